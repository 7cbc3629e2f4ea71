import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSON_CHAPTERS } from "../../src/games/kanaloa/facts.js";
import { COURSE, FIRST, litOf } from "../../src/games/kanaloa/lessons/lesson_course.js";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { VIEWS } from "./views.js";

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
  assert.equal(FIRST.players.red, "human");
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
