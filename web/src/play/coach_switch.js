/**
 * Switches the coach on and off, for the game on the table, too.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 */
import { isCoachedFrom } from "./coached.js";

/**
 * Has the coach help in the game on the table as it would in one that begins now.
 * @param {Pick<ShellPage, "state"> & { saves: Pick<import("../storage/saves.js").Saves, "currentSave" | "writeGame"> }}
 *   page
 */
export function coachThisGame({ state, saves }) {
  const { setup } = state.match;
  if (!setup) return;
  state.match.setup = { ...setup, commented: isCoachedFrom(state, setup) };
  const save = saves.currentSave();
  if (save) saves.writeGame(save, state.match.setup, /** @type {any} */ (state.table.view));
}

/**
 * Switches the coach off for good, and says where it is switched on again.
 * @param {Pick<ShellPage, "act" | "focus" | "notify" | "words">} page
 */
export function stopCoach({ act, focus, notify, words }) {
  act.set({ coach: "off" });
  notify("coach", words("coach.stopped"));
  focus.next();
}
