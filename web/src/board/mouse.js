/** Follows the mouse on a board outside of buttons. */

/** @import { Point } from "./geometry.js" */

/**
 * Reports what the mouse points at and clicks on. Buttons report their own clicks.
 * @template Target
 * @param {HTMLElement} element a square
 * @param {object} options
 * @param {number} options.size its width in chart units
 * @param {(place: Point) => Target | null} options.targetAt
 * @param {() => boolean} options.isDisabled
 * @param {(target: Target) => void} options.onPick
 * @param {(target: Target | null) => void} options.point
 */
export function followMouse(element, { size, targetAt, isDisabled, onPick, point }) {
  /** @param {MouseEvent} event */
  const under = (event) => {
    const box = element.getBoundingClientRect();
    return targetAt({
      x: ((event.clientX - box.left) / box.width) * size,
      y: ((event.clientY - box.top) / box.height) * size,
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
