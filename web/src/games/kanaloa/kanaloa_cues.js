/**
 * The sounds for the changes of Kanaloa's page: those of the first game.
 *
 * @import { State, View } from "./context.d.ts"
 * @import { Cue } from "../../sound/sounds.js"
 */
import { createChanges } from "../../sound/changes.js";

export { createSound } from "../../sound/sounds.js";

/** @type {Record<string, Cue>} */
const OF_EVENT = {
  "fish-placed": "build",
  "piece-moved": "build",
  "tile-moved": "card",
  "temple-grown": "gain",
  "card-passed": "gain",
  "volcano-placed": "fall",
  "volcano-drawn": "remove",
};

/** Returns a function that takes the state after each change, and returns the sounds for it. */
export function createCues() {
  const changesOf = /** @type {typeof createChanges<{ event: string }, View>} */ (createChanges)();

  /** @param {State} state @param {boolean} idle @returns {Cue[]} */
  return (state, idle) => {
    const { event, before, opened } = changesOf(state);
    const isTurn = idle && before && state.table.view && before.position.number !== state.table.view.position.number;
    /** @type {(Cue | false | null | undefined)[]} */
    const cues = [event && OF_EVENT[event.event], isTurn && "turn", opened === "over" && "score"];
    return cues.flatMap((cue) => cue || []);
  };
}
