/**
 * Where the focus goes when what had it is gone, so that the keyboard is never lost.
 *
 * @import { Game, ShellState } from "./game.d.ts"
 * @import { FocusPart, Screen } from "./parts.d.ts"
 */
import { isIdle, isReview, taskOf } from "../play/tables.js";
import { byId } from "../ui/page_areas.js";

/** @param {string} area @param {string} which */
const inArea = (area, which) => /** @type {HTMLElement | null} */ (byId(area).querySelector(which));

/**
 * Returns what moves the focus, in the document as the state says it is.
 * @param {{ game: Pick<Game, "isConfirming">, state: ShellState, screen: Screen }} needs
 * @returns {FocusPart}
 */
export function createFocus({ game, state, screen }) {
  /** Whether a game goes on whose next action is picked on the board. */
  function isBoardNext() {
    const { view } = state.table;
    return Boolean(view && !view.over && !(isIdle(state) && game.isConfirming(state)));
  }

  const focus = {
    /** To where one goes on: to what waits for a confirmation, else the board, else the first action. */
    next() {
      screen.flush();
      if (isReview(state.table)) return void inArea("bar", "[data-act=back]")?.focus();
      if (screen.isTextShown()) return void document.getElementById("command")?.focus();
      const place = isBoardNext()
        ? screen.board.element.querySelector(".board-answer, [tabindex='0']")
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
    cover() {
      screen.flush();
      inArea("cover", "[data-act=sit]")?.focus();
    },

    /** To the cards that may be drawn. */
    row() {
      screen.flush();
      inArea("row", ".card-offered")?.focus();
    },

    /** To where one goes on after an exercise was opened or played on, unless something else has the focus. */
    afterExercise() {
      screen.flush();
      if (isModal()) return;
      // One goes on there, or takes the mistake back.
      if (state.table.view?.awaits === "verdict" && taskOf(/** @type {any} */ (state.table.view), "lesson"))
        inArea("bar", ".primary")?.focus({ preventScroll: !screen.isTextShown() });
      else if (isLost()) focus.next();
    },

    /**
     * Gives the focus to the next sensible control where whatever had it is gone, or out of use now.
     * @param {Element | null} held what had it before the drawing
     * @param {Element | null} pressed the button of the bar that was pressed last
     * @param {boolean} inBanner whether that stood in the banner
     */
    keep(held, pressed, inBanner) {
      if (isModal()) return;
      if (isGone(held) && !(inBanner && focus.hint())) focus.next();
      // As after the last step was taken back.
      if (isIdle(state) && isOutOfUse(pressed)) focus.next();
    },
  };
  return focus;
}

const isModal = () => /** @type {HTMLDialogElement} */ (byId("dialog")).open;
const isLost = () => document.activeElement === document.body;

/** Whether what had the focus has left the document, and nothing has the focus now. @param {Element | null} held */
const isGone = (held) => held !== null && held !== document.body && !held.isConnected && isLost();

/** Whether a button has the focus that does nothing now. @param {Element | null} button */
const isOutOfUse = (button) => button !== null && button === document.activeElement && button.ariaDisabled === "true";
