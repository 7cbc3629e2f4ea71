/**
 * The table in a frame: the page's own, with what the picture showed laid on it. Fetched when somebody wants to play.
 *
 * @import { Task } from "./address.js"
 * @import { State } from "../app/context.d.ts"
 * @import { Settings } from "../app/view.d.ts"
 */
import styles from "../styles/main.css?url";
import { openTable } from "../app/app.js";
import { randomSeed } from "../play/random.js";
import { readCode } from "../codes/read.js";
import { setupOf } from "../play/set_up.js";
import { USUAL_LEVEL } from "../engine/facts.js";
import { failureText } from "../engine/failure.js";
import { fetchLazy } from "../ui/lazy.js";
import { createSaves } from "../storage/saves.js";
import { opponentOf } from "../kahuna/narration.js";
import { compartmentOf, drawerOf, isGameInDrawer } from "./drawer.js";
import { startAnyWorker } from "./engine.js";
import { submitWithoutBrowser } from "./forms.js";
import { createReporter } from "./reporter.js";
import { isReview } from "../play/tables.js";

/** How long the letters of the table may keep it waiting, in milliseconds. */
const PATIENCE = 1500;

/**
 * @typedef {object} Means
 * @property {import("./host.js").Host} host
 * @property {() => Partial<Settings>} settings as the page around wants them now
 * @property {(progress: import("../app/view.d.ts").Progress) => void} onProgress
 * @property {() => void} onLaid what was wanted lies on the table
 * @property {() => void} onLeft the table is empty again
 * @property {(text: string) => void} onFail
 *
 * @typedef {Awaited<ReturnType<typeof openFramed>>} Framed
 */

/** Loads the styles of the table, and the letters that it is written in. */
async function dress() {
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.crossOrigin = "";
    link.href = new URL(styles, import.meta.url).href;
    link.onload = resolve;
    link.onerror = reject;
    document.head.append(link);
  });
  const letters = ["700 1em Alegreya", '400 1em "Alegreya Sans"', '700 1em "Alegreya Sans"'].map((font) =>
    document.fonts.load(font),
  );
  await Promise.race([Promise.allSettled(letters), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}

/**
 * Makes the table ready, and starts Python.
 * @param {Means} means
 */
export async function openFramed({ host, settings, onProgress, onLaid, onLeft, onFail }) {
  await dress();
  if (host.isClosed()) submitWithoutBrowser(document);
  /** What is to lie on the table. @type {{ task: Task, ply: number } | null} */
  let wanted = null;
  /** @type {Map<string, string>} */
  const passing = new Map();
  const compartment = () => (wanted ? compartmentOf(wanted.task) : "");
  /** Where nothing can be stored there is but one game, in memory: of which compartment it is. @type {string | null} */
  let inMemory = null;
  const saves = {
    ...createSaves(() => drawerOf(window.localStorage, compartment(), passing)),
    isGameKey(/** @type {string | null} */ key) {
      const own = compartment();
      return own !== null && isGameInDrawer(key, own);
    },
  };
  const reporter = createReporter(host.say);
  let laid = false;
  let ready = false;

  const app = openTable({
    saves,
    settings: settings(),
    framed: true,
    startWorker: startAnyWorker,
    meanwhile() {},
    open: async () => {
      ready = true;
      await lay();
    },
    onRedraw,
  });
  const { act, engine, match, state } = app;

  /** @param {State} now */
  function onRedraw(now) {
    if (now.stage === "failed") {
      if (!laid && now.failure) onFail(failureText(app.words, now.failure));
      return;
    }
    if (now.stage === "starting") onProgress(now.progress);
    const there = now.view !== null && now.pending !== "kept" && (wanted?.task.mode !== "replay" || isReview(now));
    if (!laid && there && wanted) {
      laid = true;
      onLaid();
    } else if (!laid && wanted && now.notice && now.stage !== "waiting") {
      onFail(now.notice.text);
    } else if (laid && !now.view && now.stage === "ready") {
      laid = false;
      wanted = null;
      onLeft();
    }
    if (laid) reporter.look(now);
  }

  /** Lays what is wanted on the table. */
  async function lay() {
    if (!wanted) return;
    const { task, ply } = wanted;
    const { mode, code, as, level } = task;
    const own = compartment();
    const goesOn = own !== null && (saves.isDurable() || inMemory === own);
    inMemory = own;
    saves.settle();
    await fetchLazy();
    if (mode === "puzzle") return act.openPuzzle({ id: code });
    if (mode === "lesson") return act.takeLesson(code, task.at ?? 1);
    if (mode === "replay") {
      const view = await match.turnTo({ do: "open", table: "match", code });
      if (!view) return;
      const plies = view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
      act.openReview(undefined, ply < plies ? ply : undefined);
      return;
    }
    if (!code) {
      const kept = goesOn ? saves.readGame() : null;
      if (kept?.kind === "game" && !kept.view?.over) return app.resume();
      const choice = {
        ...state.choice,
        seating: /** @type {const} */ ("solo"),
        colour: as ?? "white",
        level: level ?? USUAL_LEVEL,
        seed: "",
      };
      return match.begin(setupOf(choice, () => 0, randomSeed));
    }
    const told = readCode(code);
    const viewer = told.kind === "position" ? told.viewer : null;
    state.setup = null;
    const view = await match.turnTo({
      do: "open",
      table: "match",
      code,
      seed: randomSeed(),
      ...(level && viewer ? { players: { [viewer]: "human", [opponentOf(viewer)]: level } } : {}),
    });
    if (view) {
      app.redraw();
      await match.goOn();
    }
  }

  try {
    await act.applySettings();
  } catch (error) {
    // It will be tried again, with another engine.
    engine.stop();
    throw error;
  }
  void app.begin();

  return {
    /** @param {Task} task @param {number} ply where a replay is looked at @param {import("../engine/wire.d.ts").Player} side from which it is */
    async lay(task, ply, side) {
      wanted = { task, ply };
      state.side = task.mode === "replay" ? side : null;
      laid = false;
      reporter.forget();
      // What was wrong with the last one is no fault of this one.
      state.notice = null;
      if (state.stage === "failed") return act.retry();
      if (ready) await lay();
    },
    /** Takes everything off the table. */
    leave() {
      wanted = null;
      laid = false;
      if (state.view) act.goHome();
    },
    /** @param {number} ply */
    goTo(ply) {
      if (isReview(state)) act.goToPly(ply);
    },
    /** @param {Partial<Settings>} patch */
    set: (patch) => act.set(patch),
    /** Has a replay looked at from a side. @param {import("../engine/wire.d.ts").Player} side */
    lookFrom(side) {
      if (!isReview(state)) return;
      state.side = side;
      app.redraw();
    },
    focus: () => app.focus(),
  };
}
