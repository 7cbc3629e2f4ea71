/**
 * Switches the coach on and off for the game on the table.
 *
 * @import { ShellState } from "../app/game.d.ts"
 */
import { isCoachedFrom } from "./coached.js";

/**
 * Has the coach help in the game on the table as it would in one that begins now.
 * @param {{ state: ShellState, saves: Pick<import("../storage/saves.js").Saves, "currentSave" | "writeGame"> }} parts
 */
export function coachThisGame({ state, saves }) {
  const { setup } = state.match;
  if (!setup) return;
  state.match.setup = { ...setup, commented: isCoachedFrom(state, setup) };
  const save = saves.currentSave();
  if (save) saves.writeGame(save, state.match.setup, /** @type {any} */ (state.table.view));
}
