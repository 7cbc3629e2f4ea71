import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createStory } from "../src/games/kahuna/story.js";
import { chancesAt } from "../src/games/kanaloa/review/placed_decisions.js";
import { REVIEWED as KANALOA_REVIEWED } from "../src/games/kanaloa/review/reviewed_kanaloa.js";
import { createStory as createKanaloaStory } from "../src/games/kanaloa/story.js";
import { REVIEWED } from "../src/games/kahuna/review/reviewed_kahuna.js";
import { costText, finishedGame, swingText } from "../src/features/review/finished_game.js";
import { adviceText, decidedText } from "../src/features/review/game_story.js";
import { fromTo } from "../src/features/review/judgement_text.js";
import { createWords } from "../src/words/words.js";
import english from "../src/words/locales/en.json" with { type: "json" };
import { english as kanaloaEnglish } from "./kanaloa/views.js";

/** Finished games with their reviews. @type {any[]} */
const RECORDED = JSON.parse(readFileSync(new URL("./replies/reviews.json", import.meta.url), "utf8"));
const [KAHUNA, KANALOA] = ["kahuna", "kanaloa"].map((name) => RECORDED.filter(({ view }) => view.game === name));

const words = createWords(english, "en");
const kanaloaWords = createWords(kanaloaEnglish(), "en");

/** The chances that a sentence names. @param {string} text @returns {number[]} in percent */
const named = (text) => [...text.matchAll(/from ([\d.]+) to ([\d.]+)%/g)].flatMap(([, from, to]) => [+from, +to]);

/** @param {number} share @param {number} percent as named in a sentence */
const isRounded = (share, percent) => {
  const scale = Number.isInteger(percent) ? 1 : 10;
  return Math.round(share * 100 * scale) / scale === percent;
};

/** A judged game. @param {any} own @param {object} context @param {any} review */
function finished(own, context, review) {
  const { view } = /** @type {any} */ (context);
  const state = { review: { judgement: { key: own.keyOf(view), review } } };
  return /** @type {import("../src/features/review/reviewed_game.d.ts").FinishedGame} */ (
    finishedGame(own, /** @type {any} */ ({ ...context, state }))
  );
}

test("a sentence about a turn of Kahuna names only chances of the review", () => {
  let count = 0;
  for (const { view, review } of KAHUNA) {
    const game = finished(REVIEWED, { words, story: createStory(words), view }, review);
    for (const [at, decision] of game.turns.flatMap(({ decisions }) => decisions).entries()) {
      const text = costText(game, decision);
      const chances = named(text);
      assert.equal(chances.length, decision.cost > 0 ? 2 : 0);
      for (const [place, chance] of chances.entries())
        assert.ok(isRounded([review.turns[at].before, review.turns[at].after][place], chance), text);
      count += chances.length;
    }
    for (const [at, swing] of review.swings.entries()) {
      const text = swingText(game, game.swings[at]);
      const turn = review.turns.find((/** @type {any} */ each) => each.turn === swing.turn);
      if (swing.kind === "decision") assert.deepEqual(named(text).length, 2, text);
      else {
        assert.equal(turn.luck, swing.change);
        assert.match(text, new RegExp(` by ${Math.abs(Math.round(swing.change * 100))} percentage points?\\.$`));
      }
    }
  }
  assert.ok(count > 20);
});

test("a sentence about a decision of Kanaloa, and the figures beside the players, have only chances of the review", () => {
  for (const { view, review } of KANALOA) {
    const story = createKanaloaStory(kanaloaWords);
    const game = finished(KANALOA_REVIEWED, { words: kanaloaWords, story, view }, review);
    const turns = /** @type {any[]} */ (game.turns);
    const { winners } = review.result;
    const won = Object.fromEntries(
      Object.keys(view.seats).map((player) => [player, winners.includes(player) ? 1 / winners.length : 0]),
    );
    /** @type {Partial<Record<string, number>>[]} */
    const known = [...review.decisions.flatMap((/** @type {any} */ { before, after }) => [before, after]), won];
    const texts = turns.flatMap(({ decisions }) => decisions.map((/** @type {any} */ each) => costText(game, each)));
    for (const text of [...texts, ...game.swings.map((swing) => swingText(game, swing))]) {
      for (const chance of named(text)) {
        const has = known.some((chances) => Object.values(chances).some((share) => isRounded(share ?? 0, chance)));
        assert.ok(has, text);
      }
    }
    const plies = turns.flatMap(({ decisions }) =>
      decisions.flatMap((/** @type {any} */ { from, done, to }) => [from, done, to]),
    );
    for (const ply of plies) assert.ok(known.includes(chancesAt(turns, ply) ?? {}) || ply === plies.at(-1));
    assert.deepEqual(chancesAt(turns, plies[plies.length - 1]), review.decisions.at(-1).luck ? won : known.at(-2));
  }
});

test("the story at the end of a game says only what the review says, and its advice names turns that were costly", () => {
  let advised = 0;
  for (const { view: watched, review } of RECORDED) {
    const view = { ...watched, seats: { ...watched.seats, [watched.viewer]: "human" } };
    const isKahuna = view.game === "kahuna";
    const own = /** @type {any} */ (isKahuna ? REVIEWED : KANALOA_REVIEWED);
    const [ownWords, story] = isKahuna ? [words, createStory(words)] : [kanaloaWords, createKanaloaStory(kanaloaWords)];
    const game = finished(own, { words: ownWords, story, view }, review);
    const largest = Math.max(0, ...game.swings.map(({ change }) => Math.abs(change)));
    const told = game.swings.find(({ change }) => Math.abs(change) === largest);
    const text = decidedText(game);
    if (told) assert.ok(text.endsWith(` ${swingText(game, told)}`), text);
    else assert.equal(text, words("review.noSwings"));
    const advice = adviceText(game);
    assert.equal(adviceText({ ...game, view: watched }), "", "computers get no advice");
    const costs = game.turns.flatMap(({ decisions }) =>
      decisions
        .filter(({ player }) => player === view.viewer)
        .map(({ turn, cost }) => /** @type {const} */ ([turn, cost])),
    );
    for (const [, , one, other] of advice.matchAll(/in turns? ((\d+)(?: and (\d+))?)/g)) {
      for (const turn of [one, other].filter(Boolean).map(Number))
        assert.ok(
          costs.some(([each, cost]) => each === turn && cost >= 4),
          advice,
        );
      advised += 1;
    }
    if (/None of your turns/.test(advice)) assert.ok(costs.every(([, cost]) => cost < 4));
  }
  assert.ok(advised > 0, "the recorded games have something to advise");
});

test("the difference between two chances in a sentence is the cost beside it", () => {
  assert.deepEqual(fromTo(words, 0.6, 0.5), { from: "60", to: "50%" });
  assert.deepEqual(fromTo(words, 0.334, 0.286), { from: "33.4", to: "28.6%" });
  assert.deepEqual(fromTo(words, 0.334, 0.328), { from: "33.4", to: "32.8%" });
});
