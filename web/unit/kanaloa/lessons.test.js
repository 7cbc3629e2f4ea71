import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSON_CHAPTERS } from "../../src/games/kanaloa/facts.js";
import { COURSE, litOf } from "../../src/games/kanaloa/lessons/lesson_course.js";
import { ownDeedsText } from "../../src/games/kanaloa/deeds.js";
import { placesOf, currentOf } from "../../src/games/kanaloa/action_places.js";
import { choices, NOTHING, pickTarget } from "../../src/games/kanaloa/selection.js";
import { FIRST } from "../../src/games/kanaloa/first_game.js";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { LANGUAGES } from "../../src/engine/facts.js";
import { createWords } from "../../src/words/words.js";
import { readFileSync } from "node:fs";
import { actionOf } from "./actions.js";
import { english, VIEWS } from "./views.js";

const LESSONS = COURSE.lessons;

test("the lessons follow each other, and after those on the rules a first game begins", () => {
  const [rules, strategy] = Object.values(LESSON_CHAPTERS).map((chapter) => Object.keys(chapter));
  assert.equal(rules[0], "map");
  assert.deepEqual(COURSE.after("move", 1), { id: "move", step: 2 });
  assert.deepEqual(COURSE.after("map", LESSONS.map), { id: "move", step: 1 });
  assert.equal(COURSE.after("volcano", LESSONS.volcano), null);
  assert.equal(rules.at(-1), "volcano");
  assert.deepEqual(COURSE.after(strategy[0], LESSONS[strategy[0]]), { id: strategy[1], step: 1 });
  assert.equal(COURSE.after(strategy[2], LESSONS[strategy[2]]), null);
  assert.deepEqual(Object.values(FIRST.players), ["human", "shrimp", "shrimp", "shrimp"]);
});

test("progress in lessons is stored under Kanaloa's own key, and invalid data is ignored", () => {
  /** @type {Record<string, string>} */
  const kept = { "kahuna.lessons": '{"build": 3}' };
  const storage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => kept[key] ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void (kept[key] = text),
    removeItem: (/** @type {string} */ key) => void delete kept[key],
    key: () => null,
    length: 0,
  });
  const saves = createOwnSaves(() => storage);
  assert.deepEqual(saves.readLessons(), {});
  saves.writeLessons(COURSE.withStep(saves.readLessons(), "fish", 2));
  assert.deepEqual(saves.readLessons(), { fish: 2 });
  assert.equal(kept["kahuna.lessons"], '{"build": 3}');
  kept["kanaloa.lessons"] = '{"fish": 99, "build": 3, "move": "x"}';
  assert.deepEqual(saves.readLessons(), { fish: LESSONS.fish });
});

test("a guided step shows where to act, other steps only on request, and none while others act", () => {
  const task = { kind: "lesson", guided: true, useful: ["C>D"] };
  const view = /** @type {any} */ ({ task });
  const state = /** @type {any} */ ({ lesson: { shown: false } });
  assert.deepEqual(litOf({ view, state, idle: true }), ["C>D"]);
  assert.deepEqual(litOf({ view, state, idle: false }), []);
  task.guided = false;
  assert.deepEqual(litOf({ view, state, idle: true }), []);
  state.lesson.shown = true;
  assert.deepEqual(litOf({ view, state, idle: true }), ["C>D"]);
  assert.deepEqual(litOf({ view: VIEWS[0], state, idle: true }), []);
});

/** @param {string} what */
const looking = (what) =>
  /** @type {any} */ ({
    action: `?${what}`,
    kind: "look",
    targets: [what],
    cost: [],
    god: null,
    fish: null,
    finds: [],
  });

test("what a step shows is picked on the map where it is, and nothing else", () => {
  assert.deepEqual(placesOf(looking("C")), ["C"]);
  assert.equal(currentOf(looking("CF")), "CF");
  assert.deepEqual([placesOf(looking("track")), currentOf(looking("track"))], [[], null]);
  const view = { offers: [looking("CF")], position: undefined };
  assert.deepEqual(choices(view, NOTHING).currents, ["CF"]);
  assert.equal(pickTarget(view, NOTHING, "CF").action, "?CF");
  assert.equal(pickTarget(view, NOTHING, "C").action, null);
});

test("a coach suggests an action in a whole sentence, in each language", () => {
  const story = createStory(createWords(english(), "en"));
  /** @param {string[]} actions */
  const idea = (...actions) => ownDeedsText({ story, view: VIEWS[0] }, actions.map(actionOf), "idea");
  assert.equal(idea("+B"), "place your piece on Borao");
  assert.equal(idea("C>D", "=up4"), "move from Canue to Dohea; take Ku/Pele 4");
  assert.equal(idea("l:l4", "&k3", ";"), "sacrifice Lono 4, Kane 3 to Lono");
  for (const language of Object.keys(LANGUAGES)) {
    const file = new URL(`../../src/games/kanaloa/locales/${language}.json`, import.meta.url);
    const { kn } = JSON.parse(readFileSync(file, "utf8"));
    assert.deepEqual(Object.keys(kn.idea).sort(), Object.keys(english().kn.idea).sort(), language);
    for (const [kind, text] of Object.entries(kn.idea)) assert.ok(text.length <= 75, `${language} ${kind}: ${text}`);
  }
});
