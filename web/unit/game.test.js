import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createGame } from "../src/play/match.js";
import { createTable } from "../src/play/table.js";

const VIEW = {
  viewer: "white",
  players: { white: "human", black: "shark" },
  spectator: null,
  to_move: "black",
  over: null,
  events: [],
  steps: [],
  undo: 0,
};
const MINE = { ...VIEW, to_move: "white" };

/** A page round the game, and an engine in the hand of the test. */
function table() {
  /** @type {any} */
  const state = {
    view: VIEW,
    busy: false,
    thinking: false,
    hurry: "early",
    thought: null,
    settings: { speed: "off" },
    dialog: null,
  };
  /** @type {{ request: any, answer: (reply: object) => void, report: (report: object) => void }[]} */
  const asked = [];
  /** @type {string[]} */
  const said = [];
  /** What "Move now" was, whenever the page was drawn. @type {string[]} */
  const drawn = [];
  /** @type {any} */
  const means = {
    engine: {
      ready: Promise.resolve(),
      ask: (/** @type {any} */ request, /** @type {any} */ { onProgress } = {}) =>
        new Promise((resolve) => asked.push({ request, answer: resolve, report: onProgress })),
    },
    saves: { writeGame() {}, readGame: () => ({ kind: "none" }) },
    playback: { skip() {}, play: () => Promise.resolve(true) },
    state,
    story: {
      words: Object.assign((/** @type {string} */ key) => key, { has: () => false }),
      rivalName: () => "Shark",
      sideName: () => "Shark",
      summary: () => "",
      reasonText: () => "",
    },
    redraw: () => drawn.push(state.thinking ? state.hurry : ""),
    rebanner() {},
    tell: (/** @type {string} */ text) => text && said.push(text),
    warn: (/** @type {string} */ text) => said.push(text),
    fail() {},
    stop() {},
    stageBefore() {},
  };
  const game = createGame({ ...means, table: createTable(means) });
  return { state, asked, said, drawn, game };
}

let time = 0;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Lets time pass, in steps that promises can follow. @param {number} milliseconds */
async function pass(milliseconds) {
  for (let left = milliseconds; left > 0; left -= 50) {
    time += 50;
    mock.timers.tick(50);
    await settle();
  }
}

beforeEach(() => {
  time = 0;
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => time);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test("an answer that is there at once is still shown after 0.6 s, and no button comes and goes", async () => {
  const { game, state, asked, drawn } = table();
  void game.goOn();
  await settle();
  asked[0].answer({ view: MINE, save: "K1" });
  await pass(550);
  assert.equal(state.thinking, true);
  await pass(50);
  assert.equal(state.thinking, false);
  assert.equal(state.view, MINE);
  assert.ok(!drawn.includes("offered"));
});

test("Move now is offered after 0.3 s and stays half a second at least, so that nothing flickers", async () => {
  const { game, state, asked } = table();
  void game.goOn();
  await pass(250);
  assert.equal(state.hurry, "early");
  await pass(50);
  assert.equal(state.hurry, "offered");
  asked[0].answer({ view: MINE, save: "K1" });
  await pass(450);
  assert.deepEqual([state.thinking, state.hurry], [true, "offered"]);
  await pass(50);
  assert.equal(state.thinking, false);
});

test("Move now asks the engine to hurry, once, and shows the turn as soon as it is there", async () => {
  const { game, state, asked } = table();
  void game.goOn();
  await pass(350);
  game.hurry();
  game.hurry();
  await settle();
  assert.deepEqual(
    asked.map(({ request }) => request.do),
    ["reply", "hurry"],
  );
  asked[0].answer({ view: MINE, save: "K1" });
  await settle();
  assert.equal(state.thinking, false);
  assert.equal(state.view, MINE);
});

test("Move now after the answer has come ends the wait for it", async () => {
  const { game, state, asked } = table();
  void game.goOn();
  await pass(350);
  asked[0].answer({ view: MINE, save: "K1" });
  await settle();
  game.hurry();
  await settle();
  assert.equal(state.thinking, false);
});

test("the bar follows the reports, and is full when the answer is there", async () => {
  const { game, state, asked } = table();
  void game.goOn();
  await settle();
  assert.equal(state.thought, null);
  asked[0].report({ done: 0.4, nodes: 10 });
  assert.equal(state.thought.done, 0.4);
  asked[0].answer({ view: MINE, save: "K1" });
  await settle();
  assert.equal(state.thought.done, 1);
});

test("whoever hears the page is told once that the computer still thinks", async () => {
  const { game, asked, said } = table();
  void game.goOn();
  await pass(1950);
  assert.deepEqual(said, []);
  await pass(5000);
  assert.deepEqual(said, ["banner.stillThinking"]);
  asked[0].answer({ view: MINE, save: "K1" });
  await settle();
});

test("what was thought for the game before changes nothing in the new one", async () => {
  const { game, state, asked, said } = table();
  void game.goOn();
  await pass(350);
  void game.begin(/** @type {any} */ ({ seed: "x" }));
  await settle();
  assert.deepEqual([state.thinking, state.thought], [false, null]);
  const fresh = { ...MINE, seed: "x" };
  asked[1].answer({ view: fresh, save: "K2" });
  await settle();
  asked[0].report({ done: 0.9, nodes: 10 });
  asked[0].answer({ refused: "This is no longer wanted.", code: "dropped", args: {} });
  await pass(3000);
  assert.equal(state.view, fresh);
  assert.deepEqual([state.thinking, state.thought, said], [false, null, []]);
});
