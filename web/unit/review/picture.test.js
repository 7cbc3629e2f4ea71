import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyPicture } from "../../src/kahuna/board/picture.js";
import { reviewPicture, turnMarks } from "../../src/features/review/picture.js";
import { keyOf } from "../../src/features/review/timeline.js";

test("what was played and what would have been best stand on the board side by side", () => {
  assert.deepEqual(turnMarks(["BD", "xEH:HH", "=C"], ["DB", "+AB", "=*"], "black"), {
    BD: ["ghost-black", "played", "ghost-black", "best"],
    EH: ["played"],
    AB: ["ghost-black", "best"],
  });
});

/** @param {number} ply @param {string[]} best */
function looked(ply, best) {
  const log = [
    { round: 1, turn: 1, player: "white", actions: ["BD", "=C"] },
    { round: 1, turn: 2, player: "black", actions: ["EH", "=*"] },
  ];
  const game = /** @type {any} */ ({ seed: "a", viewer: "white", players: {}, log });
  const events = [
    { event: "bridge-built", player: "white", line: "BD", card: "B" },
    { event: "control-gained", player: "white", island: "B" },
  ];
  const moment = {
    ply,
    plies: 4,
    turn: 1,
    player: "white",
    action: "BD",
    starts: [0, 2],
    hands: null,
    view: { to_move: "white", events },
  };
  const turns = [
    { turn: 1, round: 1, player: "white", played: ["BD", "=C"], best, before: 0.6, after: 0.5, loss: 0.1, luck: 0 },
  ];
  const review = { turns, swings: [], accuracy: { white: 1, black: 1 }, result: null, nodes: 1, hurried: false };
  return {
    looking: /** @type {any} */ ({ game, moment, hands: true, running: false }),
    judgement: /** @type {any} */ ({ key: keyOf(game), stage: "ready", review }),
  };
}

test("where a turn begins one sees its plays, the best ones too as soon as they are known", () => {
  const { looking, judgement } = looked(0, ["AB", "=C"]);
  assert.deepEqual(reviewPicture(emptyPicture(), looking, null).marks.lines, { BD: ["ghost-white", "played"] });
  const { marks, disabled } = reviewPicture(emptyPicture(), looking, judgement);
  assert.deepEqual(marks.lines, { BD: ["ghost-white", "played"], AB: ["ghost-white", "best"] });
  assert.equal(disabled, true, "nothing can be played in the past");
  assert.deepEqual(reviewPicture(emptyPicture(), looking, { ...judgement, key: "another game" }).marks.lines, {
    BD: ["ghost-white", "played"],
  });
});

test("in the middle of a turn one sees what the last action did", () => {
  const { looking, judgement } = looked(1, ["AB", "=C"]);
  assert.deepEqual(reviewPicture(emptyPicture(), looking, judgement).marks, {
    lines: { BD: ["last"] },
    islands: { B: ["last"] },
  });
});
