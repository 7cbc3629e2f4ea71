/** The board of Kanaloa. */
import { createDrawnBoard } from "../../../board/drawn_board.js";
import { chartOf, targetAt } from "./chart.js";
import { createDrawing } from "./drawing.js";
import { after, emptyPicture, withSitesOf } from "./picture.js";
import { createButtons, openSpaces } from "./place_buttons.js";
import { isNew, sceneOf } from "./scenes.js";

/**
 * @import { EventView } from "../wire.d.ts"
 * @import { Target } from "./chart.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Picture } from "./picture.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/** @type {import("../../../board/drawn_board.js").Own<Target, Picture, EventView, Drawing>} */
const OWN = {
  look: "kanaloa-palette",
  empty: emptyPicture(4),
  wayKind: "current",
  createDrawing,
  createButtons,
  targetAt: (place, picture) => targetAt(chartOf(picture.players), place, openSpaces(picture).length > 0),
  after,
  isNew,
  sceneOf: (event, before, drawing) => sceneOf(event, before, chartOf(before.players), drawing),
  settled: withSitesOf,
};

/** @param {HTMLElement} host @param {import("../../../board/drawn_board.js").BoardOptions<Target>} options */
export const createBoard = (host, options) => createDrawnBoard(host, options, OWN);
