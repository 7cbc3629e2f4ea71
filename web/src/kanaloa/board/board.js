/**
 * The board: a drawing under real buttons. It shows a picture and reports clicks; it knows no rules beyond what an event
 * changes in a picture.
 */
import { createAnimator } from "../../board/animator.js";
import { followMouse } from "../../board/mouse.js";
import { createButtons, openSpaces } from "./buttons.js";
import { SIZE, chartOf, targetAt } from "./chart.js";
import { createDrawing } from "./drawing.js";
import { after, emptyPicture, withSitesOf } from "./picture.js";
import { isNew, sceneOf } from "./scenes.js";

/**
 * @import { EventView } from "../wire.d.ts"
 * @import { Target } from "./chart.js"
 * @import { Picture } from "./picture.js"
 *
 * @typedef {ReturnType<typeof createBoard>} Board
 * @typedef {object} BoardOptions
 * @property {(target: Target) => void} onPick a click, a tap, Enter on a current, Space on an island
 * @property {(target: Target | null) => void} [onPoint] called when the mouse or the focus points at something else
 */

/**
 * @param {HTMLElement} host what the board is put into; the board takes its width and is square
 * @param {BoardOptions} options
 */
export function createBoard(host, { onPick, onPoint }) {
  const element = document.createElement("div");
  element.className = "kb kb-palette kn-palette";
  element.setAttribute("role", "group");
  const drawing = createDrawing(element);
  let picture = emptyPicture(4);
  /** @type {Target | null} */
  let pointed = null;

  /** @param {Target | null} target */
  const point = (target) => {
    if (target?.kind === pointed?.kind && target?.id === pointed?.id) return;
    pointed = target;
    drawing.hover(target?.kind === "current" ? target.id : null);
    onPoint?.(target);
  };
  const buttons = createButtons({ onPick, onFocus: point });
  element.append(buttons.element);
  host.append(element);
  followMouse(element, {
    size: SIZE,
    targetAt: (p) => targetAt(chartOf(picture.players), p, openSpaces(picture).length > 0),
    isDisabled: () => Boolean(picture.disabled),
    onPick,
    point,
  });

  const { animate, finish } = createAnimator({
    picture,
    draw(/** @type {Picture} */ shown) {
      picture = shown;
      drawing.draw(chartOf(shown.players), shown);
    },
    after,
    isNew,
    sceneOf: (/** @type {EventView} */ event, before) => sceneOf(event, before, chartOf(before.players), drawing),
  });

  return {
    element,
    /** Shows a picture at once, cutting any animation. Tiles that stay keep their sites. @param {Picture} shown */
    show(shown) {
      const next = withSitesOf(shown, picture);
      finish(next);
      buttons.show(chartOf(next.players), next);
      element.classList.toggle("kb-disabled", Boolean(next.disabled));
    },
    /** Plays one event from the current picture. Never rejects. */
    animate,
    /** Cuts a running animation; its event has then happened. */
    finish: () => finish(),
    /** @param {Target} target */
    focusTarget: (target) => buttons.focus(target),
  };
}
