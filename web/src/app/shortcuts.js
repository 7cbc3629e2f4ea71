/**
 * What keys and taps do anywhere at the table: single keys while the board has the focus, Escape, a tap that skips.
 *
 * @import { Page } from "./context.d.ts"
 */
import { byId } from "../ui/page_areas.js";
import { hintLeft } from "../play/hint.js";
import { NOTHING } from "../play/selection.js";

/** Listens from now on. @param {Page} page */
export function listenToShortcuts({ state, act, board }) {
  /** @type {Record<string, () => void>} */
  const SHORTCUTS = { u: act.undo, d: act.draw, x: act.discard, r: act.replay };
  board.element.addEventListener("keydown", (event) => {
    if (!state.settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    SHORTCUTS[event.key.toLowerCase()]?.();
  });
  // Before the board hears of it: what was begun last is given up first, and only the next Escape leaves a line.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || state.dialog) return;
      if (state.stage === "showing") act.skip();
      else if (state.hinting) act.dismissHint();
      else if (state.notice || state.selection !== NOTHING) act.clear();
      else if (hintLeft({ state, view: state.view })) act.dismissHint();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  byId("sea").addEventListener("pointerdown", () => {
    if (state.stage === "showing") act.skip();
  });
}
