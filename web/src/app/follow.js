/** Links that are followed in the open page: they change its address. */

/**
 * @import { ShellState } from "./game.d.ts"
 */
import { isWatched } from "../play/seats.js";

/**
 * Has what the address names opened as soon as the page can lay it on the table: not while the engine starts, a turn
 * is found or shown, or a scoring waits. Until then it stays in the address, so a link that is followed later takes
 * its place.
 * @param {{ state: ShellState, act: { openLink(): Promise<void> } }} needs
 * @returns {() => void} called when the stage may have changed
 */
export function followLinks({ act, state }) {
  let isWaiting = false;
  function canOpen() {
    const { stage, view } = state.table;
    if (stage === "starting" || stage === "failed" || view?.awaits === "scoring") return false;
    // Where computers play by themselves no moment comes that is better than another.
    return stage === "ready" || (view?.table === "match" && isWatched(view));
  }
  function follow() {
    if (!isWaiting || !canOpen()) return;
    isWaiting = false;
    void act.openLink();
  }
  window.addEventListener("hashchange", () => {
    isWaiting = true;
    follow();
  });
  // What has changed the stage goes on first.
  return () => void (isWaiting && setTimeout(follow, 0));
}
