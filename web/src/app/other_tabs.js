/**
 * Other tabs with the same games: the page says where one of them has gone on with what lies here on the table.
 *
 * @import { ShellPage } from "./game.d.ts"
 */

/** Takes note of what other tabs store. @param {ShellPage} page */
export function watchOtherTabs(page) {
  window.addEventListener("storage", (event) => {
    page.saves.noteChange();
    if (page.saves.isGameKey(event.key)) say(page);
  });
  // A page that was out of sight, or comes back from the browser's history, may have heard of nothing meanwhile.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void catchUp(page);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) void catchUp(page);
  });
}

/** @param {ShellPage} page */
async function catchUp(page) {
  await page.saves.lookAgain();
  say(page);
  page.game.catchUp?.(page);
}

/** @param {Pick<ShellPage, "notify" | "saves" | "state" | "words">} page */
function say({ state, words, saves, notify }) {
  if (state.table.view && saves.isOvertaken()) notify("tab", words("trouble.otherTab"));
}
