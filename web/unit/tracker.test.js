import assert from "node:assert/strict";
import { test } from "node:test";
import { trackCards } from "../src/games/kahuna/unseen_cards.js";
import { viewOf } from "./views.js";

/** A view with its cards; omitted ones are empty. @param {object} cards */
const view = (cards) => viewOf({ hand: "", row: "---", rival: { count: 0, known: "" }, pile: 0, ...cards });

test("a player reads where each seen card is, and that the others are unseen", () => {
  const tracked = trackCards(
    view({
      hand: "AAB",
      row: "C-D",
      rival: { count: 3, known: "D" },
      played: "BE",
      discarded: { mine: "F", rival: 2 },
      pile: 11,
    }),
  );
  assert.ok(tracked);
  assert.deepEqual(tracked.islands.A, ["hand", "hand"]);
  assert.deepEqual(tracked.islands.B, ["hand", "played"]);
  assert.deepEqual(tracked.islands.C, ["row", "unseen"]);
  assert.deepEqual(tracked.islands.D, ["row", "rival"]);
  assert.deepEqual(tracked.islands.E, ["played", "unseen"]);
  assert.deepEqual(tracked.islands.F, ["discarded", "unseen"]);
  assert.deepEqual(tracked.islands.L, ["unseen", "unseen"]);
});

test("the unseen cards are the pile, the opponent's hidden ones, and its face-down discards, without telling them apart", () => {
  const tracked = trackCards(
    view({
      hand: "ABC",
      row: "DEF",
      rival: { count: 4, known: "G" },
      played: "HI",
      discarded: { mine: "J", rival: 3 },
      pile: 8,
    }),
  );
  assert.equal(tracked?.unseen, 14);
  assert.deepEqual(tracked?.among, { pile: 8, rival: 3, discarded: 3 });
});

test("each island has two cards, wherever they are", () => {
  const tracked = trackCards(view({ hand: "AB", row: "CDE", rival: { count: 5, known: "" }, pile: 14 }));
  assert.ok(tracked);
  assert.deepEqual(
    Object.values(tracked.islands).map((places) => places.length),
    Array(12).fill(2),
  );
});

test("a puzzle, in which most cards play no role, has nothing to track", () => {
  assert.equal(trackCards(view({ hand: "ABC", rival: { count: 0, known: "" } })), null);
  assert.equal(trackCards(view({ hand: "AAA", row: "BCD", pile: 18 })), null);
});
