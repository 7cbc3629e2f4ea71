/**
 * The games that wait aside, and what could not be read, whatever the game.
 *
 * @import { ShellPage, ShellState } from "../../app/game.d.ts"
 * @import { WaitingActions } from "../../app/context.d.ts"
 */
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";

/** @typedef {Pick<import("../../storage/saves.js").Saves, "listWaiting" | "swapAside" | "dropAside" | "readBroken" | "dropBroken">} Saves */

/**
 * Returns what can be done with them.
 * @param {Pick<ShellPage, "words" | "warn" | "resume" | "dialogs"> & { state: ShellState<any>, saves: Saves }} page
 * @param {{ game: "kahuna" | "kanaloa", atOnce?: boolean }} options the game; whether the only game that waits is gone on with at once
 * @returns {WaitingActions}
 */
export function createWaitingActions(page, { game, atOnce = false }) {
  const { state, saves, words, warn } = page;

  /** Hands out what cannot be read as a game. @param {string} text */
  const saveAsText = (text) => saveFile(`${game}-save.txt`, new Blob([text], { type: "text/plain" }));

  /** Closes what was asked, and leaves the dialog open. */
  function settle() {
    state.asking = null;
    page.dialogs.focus("close");
  }

  /** @type {WaitingActions} */
  const act = {
    waiting: () => saves.listWaiting(),
    openWaiting() {
      const games = saves.listWaiting();
      if (atOnce && games.length === 1 && games[0].save !== null && state.stage === "ready")
        return void act.resumeWaiting(games[0]);
      state.dialog = "waiting";
    },
    async resumeWaiting({ text, save }) {
      if (save === null || state.stage !== "ready") return;
      const swapped = saves.swapAside(text);
      if (swapped === "done") {
        Object.assign(state, { dialog: null, asking: null });
        await page.resume();
        return;
      }
      if (swapped === "full") {
        state.dialog = null;
        warn(words("waiting.full"));
      }
    },
    downloadWaiting({ text, save, at }) {
      const day = dayOf(new Date(at ?? Date.now()));
      if (save === null) saveAsText(text);
      else saveFile(`${game}-${day}-running.json`, new Blob([saveText(save, game)], { type: "application/json" }));
    },
    deleteWaiting({ text }) {
      saves.dropAside(text);
      settle();
    },
    hasBroken: () => saves.readBroken().length > 0,
    downloadBroken: () => saveAsText(saves.readBroken().join("\n")),
    deleteBroken() {
      saves.dropBroken();
      settle();
    },
  };
  return act;
}
