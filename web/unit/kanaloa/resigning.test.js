import assert from "node:assert/strict";
import { test } from "node:test";
import { playedOf, ranking } from "../../src/games/kanaloa/statistics/played.js";
import { headlineOf, textOf } from "../../src/games/kanaloa/share/score_text.js";
import { bannerText, outcomeText } from "../../src/games/kanaloa/panels/banner.js";
import { menuWays } from "../../src/games/kanaloa/panels/kanaloa_ways.js";
import { logList } from "../../src/games/kanaloa/panels/turn_log.js";
import { overDialog } from "../../src/games/kanaloa/ranking.js";
import { resignerOf, resigningText } from "../../src/games/kanaloa/resigning.js";
import { REVIEWED } from "../../src/games/kanaloa/review/reviewed_kanaloa.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { scoresText } from "../../src/games/kanaloa/text_mode/described_game.js";
import { resignDialog } from "../../src/features/result/resign_dialog.js";
import { createResigning } from "../../src/play/resigning.js";
import { LANGUAGES } from "../../src/engine/facts.js";
import { createWords } from "../../src/words/words.js";
import { htmlOf } from "../page/drawn.js";
import { VIEWS, english, sentences } from "./views.js";

/** @import { Colour, View } from "../../src/games/kanaloa/context.d.ts" */

const words = createWords(english(), "en");
const story = createStory(words);

const [TWO, FOUR] = [2, 4].map(
  (count) => /** @type {View} */ (VIEWS.find(({ position }) => Object.keys(position.sides).length === count)),
);

/** @type {Colour[]} */
const ALL = ["red", "green", "blue", "yellow"];

/** A game of computers. @param {View} view @param {Partial<View>} [patch] */
const against = (view, patch = {}) =>
  /** @type {View} */ ({
    ...view,
    ...{ names: null, table: "match", viewer: "red", to_move: "red", over: null },
    seats: Object.fromEntries(Object.keys(view.position.sides).map((colour) => [colour, "goby"])),
    ...patch,
  });

/**
 * Red and perhaps others among computers.
 * @param {View} view
 * @param {Omit<Partial<View>, "seats"> & { seats?: Partial<View["seats"]> }} [patch]
 */
function among(view, { seats, ...patch } = {}) {
  const game = against(view, patch);
  return { ...game, seats: { ...game.seats, ...{ red: "human" }, ...seats } };
}

/** The result of a game of four that Red, who was ahead, has given up. */
const GIVEN_UP = {
  winners: /** @type {Colour[]} */ (["blue"]),
  scores: { red: 30, green: 8, blue: 20, yellow: 8 },
  rest: { red: 5, green: 30, blue: 6, yellow: 30 },
  resigned: /** @type {Colour} */ ("red"),
};

/** @param {View} view @returns {any} */
const seen = (view) => ({
  ...{ view, words, story, idle: false, canReplay: false, durable: true, reviewing: null, selection: {} },
  state: { playback: { shown: null }, table: { stage: "ready", view }, start: { kept: null }, match: {}, settings: {} },
  act: { learned: () => ({}), voyageLine: () => "", waiting: () => [] },
});

/** What a person reads. @param {string} html */
const textIn = (html) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("the only person may give up at any time, of several people the one to act, and a spectator never", () => {
  const computers = /** @type {View} */ ({ ...among(FOUR), to_move: "green", awaits: "computer" });
  assert.equal(resignerOf(computers), "red");
  const several = among(FOUR, { seats: { blue: "human" } });
  assert.equal(resignerOf({ ...several, to_move: "blue" }), "blue");
  assert.equal(resignerOf({ ...several, to_move: "green" }), undefined);
  assert.equal(resignerOf(against(FOUR)), undefined);
  assert.equal(resignerOf(among(FOUR, { over: GIVEN_UP })), undefined);
  assert.equal(resignerOf(among(FOUR, { table: "review" })), undefined);
});

test("the menu offers it right after taking back, and says what it leads to", () => {
  /** @param {View} view */
  const menu = (view) => textIn(htmlOf(menuWays(seen(view))));
  assert.match(menu(among(TWO, { takeback: true })), /Take back my last turn .* Give up Your opponent wins\. Share/);
  assert.match(menu(among(FOUR)), /Give up You come last\./);
  assert.doesNotMatch(menu(against(FOUR)), /Give up/);
  assert.doesNotMatch(menu(among(FOUR, { over: GIVEN_UP })), /Give up/);
});

test("the question names the winner of a game of two, and the rank in one of more", () => {
  const person = { words, story };
  assert.equal(
    resigningText({ ...person, view: among(TWO) }),
    "Goby (Green) wins. You can review the game afterwards.",
  );
  assert.match(resigningText({ ...person, view: among(FOUR) }), /^You come last\. The others are ranked/);
  const several = among(FOUR, { to_move: "blue", seats: { blue: "human" } });
  assert.match(resigningText({ ...person, view: several }), /^Blue comes last\./);
  const pressed = /** @type {string[]} */ ([]);
  /** @type {{ name: string, call: (event: object) => unknown }[]} */
  const listeners = [];
  const act = { resign: () => void pressed.push("resign"), closeDialog: () => void pressed.push("close") };
  const html = htmlOf(resignDialog({ words, act }, "What then?"), listeners);
  assert.match(textIn(html), /Give up this game\? What then\? Give up Play on/);
  for (const { name, call } of listeners) if (name === "click") call({});
  assert.deepEqual(pressed, ["resign", "close"]);
});

test("a confirmed resignation is sent, and goes on to the result; a refused one changes nothing", async () => {
  for (const granted of [true, false]) {
    const did = /** @type {unknown[]} */ ([]);
    const state = { dialogs: { open: /** @type {string | null} */ ("resign") } };
    const match = {
      turnTo: async (/** @type {object} */ request) => (did.push(request), granted ? {} : null),
      proceed: async () => void did.push("proceed"),
    };
    await createResigning({ state, match }).resign();
    assert.deepEqual(did, [{ do: "resign" }, ...(granted ? ["proceed"] : [])]);
    assert.equal(state.dialogs.open, null);
  }
});

test("a player who gave up is last, whatever the score; equal points are told of the others only", () => {
  assert.deepEqual(
    ranking(GIVEN_UP, ALL).map(({ player, rank, tied }) => [player, rank, tied]),
    [
      ["blue", 1, false],
      ["green", 2, true],
      ["yellow", 2, true],
      ["red", 4, false],
    ],
  );
  const level = { ...GIVEN_UP, scores: { ...GIVEN_UP.scores, red: 20 } };
  assert.ok(ranking(level, ALL).every(({ player, tied }) => tied === ["green", "yellow"].includes(player)));
});

test("the statistics count a game that was given up as lost, with the last rank", () => {
  const view = among(FOUR, { over: GIVEN_UP, seed: "a", assisted: false });
  const setup = /** @type {any} */ ({ players: view.seats, layout: "preset", gods: 1, seed: "a" });
  const game = playedOf(view, new Date(), setup);
  assert.deepEqual([game?.result, game?.rank, game?.points], ["lost", 4, [30, 8, 20, 8]]);
});

test("banner, log, result, review and text mode say who gave up, and name no points as the reason", () => {
  const view = among(FOUR, { over: GIVEN_UP });
  const told = "Goby (Blue) has won. You gave up.";
  assert.equal(bannerText(seen(view)).hint, told);
  assert.equal(REVIEWED.resultText(/** @type {any} */ (seen(view))), told);
  assert.ok(scoresText(seen(view)).startsWith(`${told} Goby (Blue): 20 points`), scoresText(seen(view)));
  assert.match(scoresText(seen(view)), /You: 30 points[^;]*\.$/);
  assert.match(textIn(htmlOf(logList(seen(view)))), /^ ?You gave up\. /);
  assert.match(textIn(htmlOf(logList(seen({ ...view, log: [] })))), /^ ?You gave up\. $/);
  const dialog = textIn(htmlOf(overDialog(seen({ ...view, names: {} }))));
  assert.match(dialog, /Blue has won Red gave up\. /);
  assert.match(dialog, /A player who gives up comes last\. The points are those at that moment\./);
  assert.doesNotMatch(dialog, /would decide/);
  assert.equal(outcomeText(seen(view), { ...view, over: { ...GIVEN_UP, resigned: undefined } }), "Goby (Blue) has won");
});

test("a turn in which nothing was done is not called lost while it runs, nor where a player gave up in it", () => {
  const lost = { turn: 1, player: /** @type {Colour} */ ("green"), immediate: false, actions: [] };
  const log = [lost, { ...lost, turn: 2, player: /** @type {Colour} */ ("red") }];
  const running = textIn(htmlOf(logList(seen(among(FOUR, { log })))));
  assert.equal(running.trim(), "Goby (Green): the turn is lost");
  const ended = seen(among(FOUR, { log, over: GIVEN_UP }));
  assert.equal(textIn(htmlOf(logList(ended))).trim(), "You gave up. Goby (Green): the turn is lost");
  assert.deepEqual(
    log.map((turn) => REVIEWED.turnText(ended, /** @type {any} */ (turn))),
    ["the turn is lost", "You gave up."],
  );
});

test("what is shared says who gave up, with a name that every reader understands", () => {
  const view = among(FOUR, { over: GIVEN_UP });
  assert.equal(headlineOf({ words, story }, view), "Goby (Blue) has won. Red gave up.");
  assert.match(textOf({ words, story }, view, "link"), /^Kanaloa · Goby \(Blue\) has won\. Red gave up\./);
});

test("every language has the whole sentences", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const spoken = createWords(sentences(language), language);
    const told = { words: spoken, story: createStory(spoken) };
    const several = among(FOUR, { to_move: "blue", seats: { blue: "human" } });
    for (const view of [among(TWO), among(FOUR), several])
      assert.doesNotMatch(resigningText({ ...told, view }), /kn\.|undefined|[{}]/);
    const over = among(FOUR, { over: GIVEN_UP });
    assert.doesNotMatch(outcomeText(told, over), /kn\.|over\.|undefined|[{}]/);
    assert.doesNotMatch(spoken("kn.over.resigned"), /kn\./);
  }
});
