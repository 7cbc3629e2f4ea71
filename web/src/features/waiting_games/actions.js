/**
 * The games that wait aside, and what could not be read.
 *
 * @import { Page, WaitingActions } from "../../app/context.d.ts"
 */
import { saveFile, saveText } from "../../storage/files.js";

/** Returns what can be done with them. @param {Page} page @returns {WaitingActions} */
export function createWaitingActions(page) {
  const { state, saves, words, redraw, warn } = page;
  /** @type {WaitingActions} */
  const act = {
    waiting: () => saves.listWaiting(),
    openWaiting() {
      const games = saves.listWaiting();
      if (games.length === 1 && games[0].save !== null && state.stage === "ready")
        return void act.resumeWaiting(games[0]);
      state.dialog = "waiting";
      redraw();
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
      } else redraw();
    },
    downloadWaiting({ text, save, at }) {
      const day = new Date(at ?? Date.now()).toISOString().slice(0, 10);
      if (save === null) saveFile("kahuna-save.txt", new Blob([text], { type: "text/plain" }));
      else saveFile(`kahuna-${day}-running.json`, new Blob([saveText(save)], { type: "application/json" }));
    },
    deleteWaiting({ text }) {
      saves.dropAside(text);
      state.asking = null;
      redraw();
      page.dialogs.focus("close");
    },
    hasBroken: () => saves.readBroken().length > 0,
    downloadBroken() {
      saveFile("kahuna-save.txt", new Blob([saves.readBroken().join("\n")], { type: "text/plain" }));
    },
    deleteBroken() {
      saves.dropBroken();
      state.asking = null;
      redraw();
      page.dialogs.focus("close");
    },
  };
  return act;
}
