import assert from "node:assert/strict";
import { test } from "node:test";
import { after, bridgeOn, emptyPicture } from "../../../src/games/kahuna/board/picture.js";
import { blocks } from "../../../src/games/kahuna/board/plate.js";

test("a player watching a turn sees each event happen on the board, in order", () => {
  const empty = emptyPicture();
  const built = after(empty, { event: "bridge-built", player: "white", line: "AB" });
  assert.equal(bridgeOn(built, "AB"), "white");
  assert.deepEqual([built.islands["A"]?.white, built.islands["B"]?.white, built.islands["C"]?.white], [1, 1, 0]);
  const gained = after(built, { event: "control-gained", player: "white", island: "A" });
  assert.equal(gained.islands["A"]?.owner, "white");
  const lost = after(gained, { event: "control-lost", player: "white", island: "A" });
  assert.equal(lost.islands["A"]?.owner, null);
  for (const event of ["bridge-swept", "bridge-removed"]) {
    const gone = after(lost, { event, player: "black", owner: "white", line: "AB", island: "B" });
    assert.equal(bridgeOn(gone, "AB"), null);
    assert.equal(gone.islands["A"]?.white, 0);
  }
  assert.equal(bridgeOn(empty, "AB"), null, "the earlier picture is unchanged");
});

test("a player is not shown a change twice, nor one for an event that does not touch the board", () => {
  const built = after(emptyPicture(), { event: "bridge-built", player: "black", line: "EH" });
  assert.equal(after(built, { event: "bridge-built", player: "black", line: "EH" }), built);
  assert.equal(after(built, { event: "bridge-removed", owner: "white", line: "EH" }), built);
  assert.equal(after(built, { event: "card-drawn", player: "black" }), built);
});

test("a player reads the majority off the bar: the side that fills the notch controls the island", () => {
  for (const lines of [3, 4, 5, 6])
    for (let white = 0; white <= lines; white++)
      for (let black = 0; white + black <= lines; black++) {
        const row = blocks({ lines, white, black });
        const middle = row.filter((each) => each.middle);
        assert.equal(row.filter((each) => each.owner === "white").length, white);
        assert.equal(row.filter((each) => each.owner === "black").length, black);
        assert.equal(
          middle.every((each) => each.owner === "white"),
          white * 2 > lines,
        );
        assert.equal(
          middle.every((each) => each.owner === "black"),
          black * 2 > lines,
        );
      }
});
