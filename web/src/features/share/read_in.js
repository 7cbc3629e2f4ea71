/**
 * What others have shared: links, texts and files are read, offered where a match is running, and laid on the table.
 *
 * @import { Waiting } from "../../storage/waiting_games.js"
 * @import { Elsewhere, Found, Refuse, SharedGame, ShareParts } from "./shared_game.d.ts"
 */
import { MOST_CHARACTERS } from "../../engine/facts.js";
import { createSlice, makeReactive } from "../../store/slice.js";
import { fetchTable } from "../../ui/lazy.js";
import { saveRecord, saveSave } from "./saved_files.js";
import { shareSentences } from "./share_sentences.js";
import { understand } from "./text_forms.js";
import { takeWaitingGames } from "./waiting_games_file.js";

/**
 * @typedef {object} Offered what wants to come onto the table
 * @property {Found} found
 * @property {string} about
 * @property {string | null} picture
 * @property {boolean} keeps whether the match on the table is put aside for it: it was begun or played on here
 * @property {"many" | "full" | null} full why it cannot be: too many matches wait, or the storage is full
 */

/** What every game's page does with what comes in. */
export class Incoming {
  /** @type {Offered | null} */
  offered = null;
  /** What belongs onto the page of the other game. @type {Elsewhere | null} */
  elsewhere = null;
  /** What is wrong with a pasted text or a file. */
  trouble = "";
  /** Resolves when nothing is being laid on the table. */
  laying = Promise.resolve();
  /** Whether what lies on the table is only what a link told. */
  glimpsed = false;

  /**
   * @param {ShareParts} parts
   * @param {SharedGame} game
   */
  constructor(parts, game) {
    this.parts = parts;
    this.game = game;
    makeReactive(this, ["offered", "elsewhere", "trouble"]);
  }

  openTransfer() {
    this.trouble = "";
    this.parts.act.open("transfer");
  }

  /** Shows what is wrong with a text in the dialog. @type {Refuse} */
  showTrouble = (key, args) => {
    this.trouble = this.parts.words(key, args);
  };

  /** Says what is wrong with a link. @type {Refuse} */
  warn = (key, args) => this.parts.speech.warn(this.parts.words(key, args));

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
    await this.readFile(file);
    field.value = "";
  }

  /** Takes a file or a text that is dropped. @param {DragEvent} event */
  async drop(event) {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    if (file) await this.readFile(file);
    else this.receive(event.dataTransfer?.getData("text") ?? "", this.showTrouble);
  }

  /** @param {File} file */
  async readFile(file) {
    if (file.size > MOST_CHARACTERS) return this.showTrouble("transfer.large");
    const text = await file.text().catch(() => "?");
    return this.receive(text || "?", this.showTrouble);
  }

  /**
   * Takes in a text from outside: at once, or after asking where a match is running.
   * @param {string} text
   * @param {Refuse} refuse
   * @param {() => void} [shown] goes on when it lies on the table, in place of what the game does
   */
  receive(text, refuse = this.warn, shown = () => this.game.shown()) {
    const found = understand(text, this.game.forms);
    this.elsewhere = null;
    if ("elsewhere" in found) return void this.sendOn(found, refuse);
    if ("refused" in found) return refuse(found.refused, found.args);
    // While one match is being laid down there is none of one's own to ask about: the next one waits.
    void this.laying.then(() => this.take(text, { ...found, shown }, refuse));
    return undefined;
  }

  /** @param {string} text @param {Found} found @param {Refuse} refuse */
  take(text, found, refuse) {
    const { game, parts } = this;
    if (found.kind === "games") return this.takeGames(found, refuse);
    if (game.takeElsewhere?.(text, found)) return;
    const own = parts.saves.readGame();
    if (own.kind !== "game" || own.view?.over) void this.lay(found);
    else this.offer(found, null);
  }

  /** Puts games to those that wait. @param {Found & { games?: unknown[] }} found @param {Refuse} refuse */
  takeGames({ games = [] }, refuse) {
    const { game, parts } = this;
    const { taken, left } = takeWaitingGames(parts.saves, games);
    const keys = /** @type {NonNullable<SharedGame["manyGames"]>} */ (game.manyGames);
    if (left > 0) return refuse(keys.noRoom, { count: left });
    if (taken === 0) return refuse(keys.noneTaken);
    parts.speech.announce(parts.words(keys.taken, { count: taken }));
    return parts.act.openWaiting();
  }

  /** Shows what a link tells before the engine is there, which will give the true view. @param {string} text */
  async glimpse(text) {
    const { state, screen, table } = this.parts;
    const found = understand(text, this.game.forms);
    if (!("kind" in found) || !(await fetchTable().catch(() => null))) return;
    if (state.table.view || table.engine === "ready") return;
    const view = this.game.glimpseOf?.(found) ?? null;
    if (!view) return;
    this.glimpsed = true;
    state.table.view = view;
    try {
      screen.flush();
    } catch {
      state.table.view = null;
    }
  }

  /** Nothing of it is on the table. */
  refused() {
    if (this.glimpsed) this.parts.state.table.view = null;
    this.glimpsed = false;
  }

  /** Leads to the page of the other game. @param {Elsewhere} found @param {Refuse} refuse */
  async sendOn(found, refuse) {
    const { state, act } = this.parts;
    try {
      await act.speakAlso(shareSentences);
    } catch {
      return refuse("transfer.unknown");
    }
    this.elsewhere = found;
    state.dialogs.open = "offer";
    return undefined;
  }

  /** Asks whether a match from outside is to come onto the table. @param {Found} found @param {Offered["full"]} full */
  offer(found, full) {
    const { state, saves } = this.parts;
    const picture = this.offered?.found === found ? this.offered.picture : null;
    const about = this.game.offerText?.(found) ?? "";
    this.offered = createSlice({ found, about, picture, keeps: saves.isPrecious(), full });
    state.dialogs.open = "offer";
    if (!picture) void this.drawOffered(this.offered);
  }

  /** @param {Offered} offered */
  async drawOffered(offered) {
    const file = await this.game.offerPicture?.(offered.found, offered.about).catch(() => null);
    if (!file || this.offered !== offered) return;
    offered.picture = URL.createObjectURL(file);
  }

  async accept() {
    const { offered } = this;
    if (!offered) return;
    const room = this.parts.saves.putAside();
    if (room !== "done") return this.offer(offered.found, room);
    this.offered = null;
    return this.lay(offered.found);
  }

  /** Deletes a match that waits, and accepts. @param {Waiting} oldest */
  replace(oldest) {
    this.parts.saves.dropAside(oldest.text);
    void this.accept();
  }

  /** Lays what was found on the table. @param {Found} found */
  lay(found) {
    const done = this.laid(found);
    // A failure is reported to the caller.
    this.laying = done.catch(() => {});
    return done;
  }

  /** @param {Found} found */
  async laid(found) {
    const { state, saves, speech, match } = this.parts;
    const { asked, seats } = this.game.requestOf(found);
    const refused = await match.open(asked, seats);
    if (refused === null) return found.shown?.();
    saves.stay();
    this.refused();
    if (state.dialogs.open === "transfer") {
      this.trouble = refused;
      return undefined;
    }
    state.dialogs.open = null;
    // Where there is no sentence, the engine's failure has been shown already.
    return speech.warn(refused);
  }

  async saveGame() {
    const { view } = this.parts.state.table;
    if (view && this.game.isOpen(view)) await saveRecord(this.parts, this.game.forms.name);
    else saveSave(this.parts, this.game.forms.name);
  }
}
