/**
 * The board: a drawing under real buttons. It shows a picture and reports clicks; it knows no rules beyond what an event
 * changes in a picture.
 */
import { createButtons } from "./buttons.js";
import { SIZE, island, line, targetAt } from "./chart.js";
import { createDrawing } from "./drawing.js";
import { building, dropping, fading, lifting, pause, play, prefersStill, sinking } from "./motion.js";
import { after, emptyPicture } from "./picture.js";
import { span } from "./bridge.js";

/**
 * @import { Point, Target } from "./chart.js"
 * @import { Drawing } from "./drawing.js"
 * @import { BoardEvent, Picture } from "./picture.js"
 * @import { Motion, Scene } from "./motion.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 * @typedef {object} BoardOptions
 * @property {(target: Target) => void} onPick a click, a tap, Enter on a line, Space on an island
 * @property {(target: Target | null) => void} [onPoint] called when the mouse or the focus points at something else
 */

/** Duration of an event without motion, in ms. */
const STILL = 350;

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
  /** The event that is being played, and the picture after it. @type {{motion: Motion, next: Picture} | null} */
  let pending = null;
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
  followMouse(element, { isDisabled: () => Boolean(picture.disabled), onPick, point });

  /** @param {Picture} shown */
  const draw = (shown) => {
    picture = shown;
    drawing.draw(shown);
  };
  draw(picture);

  /** Cuts a running animation. @param {Picture} [shown] instead of the picture after its event */
  const finish = (shown = pending?.next) => {
    const cut = pending;
    pending = null;
    if (shown) draw(shown);
    cut?.motion.cut();
  };

  return {
    element,
    /** Shows a picture at once, cutting any animation. @param {Picture} shown */
    show(shown) {
      finish(shown);
      buttons.show(shown);
      element.classList.toggle("kb-disabled", Boolean(shown.disabled));
    },
    /**
     * Plays one event from the current picture. Never rejects.
     * @param {BoardEvent} event
     * @param {{ speed?: number }} [options] 1 as designed, 2 twice as fast, 0 at once
     */
    async animate(event, { speed = 1 } = {}) {
      finish();
      const next = after(picture, event);
      if (next === picture) return;
      const still = prefersStill();
      // What is new must be drawn before it can move.
      if (still || speed <= 0 || event.event === "bridge-built" || event.event === "control-gained") draw(next);
      if (speed <= 0) return;
      const scene = still ? null : sceneOf(event, drawing);
      if (!still && !scene) return draw(next);
      const mine = { motion: scene ? play(scene, speed) : pause(STILL / speed), next };
      pending = mine;
      await mine.motion.done;
      if (pending === mine) finish();
    },
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

/**
 * Reports what the mouse points at and clicks on. Clicks on a button are reported by the button.
 * @param {HTMLElement} element
 * @param {{ isDisabled: () => boolean, onPick: BoardOptions["onPick"], point: (target: Target | null) => void }} options
 */
function followMouse(element, { isDisabled, onPick, point }) {
  /** @param {MouseEvent} event */
  const under = (event) => {
    const box = element.getBoundingClientRect();
    return targetAt({
      x: ((event.clientX - box.left) / box.width) * SIZE,
      y: ((event.clientY - box.top) / box.height) * SIZE,
    });
  };
  element.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest("button")) return;
    const target = under(event);
    if (target && !isDisabled()) onPick(target);
  });
  element.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const target = under(event);
    element.style.cursor = target && !isDisabled() ? "pointer" : "";
    point(target);
  });
  element.addEventListener("pointerleave", () => point(null));
}
