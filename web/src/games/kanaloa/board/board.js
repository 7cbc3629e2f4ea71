/** The board of Kanaloa. */
import { createDrawnBoard } from "../../../board/drawn_board.js";
import { SIZE } from "../../../board/geometry.js";
import { chartOf, targetAt } from "./chart.js";
import { createDrawing } from "./drawing.js";
import { after, emptyPicture, withSitesOf } from "./picture.js";
import { createButtons, openSpaces } from "./place_buttons.js";
import { isNew, sceneOf } from "./scenes.js";
import { tileAt } from "./sites.js";

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
};

/**
 * @typedef {object} Hit what else a board reports of a pick
 * @property {string | null} tile the tile of the island that the pointer has hit
 * @property {boolean} byKey whether it was picked without a pointer
 */

/**
 * @param {HTMLElement} host
 * @param {{ onPick: (target: Target & Hit) => void }} options
 */
export function createBoard(host, { onPick }) {
  let picture = OWN.empty;
  /** Where the pointer has hit the board last; null for the keyboard. @type {{ x: number, y: number } | null} */
  let hit = null;
  host.addEventListener("click", note, true);

  /** @param {MouseEvent} event */
  function note({ clientX, clientY, detail }) {
    const box = board.element.getBoundingClientRect();
    const inChart = (/** @type {number} */ at) => (at / box.width) * SIZE;
    hit = detail > 0 ? { x: inChart(clientX - box.left), y: inChart(clientY - box.top) } : null;
  }

  /** @param {Target} target */
  const pick = (target) => onPick({ ...target, tile: hit && tileAt(picture, target, hit), byKey: !hit });
  const board = createDrawnBoard(
    host,
    { onPick: pick },
    { ...OWN, settled: (shown, before) => (picture = withSitesOf(shown, before)) },
  );
  return board;
}
