/**
 * What the player points at, and what may be pointed at next.
 *
 * Knows no rules: everything is read off the offers of the view. All functions are pure and return new selections.
 *
 * @import { Choices, OfferView, Selection, View } from "./context.d.ts"
 */
import { currentOf } from "./action_places.js";

/** @typedef {Pick<View, "offers">} Seen what a view says of what can be chosen */

/** @type {Selection} */
export const NOTHING = Object.freeze({ target: null, other: null, tile: null, action: null, swapping: false });

/** What has buttons of its own, and no place on the board. @type {OfferView["kind"][]} */
const BUTTONS = ["complete", "spare", "end", "allow", "forbid", "take", "give", "rob"];

/** What is done at once: it is a part of a sacrifice, which is confirmed as a whole. @type {OfferView["kind"][]} */
const PARTS = ["sacrifice", "add"];

/** Whether an action has a button of its own. @param {OfferView} offer */
export const isButton = ({ kind }) => BUTTONS.includes(kind);

/** Whether it is a part of a larger one, and need not be confirmed. @param {Pick<OfferView, "kind">} action */
export const isPart = ({ kind }) => PARTS.includes(kind);

/** What leads from a place to another. @type {OfferView["kind"][]} */
const LEADING = ["move", "dolphin", "land"];

/** Returns where an action is picked first of all: where it leads. @param {OfferView} offer @returns {string[]} */
const goals = ({ kind, targets }) =>
  kind === "swap" ? targets : targets.slice(...(LEADING.includes(kind) ? [1, 2] : [0, 1]));

/** Returns where else: where it begins. @param {Pick<OfferView, "kind" | "targets">} offer @returns {string[]} */
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

/** Returns the action that can only be meant; null where there are several. @param {OfferView[]} offers */
const only = (offers) => (offers.length === 1 ? offers[0].action : null);

/** Returns the actions that what is picked stands for. @param {Seen} view @param {Selection} selection */
function waysOf(view, { target, other, tile, swapping }) {
  if (swapping) return between(view, target, other);
  if (target) return actionsAt(view, target, false);
  return tile ? actionsOf(view, tile) : [];
}

/** Returns what may be chosen next. @param {Seen} view @param {Selection} selection @returns {Choices} */
export function choices(view, selection) {
  const { target, action, swapping } = selection;
  const open = placed(view, swapping);
  const places = open.flatMap((offer) => [...goals(offer), ...origins(offer)]);
  const ways = waysOf(view, selection);
  // Of a swap whose first island is picked: the other island.
  const near = swapping && target ? open.filter(({ targets }) => targets.includes(target)) : null;
  const volcanoes = view.offers.filter(({ kind, targets }) => kind === "volcano" && targets[0].length > 1);
  return {
    islands: once(near?.flatMap(({ targets }) => targets) ?? places.filter((id) => id.length === 1 && id !== "@")),
    currents: once(open.flatMap((offer) => currentOf(offer) ?? [])),
    spaces: once(volcanoes.map(({ targets }) => targets[0])),
    dolphin: once(places.filter((id) => id === "@")),
    tiles: once(view.offers.filter(isPart).map(({ cost }) => cost[0])),
    options: ways.length > 1 ? ways : [],
    pending: view.offers.find((offer) => offer.action === action) ?? null,
  };
}

/**
 * Returns the selection after a place of the board was picked. One at which nothing is offered clears the selection; a
 * single action is chosen at once.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} target
 * @returns {Selection}
 */
export function pickTarget(view, { target: before, swapping }, target) {
  const actions = actionsAt(view, target, swapping);
  const swaps = swapping ? between(view, before, target) : [];
  if (swaps.length > 0) return { ...NOTHING, swapping, target: before, other: target, action: only(swaps) };
  if (swapping) return { ...NOTHING, swapping, target: actions.length > 0 && before !== target ? target : null };
  return actions.length > 0 ? { ...NOTHING, target, action: only(actions) } : NOTHING;
}

/** Picks a tile of the hand. @param {Seen} view @param {Selection} selection @param {string} tile */
export function pickTile(view, selection, tile) {
  const actions = actionsOf(view, tile);
  if (actions.length === 0 || (selection.tile === tile && !selection.action)) return NOTHING;
  return { ...NOTHING, tile, action: only(actions) };
}

/** Returns the selection after one of several ways was picked. @param {Selection} selection @param {OfferView} offer */
export const pickOption = (selection, offer) => ({ ...selection, action: offer.action });

/** Returns the selection with swapping begun or given up. @param {Selection} selection @returns {Selection} */
export const toggleSwap = ({ swapping }) => (swapping ? NOTHING : { ...NOTHING, swapping: true });

/** Whether something is picked that waits for more. @param {Selection} selection */
export const isPicking = ({ target, tile, action, swapping }) =>
  target !== null || tile !== null || action !== null || swapping;
