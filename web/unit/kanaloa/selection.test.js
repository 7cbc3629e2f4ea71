import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NOTHING,
  choices,
  isButton,
  isPart,
  isPicking,
  pickOption,
  pickTarget,
  pickTile,
  toggleSwap,
} from "../../src/games/kanaloa/selection.js";
import { VIEWS } from "./views.js";

/** @import { OfferView, Selection, View } from "../../src/games/kanaloa/context.d.ts" */

/**
 * Returns the selections that result from one more pick of an available place or tile.
 * @param {View} view
 * @param {Selection} selection
 */
function picked(view, selection) {
  const { islands, currents, spaces, dolphin, tiles } = choices(view, selection);
  const places = [...islands, ...currents, ...spaces, ...dolphin];
  return [
    ...places.map((id) => pickTarget(view, selection, id)),
    ...tiles.map((tile) => pickTile(view, selection, tile)),
  ];
}

/**
 * Returns the actions that a selection leads to: the pending one, or the shown alternatives.
 * @param {View} view
 * @param {Selection} selection
 */
function actionsOf(view, selection) {
  const { pending, options } = choices(view, selection);
  return [...(pending ? [pending] : []), ...options].map(({ action }) => action);
}

test("every offer can be selected, on the board, in the hand or by a button, so that no move is out of reach", () => {
  for (const view of VIEWS) {
    const first = [NOTHING, toggleSwap(NOTHING)].flatMap((start) => picked(view, start));
    const second = first.filter(({ swapping, target }) => swapping && target).flatMap((each) => picked(view, each));
    const reached = new Set([...first, ...second].flatMap((each) => actionsOf(view, each)));
    for (const offer of view.offers) if (!isButton(offer)) assert.ok(reached.has(offer.action), offer.action);
  }
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

test("if pieces on two islands can move to the same one, both ways are shown, and one of them is chosen", () => {
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
    });
  const view = { offers: [move("A"), move("B")] };
  const selection = pickTarget(view, NOTHING, "C");
  assert.equal(selection.action, null);
  const { options } = choices(view, selection);
  assert.deepEqual(
    options.map(({ action }) => action),
    ["A>C", "B>C"],
  );
  assert.equal(choices(view, pickOption(selection, options[1])).pending?.action, "B>C");
  // A place with a piece stands for the piece's moves.
  assert.equal(pickTarget(view, NOTHING, "A").action, "A>C");
});

test("a tile of one god is sacrificed at once, one of two gods asks which god", () => {
  const views = VIEWS.filter(({ offers }) => offers.some(({ kind }) => kind === "sacrifice"));
  assert.ok(views.length > 0);
  for (const view of views) {
    for (const tile of choices(view, NOTHING).tiles) {
      const ways = view.offers.filter((offer) => isPart(offer) && offer.cost[0] === tile);
      const selection = pickTile(view, NOTHING, tile);
      assert.equal(selection.action, ways.length === 1 ? ways[0].action : null, tile);
      assert.equal(choices(view, selection).options.length, ways.length > 1 ? ways.length : 0);
      // Selecting the same tile again puts it back.
      if (ways.length > 1) assert.equal(pickTile(view, selection, tile), NOTHING);
    }
  }
});

test("tiles are swapped between two islands only, and selecting another place starts over", () => {
  const view = VIEWS.find(({ offers }) => offers.some(({ kind }) => kind === "swap")) ?? assert.fail();
  const swap = view.offers.find(({ kind }) => kind === "swap") ?? assert.fail();
  const started = toggleSwap(NOTHING);
  const one = pickTarget(view, started, swap.targets[0]);
  assert.ok(one.swapping && one.target === swap.targets[0]);
  // Its neighbours are highlighted, and no list of all swaps is shown.
  assert.deepEqual(choices(view, one).options, []);
  assert.ok(choices(view, one).islands.includes(swap.targets[1]));
  const both = pickTarget(view, one, swap.targets[1]);
  const { options, pending } = choices(view, both);
  for (const offer of pending ? [pending] : options) assert.deepEqual(offer.targets, swap.targets);
  assert.equal(pickTarget(view, one, swap.targets[0]).target, null);
  assert.equal(toggleSwap(both), NOTHING);
});
