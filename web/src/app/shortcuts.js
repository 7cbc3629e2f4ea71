/**
 * What keys and taps do anywhere at the table: single keys while the board has the focus, Escape, a tap that skips.
 *
 * @import { ShellPage } from "./game.d.ts"
 */
import { hintLeft } from "../play/hint.js";
import { byId } from "../ui/page_areas.js";

/** Listens from now on. @param {ShellPage} page */
export function listenToShortcuts({ game, state, act, board }) {
  const shortcuts = game.shortcuts(act);
  board.element.addEventListener("keydown", (event) => {
    if (!state.settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    shortcuts[event.key.toLowerCase()]?.();
  });
  // Before the board hears of it: what was begun last is given up first, and only the next Escape leaves a line.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || state.dialog) return;
      if (state.stage === "showing") act.skip();
      else if (state.hinting) act.dismissHint();
      else if (state.notice || game.isPicking(state.selection)) act.clear();
      else if (hintLeft(/** @type {any} */ ({ state, view: state.view }))) act.dismissHint();
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
