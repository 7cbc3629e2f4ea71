/**
 * The sounds for the changes of the page.
 *
 * @import { State } from "../app/context.d.ts"
 * @import { Player, View } from "../engine/wire.d.ts"
 * @import { EventFields } from "../app/view.d.ts"
 */

import { taskOf } from "../play/tables.js";
import { spokenTo } from "../play/seats.js";

/** @typedef {Pick<State, "view" | "shownEvent" | "dialog" | "settings">} CueState */

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

/** Without animations all events happen at once, and only the first of these sounds is played. @type {Cue[]} */
const BY_WEIGHT = ["gain", "fall", "remove", "build", "card"];

/** @param {EventFields[]} events */
const cuesOfEvents = (events) => new Set(events.map(({ event }) => OF_EVENT[event]));

/** @param {View} view */
const turnOf = ({ seed, position: { round, turn } }) => `${seed} ${round} ${turn}`;

/**
 * Returns the sounds for the events of a new view. The events of others come one by one, as they are shown.
 * @param {View} view
 * @param {State["settings"]} settings
 * @returns {(Cue | undefined)[]}
 */
function cuesOfView({ events, viewer }, { speed }) {
  if (speed === "off") {
    const happened = cuesOfEvents(events);
    return [BY_WEIGHT.find((cue) => happened.has(cue))];
  }
  // The player's own cards are not animated.
  const own = events.filter((event) => "player" in event && event.player === viewer);
  return cuesOfEvents(own).has("card") ? ["card"] : [];
}

/** @param {View} view @param {{ winner: Player | null }} over @returns {Cue} */
const cueOfEnd = (view, { winner }) => {
  if (winner === null) return "score";
  const listener = spokenTo(view);
  return listener === null || listener === winner ? "win" : "lose";
};

/** The sounds for the changes of the page, each compared with the last state. */
class Cues {
  /** @type {View | null} */
  #view = null;
  /** @type {EventFields | null} */
  #event = null;
  #turn = "";
  /** The end of a game whose sound was played. */
  #end = "";
  /** @type {State["dialog"]} */
  #dialog = null;
  /** Whether a solved puzzle was on the table. */
  #isSolved = false;

  /**
   * Returns the sounds after a change.
   * @param {CueState} state
   * @param {boolean} idle whether the player may act now
   * @returns {Cue[]}
   */
  next(state, idle) {
    const cues = [...this.#ofEvent(state), ...this.#ofView(state)];
    const { view } = state;
    if (view && idle) cues.push(...this.#ofTurn(view));
    if (view) cues.push(...this.#ofDialog(view, state.dialog));
    this.#dialog = state.dialog;
    cues.push(...this.#ofPuzzle(view));
    return [...new Set(cues.filter((cue) => cue !== undefined))];
  }

  /** @param {CueState} state */
  #ofEvent({ shownEvent }) {
    const isNew = shownEvent && shownEvent !== this.#event;
    this.#event = shownEvent;
    return isNew ? [OF_EVENT[shownEvent.event]] : [];
  }

  /** @param {CueState} state */
  #ofView({ view, settings }) {
    // The first view was there when the page was opened: its events are in the past.
    const isNew = view && this.#view && view !== this.#view;
    this.#view = view;
    return isNew ? cuesOfView(view, settings) : [];
  }

  /** @param {View} view @returns {Cue[]} */
  #ofTurn(view) {
    const before = this.#turn;
    this.#turn = turnOf(view);
    return before && before !== this.#turn ? ["turn"] : [];
  }

  /** @param {View} view @param {State["dialog"]} dialog @returns {Cue[]} */
  #ofDialog(view, dialog) {
    if (dialog === this.#dialog) return [];
    if (dialog === "scoring") return ["score"];
    if (dialog !== "over") return [];
    const end = `${view.seed} ${dialog} ${view.position.round}`;
    const isNew = end !== this.#end;
    this.#end = end;
    return isNew && view.over ? [cueOfEnd(view, view.over)] : [];
  }

  /** @param {View | null} view @returns {Cue[]} */
  #ofPuzzle(view) {
    const before = this.#isSolved;
    this.#isSolved = taskOf(view, "puzzle")?.verdict === "solved";
    return this.#isSolved && !before ? ["win"] : [];
  }
}

/** Returns a function that takes the state after each change, and returns the sounds for it. */
export function createCues() {
  const cues = new Cues();
  /** @param {CueState} state @param {boolean} idle */
  return (state, idle) => cues.next(state, idle);
}
