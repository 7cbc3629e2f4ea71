/**
 * What can be done in the dialog of the statistics, whatever the game.
 *
 * @import { ListActions, ListParts } from "./counted_games.js"
 */
import { FORMAT } from "../../progress/statistics.js";
import { saveFile } from "../../storage/files.js";

/**
 * Returns the actions of the list.
 * @template Played
 * @param {ListParts<Played>} parts
 * @param {string} name the game's
 * @returns {Omit<ListActions<Played>, "played" | "askRating" | "openStatistics">}
 */
export function createListActions({ state, saves, dialogs }, name) {
  return {
    showCounted(group) {
      state.statistics.counted = group;
    },
    exportStatistics() {
      const text = JSON.stringify({ format: FORMAT, games: saves.readPlayed() }, null, 1);
      saveFile(`${name}-statistics.json`, new Blob([text], { type: "application/json" }));
    },
    forgetStatistics() {
      saves.writePlayed([]);
      state.statistics.rating = null;
      state.dialogs.asking = null;
      dialogs.focus("close");
    },
  };
}
