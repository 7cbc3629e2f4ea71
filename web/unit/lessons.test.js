import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../src/words/locales/en.json" with { type: "json" };
import { CHAPTERS } from "../src/engine/facts.js";
import { after, checkedProgress, isDone, nextLesson, stepOf, withStep } from "../src/progress/lessons.js";
import { LESSONS } from "../src/progress/lesson_steps.js";
import { lessonInLink } from "../src/progress/lesson_steps.js";

test("a learner goes from step to step and from lesson to lesson, and is invited to play after the fifth and the last", () => {
  /** @type {string[]} */
  const ends = [];
  let progress = {};
  for (const id of Object.keys(LESSONS)) {
    for (let step = 1; step <= LESSONS[id]; step += 1) {
      progress = withStep(progress, id, step);
      if (after(id, step) === null) ends.push(`${id} ${step}`);
    }
  }
  assert.deepEqual(after("build", 1), { id: "build", step: 2 });
  assert.deepEqual(after("build", 3), { id: "majority", step: 1 });
  assert.deepEqual(ends, [`scoring ${LESSONS.scoring}`, `timing ${LESSONS.timing}`]);
  assert.equal(Object.keys(CHAPTERS.first).length, 5);
  assert.equal(nextLesson(progress), null);
});

test("progress from before the lessons were rearranged is still ticked", () => {
  const all = checkedProgress({
    build: 3,
    majority: 3,
    falls: 3,
    both: 2,
    remove: 3,
    cards: 3,
    passing: 4,
    scoring: 3,
    variants: 4,
    example: 4,
  });
  for (const id of [...Object.keys(CHAPTERS.first), "both", "passing", "variants", "example"])
    assert.ok(isDone(all, id), id);
  assert.equal(nextLesson(all), "sudden");
  // The lesson on winning islands did not include falling bridges: the learner continues there.
  assert.equal(stepOf(checkedProgress({ majority: 3 }), "majority"), 4);
  assert.equal(checkedProgress({ scoring: 2 }).sudden, undefined);
  assert.deepEqual(checkedProgress(all), all);
});

test("a link to a lesson that was merged into another one opens it there", () => {
  assert.deepEqual(lessonInLink("falls"), { id: "majority", step: 4 });
  assert.deepEqual(lessonInLink("falls", 2), { id: "majority", step: 5 });
  assert.deepEqual(lessonInLink("scoring", 3), { id: "scoring", step: 2 });
  assert.deepEqual(lessonInLink("remove"), { id: "remove", step: null });
  assert.equal(lessonInLink("constructor"), null);
});

test("a returning learner continues after the last finished step, and a finished lesson starts again", () => {
  assert.equal(stepOf({ build: 2 }, "build"), 3);
  assert.equal(stepOf({ build: 3 }, "build"), 1);
  assert.equal(nextLesson({ build: 3 }), "majority");
  assert.deepEqual(withStep({ build: 2 }, "build", 1), { build: 2 });
});

test("progress from a damaged or a later store does no harm", () => {
  assert.deepEqual(checkedProgress({ build: 99, majority: "x", falls: -1, none: 3, both: 1.5 }), { build: 3 });
  assert.deepEqual(checkedProgress(null), {});
  assert.equal(isDone(checkedProgress({ build: 99 }), "build"), true);
});

test("every lesson has its words", () => {
  const words = /** @type {Record<string, any>} */ (english.lessons);
  for (const [id, steps] of Object.entries(LESSONS)) {
    assert.ok(words[id].name && words[id].about, id);
    const own = Object.keys(words[id]).filter((key) => key !== "name" && key !== "about");
    assert.equal(own.length, steps, id);
    for (const key of own) assert.ok(words[id][key].text, `${id}.${key}`);
  }
});
