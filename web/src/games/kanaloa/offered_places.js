/**
 * Where the offers of a view lie on the map. Knows no rules: everything is read off the offers. Pure.
 *
 * @import { OfferView, View } from "./context.d.ts"
 */
import { currentOf } from "./action_places.js";

/** @typedef {Pick<View, "offers"> & { position?: Pick<View["position"], "proposed"> }} Seen what can be chosen */

/** What has buttons of its own, and no place on the board. @type {OfferView["kind"][]} */
const BUTTONS = ["complete", "spare", "end", "allow", "forbid", "rob"];

/** What is done with tiles of the hand. @type {OfferView["kind"][]} */
const PARTS = ["sacrifice", "add"];

/** What takes a tile from the island where a piece has arrived. @type {OfferView["kind"][]} */
const FINDING = ["take", "give"];

/** What leads from a place to another. @type {OfferView["kind"][]} */
const LEADING = ["move", "dolphin", "land"];

/** Whether an action has a button of its own. @param {OfferView} offer */
export const isButton = ({ kind }) => BUTTONS.includes(kind);

/** Whether it is a part of a sacrifice. @param {Pick<OfferView, "kind">} action */
export const isPart = ({ kind }) => PARTS.includes(kind);

/** Whether it chooses a tile where a piece has arrived. @param {Pick<OfferView, "kind">} action */
export const isFinding = ({ kind }) => FINDING.includes(kind);

/** Returns where an action is picked first of all: where it leads. @param {OfferView} offer @returns {string[]} */
const goals = ({ kind, targets }) =>
  kind === "swap" ? targets : targets.slice(...(LEADING.includes(kind) ? [1, 2] : [0, 1]));

/** Returns where else: where it begins. @param {Pick<OfferView, "kind" | "targets">} offer @returns {string[]} */
const origins = ({ kind, targets }) => (kind === "move" || kind === "dolphin" ? [targets[0]] : []);

/** Returns the actions that have a place on the board now. @param {Seen} view @param {boolean} swapping */
export const placed = ({ offers }, swapping) =>
  offers.filter((offer) => !isButton(offer) && !isPart(offer) && (offer.kind === "swap") === swapping);

/**
 * Returns the actions that a place of the board stands for: those that lead there, else those that begin there.
 * @param {Seen} view
 * @param {string} target
 */
export function actionsAt(view, target) {
  const all = placed(view, false);
  const leading = all.filter((offer) => goals(offer).includes(target));
  return leading.length > 0 ? leading : all.filter((offer) => origins(offer).includes(target));
}

/**
 * Returns the tile that a swap takes from an island; undefined where it takes none.
 * @param {OfferView} swap
 * @param {string} island
 */
export const swappedFrom = ({ targets, cost }, island) => cost[targets.indexOf(island)];

/**
 * Returns the swaps of an island, or of one of its tiles.
 * @param {Seen} view
 * @param {string} island
 * @param {string | null} [tile]
 */
export const swapsAt = (view, island, tile = null) =>
  placed(view, true).filter((swap) => {
    const found = swappedFrom(swap, island);
    return found !== undefined && (tile === null || found === tile);
  });

/** Returns the places of actions, by layers of the map. @param {OfferView[]} open */
export function layersOf(open) {
  const places = open.flatMap((offer) => [...goals(offer), ...origins(offer)]);
  const volcanoes = open.filter(({ kind, targets }) => kind === "volcano" && targets[0].length > 1);
  return {
    islands: once(places.filter((id) => id.length === 1 && id !== "@")),
    currents: once(open.flatMap((offer) => currentOf(offer) ?? [])),
    spaces: once(volcanoes.map(({ targets }) => targets[0])),
    dolphin: once(places.filter((id) => id === "@")),
  };
}

/** @param {string[]} ids */
export const once = (ids) => [...new Set(ids)].sort();
