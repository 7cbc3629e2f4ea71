/**
 * The sounds for the changes of Kanaloa's page: those of the first game.
 *
 * @import { State, View } from "./context.d.ts"
 * @import { Cue } from "../sound/cues.js"
 */
export { createSound } from "../sound/sounds.js";

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

/** Returns a function that takes the state after each change, compares it with the one before, and returns the sounds. */
export function createCues() {
  /** @type {View | null} */
  let view = null;
  let shown = /** @type {object | null} */ (null);
  let dialog = /** @type {State["dialog"]} */ (null);

  /** @param {State} state @param {boolean} idle @returns {Cue[]} */
  return (state, idle) => {
    /** @type {Set<Cue>} */
    const cues = new Set();
    const event = /** @type {{ event: string } | null} */ (state.shownEvent);
    if (event && event !== shown && OF_EVENT[event.event]) cues.add(OF_EVENT[event.event]);
    shown = event;
    // The first view was there when the page was opened: its events are in the past.
    if (view && state.view && state.view !== view && idle && state.view.position.number !== view.position.number)
      cues.add("turn");
    view = state.view;
    if (state.dialog !== dialog && state.dialog === "over") cues.add("score");
    dialog = state.dialog;
    return [...cues];
  };
}
