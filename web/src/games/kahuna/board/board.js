/** The board of Kahuna. How its events move is given to it: no board needs that for its first picture. */
import { createDrawnBoard } from "../../../board/drawn_board.js";
import { createDrawing } from "./bridge_drawing.js";
import { targetAt } from "./chart.js";
import { createButtons } from "./line_buttons.js";
import { after, emptyPicture } from "./picture.js";

/**
 * @import { Target } from "./chart.js"
 * @import { Drawing } from "./bridge_drawing.js"
 * @import { BoardEvent, Picture } from "./picture.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/** @typedef {import("../../../board/drawn_board.js").Own<Target, Picture, BoardEvent, Drawing>} Own */

/** @type {Omit<Own, "sceneOf">} */
const OWN = {
  look: "",
  empty: emptyPicture(),
  wayKind: "line",
  createDrawing,
  createButtons,
  targetAt,
  after,
  isNew: ({ event }) => event === "bridge-built" || event === "control-gained",
};

/**
 * @param {HTMLElement} host
 * @param {import("../../../board/drawn_board.js").BoardOptions<Target> & { sceneOf?: Own["sceneOf"] }} options
 *   `sceneOf`: see `bridge_scenes.js`; without it nothing moves
 */
export const createBoard = (host, { sceneOf = () => null, ...options }) =>
  createDrawnBoard(host, options, { ...OWN, sceneOf });
