/**
 * What keys and taps do anywhere at the table: single keys while the board has the focus, Escape, a tap that skips.
 *
 * @import { Game, ShellActions, ShellState } from "./game.d.ts"
 * @import { Screen } from "./parts.d.ts"
 */
import { hintOf, isHintAsked } from "../play/hint.js";
import { byId } from "../ui/page_areas.js";

/**
 * Returns the letter that a key stands for. On keyboards of other scripts, such as Cyrillic, it is the Latin letter
 * that
 * is printed on the same key.
 * @param {Pick<KeyboardEvent, "key" | "code">} event
 */
export const letterOf = ({ key, code }) =>
  (/^[^\p{Script=Latin}\P{L}]$/u.test(key) ? code.replace(/^Key(?=[A-Z]$)/, "") : key).toLowerCase();

/**
 * Listens from now on.
 * @param {{ game: Pick<Game, "isPicking" | "shortcuts">, state: ShellState, act: ShellActions, screen:
 *   Pick<Screen, "board"> }} needs
 */
export function listenToShortcuts({ game, state, act, screen }) {
  const shortcuts = game.shortcuts(act);
  screen.board.element.addEventListener("keydown", (event) => {
    if (!state.settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    shortcuts[letterOf(event)]?.();
  });
  // Before the board hears of it: what was begun last is given up first, and only the next Escape leaves a line.
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || state.dialogs.open) return;
      if (state.table.stage === "showing") act.skip();
      else if (state.hints.search) act.dismissHint();
      else if (state.messages.notice || game.isPicking(state.picked.selection)) act.clear();
      else if (hintOf(state.table.view) || isHintAsked(state, state.table.view)) act.dismissHint();
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  byId("sea").addEventListener("pointerdown", () => {
    if (state.table.stage === "showing") act.skip();
  });
}
