/**
 * The one state of the page, as it is at the beginning.
 *
 * @import { State } from "./context.d.ts"
 */
import { checkedChoice } from "../play/set_up.js";
import { EDITIONS, LEVELS, VARIANTS } from "../engine/facts.js";
import { NOTHING } from "../play/selection.js";

/** What the engine offers, until it has said so itself: the dialog can be opened before it has started. */
const ABOUT = { version: "", levels: [...LEVELS], editions: [...EDITIONS], variants: [...VARIANTS] };

/**
 * Returns the state before anything has happened.
 * @param {import("../storage/saves.js").Saves} saves what the device remembers
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
    side: null,
    reviewState: { hands: true, running: false },
    judgement: null,
    practice: null,
    pointedTurn: null,
    lesson: { waiting: null, shown: false },
    view: null,
    setup: null,
    even: null,
    selection: NOTHING,
    rowPlace: null,
    thought: null,
    hurry: "early",
    shown: "turn",
    shownEvent: null,
    pending: "nothing",
    isOpening: false,
    pointed: null,
    dialog: null,
    next: null,
    asking: null,
    pace: "running",
    openHands: false,
    edition: "all",
    kept: null,
    sharing: null,
    links: null,
    newcomer: !saves.readLastSetup() && Object.keys(saves.readLessons()).length === 0,
    choice: checkedChoice(saves.readLastSetup(), ABOUT),
    puzzles: null,
    preview: null,
    hint: null,
    comment: null,
    hinting: null,
    notice: null,
    transcript: [],
    offline: null,
    settings: saves.readSettings(),
  };
}
