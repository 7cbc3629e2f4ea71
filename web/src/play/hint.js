/**
 * A hint while it is being played, in both games: what is left of it, and whether it still fits. Pure.
 */

/**
 * @typedef {object} Seen a view, as far as hints need it
 * @property {string} table
 * @property {string} seed
 * @property {string} viewer
 * @property {string} to_move
 * @property {object | null} over
 * @property {object | null} [spectator]
 * @property {readonly { actions: readonly (string | { action: string })[] }[]} log
 * @property {readonly { action: string }[]} offers
 */

/**
 * @typedef {import("../engine/wire.d.ts").HintView} Hint
 */

/**
 * @template {{ actions: string[] | null }} [Given=Hint]
 * @typedef {object} Hinted
 * @property {Given | null} hint null while the player is asked whether a hint is wanted at all
 * @property {string} seed of the game for which it was given
 * @property {string} viewer the player to whom it was given
 * @property {string[]} base what had been done in the game by then
 * @property {boolean} inOrder whether its actions can be done only one after the other
 */

/** Names the running turn, across games. @param {import("../engine/wire.d.ts").View} view */
export const turnOf = (view) => `${view.seed} ${view.position.round} ${view.position.turn}`;

/** Returns all that was done in a game. @param {Pick<Seen, "log">} view */
export const playedIn = ({ log }) =>
  log.flatMap(({ actions }) => actions.map((each) => (typeof each === "string" ? each : each.action)));

/**
 * Returns what a hint is given for: the game, the player, and what was done.
 * @template {{ actions: string[] | null }} Given
 * @param {Seen} view
 * @param {Given | null} hint
 * @param {{ inOrder?: boolean }} [how]
 * @returns {Hinted<Given>}
 */
export const hinted = (view, hint, { inOrder = false } = {}) => ({
  hint,
  seed: view.seed,
  viewer: view.viewer,
  base: playedIn(view),
  inOrder,
});

/**
 * Returns what is still to be done of a hint; null where the hint no longer fits: all of it was done, or something else, or nothing that
 * is left can be done. Only a whole turn outlasts its first action.
 * @param {Hinted<{ actions: string[] | null }> | null} given
 * @param {Seen | null} view
 * @returns {string[] | null}
 */
export function leftOf(given, view) {
  if (!given || !view || view.over || view.spectator || view.to_move !== view.viewer) return null;
  if (given.seed !== view.seed || given.viewer !== view.viewer) return null;
  const played = playedIn(view);
  if (given.base.some((action, place) => played[place] !== action)) return null;
  const left = [...(given.hint?.actions ?? [])];
  const since = played.slice(given.base.length);
  for (const action of since) {
    const place = left.indexOf(action);
    if (place < 0 || (given.inOrder && place > 0)) return null;
    left.splice(place, 1);
  }
  const open = left.some((action) => view.offers.some((offer) => offer.action === action));
  return since.length > 0 && !open ? null : left;
}

/**
 * Returns what is still to be done of the hint that is shown; null where none is.
 * @param {{ state: { hint: Hinted<{ actions: string[] | null }> | null }, view: Seen | null }} context
 */
export const hintLeft = ({ state, view }) => (view?.table === "match" ? leftOf(state.hint, view) : null);
