/** What can be done with the list of finished games, whatever the game. */
import { FORMAT } from "../../progress/statistics.js";
import { saveFile } from "../../storage/files.js";

/**
 * Returns it.
 * @template Played
 * @param {Pick<import("../../app/game.d.ts").ShellPage, "game" | "state" | "dialogs"> & { saves: { readPlayed(): Played[], writePlayed(played: Played[]): void } }} page
 */
export function createListActions({ game, state, saves, dialogs }) {
  return {
    played: () => saves.readPlayed(),
    exportStatistics() {
      const text = JSON.stringify({ format: FORMAT, games: saves.readPlayed() }, null, 1);
      saveFile(`${game.name}-statistics.json`, new Blob([text], { type: "application/json" }));
    },
    forgetStatistics() {
      saves.writePlayed([]);
      state.asking = null;
      dialogs.focus("close");
    },
  };
}
