/** Where actions happen on the map. Pure. */

/** @import { ActionView } from "./wire.d.ts" */

/** Kinds of actions that are about a current. */
const ON_CURRENTS = ["fish", "fellow", "side", "direction"];

/** Kinds of actions that are about tiles alone, wherever these lie. */
const OFF_MAP = ["take", "give", "rob"];

/** The number of letters of a current's name. */
const CURRENT = 2;

/** Returns the current that an action is about; null where it is about none. @param {ActionView} action */
export const currentOf = ({ kind, targets }) =>
  ON_CURRENTS.includes(kind) || (kind === "look" && targets[0].length === CURRENT) ? targets[0] : null;

/** Returns the islands and sea spaces of an action, in the order of its notation. @param {ActionView} action */
export function placesOf({ kind, targets, fish }) {
  if (fish) return [fish.tail, fish.head];
  if (OFF_MAP.includes(kind)) return [];
  if (kind === "look") return targets.filter((target) => target.length === 1);
  if (kind === "land") return targets.slice(1);
  return kind === "move" ? targets.slice(0, 2) : targets;
}
