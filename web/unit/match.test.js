import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeEngine } from "./page/engine.js";
import { createPage, pass, settle, startClock, stopClock } from "./page/page.js";
import { viewOf } from "./views.js";

const THEIRS = viewOf({ to_move: "black", awaits: "computer" });
const MINE = viewOf({ turn: 3 });

/** A page on which the computer is to move, and an engine whose answers the test controls. */
async function table() {
  const engine = new FakeEngine();
  const given = createPage(engine, { settings: { speed: "off" } });
  await given.start();
  engine.asked = [];
  engine.holds = () => true;
  given.page.table.update(THEIRS);
  const { state } = given;
  return {
    ...given,
    engine,
    match: given.page.match,
    thinks: () => state.table.stage === "waiting" && state.table.view === THEIRS,
    /** Answers the oldest waiting request. @param {object} reply */
    answer: (reply) => engine.held.shift()?.answer(reply),
  };
}

beforeEach(stopClock);
afterEach(startClock);

test("an immediate answer is still shown after 0.6 s, without a flickering button", async () => {
  const { match, state, answer, thinks, read } = await table();
  void match.goOn();
  await settle();
  answer({ view: MINE, save: "K1" });
  for (let waited = 0; waited < 550; waited += 50) {
    await pass(50);
    assert.equal(read("bar"), "Undo Discard Pass Draw");
  }
  assert.ok(thinks());
  await pass(50);
  assert.deepEqual([state.table.stage, state.table.view], ["ready", MINE]);
});

test("Move now appears after 0.3 s and stays for at least half a second, so that nothing flickers", async () => {
  const { match, state, answer, thinks, read } = await table();
  void match.goOn();
  await pass(250);
  assert.equal(state.match.hurry, "early");
  await pass(50);
  assert.equal(state.match.hurry, "offered");
  assert.equal(read("bar"), "Move now");
  answer({ view: MINE, save: "K1" });
  await pass(450);
  assert.deepEqual([thinks(), read("bar")], [true, "Move now"]);
  await pass(50);
  assert.equal(state.table.stage, "ready");
});

test("Move now asks the engine to hurry, once, and shows the turn as soon as it is there", async () => {
  const { match, state, engine, answer, press } = await table();
  void match.goOn();
  await pass(350);
  press("bar", "hurry");
  match.hurry();
  await settle();
  assert.deepEqual(engine.verbs, ["reply", "hurry"]);
  answer({ view: MINE, save: "K1" });
  await settle();
  assert.deepEqual([state.table.stage, state.table.view], ["ready", MINE]);
});

test("Move now after the answer has arrived ends the wait for it", async () => {
  const { match, state, answer } = await table();
  void match.goOn();
  await pass(350);
  answer({ view: MINE, save: "K1" });
  await settle();
  match.hurry();
  await settle();
  assert.equal(state.table.stage, "ready");
});

test("the bar follows the reports, and is full when the answer is there", async () => {
  const { match, state, engine, answer } = await table();
  void match.goOn();
  await settle();
  assert.equal(state.match.thought, null);
  engine.held[0].report({ done: 0.4, nodes: 10 });
  assert.equal(/** @type {any} */ (state.match.thought)?.done, 0.4);
  answer({ view: MINE, save: "K1" });
  await settle();
  assert.equal(/** @type {any} */ (state.match.thought)?.done, 1);
});

test("a screen reader announces once that the computer is still thinking", async () => {
  const { match, said, answer } = await table();
  void match.goOn();
  await pass(1950);
  assert.deepEqual(said, []);
  await pass(5000);
  assert.deepEqual(said, ["Crab is still thinking. “Move now” makes it play at once."]);
  answer({ view: MINE, save: "K1" });
  await settle();
});

test("a result computed for the previous match changes nothing in the new one", async () => {
  const { match, state, engine, said } = await table();
  void match.goOn();
  await pass(350);
  const [reply] = engine.held;
  void match.begin(/** @type {any} */ ({ seed: "x" }));
  await settle();
  assert.deepEqual([engine.verbs.at(-1), state.match.thought], ["open", null]);
  const fresh = viewOf({ seed: "x", turn: 3 });
  engine.held[1].answer({ view: fresh, save: "K2" });
  await settle();
  reply.report({ done: 0.9, nodes: 10 });
  reply.answer({ refused: "This is no longer wanted.", code: "dropped", args: {} });
  await pass(3000);
  assert.equal(state.table.view, fresh);
  assert.deepEqual([state.table.stage, state.match.thought, said], ["ready", null, []]);
});
