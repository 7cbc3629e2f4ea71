import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { daysOf, monthAfter, monthsUntil, stateOfDay, weekdayOf } from "../src/progress/calendar.js";
import { dayAfter, dayOf } from "../src/progress/days.js";
import { mergeHabit } from "../src/progress/habit_merge.js";
import { readMemory } from "../src/progress/puzzle_memory.js";
import { dayCounted, puzzleOf, streakOf, tallyByGoal, withOpened, withOutcome } from "../src/progress/puzzles.js";
import { INTERVALS, duePuzzles, withAnswer } from "../src/progress/repetition.js";
import { resultText } from "../src/features/puzzles/result_text.js";
import { joined } from "../src/storage/merge.js";
import { PUZZLES } from "../src/storage/storage_keys.js";
import { createWords } from "../src/words/words.js";
import { begun, english, pass, play, settle, startClock, stopClock } from "./page/page.js";
import { taskOf } from "../src/play/tables.js";

/** @typedef {import("../src/progress/puzzles.js").Entry} Entry */
/** @typedef {import("../src/progress/puzzles.js").Memory} Memory */

const LIST = /** @type {Entry[]} */ (
  Array.from({ length: 40 }, (_, place) => ({
    id: `p${place}`,
    grade: ["calm", "breeze", "gale", "storm"][place % 4],
    goal: place % 2 ? "sweep" : "lead",
  }))
);
const TODAY = "2026-11-21";
const words = createWords(english, "en");

/** @param {Partial<Memory>} [patch] @returns {Memory} */
const memory = (patch) => ({ results: {}, days: [], local: true, ...patch });

/** Returns a generator of whole numbers below a limit, the same for each seed. @param {number} seed */
function randomOf(seed) {
  let state = seed + 1;
  return (/** @type {number} */ limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}

/** A moment on a clock that is this many minutes behind UTC. @param {number} moment @param {number} behind */
const clock = (moment, behind) => Object.assign(new Date(moment), { getTimezoneOffset: () => behind });

beforeEach(stopClock);
afterEach(startClock);

test("a month shows all of its days in the columns of their weekdays, also in a leap year", () => {
  assert.equal(daysOf("2028-02").length, 29);
  assert.deepEqual([daysOf("2026-11")[0], daysOf("2026-11").at(-1)], ["2026-11-01", "2026-11-30"]);
  assert.deepEqual(["2026-11-23", "2026-11-29"].map(weekdayOf), [0, 6]);
  for (let month = "2026-01", count = 0; count < 40; count += 1) {
    const next = monthAfter(month, 1);
    assert.ok(next > month);
    assert.equal(monthAfter(next, -1), month);
    month = next;
  }
  assert.deepEqual(monthsUntil(TODAY), { first: "2026-01", last: "2026-11" });
  assert.deepEqual(monthsUntil("1970-01-01"), { first: "1970-01", last: "1970-01" }, "a clock without a battery");
});

test("the calendar tells a puzzle solved on its day from one made up later, missed, given up and open", () => {
  const ids = Array.from({ length: 5 }, (_, place) => puzzleOf(LIST, dayAfter(TODAY, -place)).id);
  const results = { [ids[0]]: "first", [ids[1]]: "later", [ids[2]]: "missed", [ids[3]]: "shown" };
  const known = memory({ results: /** @type {any} */ (results), days: [TODAY] });
  assert.deepEqual(
    ids.map((_, place) => stateOfDay(known, LIST, dayAfter(TODAY, -place))),
    ["onDay", "otherDay", "missed", "shown", "open"],
  );
});

test("a clock that is set back never shortens a streak, whatever was solved before", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const random = randomOf(seed);
    const days = [...new Set(Array.from({ length: random(30) }, () => dayAfter("2026-10-01", random(45))))].sort();
    const today = dayAfter("2026-10-01", random(50));
    const { now, best } = streakOf(days, today);
    const back = streakOf(days, dayAfter(today, -random(400)));
    assert.ok(back.now >= now && back.best === best, `${seed}`);
    assert.ok(now <= best);
    // Another solved day never shortens it either.
    assert.ok(streakOf([...new Set([...days, today])].sort(), today).now >= now);
  }
});

test("a streak goes on from day to day in every time zone, over daylight saving and past midnight", () => {
  for (let offset = -14 * 60; offset <= 11 * 60; offset += 30) {
    let known = memory();
    for (let each = 0; each < 12; each += 1) {
      // The clocks change in the middle; the player opens the puzzle at 23:50 and solves it after midnight.
      const behind = each < 6 ? offset : offset + 60;
      const opened = Date.UTC(2026, 9, 20 + each, 23, 50) + behind * 60_000;
      const day = dayOf(clock(opened, behind));
      assert.equal(day, dayAfter("2026-10-20", each));
      const { id } = puzzleOf(LIST, day);
      known = withOpened(known, LIST, id, day);
      known = withOutcome(known, { id, outcome: "solved", day: dayCounted(known, id) });
      assert.equal(streakOf(known.days, dayOf(clock(opened + 20 * 60_000, behind))).now, each + 1);
    }
  }
});

test("a missed puzzle comes back after 1, 2, 4, 8 and 16 days, and then is learned", () => {
  let known = memory({ boxes: withAnswer(memory(), { id: "p3", solved: false, today: TODAY }) });
  let today = TODAY;
  for (const interval of INTERVALS) {
    assert.deepEqual(duePuzzles(known, LIST, dayAfter(today, interval - 1)), []);
    today = dayAfter(today, interval);
    assert.deepEqual(duePuzzles(known, LIST, today), ["p3"]);
    known = memory({ boxes: withAnswer(known, { id: "p3", solved: true, today }) });
  }
  assert.deepEqual(duePuzzles(known, LIST, dayAfter(today, 1000)), []);
  const again = memory({ boxes: withAnswer(known, { id: "p3", solved: false, today }) });
  assert.deepEqual(duePuzzles(again, LIST, dayAfter(today, 1)), ["p3"], "missed again, it begins again");
});

test("only what is due moves on, what was missed before boxes existed is due, and a wrong clock loses nothing", () => {
  const fresh = memory({ boxes: { p1: { box: 1, day: TODAY } } });
  assert.equal(withAnswer(fresh, { id: "p1", solved: true, today: TODAY }), fresh.boxes);
  assert.deepEqual(withAnswer(memory(), { id: "p1", solved: true, today: TODAY }), {});
  const old = memory({ results: { p1: "missed", p2: "shown", p4: "first", gone: "missed" } });
  assert.deepEqual(duePuzzles(old, LIST, TODAY), ["p1", "p2"]);
  const future = memory({ boxes: { p1: { box: 4, day: "2031-01-01" } } });
  assert.deepEqual(duePuzzles(future, LIST, TODAY), ["p1"]);
});

test("damaged boxes are left out, and the rest of the stored results is read", () => {
  const good = { box: 2, day: TODAY };
  const bad = {
    p2: 7,
    p3: null,
    p4: { box: -1, day: TODAY },
    p5: { box: 1, day: "soon" },
    p6: { box: 0.5, day: TODAY },
  };
  const stored = { format: 1, local: true, results: { p1: "missed" }, days: [TODAY], boxes: { p1: good, ...bad } };
  assert.deepEqual(readMemory(stored), memory({ results: { p1: "missed" }, days: [TODAY], boxes: { p1: good } }));
  assert.deepEqual(readMemory({ ...stored, boxes: "none" }).boxes, undefined);
});

/** A device after some days of puzzles. @param {number} seed @returns {Memory} */
function device(seed) {
  const random = randomOf(seed);
  const pick = () => `p${random(8)}`;
  const some = (/** @type {() => [string, unknown]} */ make) =>
    Object.fromEntries(Array.from({ length: random(8) }, make));
  const outcomes = ["first", "later", "missed", "shown"];
  const boxes = some(() => [pick(), { box: random(6), day: dayAfter(TODAY, -random(3)) }]);
  return memory({
    results: /** @type {any} */ (some(() => [pick(), outcomes[random(4)]])),
    days: [...new Set(Array.from({ length: random(6) }, () => dayAfter(TODAY, -random(9))))].sort(),
    ...(Object.keys(boxes).length > 0 ? { boxes: /** @type {any} */ (boxes) } : {}),
  });
}

test("two devices can be merged in any order and again and again, and no solved day is lost", () => {
  for (let seed = 0; seed < 300; seed += 1) {
    const [one, two, three] = [device(seed), device(seed + 1000), device(seed + 2000)];
    const both = mergeHabit(one, two);
    assert.deepEqual(both, mergeHabit(two, one));
    assert.deepEqual(mergeHabit(both, two), both);
    assert.deepEqual(mergeHabit(one, one), mergeHabit(one, mergeHabit(one, one)));
    assert.deepEqual(mergeHabit(both, three), mergeHabit(one, mergeHabit(two, three)));
    assert.ok([...one.days, ...two.days].every((day) => both.days.includes(day)));
    assert.deepEqual(readMemory(JSON.parse(JSON.stringify({ format: 1, ...both }))), both);
  }
});

test("the boxes of a text and of its copy are merged, so that no repetition is lost", () => {
  const first = { format: 1, local: true, results: {}, days: [], boxes: { p1: { box: 1, day: TODAY } } };
  const second = { ...first, boxes: { p1: { box: 0, day: "2026-11-20" }, p2: { box: 3, day: TODAY } } };
  const text = joined(PUZZLES, JSON.stringify(first), JSON.stringify(second));
  assert.deepEqual(JSON.parse(String(text)).boxes, { ...second.boxes, ...first.boxes });
});

test("the shared result shows grade, outcome, week and streak, and a link, but not the answer", () => {
  const { id } = puzzleOf(LIST, TODAY);
  const known = memory({ results: { [id]: "first" }, days: [dayAfter(TODAY, -1), TODAY] });
  assert.equal(
    resultText(words, { list: LIST, memory: known, today: TODAY, home: "https://example.org/k/" }),
    [
      "Kahuna · Puzzle of 21 November",
      "≈ Calm: solved at the first try",
      "·····●● Streak: 2 days",
      `https://example.org/k/#puzzle=${id}`,
    ].join("\n"),
  );
});

test("puzzles are counted for each goal", () => {
  assert.deepEqual(tallyByGoal(LIST, memory({ results: { p1: "later", p0: "missed" } })), [
    { goal: "lead", count: 20, solved: 0 },
    { goal: "sweep", count: 20, solved: 1 },
  ]);
});

test("a puzzle that is missed in the page comes back, and one of these follows the other", async () => {
  const { page, act, state, press, exchanges, engine } = await begun("puzzle");
  const id = String(exchanges[0].request.id);
  await act.openPuzzle({ id });
  await settle();
  await play(page, "KI");
  await pass(6000);
  press("bar", "check");
  await settle();
  const day = dayOf(new Date());
  assert.deepEqual(page.saves.readPuzzles().boxes, { [id]: { box: 0, day } });
  // Nothing else is due today: the series ends at the list.
  state.exercises.puzzles = /** @type {any} */ ([{ id, grade: "calm", goal: "lead" }]);
  state.exercises.series = "due";
  engine.asked = [];
  await act.nextPuzzle();
  assert.equal(state.dialogs.open, "puzzles");
  assert.equal(taskOf(state.table.view, "puzzle")?.id, id);
});
