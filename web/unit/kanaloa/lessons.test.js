import assert from "node:assert/strict";
import { test } from "node:test";
import { LESSONS } from "../../src/games/kanaloa/facts.js";
import { COURSE, litOf } from "../../src/games/kanaloa/lessons/lesson_course.js";
import { FIRST } from "../../src/games/kanaloa/first_game.js";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { VIEWS } from "./views.js";

test("the lessons follow each other, and after the last one a first game begins", () => {
  const ids = Object.keys(LESSONS);
  assert.equal(ids.length, 8);
  assert.deepEqual(COURSE.after("move", 1), { id: "move", step: 2 });
  assert.deepEqual(COURSE.after("move", LESSONS.move), { id: ids[1], step: 1 });
  assert.equal(COURSE.after(ids[7], LESSONS[ids[7]]), null);
  assert.deepEqual(Object.values(FIRST.players), ["human", "minnow", "minnow", "minnow"]);
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
