/**
 * The table of Kahuna in a frame. Fetched when the reader wants to play.
 *
 * @import { Parts } from "../context.d.ts"
 * @import { Task } from "./kahuna_address.js"
 */
import icons from "virtual:icons";
import styles from "../../../styles/main.css?url";
import { openFramed as open } from "../../../embed/framed_table.js";
import { USUAL_LEVEL } from "../../../engine/facts.js";
import { randomSeed } from "../../../play/random.js";
import { opponentOf } from "../../../play/seats.js";
import { createSaves } from "../../../storage/saves.js";
import { readCode } from "../codes/read.js";
import { KAHUNA } from "../kahuna.js";
import { setupOf } from "../set_up.js";

/** Returns what a position is opened with, besides its code. @param {Task} task */
function seatsOf({ code, level }) {
  const decoded = readCode(code);
  const viewer = decoded.kind === "position" ? decoded.viewer : null;
  return level && viewer ? { players: { [viewer]: "human", [opponentOf(viewer)]: level } } : {};
}

/** @type {import("../../../embed/framed_table.js").TableGame} */
export const FRAMED = {
  styles: new URL(styles, import.meta.url).href,
  icons,
  game: KAHUNA,
  createSaves,
  setupOf(/** @type {Parts} */ { state }, /** @type {Task} */ { as, level }) {
    const seating = /** @type {const} */ ("solo");
    const choice = { ...state.choice, seating, colour: as ?? "white", level: level ?? USUAL_LEVEL, seed: "" };
    return setupOf(choice, () => 0, randomSeed);
  },
  openCode(/** @type {Parts} */ { state, match }, /** @type {Task} */ task) {
    const { code, mode } = task;
    if (mode === "replay") return match.turnTo({ do: "open", table: "match", code });
    state.match.setup = null;
    return match.turnTo({ do: "open", table: "match", code, seed: randomSeed(), ...seatsOf(task) });
  },
  exercises: {
    puzzle: ({ act }, { code }) => act.openPuzzle({ id: code }),
    lesson: ({ act }, { code, at }) => act.takeLesson(code, at ?? 1),
  },
  turnOf: ({ position }) => position.turn,
  moverOf: ({ player }) => player ?? undefined,
};

/** @param {import("../../../embed/frame_game.d.ts").TableOptions} options */
export const openFramed = (options) => open(FRAMED, options);
