/**
 * What only dialogs do with the games that wait aside, and with what could not be read, whatever the game.
 *
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { DialogsPart } from "../../app/parts.d.ts"
 * @import { WaitingActions } from "../../app/actions.d.ts"
 */
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";

/** @typedef {Pick<import("../../storage/saves.js").Saves, "dropAside" | "readBroken" | "dropBroken">} Saves */

/**
 * Returns what can be done with them.
 * @param {{ state: ShellState<any>, saves: Saves, dialogs: DialogsPart }} parts
 * @param {"kahuna" | "kanaloa"} name the game's
 * @returns {Omit<WaitingActions, "waiting" | "openWaiting" | "resumeWaiting" | "hasBroken">}
 */
export function createAsideActions({ state, saves, dialogs }, name) {
  /** Hands out what cannot be read as a game. @param {string} text */
  const saveAsText = (text) => saveFile(`${name}-save.txt`, new Blob([text], { type: "text/plain" }));

  /** Closes what was asked, and leaves the dialog open. */
  function settle() {
    state.dialogs.asking = null;
    dialogs.focus("close");
  }

  return {
    downloadWaiting({ text, save, at }) {
      const day = dayOf(new Date(at ?? Date.now()));
      if (save === null) saveAsText(text);
      else saveFile(`${name}-${day}-running.json`, new Blob([saveText(save, name)], { type: "application/json" }));
    },
    deleteWaiting({ text }) {
      saves.dropAside(text);
      settle();
    },
    downloadBroken: () => saveAsText(saves.readBroken().join("\n")),
    deleteBroken() {
      saves.dropBroken();
      settle();
    },
  };
}
