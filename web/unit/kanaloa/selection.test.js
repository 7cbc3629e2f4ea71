import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NOTHING,
  choices,
  isButton,
  isPart,
  isPicking,
  pickSwapTile,
  pickTarget,
  pickTile,
  toggleSwap,
} from "../../src/games/kanaloa/selection.js";
import { VIEWS } from "./views.js";

/** @import { OfferView, Selection, View } from "../../src/games/kanaloa/context.d.ts" */

/**
 * Returns the selections that result from one more pick of an available place.
 * @param {View} view
 * @param {Selection} selection
 */
function picked(view, selection) {
  const { islands, currents, spaces, dolphin } = choices(view, selection);
  const places = [...islands, ...currents, ...spaces, ...dolphin];
  return places.map((id) => pickTarget(view, selection, id));
}

/**
 * Returns the actions that a selection leads to: the pending one, or the answers on the map.
 * @param {View} view
 * @param {Selection} selection
 */
function actionsOf(view, selection) {
  const { pending, answers } = choices(view, selection);
  return [...(pending ? [pending] : []), ...answers.flatMap(({ offer }) => offer ?? [])].map(({ action }) => action);
}

/**
 * Returns the selections with each tile of a swap's first island picked.
 * @param {View} view
 * @param {Selection} selection
 */
const withTiles = (view, selection) =>
  choices(view, selection).answers.flatMap(({ pick }) => (pick ? pickSwapTile(selection, pick) : []));

test("every offer can be selected, on the map, in the hand or by a button, so that no move is out of reach", () => {
  for (const view of VIEWS) {
    const first = [NOTHING, toggleSwap(NOTHING)].flatMap((start) => picked(view, start));
    const tiles = first.flatMap((each) => (each.tile ? [each] : withTiles(view, each)));
    const second = tiles.filter(({ swapping, tile }) => swapping && tile).flatMap((each) => picked(view, each));
    const reached = new Set([NOTHING, ...first, ...second].flatMap((each) => actionsOf(view, each)));
    for (const offer of view.offers)
      if (!isPart(offer) && (!isButton(offer) || ["allow", "forbid"].includes(offer.kind)))
        assert.ok(reached.has(offer.action), offer.action);
  }
});

test("a piece goes and takes a tile with two picks: each tile that it would find is an answer", () => {
  const view = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "move")) ?? assert.fail();
  const move = view.offers.find(({ kind }) => kind === "move") ?? assert.fail();
  const selection = pickTarget(view, NOTHING, move.targets[1]);
  const { answers, pending } = choices(view, selection);
  assert.deepEqual(
    answers.map(({ next }) => next),
    move.finds,
  );
  assert.equal(pending?.action, move.action);
});

test("highlighted places, and only these, have something to do", () => {
  for (const view of VIEWS) {
    const { islands, currents, spaces, dolphin } = choices(view, NOTHING);
    for (const id of [...islands, ...currents, ...spaces, ...dolphin])
      assert.ok(isPicking(pickTarget(view, NOTHING, id)), id);
    const others = [..."ABCDEFGHIJKL"].filter((id) => !islands.includes(id));
    for (const id of others) assert.equal(pickTarget(view, NOTHING, id), NOTHING, id);
  }
});

test("if pieces on two islands can move to the same one, both ways are answers, and say where they begin", () => {
  const move = (/** @type {string} */ from) =>
    /** @type {OfferView} */ ({
      action: `${from}>C`,
      kind: "move",
      targets: [from, "C", `${from}C`],
      cost: [],
      god: null,
      fish: null,
      effects: [],
      worth: [],
      finds: ["l4", "u5"],
    });
  const view = { offers: [move("A"), move("B")] };
  const selection = pickTarget(view, NOTHING, "C");
  assert.equal(selection.action, null);
  assert.deepEqual(
    choices(view, selection).answers.map(({ from, next }) => [from, next]),
    ["A", "B"].flatMap((from) => ["l4", "u5"].map((tile) => [from, tile])),
  );
  // A place with a piece stands for the piece's moves.
  assert.equal(pickTarget(view, NOTHING, "A").action, "A>C");
});

test("tiles of the hand are picked in any order, and put back", () => {
  const view = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "sacrifice")) ?? assert.fail();
  const two = pickTile(pickTile(NOTHING, 2), 0);
  assert.deepEqual(two.hand, [2, 0]);
  assert.equal(pickTile(pickTile(two, 2), 0), NOTHING);
  // What they may become only the engine knows.
  assert.equal(choices(view, two).sacrifices, null);
  const sacrifices = [{ god: /** @type {const} */ ("k"), actions: ["k:k4", ";"], effects: [], worth: [] }];
  const open = choices(view, two, { sacrifices: { sacrifices, joining: ["k2"] } });
  assert.deepEqual([open.sacrifices, open.tiles], [sacrifices, ["k2"]]);
});

test("a tile is swapped with one of a neighbouring island: two picks by pointer, the whole islands by keyboard", () => {
  const view = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "swap")) ?? assert.fail();
  const swap = view.offers.find(({ kind }) => kind === "swap") ?? assert.fail();
  const [[one, other], [tile, found]] = [swap.targets, swap.cost];
  const started = toggleSwap(NOTHING);
  const first = pickTarget(view, started, one, tile);
  assert.deepEqual([first.target, first.tile, first.action], [one, tile, null]);
  assert.ok(choices(view, first).islands.includes(other));
  assert.equal(pickTarget(view, first, other, found).action, swap.action);
  // The same tile again is put back; the other one replaces it.
  assert.deepEqual(pickTarget(view, first, one, tile), started);
  const whole = pickTarget(view, pickSwapTile(pickTarget(view, started, one), tile), other);
  assert.ok(actionsOf(view, whole).includes(swap.action));
  assert.equal(toggleSwap(first), NOTHING);
});
