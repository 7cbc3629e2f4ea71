import assert from "node:assert/strict";
import { test } from "node:test";
import { gameText, parseGame } from "../../src/storage/saved_game.js";
import { linkGamesIn } from "../../src/storage/link_games.js";
import { parseSettings } from "../../src/storage/settings.js";
import * as KEY from "../../src/storage/storage_keys.js";
import { STAYING, TRAVELLING, merged } from "../../src/storage/travelling.js";
import { waitingIn } from "../../src/storage/waiting_games.js";
import { viewOf } from "./device.js";

/** Returns a source of numbers below a limit, the same at each run. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @typedef {ReturnType<typeof dice>} Dice */

const DAYS = ["2026-11-20", "2026-11-21", "2026-11-22"];

/** A paused game. @param {number} game @param {number} order */
const pausedText = (game, order) =>
  gameText({
    ...{ save: `K1.${game}-${order}`, setup: null, id: `game${game}`, at: order, order, looked: false },
    view: /** @type {any} */ (viewOf(`seed ${game}`)),
  });

/** Some of the numbers below a limit. @param {Dice} roll @param {number} below */
const some = (roll, below) => Array.from({ length: below }, (_, at) => at).filter(() => roll(2) > 0);

/** What a device may have stored under each key. @type {Record<string, (roll: Dice) => string>} */
const STORED = {
  [KEY.SETTINGS]: (roll) => JSON.stringify({ speed: ["normal", "fast", "off"][roll(3)], order: roll(9) + 1 }),
  [KEY.LAST]: (roll) => JSON.stringify({ level: roll(3) }),
  [KEY.PUZZLES]: (roll) =>
    JSON.stringify({
      format: 1,
      results: Object.fromEntries(
        some(roll, 5).map((id) => [`p${id}`, ["first", "later", "shown", "missed"][roll(4)]]),
      ),
      days: DAYS.filter(() => roll(2) > 0),
      local: true,
    }),
  [KEY.LEARNED]: (roll) => JSON.stringify(Object.fromEntries(some(roll, 4).map((id) => [`l${id}`, roll(5) + 1]))),
  [KEY.VOYAGE]: (roll) =>
    JSON.stringify({
      format: 1,
      stops: Object.fromEntries(some(roll, 4).map((id) => [`s${id}`, { tried: DAYS[roll(3)], stars: roll(4) }])),
      milestones: Object.fromEntries(some(roll, 4).map((id) => [`m${id}`, DAYS[roll(3)]])),
      games: DAYS.filter(() => roll(2) > 0).map((day) => `${day} g`),
    }),
  [KEY.COACHED]: (roll) => JSON.stringify(some(roll, 5).map((topic) => `topic${topic}`)),
  [KEY.PLAYED]: (roll) =>
    JSON.stringify({
      format: 1,
      games: some(roll, 6).map((id) => ({
        ...{ id: `g${id}`, day: DAYS[id % 3], level: "crab", result: "won", assisted: false },
        ...(roll(2) > 0 && { accuracy: 0.5 }),
      })),
    }),
  [KEY.FINISHED]: (roll) => JSON.stringify({ games: some(roll, 4).map((at) => ({ at, save: `K1.${at}` })) }),
  [KEY.GAME]: (roll) => JSON.stringify({ games: [pausedText(roll(4), roll(5) + 1)] }),
  [KEY.ASIDE]: (roll) => JSON.stringify({ games: some(roll, 4).map((game) => pausedText(game, roll(5) + 1)) }),
  [KEY.LINKS]: (roll) =>
    JSON.stringify({
      format: 1,
      games: some(roll, 4).map((id) => ({ id: `${id}`, save: `s${id}`, order: id * 3 + 1 })),
    }),
};

/** Joins what a device has with a file. @param {string} key @param {string | null} mine @param {string} theirs */
const after = (key, mine, theirs) => TRAVELLING[key].join(mine, theirs, null).text ?? mine;

/** What counts of a text, whatever its order. @param {string} key @param {string | null} text */
function meaning(key, text) {
  const stored = JSON.parse(text ?? "null");
  if (key === KEY.SETTINGS) return { ...parseSettings(text), order: stored.order };
  if (key === KEY.LINKS) return linkGamesIn(text).sort((one, other) => (one.id < other.id ? -1 : 1));
  const list = Array.isArray(stored) ? stored : stored?.games;
  if (!list && stored === null) return key === KEY.LEARNED || key === KEY.LAST ? {} : [];
  if (!list) return Object.fromEntries(Object.entries(stored ?? {}).sort());
  const isPaused = key === KEY.ASIDE || key === KEY.GAME;
  // Which of two states of a game has got another id depends on which came first.
  return list.map((/** @type {any} */ each) => (isPaused ? (parseGame(each).save ?? "") : JSON.stringify(each))).sort();
}

test("Every key of the storage travels, or says why it stays", () => {
  const keys = Object.values(KEY).flat().sort();
  const declared = [...Object.keys(TRAVELLING), ...Object.keys(STAYING)].sort();
  assert.deepEqual([...new Set(keys)], declared);
  assert.deepEqual(Object.keys(STORED).sort(), Object.keys(TRAVELLING).sort(), "each is tried below");
});

for (const key of Object.keys(TRAVELLING)) {
  test(`Bringing the same file in twice changes nothing: ${key}`, () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const roll = dice(seed);
      const [mine, theirs] = [STORED[key](roll), STORED[key](roll)];
      const once = after(key, mine, theirs);
      const twice = TRAVELLING[key].join(once, theirs, null);
      assert.deepEqual([twice.text, twice.added], [null, 0], `${seed}`);
      assert.equal(TRAVELLING[key].join(mine, mine, null).text, null, "its own file");
      assert.deepEqual(meaning(key, after(key, null, theirs)), meaning(key, theirs), "an empty device takes all");
    }
  });

  // The choices of the last set-up have no time: each device keeps its own. Of paused games, an earlier state is taken
  // only where no later one is there.
  if (key !== KEY.LAST && key !== KEY.ASIDE && key !== KEY.GAME)
    test(`Two devices that exchange files have the same: ${key}`, () => {
      for (let seed = 1; seed <= 60; seed += 1) {
        const roll = dice(seed);
        const [one, other] = [STORED[key](roll), STORED[key](roll)];
        if (key === KEY.SETTINGS && JSON.parse(one).order === JSON.parse(other).order) continue;
        assert.deepEqual(meaning(key, after(key, one, other)), meaning(key, after(key, other, one)), `${seed}`);
      }
    });
}

test("Paused games of two devices are all there, and none is there twice", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const roll = dice(seed);
    const [mine, theirs] = [STORED[KEY.ASIDE](roll), STORED[KEY.ASIDE](roll)];
    const saves = waitingIn(after(KEY.ASIDE, mine, theirs)).map((text) => parseGame(text).save);
    assert.equal(new Set(saves).size, saves.length);
    for (const text of waitingIn(mine)) assert.ok(saves.includes(parseGame(text).save), "what was here stays");
    for (const text of waitingIn(theirs)) {
      const { id, order, save } = parseGame(text);
      const isLaterHere = waitingIn(mine).some((each) => {
        const other = parseGame(each);
        return other.id === id && Number(other.order) >= Number(order);
      });
      assert.equal(saves.includes(save), isLaterHere ? waitingIn(mine).some((each) => each === text) : true);
    }
  }
});

test("The current game is not paused a second time, and a later state of it stands beside", () => {
  const current = pausedText(1, 5);
  const bring = (/** @type {number} */ order) =>
    TRAVELLING[KEY.ASIDE].join(null, JSON.stringify({ games: [pausedText(1, order)] }), current);
  assert.deepEqual([bring(5).added, bring(4).added, bring(6).added], [0, 0, 1]);
  const id = parseGame(waitingIn(bring(6).text)[0]).id;
  assert.notEqual(id, "game1");
});

test("A solved puzzle stays solved, and finished lessons stay finished", () => {
  const puzzles = (/** @type {string} */ result) =>
    JSON.stringify({ format: 1, results: { p: result }, days: [], local: true });
  const join = (/** @type {string} */ one, /** @type {string} */ other) =>
    JSON.parse(after(KEY.PUZZLES, puzzles(one), puzzles(other)) ?? "").results.p;
  assert.deepEqual(
    [join("first", "first"), join("first", "missed"), join("missed", "first"), join("missed", "later")],
    ["first", "later", "later", "later"],
    "solved at once on one device only: at a later try",
  );
  assert.deepEqual(JSON.parse(after(KEY.LEARNED, '{"a":3,"b":1}', '{"a":1,"c":2}') ?? ""), { a: 3, b: 1, c: 2 });
});

test("Newer settings stay", () => {
  const settings = (/** @type {string} */ theme, /** @type {number} */ order) => JSON.stringify({ theme, order });
  assert.equal(TRAVELLING[KEY.SETTINGS].join(settings("dark", 5), settings("light", 4), null).text, null);
  assert.match(after(KEY.SETTINGS, settings("dark", 5), settings("light", 6)) ?? "", /"light".*"order":6/);
});

test("Where there is no room for more games, those that are there stay, and the report says how many were left", () => {
  const many = JSON.stringify({ games: Array.from({ length: 49 }, (_, game) => pausedText(game + 10, 1)) });
  const joined = TRAVELLING[KEY.ASIDE].join(
    many,
    JSON.stringify({ games: [1, 2, 3].map((game) => pausedText(game, 1)) }),
    null,
  );
  assert.deepEqual([joined.added, joined.left, waitingIn(joined.text).length], [1, 2, 50]);
});

test("A key that another part adds needs only its merging", () => {
  const traveller = merged("progress", (mine, theirs) => ({
    best: Math.max(Number(mine.best ?? 0), Number(theirs.best)),
  }));
  assert.equal(traveller.join(null, '{"best":4}', null).text, '{"best":4}');
  assert.equal(traveller.join('{"best":5}', '{"best":4}', null).text, null);
});
