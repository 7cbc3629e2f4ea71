import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { begun, pass, play, settle, startClock, stopClock, until } from "./page/page.js";
import { taskOf } from "../src/play/tables.js";

const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

/** A page with the result of a finished match. */
async function finished() {
  const given = await begun("review", { speed: "off" });
  given.engine.holds = ({ do: verb }) => verb === "review";
  await given.act.lookAtLast();
  const moment = () => taskOf(given.state.table.view, "review");
  return {
    ...given,
    moment,
    /** Opens the review at the end of the match. */
    async open() {
      given.act.openReview(undefined, 8);
      await until(() => moment());
    },
  };
}

test("the result of a finished match is shown with the graph while it is being computed", async () => {
  const { state, read, engine, page } = await finished();
  assert.equal(state.dialogs.open, "over");
  await until(() => state.review.judgement);
  assert.deepEqual([state.review.judgement?.stage, engine.verbs.at(-1)], ["thinking", "review"]);
  assert.match(read("dialog"), /^Starfish has won/);
  assert.ok(
    read("dialog").includes(page.words("over.takeBack")),
    "after resigning, the last turn can still be played again",
  );
  engine.release();
  await settle();
  assert.equal(state.review.judgement?.stage, "ready");
  assert.ok(page.screen.reviewPanels());
});

test("the review steps through the match: each moment is on the table, and the events are described", async () => {
  const { act, open, moment, state, said, page, read } = await finished();
  await open();
  assert.deepEqual([moment()?.ply, state.dialogs.open, state.table.stage], [8, null, "ready"]);
  assert.equal(said.at(-1), page.words("review.end"));
  act.goToPly(0);
  await until(() => moment()?.ply === 0);
  assert.match(said.at(-1) ?? "", /1/);
  act.stepReview(1);
  await until(() => moment()?.ply === 1);
  await settle();
  assert.match(said.at(-1) ?? "", /^You build/);
  assert.ok(!page.screen.context().idle);
  act.pickTarget({ kind: "line", id: "AB" });
  assert.equal(state.picked.selection.line, null);
  assert.ok(read("side").length > 0);
});

test("a review that is opened before the match has been judged goes to the costliest turn as soon as it is known", async () => {
  const { act, moment, state, engine, page } = await finished();
  const judged = engine.exchanges.find(({ reply }) => reply.review)?.reply ?? assert.fail();
  const turns = judged.review?.turns ?? [];
  const [mine] = turns.filter(({ player }) => player === "white").sort((one, two) => two.loss - one.loss);
  act.openReview();
  await until(() => moment());
  const { starts = [] } = moment() ?? {};
  engine.holds = ({ do: verb }) => verb === "show";
  engine.held.shift()?.answer(judged);
  await until(() => engine.held.length > 0);
  assert.deepEqual(engine.held[0].request, { do: "show", ply: starts[mine.turn - 1] });
  assert.ok(page.saves.readPlayed().every(({ accuracy }) => accuracy !== undefined));
  assert.equal(state.review.judgement?.stage, "ready");
});

test("a quick second press counts from the target of the first one, and only the last moment is shown", async () => {
  const { act, open, moment, engine } = await finished();
  await open();
  engine.holds = ({ do: verb }) => verb === "show";
  act.stepReview(-1);
  act.stepReview(-1);
  const shows = () => engine.held.filter(({ request }) => request.do === "show");
  await until(() => shows().length === 2);
  const [early, late] = shows();
  assert.deepEqual([early.request.ply, late.request.ply], [7, 6]);
  const shown = engine.exchanges.find(({ request }) => request.ply === 1)?.reply ?? assert.fail();
  late.answer(shown);
  await settle();
  early.answer(engine.exchanges.find(({ request }) => request.ply === 0)?.reply ?? assert.fail());
  await settle();
  assert.equal(moment()?.ply, 1);
});

test("autoplay from the start works even if the start is not shown yet", async () => {
  const { act, open, moment, engine } = await finished();
  await open();
  engine.holds = ({ do: verb }) => verb === "show";
  act.goToPly(3);
  await until(() => engine.held.some(({ request }) => request.ply === 3));
  assert.equal(moment()?.ply, 8);
  act.runReview();
  const shows = () => engine.held.filter(({ request }) => request.do === "show").map(({ request }) => request.ply);
  await until(() => shows().length === 2);
  assert.deepEqual(shows(), [3, 4]);
});

test("a practised turn is judged when it is over, and then leads back to the review and to the match", async () => {
  const { act, open, moment, state, press, read, page, engine } = await finished();
  await open();
  act.goToPly(0);
  await until(() => moment()?.ply === 0);
  act.stepReview(1);
  await until(() => moment()?.ply === 1);
  engine.release();
  act.practise([1]);
  await until(() => state.table.view?.table === "practice");
  assert.ok(page.screen.context().idle);
  assert.ok(read("banner").startsWith(page.words("practice.title", { turn: 1 })), read("banner"));
  await play(page, "DA");
  press("bar", "undo");
  await settle();
  await play(page, "=-");
  await pass(A_TURN);
  const verdict = taskOf(state.table.view, "practice")?.verdict;
  assert.deepEqual([state.table.view?.awaits, verdict?.kept], ["verdict", false]);
  assert.match(read("banner"), /Your chance of winning falls from 60\.7 to 40\.3%/);
  act.pickTarget({ kind: "line", id: "AB" });
  assert.equal(state.picked.selection.line, null);
  press("bar", "leave-practice");
  await until(() => moment()?.ply === 0);
  act.closeReview();
  await until(() => state.table.view?.table === "match");
  assert.deepEqual([state.table.view?.over?.by, state.table.stage, state.dialogs.open], ["resigned", "ready", null]);
});

test("the match below a review stays in the save, whatever is viewed", async () => {
  const { act, open, moment, store } = await finished();
  const before = store.read("kahuna.game");
  await open();
  act.goToPly(0);
  await until(() => moment()?.ply === 0);
  assert.equal(store.read("kahuna.game"), before);
});

test("a game that has been judged is not judged again by the same engine, and again by a newer one", async () => {
  const { act, state, engine, store } = await finished();
  await until(() => state.review.judgement);
  engine.release();
  await settle();
  assert.equal(state.review.judgement?.stage, "ready");
  const found = JSON.stringify(state.review.judgement?.review);
  const asked = () => engine.verbs.filter((verb) => verb === "review").length;
  /** Judges as after a reload, when only the device knows the game. */
  async function again() {
    state.review.judgement = null;
    const before = asked();
    act.judgeGame();
    await until(() => state.review.judgement);
    return asked() - before;
  }
  assert.equal(await again(), 0);
  assert.deepEqual([state.review.judgement?.stage, JSON.stringify(state.review.judgement?.review)], ["ready", found]);
  const kept = store.read("kahuna.judged") ?? assert.fail("nothing was kept");
  store.spoil("kahuna.judged", kept.slice(0, -5));
  assert.equal(await again(), 1, "a damaged text is no judgement");
  store.spoil("kahuna.judged", kept);
  state.about = { ...state.about, version: "99" };
  assert.equal(await again(), 1, "another engine may judge otherwise");
});

test("a device without room for the judgement still shows it", async () => {
  const { state, engine, store, page } = await finished();
  store.refuse((key) => key === "kahuna.judged");
  engine.release();
  await until(() => state.review.judgement?.stage === "ready");
  assert.equal(store.read("kahuna.judged"), null);
  assert.ok(page.saves.isDurable(), "nothing that the player needs is lost");
});
