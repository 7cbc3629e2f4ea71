/**
 * The table in a frame: the page's own, with what the picture showed laid on it. Fetched when somebody wants to play.
 *
 * @import { Task } from "./address.js"
 * @import { State } from "../context.d.ts"
 * @import { Settings } from "../view.d.ts"
 */
import styles from "../styles/main.css?url";
import { openTable } from "../app.js";
import { randomSeed } from "../chance.js";
import { readCode } from "../codes.js";
import { setupOf } from "../deal.js";
import { failureText } from "../engine/failure.js";
import { fetchLater } from "../later.js";
import { createSaves } from "../storage/saves.js";
import { opponentOf } from "../story.js";
import { USUAL_LEVEL } from "./address.js";
import { compartmentOf, drawerOf, isGameInDrawer } from "./drawer.js";
import { startAnyWorker } from "./engine.js";
import { submitWithoutBrowser } from "./forms.js";
import { createReporter } from "./reporter.js";

/** How long the letters of the table may keep it waiting, in milliseconds. */
const PATIENCE = 1500;

/**
 * @typedef {object} Means
 * @property {import("./host.js").Host} host
 * @property {() => Partial<Settings>} settings as the page around wants them now
 * @property {(progress: import("../view.d.ts").Progress) => void} onProgress
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
  /** Where the review is to go. @type {number | null} */
  let seek = null;

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
  const { act, engine, game, state } = app;

  /** @param {State} now */
  function onRedraw(now) {
    if (now.stage === "failed") {
      if (!laid && now.failure) onFail(failureText(app.words, now.failure));
      return;
    }
    if (now.stage === "starting") onProgress(now.progress);
    const there = now.view !== null && !now.resuming && (wanted?.task.mode !== "replay" || now.mode === "review");
    if (!laid && there && wanted) {
      laid = true;
      onLaid();
    } else if (!laid && wanted && now.notice && !now.busy) {
      onFail(now.notice.text);
    } else if (laid && !now.view && !now.busy && !now.resuming && !now.queued) {
      laid = false;
      wanted = null;
      onLeft();
    }
    if (laid) reporter.look(now);
    // The review begins with a turn; the picture may have been in the middle of one.
    if (seek !== null && laid && now.mode === "review" && now.looking) {
      const ply = seek;
      seek = null;
      if (now.looking.moment.ply !== ply) act.goToPly(ply);
    }
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
    await fetchLater();
    if (mode === "puzzle") return act.openPuzzle({ id: code });
    if (mode === "lesson") return act.takeLesson(code, task.at ?? 1);
    if (mode === "replay") {
      const view = await game.turnTo({ do: "load", code });
      if (!view) return;
      const { moment } = await engine.ask({ do: "moment", ply: 0 });
      const turn = (moment?.starts ?? []).filter((/** @type {number} */ start) => start <= ply).length;
      const inside = Boolean(moment && ply < moment.plies);
      seek = inside ? ply : null;
      act.openReview(inside ? Math.max(1, turn) : undefined);
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
      return game.begin(setupOf(choice, () => 0, randomSeed));
    }
    const told = readCode(code);
    const viewer = told.kind === "position" ? told.view.viewer : null;
    state.setup = null;
    const view = await game.turnTo({
      do: "load",
      code,
      seed: randomSeed(),
      ...(level && viewer ? { players: { [viewer]: "human", [opponentOf(viewer)]: level } } : {}),
    });
    if (view) {
      app.redraw();
      await game.goOn();
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
      if (state.mode === "review") act.goToPly(ply);
    },
    /** @param {Partial<Settings>} patch */
    set: (patch) => act.set(patch),
    /** Has a replay looked at from a side. @param {import("../engine/wire.d.ts").Player} side */
    lookFrom(side) {
      if (state.mode !== "review") return;
      state.side = side;
      app.redraw();
    },
    focus: () => app.focus(),
  };
}
