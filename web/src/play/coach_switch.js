/**
 * Switches the coach on and off, for the game on the table, too.
 *
 * @import { ShellActions, ShellState } from "../app/game.d.ts"
 * @import { FocusPart, Speech, Words } from "../app/parts.d.ts"
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

/**
 * Switches the coach off for good, and says where it is switched on again.
 * @param {{ words: Words, speech: Pick<Speech, "notify">, focus: Pick<FocusPart, "next">, act:
 *   Pick<ShellActions, "set"> }} parts
 */
export function stopCoach({ words, speech, focus, act }) {
  act.set({ coach: "off" });
  speech.notify("coach", words("coach.stopped"));
  focus.next();
}
