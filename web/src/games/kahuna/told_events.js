/** Which events change the board, and how they are told one after the other. Pure. */

/** Whether an event is seen on the board. @param {{ event: string }} event */
export const isSeen = ({ event }) =>
  event.startsWith("bridge-") || event.startsWith("control-") || event === "round-scored";

/**
 * Events that need no telling: the new card of the row is seen when the turn is over, and what was drawn stays to be
 * read.
 */
export const SILENT = new Set(["turn-ended", "row-refilled"]);

/** Events that belong to the one before them and need no pause of their own. */
export const FOLLOWING = new Set(["bridge-swept", "control-lost"]);
