import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPicture } from "../../src/games/kahuna/board/picture.js";
import { turnMarks } from "../../src/games/kahuna/review/board_marks.js";
import { REVIEWED } from "../../src/games/kahuna/review/reviewed_kahuna.js";
import { createReviewPanels } from "../../src/features/review/review_panels.js";
import { actionOf, doneBy } from "../actions.js";
import { viewOf } from "../views.js";

test("the played turn and the best one are shown side by side on the board", () => {
  const { marks } = turnMarks(["BD", "xEH:HH", "=C"].map(actionOf), ["DB", "+AB", "=*"].map(actionOf), "black");
  assert.deepEqual(marks.lines, {
    BD: ["ghost-black", "played", "ghost-black", "best"],
    EH: ["played"],
    AB: ["ghost-black", "best"],
  });
});

/** @param {number} ply @param {string[]} best */
function looked(ply, best) {
  const log = [
    { round: 1, turn: 1, player: "white", actions: doneBy("white", "BD", "=C") },
    { round: 1, turn: 2, player: "black", actions: doneBy("black", "EH", "=*") },
  ];
  const events = [
    { event: "bridge-built", player: "white", line: "BD", card: "B" },
    { event: "control-gained", player: "white", island: "B" },
  ];
  const moment = /** @type {import("../../src/engine/wire.d.ts").ReviewTask} */ ({
    kind: "review",
    ply,
    plies: 4,
    turn: 1,
    player: "white",
    action: actionOf("BD"),
    starts: [0, 2],
    hands: { white: "", black: "" },
  });
  const game = viewOf({ table: "review", task: moment, log, events });
  const turns = [
    {
      turn: 1,
      round: 1,
      player: "white",
      played: ["BD", "=C"].map(actionOf),
      best: best.map(actionOf),
      before: 0.6,
      after: 0.5,
      loss: 0.1,
      luck: 0,
    },
  ];
  const review = { turns, swings: [], accuracy: { white: 1, black: 1 }, result: null, nodes: 1, hurried: false };
  return {
    /** @param {object | null} known @returns the drawn parts of the position */
    drawn: (known) =>
      createReviewPanels(REVIEWED).reviewPicture(
        emptyPicture(),
        /** @type {any} */ ({ view: game, state: { review: { judgement: known, side: null } } }),
      ),
    judgement: /** @type {any} */ ({ key: REVIEWED.keyOf(game), stage: "ready", review }),
  };
}

test("the beginning of a turn shows its plays, and the best ones as soon as they are known", () => {
  const { drawn, judgement } = looked(0, ["AB", "=C"]);
  assert.deepEqual(drawn(null).marks.lines, { BD: ["ghost-white", "played"] });
  const { marks, disabled } = drawn(judgement);
  assert.deepEqual(marks.lines, { BD: ["ghost-white", "played"], AB: ["ghost-white", "best"] });
  assert.equal(disabled, true, "nothing can be played in the past");
  assert.deepEqual(drawn({ ...judgement, key: "another game" }).marks.lines, {
    BD: ["ghost-white", "played"],
  });
});

test("the middle of a turn shows what the last action did", () => {
  const { drawn, judgement } = looked(1, ["AB", "=C"]);
  assert.deepEqual(drawn(judgement).marks, {
    lines: { BD: ["last"] },
    islands: { B: ["last"] },
    order: {},
  });
});
