/**
 * What the player points at, and what may be pointed at next.
 *
 * Knows no rules: everything is read off the offers of the view. All functions are pure and return new selections.
 *
 * @import { Choices, OfferView, Selection, View } from "./context.d.ts"
 */

/** @typedef {Pick<View, "offers">} Seen what a view says of what can be chosen */

/** @type {Selection} */
export const NOTHING = Object.freeze({ target: null, other: null, tile: null, action: null, swapping: false });

/** What has buttons of its own, and no place on the board. @type {OfferView["kind"][]} */
const BUTTONS = ["complete", "spare", "end", "allow", "forbid", "take", "give", "rob"];

/** What is done at once: it is a part of a sacrifice, which is confirmed as a whole. @type {OfferView["kind"][]} */
const PARTS = ["sacrifice", "add"];

/** Whether an action has a button of its own. @param {OfferView} offer */
export const isButton = ({ kind }) => BUTTONS.includes(kind);

/** Whether an action is a part of a larger one, so that it need not be confirmed. @param {OfferView} offer */
export const isPart = ({ kind }) => PARTS.includes(kind);

/** Returns where an action is picked first of all: where it leads. @param {OfferView} offer @returns {string[]} */
function goals({ kind, targets }) {
  if (kind === "move" || kind === "dolphin" || kind === "land") return [targets[1]];
  if (kind === "swap") return targets;
  return targets.slice(0, 1);
}

/** Returns where else it is picked: where it begins. @param {OfferView} offer @returns {string[]} */
const origins = ({ kind, targets }) => (kind === "move" || kind === "dolphin" ? [targets[0]] : []);

/** Returns the actions that have a place on the board now. @param {Seen} view @param {boolean} swapping */
const placed = ({ offers }, swapping) =>
  offers.filter((offer) => !isButton(offer) && !isPart(offer) && (offer.kind === "swap") === swapping);

/**
 * Returns the actions that a place of the board stands for: those that lead there, else those that begin there.
 * @param {Seen} view
 * @param {string} target
 * @param {boolean} swapping
 */
function actionsAt(view, target, swapping) {
  const all = placed(view, swapping);
  const leading = all.filter((offer) => goals(offer).includes(target));
  return leading.length > 0 ? leading : all.filter((offer) => origins(offer).includes(target));
}

/** Returns the swaps between two islands. @param {Seen} view @param {string | null} one @param {string | null} other */
const between = (view, one, other) =>
  one && other && one !== other
    ? placed(view, true).filter(({ targets }) => targets.includes(one) && targets.includes(other))
    : [];

/** Returns the actions that are about a tile of the hand. @param {Seen} view @param {string} tile */
const actionsOf = ({ offers }, tile) => offers.filter((offer) => isPart(offer) && offer.cost[0] === tile);

/** @param {string[]} ids */
const once = (ids) => [...new Set(ids)].sort();

/**
 * Returns what may be chosen next.
 * @param {Seen} view
 * @param {Selection} selection
 * @returns {Choices}
 */
export function choices(view, { target, other, tile, action, swapping }) {
  const places = once(placed(view, swapping).flatMap((offer) => [...goals(offer), ...origins(offer)]));
  const currents = once(
    placed(view, swapping)
      .filter(({ kind }) => ["fish", "fellow", "side", "direction"].includes(kind))
      .map(({ targets }) => targets[0]),
  );
  const spaces = once(
    view.offers
      .filter(({ kind, targets }) => kind === "volcano" && targets[0].length > 1)
      .map(({ targets }) => targets[0]),
  );
  const ways = swapping
    ? between(view, target, other)
    : target
      ? actionsAt(view, target, false)
      : tile
        ? actionsOf(view, tile)
        : [];
  // Of a swap whose first island is picked: the other island.
  const near = swapping && target ? placed(view, true).filter(({ targets }) => targets.includes(target)) : null;
  return {
    islands: near ? once(near.flatMap(({ targets }) => targets)) : places.filter((id) => id.length === 1 && id !== "@"),
    currents,
    spaces,
    dolphin: places.includes("@"),
    tiles: once(view.offers.filter(isPart).map(({ cost }) => cost[0])),
    options: ways.length > 1 ? ways : [],
    pending: view.offers.find((offer) => offer.action === action) ?? null,
  };
}

/**
 * Returns the selection after a place of the board was picked. One at which nothing is offered clears the selection; a single
 * action is chosen at once.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} target
 * @returns {Selection}
 */
export function pickTarget(view, { target: before, swapping }, target) {
  const actions = actionsAt(view, target, swapping);
  if (swapping) {
    const swaps = between(view, before, target);
    if (before && swaps.length > 0)
      return {
        ...NOTHING,
        swapping,
        target: before,
        other: target,
        action: swaps.length === 1 ? swaps[0].action : null,
      };
    return { ...NOTHING, swapping, target: actions.length > 0 && before !== target ? target : null };
  }
  if (actions.length === 0) return NOTHING;
  return { ...NOTHING, target, action: actions.length === 1 ? actions[0].action : null };
}

/**
 * Returns the selection after a tile of the hand was picked.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} tile
 * @returns {Selection}
 */
export function pickTile(view, selection, tile) {
  const actions = actionsOf(view, tile);
  if (actions.length === 0 || (selection.tile === tile && !selection.action)) return NOTHING;
  return { ...NOTHING, tile, action: actions.length === 1 ? actions[0].action : null };
}

/** Returns the selection after one of several ways was picked. @param {Selection} selection @param {OfferView} offer @returns {Selection} */
export const pickOption = (selection, offer) => ({ ...selection, action: offer.action });

/** Returns the selection with swapping begun or given up. @param {Selection} selection @returns {Selection} */
export const toggleSwap = ({ swapping }) => (swapping ? NOTHING : { ...NOTHING, swapping: true });

/** Whether something is picked that waits for more. @param {Selection} selection */
export const isPicking = ({ target, tile, action, swapping }) =>
  target !== null || tile !== null || action !== null || swapping;
