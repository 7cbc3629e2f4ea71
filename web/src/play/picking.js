/**
 * What picking has in every game.
 *
 * @import { ShellPage } from "../app/game.d.ts"
 */

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
