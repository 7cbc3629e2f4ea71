/**
 * Where the focus goes when what had it is gone, so that the keyboard is never lost.
 *
 * @import { State } from "./context.d.ts"
 */
import { byId } from "./areas.js";

/** @param {string} area @param {string} which */
const inArea = (area, which) => /** @type {HTMLElement | null} */ (byId(area).querySelector(which));

/**
 * Returns what moves the focus.
 * @param {object} means
 * @param {State} means.state
 * @param {HTMLElement} means.board
 * @param {() => boolean} means.isIdle
 * @param {() => boolean} means.sightless whether the game is shown as text
 */
export function createAttention({ state, board, isIdle, sightless }) {
  return {
    /** To where one goes on: to what waits for a confirmation, else the board, else the first action. */
    next() {
      if (state.mode === "review") return void inArea("bar", "[data-act=back]")?.focus();
      if (sightless()) return void document.getElementById("command")?.focus();
      const { view, selection } = state;
      const confirming = isIdle() && (selection.line !== null || state.drawing);
      const place =
        view && !view.over && !confirming
          ? board.querySelector("[tabindex='0']")
          : (inArea("bar", "[data-act=confirm][aria-disabled=false]") ??
            inArea("bar", "button:not([aria-disabled=true])"));
      /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
    },

    /**
     * To the next step of the hint, or to what asked for it once it is put away.
     * @returns {boolean} whether there is either
     */
    hint() {
      const found = inArea("banner", ".hint-strip button") ?? inArea("top", "[data-act=hint][aria-disabled=false]");
      found?.focus({ preventScroll: true });
      return found !== null;
    },

    /** To the way on over the covered table. */
    cover: () => inArea("cover", "[data-act=sit]")?.focus(),
  };
}
