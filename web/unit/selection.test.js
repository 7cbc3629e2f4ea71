import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NOTHING,
  choices,
  letters,
  pickCard,
  pickEnd,
  pickLine,
  pickPayment,
  placesOf,
  stillValid,
  toggleDiscard,
  without,
} from "../src/games/kahuna/selection.js";
import { offerOf } from "./views.js";

/** @import { Offer } from "../src/engine/wire.d.ts" */
/** @import { Selection } from "../src/app/view.d.ts" */

/** @type {(action: string, line: string, cost: string) => Offer} */
const build = (action, line, cost) => offerOf("build", action, line, cost);
/** @type {(line: string, cost: string) => Offer} */
const remove = (line, cost) => offerOf("remove", `x${line}:${cost}`, line, cost);
/** @type {(line: string) => Offer} */
const grant = (line) => offerOf("grant", `+${line}`, line);
/** @type {(cost: string) => Offer} */
const discard = (cost) => offerOf("discard", `-${cost}`, "", cost);

// A hand of A, D, H, H: AD can be paid by either card, AB only by A, EH is the opponent's.
const HAND = "ADHH";
const OFFERS = [
  build("AB", "AB", "A"),
  build("AD", "AD", "A"),
  build("DA", "AD", "D"),
  build("HI", "HI", "H"),
  remove("EH", "HH"),
  ...["A", "D", "H", "AD", "AH", "DH", "HH", "ADH", "AHH", "DHH", "ADHH"].map(discard),
  offerOf("take", "=C", "C"),
];

/** A view with these offers. @param {Offer[]} offers @param {string} hand */
const seen = (offers, hand) => ({ offers, position: { hand } });
const SEEN = seen(OFFERS, HAND);

/** @param {Partial<Selection>} part @returns {Selection} */
const selection = (part) => ({ ...NOTHING, ...part });

test("with nothing picked, every line on which something is offered can be tapped", () => {
  const { lines, cards, pending } = choices(SEEN, NOTHING);
  assert.deepEqual(lines, { AB: "build", AD: "build", HI: "build", EH: "remove" });
  assert.deepEqual(cards, [0, 1, 2, 3]);
  assert.equal(pending, null);
});

test("a line with one way to pay is ready to be confirmed, its card raised", () => {
  const next = pickLine(SEEN, NOTHING, "AB");
  assert.deepEqual(next, { cards: [0], line: "AB", action: "AB", picking: "play" });
  assert.equal(choices(SEEN, next).pending?.action, "AB");
});

test("a line with two ways to pay asks which card", () => {
  const next = pickLine(SEEN, NOTHING, "AD");
  assert.equal(next.action, null);
  assert.deepEqual(
    choices(SEEN, next).payments.map((offer) => offer.action),
    ["AD", "DA"],
  );
});

test("the other way to pay stays on offer after one was chosen, so that the player can change their mind", () => {
  const next = pickPayment(HAND, pickLine(SEEN, NOTHING, "AD"), OFFERS[2]);
  assert.deepEqual(next, { cards: [1], line: "AD", action: "DA", picking: "play" });
  assert.deepEqual(
    choices(SEEN, next).payments.map((offer) => offer.action),
    ["AD", "DA"],
  );
});

test("one card highlights the lines that it can build, and no others", () => {
  const next = pickCard(SEEN, NOTHING, 0);
  assert.deepEqual(choices(SEEN, next).lines, { AB: "build", AD: "build" });
});

test("card first, then line: the picked card pays without another question", () => {
  const next = pickLine(SEEN, pickCard(SEEN, NOTHING, 1), "AD");
  assert.equal(next.action, "DA");
  assert.deepEqual(next.cards, [1]);
});

test("two cards highlight the bridges that they can remove", () => {
  const one = pickCard(SEEN, NOTHING, 2);
  const two = pickCard(SEEN, one, 3);
  assert.deepEqual(two.cards, [2, 3]);
  assert.deepEqual(choices(SEEN, two).lines, { EH: "remove" });
});

test("a second card without a use starts a new selection instead of a dead end", () => {
  const next = pickCard(SEEN, selection({ cards: [0] }), 1);
  assert.deepEqual(next.cards, [1]);
});

test("selecting a card a second time puts it back", () => {
  assert.deepEqual(pickCard(SEEN, selection({ cards: [2, 3] }), 2).cards, [3]);
});

test("either of two equal cards can be selected, and that one is raised", () => {
  const next = pickLine(SEEN, pickCard(SEEN, NOTHING, 3), "HI");
  assert.deepEqual(next.cards, [3]);
});

test("line first, then a card of the hand: the card becomes the payment", () => {
  const next = pickCard(SEEN, pickLine(SEEN, NOTHING, "AD"), 1);
  assert.equal(next.action, "DA");
});

test("tapping a card that cannot pay for the selected line starts a new selection with that card", () => {
  const next = pickCard(SEEN, pickLine(SEEN, NOTHING, "AB"), 2);
  assert.deepEqual(next, selection({ cards: [2] }));
});

test("a removal paid by two different cards can be selected card by card after its line", () => {
  const offers = [remove("EH", "EH"), remove("EH", "EE")];
  const line = pickLine(seen(offers, "EEH"), NOTHING, "EH");
  const one = pickCard(seen(offers, "EEH"), line, 0);
  assert.deepEqual([one.action, one.cards], [null, [0]]);
  const two = pickCard(seen(offers, "EEH"), one, 2);
  assert.equal(two.action, "xEH:EH");
});

test("selecting another line lowers the card that the first line had raised automatically", () => {
  const next = pickLine(SEEN, pickLine(SEEN, NOTHING, "AB"), "HI");
  assert.equal(next.action, "HI");
});

test("a line without any action clears the selection", () => {
  assert.equal(pickLine(SEEN, selection({ cards: [0] }), "KL"), NOTHING);
});

test("the selected card is replaced if the tapped line needs others", () => {
  const next = pickLine(SEEN, selection({ cards: [0] }), "EH");
  assert.equal(next.action, "xEH:HH");
  assert.deepEqual(next.cards, [2, 3]);
});

test("a bridge without a card can be placed with an empty hand", () => {
  const next = pickLine(seen([grant("EH")], ""), NOTHING, "EH");
  assert.deepEqual(next, { cards: [], line: "EH", action: "+EH", picking: "play" });
  assert.deepEqual(choices(seen([grant("EH")], ""), NOTHING).lines, { EH: "grant" });
});

test("a freed line offers the bridge without a card beside the paid ones", () => {
  const offers = [grant("AB"), build("AB", "AB", "A")];
  const next = pickLine(seen(offers, "A"), NOTHING, "AB");
  assert.equal(next.action, null);
  assert.equal(choices(seen(offers, "A"), next).payments.length, 2);
});

test("discarding takes any cards that are offered together, and is ready as soon as one is selected", () => {
  let next = toggleDiscard(SEEN, NOTHING);
  assert.deepEqual([next.picking, next.action], ["discard", null]);
  next = pickCard(SEEN, next, 3);
  assert.equal(next.action, "-H");
  next = pickCard(SEEN, next, 0);
  assert.equal(next.action, "-AH");
  next = pickCard(SEEN, next, 3);
  assert.equal(next.action, "-A");
});

test("selected cards stay selected when discarding begins", () => {
  assert.equal(toggleDiscard(SEEN, selection({ cards: [0, 1] })).action, "-AD");
});

test("discarding cannot begin if no discard is offered, and a second press cancels it", () => {
  assert.equal(toggleDiscard(seen([build("AB", "AB", "A")], "A"), NOTHING), NOTHING);
  assert.equal(toggleDiscard(SEEN, selection({ picking: "discard" })), NOTHING);
});

test("no line can be tapped while cards are selected for discarding", () => {
  assert.deepEqual(choices(SEEN, selection({ picking: "discard" })).lines, {});
});

test("a card of the row awaits confirmation", () => {
  assert.equal(choices(SEEN, pickEnd("=C")).pending?.action, "=C");
});

test("a selection that is not in the new offers is dropped before it can be sent", () => {
  assert.equal(stillValid(seen([build("AB", "AB", "A")], "A"), selection({ action: "HI", line: "HI" })), NOTHING);
  assert.equal(stillValid(seen(OFFERS, "A"), selection({ cards: [3] })), NOTHING);
  const good = selection({ action: "HI", line: "HI", cards: [2] });
  assert.equal(stillValid(SEEN, good), good);
});

test("nothing can be selected if nothing is offered, as in the opponent's turn", () => {
  assert.deepEqual(choices(seen([], HAND), NOTHING), { lines: {}, cards: [], payments: [], pending: null });
});

test("cards are subtracted one by one, so that a pair needs two equal cards", () => {
  assert.equal(without("AHH", "HH"), "A");
  assert.equal(without("AH", "HH"), null);
  assert.equal(letters("DAC", [0, 2]), "CD");
  assert.deepEqual(placesOf("AHH", "HH"), [1, 2]);
});
