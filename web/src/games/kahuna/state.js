/**
 * What the state of the page has beside the fields of every game's (`app/shell_state.js`), as it is at the beginning.
 *
 * @import { OwnState } from "./context.d.ts"
 */
import { checkedChoice } from "./set_up.js";
import { EDITIONS, LEVELS, VARIANTS } from "../../engine/facts.js";
import { createSlice } from "../../store/slice.js";
import { NOTHING } from "./offers.js";

/** What the engine offers, until it has said so itself: the dialog can be opened before it has started. */
const ABOUT = { version: "", levels: [...LEVELS], editions: [...EDITIONS], variants: [...VARIANTS] };

/**
 * Returns the game's own fields before anything has happened.
 * @param {import("../../storage/saves.js").Saves} saves what the device remembers
 * @returns {OwnState}
 */
export function createState(saves) {
  return {
    about: ABOUT,
    review: createSlice({ side: null, options: { hands: true, running: false }, judgement: null, pointedTurn: null }),
    exercises: createSlice({ practice: null, puzzles: null, series: null, month: "", told: "" }),
    statistics: createSlice({ even: null, counted: "all", rating: null }),
    picked: createSlice({ selection: NOTHING, rowPlace: null, pointed: null }),
    links: createSlice({ isOpening: false, part: null }),
    seats: createSlice({ openHands: false }),
    firstPage: createSlice({
      newcomer: !saves.readLastSetup() && Object.keys(saves.readLessons()).length === 0,
      preview: null,
      puzzle: null,
    }),
    choice: checkedChoice(saves.readLastSetup(), ABOUT),
  };
}
