import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayAfter,
  dayOf,
  isSolved,
  nextOf,
  puzzleOf,
  streakOf,
  tallyByGrade,
  withOutcome,
} from "../src/progress/puzzles.js";
import { readMemory } from "../src/progress/puzzle_memory.js";

/** @typedef {import("../src/progress/puzzles.js").Entry} Entry */
/** @typedef {import("../src/progress/puzzles.js").Memory} Memory */

const LIST = /** @type {Entry[]} */ (
  ["calm", "storm", "calm", "storm", "calm", "storm"].map((grade, place) => ({ id: `p${place}`, grade, goal: "lead" }))
);
const TODAY = "2026-11-21";

/** @param {Partial<Memory>} [patch] @returns {Memory} */
const memory = (patch) => ({ results: {}, days: [], ...patch });

test("everyone has the same puzzle on the same day, wherever the clock stands, and the list begins anew after its end", () => {
  assert.equal(dayOf(new Date("2026-11-21T23:30:00-08:00")), "2026-11-22");
  assert.equal(dayOf(new Date("2026-11-21T00:30:00+13:00")), "2026-11-20");
  assert.equal(puzzleOf(LIST, "2026-01-01").id, "p0");
  assert.equal(puzzleOf(LIST, "2026-01-06").id, "p5");
  assert.equal(puzzleOf(LIST, "2026-01-07").id, "p0");
  assert.equal(puzzleOf(LIST, "2025-12-31").id, "p5", "a clock that goes wrong shows a puzzle all the same");
  assert.equal(dayAfter("2028-02-28", 1), "2028-02-29");
  assert.equal(dayAfter("2026-01-01", -1), "2025-12-31");
});

test("the first answer is remembered as such, a later one as later, and a solution that was seen cannot be solved any more", () => {
  const given = { id: "p1", daily: false, today: TODAY };
  assert.equal(withOutcome(memory(), { ...given, outcome: "solved" }).results.p1, "first");
  const missed = withOutcome(memory(), { ...given, outcome: "short" });
  assert.equal(missed.results.p1, "missed");
  assert.equal(isSolved(missed, "p1"), false);
  const later = withOutcome(missed, { ...given, outcome: "solved" });
  assert.equal(later.results.p1, "later");
  assert.equal(isSolved(later, "p1"), true);
  assert.equal(withOutcome(later, { ...given, outcome: "shown" }), later, "who has solved it may look");
  const shown = withOutcome(missed, { ...given, outcome: "shown" });
  assert.equal(shown.results.p1, "shown");
  assert.equal(withOutcome(shown, { ...given, outcome: "solved" }), shown);
  assert.equal(withOutcome(missed, { ...given, outcome: "short" }), missed);
});

test("only the puzzle of the day counts for the row of days, once, and only where it was solved", () => {
  const given = { id: "p1", today: TODAY };
  const solved = withOutcome(memory(), { ...given, outcome: "solved", daily: true });
  assert.deepEqual(solved.days, [TODAY]);
  assert.deepEqual(withOutcome(solved, { id: "p2", outcome: "solved", daily: true, today: TODAY }).days, [TODAY]);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "solved", daily: false }).days, []);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "short", daily: true }).days, []);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "shown", daily: true }).days, []);
});

test("a row of days lasts while today is open, breaks after a missed day, and the longest one stays", () => {
  assert.deepEqual(streakOf([], TODAY), { now: 0, best: 0 });
  assert.deepEqual(streakOf(["2026-11-19", "2026-11-20"], TODAY), { now: 2, best: 2 });
  assert.deepEqual(streakOf(["2026-11-19", "2026-11-20", TODAY], TODAY), { now: 3, best: 3 });
  assert.deepEqual(streakOf(["2026-11-18", "2026-11-19"], TODAY), { now: 0, best: 2 });
  assert.deepEqual(
    streakOf(["2026-10-30", "2026-10-31", "2026-11-01", TODAY], TODAY),
    { now: 1, best: 3 },
    "across the end of a month",
  );
});

test("the next puzzle of a grade is one that was never tried, then one not solved yet, and never the same again", () => {
  assert.equal(nextOf(LIST, memory(), "storm")?.id, "p1");
  assert.equal(nextOf(LIST, memory({ results: { p1: "first" } }), "storm", "p1")?.id, "p3");
  assert.equal(nextOf(LIST, memory(), "storm", "p5")?.id, "p1", "after the last comes the first");
  assert.equal(nextOf(LIST, memory({ results: { p1: "missed", p3: "first" } }), "storm", "p5")?.id, "p1");
  assert.equal(nextOf(LIST, memory({ results: { p1: "first", p3: "first" } }), "storm", "p5")?.id, "p1");
  assert.equal(nextOf(LIST, memory(), "calm", "", "2026-01-01")?.id, "p2", "today's has its own button");
  assert.equal(nextOf(LIST, memory(), "gale"), null);
});

test("what was solved is counted for each grade", () => {
  const known = memory({ results: { p0: "first", p2: "later", p4: "missed", p1: "shown" } });
  assert.deepEqual(
    tallyByGrade(LIST, known).map(({ count, solved }) => [count, solved]),
    [
      [3, 2],
      [0, 0],
      [0, 0],
      [3, 0],
    ],
  );
});

test("what is stored is read as far as it makes sense", () => {
  assert.deepEqual(readMemory(null), memory());
  assert.deepEqual(readMemory({ format: 2, results: { p1: "first" } }), memory());
  assert.deepEqual(
    readMemory({
      format: 1,
      results: { p1: "first", p2: "cheated" },
      days: [TODAY, 7, "yesterday", "2026-11-20", TODAY],
    }),
    {
      results: { p1: "first" },
      days: ["2026-11-20", TODAY],
    },
  );
});
