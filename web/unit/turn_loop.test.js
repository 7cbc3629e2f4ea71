import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { MOVES, begun, pass, play, settle, startClock, stopClock, until } from "./page/page.js";
import { EngineFailure } from "../src/engine/failure.js";

// Long enough for each turn of the computer, including its animations.
const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

test("a match begins with the greeting of the opponent, the player's turn and a save on the device", async () => {
  const { state, said, read, html, page } = await begun("solo");
  assert.equal(state.table.stage, "ready");
  assert.match(said.join(" "), /I hope I know all the rules by now/);
  assert.match(html("greeting"), /I hope I know all the rules by now/);
  assert.match(read("banner"), /^Your turn /);
  assert.equal(page.saves.readGame().save, "solo 1");
  assert.equal(state.match.setup?.seed, "solo");
});

test("tapping a line on which nothing can be done explains why, and clears the selection", async () => {
  const { act, state, warned, read } = await begun("solo");
  act.pickTarget({ kind: "line", id: "KL" });
  await settle();
  assert.match(warned[0], /Kahu–Lale/);
  assert.equal(read("notices").includes("Kahu–Lale"), true);
  assert.deepEqual([state.picked.selection.line, state.table.stage], [null, "ready"]);
});

test("the player's own action is on the table at once and in the save, and can be taken back", async () => {
  const { page, state, press, read, said, engine, moved, store } = await begun("solo");
  await play(page, "why KL");
  await play(page, "EB");
  assert.deepEqual(
    state.table.view?.steps.map(({ action }) => action),
    ["EB"],
  );
  assert.match(said.at(-1) ?? "", /^You build Bari–Elai/);
  assert.equal(page.saves.readGame().save, "solo 2");
  await play(page, "GC");
  assert.match(read("banner"), /Bari–Elai.*Coco–Gola/);
  press("bar", "undo");
  await settle();
  assert.deepEqual([state.table.view?.undo, said.at(-1)], [1, page.words("undone", { count: 1 })]);
  await play(page, "GC");
  press("bar", "undo-all");
  await settle();
  assert.deepEqual([state.table.view?.undo, said.at(-1)], [0, page.words("undone", { count: 2 })]);
  assert.match(String(store.read("kahuna.game")), /solo 6/);
  await pass(A_TURN);
  assert.deepEqual(moved, ["bridge-built BE", "bridge-built CG", "bridge-built CG"]);
  assert.ok(!engine.verbs.includes("reply"));
});

test("after the player's turn the computer moves: its events are shown one by one, and only then may the player act", async () => {
  const { page, state, stages, said, warned, read, moved } = await begun("solo");
  await reply(page);
  for (const list of [stages, moved, said, warned]) list.length = 0;
  await play(page, "=*");
  await pass(650);
  assert.equal(state.table.stage, "showing");
  assert.match(read("banner"), /^Starfish’s turn/);
  assert.equal(read("bar"), page.words("action.skip"));
  assert.match(said.join(" "), / You draw \w+ from the pile\. Starfish builds/);
  const shown = state.table.view;
  await pass(A_TURN);
  assert.deepEqual(stages, ["ready", "waiting", "showing", "ready"]);
  assert.deepEqual(
    moved.map((each) => each.split(" ")[0]),
    ["bridge-built", "card-taken"],
  );
  assert.notEqual(state.table.view, shown);
  assert.equal(page.saves.readGame().save, "solo 11");
  assert.ok(page.screen.context().idle);
  assert.deepEqual(warned, []);
});

test("a whole turn is taken back from the menu, with the computer's answer, and the match is marked as assisted", async () => {
  const { page, act, state, said, read, press } = await begun("solo");
  act.openMenu();
  assert.ok(!read("dialog").includes(page.words("ways.takeback.name")), "nothing has been played yet");
  act.closeDialog();
  await reply(page);
  const { turn, hand } = state.table.view?.position ?? assert.fail();
  await play(page, "=*");
  await pass(A_TURN);
  assert.equal(state.table.view?.assisted, false);
  act.openMenu();
  press("dialog", "takeback");
  await settle();
  assert.equal(said.at(-1), page.words("takenBack"));
  assert.deepEqual(
    [state.table.view?.position.turn, state.table.view?.position.hand, state.table.view?.assisted],
    [turn, hand, true],
  );
  assert.deepEqual([state.dialogs.open, page.screen.context().idle], [null, true]);
});

test("tapping the board while the computer's turn is shown skips the rest of it, and selects nothing", async () => {
  const { page, act, state, warned } = await begun("solo");
  await reply(page);
  await play(page, "=*");
  await pass(650);
  assert.equal(state.table.stage, "showing");
  warned.length = 0;
  act.pickTarget({ kind: "line", id: "AB" });
  await settle();
  assert.deepEqual([state.table.stage, state.picked.selection.line, warned], ["ready", null, []]);
  assert.equal(state.table.view?.awaits, "you");
});

test("an action while the computer thinks is not refused with a flickering message", async () => {
  const { page, act, state, engine, warned } = await begun("solo");
  await play(page, "why KL");
  for (const action of ["EB", "GC", "undo", "GC", "undo all", "EB"]) await play(page, action);
  engine.holds = ({ do: verb }) => verb === "reply";
  await play(page, "=C");
  await pass(MOVES);
  assert.deepEqual([state.table.stage, engine.verbs.at(-1)], ["waiting", "reply"]);
  act.pickTarget({ kind: "line", id: "AB" });
  assert.deepEqual([state.picked.selection.line, warned.slice(1)], [null, []]);
});

test("a second action during the animation of the first is played, and both are in the save", async () => {
  const { page, state, moved } = await begun("solo");
  await play(page, "why KL");
  void play(page, "EB");
  await pass(50);
  assert.deepEqual([moved, state.table.stage, state.playback.event?.line], [["bridge-built BE"], "ready", "BE"]);
  await play(page, "GC");
  await pass(A_TURN);
  assert.deepEqual(
    state.table.view?.steps.map(({ action }) => action),
    ["EB", "GC"],
  );
  assert.equal(page.saves.readGame().save, "solo 3");
  assert.equal(state.table.stage, "ready");
});

test("an action made before the previous one was answered is not sent at all", async () => {
  const { page, act, engine } = await begun("solo");
  await play(page, "why KL");
  engine.holds = () => true;
  await play(page, "EB");
  act.confirm();
  act.undo();
  act.pickCard(0);
  assert.equal(engine.held.length, 1);
  engine.release();
  await settle();
  assert.deepEqual(engine.verbs.slice(-1), ["play"]);
});

test("a scoring is shown in a dialog, and the match goes on when that is closed", async () => {
  const { page, state, press, read } = await begun("scoring");
  await play(page, "BD");
  await play(page, "=J");
  await pass(A_TURN);
  assert.deepEqual([state.table.view?.awaits, state.dialogs.open, state.table.stage], ["scoring", "scoring", "ready"]);
  const { round, points } = state.table.view?.scoring ?? { round: 0, points: { white: 0, black: 0 } };
  assert.equal(round, 1);
  assert.ok(read("dialog").startsWith(page.words("score.title", { round: 1 })), read("dialog"));
  assert.ok(points.white + points.black > 0);
  assert.ok(!page.screen.context().idle);
  press("dialog", "next");
  await settle();
  assert.deepEqual([state.table.view?.awaits, state.dialogs.open], ["you", null]);
  await play(page, "JG");
  assert.equal(state.table.view?.position.round, 2);
});

test("a scoring waits until the player has closed an open dialog", async () => {
  const { page, act, state } = await begun("scoring");
  await play(page, "BD");
  await play(page, "=J");
  act.openMenu();
  await pass(A_TURN);
  assert.deepEqual([state.dialogs.open, state.dialogs.next], ["menu", "scoring"]);
  act.closeDialog();
  assert.deepEqual([state.dialogs.open, state.dialogs.next], ["scoring", null]);
  act.closeDialog();
  await settle();
  assert.equal(state.table.view?.awaits, "you");
});

test("the last scoring comes before the result, and the finished match is counted once and judged", async () => {
  const { page, state, press, read, engine } = await begun("end");
  engine.holds = ({ do: verb }) => verb === "review";
  await play(page, "BF");
  await play(page, "=.");
  await pass(A_TURN);
  assert.deepEqual([state.table.view?.awaits, state.dialogs.open], ["scoring", "scoring"]);
  assert.ok(state.table.view?.over);
  assert.equal(page.saves.readPlayed().length, 1);
  press("dialog", "next");
  await settle();
  assert.deepEqual([state.table.view?.awaits, state.dialogs.open], ["nothing", "over"]);
  const title = state.table.view?.over?.winner === "white" ? "over.won" : "over.lost";
  assert.ok(read("dialog").startsWith(page.words(title, { rival: "Starfish" })), read("dialog"));
  await until(() => engine.verbs.includes("review"));
  assert.equal(page.saves.readPlayed().length, 1);
  assert.match(read("banner"), /^The game is over/);
  assert.deepEqual(page.screen.context().choices.lines, {});
});

test("opening something else in the middle of the computer's turn works, and the late answer changes nothing", async () => {
  const { page, act, state, engine } = await begun("solo");
  await play(page, "why KL");
  for (const action of ["EB", "GC", "undo", "GC", "undo all", "EB"]) await play(page, action);
  engine.holds = ({ do: verb }) => verb === "reply";
  await play(page, "=C");
  await pass(MOVES);
  act.goHome();
  assert.deepEqual([state.table.view, state.table.stage], [null, "ready"]);
  engine.release();
  await pass(A_TURN);
  assert.equal(state.table.view, null);
  // The player's turn was saved; the answer, which was not shown, was not.
  assert.equal(page.saves.readGame().save, "solo 8");
});

test("a player who leaves while the computer's turn is shown finds it played on return", async () => {
  const { page, act, state } = await begun("solo");
  await reply(page);
  await play(page, "=*");
  await pass(650);
  assert.equal(state.table.stage, "showing");
  act.goHome();
  await pass(A_TURN);
  assert.deepEqual([state.table.view, state.table.stage, state.playback.event], [null, "ready", null]);
  assert.equal(page.saves.readGame().save, "solo 11");
});

test("if the engine dies in the player's turn, a new one gets the match and the request, and nothing is lost", async () => {
  const { page, state, stages, engine } = await begun("solo");
  await play(page, "why KL");
  engine.holds = ({ do: verb }) => verb === "play";
  await play(page, "EB");
  assert.equal(state.table.stage, "waiting");
  stages.length = 0;
  const failure = new EngineFailure("stopped", { text: "" });
  engine.restores = true;
  engine.holds = () => false;
  engine.die(failure);
  for (const { fail } of engine.held.splice(0)) fail(failure);
  await pass(100);
  assert.deepEqual([state.table.stage, engine.starts], ["ready", 2]);
  assert.deepEqual(engine.asked.slice(-2), [
    { do: "load", save: "solo 1" },
    { do: "play", action: "EB" },
  ]);
  assert.deepEqual(
    state.table.view?.steps.map(({ action }) => action),
    ["EB"],
  );
});

test("if the engine dies while a turn is shown, the turn is shown to its end and the match goes on", async () => {
  const { page, state, engine } = await begun("solo");
  await reply(page);
  await play(page, "=*");
  await pass(650);
  assert.equal(state.table.stage, "showing");
  engine.restores = true;
  engine.die(new EngineFailure("stopped", { text: "" }));
  assert.equal(state.table.stage, "showing");
  await pass(A_TURN);
  assert.deepEqual([state.table.stage, state.table.view?.awaits, engine.starts], ["ready", "you", 2]);
});

test("if the engine cannot be restarted, that is shown, and a new try continues the match", async () => {
  const { page, state, read, press, engine } = await begun("solo");
  await play(page, "why KL");
  engine.holds = () => true;
  await play(page, "EB");
  engine.held[0].fail(new EngineFailure("no-webassembly", {}));
  await settle();
  assert.equal(state.table.stage, "failed");
  assert.match(read("banner"), /Try again$/);
  engine.holds = () => false;
  engine.restores = true;
  press("banner", "retry");
  await pass(100);
  assert.deepEqual([state.table.stage, page.saves.readGame().save], ["ready", "solo 1"]);
});

test("the opponent's last turn can be replayed, and afterwards the table is as it was", async () => {
  const { page, act, state, moved, read } = await begun("solo");
  await reply(page);
  await play(page, "=*");
  await pass(A_TURN);
  const { view } = state.table;
  moved.length = 0;
  act.replay();
  await pass(MOVES / 2);
  assert.deepEqual([state.table.stage, read("banner").startsWith(page.words("banner.replay"))], ["showing", true]);
  await pass(A_TURN);
  assert.deepEqual([state.table.stage, state.table.view], ["ready", view]);
  assert.deepEqual(
    moved.map((each) => each.split(" ")[0]),
    ["bridge-built", "card-taken"],
  );
});

/**
 * Plays the match against the computer up to the player's second turn.
 * @param {import("../src/games/kahuna/context.d.ts").Parts} page
 */
async function reply(page) {
  await play(page, "why KL");
  for (const action of ["EB", "GC", "undo", "GC", "undo all", "EB", "=C"]) await play(page, action);
  await pass(A_TURN);
  assert.equal(page.state.table.view?.awaits, "you");
}
