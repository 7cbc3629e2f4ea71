/**
 * What others have shared: links, texts and files are read, offered where a match is running, and laid on the table.
 *
 * @import { Waiting } from "../../storage/waiting_games.js"
 * @import { Elsewhere, Found, IncomingWays, Refuse, SharePage } from "./share.d.ts"
 */
import { MOST_CHARACTERS } from "../../engine/facts.js";
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";
import { createSlice, makeReactive } from "../../store/slice.js";
import { shareSentences } from "./sentences.js";

/**
 * @template {Found} Kind
 * @typedef {object} Offered what wants to come onto the table
 * @property {Kind} found
 * @property {string} about
 * @property {string | null} picture
 * @property {boolean} keeps whether the match on the table is put aside for it: it was begun or played on here
 * @property {"many" | "full" | null} full why it cannot be: too many matches wait, or the storage is full
 */

/** @param {string} name @param {string} text JSON */
const saveJson = (name, text) => saveFile(name, new Blob([text], { type: "application/json" }));

/** The day, for the name of a file. */
export const today = () => dayOf(new Date());

/**
 * What every game's page does with what comes in. What a game alone knows is in its ways.
 * @template {SharePage} Page
 * @template {Found} Kind
 */
export class Incoming {
  /** @type {Offered<Kind> | null} */
  offered = null;
  /** What belongs onto the page of the other game. @type {Elsewhere | null} */
  elsewhere = null;
  /** What is wrong with a pasted text or a file. */
  trouble = "";
  /** Resolves when nothing is being laid on the table. */
  laying = Promise.resolve();

  /** @param {Page} page @param {IncomingWays<Kind>} ways */
  constructor(page, ways) {
    this.page = page;
    this.ways = ways;
    makeReactive(this, ["offered", "elsewhere", "trouble"]);
  }

  /** Goes on when it was refused: nothing of it is on the table. */
  refused() {}

  openTransfer() {
    this.trouble = "";
    this.page.act.open("transfer");
  }

  /** Shows what is wrong with a text in the dialog. @type {Refuse} */
  showTrouble = (key, args) => {
    this.trouble = this.page.words(key, args);
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
   */
  receive(text, refuse = this.warn) {
    const { saves } = this.page;
    const found = this.ways.understood(text);
    this.elsewhere = null;
    if ("elsewhere" in found) return void this.sendOn(found, refuse);
    if ("refused" in found) return refuse(found.refused, found.args);
    // While one match is being laid down there is none of one's own to ask about: the next one waits.
    void this.laying.then(() => {
      if (this.ways.takeOther?.(text, found, refuse)) return;
      const own = saves.readGame();
      if (own.kind !== "game" || own.view?.over) void this.lay(found);
      else this.offer(found, null);
    });
    return undefined;
  }

  /** Leads to the page of the other game. @param {Elsewhere} found @param {Refuse} refuse */
  async sendOn(found, refuse) {
    const { state, act } = this.page;
    try {
      await act.speakAlso(shareSentences);
    } catch {
      return refuse("transfer.unknown");
    }
    this.elsewhere = found;
    state.dialog = "offer";
    return undefined;
  }

  /** Asks whether a match from outside is to come onto the table. @param {Kind} found @param {Offered<Kind>["full"]} full */
  offer(found, full) {
    const { state, saves } = this.page;
    const picture = this.offered?.found === found ? this.offered.picture : null;
    const about = this.ways.aboutOf(found);
    this.offered = createSlice({ found, about, picture, keeps: saves.isPrecious(), full });
    state.dialog = "offer";
    if (!picture) void this.drawOffered(this.offered);
  }

  /** @param {Offered<Kind>} offered */
  async drawOffered(offered) {
    const file = await this.ways.pictureOf?.(offered.found, offered.about).catch(() => null);
    if (!file || this.offered !== offered) return;
    offered.picture = URL.createObjectURL(file);
  }

  async accept() {
    const { offered } = this;
    if (!offered) return;
    const room = this.page.saves.putAside();
    if (room !== "done") return this.offer(offered.found, room);
    this.offered = null;
    return this.lay(offered.found);
  }

  /** Deletes a match that waits, and accepts. @param {Waiting} oldest */
  replace(oldest) {
    this.page.saves.dropAside(oldest.text);
    void this.accept();
  }

  /** Lays what was found on the table. @param {Kind} found */
  lay(found) {
    const done = this.laid(found);
    // What fails is told to whoever asked for it.
    this.laying = done.catch(() => {});
    return done;
  }

  /** @param {Kind} found */
  async laid(found) {
    const { state, match, saves, warn } = this.page;
    const { asked, seats } = this.ways.requestOf(found);
    const refused = await match.open(asked, seats);
    if (refused === null) {
      return this.ways.shown();
    }
    saves.stay();
    this.refused();
    if (state.dialog === "transfer") {
      this.trouble = refused;
      return undefined;
    }
    state.dialog = null;
    // Where there is no sentence, the engine's failure has been shown already.
    return warn(refused);
  }

  async saveGame() {
    const { game, state, table, saves } = this.page;
    if (state.view && this.ways.isOpen(state.view)) {
      const reply = await table.ask({ do: "record" });
      if (reply) saveJson(`${game.name}-${today()}.json`, `${JSON.stringify(reply.record, null, 1)}\n`);
      return;
    }
    const save = saves.currentSave();
    if (save) saveJson(`${game.name}-${today()}-running.json`, saveText(save, game.name));
  }
}
