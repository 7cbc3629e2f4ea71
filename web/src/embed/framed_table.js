/**
 * The table in a frame, for any game: that of the page, with what the poster showed. Fetched when the reader wants to
 * play.
 *
 * @import { TableOptions } from "./frame_game.d.ts"
 * @import { Settings } from "../app/view.d.ts"
 * @import { ShellPage, ShellState } from "../app/game.d.ts"
 * @import { Reports } from "./reporter.js"
 */
import icons from "virtual:icons";
import { failureText } from "../engine/failure.js";
import { fetchLazy } from "../ui/lazy.js";
import { frameStorage, isGameInSlot } from "./frame_storage.js";
import { startFrameWorker } from "./frame_worker.js";
import { submitWithoutBrowser } from "./sandboxed_forms.js";
import { hostStorage } from "./host_storage.js";
import { createReporter } from "./reporter.js";

/** Font loading timeout, in ms. */
const FONT_TIMEOUT = 1500;

/**
 * @typedef {any} Task the task of the frame
 * @typedef {{ retry(): void, set(patch: Partial<Settings>): void }} Actions
 * @typedef {ShellPage & { focus(): void, begin(): Promise<void>, act: Actions }} App
 *
 * @typedef {object} TableGame what a game provides
 * @property {string} styles address of the style sheet
 * @property {string} name the prefix of its storage keys
 * @property {Reports} reports
 * @property {(place: any) => any} openTable as `openShell` does
 * @property {(open: () => Storage) => any} createSaves
 * @property {(task: Task) => string | null} slotOf where a match is stored; null if it is not stored
 * @property {(task: Task, state: any) => boolean} isThere whether a table that is not empty shows the task
 * @property {(app: any, task: Task, ply: number, goesOn: boolean) => unknown} open lays out the task; `goesOn`: a match
 *   that was begun here before is continued
 * @property {(app: any, ply: number) => void} goTo
 * @property {(app: any, side: any) => void} lookFrom
 */

/** Loads style sheet, icons and fonts of the table. @param {string} styles */
async function loadStyles(styles) {
  const few = document.getElementById("icons");
  if (few) few.outerHTML = icons;
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = styles;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
  const fonts = ["700 1em Alegreya", '400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'].map((font) =>
    document.fonts.load(font),
  );
  await Promise.race([Promise.allSettled(fonts), new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT))]);
}

/**
 * Prepares the table, and starts Python.
 * @param {TableGame} game
 * @param {TableOptions} options
 * @returns {Promise<Framed>} rejects if the sentences cannot be fetched; the caller may try again
 */
export async function openFramed(game, options) {
  await loadStyles(game.styles);
  if (options.host.isClosed()) submitWithoutBrowser(document);
  const framed = new Framed(game, options);
  try {
    await framed.app.act.applySettings();
  } catch (error) {
    // The next try starts another engine.
    framed.app.engine.stop();
    throw error;
  }
  void framed.app.begin();
  return framed;
}

class Framed {
  /** The task that the table is to show. @type {{ task: Task, ply: number } | null} */
  wanted = null;
  /** The slot of the match in memory, if nothing can be stored. @type {string | null} */
  inMemory = null;
  /** Whether the table shows the task. */
  laid = false;
  /** Whether the engine is ready. */
  ready = false;

  /** @param {TableGame} game @param {TableOptions} options */
  constructor(game, options) {
    this.game = game;
    this.options = options;
    this.reporter = createReporter(options.host.say, game.reports);
    /** @type {Map<string, string>} */
    const memory = new Map();
    this.saves = {
      ...game.createSaves(() => frameStorage(this.storage, this.slot, memory)),
      isGameKey: (/** @type {string | null} */ key) => this.slot !== null && isGameInSlot(key, this.slot, game.name),
    };
    /** @type {App} */
    this.app = game.openTable({
      saves: this.saves,
      settings: options.settings(),
      framed: true,
      startWorker: startFrameWorker,
      meanwhile() {},
      open: async () => {
        this.ready = true;
        await this.open();
      },
      onRedraw: (/** @type {ShellState<any>} */ state) => this.onRedraw(state),
    });
  }

  /** The slot of the task's match; null if it is not stored. */
  get slot() {
    return this.wanted ? this.game.slotOf(this.wanted.task) : "";
  }

  /** The storage of this frame; throws if it may store nothing. @returns {Storage} */
  get storage() {
    const { host, kept } = this.options;
    const texts = kept();
    return texts ? hostStorage(texts, (key, text) => host.say("keep", { key, text })) : window.localStorage;
  }

  /** @param {ShellState<any>} state */
  onRedraw(state) {
    if (state.stage === "failed") return this.#reportFailure(state);
    if (state.stage === "starting") this.options.onProgress(state.progress);
    if (this.laid) this.#noteLeaving(state);
    else if (this.wanted) this.#noteLaying(state, this.wanted.task);
    if (this.laid && state.view) this.reporter.look(state.view);
  }

  /** @param {ShellState<any>} state */
  #reportFailure({ failure }) {
    if (!this.laid && failure) this.options.onFail(failureText(this.app.words, failure));
  }

  /** @param {ShellState<any>} state @param {Task} task */
  #noteLaying(state, task) {
    if (state.view && state.pending !== "kept" && this.game.isThere(task, state)) {
      this.laid = true;
      this.options.onLaid();
    } else if (state.notice && state.stage !== "waiting") this.options.onFail(state.notice.text);
  }

  /** @param {ShellState<any>} state */
  #noteLeaving({ view, stage }) {
    if (view || stage !== "ready") return;
    this.laid = false;
    this.wanted = null;
    this.options.onLeft();
  }

  /** Lays out the task. */
  async open() {
    if (!this.wanted) return;
    const { task, ply } = this.wanted;
    const { slot } = this;
    const goesOn = slot !== null && (this.saves.isDurable() || this.inMemory === slot);
    this.inMemory = slot;
    this.saves.settle();
    await fetchLazy();
    await this.game.open(this.app, task, ply, goesOn);
  }

  /** @param {Task} task @param {number} ply the position of a replay @param {unknown} side at the bottom of a replay */
  async lay(task, ply, side) {
    const { state, act } = this.app;
    this.wanted = { task, ply };
    this.laid = false;
    this.reporter.forget();
    // A notice about the last task does not concern this one.
    Object.assign(state, { side: task.mode === "replay" ? side : null, notice: null });
    if (state.stage === "failed") return act.retry();
    if (this.ready) await this.open();
  }

  /** Clears the table. */
  leave() {
    this.wanted = null;
    this.laid = false;
    if (this.app.state.view) this.app.act.goHome();
  }

  /** @param {number} ply */
  goTo(ply) {
    this.game.goTo(this.app, ply);
  }

  /** @param {Partial<Settings>} patch */
  set(patch) {
    this.app.act.set(patch);
  }

  /** Shows a replay from a side. @param {unknown} side */
  lookFrom(side) {
    this.game.lookFrom(this.app, side);
  }

  focus() {
    this.app.focus();
  }
}
