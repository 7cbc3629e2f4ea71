import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dayCounted,
  isSolved,
  nextOf,
  puzzleOf,
  streakOf,
  tallyByGrade,
  withOpened,
  withOutcome,
} from "../src/progress/puzzles.js";
import { dayAfter, dayOf } from "../src/progress/days.js";
import { readMemory } from "../src/progress/puzzle_memory.js";

/** @typedef {import("../src/progress/puzzles.js").Entry} Entry */
/** @typedef {import("../src/progress/puzzles.js").Memory} Memory */

const LIST = /** @type {Entry[]} */ (
  ["calm", "storm", "calm", "storm", "calm", "storm"].map((grade, place) => ({ id: `p${place}`, grade, goal: "lead" }))
);
const TODAY = "2026-11-21";

/** @param {Partial<Memory>} [patch] @returns {Memory} */
const memory = (patch) => ({ results: {}, days: [], local: true, ...patch });

/** A moment on a clock that is this many minutes behind UTC. @param {string} moment @param {number} behind */
const clock = (moment, behind) => Object.assign(new Date(moment), { getTimezoneOffset: () => behind });

test("a date has the same puzzle for everyone, days change at the player's midnight, and after the last puzzle comes the first", () => {
  assert.equal(dayOf(clock("2026-11-21T23:30:00-08:00", 480)), "2026-11-21");
  assert.equal(dayOf(clock("2026-11-21T00:30:00+13:00", -780)), "2026-11-21");
  assert.equal(puzzleOf(LIST, "2026-01-01").id, "p0");
  assert.equal(puzzleOf(LIST, "2026-01-06").id, "p5");
  assert.equal(puzzleOf(LIST, "2026-01-07").id, "p0");
  assert.equal(puzzleOf(LIST, "2025-12-31").id, "p5", "a clock that goes wrong shows a puzzle all the same");
  assert.equal(dayAfter("2028-02-28", 1), "2028-02-29");
  assert.equal(dayAfter("2026-01-01", -1), "2025-12-31");
});

test("the first answer is remembered as such, a later one as later, and a puzzle with a seen solution no longer counts", () => {
  const given = { id: "p1", day: null };
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

test("only the puzzle of the day counts for the streak, once, and only if it was solved", () => {
  const given = { id: "p1", day: TODAY };
  const solved = withOutcome(memory(), { ...given, outcome: "solved" });
  assert.deepEqual(solved.days, [TODAY]);
  assert.deepEqual(withOutcome(solved, { id: "p2", outcome: "solved", day: TODAY }).days, [TODAY]);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "solved", day: null }).days, []);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "short" }).days, []);
  assert.deepEqual(withOutcome(memory(), { ...given, outcome: "shown" }).days, []);
});

test("a streak lasts while today is open, breaks after a missed day, and the longest one is kept", () => {
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

test("the next puzzle of a grade is one that was never tried, then one not solved yet, and never the same one", () => {
  assert.equal(nextOf(LIST, memory(), { grade: "storm" })?.id, "p1");
  assert.equal(nextOf(LIST, memory({ results: { p1: "first" } }), { grade: "storm" }, "p1")?.id, "p3");
  assert.equal(nextOf(LIST, memory(), { grade: "storm" }, "p5")?.id, "p1", "after the last comes the first");
  assert.equal(nextOf(LIST, memory({ results: { p1: "missed", p3: "first" } }), { grade: "storm" }, "p5")?.id, "p1");
  assert.equal(nextOf(LIST, memory({ results: { p1: "first", p3: "first" } }), { grade: "storm" }, "p5")?.id, "p1");
  assert.equal(nextOf(LIST, memory(), { grade: "calm" }, "", "2026-01-01")?.id, "p2", "today's has its own button");
  assert.equal(nextOf(LIST, memory(), { grade: "gale" }), null);
});

test("solved puzzles are counted for each grade", () => {
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

test("the valid part of stored data is read", () => {
  assert.deepEqual(readMemory(null), memory());
  assert.deepEqual(readMemory({ format: 2, results: { p1: "first" } }), memory());
  assert.deepEqual(
    readMemory({
      format: 1,
      results: { p1: "first", p2: "cheated" },
      days: [TODAY, 7, "yesterday", "2026-11-20", TODAY],
    }),
    {
      local: true,
      results: { p1: "first" },
      days: ["2026-11-20", TODAY],
    },
  );
});

test("a puzzle that was opened before midnight and solved after it counts for the day on which it was opened", () => {
  const id = puzzleOf(LIST, TODAY).id;
  const opened = withOpened(memory({ days: ["2026-11-20"] }), LIST, id, TODAY);
  const solved = withOutcome(opened, { id, outcome: "solved", day: dayCounted(opened, id) });
  assert.deepEqual(solved.days, ["2026-11-20", TODAY]);
  assert.deepEqual(streakOf(solved.days, dayAfter(TODAY, 1)), { now: 2, best: 2 });
  const stored = JSON.parse(JSON.stringify({ format: 1, ...opened }));
  assert.equal(dayCounted(readMemory(stored, new Date()), id), TODAY, "also after a reload");
  const another = withOpened(opened, LIST, puzzleOf(LIST, dayAfter(TODAY, 1)).id, TODAY);
  assert.equal(dayCounted(another, id), null);
  assert.equal(dayCounted(withOpened(opened, LIST, id, dayAfter(TODAY, 1)), id), null, "opened again on another day");
});

test("a streak that an earlier version counted in UTC continues, wherever its player lives", () => {
  const row = (/** @type {string[]} */ days, /** @type {Date} */ now) => {
    const read = readMemory({ format: 1, results: {}, days }, now);
    return streakOf(read.days, dayOf(now)).now;
  };
  // In Auckland the puzzle of the 24th was solved in the morning of the 25th; now it is the 26th.
  assert.equal(row(["2026-11-23", "2026-11-24"], clock("2026-11-26T08:00:00+13:00", -780)), 2);
  assert.equal(row(["2026-11-22", "2026-11-23"], clock("2026-11-26T08:00:00+13:00", -780)), 0);
  // In Los Angeles that of the 26th was solved in the evening of the 25th.
  assert.equal(row(["2026-11-25", "2026-11-26"], clock("2026-11-25T20:00:00-08:00", 480)), 2);
  assert.equal(row(["2026-11-24", "2026-11-25"], clock("2026-11-26T20:00:00-08:00", 480)), 2);
  assert.equal(row(["2026-11-23", "2026-11-24"], clock("2026-11-26T20:00:00-08:00", 480)), 0);
  // Days counted by the player's own clock are not shifted again.
  const stored = { format: 1, results: {}, days: ["2026-11-24"], local: true };
  assert.deepEqual(readMemory(stored, clock("2026-11-26T08:00:00+13:00", -780)).days, ["2026-11-24"]);
});
