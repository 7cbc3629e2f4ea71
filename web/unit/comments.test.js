import assert from "node:assert/strict";
import { test } from "node:test";
import { askComment, commentText, isCommented, isLastCommented } from "../src/games/kahuna/hints/turn_comments.js";
import english from "../src/words/locales/en.json" with { type: "json" };
import { createStory } from "../src/games/kahuna/story.js";
import { createWords } from "../src/words/words.js";
import { actionOf } from "./actions.js";
import { viewOf as view } from "./views.js";

const words = createWords(english, "en");
const story = createStory(words);

/** @param {object} [patch] */
const viewOf = (patch) =>
  view({ id: JSON.stringify(patch ?? {}), seats: { white: "human", black: "shell" }, hand: "ABK", ...patch });

/** @param {import("../src/engine/wire.d.ts").View} seen @param {object} comment */
const said = (seen, comment) =>
  commentText(
    /** @type {any} */ ({ words, story, view: seen, state: { hints: { comment: { id: seen.id, comment } } } }),
  );

test("the first three turns of a first game are commented, and no others", () => {
  const commented = /** @type {any} */ ({ match: { setup: { commented: true } } });
  assert.deepEqual(
    [1, 3, 5, 7].map((turn) => isCommented(commented, viewOf({ turn }))),
    [true, true, true, false],
  );
  assert.deepEqual(
    [1, 3, 5].map((turn) => isLastCommented(viewOf({ turn }))),
    [false, false, true],
  );
  assert.equal(isCommented({ ...commented, match: { setup: { commented: false } } }, viewOf()), false);
  assert.equal(isCommented(commented, viewOf({ table: "lesson" })), false);
});

test("a comment says what the opponent has done, what a bridge would gain and why, and at the end that comments end", () => {
  const takes = {
    action: actionOf("BD"),
    reasons: [
      { code: "takes", args: { island: "B" } },
      { code: "fells", args: { count: 1 } },
    ],
  };
  assert.equal(
    said(viewOf(), takes),
    "Your first game. Each card builds a bridge at its island. An idea: build Bari–Duda with Bari. You win Bari. One of your opponent’s bridges falls.",
  );
  const events = [
    { event: "bridge-built", player: "black", line: "EH" },
    { event: "control-gained", player: "black", island: "H" },
    { event: "card-drawn", player: "black", card: null },
  ];
  const answered = viewOf({ turn: 5, recap: { player: "black", steps: [{ ...actionOf("EH"), by: "black", events }] } });
  const draws = {
    action: actionOf("=F"),
    reasons: [
      { code: "saves-cards", args: {} },
      { code: "pairs", args: { card: "F" } },
    ],
  };
  assert.equal(
    said(answered, draws),
    "Shell wins Huna. An idea: draw Faaa from the row. Your cards are worth more later than anything they can do now. Two Faaa cards remove a bridge at Faaa. Drawing ends your turn. From here on, you play on your own.",
  );
  const played = viewOf({ steps: [{ ...actionOf("BD"), by: "white", events: [] }] });
  assert.equal(
    said(played, { action: actionOf("=*"), reasons: [{ code: "draws-blind", args: {} }] }),
    "An idea: draw from the pile. The pile promises more than the row. Drawing ends your turn.",
  );
  const full = [{ code: "full-hand", args: { limit: 5 } }];
  assert.match(
    said(viewOf(), { action: actionOf("-A"), reasons: full }),
    /discard Aloa\. With 5 cards in hand you can’t draw\.$/,
  );
});

test("the engine is asked once for each position, and a late answer about an old position is not shown", async () => {
  const state = /** @type {any} */ ({
    match: { setup: { commented: true } },
    table: { view: viewOf() },
    hints: { comment: null },
  });
  /** @type {string[]} */
  const told = [];
  let asked = 0;
  const page = /** @type {any} */ ({
    state,
    table: {
      async ask() {
        asked += 1;
        return { comment: { action: actionOf("BD"), reasons: [] } };
      },
    },
    announce: (/** @type {string} */ text) => told.push(text),
    redraw() {},
    context: () => ({ words, story, view: state.table.view, state }),
  });
  await askComment(page, false);
  assert.equal(asked, 0);
  await askComment(page, true);
  await askComment(page, true);
  assert.deepEqual([asked, told.length, state.hints.comment.id], [1, 1, state.table.view.id]);
  assert.match(told[0], /^Your first game/);
  state.table.view = viewOf({ turn: 3 });
  const late = askComment(page, true);
  state.table.view = viewOf({ turn: 4 });
  await late;
  assert.deepEqual([asked, told.length, commentText(page.context())], [2, 1, ""]);
});
