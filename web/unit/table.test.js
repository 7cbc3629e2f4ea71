import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeEngine } from "./page/engine.js";
import { createPage, pass, settle, startClock, stopClock } from "./page/page.js";
import { offerOf, viewOf } from "./views.js";

const OFFERS = [offerOf("build", "AB", "AB", "A"), offerOf("take", "=D", "D")];
const MINE = viewOf({ offers: OFFERS });
const BUILT = {
  event: /** @type {const} */ ("bridge-built"),
  player: /** @type {const} */ ("white"),
  line: "AB",
  card: "A",
};
const PLAYED = viewOf({ offers: OFFERS, steps: [{ action: "AB", events: [BUILT] }], events: [BUILT], undo: 1 });

/**
 * A page on which the player is to move, and an engine whose answers the test controls.
 * @param {import("../src/engine/wire.d.ts").View} [view]
 */
async function mine(view = MINE) {
  const engine = new FakeEngine();
  const given = createPage(engine);
  await given.start();
  engine.asked = [];
  engine.holds = () => true;
  given.page.table.update(view);
  given.page.screen.flush();
  return { ...given, engine, table: given.page.table };
}

beforeEach(stopClock);
afterEach(startClock);

test("the page's abilities follow from one stage: failed before showing before starting before waiting before ready", async () => {
  const { state, table } = await mine();
  /** @type {[Parameters<typeof table.setStatus>[0], string][]} */
  const steps = [
    [{ engine: "starting" }, "starting"],
    [{ engine: "ready" }, "ready"],
    [{ sent: 1 }, "waiting"],
    [{ showing: true }, "showing"],
    [{ engine: "starting" }, "showing"],
    [{ showing: false }, "starting"],
    [{ engine: "ready" }, "waiting"],
    [{ engine: "failed", showing: true }, "failed"],
    [{ engine: "ready", showing: false, sent: 0 }, "ready"],
  ];
  for (const [change, stage] of steps) {
    table.setStatus(change);
    assert.equal(state.table.stage, stage, JSON.stringify(change));
  }
});

test("while a request is running nothing can be selected, and afterwards everything", async () => {
  const { page, table, engine, state } = await mine();
  const asked = table.send({ do: "next" });
  await settle();
  assert.deepEqual(
    [state.table.stage, page.screen.context().idle, page.screen.context().choices.lines],
    ["waiting", false, {}],
  );
  engine.held[0].answer({ view: MINE });
  assert.deepEqual(await asked, { view: MINE });
  assert.deepEqual(
    [state.table.stage, page.screen.context().idle, page.screen.context().choices.lines],
    ["ready", true, { AB: "build" }],
  );
});

test("a refusal by the engine is explained in the reader's language, and the table stays as it was", async () => {
  const { act, engine, state, warned, read, page } = await mine();
  act.pickLine("AB");
  act.confirm();
  await settle();
  assert.deepEqual(engine.held[0].request, { do: "play", action: "AB" });
  engine.held[0].answer({ refused: "in the engine's words", code: "hand-full", args: { limit: 5 } });
  await settle();
  assert.deepEqual(warned, [page.words("refusal.hand-full", { limit: 5 })]);
  assert.equal(read("notices").includes(warned[0]), true);
  assert.deepEqual([state.table.stage, state.table.view], ["ready", MINE]);
});

test("a bug in the engine is shown as one, and the match goes on", async () => {
  const { act, engine, state, warned, page } = await mine();
  act.pickLine("AB");
  act.confirm();
  await settle();
  engine.held[0].answer({ failed: "ValueError in legality.py" });
  await settle();
  assert.deepEqual(warned, [page.words("trouble.failed", { text: "ValueError in legality.py" })]);
  assert.deepEqual(
    [state.table.stage, state.messages.notice?.kind, page.screen.context().idle],
    ["ready", "trouble", true],
  );
});

test("the player's own action is on the table at once, and the selection is cleared", async () => {
  const { act, engine, state, page } = await mine();
  act.pickLine("AB");
  act.confirm();
  await settle();
  engine.held[0].answer({ view: PLAYED, save: "K1" });
  await settle();
  assert.deepEqual([state.table.view, state.picked.selection.line, state.table.stage], [PLAYED, null, "ready"]);
  assert.ok(page.state.playback.event);
  await pass(1000);
  assert.ok(!page.state.playback.event);
});

test("the answer to a request at an earlier table is not applied or announced", async () => {
  const { act, engine, table, state, said, warned } = await mine();
  for (const reply of [{ view: PLAYED, save: "K1" }, { refused: "no", code: "x", args: {} }, { failed: "bug" }]) {
    table.update(MINE);
    act.pickLine("AB");
    act.confirm();
    await settle();
    said.length = 0;
    table.drop();
    assert.equal(state.table.stage, "ready");
    engine.held.splice(0)[0].answer(reply);
    await settle();
    assert.deepEqual([state.table.view, state.table.stage, said, warned], [MINE, "ready", [], []]);
    // Nor does it count among the requests of the new table.
    void table.send({ do: "next" });
    assert.equal(state.table.stage, "waiting");
    table.drop();
    await settle();
    engine.held.length = 0;
  }
});

test("an action that is answered after the player has left counts, unless another game is stored by then", async () => {
  const { act, engine, table, page, state } = await mine();
  const played = viewOf({ ...PLAYED, table: "match" });
  const playAndLeave = async () => {
    table.update(MINE);
    act.pickLine("AB");
    act.confirm();
    await settle();
    page.match.leave();
  };
  await playAndLeave();
  engine.held.splice(0)[0].answer({ view: played, save: "K1" });
  await settle();
  assert.equal(page.saves.readGame().save, "K1");
  assert.deepEqual([state.table.view, state.start.kept?.over], [null, false]);
  await playAndLeave();
  page.saves.writeGame("K2", null, played, "opened");
  engine.held.splice(0)[0].answer({ view: played, save: "K3" });
  await settle();
  assert.equal(page.saves.readGame().save, "K2");
});

test("why nothing can be done on a line is not explained if the table has changed", async () => {
  const { act, engine, table, warned } = await mine();
  act.pickLine("KL");
  await settle();
  assert.deepEqual(engine.held[0].request, { do: "why", target: "KL" });
  table.drop();
  engine.held[0].answer({ why: { code: "own-bridge", args: { line: "KL" }, text: "" } });
  await settle();
  assert.deepEqual(warned, []);
});

test("if an exercise is refused, the table stays as it was, and the reason is given", async () => {
  const { act, engine, state, warned } = await mine();
  void act.openPuzzle({ id: "none" });
  await settle();
  engine.held[0].answer({ refused: "There is no puzzle 'none'.", code: "bad-setting", args: { setting: "id" } });
  await settle();
  assert.deepEqual([state.table.view, state.table.stage, warned.length], [MINE, "ready", 1]);
});

test("if the page's part for an exercise cannot be fetched, the computer's turn that it interrupted goes on", async () => {
  const { table, engine, state, page } = await mine(viewOf({ to_move: "black", awaits: "computer" }));
  page.dialogs.fetchMore = async () => null;
  assert.equal(await table.open("lesson", { id: "build" }), null);
  await settle();
  assert.deepEqual([engine.verbs, state.table.stage], [["reply"], "waiting"]);
});

test("taking back is only offered for what the engine says can be taken back", async () => {
  const { act, engine, state, read, said, page } = await mine();
  act.undo();
  act.undoAll();
  await settle();
  assert.deepEqual(engine.asked, []);
  page.table.update(PLAYED);
  act.undo();
  await settle();
  assert.deepEqual(engine.held[0].request, { do: "undo", steps: 1 });
  engine.held[0].answer({ view: MINE, save: "K2" });
  await settle();
  assert.deepEqual([state.table.view, said.at(-1)], [MINE, page.words("undone", { count: 1 })]);
  assert.equal(page.saves.readGame().save, "K2");
  assert.ok(read("bar").startsWith("Undo"));
});

test("a computation that was superseded is not a failure: nothing is reported", async () => {
  const { table, engine, state } = await mine();
  const asked = table.ask({ do: "comment" });
  await settle();
  engine.held[0].answer({ refused: "This is no longer wanted.", code: "dropped", args: {} });
  assert.deepEqual([await asked, state.messages.notice], [null, null]);
});

test("a hint may be requested while a comment is being computed, which comes afterwards", async () => {
  const { page, engine, state } = await mine();
  state.match.setup = /** @type {any} */ ({ commented: true });
  page.screen.flush();
  await settle();
  assert.deepEqual(engine.verbs, ["comment"]);
  const hinting = page.act.giveHint(1);
  await settle();
  engine.held[0].answer({ refused: "This is no longer wanted.", code: "dropped", args: {} });
  engine.held[1].answer({ refused: "No.", code: "not-your-turn", args: {} });
  await hinting;
  await settle();
  assert.deepEqual(engine.verbs, ["comment", "hint", "comment"]);
});
