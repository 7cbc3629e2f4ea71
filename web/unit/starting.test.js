import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { EngineFailure } from "../src/engine/failure.js";
import { taskOf } from "../src/play/tables.js";
import { FakeEngine, recorded } from "./page/engine.js";
import { begun, createPage, pass, play, settle, startClock, stopClock, until } from "./page/page.js";
import { device } from "./storage/device.js";

const A_TURN = 6000;

beforeEach(stopClock);
afterEach(startClock);

/**
 * A page that is opened on a device after part of a recorded session.
 * @param {string} name
 * @param {string} save the save on the device
 */
function opened(name, save) {
  const exchanges = recorded(name);
  const engine = new FakeEngine(exchanges);
  engine.restores = true;
  const place = exchanges.findIndex(({ reply }) => reply.save === save);
  for (const each of exchanges.slice(0, place + 1)) engine.used.add(each);
  const store = device();
  const { view } = exchanges[place].reply;
  store.spoil("kahuna.game", JSON.stringify({ version: 1, save, settings: null, view }));
  return { ...createPage(engine, { store }), engine, view };
}

test("after a reload in the middle of a turn, the turn is as it was, and can still be taken back", async () => {
  const { page, start, state, view, press } = opened("solo", "solo 3");
  await start();
  assert.deepEqual([state.table.view, state.table.stage, page.screen.context().idle], [view, "ready", true]);
  press("bar", "undo");
  await settle();
  assert.equal(page.saves.readGame().save, "solo 4");
});

test("after a reload in the computer's turn, the computer moves", async () => {
  const { start, state, page } = opened("solo", "solo 8");
  await start();
  await pass(A_TURN);
  assert.deepEqual(
    [state.table.view?.awaits, state.table.stage, page.saves.readGame().save],
    ["you", "ready", "solo 9"],
  );
});

test("a page opened while a scoring is shown goes on after it", async () => {
  const { start, state, page } = opened("scoring", "scoring 4");
  await start();
  await pass(A_TURN);
  assert.deepEqual([state.dialogs.open, state.table.view?.awaits], ["scoring", "scoring"]);
  page.act.closeDialog();
  await settle();
  assert.equal(state.table.view?.awaits, "you");
});

test("at the next visit a finished match is no longer on the table, and can be viewed from the first page", async () => {
  const { start, state, act, engine } = opened("end", "end 6");
  engine.holds = ({ do: verb }) => verb === "review";
  await start();
  assert.deepEqual([state.table.view, state.table.stage], [null, "ready"]);
  await act.lookAtLast();
  assert.deepEqual([state.table.view?.awaits, state.dialogs.open], ["nothing", "over"]);
});

test("viewing the last match while the page still reads the device's database is not interrupted", async () => {
  const { start, state, act, engine, page, place } = opened("end", "end 6");
  engine.holds = ({ do: verb }) => verb === "review";
  let finish = () => {};
  place.meanwhile = () => new Promise((resolve) => (finish = () => resolve(undefined)));
  const started = start();
  await settle();
  await act.lookAtLast();
  const wanted = page.table.claim();
  const { view } = state.table;
  finish();
  await started;
  assert.deepEqual(
    [wanted(), state.table.view === view, state.table.stage, state.dialogs.open],
    [true, true, "ready", "over"],
  );
  assert.equal(engine.verbs.filter((verb) => verb === "load").length, 1);
});

test("a match of two computers started while the page still reads the device's database does not wait for ever", async () => {
  const exchanges = recorded("watch");
  const engine = new FakeEngine(exchanges);
  const { start, state, page, place } = createPage(engine);
  let finish = () => {};
  place.meanwhile = () => new Promise((resolve) => (finish = () => resolve(undefined)));
  const started = start();
  await settle();
  const { do: verb, table, ...setup } = exchanges[0].request;
  assert.deepEqual([verb, table], ["open", "match"]);
  void page.match.begin(/** @type {any} */ (setup));
  await settle();
  assert.deepEqual([state.table.view?.awaits, engine.verbs.includes("reply")], ["computer", false]);
  finish();
  await started;
  await settle();
  assert.equal(engine.verbs.includes("reply"), true);
});

test("a save that the engine refuses is reported and kept, and a new match can be started", async () => {
  const { start, state, read, page, engine } = opened("solo", "solo 3");
  engine.replyTo = ({ do: verb }) => (verb === "load" ? { refused: "damaged", code: "bad-save", args: {} } : {});
  await start();
  assert.deepEqual([state.dialogs.open, state.table.stage, state.table.view], ["broken", "ready", null]);
  assert.ok(read("dialog").startsWith(page.words("trouble.brokenTitle")));
  assert.equal(page.saves.readBroken().length, 1);
});

test("a match requested before the engine is ready starts as soon as it is, instead of the saved one", async () => {
  const { request } = recorded("solo")[0];
  const { do: verb, table, ...setup } = request;
  assert.deepEqual([verb, table], ["open", "match"]);
  const engine = new FakeEngine(recorded("solo"));
  const store = device();
  store.spoil("kahuna.game", JSON.stringify({ version: 1, save: "kept", settings: null, view: null }));
  const { page, start, state, read } = createPage(engine, { store });
  let come = () => {};
  const ready = new Promise((resolve) => (come = () => resolve(undefined)));
  Object.defineProperty(page.engine, "ready", { get: () => ready });
  const started = start();
  await settle();
  void page.match.begin(/** @type {any} */ (setup));
  assert.deepEqual([state.start.pending, state.table.stage], ["queued", "starting"]);
  assert.ok(read("banner").startsWith(page.words("start.queued")));
  come();
  await started;
  await settle();
  assert.deepEqual([state.table.view?.seed, state.table.stage, page.screen.context().idle], ["solo", "ready", true]);
  assert.ok(!engine.verbs.includes("load"));
  assert.equal(page.saves.listWaiting()[0].save, "kept");
});

test("a deal that was typed in before the engine is ready is kept when it is", async () => {
  const { start, state, act } = opened("end", "end 6");
  act.openNew();
  act.choose({ seed: "our deal", name: "Ana" });
  await start();
  assert.deepEqual([state.choice.seed, state.choice.name], ["our deal", "Ana"]);
});

test("a puzzle leaves the paused match as it was, and leads back to it", async () => {
  const { page, act, press, state, engine, store } = await begun("solo", {}, "puzzle");
  await play(page, "why KL");
  await play(page, "EB");
  await pass(A_TURN);
  engine.restores = true;
  const { view } = state.table;
  const kept = store.read("kahuna.game");
  engine.skip();
  await act.openPuzzle({ id: String(recorded("puzzle")[0].request.id) });
  await play(page, "KI");
  await pass(A_TURN);
  assert.equal(state.table.view?.table, "puzzle");
  assert.equal(store.read("kahuna.game"), kept);
  press("top", "back");
  await settle();
  assert.deepEqual([state.table.view, state.table.stage, page.screen.context().idle], [view, "ready", true]);
});

test("if the engine dies in a puzzle, the answer so far continues with a new one", async () => {
  const { page, act, state, engine } = await begun("puzzle");
  await act.openPuzzle({ id: String(engine.exchanges[0].request.id) });
  await play(page, "KI");
  await pass(A_TURN);
  engine.restores = true;
  engine.die(new EngineFailure("stopped", { text: "" }));
  await pass(100);
  assert.deepEqual(engine.asked.at(-1), { do: "load", save: "puzzle 2" });
  assert.deepEqual([state.table.stage, state.table.view?.steps.length], ["ready", 1]);
  void act.check();
  await settle();
  assert.equal(taskOf(state.table.view, "puzzle")?.verdict, "short");
});

test("if the engine dies in a game of two people, the seated player goes on, and a covered table stays covered", async () => {
  for (const covered of [false, true]) {
    const { press, engine, state } = await begun("two");
    engine.restores = true;
    if (!covered) {
      press("cover", "sit");
      await pass(A_TURN);
    }
    const { view } = state.table;
    engine.asked = [];
    for (const each of engine.exchanges) if (each.request.do === "sit" && !covered) engine.used.delete(each);
    engine.die(new EngineFailure("stopped", { text: "" }));
    await pass(100);
    assert.deepEqual(
      engine.asked.map(({ do: verb }) => verb),
      covered ? ["load"] : ["load", "sit"],
    );
    assert.deepEqual([state.table.view, state.table.stage], [view, "ready"]);
  }
});

test("if the engine dies in a review, the next moment comes from a new one", async () => {
  const { act, state, engine } = await begun("review", { speed: "off" });
  await act.lookAtLast();
  const moment = () => taskOf(state.table.view, "review");
  act.openReview(undefined, 8);
  await until(() => moment());
  engine.restores = true;
  engine.die(new EngineFailure("stopped", { text: "" }));
  await pass(100);
  assert.deepEqual(engine.asked.at(-1), { do: "load", save: "review 3" });
  act.goToPly(0);
  await until(() => moment()?.ply === 0);
  assert.equal(state.table.stage, "ready");
});

test("without animations the computer's turn appears at once, and no replay is offered", async () => {
  const { page, state, stages, moved } = await begun("solo", { speed: "off" });
  await play(page, "why KL");
  for (const action of ["EB", "GC", "undo", "GC", "undo all", "EB"]) await play(page, action);
  stages.length = 0;
  await play(page, "=C");
  await pass(650);
  assert.deepEqual([state.table.view?.awaits, state.table.stage, moved], ["you", "ready", []]);
  assert.ok(state.table.view?.recap);
  assert.equal(page.screen.context().canReplay, false);
});

test("with confirmation switched off, one tap builds or draws", async () => {
  const { page, act, state, engine } = await begun("solo", { tap: "single" });
  act.pickLine("KL");
  await settle();
  const { offers } = state.table.view ?? assert.fail();
  /** @param {string} line */
  const ways = (line) => offers.filter(({ kind, targets }) => kind === "build" && targets[0] === line).length;
  assert.deepEqual([ways("BE"), ways("CG")], [1, 1]);
  act.pickLine("BE");
  await settle();
  assert.deepEqual(engine.asked.at(-1), { do: "play", action: "EB" });
  assert.equal(page.state.table.view?.steps.length, 1);
  for (const action of ["CG", "undo", "CG", "undo all", "BE"]) {
    if (action === "undo") act.undo();
    else if (action === "undo all") act.undoAll();
    else act.pickLine(action);
    await settle();
  }
  act.pickRow(state.table.view?.position.row.indexOf("C") ?? -1);
  await settle();
  assert.deepEqual(
    engine.asked.find(({ action }) => action === "=C"),
    { do: "play", action: "=C" },
  );
});

test("resigning needs confirmation, and closing the question continues the game", async () => {
  const { act, state, read, press, page } = await begun("two");
  press("cover", "sit");
  await pass(A_TURN);
  act.open("resign");
  assert.ok(read("dialog").length > 0);
  assert.equal(state.table.view?.over, null);
  act.closeDialog();
  assert.deepEqual([state.dialogs.open, page.screen.context().idle], [null, true]);
});

test("a player chooses how much is tracked: nothing, counts, or every card", async () => {
  /** @type {Record<string, boolean[]>} */
  const shown = {};
  for (const tracker of /** @type {const} */ (["off", "counts", "full"])) {
    const { html } = await begun("solo", { tracker });
    shown[tracker] = ["tracker-sum", "tracker-key"].map((part) => html("side").includes(part));
  }
  assert.deepEqual(shown, { off: [false, false], counts: [true, false], full: [true, true] });
});
