/**
 * How the events of Kahuna move on its board.
 *
 * @import { Scene } from "../../../board/animation.js"
 * @import { Drawing } from "./bridge_drawing.js"
 * @import { Point } from "./chart.js"
 * @import { BoardEvent, Picture } from "./picture.js"
 */
import { span } from "./bridge.js";
import { building, dropping, fading, lifting, sinking } from "./bridge_motion.js";
import { island, line } from "./chart.js";

/** @param {import("./bridge.js").Span} s @returns {Point} */
const farEnd = ({ x, y, angle, length }) => ({
  x: x + Math.cos((angle * Math.PI) / 180) * length,
  y: y + Math.sin((angle * Math.PI) / 180) * length,
});

/**
 * Returns what moves at an event.
 * @param {BoardEvent} event
 * @param {Picture} _before
 * @param {Drawing} drawing
 * @returns {Scene | null} null where nothing moves
 */
export function sceneOf(event, _before, { layer, part }) {
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
