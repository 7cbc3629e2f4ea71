/**
 * The sounds for the changes of the page.
 *
 * @import { State } from "../context.d.ts"
 * @import { View } from "../engine/wire.d.ts"
 * @import { EventFields } from "../view.d.ts"
 */
import { isJustSolved } from "../puzzles.js";
import { spokenTo } from "../seats.js";

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
const turnOf = ({ seed, round, turn }) => `${seed} ${round} ${turn}`;

/** Returns a function that takes the state after each change, compares it with the one before, and returns the sounds. */
export function createCues() {
  /** @type {View | null} */
  let view = null;
  /** @type {EventFields | null} */
  let moment = null;
  let turn = "";
  let told = "";
  let dialog = /** @type {State["dialog"]} */ (null);
  /** The solution of a puzzle for which a sound was played last. @type {unknown} */
  let solved = null;

  /**
   * @param {Pick<State, "view" | "moment" | "dialog" | "settings" | "trial" | "exercise">} state
   * @param {boolean} idle whether the player may act now
   * @returns {Cue[]}
   */
  return (state, idle) => {
    /** @type {Set<Cue>} */
    const cues = new Set();
    if (state.moment && state.moment !== moment && OF_EVENT[state.moment.event]) cues.add(OF_EVENT[state.moment.event]);
    moment = state.moment;
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
        // The player's own cards are not animated; the opponent's events come one by one, as moments.
        cues.add("card");
      }
    }
    view = state.view;
    if (idle && view && turnOf(view) !== turn) {
      if (turn) cues.add("turn");
      turn = turnOf(view);
    }
    if (state.dialog !== dialog && view) {
      const now = `${view.seed} ${state.dialog} ${view.round}`;
      if (state.dialog === "scoring") cues.add("score");
      if (state.dialog === "over" && view.over && told !== now)
        cues.add(
          view.over.winner === null ? "score" : [null, view.over.winner].includes(spokenTo(view)) ? "win" : "lose",
        );
      if (state.dialog === "over") told = now;
    }
    dialog = state.dialog;
    if (isJustSolved(state) && state.exercise?.reply !== solved) {
      solved = state.exercise?.reply;
      cues.add("win");
    }
    return [...cues];
  };
}
