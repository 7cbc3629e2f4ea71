/** The voyage: what is kept and merged, what a finished game gains, the milestones, and how a game of it begins. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { courseOf } from "../src/features/voyage/course.js";
import { Voyager } from "../src/features/voyage/voyager.js";
import { milestonesOf, reachedBy } from "../src/progress/milestones.js";
import {
  mergeVoyage,
  nextStop,
  readVoyage,
  starsOf,
  stateOf,
  storedVoyage,
  withResult,
  withTried,
} from "../src/progress/voyage.js";

const LEVELS = ["shrimp", "goby", "marlin"];
const NOTHING = { stops: {}, milestones: {}, games: [] };
const DAY = "2026-11-29";

/** Random numbers that are the same in each run. @param {number} seed */
function randomOf(seed) {
  let state = seed + 1;
  /** @param {number} below */
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** Any voyage. @param {number} seed @returns {import("../src/progress/voyage.js").Voyage} */
function anyVoyage(seed) {
  const random = randomOf(seed);
  const day = () => `2026-11-${10 + random(19)}`;
  const stop = () => ({ tried: day(), stars: random(4), ...(random(2) ? { won: day() } : {}) });
  /** @template Value @param {string[]} names @param {() => Value} value @returns {Record<string, Value>} */
  const some = (names, value) =>
    Object.fromEntries(
      names.filter(() => random(3) > 0).map((name) => /** @type {[string, Value]} */ ([name, value()])),
    );
  const games = new Set(Array.from({ length: random(300) }, () => `${day()} ${random(400)}`));
  return {
    stops: some(LEVELS, stop),
    milestones: some(["game", "win"], day),
    games: [...games].sort().slice(-200),
  };
}

/** Pairs of voyages. */
const PAIRS = Array.from({ length: 200 }, (_, seed) => [anyVoyage(2 * seed), anyVoyage(2 * seed + 1)]);

test("two devices' voyages are merged to the same, whichever comes first and however often", () => {
  for (const [one, other] of PAIRS) {
    const both = mergeVoyage(one, other);
    assert.deepEqual(both, mergeVoyage(other, one));
    assert.deepEqual(both, mergeVoyage(both, other));
    assert.deepEqual(both, mergeVoyage(both, both));
  }
});

test("merging keeps the better of each stop", () => {
  for (const [one, other] of PAIRS) {
    const both = mergeVoyage(one, other);
    for (const level of LEVELS) {
      const stars = [one, other].map(({ stops }) => stops[level]?.stars ?? 0);
      assert.equal(both.stops[level]?.stars ?? 0, Math.max(...stars));
    }
  }
});

test("what is stored is read again as it was", () => {
  for (const [voyage] of PAIRS) {
    const stored = JSON.parse(JSON.stringify(storedVoyage(voyage)));
    assert.deepEqual(readVoyage(stored), { voyage, isSound: true });
  }
});

test("anything that is stored is read without an error, and what is damaged is known to be", () => {
  for (const odd of [null, 1, "a", [], {}, { format: 1 }, { format: 2, stops: {} }, { format: 1, stops: [], games: 3 }])
    assert.equal(readVoyage(odd).isSound, false);
  const sound = { tried: DAY, stars: 2 };
  const stored = { format: 1, stops: { shrimp: sound, goby: { tried: DAY, stars: 9 } }, milestones: {}, games: [] };
  const { voyage, isSound } = readVoyage(stored);
  assert.deepEqual(voyage.stops, { shrimp: sound });
  assert.equal(isSound, false);
});

test("a game counts once, the best one stays, and a lost one takes nothing", () => {
  const won = withResult(NOTHING, { id: "a", stop: "shrimp", stars: 2, day: DAY });
  assert.equal(withResult(won, { id: "a", stop: "shrimp", stars: 3, day: DAY }), won);
  const lost = withResult(won, { id: "b", stop: "shrimp", stars: 0, day: "2026-12-01" });
  assert.deepEqual(lost.stops.shrimp, { tried: DAY, stars: 2, won: DAY });
});

test("a stop is beaten, tried, next or ahead", () => {
  const begun = withTried(withResult(NOTHING, { id: "a", stop: "shrimp", stars: 1, day: DAY }), "marlin", DAY);
  assert.equal(nextStop(begun, LEVELS), "goby");
  const states = LEVELS.map((level) => stateOf(begun, LEVELS, level));
  assert.deepEqual(states, ["beaten", "next", "tried"]);
  assert.deepEqual(stateOf(NOTHING, LEVELS, "marlin"), "ahead");
});

test("more points bring more stars", () => {
  const stars = [0, 2, 3, 5, 6, 99].map((margin) => starsOf(margin, [3, 6]));
  assert.deepEqual(stars, [1, 1, 2, 2, 3, 3]);
});

test("a milestone is reached once, and one that earlier games had reached is not celebrated late", () => {
  const win = { won: true, assisted: false, level: "marlin", people: 1 };
  const first = milestonesOf({ game: win, earlier: [], before: NOTHING, after: NOTHING }, LEVELS);
  assert.deepEqual(first, { now: ["game", "win", "strong"], before: [] });
  const second = milestonesOf({ game: win, earlier: [win], before: NOTHING, after: NOTHING }, LEVELS);
  assert.deepEqual(second, { now: [], before: ["game", "win", "strong"] });
  const helped = { ...win, assisted: true };
  assert.deepEqual([...reachedBy([helped], NOTHING, LEVELS)], ["game"]);
});

test("a finished voyage reaches the milestones of the path", () => {
  const stops = Object.fromEntries(LEVELS.map((level) => [level, { tried: DAY, stars: 3, won: DAY }]));
  const reached = [...reachedBy([], { ...NOTHING, stops }, LEVELS)];
  assert.deepEqual(reached, ["island", "clear", "half", "voyage"]);
});

test("the line of the voyage goes through every stop", () => {
  const points = /** @type {[number, number][]} */ ([
    [0, 0],
    [100, 50],
    [30, 90],
  ]);
  const path = courseOf(points);
  assert.match(path, /^M0 0C[\d. -]+ 100 50C[\d. -]+ 30 90$/);
});

/** A page with a game that has ended. @param {object} [more] */
function page(more = {}) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  /** @type {string[]} */
  const damaged = [];
  /** @type {any[]} */
  const begun = [];
  /** @type {string[]} */
  const said = [];
  const played = { id: "one", level: "shrimp", result: "won", assisted: false };
  /** @type {any} */
  const parts = {
    state: { dialogs: { open: null }, match: { setup: { voyage: "shrimp" } }, statistics: { rating: null } },
    saves: {
      putAside: () => "done",
      stay() {},
      readGame: () => ({ kind: "game", view: { over: {}, seed: "s", seats: {} }, setup: { voyage: "shrimp" } }),
      readPlayed: () => [played],
      forMirror: {
        get: (/** @type {string} */ key) => texts.get(key) ?? null,
        set: (/** @type {string} */ key, /** @type {string} */ text) => texts.set(key, text),
        addDamaged: (/** @type {string} */ text) => damaged.push(text),
      },
      ...more,
    },
    words: (/** @type {string} */ key, args = {}) => [key, ...Object.values(args)].join(" "),
    speech: {
      announce: (/** @type {string} */ text) => said.push(text),
      warn: (/** @type {string} */ text) => said.push(text),
    },
    match: { begin: async (/** @type {any} */ setup) => begun.push(setup) },
    act: { askRating: async () => {} },
  };
  /** @type {any} */
  const own = {
    name: "kanaloa",
    stops: LEVELS.map((level) => ({ level, island: "Anelu", at: [0, 0], twist: "plain" })),
    margins: [5, 10],
    setupOf: ({ level = "" }) => ({ players: { red: "human", green: level } }),
    playedOf: () => played,
    marginOf: () => 7,
  };
  const open = () => new Voyager(parts, own, () => new Date(`${DAY}T12:00:00`));
  return { texts, damaged, begun, said, parts, played, open };
}

test("a game of the voyage that has ended is counted once, also after a reload and in another tab", () => {
  const { open, texts, parts } = page();
  const voyager = open();
  voyager.note();
  assert.deepEqual(voyager.gain, {
    seed: "s",
    stop: "shrimp",
    stars: 2,
    before: 0,
    milestones: ["game", "win", "island"],
  });
  const kept = texts.get("kahuna.voyage");
  const again = open();
  again.note();
  assert.equal(again.gain, null);
  assert.equal(texts.get("kahuna.voyage"), kept);
  assert.deepEqual(again.endOf(parts.saves.readGame().view)?.stars, 2);
});

test("a game with help, one that was lost and one that was only looked at bring no stars", () => {
  const helped = page();
  helped.played.assisted = true;
  const lost = page();
  lost.played.result = "lost";
  for (const { open } of [helped, lost]) {
    const voyager = open();
    voyager.note();
    assert.deepEqual(voyager.voyage.stops.shrimp, { tried: DAY, stars: 0 });
  }
  const game = page().parts.saves.readGame();
  const looked = page({ readGame: () => ({ ...game, looked: true }) });
  looked.open().note();
  assert.equal(looked.texts.size, 0);
});

test("a game that was begun and left counts as tried, and the running game waits", async () => {
  const { open, begun } = page();
  const voyager = open();
  await voyager.sailTo("goby");
  assert.deepEqual(begun, [{ players: { red: "human", green: "goby" }, voyage: "goby" }]);
  assert.deepEqual(voyager.voyage.stops, { goby: { tried: DAY, stars: 0 } });
  const full = page({ putAside: () => "full" });
  await full.open().sailTo("goby");
  assert.deepEqual([full.begun, full.said, full.texts.size], [[], ["voyage.noRoom"], 0]);
});

test("damaged progress is said and kept aside before anything is written over it", async () => {
  const { open, texts, damaged } = page();
  texts.set("kahuna.voyage", "{");
  const voyager = open();
  assert.equal(voyager.isDamaged, true);
  await voyager.sailTo("goby");
  assert.deepEqual(damaged, ["{"]);
  assert.equal(voyager.isDamaged, false);
});

test("the text mode lists the stops and begins the one whose number is typed", async () => {
  const { open, begun, said } = page();
  const voyager = open();
  await voyager.tell("");
  assert.match(said[0], /voyage.line 1 levels.shrimp.name Anelu voyage.beaten 2 voyage.line 2 .* voyage.next/);
  await voyager.tell("9");
  assert.equal(said[1], "voyage.noStop 3");
  await voyager.tell("3");
  assert.equal(begun[0].voyage, "marlin");
});
