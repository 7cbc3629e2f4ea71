/**
 * The archive of finished games: what is listed, and what is done with it. It draws nothing, so that it runs in tests.
 *
 * @import { ArchivedGame, ArchiveParts, Import } from "./archived_game.d.ts"
 * @import { Filters } from "./filters.js"
 * @import { Body, Head, Waiting } from "../../storage/archive_entry.js"
 * @import { ArchiveStore, Fault, Kept } from "../../storage/archive_store.js"
 */
import { dayOf } from "../../progress/days.js";
import { engineMark } from "../../play/engine_mark.js";
import { LONGEST_NOTE, idOf, waitingIn } from "../../storage/archive_entry.js";
import { saveFile } from "../../storage/files.js";
import { makeReactive } from "../../store/slice.js";
import { countedEntry, entryOf, ownFacts, seatsOf } from "./entries.js";
import { LARGEST, itemsIn, textOf } from "./files.js";
import { ALL, PAGE, listed } from "./filters.js";

/** How many bodies are read at once for a file. */
const CHUNK = 200;

/** How many bodies stay in memory. */
const MOST_BODIES = 200;

/** How often the progress of an import is shown, in ms. */
const SHOWN_EVERY = 100;

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
  "intake",
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
  /** @type {Import | null} */
  intake = null;

  /**
   * @param {ArchiveParts} parts
   * @param {ArchivedGame} own
   * @param {ArchiveStore} store
   * @param {() => void} tellTabs tells other tabs that the archive has changed
   */
  constructor(parts, own, store, tellTabs) {
    this.parts = parts;
    this.own = own;
    this.store = store;
    this.tellTabs = tellTabs;
    /** @type {Promise<unknown>} Resolves when no finished game is being put in. */
    this.keeping = Promise.resolve();
    /** Counts what was asked for, so that a late answer is not shown. */
    this.asked = 0;
    makeReactive(/** @type {Archive} */ (this), [...REACTIVE]);
  }

  // -- games that were finished here ------------------------------------------------------------------------

  /** Puts the finished games in that wait, and once what older versions have kept. */
  takeFinished() {
    const taken = this.keeping.then(() => this.taken());
    this.keeping = taken.catch(() => {});
    return taken;
  }

  async taken() {
    const { saves } = this.parts;
    const waiting = waitingIn(saves.readFinished());
    // No request where there is no archive: the games go on waiting.
    if (waiting.length > 0) await this.store.heads();
    for (const each of waiting) {
      await this.takeOne(each);
      const text = JSON.stringify(each);
      saves.writeFinished(waitingIn(saves.readFinished()).filter((other) => JSON.stringify(other) !== text));
    }
    await this.takeOver(waiting.flatMap(({ counted }) => counted ?? []));
    if (waiting.length > 0) await this.changed();
  }

  /** Puts one game in. One that the engine refuses is left out: it has said why. @param {Waiting} waiting */
  async takeOne(waiting) {
    const { save, record, names } = waiting;
    const { finished } = await this.ask(record ? { record } : { save });
    if (!finished) return;
    const { head, body } = entryOf(this.own, finished, ownFacts(waiting, finished), names);
    await this.store.add(head, body);
  }

  /**
   * Takes over what was kept before there was an archive, once: the last game, and the statistics.
   * @param {string[]} taken the ids of games in the statistics that have been put in with their records
   */
  async takeOver(taken) {
    const { own, parts } = this;
    const { kind, save, view, setup, at } = parts.saves.readGame();
    const ids = new Set(taken);
    if (kind === "game" && view?.over && save && !view.begun) {
      await this.takeOne({ save, at: at ?? Date.now(), names: /** @type {any} */ (setup)?.names });
      ids.add(own.countedId(view, setup) ?? "");
    }
    const counted = parts.saves.readPlayed().filter(({ id }) => !ids.has(id));
    await this.store.addOnce(
      `counted-${own.name}`,
      counted.map((played) => countedEntry(own, played)),
    );
  }

  /** Asks the engine about a finished game. @param {object} request @returns {Promise<any>} */
  ask(request) {
    return this.parts.engine.ask({ do: "finished", ...request });
  }

  /**
   * Keeps what a review has found.
   * @param {string} save of the game
   * @param {string} version of the engine
   * @param {object} review
   */
  async keepReview(save, version, review) {
    await this.keeping;
    await this.store.heads();
    const { finished } = await this.ask({ save });
    if (!finished) return;
    const id = idOf(finished.record, this.own.nameKey);
    await this.store.keepReview(id, engineMark(version), review);
    const head = await this.store.change(id, {});
    const accuracy = head?.viewer ? this.own.accuracyOf(review, head.viewer) : null;
    if (accuracy === null) return;
    await this.store.change(id, { accuracy });
    await this.changed();
  }

  // -- the list -----------------------------------------------------------------------------------------------

  /** Tells other tabs, and reads again what is listed. */
  async changed() {
    this.tellTabs();
    if (this.heads) await this.read();
  }

  /** Opens the dialog. @param {string} [id] a game that is reviewed at once */
  async open(id) {
    Object.assign(this, { trouble: "", said: "", removed: null, noting: null });
    this.parts.state.dialogs.open = "archive";
    await this.granted(() => this.takeFinished());
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
    await this.show(this.at);
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

  /** Opens the review of a game; the running game waits. @param {Head} head */
  async review(head) {
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
    if (refused === null) return parts.act.openReview(undefined, undefined, known ?? undefined);
    saves.stay();
    this.trouble = refused;
  }

  /**
   * Changes a head, here and in the database.
   * @param {string} id
   * @param {Partial<Pick<Head, "note" | "star">>} patch
   */
  async change(id, patch) {
    const changed = await this.granted(async () => ({ head: await this.store.change(id, patch) }));
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

  /** Imports games. @param {Iterable<Pick<File, "name" | "size" | "text">>} files */
  async takeFiles(files) {
    if (this.intake?.running) return;
    /** @type {Import} */
    const report = { done: 0, total: 0, running: true, added: 0, known: 0, refused: [] };
    this.intake = report;
    this.trouble = "";
    const items = [];
    for (const file of files) items.push(...(await this.itemsOf(file)));
    report.total = items.length;
    let shown = performance.now();
    for (const item of items) {
      // Another object where it was stopped.
      if (!this.intake?.running) break;
      if (!(await this.takeItem(item, report))) break;
      report.done += 1;
      if (performance.now() - shown < SHOWN_EVERY) continue;
      shown = performance.now();
      this.intake = { ...report };
    }
    this.intake = { ...report, running: false };
    await this.changed();
  }

  /** Stops an import: what is in stays in. */
  stop() {
    if (this.intake) this.intake = { ...this.intake, running: false };
  }

  /** @param {Pick<File, "name" | "size" | "text">} file @returns {Promise<import("./archived_game.d.ts").Item[]>} */
  async itemsOf(file) {
    const refuse = (/** @type {string} */ refused) => [{ place: file.name, request: null, refused, facts: {} }];
    if (file.size > LARGEST) return refuse("archive.refused.large");
    const text = await file.text().catch(() => null);
    if (text === null) return refuse("archive.refused.unread");
    return itemsIn(file.name, text, this.own);
  }

  /**
   * Takes one game of a file in.
   * @param {import("./archived_game.d.ts").Item} item
   * @param {Import} report
   * @returns {Promise<boolean>} whether others can follow: the database and the engine work
   */
  async takeItem({ place, request, refused, facts }, report) {
    const { words, story } = this.parts;
    const refuse = (/** @type {string} */ reason) => void report.refused.push({ place, reason });
    if (!request) return (refuse(words(refused, { game: words(`archive.games.${this.own.other.name}`) })), true);
    const reply = await this.ask(request).catch(() => null);
    if (!reply) {
      this.trouble = words("archive.engine");
      return false;
    }
    if (!reply.finished)
      return (refuse(reply.failed ? words("archive.refused.failed") : story.reasonText(reply)), true);
    const { head, body } = entryOf(this.own, reply.finished, { at: Date.now(), ...facts });
    const added = await this.granted(() => this.store.add(head, body));
    if (added === null) return false;
    if (added) report.added += 1;
    else report.known += 1;
    return true;
  }
}
