/**
 * Other tabs with the same games: the page says where one of them has gone on with what lies here on the table.
 *
 * @import { Game, ShellSaves, ShellState } from "./game.d.ts"
 * @import { Speech, Words } from "./parts.d.ts"
 *
 * @typedef {{ game: Pick<Game, "catchUp">, state: ShellState, saves: ShellSaves, words: Words, speech:
 *   Pick<Speech, "notify"> }} Needs
 */

/** Takes note of what other tabs store. @param {Needs} needs */
export function watchOtherTabs(needs) {
  window.addEventListener("storage", (event) => {
    needs.saves.noteChange();
    if (needs.saves.isGameKey(event.key)) say(needs);
  });
  // A page that was out of sight, or comes back from the browser's history, may have heard of nothing meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void catchUp(needs);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void catchUp(needs);
  });
}

/** @param {Needs} needs */
async function catchUp(needs) {
  await needs.saves.lookAgain();
  say(needs);
  needs.game.catchUp?.(needs.state);
}

/** @param {Needs} needs */
function say({ state, words, saves, speech }) {
  if (state.table.view && saves.isOvertaken()) speech.notify("tab", words("trouble.otherTab"));
}
