import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createRatingActions } from "../src/features/statistics/rating_actions.js";
import { ratedOf as kahunaRated } from "../src/games/kahuna/statistics/rated_game.js";
import { ratedOf as kanaloaRated } from "../src/games/kanaloa/statistics/played.js";
import { ratingChange } from "../src/ui/rating_text.js";
import { createWords } from "../src/words/words.js";

const texts = JSON.parse(readFileSync(new URL("../src/words/locales/en.json", import.meta.url), "utf8"));
const words = createWords(texts, "en");

/** @type {any} */
const KAHUNA = { level: "crab", edition: "1998", result: "won", assisted: false };
/** @type {any} */
const KANALOA = {
  rivals: ["goby", "minnow", "shrimp"],
  players: 4,
  rank: 2,
  result: "lost",
  assisted: false,
  points: [20, 31, 20, 7],
};

test("a game counts without help and without a head start only", () => {
  assert.deepEqual(kahunaRated(KAHUNA), { rules: "1998", rivals: [{ level: "crab", score: 1 }] });
  assert.equal(kahunaRated({ ...KAHUNA, assisted: true }), null);
  assert.equal(kahunaRated({ ...KAHUNA, ahead: -2 }), null);
  assert.equal(kanaloaRated({ ...KANALOA, assisted: true }), null);
  assert.equal(kanaloaRated({ ...KANALOA, ahead: 1 }), null);
});

test("a game of four is a result against each of the others", () => {
  const scores = (/** @type {any} */ played) =>
    kanaloaRated({ ...KANALOA, ...played })?.rivals.map(({ score }) => score);
  assert.deepEqual(scores({}), [0, 0.5, 1]);
  // Who gave up is last, and who won alone was ahead of all, whatever the points are.
  assert.deepEqual(scores({ rank: 4 }), [0, 0, 0]);
  assert.deepEqual(scores({ rank: 1, result: "won", points: [31, 31, 20, 7] }), [1, 1, 1]);
});

/** @param {object[]} games @param {() => Promise<any>} [answer] */
function rating(games, answer = async () => ({ rating: { history: [[720, 180]], even: "hermit" } })) {
  const state = { statistics: { counted: "all", rating: /** @type {any} */ (null) } };
  /** @type {any[]} */
  const asked = [];
  /** @type {string[]} */
  const opened = [];
  const parts = {
    state,
    saves: { readPlayed: () => games },
    engine: { ask: (/** @type {any} */ request) => (asked.push(request), answer()) },
    act: { open: (/** @type {string} */ name) => void opened.push(name) },
  };
  return {
    state,
    asked,
    opened,
    actions: createRatingActions(/** @type {any} */ (parts), /** @type {any} */ (kahunaRated)),
  };
}

test("the engine rates the games that count, by the rules of the last one", async () => {
  const { state, asked, actions } = rating([{ ...KAHUNA, assisted: true }, KAHUNA, { ...KAHUNA, edition: "2012" }]);
  await actions.askRating("seed");
  assert.deepEqual(
    asked.map(({ games, rules }) => [games.length, rules]),
    [[2, "2012"]],
  );
  assert.deepEqual(state.statistics.rating, { history: [[720, 180]], even: "hermit", seed: "seed" });
});

test("nothing is claimed without games, or when the engine fails", async () => {
  const none = rating([{ ...KAHUNA, assisted: true }]);
  await none.actions.askRating(null);
  assert.deepEqual([none.asked, none.state.statistics.rating], [[], null]);
  const failing = rating([KAHUNA], () => Promise.reject(new Error("stopped")));
  failing.state.statistics.rating = { history: [[720, 180]], even: null, seed: null };
  await failing.actions.askRating(null);
  assert.equal(failing.state.statistics.rating, null);
});

test("the statistics open with the rating of now", async () => {
  const { opened, asked, actions } = rating([KAHUNA]);
  actions.openStatistics();
  assert.deepEqual([opened, asked.length], [["statistics"], 1]);
});

test("after a game the player reads what it has changed, once the rating is known well enough", () => {
  /** @param {(number[] | null)[]} history */
  const text = (history, seed = "a") => ratingChange(words, { history, even: null, seed: "a" }, seed);
  assert.equal(
    text([
      [700, 190],
      [1010, 170],
    ]),
    "Your rating: 700 → 1,010.",
  );
  assert.equal(
    text([
      [700, 250],
      [760, 199],
    ]),
    "Your rating: 760.",
  );
  assert.equal(text([[700, 340]]), "");
  assert.equal(text([[700, 150], null]), "");
  assert.equal(
    text(
      [
        [700, 190],
        [760, 170],
      ],
      "another game",
    ),
    "",
  );
  assert.equal(ratingChange(words, null, "a"), "");
});
