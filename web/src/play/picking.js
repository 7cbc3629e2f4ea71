/**
 * What picking has in every game.
 *
 * @import { ShellState } from "../app/game.d.ts"
 * @import { Speech, TablePart, Words } from "../app/parts.d.ts"
 */

/**
 * Whether nothing is picked.
 * @param {Record<string, any>} selection
 * @param {Record<string, any>} nothing the game's selection of nothing
 */
const isNothing = (selection, nothing) =>
  Object.entries(nothing).every(([key, value]) =>
    Array.isArray(value) ? selection[key].length === 0 : selection[key] === value,
  );

/**
 * Whether the board and the banner show what others did since the player's last turn: until the player picks something.
 * @param {{ recap: object | null, steps: unknown[]}} view
 * @param {object} selection
 * @param {object} nothing the game's selection of nothing
 */
export const showsRecap = ({ recap, steps }, selection, nothing) =>
  recap !== null && steps.length === 0 && isNothing(selection, nothing);

/**
 * Notes what is picked now.
 * @param {{ state: ShellState, table: Pick<TablePart, "skip"> }} parts
 * @param {unknown} selection
 */
export function notePicked({ state, table }, selection) {
  table.skip();
  state.picked.selection = selection;
  state.messages.notice = null;
}

/**
 * Says that somebody else is to act; a press that was too quick for the engine's answer is passed over.
 * @param {{ state: ShellState, words: Words, speech: Pick<Speech, "warn"> }} parts
 */
export function refusePick({ state, words, speech }) {
  if (state.table.stage !== "waiting" && state.table.view?.awaits !== "verdict")
    speech.warn(words("refusal.not-your-turn"));
}
