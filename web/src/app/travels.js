/**
 * Shows on the page what travels for an event: the table program of the game says what, `motion/travel.js` does it.
 *
 * @import { ShellEvent, ShellState, ShellView } from "./game.d.ts"
 */
import { SPEEDS } from "../play/pace.js";
import { isCovered } from "../play/seats.js";
import { tableProgram, toldTimes } from "../ui/lazy.js";

const traveller = () => tableProgram()?.traveller;

/**
 * Returns what shows it.
 * @param {{ state: ShellState, isTextShown: () => boolean }} needs
 * @returns {import("./parts.d.ts").TravelsPart}
 */
export function createTravels({ state, isTextShown }) {
  /**
   * The view before the shown events; null where the table takes the new view only after them.
   * @type {ShellView | null}
   */
  let before = null;
  /** What begins after the next drawing. @type {{ events: ShellEvent[], former: ShellView } | null} */
  let due = null;
  /** The events that were shown since then. @type {ShellEvent[]} */
  let shown = [];

  /** @param {ShellEvent} event @param {number} scale @param {ShellView | null} former */
  function start(event, scale, former) {
    const { view } = state.table;
    const { travel } = toldTimes()?.timesOf(event) ?? {};
    if (!travel || !view || isCovered(/** @type {any} */ (view)) || isTextShown()) return null;
    const given = { view, before: former ?? view, isAfter: former !== null, shown };
    return traveller()?.start(event, given, { wait: travel[0] * scale, ms: travel[1] * scale }) ?? null;
  }

  return {
    note(view) {
      before = view;
      shown = [];
    },
    start(event, scale) {
      shown = [...shown, event];
      return start(event, scale, before);
    },
    plan(which, events, former) {
      const times = toldTimes();
      const chosen = events.filter((event) =>
        which === "own" ? times?.timesOf(event).travel : times?.[which]?.has(event.event),
      );
      if (chosen.length > 0) due = { events: chosen, former };
    },
    drawn() {
      const { events, former } = due ?? { events: [], former: null };
      const { speed } = state.settings;
      due = null;
      if (speed !== "off") for (const event of events) void start(event, 1 / SPEEDS[speed], former);
    },
    cut() {
      due = null;
      traveller()?.cut();
    },
    release: () => traveller()?.release(),
  };
}
