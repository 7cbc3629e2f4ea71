/**
 * The board: a drawing under real buttons. It shows a picture and reports clicks; it knows no rules beyond what an event
 * changes in a picture.
 */
import { createAnimator } from "../../board/animator.js";
import { followMouse } from "../../board/mouse.js";
import { createButtons } from "./buttons.js";
import { SIZE, island, line, targetAt } from "./chart.js";
import { createDrawing } from "./drawing.js";
import { building, dropping, fading, lifting, sinking } from "./motion.js";
import { after, emptyPicture } from "./picture.js";
import { span } from "./bridge.js";

/**
 * @import { Point, Target } from "./chart.js"
 * @import { Drawing } from "./drawing.js"
 * @import { BoardEvent, Picture } from "./picture.js"
 * @import { Scene } from "../../board/animation.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 * @typedef {object} BoardOptions
 * @property {(target: Target) => void} onPick a click, a tap, Enter on a line, Space on an island
 * @property {(target: Target | null) => void} [onPoint] called when the mouse or the focus points at something else
 */

/**
 * @param {HTMLElement} host what the board is put into; the board takes its width and is square
 * @param {BoardOptions} options
 */
export function createBoard(host, { onPick, onPoint }) {
  const element = document.createElement("div");
  element.className = "kb kb-palette";
  element.setAttribute("role", "group");
  const drawing = createDrawing(element);
  let picture = emptyPicture();
  /** @type {Target | null} */
  let pointed = null;

  /** @param {Target | null} target */
  const point = (target) => {
    if (target?.kind === pointed?.kind && target?.id === pointed?.id) return;
    pointed = target;
    drawing.hover(target?.kind === "line" ? target.id : null, picture);
    onPoint?.(target);
  };
  const buttons = createButtons({ onPick, onFocus: point });
  element.append(buttons.element);
  host.append(element);
  followMouse(element, { size: SIZE, targetAt, isDisabled: () => Boolean(picture.disabled), onPick, point });

  const { animate, finish } = createAnimator({
    picture,
    draw(shown) {
      picture = shown;
      drawing.draw(shown);
    },
    after,
    isNew: ({ event }) => event === "bridge-built" || event === "control-gained",
    sceneOf: (/** @type {BoardEvent} */ event) => sceneOf(event, drawing),
  });

  return {
    element,
    /** Shows a picture at once, cutting any animation. @param {Picture} shown */
    show(shown) {
      finish(shown);
      buttons.show(shown);
      element.classList.toggle("kb-disabled", Boolean(shown.disabled));
    },
    /** Plays one event from the current picture. Never rejects. */
    animate,
    /** Cuts a running animation; its event has then happened. */
    finish: () => finish(),
    /** @param {Target} target */
    focusTarget: (target) => buttons.focus(target),
  };
}

/** @param {import("./bridge.js").Span} s @returns {Point} */
const farEnd = ({ x, y, angle, length }) => ({
  x: x + Math.cos((angle * Math.PI) / 180) * length,
  y: y + Math.sin((angle * Math.PI) / 180) * length,
});

/** @param {BoardEvent} event @param {Drawing} drawing @returns {Scene | null} null where nothing moves */
function sceneOf(event, { layer, part }) {
  const bridge = part(event.line, ".kb-bridge");
  const stone = part(event.island, ".kb-drop");
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
