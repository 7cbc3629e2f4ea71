/**
 * The table in a frame, for any game: that of the page, with what the poster showed. Fetched when the reader wants to
 * play.
 *
 * @import { TableOptions } from "./frame_game.d.ts"
 * @import { Settings } from "../app/view.d.ts"
 * @import { Game, ShellActions, ShellReviewActions, ShellState } from "../app/game.d.ts"
 * @import { ShellParts } from "../app/parts.d.ts"
 * @import { Reported } from "./reporter.js"
 */
import { failureText } from "../engine/failure.js";
import { openShell } from "../app/shell.js";
import { isReview } from "../play/tables.js";
import { fetchLazy } from "../ui/lazy.js";
import { frameStorage, isGameInSlot, slotOf } from "./frame_storage.js";
import { startFrameWorker } from "./frame_worker.js";
import { submitWithoutBrowser } from "./sandboxed_forms.js";
import { hostStorage } from "./host_storage.js";
import { createReporter } from "./reporter.js";

/** Font loading timeout, in ms. */
const FONT_TIMEOUT = 1500;

/**
 * @typedef {any} Task the task of the frame
 * @typedef {Omit<ShellParts, "act"> & { act: ShellActions & ShellReviewActions }} App
 *
 * @typedef {object} OwnTable what a game provides
 * @property {string} styles address of the style sheet
 * @property {string} icons all icons of the game, as one element
 * @property {Game} game
 * @property {(open: () => Storage) => any} createSaves
 * @property {(app: any, task: Task) => object} setupOf what a match is begun with
 * @property {(app: any, task: Task) => Promise<{ log: { actions: object[] }[] } | null>} openCode lays out the game of
 *   a code; null if that was not possible, which was said
 * @property {Record<string, (app: any, task: Task) => unknown>} [exercises] lay out a puzzle or a lesson
 *
 * @typedef {OwnTable & Reported} TableGame
 */

/** Loads style sheet, icons and fonts of the table. @param {OwnTable} game */
async function loadLooks({ styles, icons }) {
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
 * @param {{ openShell?: typeof openShell }} [services] replaced in tests: what opens the shell
 * @returns {Promise<Framed>} rejects if the sentences cannot be fetched; the caller may try again
 */
export async function openFramed(game, options, services = {}) {
  await loadLooks(game);
  if (options.host.isClosed()) submitWithoutBrowser(document);
  const framed = new Framed(game, options, services.openShell ?? openShell);
  try {
    await framed.app.act.applySettings();
  } catch (error) {
    // The next try starts another engine.
    framed.app.engine.stop();
    throw error;
  }
  void framed.begin();
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

  /** @param {TableGame} game @param {TableOptions} options @param {typeof openShell} open */
  constructor(game, options, open) {
    this.game = game;
    this.options = options;
    this.reporter = createReporter(options.host.say, game);
    /** @type {Map<string, string>} */
    const memory = new Map();
    this.saves = {
      ...game.createSaves(() => frameStorage(this.storage, this.slot, memory)),
      isGameKey: (/** @type {string | null} */ key) =>
        this.slot !== null && isGameInSlot(key, this.slot, game.game.name),
    };
    const { parts, begin } = open(game.game, this.place(options));
    this.app = /** @type {App} */ (/** @type {unknown} */ (parts));
    this.begin = begin;
  }

  /** Returns where the table stands. @param {TableOptions} options */
  place(options) {
    return {
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
    };
  }

  /** The slot of the task's match; null if it is not stored. */
  get slot() {
    return this.wanted ? slotOf(this.wanted.task) : "";
  }

  /** The storage of this frame; throws if it may store nothing. @returns {Storage} */
  get storage() {
    const { host, kept } = this.options;
    const texts = kept();
    return texts ? hostStorage(texts, (key, text) => host.say("keep", { key, text })) : window.localStorage;
  }

  /** @param {ShellState<any>} state */
  onRedraw(state) {
    if (state.table.stage === "failed") return this.#reportFailure(state);
    if (state.table.stage === "starting") this.options.onProgress(state.start.progress);
    if (this.laid) this.#noteLeaving(state);
    else if (this.wanted) this.#noteLaying(state, this.wanted.task);
    if (this.laid && state.table.view) this.reporter.look(state.table.view);
  }

  /** @param {ShellState<any>} state */
  #reportFailure({ table: { failure } }) {
    if (!this.laid && failure) this.options.onFail(failureText(this.app.words, failure));
  }

  /** @param {ShellState<any>} state @param {Task} task */
  #noteLaying(state, task) {
    const isThere = task.mode !== "replay" || isReview(state.table);
    if (state.table.view && state.start.pending !== "kept" && isThere) {
      this.laid = true;
      this.options.onLaid();
    } else if (state.messages.notice && state.table.stage !== "waiting")
      this.options.onFail(state.messages.notice.text);
  }

  /** @param {ShellState<any>} state */
  #noteLeaving({ table: { view, stage } }) {
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
    await this.openTask(task, ply, goesOn);
  }

  /**
   * @param {Task} task
   * @param {number} ply
   * @param {boolean} goesOn whether a match that was begun here before is continued
   */
  openTask(task, ply, goesOn) {
    if (task.mode === "play") return this.openMatch(task, goesOn);
    const exercise = this.game.exercises?.[task.mode];
    return exercise ? exercise(this.app, task) : this.openCode(task, ply);
  }

  /** @param {Task} task @param {boolean} goesOn */
  async openMatch(task, goesOn) {
    const kept = goesOn ? this.saves.readGame() : null;
    if (kept?.kind === "game" && !kept.view?.over) await this.app.match.resume();
    else await this.app.match.begin(this.game.setupOf(this.app, task));
  }

  /** @param {Task} task @param {number} ply the position of a replay; its end leads to the review's beginning */
  async openCode(task, ply) {
    const { act, match } = this.app;
    const view = await this.game.openCode(this.app, task);
    if (!view) return;
    if (task.mode !== "replay") return void (await match.goOn());
    const plies = view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
    act.openReview(undefined, ply < plies ? ply : undefined);
  }

  /** @param {Task} task @param {number} ply the position of a replay @param {unknown} side at the bottom of a replay */
  async lay(task, ply, side) {
    const { state, act } = this.app;
    this.wanted = { task, ply };
    this.laid = false;
    this.reporter.forget();
    // A notice about the last task does not concern this one.
    /** @type {any} */ (state).review.side = task.mode === "replay" ? side : null;
    state.messages.notice = null;
    if (state.table.stage === "failed") return act.retry();
    if (this.ready) await this.open();
  }

  /** Clears the table. */
  leave() {
    this.wanted = null;
    this.laid = false;
    if (this.app.state.table.view) this.app.act.goHome();
  }

  /** @param {number} ply */
  goTo(ply) {
    if (isReview(this.app.state.table)) this.app.act.goToPly(ply);
  }

  /** @param {Partial<Settings>} patch */
  set(patch) {
    this.app.act.set(patch);
  }

  /** Shows a replay from a side. @param {unknown} side */
  lookFrom(side) {
    const { state } = this.app;
    if (isReview(state.table)) /** @type {any} */ (state).review.side = side;
  }

  focus() {
    this.app.focus.next();
  }
}
