import assert from "node:assert/strict";
import { test } from "node:test";
import { createEvenActions } from "../src/games/kahuna/statistics/even_match.js";
import { USUAL } from "../src/games/kahuna/set_up.js";
import { goalText } from "../src/games/kahuna/result.js";
import { greetingOf } from "../src/games/kahuna/greeting.js";
import { unaided } from "../src/progress/even_games.js";
import { playedOf } from "../src/progress/statistics.js";
import { createWords } from "../src/words/words.js";
import { viewOf } from "./views.js";

const GAME = {
  id: "x",
  day: "2026-11-21",
  level: "snail",
  edition: "1998",
  variants: [],
  result: /** @type {const} */ ("won"),
  assisted: false,
  points: /** @type {[number, number]} */ ([7, 0]),
};

/** A page after some games, and an engine that answers with `reply`. @param {any[]} played @param {unknown} reply */
function page(played, reply) {
  /** @type {any} */
  const state = { statistics: { even: null }, choice: { ...USUAL } };
  /** @type {any[]} */
  const asked = [];
  /** @type {any[]} */
  const begun = [];
  /** @type {any[]} */
  const kept = [];
  const act = createEvenActions(
    /** @type {any} */ ({
      state,
      engine: {
        ask: async (/** @type {any} */ request) => {
          asked.push(request);
          if (reply instanceof Error) throw reply;
          return /** @type {any} */ (reply);
        },
      },
      match: { begin: async (/** @type {any} */ setup) => void begun.push(setup) },
      saves: /** @type {any} */ ({
        readPlayed: () => played,
        writeLastSetup: (/** @type {any} */ choice) => kept.push(choice),
      }),
      redraw: () => {},
    }),
  );
  return { state, act, asked, begun, kept };
}

test("only the most recent unassisted games decide which opponent is an even match", async () => {
  const many = Array.from({ length: 30 }, (_, number) => ({ ...GAME, id: String(number), points: [number, 0] }));
  const { act, asked, state } = page([...many, { ...GAME, assisted: true }], {
    even: { level: "hermit", ahead: 0, why: "stronger" },
  });
  await act.askEven();
  assert.equal(asked[0].do, "even");
  assert.deepEqual(asked[0].games.length, 10);
  assert.deepEqual(asked[0].games.at(-1), { level: "snail", result: "won", points: [29, 0], ahead: 0 });
  assert.equal(state.statistics.even.level, "hermit");
});

test("a result is shown even if the engine fails, but without an offer", async () => {
  for (const reply of [new Error("gone"), { failed: "bug" }, { refused: "no" }]) {
    const { act, state } = page([GAME], reply);
    state.statistics.even = { level: "snail", ahead: 0, why: "same" };
    await act.askEven();
    assert.equal(state.statistics.even, null);
  }
});

test("accepting the offer starts a game against that opponent, with the named head start, and both are remembered", async () => {
  /** @type {[number, unknown][]} */
  const offers = [
    [0, null],
    [2, { player: "white", bridges: 2 }],
    [-1, { player: "black", bridges: 1 }],
  ];
  for (const [ahead, handicap] of offers) {
    const { act, begun, kept } = page([GAME], { even: { level: "hermit", ahead, why: "weaker" } });
    act.playEven();
    assert.equal(begun.length, 0, "nothing is offered yet");
    await act.askEven();
    act.playEven();
    assert.deepEqual([begun[0].players, begun[0].handicap], [{ white: "human", black: "hermit" }, handicap]);
    assert.equal(kept[0].level, "hermit");
  }
});

test("a head start is recorded with the game: a victory with a head start counts differently", () => {
  const finished = viewOf({ over: { winner: "white", by: "points", points: { white: [1], black: [0] } } });
  /** @param {any} handicap */
  const ahead = (handicap) => playedOf(finished, new Date(), /** @type {any} */ ({ handicap }))?.ahead;
  assert.equal(ahead({ player: "white", bridges: 2 }), 2);
  assert.equal(ahead({ player: "black", bridges: 3 }), -3);
  assert.equal(ahead(null), undefined);
  assert.deepEqual(unaided([{ ...GAME, ahead: -3 }])[0].ahead, -3);
});

test("after a game there is one goal: a victory that counts is named, with what follows the next one", () => {
  const words = /** @type {any} */ (
    (/** @type {string} */ key, /** @type {Record<string, string>} */ args) =>
      [key, args.beaten, args.rival, args.next].filter(Boolean).join(" ")
  );
  /** @type {any} */
  const story = { levelName: (/** @type {string} */ level) => level };
  /** @param {object} patch of the view @param {any} even */
  const goal = (patch, even) =>
    goalText({ view: viewOf({ seats: { white: "human", black: "starfish" }, ...patch }), words, story }, even);
  const won = { over: { winner: "white" } };
  const same = { level: "starfish", ahead: 0, why: "same" };
  const stronger = { level: "snail", ahead: 0, why: "stronger" };
  assert.equal(goal(won, same), "goal.once starfish snail");
  assert.equal(goal(won, stronger), "goal.twice starfish snail");
  assert.equal(goal({ over: { winner: "black" } }, same), "even.same starfish", "a defeat is no step");
  assert.equal(goal({ ...won, assisted: true }, same), "even.same starfish", "a game with hints does not count");
  assert.equal(goal(won, { ...same, ahead: 2 }), "even.mine starfish", "a head start decides otherwise");
  const last = { seats: { white: "human", black: "kahuna" }, ...won };
  assert.equal(
    goal(last, { ...same, level: "kahuna" }),
    "even.same kahuna",
    "there is no opponent above the strongest",
  );
});

test("the opponent says something before the player's first turn, and nothing later", () => {
  const words = createWords({ levels: { crab: { begin: "What fine bridges!" } } }, "en");
  assert.equal(greetingOf(words, viewOf()), "What fine bridges!");
  assert.equal(greetingOf(words, viewOf({ turn: 2 })), "What fine bridges!", "the computer was first");
  const silent = [
    { turn: 3 },
    { turn: 0 },
    { steps: [{ action: "BD" }] },
    { to_move: "black" },
    { over: { winner: null } },
    { begun: true },
    { seats: { white: "human", black: "human" } },
    { seats: { white: "human", black: "kraken" } },
  ];
  for (const patch of silent) assert.equal(greetingOf(words, viewOf(patch)), "", JSON.stringify(patch));
});
