/**
 * What picking has in every game.
 *
 * @import { ShellPage } from "../app/game.d.ts"
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

/** Notes what is picked now. @param {Pick<ShellPage, "state" | "playback">} page @param {unknown} selection */
export function notePicked({ state, playback }, selection) {
  playback.skip();
  state.picked.selection = selection;
  state.messages.notice = null;
}

/**
 * Says that somebody else is to act; a press that was too quick for the engine's answer is passed over.
 * @param {Pick<ShellPage, "state" | "words" | "warn">} page
 */
export function refusePick({ state, words, warn }) {
  if (state.table.stage !== "waiting" && state.table.view?.awaits !== "verdict") warn(words("refusal.not-your-turn"));
}
