/**
 * What the state of the page has beside the fields of every game's (`app/shell_state.js`), as it is at the beginning.
 *
 * @import { OwnState } from "./context.d.ts"
 */
import { LAYOUTS, LEVELS } from "./facts.js";
import { createSlice } from "../../store/slice.js";
import { NOTHING_PICKED } from "./selection.js";
import { checkedChoice } from "./seats_setup.js";

/** What the engine offers, until it has said so itself: the dialog can be opened before it has started. */
const ABOUT = { version: "", levels: [...LEVELS], layouts: [...LAYOUTS] };

/** @param {import("./storage.js").OwnSaves} saves what the device remembers @returns {OwnState} */
export function createState(saves) {
  return {
    about: ABOUT,
    picked: createSlice({ ...NOTHING_PICKED, following: false }),
    choice: checkedChoice(saves.readLastSetup(), ABOUT),
    review: createSlice({ judgement: null, options: { running: false }, pointedTurn: null }),
    statistics: createSlice({ counted: "all", rating: null }),
    seats: createSlice({ seating: {} }),
  };
}
