/**
 * What others have shared: links, texts and files are read, offered where a match is running, and laid on the table.
 *
 * @import { Page } from "../../app/context.d.ts"
 * @import { Found } from "./files.js"
 */
import { viewOf } from "../../codes/view.js";
import { boardPicture } from "../../kahuna/picture_file.js";
import { opponentOf } from "../../play/seats.js";
import { MOST_CHARACTERS } from "../../engine/facts.js";
import { randomSeed } from "../../play/random.js";
import { lessonInLink } from "../../progress/lessons.js";
import { saveFile, saveText } from "../../storage/files.js";
import { seatsOf, understood } from "./files.js";

/**
 * @typedef {object} Offered what wants to come onto the table
 * @property {Found} found
 * @property {string} about
 * @property {string | null} picture
 * @property {boolean} keeps whether the match on the table is put aside for it: it was begun or played on here
 * @property {"many" | "full" | null} full why it cannot be: too many matches wait, or the storage is full
 *
 * @typedef {(key: string, args?: Record<string, string>) => void} Refuse is told the key of what is wrong
 */

/** A link of a game by link, alone or in a message. */
const LETTER = /#link=|(^|[^\w-])L1[\w-]{30,}/;

/** @param {string} name @param {string} text JSON */
const saveJson = (name, text) => saveFile(name, new Blob([text], { type: "application/json" }));

export class Incoming {
  /** @type {Offered | null} */
  offered = null;
  /** What is wrong with a pasted text or a file. */
  trouble = "";
  /** Whether what lies on the table is only what a link told. */
  glimpsed = false;
  /** Resolves when nothing is being laid on the table. */
  laying = Promise.resolve();

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  openTransfer() {
    this.trouble = "";
    this.page.act.open("transfer");
  }

  /** Shows what is wrong with a text in the dialog. @type {Refuse} */
  showTrouble = (key, args) => {
    this.trouble = this.page.words(key, args);
    this.page.redraw();
  };

  /** Says what is wrong with a link. @type {Refuse} */
  warn = (key, args) => this.page.warn(this.page.words(key, args));

  /** @param {Event} event */
  openText(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    this.receive(String(new FormData(form).get("text") ?? ""), this.showTrouble);
  }

  /** @param {Event} event */
  async openFile(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    const { size } = file;
    const text = size > MOST_CHARACTERS ? "" : await file.text().catch(() => "?");
    field.value = "";
    if (size > MOST_CHARACTERS) this.showTrouble("transfer.large");
    else this.receive(text || "?", this.showTrouble);
  }

  /**
   * Takes in a text from outside: at once, or after asking where a match is running.
   * @param {string} text
   * @param {Refuse} refuse
   */
  receive(text, refuse = this.warn) {
    const { state, act, saves } = this.page;
    const found = understood(text);
    if ("refused" in found) return LETTER.test(text) ? void act.openLetter(text) : refuse(found.refused, found.args);
    const id = String(found.request.id);
    if (found.kind === "puzzle" || found.kind === "lesson") {
      // The match waits beside a puzzle or a lesson, as always.
      state.dialog = null;
      const lesson = lessonInLink(id);
      return void (found.kind === "puzzle"
        ? act.openPuzzle({ id })
        : act.takeLesson(lesson?.id ?? id, lesson?.step ?? undefined));
    }
    // While one match is being laid down there is none of one's own to ask about: the next one waits.
    void this.laying.then(() => {
      const own = saves.readGame();
      if (own.kind !== "game" || own.view?.over) void this.lay(found);
      else this.offer(found, null);
    });
    return undefined;
  }

  /** Asks whether a match from outside is to come onto the table. @param {Found} found @param {Offered["full"]} full */
  offer(found, full) {
    const { state, saves, redraw } = this.page;
    const picture = this.offered?.found === found ? this.offered.picture : null;
    this.offered = { found, about: this.aboutOf(found), picture, keeps: saves.isPrecious(), full };
    state.dialog = "offer";
    redraw();
    if (!picture) void this.drawOffered(this.offered);
  }

  /** @param {Found} found */
  aboutOf({ decoded }) {
    const { words } = this.page;
    if (decoded?.kind === "position") return words(`offer.about.${decoded.mover}`, { round: decoded.position.round });
    return decoded ? words(`offer.result.${decoded.result.winner ?? "draw"}`) : "";
  }

  /** @param {Offered} offered */
  async drawOffered(offered) {
    const { words, redraw } = this.page;
    const { decoded } = offered.found;
    if (decoded?.kind !== "position") return;
    const caption = { title: offered.about, note: words("share.caption.shared"), brand: words("title") };
    const file = await boardPicture(decoded.position, caption).catch(() => null);
    if (!file || this.offered !== offered) return;
    offered.picture = URL.createObjectURL(file);
    redraw();
  }

  async accept() {
    const { offered } = this;
    if (!offered) return;
    const room = this.page.saves.putAside();
    if (room !== "done") return this.offer(offered.found, room);
    this.offered = null;
    return this.lay(offered.found);
  }

  /** Deletes a match that waits, and accepts. @param {import("../../storage/waiting_games.js").Waiting} oldest */
  replace(oldest) {
    this.page.saves.dropAside(oldest.text);
    void this.accept();
  }

  /** Lays what was found on the table. @param {Found} found */
  lay(found) {
    const done = this.laid(found);
    // What fails is told to whoever asked for it.
    this.laying = done.catch(() => {});
    return done;
  }

  /** @param {Found} found */
  async laid({ kind, request, decoded }) {
    const { state, match, act, saves, redraw, warn } = this.page;
    const { levels } = state.about;
    /** @type {Record<string, unknown>} */
    const asked = { ...request };
    if (decoded?.kind === "position") {
      const { viewer } = decoded;
      const level = decoded.players[opponentOf(viewer)] ?? "";
      const rival = levels.includes(level) ? level : state.choice.level;
      Object.assign(asked, { players: { [viewer]: "human", [opponentOf(viewer)]: rival }, seed: randomSeed() });
    }
    const record = /** @type {Record<string, unknown> | undefined} */ (kind === "record" ? request.record : undefined);
    const refused = await match.open(asked, record && seatsOf(record.players, levels, state.choice.level));
    if (refused === null) {
      // A game by link lies beside one's own match, which need not wait.
      if (state.view?.table === "link") saves.stay();
      // One's own shows its end; another's is seen from its beginning.
      if (state.view?.names) act.openReview(1);
      else if (state.view?.over) state.dialog = "over";
      return redraw();
    }
    saves.stay();
    if (this.glimpsed) state.view = null;
    this.glimpsed = false;
    if (state.dialog === "transfer") {
      this.trouble = refused;
      return redraw();
    }
    state.dialog = null;
    // Where there is no sentence, the engine's failure has been shown already.
    return refused ? warn(refused) : redraw();
  }

  /** Shows what a link tells before the engine is there, which will give the true view. @param {string} text */
  glimpse(text) {
    const { state, table, redraw } = this.page;
    const found = understood(text);
    if ("refused" in found || !found.decoded || state.view || table.engine === "ready") return;
    this.glimpsed = true;
    state.view = viewOf(found.decoded, state.choice.level);
    try {
      redraw();
    } catch {
      state.view = null;
    }
  }

  async saveGame() {
    const { state, table, saves } = this.page;
    const day = new Date().toISOString().slice(0, 10);
    if (state.view?.over && !state.view.begun) {
      const reply = await table.ask({ do: "record" });
      if (reply) saveJson(`kahuna-${day}.json`, `${JSON.stringify(reply.record, null, 1)}\n`);
      return;
    }
    const save = saves.currentSave();
    if (save) saveJson(`kahuna-${day}-running.json`, saveText(save));
  }
}
