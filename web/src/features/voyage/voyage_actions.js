/**
 * The ways to the voyage. Its program is fetched when it is first wanted.
 *
 * @import { VoyageParts } from "./voyage_game.d.ts"
 * @import { Voyager } from "./voyager.js"
 *
 * @typedef {object} VoyageActions
 * @property {(typed?: string) => Promise<void>} openVoyage shows the page of the voyage; where something was typed, lists
 *   the stops as a text ("") or begins the game of the one with that number
 */
import { once } from "../../ui/lazy.js";

/**
 * @param {VoyageParts} parts
 * @param {() => Promise<{ createVoyager(parts: any): Promise<Voyager> }>} load
 * @returns {VoyageActions & { noteVoyage(): Promise<void> }} `noteVoyage` counts the kept game where it has ended
 */
export function createVoyageActions(parts, load) {
  const fetch = once(async () => (await load()).createVoyager(parts));

  return {
    async openVoyage(typed) {
      let voyager;
      try {
        voyager = await fetch();
      } catch {
        return parts.dialogs.miss();
      }
      await (typed === undefined ? voyager.open() : voyager.tell(typed));
    },
    async noteVoyage() {
      try {
        (await fetch()).note();
      } catch {
        // The game is kept: it is counted when the voyage is opened.
      }
    },
  };
}
