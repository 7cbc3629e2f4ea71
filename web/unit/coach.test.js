import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { test } from "node:test";
import { joined } from "../src/features/coach/coach.js";
import { heardOf, noteHeard } from "../src/features/coach/heard.js";
import { isCoachedFrom } from "../src/play/coached.js";
import { createStory } from "../src/games/kahuna/story.js";
import { createWords } from "../src/words/words.js";
import { merged } from "../src/words/sentences.js";
import { LANGUAGES } from "../src/engine/facts.js";
import { actionOf } from "./actions.js";
import { viewOf as view } from "./views.js";

register("./page/hooks.js", import.meta.url);
const { askCoach, coachText, isCoached } = await import("../src/games/kahuna/coach/coach_texts.js");

/** @param {string} folder @param {string} language */
const read = (folder, language) =>
  JSON.parse(readFileSync(new URL(`../src/${folder}/locales/${language}.json`, import.meta.url), "utf8"));

/** @param {string} language */
const wordsOf = (language) =>
  createWords(merged(read("words", language), read("games/kahuna/coach", language)), language);

const words = wordsOf("en");
const story = createStory(words);

/** @param {object} [patch] */
const viewOf = (patch) =>
  view({ id: JSON.stringify(patch ?? {}), seats: { white: "human", black: "shell" }, hand: "ABK", ...patch });

/** @param {import("../src/engine/wire.d.ts").View} seen @param {object} comment */
const said = (seen, comment) =>
  coachText(
    /** @type {any} */ ({
      words,
      story,
      view: seen,
      state: { hints: { comment: { id: seen.id, comment: { topic: null, actions: [], reasons: [], ...comment } } } },
    }),
  );

const ABOUT = { levels: ["a", "b", "c", "d", "e", "f"] };

/** @param {string} coach @param {object} players @param {boolean} [framed] */
const begun = (coach, players, framed = false) =>
  isCoachedFrom(/** @type {any} */ ({ settings: { coach }, about: ABOUT, table: { framed } }), { players });

test("the coach helps one player against the first five opponents, or as the settings say, and not in articles", () => {
  const against = (/** @type {string[]} */ ...levels) => ({ red: "human", ...levels });
  assert.deepEqual(
    [against("a"), against("e"), against("f"), against("a", "e"), against("a", "f"), against("human")].map((players) =>
      begun("early", players),
    ),
    [true, true, false, true, false, false],
  );
  assert.equal(begun("early", { red: "a", green: "b" }), false);
  assert.deepEqual([begun("always", against("f")), begun("off", against("a"))], [true, false]);
  assert.equal(begun("always", against("a"), true), false);
});

test("the coach helps until the end of a game, and only where it is on", () => {
  const coached = /** @type {any} */ ({ match: { setup: { commented: true } } });
  assert.deepEqual(
    [viewOf({ turn: 1 }), viewOf({ turn: 55 }), viewOf({ over: {} }), viewOf({ table: "lesson" })].map((seen) =>
      isCoached(coached, seen),
    ),
    [true, true, false, false],
  );
  assert.equal(isCoached(/** @type {any} */ ({ match: { setup: { commented: false } } }), viewOf()), false);
});

test("the coach explains what has happened, suggests a turn and says why; where it has nothing to say it is silent", () => {
  const takes = {
    topic: "begin",
    actions: [actionOf("BD")],
    reasons: [
      { code: "takes", args: { island: "B" } },
      { code: "fells", args: { count: 1 } },
    ],
  };
  assert.equal(
    said(viewOf(), takes),
    `${words("coach.topics.begin")} An idea: build Bari–Duda with Bari. You win Bari.`,
  );
  const events = [
    { event: "bridge-built", player: "black", line: "EH" },
    { event: "control-gained", player: "black", island: "H" },
    { event: "card-drawn", player: "black", card: null },
  ];
  const answered = viewOf({ turn: 5, recap: { player: "black", steps: [{ ...actionOf("EH"), by: "black", events }] } });
  assert.equal(said(answered, { topic: "lost" }), `Shell wins Huna. ${words("coach.topics.lost")}`);
  const draws = {
    actions: [actionOf("=F")],
    reasons: [
      { code: "saves-cards", args: {} },
      { code: "pairs", args: { card: "F" } },
    ],
  };
  assert.equal(
    said(answered, draws),
    "An idea: draw Faaa from the row. Your cards are worth more later than anything they can do now. Two Faaa cards remove a bridge at Faaa.",
  );
  assert.equal(
    said(viewOf(), { actions: [actionOf("=F")], reasons: [{ code: "nothing-better", args: {} }] }),
    "An idea: draw Faaa from the row.",
  );
  assert.equal(said(viewOf(), {}), "");
});

test("what the coach says has room in its strip: reasons that are too long are left out, never the explanation", () => {
  const parts = { deed: "", topic: "", idea: "An idea: draw.", reasons: [] };
  assert.equal(
    joined({ ...parts, reasons: ["x".repeat(100), "y".repeat(100), "z".repeat(20)] }).length,
    14 + 1 + 100 + 1 + 20,
  );
  assert.equal(joined({ ...parts, deed: "They did.", reasons: ["So."] }), "An idea: draw. So.");
  const long = "t".repeat(180);
  assert.equal(joined({ ...parts, topic: long, reasons: ["So."] }), `${long} An idea: draw.`);
  assert.equal(joined({ ...parts, topic: long + long, reasons: ["So."] }), long + long);
});

test("each explanation is there in every language, and has room", () => {
  const topics = Object.keys(read("games/kahuna/coach", "en").coach.topics);
  assert.ok(topics.length >= 14);
  for (const language of Object.keys(LANGUAGES)) {
    const told = read("games/kahuna/coach", language).coach.topics;
    assert.deepEqual(Object.keys(told), topics, language);
    for (const [topic, text] of Object.entries(told))
      assert.ok(text.length <= 125, `${language} ${topic}: ${text.length}`);
  }
});

/** @param {object} [setup] */
function pageWith(setup = { commented: true }) {
  const state = /** @type {any} */ ({
    match: { setup },
    table: { view: viewOf() },
    hints: { comment: null },
  });
  /** @type {Map<string, string>} */
  const cached = new Map();
  /** @type {any[]} */
  const requests = [];
  /** @type {string[]} */
  const told = [];
  /** @type {any[]} */
  const saved = [];
  const reply = { topic: "begin", place: "1", turn: 1, actions: [actionOf("BD")], reasons: [] };
  const page = /** @type {any} */ ({
    state,
    reply,
    requests,
    told,
    saved,
    cached,
    saves: {
      readCached: (/** @type {string} */ key) => cached.get(key) ?? null,
      writeCached: (/** @type {string} */ key, /** @type {string} */ text) => void cached.set(key, text),
      currentSave: () => "K",
      writeGame: (/** @type {any[]} */ ...args) => saved.push(args),
    },
    act: { speakAlso: async () => {} },
    table: {
      async ask(/** @type {any} */ request) {
        requests.push(request);
        return { comment: { ...page.reply, actions: request.idea === false ? [] : page.reply.actions } };
      },
    },
    speech: { announce: (/** @type {string} */ text) => told.push(text) },
    screen: { context: () => ({ words, story, view: state.table.view, state }) },
  });
  return page;
}

test("the engine is asked once for each position, and a late answer about an old position is not shown", async () => {
  const page = pageWith();
  const { state, requests, told } = page;
  await askCoach(page, false);
  assert.equal(requests.length, 0);
  await askCoach(page, true);
  await askCoach(page, true);
  assert.deepEqual(
    requests.map((/** @type {any} */ { idea }) => idea),
    [false, undefined],
  );
  assert.deepEqual([told.length, state.hints.comment.id], [1, state.table.view.id]);
  assert.match(told[0], /^Each card builds a bridge/);
  state.table.view = viewOf({ turn: 3 });
  const late = askCoach(page, true);
  state.table.view = viewOf({ turn: 4 });
  await late;
  assert.deepEqual([told.length, coachText(page.screen.context())], [1, ""]);
});

test("a silent coach announces nothing", async () => {
  const page = pageWith();
  page.reply = { topic: null, place: "1", turn: 1, actions: [], reasons: [] };
  await askCoach(page, true);
  assert.deepEqual([page.told, page.saved, page.state.hints.comment.pending], [[], [], false]);
});

test("what was explained stays with the game and the device, so that it is explained once; a first game explains all", async () => {
  const page = pageWith();
  await askCoach(page, true);
  assert.deepEqual(page.state.match.setup, { commented: true, told: { begin: "1" }, suggested: 1 });
  assert.deepEqual(page.saved.at(-1)[1], page.state.match.setup);
  assert.deepEqual(heardOf(page), { told: { begin: "1" }, turn: 1 });
  const next = pageWith();
  next.cached.set("kahuna.coached", page.cached.get("kahuna.coached"));
  assert.deepEqual(heardOf(next), { told: { begin: "" }, turn: null });
  next.state.match.setup.isFirst = true;
  assert.deepEqual(heardOf(next), { told: {}, turn: null });
  next.cached.set("kahuna.coached", "{broken");
  noteHeard(next, next.state.table.view, { topic: "won", place: "4", turn: 2, actions: [] });
  assert.deepEqual(JSON.parse(next.cached.get("kahuna.coached")), ["won"]);
});
