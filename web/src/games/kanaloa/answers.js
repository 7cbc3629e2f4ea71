/**
 * The answers that stand on the map, beside what they are about: which tile is taken, how a fish is to lie, whether it
 * may be turned. Read off the offers. Pure.
 *
 * @import { Answer, OfferView, Selection } from "./context.d.ts"
 * @import { Seen } from "./offered_places.js"
 */
import { actionsAt, isFinding, once, swappedFrom, swapsAt } from "./offered_places.js";

/** @type {OfferView["kind"][]} */
const TURNING = ["fish", "side", "direction"];

/** @type {OfferView["kind"][]} */
const ALLOWING = ["allow", "forbid"];

/** @param {string} place @param {OfferView} offer @param {Partial<Answer>} [more] @returns {Answer} */
const answer = (place, offer, more) => ({
  key: offer.action,
  place,
  offer,
  next: null,
  tile: null,
  from: null,
  pick: null,
  ...more,
});

/**
 * Returns the answers to a place that is picked.
 * @param {Seen} view
 * @param {string} target
 * @returns {Answer[]}
 */
function answersAt(view, target) {
  const ways = actionsAt(view, target);
  const several = ways.length > 1;
  return ways.flatMap((offer) => {
    const { action, finds, kind, targets } = offer;
    const from = several && ["move", "dolphin"].includes(kind) ? targets[0] : null;
    const place = kind === "move" ? targets[1] : target;
    if (TURNING.includes(kind)) return [answer(target, offer)];
    if (finds.length > 0)
      return finds.map((tile) => answer(place, offer, { key: `${action}=${tile}`, next: tile, tile, from }));
    return several ? [answer(target, offer, { from })] : [];
  });
}

/**
 * Returns the tiles that can be picked to be swapped, where an island is picked as a whole.
 * @param {Seen} view
 * @param {Selection} selection
 * @returns {Answer[]}
 */
function swapAnswers(view, { target, tile, other }) {
  if (!target) return [];
  if (other)
    return swapsAt(view, target, tile).flatMap((swap) => {
      const found = swappedFrom(swap, other);
      return found === undefined ? [] : [answer(other, swap, { tile: found })];
    });
  if (tile) return [];
  const swaps = swapsAt(view, target);
  return once(swaps.flatMap((swap) => swappedFrom(swap, target) ?? [])).map((found) => ({
    ...answer(target, swaps[0], { key: `swap ${found}`, tile: found, pick: found }),
    offer: null,
  }));
}

/**
 * Returns the answers that stand on the map now.
 * @param {Seen} view
 * @param {Selection} selection
 * @returns {Answer[]}
 */
export function answersOf(view, selection) {
  const { offers, position } = view;
  const found = offers.filter(isFinding);
  if (found.length > 0) return found.map((offer) => answer(offer.targets[0], offer, { tile: offer.cost[0] }));
  const current = position?.proposed?.targets[0];
  const allowing = offers.filter(({ kind }) => ALLOWING.includes(kind));
  if (current && allowing.length > 0) return allowing.map((offer) => answer(current, offer));
  if (selection.swapping) return swapAnswers(view, selection);
  return selection.target ? answersAt(view, selection.target) : [];
}
