import assert from "node:assert/strict";
import { test } from "node:test";
import { createHintSearch } from "../src/play/hint_search.js";
import { hintLeft } from "../src/play/hint.js";
import { Table } from "../src/play/table.js";
import { actionOf } from "./actions.js";
import { offerOf, viewOf } from "./views.js";

const BEFORE = viewOf({ table: "match", assisted: false, offers: [offerOf("build", "AD", "AD")] });
const HINT = { step: 3, actions: [actionOf("AD")], left: [actionOf("AD")] };

/**
 * Returns a page on which hints can be requested, with an engine controlled by the test.
 * @param {object} [seats]
 */
function createPage(seats = BEFORE.seats) {
  const state = /** @type {any} */ ({
    table: { view: { ...BEFORE, seats } },
    match: {},
    hints: { search: null },
    playback: {},
    dialogs: {},
    messages: { notice: null },
    settings: {},
  });
  /** @type {{ request: any, answer: (reply: object) => void }[]} */
  const asked = [];
  /** @type {object[]} */
  const kept = [];
  /** @type {string[]} */
  const said = [];
  /** The stages in which the page was drawn at once. @type {string[]} */
  const drawn = [];
  const needs = /** @type {any} */ ({
    state,
    words: (/** @type {string} */ key) => key,
    engine: {
      ready: Promise.resolve(),
      ask: (/** @type {object} */ request) => new Promise((answer) => asked.push({ request, answer })),
    },
    travels: { cut() {} },
    playback: { skip() {} },
    onStage() {},
    game: {},
    match: { save: "before", keep: (/** @type {object} */ reply) => kept.push(reply) },
    screen: { flush: () => drawn.push(state.table.stage) },
    speech: { announce: (/** @type {string} */ text) => said.push(text), stop: assert.fail },
  });
  const table = new Table(needs);
  table.setStatus({ engine: "ready" });
  return {
    table,
    state,
    asked,
    kept,
    said,
    drawn,
    hints: createHintSearch({ ...needs, table }, { thinking: () => "thinking" }),
  };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a hint that was searched for is shown, and the game is marked as assisted", async () => {
  const { state, asked, kept, said, hints } = createPage();
  const found = hints.search(3);
  await settle();
  assert.deepEqual([asked[0].request, state.table.stage, said], [{ do: "hint", step: 3 }, "waiting", ["thinking"]]);
  asked[0].answer({ view: { ...state.table.view, assisted: true, hint: HINT }, save: "after", hint: HINT });
  assert.equal(await found, HINT);
  assert.deepEqual(hintLeft(state.table.view), [actionOf("AD")]);
  assert.deepEqual([state.table.view.assisted, kept.length, state.hints.search], [true, 1, null]);
});

test("a cancelled search shows nothing, and the game does not count as assisted", async () => {
  const { state, asked, kept, hints } = createPage();
  const found = hints.search(1);
  await settle();
  const given = hints.dismiss();
  assert.equal(state.hints.search, null);
  await settle();
  assert.deepEqual(asked[1].request, { do: "cancel" });
  asked[1].answer({ cancelled: true });
  asked[0].answer({ cancelled: true });
  await given;
  assert.equal(await found, null);
  assert.deepEqual([asked.length, kept.length, state.table.view.hint, state.table.view.assisted], [2, 0, null, false]);
  assert.equal(state.table.stage, "ready");
});

test("a hint that was found at the moment of cancellation is not shown either, and the engine forgets it", async () => {
  const { state, asked, kept, hints } = createPage();
  const found = hints.search(1);
  await settle();
  const given = hints.dismiss();
  asked[0].answer({ view: { ...state.table.view, assisted: true }, save: "after", hint: HINT });
  await settle();
  asked[1].answer({ cancelled: false });
  await settle();
  assert.deepEqual(asked[2].request, { do: "load", save: "before" });
  assert.equal(state.table.stage, "waiting", "nothing can be played into a game that is being taken up again");
  asked[2].answer({ view: BEFORE, save: "before" });
  await given;
  assert.equal(await found, null);
  assert.deepEqual(
    [kept.length, state.table.view.hint, state.table.view.assisted, state.table.stage],
    [0, null, false, "ready"],
  );
});

test("A game of several people, in which hints do not count, stays on the table unchanged", async () => {
  const { asked, hints } = createPage({ white: "human", black: "human" });
  void hints.search(1);
  await settle();
  const given = hints.dismiss();
  await settle();
  asked[1].answer({ cancelled: false });
  await settle();
  assert.deepEqual(asked[2].request, { do: "dismiss" });
  asked[2].answer({ view: BEFORE, save: "after" });
  await given;
});

test("a hint that is put away disappears at once, and the hint button works before the engine has answered", async () => {
  const { state, asked, hints, drawn } = createPage();
  state.table.stage = "ready";
  state.table.view = { ...state.table.view, hint: HINT };
  const given = hints.dismiss();
  assert.equal(state.table.view.hint, null);
  assert.deepEqual([drawn, state.table.stage], [["ready"], "ready"]);
  await settle();
  void hints.search(1);
  await settle();
  assert.deepEqual(
    asked.map(({ request }) => request.do),
    ["dismiss", "hint"],
  );
  asked[0].answer({ view: BEFORE, save: "before" });
  await given;
  asked[1].answer({ view: { ...state.table.view, assisted: true, hint: HINT }, save: "after", hint: HINT });
  await settle();
  assert.equal(state.table.view.hint, HINT);
});

test("leaving the table during a search for a hint ends the search", async () => {
  const { table, state, hints } = createPage();
  void hints.search(1);
  await settle();
  table.drop();
  assert.equal(state.hints.search, null);
});
