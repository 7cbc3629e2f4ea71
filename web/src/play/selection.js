/**
 * What the player points at, and what may be pointed at next.
 *
 * Knows no rules: everything is read off the offers of the view. All functions are pure and return new selections.
 *
 * @import { Offer } from "../engine/wire.d.ts"
 * @import { Choices, Selection } from "../app/view.d.ts"
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ cards: [], line: null, action: null, picking: "play" });

/** Whether an action is about a line. @param {Offer} offer */
export const isPlay = (offer) => offer.kind === "build" || offer.kind === "remove" || offer.kind === "grant";

/**
 * Returns what the effects of a kind are about: islands, or the lines of bridges that fall.
 * @param {import("../engine/wire.d.ts").Effect[]} effects
 * @param {import("../engine/wire.d.ts").EffectKind} kind
 */
export const targetsOf = (effects, kind) => effects.flatMap((effect) => (effect.kind === kind ? [effect.target] : []));

/** Returns the line that a play is about. @param {Offer} offer */
export const lineOf = (offer) => offer.targets[0];

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

/** Returns the letters of the picked cards, sorted. @param {string} hand @param {number[]} cards places in the hand */
export const letters = (hand, cards) =>
  cards
    .map((place) => hand[place])
    .sort()
    .join("");

/**
 * Returns the places in the hand that bear the letters of `cards`, each place once, keeping those of `prefer` where they fit.
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
 * @param {Offer[]} offers the view's `legal`
 * @param {string} hand the view's `hand`
 * @param {Selection} selection
 * @returns {Choices}
 */
export function choices(offers, hand, selection) {
  const picked = letters(hand, selection.cards);
  if (selection.picking === "discard") return discardChoices(offers, hand, selection, picked);
  const onLines = offers.filter(isPlay);
  /** @type {Choices["lines"]} */
  const lines = {};
  for (const offer of onLines) {
    const fits = picked === "" || costOf(offer) === picked || selection.line === lineOf(offer);
    if (fits) lines[lineOf(offer)] ??= /** @type {"build"} */ (offer.kind);
  }
  // Once a way to pay is chosen, the other ways stay on offer.
  const payments = selection.line ? paymentsFor(onLines, selection.line, selection.action ? "" : picked) : [];
  const open = selection.line ? onLines.filter((offer) => lineOf(offer) === selection.line) : onLines;
  const cards = [...hand].flatMap((letter, place) => {
    const next = selection.cards.includes(place) ? picked : picked + letter;
    const useful =
      open.some((offer) => without(costOf(offer), next) !== null) ||
      onLines.some((offer) => costOf(offer).includes(letter));
    return useful ? [place] : [];
  });
  return { lines, cards, payments, pending: offers.find((offer) => offer.action === selection.action) ?? null };
}

/**
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {Selection} selection
 * @param {string} picked
 * @returns {Choices}
 */
function discardChoices(offers, hand, selection, picked) {
  const discards = offers.filter((offer) => offer.kind === "discard");
  const cards = [...hand].flatMap((letter, place) =>
    selection.cards.includes(place) || discards.some((offer) => without(costOf(offer), picked + letter) !== null)
      ? [place]
      : [],
  );
  return {
    lines: {},
    cards,
    payments: [],
    pending: discards.find((offer) => sorted(costOf(offer)) === picked) ?? null,
  };
}

/** @param {string} cards */
const sorted = (cards) => [...cards].sort().join("");

/**
 * Returns the ways to pay for a line that use all picked cards, or all ways where none does.
 * @param {Offer[]} offers
 * @param {string} line
 * @param {string} picked
 */
function paymentsFor(offers, line, picked) {
  const all = offers.filter((offer) => lineOf(offer) === line);
  const fitting = all.filter((offer) => without(costOf(offer), picked) !== null);
  return fitting.length > 0 ? fitting : all;
}

/**
 * Returns the selection after a line was picked. A line on which nothing is offered clears the selection; a single way to
 * pay is chosen at once.
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {Selection} selection
 * @param {string} line
 * @returns {Selection}
 */
export function pickLine(offers, hand, selection, line) {
  const onLines = offers.filter(isPlay);
  // The cards that a former line had preselected were not the player's choice.
  const own = selection.line ? [] : selection.cards;
  const payments = paymentsFor(onLines, line, letters(hand, own));
  if (payments.length === 0) return NOTHING;
  const single = payments.length === 1 ? payments[0] : null;
  return {
    cards: single ? placesOf(hand, costOf(single), own) : [],
    line,
    action: single ? single.action : null,
    picking: "play",
  };
}

/**
 * Returns the selection after one of the ways to pay was picked.
 * @param {string} hand
 * @param {Selection} selection
 * @param {Offer} offer
 * @returns {Selection}
 */
export function pickPayment(hand, selection, offer) {
  const cards = placesOf(hand, costOf(offer), selection.cards);
  return { cards, line: lineOf(offer), action: offer.action, picking: "play" };
}

/**
 * Returns the selection after a card of the hand was picked or put back.
 *
 * With a line picked, the card becomes the payment where it can be one; otherwise the line is let go. Without one, up to
 * two cards are kept: as many as an action can cost. A third card, or one that goes with none of the picked, starts anew.
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {Selection} selection
 * @param {number} place
 * @returns {Selection}
 */
export function pickCard(offers, hand, selection, place) {
  const chosen = selection.cards.includes(place);
  if (selection.picking === "discard") {
    const cards = chosen ? selection.cards.filter((at) => at !== place) : [...selection.cards, place];
    return withDiscard(offers, hand, cards);
  }
  if (chosen) {
    // Taking a card out of a chosen payment leaves the line and asks anew how to pay.
    return { ...NOTHING, cards: selection.cards.filter((at) => at !== place) };
  }
  const onLines = offers.filter(isPlay);
  if (selection.line) {
    const held = selection.action ? [] : selection.cards;
    const cards = [...held, place];
    const paying = onLines.filter(
      (offer) => lineOf(offer) === selection.line && without(costOf(offer), letters(hand, cards)) !== null,
    );
    const exact = paying.find((offer) => sorted(costOf(offer)) === letters(hand, cards));
    const only = exact ?? (paying.length === 1 ? paying[0] : null);
    if (only) return pickPayment(hand, { ...selection, cards }, only);
    if (paying.length > 0) return { ...selection, cards, action: null };
  }
  const cards = selection.line ? [place] : [...selection.cards, place];
  const together = onLines.some((offer) => without(costOf(offer), letters(hand, cards)) !== null);
  return { ...NOTHING, cards: together ? cards : [place] };
}

/**
 * Returns the selection with discarding begun (the picked cards stay picked where they can) or given up.
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {Selection} selection
 * @returns {Selection}
 */
export function toggleDiscard(offers, hand, selection) {
  if (selection.picking === "discard" || !offers.some((offer) => offer.kind === "discard")) return NOTHING;
  return withDiscard(offers, hand, selection.line ? [] : selection.cards);
}

/**
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {number[]} cards
 * @returns {Selection}
 */
function withDiscard(offers, hand, cards) {
  const places = [...cards].sort((a, b) => a - b);
  /** @type {Selection} */
  const selection = { cards: places, line: null, action: null, picking: "discard" };
  return { ...selection, action: choices(offers, hand, selection).pending?.action ?? null };
}

/**
 * Returns the selection after the end of the turn was picked: a card of the row, the pile, passing.
 * @param {string} action
 * @returns {Selection}
 */
export const pickEnd = (action) => ({ ...NOTHING, action });

/**
 * Returns the selection, or nothing where the offers no longer hold what it points at.
 * @param {Offer[]} offers
 * @param {string} hand
 * @param {Selection} selection
 * @returns {Selection}
 */
export function stillValid(offers, hand, selection) {
  const known = selection.action === null || offers.some((offer) => offer.action === selection.action);
  const held = selection.cards.every((place) => place < hand.length);
  const open = selection.line === null || offers.some((offer) => isPlay(offer) && lineOf(offer) === selection.line);
  return known && held && open ? selection : NOTHING;
}
