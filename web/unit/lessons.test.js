import assert from "node:assert/strict";
import { test } from "node:test";
import english from "../src/locales/en.json" with { type: "json" };
import { LESSONS, after, checkedProgress, isDone, nextLesson, stepOf, withStep } from "../src/lessons.js";

test("a learner goes from step to step, and from lesson to lesson, to an end", () => {
  let place = /** @type {{ id: string, step: number } | null} */ ({ id: "build", step: 1 });
  let steps = 0;
  let progress = {};
  while (place) {
    progress = withStep(progress, place.id, place.step);
    place = after(place.id, place.step);
    steps += 1;
  }
  assert.equal(steps, Object.values(LESSONS).reduce((sum, count) => sum + count, 0));
  assert.equal(nextLesson(progress), null);
});

test("a learner who comes back goes on where the last step was finished, and a finished lesson begins anew", () => {
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
