/**
 * The sounds for the changes of Kahuna's page.
 *
 * @import { State } from "./context.d.ts"
 * @import { Player, View } from "../../engine/wire.d.ts"
 * @import { EventFields } from "../../app/view.d.ts"
 * @import { Cue } from "../../sound/sounds.js"
 */
import { spokenTo } from "../../play/seats.js";
import { taskOf } from "../../play/tables.js";
import { createChanges } from "../../sound/changes.js";

export { createSound } from "../../sound/sounds.js";

/** @typedef {Pick<State, "table" | "playback" | "dialogs" | "settings">} CueState */

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
  #changesOf = /** @type {typeof createChanges<EventFields, View>} */ (createChanges)();
  #turn = "";
  /** The end of a game whose sound was played. */
  #end = "";
  /** Whether a solved puzzle was on the table. */
  #isSolved = false;

  /**
   * Returns the sounds after a change.
   * @param {CueState} state
   * @param {boolean} idle whether the player may act now
   * @returns {Cue[]}
   */
  next(state, idle) {
    const { event, before, opened } = this.#changesOf(state);
    const { view } = state.table;
    const cues = [
      event ? OF_EVENT[event.event] : undefined,
      ...(view && before ? cuesOfView(view, state.settings) : []),
      ...(view && idle ? this.#ofTurn(view) : []),
      ...(view ? this.#ofDialog(view, opened) : []),
      ...this.#ofPuzzle(view),
    ];
    return [...new Set(cues.filter((cue) => cue !== undefined))];
  }

  /** @param {View} view @returns {Cue[]} */
  #ofTurn(view) {
    const before = this.#turn;
    this.#turn = turnOf(view);
    return before && before !== this.#turn ? ["turn"] : [];
  }

  /** @param {View} view @param {string | null} opened @returns {Cue[]} */
  #ofDialog(view, opened) {
    if (opened === "scoring") return ["score"];
    if (opened !== "over") return [];
    const end = `${view.seed} ${opened} ${view.position.round}`;
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
