/** How long the events of Kahuna take to be shown: part of the table program. Pure. */
import { FOLLOWING } from "./told_events.js";

/**
 * @import { EventFields } from "../../app/view.d.ts"
 * @import { Times } from "../../play/pace.js"
 */

/** Events that overlap: bridges that fall together, and the new control that causes it. */
const QUICK = new Set(["control-gained", ...FOLLOWING]);

/** Whether an event begins while another one of these still moves. @param {{ event: string }} event */
export const overlaps = ({ event }) => QUICK.has(event);

/** The deal of a round. */
export const deals = new Set(["cards-dealt"]);

/** The new card of the row, which turns up when the turn is over. */
export const closing = new Set(["row-refilled"]);

/** When the board moves, and when cards travel, in ms. @type {Record<string, Times>} */
const TIMES = {
  "cards-dealt": { travel: [0, 1000] },
  "bridge-built": { travel: [0, 420], board: [300, 700] },
  "bridge-removed": { travel: [0, 420], board: [300, 520] },
  "bridge-swept": { board: [0, 1000] },
  "control-gained": { board: [0, 660] },
  "control-lost": { board: [0, 480] },
  "cards-discarded": { travel: [0, 520] },
  "card-taken": { travel: [0, 480] },
  "card-drawn": { travel: [0, 480] },
  // After the card that it replaces.
  "row-refilled": { travel: [260, 480] },
};

/** The time for each island that is counted at a scoring, and for the first one, in ms. */
const COUNTED = 110;
const FIRST_COUNTED = 500;

/** Returns when the board moves for an event, and when cards travel. @param {EventFields} event @returns {Times} */
export function timesOf(event) {
  if (event.event !== "round-scored") return TIMES[event.event] ?? {};
  const { white, black } = /** @type {import("../../engine/wire.d.ts").RoundScoredView} */ (event).islands;
  const most = Math.max(white, black);
  return most > 0 ? { travel: [0, FIRST_COUNTED + most * COUNTED] } : {};
}
