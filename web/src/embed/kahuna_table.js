/**
 * The table of Kahuna in a frame. Fetched when the reader wants to play.
 *
 * @import { Task } from "./kahuna_task.js"
 */
import styles from "../styles/main.css?url";
import { KAHUNA } from "../app/kahuna.js";
import { openShell } from "../app/shell.js";
import { readCode } from "../codes/read.js";
import { USUAL_LEVEL } from "../engine/facts.js";
import { randomSeed } from "../play/random.js";
import { opponentOf } from "../play/seats.js";
import { setupOf } from "../play/set_up.js";
import { isReview } from "../play/tables.js";
import { createSaves } from "../storage/saves.js";
import { slotOf } from "./frame_storage.js";
import { openFramed as open } from "./framed_table.js";
import { REPORTS } from "./kahuna_reports.js";

/** @param {App} app @param {string} code @param {number} ply */
async function openReplay({ act, match }, code, ply) {
  const view = await match.turnTo({ do: "open", table: "match", code });
  if (!view) return;
  const plies = view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
  act.openReview(undefined, ply < plies ? ply : undefined);
}

/** @param {App} app @param {Task} task */
async function openPosition({ state, match }, { code, level }) {
  const decoded = readCode(code);
  const viewer = decoded.kind === "position" ? decoded.viewer : null;
  const players = level && viewer ? { players: { [viewer]: "human", [opponentOf(viewer)]: level } } : {};
  state.setup = null;
  const view = await match.turnTo({ do: "open", table: "match", code, seed: randomSeed(), ...players });
  if (!view) return;
  await match.goOn();
}

/**
 * @param {App} app
 * @param {Task} task
 * @param {boolean} goesOn whether to continue a match that was begun here before
 */
async function openMatch({ state, match, saves, resume }, { as, level }, goesOn) {
  const kept = goesOn ? saves.readGame() : null;
  if (kept?.kind === "game" && !kept.view?.over) return void (await resume());
  const seating = /** @type {const} */ ("solo");
  const choice = { ...state.choice, seating, colour: as ?? "white", level: level ?? USUAL_LEVEL, seed: "" };
  return match.begin(setupOf(choice, () => 0, randomSeed));
}

/** @typedef {ReturnType<typeof openShell<import("../app/context.d.ts").Page>>} App */

/** @type {import("./framed_table.js").TableGame} */
const GAME = {
  styles: new URL(styles, import.meta.url).href,
  name: "kahuna",
  reports: REPORTS,
  openTable: (place) => openShell(KAHUNA, place),
  createSaves,
  slotOf,
  isThere: ({ mode }, state) => mode !== "replay" || isReview(state),
  open(/** @type {App} */ app, /** @type {Task} */ task, ply, goesOn) {
    const openers = {
      puzzle: () => app.act.openPuzzle({ id: task.code }),
      lesson: () => app.act.takeLesson(task.code, task.at ?? 1),
      replay: () => openReplay(app, task.code, ply),
      position: () => openPosition(app, task),
      play: () => openMatch(app, task, goesOn),
    };
    return openers[task.mode]();
  },
  goTo(/** @type {App} */ { state, act }, ply) {
    if (isReview(state)) act.goToPly(ply);
  },
  lookFrom(/** @type {App} */ { state }, side) {
    if (!isReview(state)) return;
    state.side = side;
  },
};

/** @param {import("./frame_game.d.ts").TableOptions} options */
export const openFramed = (options) => open(GAME, options);
