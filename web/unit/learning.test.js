import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { begun, pass, play, settle, startClock, stopClock } from "./page/page.js";
import { taskOf } from "../src/play/tables.js";

const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

/** A page with the lesson step that can go wrong, and its announcements. */
async function step() {
  const given = await begun("lesson");
  await given.act.takeLesson("build", 2);
  await settle();
  return { ...given, task: () => taskOf(given.state.table.view, "lesson") };
}

test("a lesson step says what to do, and shows where on request", async () => {
  const { page, read, said, state, press } = await step();
  const text = page.words("lessons.build.ends.text");
  assert.equal(read("banner"), text);
  assert.equal(said.at(-1), text);
  assert.equal(page.screen.tablePanels().lit?.(page.screen.context()), null);
  press("bar", "show-me");
  assert.deepEqual(page.screen.tablePanels().lit?.(page.screen.context()), ["AB"]);
  assert.deepEqual([state.table.stage, page.screen.context().idle], ["ready", true]);
});

test("a mistake is explained, silently blocks every selection, and is taken back with one press", async () => {
  const { page, act, state, task, press, read, said, warned, engine } = await step();
  await play(page, "AD");
  await pass(A_TURN);
  assert.equal(task()?.wrong, "bridge");
  assert.equal(read("banner"), page.words("lessons.build.ends.wrong"));
  assert.ok(
    said.some((text) => text.includes(read("banner"))),
    String(said),
  );
  act.pickTarget({ kind: "line", id: "AB" });
  act.pickTarget({ kind: "island", id: "A" });
  assert.deepEqual([state.picked.selection.line, state.picked.selection.cards, warned], [null, [], []]);
  assert.equal(engine.verbs.filter((verb) => verb === "play").length, 1);
  press("bar", "step-back");
  await settle();
  assert.deepEqual([task()?.wrong, page.screen.context().idle], [null, true]);
  assert.deepEqual(page.saves.readLessons(), {});
});

test("a finished step is remembered at once, even for a learner who goes on before everything is shown", async () => {
  const { page, act, task, press, said, state } = await step();
  await play(page, "AD");
  await pass(A_TURN);
  press("bar", "step-back");
  await settle();
  void play(page, "AB");
  await settle();
  assert.ok(page.state.playback.event);
  assert.deepEqual([task()?.done, page.saves.readLessons()], [true, { build: 2 }]);
  assert.match(said.at(-1) ?? "", /You build Aloa–Bari/);
  act.goHome();
  await pass(A_TURN);
  assert.deepEqual([state.table.view, page.saves.readLessons()], [null, { build: 2 }]);
});

test("what a step has to say is said after what it speaks of was seen, or at once when that is cut short", async () => {
  const { page, act, task, press, read, html } = await step();
  const asked = page.words("lessons.build.ends.text");
  const wrong = page.words("lessons.build.ends.wrong");
  const ended = () => [task()?.wrong ?? null, read("banner"), html("bar").includes("step-back")];
  void play(page, "AD");
  await settle();
  assert.deepEqual(ended(), ["bridge", asked, false], "the bridge is still being built");
  await pass(A_TURN);
  assert.deepEqual(ended(), ["bridge", wrong, true]);
  press("bar", "step-back");
  await settle();
  void play(page, "AB");
  await settle();
  assert.deepEqual([task()?.done, read("banner")], [true, asked]);
  act.skip();
  assert.match(read("bar"), new RegExp(page.words("lessons.next")));
  assert.notEqual(read("banner"), asked);
});

test("a finished step counts also for a learner who leaves before the engine has answered", async () => {
  const { page, press, engine, exchanges } = await step();
  engine.holds = ({ do: verb }) => verb === "play";
  void play(page, "AB");
  await settle();
  press("top", "leave");
  assert.equal(page.state.table.view, null);
  engine.held[0].answer(exchanges.find(({ request }) => request.action === "AB")?.reply ?? assert.fail());
  await settle();
  assert.deepEqual([page.state.table.view, page.saves.readLessons()], [null, { build: 2 }]);
});

test("if the opponent answers a turn, its answer is shown as in a match, and the step is finished after it", async () => {
  const { page, act, press, state, moved, stages, task } = await step();
  await play(page, "AD");
  await pass(A_TURN);
  press("bar", "step-back");
  await settle();
  await play(page, "AB");
  await pass(A_TURN);
  await act.takeLesson("cards", 3);
  await play(page, "KL");
  await pass(A_TURN);
  for (const list of [stages, moved]) list.length = 0;
  void play(page, "=*");
  await pass(A_TURN);
  assert.deepEqual(stages, ["ready", "waiting", "ready", "showing", "ready"]);
  assert.deepEqual(moved, ["bridge-built " + moved[0].slice(-2), "card-drawn"]);
  assert.deepEqual([task()?.done, state.table.view?.awaits], [true, "verdict"]);
});

test("closing the list of lessons before the engine is ready cancels the request", async () => {
  const { page, act, state } = await begun("lesson");
  const taken = act.takeLesson("build", 2);
  state.lesson = { ...state.lesson, waiting: null };
  await taken;
  assert.deepEqual([state.table.view, page.state.table.stage], [null, "ready"]);
});

test("a lesson does not change the paused match", async () => {
  const { page, store, press } = await step();
  assert.equal(store.read("kahuna.game"), null);
  await play(page, "AD");
  await pass(A_TURN);
  press("bar", "step-back");
  await settle();
  assert.deepEqual([store.read("kahuna.game"), page.match.save], [null, null]);
  press("top", "leave");
  await settle();
  assert.equal(page.state.table.view, null);
});
