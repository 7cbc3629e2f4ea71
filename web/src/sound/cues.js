/**
 * The sounds for the changes of the page.
 *
 * @import { State } from "../app/context.d.ts"
 * @import { View } from "../engine/wire.d.ts"
 * @import { EventFields } from "../app/view.d.ts"
 */

import { taskOf } from "../play/tables.js";
import { spokenTo } from "../play/seats.js";

/** @typedef {"build" | "remove" | "fall" | "gain" | "card" | "turn" | "score" | "win" | "lose"} Cue */

/** @type {Record<string, Cue>} */
const OF_EVENT = {
  "bridge-built": "build",
  "bridge-removed": "remove",
  "bridge-swept": "fall",
  "control-gained": "gain",
  "cards-discarded": "card",
  "card-taken": "card",
  "card-drawn": "card",
};

/** Without animations all events happen at once, and only the first of these is played. @type {Cue[]} */
const BY_WEIGHT = ["gain", "fall", "remove", "build", "card"];

/** @param {EventFields[]} events */
const cuesOfEvents = (events) => new Set(events.map(({ event }) => OF_EVENT[event]));

/** @param {View} view */
const turnOf = ({ seed, position: { round, turn } }) => `${seed} ${round} ${turn}`;

/** Returns a function that takes the state after each change, compares it with the one before, and returns the sounds. */
export function createCues() {
  /** @type {View | null} */
  let view = null;
  /** @type {EventFields | null} */
  let shown = null;
  let turn = "";
  let told = "";
  let dialog = /** @type {State["dialog"]} */ (null);
  /** Whether a solved puzzle lay on the table. */
  let solved = false;

  /**
   * @param {Pick<State, "view" | "shownEvent" | "dialog" | "settings">} state
   * @param {boolean} idle whether the player may act now
   * @returns {Cue[]}
   */
  return (state, idle) => {
    /** @type {Set<Cue>} */
    const cues = new Set();
    if (state.shownEvent && state.shownEvent !== shown && OF_EVENT[state.shownEvent.event])
      cues.add(OF_EVENT[state.shownEvent.event]);
    shown = state.shownEvent;
    const fresh = state.view && state.view !== view ? state.view : null;
    // The first view was there when the page was opened: its events are in the past.
    if (fresh && view) {
      const happened = cuesOfEvents(fresh.events);
      if (state.settings.speed === "off") {
        const weightiest = BY_WEIGHT.find((cue) => happened.has(cue));
        if (weightiest) cues.add(weightiest);
      } else if (
        cuesOfEvents(fresh.events.filter((event) => "player" in event && event.player === fresh.viewer)).has("card")
      ) {
        // The player's own cards are not animated; the opponent's events come one by one, as they are shown.
        cues.add("card");
      }
    }
    view = state.view;
    if (idle && view && turnOf(view) !== turn) {
      if (turn) cues.add("turn");
      turn = turnOf(view);
    }
    if (state.dialog !== dialog && view) {
      const now = `${view.seed} ${state.dialog} ${view.position.round}`;
      if (state.dialog === "scoring") cues.add("score");
      if (state.dialog === "over" && view.over && told !== now)
        cues.add(
          view.over.winner === null ? "score" : [null, view.over.winner].includes(spokenTo(view)) ? "win" : "lose",
        );
      if (state.dialog === "over") told = now;
    }
    dialog = state.dialog;
    const isSolved = taskOf(view, "puzzle")?.verdict === "solved";
    if (isSolved && !solved) cues.add("win");
    solved = isSolved;
    return [...cues];
  };
}
