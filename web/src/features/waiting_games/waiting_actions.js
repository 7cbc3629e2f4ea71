/**
 * The games that wait aside, whatever the game.
 *
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { MatchPart, Speech, Words } from "../../app/parts.d.ts"
 * @import { WaitingActions } from "../../app/actions.d.ts"
 */

/** @typedef {Pick<import("../../storage/saves.js").Saves, "listWaiting" | "swapAside" | "readBroken">} Saves */

/**
 * Returns what can be done with them.
 * @param {{ state: ShellState<any>, saves: Saves, words: Words, speech: Pick<Speech, "warn">, match:
 *   Pick<MatchPart, "resume"> }} parts
 * @param {boolean} [atOnce] whether the only game that waits is gone on with at once
 * @returns {Pick<WaitingActions, "waiting" | "openWaiting" | "resumeWaiting" | "hasBroken">}
 */
export function createWaitingActions({ state, saves, words, speech, match }, atOnce = false) {
  const act = {
    waiting: () => saves.listWaiting(),
    openWaiting() {
      const games = saves.listWaiting();
      if (atOnce && games.length === 1 && games[0].save !== null && state.table.stage === "ready")
        return void act.resumeWaiting(games[0]);
      state.dialogs.open = "waiting";
    },
    /** @param {import("../../storage/waiting_games.js").Waiting} game */
    async resumeWaiting({ text, save }) {
      if (save === null || state.table.stage !== "ready") return;
      const swapped = saves.swapAside(text);
      if (swapped === "done") {
        Object.assign(state.dialogs, { open: null, asking: null });
        await match.resume();
        return;
      }
      if (swapped === "full") {
        state.dialogs.open = null;
        speech.warn(words("waiting.full"));
      }
    },
    hasBroken: () => saves.readBroken().length > 0,
  };
  return act;
}
