/**
 * A hint while it is being played: what is left of it, and whether it still fits. Pure.
 *
 * @import { View } from "../engine/wire.d.ts"
 */

/**
 * @typedef {import("../engine/wire.d.ts").HintView} Hint
 */

/**
 * @typedef {object} Hinted
 * @property {Hint | null} hint null while the player is asked whether a hint is wanted at all
 * @property {string} turn the turn for which it was given
 * @property {string[]} base what had been played in it by then
 */

/** Names the running turn, across games. @param {View} view */
export const turnOf = (view) => `${view.seed} ${view.position.round} ${view.position.turn}`;

/**
 * Returns what a hint is given for: the turn, and what was played in it.
 * @param {View} view
 * @param {Hint | null} hint
 * @returns {Hinted}
 */
export const hinted = (view, hint) => ({ hint, turn: turnOf(view), base: view.steps.map(({ action }) => action) });

/**
 * Returns what is still to be done of a hint; null where the hint no longer fits: the turn has changed, or something else
 * was done. Only a whole turn outlasts its first action; its plays may be made in any order.
 * @param {Hinted | null} given
 * @param {View | null} view
 * @returns {string[] | null}
 */
export function leftOf(given, view) {
  if (!given || !view || view.over || view.spectator || view.to_move !== view.viewer || given.turn !== turnOf(view))
    return null;
  const played = view.steps.map(({ action }) => action);
  if (given.base.some((action, place) => played[place] !== action)) return null;
  const left = [...(given.hint?.actions ?? [])];
  for (const action of played.slice(given.base.length)) {
    const place = left.indexOf(action);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left;
}
