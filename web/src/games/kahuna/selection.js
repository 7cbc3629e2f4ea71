/**
 * What the player points at, and what may be pointed at next.
 *
 * Knows no rules: everything is read off the offers of the view. All functions are pure and return new selections.
 *
 * @import { Offer, View } from "../../engine/wire.d.ts"
 * @import { Choices, Selection } from "../../app/view.d.ts"
 */
import { NOTHING, isPlay, lineOf } from "./offers.js";

export * from "./offers.js";

/**
 * @typedef {{ offers: Offer[], position: Pick<View["position"], "hand"> }} Seen what a view says of what can be chosen
 */

/** @param {Offer} offer */
const costOf = (offer) => offer.cost.join("");

/**
 * Returns what is left of `cards` after taking `part` away, or null where `part` is not contained.
 * @param {string} cards letters, any order
 * @param {string} part letters, any order
 * @returns {string | null}
 */
export function without(cards, part) {
  const left = [...cards];
  for (const letter of part) {
    const place = left.indexOf(letter);
    if (place < 0) return null;
    left.splice(place, 1);
  }
  return left.join("");
}

/** Whether cards are, or are among, what an offer costs. @param {Offer} offer @param {string} cards letters */
const takes = (offer, cards) => without(costOf(offer), cards) !== null;

/** Whether cards are all that an offer costs. @param {Offer} offer @param {string} cards letters */
const costs = (offer, cards) => without(costOf(offer), cards) === "";

/** Returns the letters of the picked cards, sorted. @param {string} hand @param {number[]} cards places in the hand */
export const letters = (hand, cards) =>
  cards
    .map((place) => hand[place])
    .sort()
    .join("");

/**
 * Returns the places in the hand that bear the letters of `cards`, each place once, keeping those of `prefer` where
 * they fit.
 * @param {string} hand
 * @param {string} cards
 * @param {number[]} [prefer]
 */
export function placesOf(hand, cards, prefer = []) {
  /** @type {number[]} */
  const places = [];
  for (const letter of cards) {
    const all = [...prefer, ...[...hand].keys()];
    const place = all.find((at) => hand[at] === letter && !places.includes(at));
    if (place !== undefined) places.push(place);
  }
  return places.sort((a, b) => a - b);
}

/**
 * Returns what may be chosen next.
 * @param {Seen} view
 * @param {Selection} selection
 * @returns {Choices}
 */
export function choices(view, selection) {
  const { cards, line, action, picking } = selection;
  if (picking === "discard") return discardChoices(view, cards);
  const { offers, position } = view;
  const { hand } = position;
  const picked = letters(hand, cards);
  const plays = offers.filter(isPlay);
  /** @type {Choices["lines"]} */
  const lines = {};
  for (const offer of plays) {
    const fits = picked === "" || costs(offer, picked) || lineOf(offer) === line;
    if (fits) lines[lineOf(offer)] ??= /** @type {"build"} */ (offer.kind);
  }
  return {
    lines,
    cards: [...[...hand].keys()].filter((place) => plays.some((offer) => costOf(offer).includes(hand[place]))),
    // Once a way to pay is chosen, the other ways stay on offer.
    payments: line ? paymentsFor(offers, line, action ? "" : picked) : [],
    pending: offers.find((offer) => offer.action === action) ?? null,
  };
}

/**
 * Returns what may be chosen next while cards are discarded.
 * @param {Seen} view
 * @param {number[]} cards
 * @returns {Choices}
 */
function discardChoices({ offers, position: { hand } }, cards) {
  const picked = letters(hand, cards);
  const discards = offers.filter((offer) => offer.kind === "discard");
  return {
    lines: {},
    cards: [...[...hand].keys()].filter(
      (place) => cards.includes(place) || discards.some((offer) => takes(offer, picked + hand[place])),
    ),
    payments: [],
    pending: discards.find((offer) => costs(offer, picked)) ?? null,
  };
}

/**
 * Returns the ways to pay for a line that use all picked cards, or all ways where none does.
 * @param {Offer[]} offers
 * @param {string} line
 * @param {string} picked
 */
function paymentsFor(offers, line, picked) {
  const all = offers.filter((offer) => isPlay(offer) && lineOf(offer) === line);
  const fitting = all.filter((offer) => takes(offer, picked));
  return fitting.length > 0 ? fitting : all;
}

/**
 * Returns the selection after a line was picked. A line on which nothing is offered clears the selection; a single way
 * to pay is chosen at once.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {string} line
 * @returns {Selection}
 */
export function pickLine({ offers, position: { hand } }, selection, line) {
  // The cards that a former line had preselected were not the player's choice.
  const own = selection.line ? [] : selection.cards;
  const payments = paymentsFor(offers, line, letters(hand, own));
  if (payments.length === 0) return NOTHING;
  if (payments.length > 1) return { ...NOTHING, line };
  return pickPayment(hand, { ...NOTHING, cards: own }, payments[0]);
}

/**
 * Returns the selection after one of the ways to pay was picked.
 * @param {string} hand
 * @param {Selection} selection
 * @param {Offer} offer
 * @returns {Selection}
 */
export const pickPayment = (hand, { cards }, offer) => ({
  cards: placesOf(hand, costOf(offer), cards),
  line: lineOf(offer),
  action: offer.action,
  picking: "play",
});

/**
 * Returns the selection after a card of the hand was picked or put back.
 *
 * With a line picked, the card becomes the payment where it can be one; otherwise the line is let go. Without one, up
 * to two cards are kept: as many as an action can cost. A third card, or one that goes with none of the picked,
 * replaces them.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {number} place
 * @returns {Selection}
 */
export function pickCard(view, selection, place) {
  const { hand } = view.position;
  const chosen = selection.cards.includes(place);
  const others = selection.cards.filter((at) => at !== place);
  if (selection.picking === "discard") return withDiscard(view, chosen ? others : [...others, place]);
  // Taking a card out of a chosen payment leaves the line, and asks again how to pay.
  if (chosen) return { ...NOTHING, cards: others };
  if (selection.line) return payingWith(view, selection, place) ?? { ...NOTHING, cards: [place] };
  const cards = [...others, place];
  const together = view.offers.some((offer) => isPlay(offer) && takes(offer, letters(hand, cards)));
  return { ...NOTHING, cards: together ? cards : [place] };
}

/**
 * Returns the selection in which a further card pays for the picked line; null where it cannot.
 * @param {Seen} view
 * @param {Selection} selection
 * @param {number} place
 * @returns {Selection | null}
 */
function payingWith({ offers, position: { hand } }, selection, place) {
  const cards = [...(selection.action ? [] : selection.cards), place];
  const paid = letters(hand, cards);
  const paying = offers.filter((offer) => isPlay(offer) && lineOf(offer) === selection.line && takes(offer, paid));
  const only = paying.find((offer) => costs(offer, paid)) ?? (paying.length === 1 ? paying[0] : null);
  if (only) return pickPayment(hand, { ...selection, cards }, only);
  return paying.length > 0 ? { ...selection, cards, action: null } : null;
}

/**
 * Returns the selection with discarding begun (the picked cards stay picked where they can) or given up.
 * @param {Seen} view
 * @param {Selection} selection
 * @returns {Selection}
 */
export function toggleDiscard(view, { picking, line, cards }) {
  if (picking === "discard" || !view.offers.some((offer) => offer.kind === "discard")) return NOTHING;
  return withDiscard(view, line ? [] : cards);
}

/** @param {Seen} view @param {number[]} cards @returns {Selection} */
function withDiscard(view, cards) {
  /** @type {Selection} */
  const selection = { ...NOTHING, cards: [...cards].sort((a, b) => a - b), picking: "discard" };
  return { ...selection, action: choices(view, selection).pending?.action ?? null };
}

/**
 * Returns the selection after the end of the turn was picked: a card of the row, the pile, passing.
 * @param {string} action
 * @returns {Selection}
 */
export const pickEnd = (action) => ({ ...NOTHING, action });

/**
 * Returns the selection, or nothing where the offers no longer hold what it points at.
 * @param {Seen} view
 * @param {Selection} selection
 */
export function stillValid({ offers, position: { hand } }, selection) {
  const { action, cards, line } = selection;
  const known = action === null || offers.some((offer) => offer.action === action);
  const held = cards.every((place) => place < hand.length);
  const open = line === null || paymentsFor(offers, line, "").length > 0;
  return known && held && open ? selection : NOTHING;
}
