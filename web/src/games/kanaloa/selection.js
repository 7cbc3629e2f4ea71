/**
 * What the player points at, and what may be pointed at next.
 *
 * Knows no rules: everything is read off the offers of the view. All functions are pure and return new selections.
 *
 * @import { Choices, OfferView, Picked, Selection } from "./context.d.ts"
 * @import { Seen } from "./offered_places.js"
 */
import { answersOf } from "./answers.js";
import { actionsAt, isFinding, isPart, layersOf, once, placed, swappedFrom, swapsAt } from "./offered_places.js";

export { isButton, isPart } from "./offered_places.js";

/** @type {Selection} */
export const NOTHING = Object.freeze({
  target: null,
  tile: null,
  other: null,
  hand: /** @type {number[]} */ ([]),
  action: null,
  swapping: false,
});

/** A swap is begun. @type {Selection} */
const SWAPPING = Object.freeze({ ...NOTHING, swapping: true });

/** Nothing is picked, pointed at or previewed. @type {Omit<Picked, "following">} */
export const NOTHING_PICKED = Object.freeze({ selection: NOTHING, pointed: null, looked: null, sacrifices: null });

/** Returns the action that can only be meant; null where there are several. @param {OfferView[]} offers */
const only = (offers) => (offers.length === 1 ? offers[0].action : null);

/** Returns what can be picked on the map. @param {Seen} view @param {Selection} selection */
function openPlaces(view, { target, tile, swapping }) {
  if (swapping && target && tile) return layersOf(swapsAt(view, target, tile));
  return layersOf(placed(view, swapping));
}

/**
 * Returns which tiles of the hand can be picked, and what the picked ones may become.
 * @param {Seen} view
 * @param {boolean} some whether some are picked
 * @param {Picked["sacrifices"]} found
 */
function openTiles({ offers }, some, found) {
  if (some) return { tiles: found?.joining ?? [], sacrifices: found?.sacrifices ?? null };
  return { tiles: once(offers.filter(isPart).map(({ cost }) => cost[0])), sacrifices: null };
}

/**
 * Returns what may be chosen next.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {Partial<Pick<Picked, "looked" | "sacrifices">>} [more] what is previewed, and what the picked tiles may
 *   become
 * @returns {Choices}
 */
export function choices(view, selection, { looked = null, sacrifices = null } = {}) {
  const meant = looked?.offer?.action ?? selection.action;
  return {
    ...openPlaces(view, selection),
    ...openTiles(view, selection.hand.length > 0, sacrifices),
    answers: answersOf(view, selection),
    looked,
    pending: view.offers.find((offer) => offer.action === meant) ?? null,
  };
}

/**
 * Returns the selection after a place of the board was picked. One at which nothing is offered clears the selection; a
 * single action is chosen at once.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} target
 * @param {string | null} [tile] of the island, where one was pointed at
 * @returns {Selection}
 */
export function pickTarget(view, selection, target, tile = null) {
  if (selection.swapping) return pickSwapped(view, selection, target, tile);
  const actions = actionsAt(view, target);
  if (actions.length === 0) return NOTHING;
  const found = actions.filter((offer) => isFinding(offer) && offer.cost[0] === tile);
  return { ...NOTHING, target, action: only(found.length > 0 ? found : actions) };
}

/**
 * Picks a tile to be swapped, or an island: the first one, then its neighbour.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} island
 * @param {string | null} tile
 * @returns {Selection}
 */
function pickSwapped(view, { target, tile: first }, island, tile) {
  const found = target && first && target !== island ? swapsWith(view, target, first, island, tile) : [];
  if (found.length > 0) return { ...SWAPPING, target, tile: first, other: island, action: only(found) };
  const isPutBack = target === island && (tile === null || tile === first);
  return isPutBack ? SWAPPING : firstOfSwap(view, island, tile);
}

/**
 * Returns the swaps of a tile with one of another island: with the tile that was pointed at, if that is possible.
 * @param {Seen} view
 * @param {string} target
 * @param {string} first its tile
 * @param {string} island
 * @param {string | null} tile
 */
function swapsWith(view, target, first, island, tile) {
  const swaps = swapsAt(view, target, first).filter((swap) => swappedFrom(swap, island) !== undefined);
  const meant = swaps.filter((swap) => swappedFrom(swap, island) === tile);
  return meant.length > 0 ? meant : swaps;
}

/** @param {Seen} view @param {string} island @param {string | null} tile @returns {Selection} */
function firstOfSwap(view, island, tile) {
  const tiles = once(swapsAt(view, island).flatMap((swap) => swappedFrom(swap, island) ?? []));
  if (tiles.length === 0) return SWAPPING;
  const meant = tiles.length === 1 ? tiles[0] : tile;
  return { ...SWAPPING, target: island, tile: meant && tiles.includes(meant) ? meant : null };
}

/**
 * Returns the selection with a tile of an island picked, to be swapped.
 * @param {Selection} selection
 * @param {string} tile
 */
export const pickSwapTile = (selection, tile) => ({ ...selection, tile });

/**
 * Picks a tile of the hand, or puts it back.
 * @param {Selection} selection
 * @param {number} place
 * @returns {Selection}
 */
export function pickTile({ hand }, place) {
  const picked = hand.includes(place) ? hand.filter((each) => each !== place) : [...hand, place];
  return picked.length > 0 ? { ...NOTHING, hand: picked } : NOTHING;
}

/** Returns the selection after one of several ways was picked. @param {Selection} selection @param {OfferView} offer */
export const pickOption = (selection, offer) => ({ ...selection, action: offer.action });

/** Returns the selection with swapping begun or given up. @param {Selection} selection @returns {Selection} */
export const toggleSwap = ({ swapping }) => (swapping ? NOTHING : SWAPPING);

/** Whether something is picked that waits for more. @param {Selection} selection */
export const isPicking = ({ target, hand, action, swapping }) =>
  target !== null || hand.length > 0 || action !== null || swapping;
