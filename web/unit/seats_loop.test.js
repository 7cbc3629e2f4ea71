import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { MOVES, begun, pass, play, settle, startClock, stopClock } from "./page/page.js";

const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

test("two people: the table is covered first, and the player called by name sits down and plays", async () => {
  const { page, state, press, read } = await begun("two");
  assert.deepEqual([state.table.view?.awaits, state.table.stage], ["handover", "ready"]);
  assert.ok(!page.screen.context().idle);
  assert.match(read("cover"), /White/);
  assert.equal(read("hand"), "White");
  press("cover", "sit");
  await pass(A_TURN);
  assert.equal(state.table.view?.awaits, "you");
  assert.ok(page.screen.context().idle);
  assert.equal(read("cover"), "");
  assert.match(read("banner"), /^White, your turn/);
});

test("two people: after a turn the drawn card is shown, then the cards are covered, and the announcements removed", async () => {
  const { page, act, state, said, warned, press, read } = await begun("two");
  press("cover", "sit");
  await pass(A_TURN);
  await play(page, "EB");
  await play(page, "=*");
  await pass(A_TURN);
  assert.equal(state.table.view?.awaits, "handover");
  const card = page.state.table.view?.events.find(({ event }) => event === "card-drawn");
  assert.ok(card && "card" in card && card.card);
  assert.match(read("banner"), new RegExp(page.story.nameOf(card.card)));
  act.pickTarget({ kind: "line", id: "AB" });
  assert.deepEqual([state.picked.selection.line, warned], [null, [page.words("refusal.not-your-turn")]]);
  press("bar", "hand-over");
  await settle();
  assert.match(read("cover"), /Black/);
  assert.equal(state.table.view?.position.hand, "");
  assert.equal(said.length, 1, "only whom the device is for: the sentences before may tell cards");
  assert.ok(!String(said).includes(page.story.nameOf(card.card)));
});

test("two people: the player who sits down first sees the other's turn, and then plays", async () => {
  const { page, state, press, moved } = await begun("two");
  press("cover", "sit");
  await pass(A_TURN);
  await play(page, "EB");
  await play(page, "=*");
  await pass(A_TURN);
  press("bar", "hand-over");
  await settle();
  moved.length = 0;
  press("cover", "sit");
  await pass(MOVES / 2);
  assert.deepEqual([state.table.stage, moved], ["showing", ["bridge-built BE"]]);
  await pass(A_TURN);
  assert.deepEqual([state.table.stage, state.table.view?.viewer, page.screen.context().idle], ["ready", "black", true]);
});

test("two people: stored data never shows a hand, regardless of who sits at the screen", async () => {
  const { page, press, store, state } = await begun("two");
  const kept = () => JSON.parse(store.read("kahuna.game") ?? "{}");
  press("cover", "sit");
  await pass(A_TURN);
  await play(page, "EB");
  assert.ok((state.table.view?.position.hand.length ?? 0) > 0);
  assert.equal(kept().save, "two 3");
  assert.equal(kept().view?.position.hand ?? "", "");
  await play(page, "=*");
  await pass(A_TURN);
  press("bar", "hand-over");
  await settle();
  assert.deepEqual([kept().save, kept().view.position.hand], ["two 5", ""]);
});

test("two people: a resignation ends the match, and both are referred to by name", async () => {
  const { page, act, state, press, read } = await begun("two");
  for (const action of ["EB", "CB"]) {
    press("cover", "sit");
    await pass(A_TURN);
    await play(page, action);
    await play(page, "=*");
    await pass(A_TURN);
    press("bar", "hand-over");
    await settle();
  }
  press("cover", "sit");
  await pass(A_TURN);
  act.resign();
  await settle();
  assert.deepEqual(
    [state.table.view?.awaits, state.table.view?.over?.by, state.dialogs.open],
    ["nothing", "resigned", "over"],
  );
  assert.match(read("dialog"), /^Black (has won|wins)/);
  assert.equal(page.saves.readPlayed().length, 0, "only matches against the computer are counted");
});

test("two computers play on automatically, and a pause holds the running turn where it is", async () => {
  const { act, state, press, read, moved, engine } = await begun("watch");
  await pass(700);
  assert.equal(state.table.stage, "showing");
  press("bar", "pause");
  await pass(A_TURN);
  const held = [...moved];
  assert.deepEqual([state.match.pace, state.table.stage, held.length], ["paused", "showing", 1]);
  assert.match(read("banner"), /^Paused/);
  await pass(A_TURN);
  assert.deepEqual(moved, held);
  act.stepOn();
  await pass(A_TURN);
  assert.deepEqual([state.match.pace, state.table.stage], ["step", "ready"]);
  assert.equal(engine.verbs.filter((verb) => verb === "reply").length, 1);
});

test("two computers: on request one turn is played at a time, and both hands are shown", async () => {
  const { act, state, press, html, page } = await begun("watch");
  press("bar", "pause");
  await pass(A_TURN);
  act.stepOn();
  await pass(A_TURN);
  press("bar", "step");
  await pass(A_TURN);
  assert.deepEqual([page.saves.readGame().save, state.table.stage, state.match.pace], ["watch 3", "ready", "step"]);
  assert.equal(state.table.view?.position.hand, "");
  press("bar", "hands");
  await settle();
  assert.ok((state.table.view?.position.hand.length ?? 0) > 0);
  assert.match(html("hand"), /tray-open/);
  press("bar", "step");
  await pass(A_TURN);
  assert.equal(page.saves.readGame().save, "watch 5");
});
