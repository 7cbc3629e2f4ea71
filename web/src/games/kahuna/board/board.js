/** The board of Kahuna. */
import { createDrawnBoard } from "../../../board/drawn_board.js";
import { span } from "./bridge.js";
import { createDrawing } from "./bridge_drawing.js";
import { island, line, targetAt } from "./chart.js";
import { createButtons } from "./line_buttons.js";
import { building, dropping, fading, lifting, sinking } from "./bridge_motion.js";
import { after, emptyPicture } from "./picture.js";

/**
 * @import { Point, Target } from "./chart.js"
 * @import { Drawing } from "./bridge_drawing.js"
 * @import { BoardEvent, Picture } from "./picture.js"
 * @import { Scene } from "../../../board/animation.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 */

/** @type {import("../../../board/drawn_board.js").Own<Target, Picture, BoardEvent, Drawing>} */
const OWN = {
  look: "",
  empty: emptyPicture(),
  wayKind: "line",
  createDrawing,
  createButtons,
  targetAt,
  after,
  isNew: ({ event }) => event === "bridge-built" || event === "control-gained",
  sceneOf,
};

/** @param {HTMLElement} host @param {import("../../../board/drawn_board.js").BoardOptions<Target>} options */
export const createBoard = (host, options) => createDrawnBoard(host, options, OWN);

/** @param {import("./bridge.js").Span} s @returns {Point} */
const farEnd = ({ x, y, angle, length }) => ({
  x: x + Math.cos((angle * Math.PI) / 180) * length,
  y: y + Math.sin((angle * Math.PI) / 180) * length,
});

/**
 * @param {BoardEvent} event
 * @param {Picture} _before
 * @param {Drawing} drawing
 * @returns {Scene | null} null where nothing moves
 */
function sceneOf(event, _before, { layer, part }) {
  const bridge = part(event.line, ".bridge");
  const stone = part(event.island, ".drop");
  if (bridge && event.line) {
    const s = span(event.line);
    if (event.event === "bridge-built") return building(bridge, layer, farEnd(s));
    if (event.event === "bridge-removed") return lifting(bridge, s.angle);
    if (event.event === "bridge-swept") return sinking(bridge, layer, line(event.line).spot, s);
  }
  if (stone && event.island) {
    if (event.event === "control-gained") return dropping(stone, layer, island(event.island));
    if (event.event === "control-lost") return fading(stone);
  }
  return null;
}
