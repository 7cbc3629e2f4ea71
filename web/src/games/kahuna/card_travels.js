/**
 * Where cards come from and go to when something happens, and what is counted at a scoring. A card whose face the
 * viewer must not know shows its back: the engine does not name it.
 *
 * @import { EventView, Player, View } from "./context.d.ts"
 * @import { Flight, Given, Place, Travel } from "../../motion/travel.js"
 */
import { SIDES } from "../../engine/facts.js";
import { island, ISLAND_IDS, line } from "./board/chart.js";
import { cardBack, cardFace } from "./card.js";

/** @typedef {Given & { view: View, before: View }} Seen */

const PILE = { select: "#row .pile > .card" };
const RIVAL = { select: "#top .rival-hand" };
const DISCARDED = { select: "#row .counts > div", at: 1 };

/** @param {number} at @returns {Place} */
const inHand = (at) => ({ select: "#hand .tray > .card", at });

/** @param {number} at @returns {Place} */
const inRow = (at) => ({ select: "#row .row > .card", at });

/** @param {string | null} card @returns {Pick<Flight, "look" | "face">} what is seen of a card */
const seen = (card) => ({ look: "card", face: card && card !== "?" ? cardFace(card) : cardBack });

/** Cards that come from the pile are turned over on their way. @param {string | null} card */
const turned = (card) => (card && card !== "?" ? { ...seen(card), back: cardBack } : seen(null));

/** How many cards the player at the bottom has. @param {View} view */
const handSize = ({ spectator, position }) => spectator?.hand ?? position.hand.length;

/** Returns where a card of the own hand was. @param {Seen} given @param {string | null} card @param {number} [nth] */
function placeOf({ before }, card, nth = 0) {
  const { hand } = before.position;
  const first = card ? hand.indexOf(card) : -1;
  return inHand(first < 0 ? Math.max(0, handSize(before) - 1 - nth) : first);
}

/**
 * Returns where a card of a player comes from.
 * @param {Seen} given
 * @param {Player} player
 * @param {string | null} card
 * @param {number} [nth] of the cards that come at once
 */
const handOf = (given, player, card, nth) => (player === given.view.viewer ? placeOf(given, card, nth) : RIVAL);

/**
 * A card comes to a hand.
 * @param {Seen} given
 * @param {Player} player
 * @param {string | null} card
 * @param {Pick<Flight, "from" | "look" | "face" | "back" | "hidesFrom">} how
 * @returns {Flight}
 */
function toHand({ view, isAfter }, player, card, how) {
  if (player !== view.viewer) return { ...how, to: RIVAL, fades: true };
  const { hand } = view.position;
  const size = handSize(view);
  // In the panels it lies there already, sorted in among the others.
  const at = isAfter ? (card ? hand.lastIndexOf(card) : size - 1) : size;
  return { ...how, to: inHand(at), hidesTo: isAfter };
}

/**
 * The cards of a player go to a line.
 * @param {Seen} given
 * @param {Player} player
 * @param {string} id of the line
 * @param {string} cards
 * @returns {Flight[]}
 */
const toLine = (given, player, id, cards) =>
  [...cards].map((card, at) => ({
    ...seen(card),
    like: PILE,
    from: handOf(given, player, card, at),
    to: { spot: line(id).spot },
    fades: true,
    turn: 0,
  }));

/** @param {Seen} given @returns {Flight[]} */
function deal({ view, isAfter }) {
  // Otherwise the panels show the round before.
  if (!isAfter) return [];
  const { hand, row, rival, round } = view.position;
  const open = view.spectator && !view.spectator.open ? "" : hand;
  const size = round === 1 ? handSize(view) : 0;
  const hands = Array.from({ length: size }, (_, at) => [
    { ...turned(open[at] ?? null), from: PILE, to: inHand(at), hidesTo: true },
    ...(at < rival.count ? [{ ...seen(null), from: PILE, to: RIVAL, fades: true }] : []),
  ]);
  const laid = [...row].flatMap((card, at) =>
    card === "-" ? [] : [{ ...turned(card), from: PILE, to: inRow(at), hidesTo: true }],
  );
  return [...hands.flat(), ...laid];
}

/** Returns who controls each island now; the panels may show it as it was before. @param {Seen} given */
function owners({ view, isAfter, shown }) {
  const owned = Object.fromEntries(Object.entries(view.position.islands).map(([id, { owner }]) => [id, owner]));
  if (isAfter) return owned;
  for (const event of /** @type {EventView[]} */ (shown)) {
    if (event.event === "control-gained") owned[event.island] = event.player;
    if (event.event === "control-lost") owned[event.island] = null;
  }
  return owned;
}

/**
 * The islands of both players are counted at the same time, each player's one after the other.
 * @param {Seen} given
 * @returns {Travel[]}
 */
function count(given) {
  const owned = owners(given);
  return SIDES.flatMap((side) =>
    ISLAND_IDS.filter((id) => owned[id] === side).map((id, at) => ({
      light: { spot: island(id) },
      sum: { select: `#top .score-${side} .isles` },
      number: at + 1,
      look: `travel-${side}`,
      turn: at,
    })),
  );
}

/** @type {{ [Code in EventView["event"]]?: (event: Extract<EventView, { event: Code }>, given: Seen) => Travel[] }} */
const TRAVELS = {
  "cards-dealt": (_, given) => deal(given),
  "bridge-built": ({ player, line: id, card }, given) => (card ? toLine(given, player, id, card) : []),
  "bridge-removed": ({ player, line: id, cards }, given) => toLine(given, player, id, cards),
  "card-taken": ({ player, card, place }, given) => [
    toHand(given, player, card, { ...seen(card), from: inRow(place), hidesFrom: !given.isAfter }),
  ],
  "card-drawn": ({ player, card }, given) => [toHand(given, player, card, { ...turned(card), from: PILE })],
  "row-refilled": ({ card, place }, { isAfter }) =>
    isAfter ? [{ ...turned(card), from: PILE, to: inRow(place), hidesTo: true }] : [],
  // Cards are discarded face down.
  "cards-discarded": ({ player, cards, count: size }, given) =>
    Array.from({ length: size }, (_, at) => ({
      ...seen(null),
      like: PILE,
      from: handOf(given, player, cards?.[at] ?? null, at),
      to: DISCARDED,
      fades: true,
      turn: at,
    })),
  "round-scored": (_, given) => count(given),
};

/** Returns what travels for an event. @param {EventView} event @param {Seen} given @returns {Travel[]} */
export const travelsOf = (event, given) =>
  /** @type {((event: EventView, given: Seen) => Travel[]) | undefined} */ (TRAVELS[event.event])?.(event, given) ?? [];
