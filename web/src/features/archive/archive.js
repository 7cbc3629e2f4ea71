/**
 * The archive of finished games: what is listed, and what is done with it. It draws nothing, so that it runs in tests.
 *
 * @import { ArchivedGame, ArchiveParts } from "./archived_game.d.ts"
 * @import { Filters } from "./filters.js"
 * @import { Body, Head } from "../../storage/archive_entry.js"
 * @import { ArchiveStore, Fault, Kept } from "../../storage/archive_store.js"
 */
import { dayOf } from "../../progress/days.js";
import { engineMark } from "../../play/engine_mark.js";
import { LONGEST_NOTE } from "../../storage/archive_entry.js";
import { saveFile } from "../../storage/files.js";
import { makeReactive } from "../../store/slice.js";
import { seatsOf } from "./entries.js";
import { textOf } from "./files.js";
import { ALL, PAGE, listed } from "./filters.js";
import { Carrier } from "./carrier.js";
import { isDeviceFile } from "./device_file.js";
import { Importer } from "./importer.js";
import { Keeper } from "./keeper.js";
import { toldGames } from "./told_games.js";
import { ownGames, trendsOf } from "./trends.js";

/** How many bodies are read at once for a file. */
const CHUNK = 200;

/** How many reviews are read at once. */
const FEW = 50;

/** How many bodies stay in memory. */
const MOST_BODIES = 200;

/** @param {unknown} error @returns {Fault} */
const faultOf = (error) => /** @type {{ fault?: Fault }} */ (error)?.fault ?? "stuck";

/** The fields that the dialog shows. */
const REACTIVE = /** @type {const} */ ([
  "heads",
  "damaged",
  "filters",
  "at",
  "bodies",
  "trouble",
  "said",
  "removed",
  "noting",
  "lasting",
  "view",
  "trends",
]);

export class Archive {
  /** The heads of all games; null before they were read. @type {Head[] | null} */
  heads = null;
  /** The ids of entries that cannot be read. @type {string[]} */
  damaged = [];
  /** @type {Filters} */
  filters = ALL;
  /** The first game of the page that is shown. */
  at = 0;
  /** The bodies of the games on the last pages; null for one that is damaged. @type {Map<string, Body | null>} */
  bodies = new Map();
  /** What is wrong, as a sentence. */
  trouble = "";
  /** What has just been done. */
  said = "";
  /** The game that was deleted last, which can be put back. @type {{ head: Head, kept: Kept } | null} */
  removed = null;
  /** The game whose note is written. @type {string | null} */
  noting = null;
  /** Whether the browser has promised to keep what is stored here. */
  lasting = false;
  /** Which part is shown. @type {"games" | "trends"} */
  view = "games";
  /** Null before they were computed. @type {import("./trends.js").Trends | null} */
  trends = null;

  /**
   * @param {ArchiveParts} parts
   * @param {ArchivedGame} own
   * @param {ArchiveStore} store
   * @param {() => void} tellTabs tells other tabs that the archive has changed
   * @param {(game: string) => import("./carrier.js").Device} deviceOf returns the texts of a game
   */
  constructor(parts, own, store, tellTabs, deviceOf) {
    this.parts = parts;
    this.own = own;
    this.store = store;
    this.tellTabs = tellTabs;
    this.keeper = new Keeper(parts, own, store, () => this.changed());
    this.importer = new Importer(this);
    this.carrier = new Carrier(this, deviceOf);
    /** Counts what was asked for, so that a late answer is not shown. */
    this.asked = 0;
    /** The games that were listed last in words. @type {Head[]} */
    this.told = [];
    makeReactive(/** @type {Archive} */ (this), [...REACTIVE]);
  }

  // -- the list -----------------------------------------------------------------------------------------------

  /** Tells other tabs, and reads again what is listed. */
  async changed() {
    this.tellTabs();
    if (this.heads) await this.read();
  }

  /** Opens the dialog. @param {string} [id] a game that is reviewed at once */
  async open(id) {
    Object.assign(this, { trouble: "", said: "", removed: null, noting: null, view: "games" });
    this.parts.state.dialogs.open = "archive";
    await this.granted(() => this.keeper.take());
    await this.read();
    if (id === undefined) return;
    const head = this.heads?.find((each) => each.id === id);
    if (head) await this.review(head);
    else this.trouble ||= this.parts.words("archive.gone");
  }

  /**
   * Does something with the database; a fault is shown.
   * @template T
   * @param {() => Promise<T>} use
   * @returns {Promise<T | null>} null where it failed
   */
  async granted(use) {
    try {
      return await use();
    } catch (error) {
      this.trouble = this.parts.words(`archive.fault.${faultOf(error)}`);
      return null;
    }
  }

  /** Reads what is listed. */
  async read() {
    const found = await this.granted(() => this.store.heads());
    if (!found) return;
    Object.assign(this, found);
    if (this.view === "trends") await this.readTrends();
    await this.show(this.at);
  }

  /**
   * Answers the text mode's command: lists games, or opens one of those that were listed last.
   * @param {string} rest words to search for, or a number
   * @returns {Promise<string>}
   */
  async tell(rest) {
    const { words } = this.parts;
    this.trouble = "";
    await this.granted(() => this.keeper.take());
    const found = await this.granted(() => this.store.heads());
    if (!found) return this.trouble;
    if (!/^\d{1,2}$/.test(rest)) {
      const { games, text } = toldGames(words, this, found.heads, rest);
      this.told = games;
      return text;
    }
    const head = this.told[Number(rest) - 1];
    if (!head) return words("archive.text.noNumber", { number: rest });
    if (head.game !== this.own.name) return words("archive.onPage", { game: words(`archive.games.${head.game}`) });
    if (head.source === "counted") return words("archive.sources.counted");
    await this.review(head);
    return this.trouble || words("archive.text.opened", { number: rest });
  }

  /** Shows the games or the trends. @param {"games" | "trends"} view */
  async look(view) {
    this.view = view;
    this.trends = null;
    if (view === "trends") await this.granted(() => this.readTrends());
  }

  /** Computes the trends from the kept reviews of this page's game. */
  async readTrends() {
    const games = ownGames(this.heads ?? [], this.own.name);
    /** @type {Parameters<typeof trendsOf>[1]} */
    const reviewed = [];
    // Few reviews are in memory at once: they are large.
    for (let at = 0; at < games.length; at += FEW) {
      const part = games.slice(at, at + FEW);
      const reviews = await this.store.reviews(part.map(({ id }) => id));
      for (const [place, review] of reviews.entries()) {
        const head = part[place];
        const decisions = review && this.decisionsIn(head, review);
        if (decisions) reviewed.push({ head, decisions });
      }
    }
    this.trends = trendsOf(games, reviewed);
  }

  /** @param {Head} head @param {object} review @returns null for a review of a version that wrote others */
  decisionsIn({ viewer, turns }, review) {
    try {
      return this.own.decisionsOf(review, viewer ?? "", turns);
    } catch {
      return null;
    }
  }

  /** How a player is called, who is not the owner. @param {string} name */
  nameOf = (name) => {
    const { words } = this.parts;
    if (name === "human") return words("archive.person");
    const key = [`levels.${name}.name`, `archive.names.${name}`].find((each) => words.has(each));
    return key ? words(key) : name;
  };

  /** How a player of a game is called: a person without a name by the side. @param {Head} head @param {string} side */
  nameAt = ({ players }, side) => {
    const { words } = this.parts;
    const key = [`kn.colours.${side}`, `sides.${side}`].find((each) => words.has(each));
    return players[side] === "human" && key ? words(key) : this.nameOf(players[side]);
  };

  /** The games that the filters choose, in order. */
  get shown() {
    return listed(this.heads ?? [], this.filters, this.nameOf);
  }

  /** Shows the page on which a game is. @param {number} place */
  async show(place) {
    const { shown } = this;
    const last = Math.max(0, Math.ceil(shown.length / PAGE) - 1) * PAGE;
    const at = Math.max(0, Math.min(place - (place % PAGE), last));
    this.at = at;
    const asked = ++this.asked;
    const ids = shown
      .slice(at, at + PAGE)
      .filter(({ id, source, game }) => source !== "counted" && game === this.own.name && !this.bodies.has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    const bodies = await this.granted(() => this.store.bodies(ids));
    if (!bodies || asked !== this.asked) return;
    /** @type {[string, Body | null][]} */
    const found = ids.map((id, number) => [id, bodies[number]]);
    // The pages that were seen last are there at once.
    this.bodies = new Map([...[...this.bodies].slice(-MOST_BODIES), ...found]);
  }

  /** @param {Partial<Filters>} filters */
  choose(filters) {
    this.filters = { ...this.filters, ...filters };
    return this.show(0);
  }

  // -- one game -------------------------------------------------------------------------------------------------

  /** Whether a game of one's own waits while an archived one is looked at. */
  get isPrecious() {
    return this.parts.saves.isPrecious();
  }

  /**
   * Opens the review of a game; the running game waits.
   * @param {Head} head
   * @param {number} [turn] at which it is opened
   */
  async review(head, turn) {
    const { own, parts, store } = this;
    const { words, saves, state } = parts;
    const version = state.about?.version ?? "";
    const found = await this.granted(() =>
      Promise.all([store.bodies([head.id]), store.review(head.id, engineMark(version))]),
    );
    if (!found) return;
    const [[body], known] = found;
    if (!body) return void (this.trouble = words("archive.damaged.one", { id: head.id }));
    if (saves.putAside() !== "done") return void (this.trouble = words("archive.noRoom"));
    const record = JSON.parse(body.record);
    const players = seatsOf(own, head);
    let refused = await parts.match.open({ record, players });
    // A level that this version no longer has.
    if (refused !== null && players) refused = await parts.match.open({ record });
    if (refused === null) return parts.act.openReview(turn, undefined, known ?? undefined);
    saves.stay();
    this.trouble = refused;
  }

  /**
   * Changes a head, here and in the database.
   * @param {string} id
   * @param {Partial<Pick<Head, "note" | "star">>} patch
   */
  async change(id, patch) {
    const changed = await this.granted(async () => ({
      head: await this.store.change(id, { ...patch, edited: Date.now() }),
    }));
    if (!changed) return;
    if (!changed.head) this.trouble = this.parts.words("archive.gone");
    await this.changed();
  }

  /** @param {string | null} id */
  writeNote(id) {
    this.noting = id;
  }

  /** @param {string} id @param {string} note */
  async keepNote(id, note) {
    this.noting = null;
    await this.change(id, { note: note.trim().slice(0, LONGEST_NOTE) });
    this.parts.dialogs.focus(`note-${id}`);
  }

  /** Deletes a game, which can be put back. @param {Head} head */
  async remove(head) {
    const kept = await this.granted(() => this.store.remove(head.id));
    if (kept) this.removed = { head, kept };
    await this.changed();
    this.parts.dialogs.focus("archive-undo");
  }

  /** Puts the game back that was deleted last. */
  async undo() {
    const { removed } = this;
    if (!removed) return;
    if ((await this.granted(async () => (await this.store.restore(removed.kept), true))) === null) return;
    this.removed = null;
    await this.changed();
    this.parts.dialogs.focus("close");
  }

  // -- files ----------------------------------------------------------------------------------------------------

  /** Saves the games that are listed: one file for each of the two games. */
  async save() {
    const heads = this.shown.filter(({ source }) => source !== "counted");
    const games = await this.granted(() => this.withBodies(heads));
    if (!games) return;
    for (const name of new Set(heads.map(({ game }) => game))) {
      const own = games.filter(({ head }) => head.game === name);
      const file = `${name}-archive-${dayOf(new Date())}.jsonl`;
      if (own.length > 0) saveFile(file, new Blob([textOf(own)], { type: "application/jsonl" }));
    }
    const lost = heads.length - games.length;
    this.said = this.parts.words("archive.saved", { count: games.length });
    if (lost > 0) this.trouble = this.parts.words("archive.damaged.some", { count: lost });
  }

  /** Returns games with their bodies, without damaged ones. @param {Head[]} heads */
  async withBodies(heads) {
    /** @type {{ head: Head, body: Body }[]} */
    const games = [];
    for (let at = 0; at < heads.length; at += CHUNK) {
      const part = heads.slice(at, at + CHUNK);
      const bodies = await this.store.bodies(part.map(({ id }) => id));
      for (const [place, body] of bodies.entries()) if (body) games.push({ head: part[place], body });
    }
    return games;
  }

  /** Takes files in: with games, or with everything of a device. @param {File[]} files */
  async takeIn(files) {
    this.said = "";
    /** @type {File[]} */
    const games = [];
    for (const file of files) {
      if (await isDeviceFile(file)) await this.carrier.take(file);
      else games.push(file);
    }
    if (games.length > 0) await this.importer.take(games);
  }
}
