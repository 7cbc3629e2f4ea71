/**
 * The one state of the page, as it is at the beginning.
 *
 * @import { State } from "./context.d.ts"
 */
import { LAYOUTS, LEVELS } from "./facts.js";
import { NOTHING } from "./selection.js";
import { checkedChoice } from "./set_up.js";

/** What the engine offers, until it has said so itself: the dialog can be opened before it has started. */
const ABOUT = { version: "", levels: [...LEVELS], layouts: [...LAYOUTS] };

/**
 * Returns the state before anything has happened.
 * @param {import("./storage.js").OwnSaves} saves what the device remembers
 * @returns {State}
 */
export function createState(saves) {
  return {
    framed: false,
    stage: "starting",
    failure: null,
    progress: { stage: "load", loaded: 0, total: 0 },
    left: null,
    long: false,
    about: ABOUT,
    view: null,
    setup: null,
    selection: NOTHING,
    pointed: null,
    thought: null,
    hurry: "early",
    shown: "turn",
    shownEvent: null,
    pending: "nothing",
    dialog: null,
    next: null,
    asking: null,
    pace: "running",
    kept: null,
    choice: checkedChoice(saves.readLastSetup(), ABOUT),
    hint: null,
    hinting: null,
    judgement: null,
    reviewState: { running: false },
    pointedTurn: null,
    sharing: null,
    counted: 0,
    seating: {},
    lesson: { waiting: null, shown: false },
    comment: null,
    notice: null,
    transcript: [],
    offline: null,
    settings: saves.readSettings(),
  };
}
