import assert from "node:assert/strict";
import { test } from "node:test";
import { createSaves } from "../../src/storage/saves.js";
import { CLOSED, TWO, viewOf } from "../views.js";
import { broughtBy } from "../../src/games/kahuna/offers.js";
import { device } from "./device.js";

/** Returns a view in the form in which version 0.1 stored it: with all keys on one level. @param {object} [given] */
function stored(given) {
  const { seats, offers, position, game, table, awaits, task, scoring, ...rest } = viewOf(given);
  const known = { game, table, awaits, task, scoring };
  assert.equal(Object.keys(known).length, 5);
  const legal = offers.map(({ targets, cost, effects, ...offer }) => ({
    ...offer,
    line: targets[0],
    cards: cost.join(""),
    effects: { gains: [], rival_loses: [], sweeps: broughtBy(effects).fallen },
  }));
  return { ...rest, ...position, players: seats, legal };
}

/** The result of reading a view that version 0.1 has stored. @param {object} [given] */
function read(given) {
  const store = device();
  store.spoil("kahuna.game", JSON.stringify({ version: 1, save: "K1.a", settings: null, view: stored(given) }));
  const { kind, view, about } = createSaves(store.open).readGame();
  assert.equal(kind, "game");
  return { view, about };
}

test("a match saved by version 0.1 is shown until the engine is ready, and nothing can be selected in it", () => {
  const offers = [
    {
      action: "AB",
      kind: "build",
      targets: ["AB"],
      cost: ["A"],
      effects: [{ event: "bridge-swept", owner: "black", line: "BC", island: "B" }],
    },
  ];
  const given = {
    offers,
    hand: "ABD",
    round: 2,
    turn: 7,
    bridges: { white: ["AD"], black: [] },
    scores: { white: [1], black: [0] },
  };
  const { view, about } = read(given);
  const expected = viewOf({ ...given, offers: [] });
  assert.deepEqual(view?.position, expected.position);
  for (const key of /** @type {const} */ (["table", "seats", "awaits", "task", "offers", "scoring", "viewer", "log"]))
    assert.deepEqual(view?.[key], expected[key], key);
  assert.deepEqual(about, { ...about, players: expected.seats, viewer: "white", round: 2 });
});

test("the side to move is known in a match saved by version 0.1: the player, the computer, another person, or none", () => {
  assert.equal(read().view?.awaits, "you");
  assert.equal(read({ to_move: "black" }).view?.awaits, "computer");
  assert.equal(read({ seats: TWO, spectator: CLOSED }).view?.awaits, "handover");
  const over = { winner: "white", by: "points", points: { white: [1], black: [0] } };
  const { view } = read({ over });
  assert.deepEqual([view?.awaits, view?.over], ["nothing", over]);
});

test("a saved match without a readable view is still resumed", () => {
  for (const damaged of [null, 7, {}, { players: {}, viewer: "white" }, { ...stored(), round: "x" }]) {
    const store = device();
    store.spoil("kahuna.game", JSON.stringify({ version: 1, save: "K1.a", settings: null, view: damaged }));
    const { kind, save, view } = createSaves(store.open).readGame();
    assert.deepEqual([kind, save, view], ["game", "K1.a", null]);
  }
});
