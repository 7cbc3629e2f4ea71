import assert from "node:assert/strict";
import { test } from "node:test";
import { createHintSearch } from "../src/play/hint_search.js";
import { hintLeft } from "../src/play/hint.js";
import { Table } from "../src/play/table.js";
import { offerOf, viewOf } from "./views.js";

const BEFORE = viewOf({ table: "match", assisted: false, offers: [offerOf("build", "AD", "AD")] });
const HINT = { step: 3, actions: ["AD"] };

/**
 * Returns a page on which hints can be requested, with an engine controlled by the test.
 * @param {object} [seats]
 */
function createPage(seats = BEFORE.seats) {
  const state = /** @type {any} */ ({
    view: { ...BEFORE, seats },
    hint: null,
    hinting: null,
    notice: null,
    settings: {},
  });
  /** @type {{ request: any, answer: (reply: object) => void }[]} */
  const asked = [];
  /** @type {object[]} */
  const kept = [];
  /** @type {string[]} */
  const said = [];
  const page = /** @type {any} */ ({
    state,
    words: (/** @type {string} */ key) => key,
    engine: {
      ready: Promise.resolve(),
      ask: (/** @type {object} */ request) => new Promise((answer) => asked.push({ request, answer })),
    },
    playback: { skip() {} },
    place: {},
    game: {},
    match: { save: "before", keep: (/** @type {object} */ reply) => kept.push(reply) },
    redraw() {},
    redrawBanner() {},
    announce: (/** @type {string} */ text) => said.push(text),
    stop: assert.fail,
  });
  page.table = new Table(page);
  page.table.setStatus({ engine: "ready" });
  return { page, state, asked, kept, said, hints: createHintSearch(page, { thinking: () => "thinking" }) };
}

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a hint that was searched for is shown, and the game is marked as assisted", async () => {
  const { state, asked, kept, said, hints } = createPage();
  const found = hints.search(3);
  await settle();
  assert.deepEqual([asked[0].request, state.stage, said], [{ do: "hint", step: 3 }, "waiting", ["thinking"]]);
  asked[0].answer({ view: { ...state.view, assisted: true }, save: "after", hint: HINT });
  assert.equal(await found, HINT);
  assert.deepEqual(hintLeft({ state, view: state.view }), ["AD"]);
  assert.deepEqual([state.view.assisted, kept.length, state.hinting], [true, 1, null]);
});

test("a cancelled search shows nothing, and the game does not count as assisted", async () => {
  const { state, asked, kept, hints } = createPage();
  const found = hints.search(1);
  await settle();
  const given = hints.dismiss();
  assert.equal(state.hinting, null);
  await settle();
  assert.deepEqual(asked[1].request, { do: "cancel" });
  asked[1].answer({ cancelled: true });
  asked[0].answer({ cancelled: true });
  await given;
  assert.equal(await found, null);
  assert.deepEqual([asked.length, kept.length, state.hint, state.view.assisted], [2, 0, null, false]);
  assert.equal(state.stage, "ready");
});

test("a hint that was found at the moment of cancellation is not shown either, and the engine forgets it", async () => {
  const { state, asked, kept, hints } = createPage();
  const found = hints.search(1);
  await settle();
  const given = hints.dismiss();
  asked[0].answer({ view: { ...state.view, assisted: true }, save: "after", hint: HINT });
  await settle();
  asked[1].answer({ cancelled: false });
  await settle();
  assert.deepEqual(asked[2].request, { do: "load", save: "before" });
  assert.equal(state.stage, "waiting", "nothing can be played into a game that is being taken up again");
  asked[2].answer({ view: BEFORE, save: "before" });
  await given;
  assert.equal(await found, null);
  assert.deepEqual([kept.length, state.hint, state.view.assisted, state.stage], [0, null, false, "ready"]);
});

test("A game of several people, in which hints do not count, stays on the table unchanged", async () => {
  const { asked, hints } = createPage({ white: "human", black: "human" });
  void hints.search(1);
  await settle();
  const given = hints.dismiss();
  await settle();
  asked[1].answer({ cancelled: false });
  await given;
  assert.equal(asked.length, 2);
});

test("leaving the table during a search for a hint ends the search", async () => {
  const { page, state, hints } = createPage();
  void hints.search(1);
  await settle();
  page.table.drop();
  assert.equal(state.hinting, null);
});
