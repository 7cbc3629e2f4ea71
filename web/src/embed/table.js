/**
 * The table in a frame: the page's own, with what the picture showed laid on it. Fetched when somebody wants to play.
 *
 * @import { Task } from "./address.js"
 * @import { State } from "../app/context.d.ts"
 * @import { Settings } from "../app/view.d.ts"
 * @import { Player } from "../engine/wire.d.ts"
 */
import icons from "virtual:icons";
import styles from "../styles/main.css?url";
import { openTable } from "../app/app.js";
import { randomSeed } from "../play/random.js";
import { readCode } from "../codes/read.js";
import { setupOf } from "../play/set_up.js";
import { USUAL_LEVEL } from "../engine/facts.js";
import { failureText } from "../engine/failure.js";
import { fetchLazy } from "../ui/lazy.js";
import { createSaves } from "../storage/saves.js";
import { opponentOf } from "../play/seats.js";
import { frameStorage, isGameInSlot, slotOf } from "./frame_storage.js";
import { startAnyWorker } from "./engine.js";
import { submitWithoutBrowser } from "./forms.js";
import { createReporter } from "./reporter.js";
import { isReview } from "../play/tables.js";

/** Font loading timeout, in ms. */
const FONT_TIMEOUT = 1500;

/**
 * @typedef {object} Options
 * @property {import("./host.js").Host} host
 * @property {() => Partial<Settings>} settings as the page around wants them now
 * @property {(progress: import("../app/view.d.ts").Progress) => void} onProgress
 * @property {() => void} onLaid what was wanted lies on the table
 * @property {() => void} onLeft the table is empty again
 * @property {(text: string) => void} onFail
 */

/** Loads style sheet, icons and fonts of the table. */
async function loadStyles() {
  const few = document.getElementById("icons");
  if (few) few.outerHTML = icons;
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = new URL(styles, import.meta.url).href;
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
 * Makes the table ready, and starts Python.
 * @param {Options} options
 * @returns {Promise<Framed>} rejected where it has no sentences; it may be tried again
 */
export async function openFramed(options) {
  await loadStyles();
  if (options.host.isClosed()) submitWithoutBrowser(document);
  const framed = new Framed(options);
  try {
    await framed.app.act.applySettings();
  } catch (error) {
    // It will be tried again, with another engine.
    framed.app.engine.stop();
    throw error;
  }
  void framed.app.begin();
  return framed;
}

export class Framed {
  /** What is to lie on the table. @type {{ task: Task, ply: number } | null} */
  wanted = null;
  /** Where nothing can be stored there is but one match, in memory: of which slot it is. @type {string | null} */
  inMemory = null;
  /** Whether what is wanted lies on the table. */
  laid = false;
  /** Whether the engine is there. */
  ready = false;

  /** @param {Options} options */
  constructor(options) {
    this.options = options;
    this.reporter = createReporter(options.host.say);
    /** @type {Map<string, string>} */
    const memory = new Map();
    this.saves = {
      ...createSaves(() => frameStorage(window.localStorage, this.slot, memory)),
      isGameKey: (/** @type {string | null} */ key) => this.slot !== null && isGameInSlot(key, this.slot),
    };
    this.app = openTable({
      saves: this.saves,
      settings: options.settings(),
      framed: true,
      startWorker: startAnyWorker,
      meanwhile() {},
      open: async () => {
        this.ready = true;
        await this.open();
      },
      onRedraw: (state) => this.onRedraw(state),
    });
  }

  /** Where the match that is wanted is stored; null where it is not stored. */
  get slot() {
    return this.wanted ? slotOf(this.wanted.task) : "";
  }

  /** @param {State} state */
  onRedraw(state) {
    const { onFail, onProgress, onLaid, onLeft } = this.options;
    const { laid, wanted } = this;
    if (state.stage === "failed") {
      if (!laid && state.failure) onFail(failureText(this.app.words, state.failure));
      return;
    }
    if (state.stage === "starting") onProgress(state.progress);
    const isThere =
      state.view !== null && state.pending !== "kept" && (wanted?.task.mode !== "replay" || isReview(state));
    if (!laid && isThere && wanted) {
      this.laid = true;
      onLaid();
    } else if (!laid && wanted && state.notice && state.stage !== "waiting") {
      onFail(state.notice.text);
    } else if (laid && !state.view && state.stage === "ready") {
      this.laid = false;
      this.wanted = null;
      onLeft();
    }
    if (this.laid) this.reporter.look(state);
  }

  /** Lays what is wanted on the table. */
  async open() {
    if (!this.wanted) return;
    const { task, ply } = this.wanted;
    const { act } = this.app;
    const { slot } = this;
    const goesOn = slot !== null && (this.saves.isDurable() || this.inMemory === slot);
    this.inMemory = slot;
    this.saves.settle();
    await fetchLazy();
    const openers = {
      puzzle: () => act.openPuzzle({ id: task.code }),
      lesson: () => act.takeLesson(task.code, task.at ?? 1),
      replay: () => this.openReplay(task.code, ply),
      position: () => this.openPosition(task),
      play: () => this.openMatch(task, goesOn),
    };
    await openers[task.mode]();
  }

  /** @param {string} code @param {number} ply */
  async openReplay(code, ply) {
    const { act, match } = this.app;
    const view = await match.turnTo({ do: "open", table: "match", code });
    if (!view) return;
    const plies = view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
    act.openReview(undefined, ply < plies ? ply : undefined);
  }

  /** @param {Task} task */
  async openPosition({ code, level }) {
    const { state, match, redraw } = this.app;
    const decoded = readCode(code);
    const viewer = decoded.kind === "position" ? decoded.viewer : null;
    const players = level && viewer ? { players: { [viewer]: "human", [opponentOf(viewer)]: level } } : {};
    state.setup = null;
    const view = await match.turnTo({ do: "open", table: "match", code, seed: randomSeed(), ...players });
    if (!view) return;
    redraw();
    await match.goOn();
  }

  /** @param {Task} task @param {boolean} goesOn whether a match that was begun here before is gone on with */
  async openMatch({ as, level }, goesOn) {
    const { state, match, resume } = this.app;
    const kept = goesOn ? this.saves.readGame() : null;
    if (kept?.kind === "game" && !kept.view?.over) return void (await resume());
    const seating = /** @type {const} */ ("solo");
    const choice = { ...state.choice, seating, colour: as ?? "white", level: level ?? USUAL_LEVEL, seed: "" };
    return match.begin(setupOf(choice, () => 0, randomSeed));
  }

  /** @param {Task} task @param {number} ply where a replay is looked at @param {Player} side from which it is */
  async lay(task, ply, side) {
    const { state, act } = this.app;
    this.wanted = { task, ply };
    this.laid = false;
    this.reporter.forget();
    // What was wrong with the last one is no fault of this one.
    Object.assign(state, { side: task.mode === "replay" ? side : null, notice: null });
    if (state.stage === "failed") return act.retry();
    if (this.ready) await this.open();
  }

  /** Takes everything off the table. */
  leave() {
    this.wanted = null;
    this.laid = false;
    if (this.app.state.view) this.app.act.goHome();
  }

  /** @param {number} ply */
  goTo(ply) {
    if (isReview(this.app.state)) this.app.act.goToPly(ply);
  }

  /** @param {Partial<Settings>} patch */
  set(patch) {
    this.app.act.set(patch);
  }

  /** Has a replay looked at from a side. @param {Player} side */
  lookFrom(side) {
    const { state, redraw } = this.app;
    if (!isReview(state)) return;
    state.side = side;
    redraw();
  }

  focus() {
    this.app.focus();
  }
}
