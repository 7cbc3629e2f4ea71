import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { begun, english, pass, play, settle, startClock, stopClock } from "./page/page.js";
import { taskOf } from "../src/play/tables.js";

const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

/** A page with a puzzle on the table. */
async function puzzle() {
  const given = await begun("puzzle");
  const [{ request }] = given.exchanges;
  const id = String(request.id);
  await given.act.openPuzzle({ id });
  await settle();
  return { ...given, id, task: () => taskOf(given.state.table.view, "puzzle") };
}

test("a puzzle states its goal, and not how much is possible", async () => {
  const { page, task, read, said, id } = await puzzle();
  assert.equal(task()?.id, id);
  const wanted = page.words(`puzzles.task.${task()?.goal}`);
  assert.ok(read("banner").startsWith(wanted));
  assert.equal(said.at(-1), wanted);
  assert.equal(task()?.best, null);
  assert.deepEqual(page.saves.readPuzzles().results, {});
});

test("every goal of a puzzle has a sentence, with the reached number and the best one", async () => {
  const { page, state, task, read } = await puzzle();
  const view = state.table.view ?? assert.fail();
  for (const goal of Object.keys(english.puzzles.task)) {
    for (const value of [-2, 0, 1]) {
      page.table.update(
        /** @type {any} */ ({
          ...view,
          task: { .../** @type {any} */ (task()), goal, value, best: 3, verdict: "short" },
        }),
      );
      const told = `${read("banner")} ${read("row")}`;
      assert.ok(told.includes(page.words(`puzzles.task.${goal}`)), told);
      assert.doesNotMatch(told, /puzzles\.|undefined|NaN|[{}]/);
    }
  }
});

test("an answer that falls short is remembered, and can be continued or taken back", async () => {
  const { page, act, state, task, press, said, warned, read, id } = await puzzle();
  await play(page, "KI");
  await pass(A_TURN);
  press("bar", "check");
  await settle();
  assert.deepEqual([task()?.verdict, state.table.view?.awaits], ["short", "you"]);
  assert.equal(said.at(-1), page.words("puzzles.short"));
  assert.match(read("row"), new RegExp(page.words("puzzles.short").slice(0, 20)));
  assert.equal(page.saves.readPuzzles().results[id], "missed");
  act.pickTarget({ kind: "line", id: "IJ" });
  assert.deepEqual([state.picked.selection.line, warned], ["IJ", []]);
  act.clear();
  press("bar", "undo");
  await settle();
  assert.ok(page.screen.context().idle);
  for (const action of ["KI", "IJ", "HI"]) await play(page, action);
  await pass(A_TURN);
  press("bar", "check");
  await settle();
  assert.equal(task()?.verdict, "solved");
  assert.equal(said.at(-1), page.words("puzzles.solved"));
  assert.equal(page.saves.readPuzzles().results[id], "later");
});

test("a request for the solution is confirmed first, then it is shown on the board, and the puzzle counts as shown", async () => {
  const { page, act, state, exchanges, task, press, moved, read, engine } = await puzzle();
  const other = String(exchanges.filter(({ request }) => request.do === "open")[1].request.id);
  engine.skip();
  await act.openPuzzle({ id: other });
  press("bar", "solution");
  await settle();
  assert.equal(state.dialogs.asking, "solution");
  assert.equal(engine.verbs.includes("solution"), false);
  moved.length = 0;
  void act.showSolution();
  await pass(50);
  assert.equal(state.table.stage, "showing");
  await pass(A_TURN);
  assert.deepEqual([task()?.verdict, state.table.stage], ["shown", "ready"]);
  assert.equal(moved.filter((each) => each.startsWith("bridge-built")).length, 3);
  assert.equal(page.saves.readPuzzles().results[other], "shown");
  assert.match(read("bar"), new RegExp(page.words("puzzles.next")));
  press("bar", "undo-all");
  await settle();
  assert.deepEqual([task()?.verdict, state.table.view?.undo, page.screen.context().idle], [null, 0, true]);
});

test("another puzzle that is opened in the middle of an answer stays on the table, whatever arrives late", async () => {
  const { page, act, state, exchanges, task, engine } = await puzzle();
  const other = String(exchanges.filter(({ request }) => request.do === "open")[1].request.id);
  engine.holds = ({ do: verb }) => verb === "play";
  await play(page, "KI");
  assert.equal(state.table.stage, "waiting");
  engine.skip();
  await act.openPuzzle({ id: other });
  assert.equal(task()?.id, other);
  const { view } = state.table;
  for (const { answer } of engine.held) answer(exchanges[2].reply);
  await pass(A_TURN);
  assert.deepEqual([state.table.view, state.table.stage], [view, "ready"]);
});

test("an answer counts also for a player who leaves before the verdict", async () => {
  const { page, act, press, engine, exchanges, id } = await puzzle();
  await play(page, "KI");
  await pass(A_TURN);
  engine.holds = ({ do: verb }) => verb === "submit";
  press("bar", "check");
  await settle();
  act.goHome();
  engine.held[0].answer(exchanges.find(({ request }) => request.do === "submit")?.reply ?? assert.fail());
  await settle();
  assert.deepEqual([page.state.table.view, page.saves.readPuzzles().results[id]], [null, "missed"]);
});

test("a puzzle in which nothing was played is not submitted or recorded", async () => {
  const { page, act, engine, press, warned } = await puzzle();
  assert.throws(() => press("bar", "check"), /out of use/);
  await act.check();
  assert.equal(engine.verbs.includes("submit"), false);
  assert.equal(warned.at(-1), page.words("puzzles.nothingPlayed"));
  assert.deepEqual(page.saves.readPuzzles().results, {});
});

test("leaving a puzzle that was opened on the first page leads back there, not to an old game", async () => {
  const { page, state, press, engine } = await puzzle();
  page.match.save = "an old game";
  engine.asked = [];
  press("top", "back");
  await settle();
  assert.equal(state.table.view, null);
  assert.deepEqual(engine.verbs, []);
});

test("leaving a puzzle that was opened from a game leads back to the game", async () => {
  const { page, state, act, press, engine, id } = await puzzle();
  page.table.update(/** @type {any} */ ({ ...state.table.view, table: "match", task: null }));
  page.match.save = "my game";
  engine.holds = () => true;
  engine.asked = [];
  void act.openPuzzle({ id });
  await settle();
  engine.held[0].answer({
    view: /** @type {any} */ ({ ...state.table.view, table: "puzzle", task: { kind: "puzzle", id } }),
  });
  await settle();
  press("top", "back");
  await settle();
  assert.deepEqual(engine.asked.at(-1), { do: "load", save: "my game" });
});
