import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, nameOf, openSpaces, targetsOf } from "../../../src/games/kanaloa/board/place_buttons.js";
import { DOLPHIN, chartOf } from "../../../src/games/kanaloa/board/chart.js";
import { emptyPicture } from "../../../src/games/kanaloa/board/picture.js";

test("a player with a screen reader finds a button for each island, each current, each sea space and the Dolphin", () => {
  const kinds = (/** @type {2 | 3 | 4} */ players) =>
    ["island", "current", "space", "dolphin"].map(
      (kind) => targetsOf(chartOf(players)).filter((each) => each.kind === kind).length,
    );
  assert.deepEqual(
    [kinds(2), kinds(3), kinds(4)],
    [
      [8, 16, 14, 1],
      [10, 21, 0, 1],
      [12, 28, 0, 1],
    ],
  );
});

test("a player with a screen reader hears the page's description of a place, or its name if there is none", () => {
  const picture = {
    ...emptyPicture(2),
    labels: {
      islands: { A: "Anelu, two tiles" },
      spaces: { AB: "Sea at Anelu" },
      currents: { AB: "Current" },
      dolphin: { [DOLPHIN]: "Dolphin" },
    },
  };
  assert.equal(nameOf(picture, { kind: "island", id: "A" }), "Anelu, two tiles");
  assert.equal(nameOf(picture, { kind: "island", id: "B" }), "BORAO");
  assert.equal(nameOf(picture, { kind: "current", id: "AB" }), "Current");
  assert.equal(nameOf(picture, { kind: "current", id: "AC" }), "AC");
  assert.equal(nameOf(picture, { kind: "space", id: "AB" }), "Sea at Anelu");
  assert.equal(nameOf(picture, { kind: "dolphin", id: DOLPHIN }), "Dolphin");
  assert.equal(nameOf(emptyPicture(3), { kind: "dolphin", id: DOLPHIN }), DOLPHIN);
});

test("a player finds sea spaces only while the volcano may be placed on them", () => {
  assert.deepEqual(openSpaces(emptyPicture(2)), []);
  const marks = { spaces: { AB: ["choosable"], BCD: ["chosen"], EI: ["last"] } };
  const picture = /** @type {import("../../../src/games/kanaloa/board/picture.js").Picture} */ ({
    ...emptyPicture(2),
    marks,
  });
  assert.deepEqual(openSpaces(picture), ["AB", "BCD"]);
  assert.deepEqual(marksOf(picture, { kind: "space", id: "AB" }), ["choosable"]);
  assert.deepEqual(marksOf(picture, { kind: "current", id: "AB" }), []);
  assert.deepEqual(marksOf(picture, { kind: "dolphin", id: DOLPHIN }), []);
});
