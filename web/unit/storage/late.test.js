import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createMirror, mirrored } from "../../src/storage/mirror.js";
import { PATIENCE } from "../../src/storage/copy_status.js";
import { createSaves } from "../../src/storage/saves.js";
import { parseSettings } from "../../src/storage/settings.js";
import { fakeDatabase } from "./database.js";
import { device, viewOf } from "./device.js";

const HOUR = 3_600_000;

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A finished game as in the statistics. @param {string} id */
const played = (id) => ({
  id,
  day: "2026-11-26",
  level: "crab",
  edition: "1998",
  variants: [],
  result: /** @type {const} */ ("won"),
  assisted: false,
  points: /** @type {[number, number]} */ ([1, 0]),
});

/** A game by link. @param {string} id @param {string} save */
const link = (id, save) => ({
  id,
  save,
  friend: "Ben",
  me: /** @type {const} */ ("white"),
  round: 1,
  awaits: /** @type {const} */ ("you"),
  result: null,
  checked: null,
});

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A browser that can be killed: its `localStorage` is reset to the state on the disk. */
function browser() {
  const store = device();
  const database = fakeDatabase();
  let time = 1_700_000_000_000;
  let disk = store.copy();
  return {
    store,
    database,
    setClock: (/** @type {number} */ by) => void (time += by),
    flush: () => void (disk = store.copy()),
    kill: () => store.throwBack(new Map(disk)),
    /** Opens the page, and lets it read the database if that answers. */
    async visit() {
      const saves = createSaves(store.open, database.factory, () => (time += 1000));
      const reading = mirrored(saves, createMirror(database.factory));
      await settled();
      // A page that waits at most two seconds now goes on.
      mock.timers.tick(2000);
      await settled();
      saves.takeGame();
      return { saves, reading };
    },
  };
}

/** A browser that was killed after a game that its `localStorage` had not yet written to the disk. */
async function killed() {
  const given = browser();
  const { saves } = await given.visit();
  saves.writeGame("six", null, viewOf("x"), "new");
  given.flush();
  for (const save of ["seven", "seventeen"]) saves.writeGame(save, null, viewOf("x"));
  await settled();
  given.kill();
  return given;
}

const waiting = (/** @type {ReturnType<typeof createSaves>} */ saves) => saves.listWaiting().map(({ save }) => save);

test("a late database does not set a game back: its state is taken if nothing was played", async () => {
  const { database, visit } = await killed();
  database.answer = "wait";
  const { saves, reading } = await visit();
  assert.equal(saves.readGame().save, "six");
  assert.ok(saves.isUnread());
  database.release();
  assert.deepEqual(await reading, { taken: ["kahuna.game"], parted: false });
  assert.equal(saves.readGame().save, "seventeen");
});

test("moves that the computer has made on the older state are no reason to prefer it", async () => {
  const { database, visit } = await killed();
  database.answer = "wait";
  const { saves, reading } = await visit();
  saves.writeGame("six, answered", null, viewOf("x"), "computer");
  database.release();
  await reading;
  assert.equal(saves.readGame().save, "seventeen");
});

test("moves made before the database opened stay on the table, the newer state is paused, and a kill loses neither", async () => {
  const { database, visit, kill } = await killed();
  database.answer = "wait";
  const { saves, reading } = await visit();
  saves.writeGame("six, other", null, viewOf("x"));
  assert.match(database.entries.get("kahuna.game").text, /seventeen/);
  database.release();
  assert.deepEqual(await reading, { taken: [], parted: true });
  assert.deepEqual([saves.readGame().save, waiting(saves)], ["six, other", ["seventeen"]]);
  saves.writeGame("six, other, on", null, viewOf("x"));
  await settled();
  kill();
  database.answer = "open";
  const later = (await visit()).saves;
  assert.deepEqual([later.readGame().save, waiting(later)], ["six, other, on", ["seventeen"]]);
});

test("if the database never answers, nothing in it is overwritten: the next visit has both", async () => {
  const { database, visit } = await killed();
  database.answer = "wait";
  const { saves } = await visit();
  for (const save of ["six, other", "six, other, on"]) saves.writeGame(save, null, viewOf("x"));
  mock.timers.tick(HOUR);
  await settled();
  database.answer = "open";
  const later = (await visit()).saves;
  assert.deepEqual([later.readGame().save, waiting(later)], ["six, other, on", ["seventeen"]]);
  assert.match(database.entries.get("kahuna.game").text, /other, on/);
});

for (const [how, spoil] of /** @type {[string, (database: any) => void][]} */ ([
  ["cannot be opened at first", (database) => (database.answer = new DOMException("disk", "UnknownError"))],
  ["ends the first transaction", (database) => (database.aborts = true)],
])) {
  test(`a database that ${how} is tried again`, async () => {
    const { database, visit } = await killed();
    spoil(database);
    const visiting = visit();
    await settled();
    database.answer = "open";
    const { saves, reading } = await visiting;
    mock.timers.tick(HOUR);
    await reading;
    assert.equal(saves.readGame().save, "seventeen");
  });
}

for (const answer of /** @type {const} */ (["throw", new DOMException("private", "InvalidStateError")])) {
  test(`if there is no database (${answer}), the page does not wait for it`, async () => {
    const { store, database, visit } = browser();
    database.answer = answer;
    const { saves, reading } = await visit();
    assert.deepEqual(await reading, { taken: [], parted: false });
    assert.equal(await saves.untilRead(), true);
    saves.writeGame("first", null, viewOf("x"), "new");
    assert.match(store.read("kahuna.game") ?? "", /first/);
  });
}

test("the page waits once for a database that does not answer, and not for ever", async () => {
  const { database, visit } = browser();
  database.answer = "wait";
  const { saves } = await visit();
  const asked = saves.untilRead();
  mock.timers.tick(PATIENCE);
  assert.equal(await asked, false);
  assert.equal(await saves.untilRead(), false);
  database.release();
  await settled();
  assert.equal(await saves.untilRead(), true);
});

for (const [far, by] of /** @type {[string, number][]} */ ([
  ["two hours", 2 * HOUR],
  ["a day", 25 * HOUR],
  ["ten years", 87_660 * HOUR],
])) {
  test(`a clock that is set back by ${far} does not restore an older game`, async () => {
    const { setClock, flush, kill, visit } = browser();
    const { saves } = await visit();
    saves.writeGame("first", null, viewOf("x"), "new");
    saves.writeSettings({ theme: "dark" });
    setClock(-by);
    saves.writeGame("second", null, viewOf("x"));
    flush();
    saves.writeGame("third", null, viewOf("x"));
    saves.writeSettings({ theme: "light" });
    await settled();
    kill();
    const later = (await visit()).saves;
    assert.deepEqual([later.readGame().save, later.readSettings().theme], ["third", "light"]);
    setClock(-by);
    later.writeGame("fourth", null, viewOf("x"));
    await settled();
    kill();
    assert.equal((await visit()).saves.readGame().save, "fourth");
  });
}

test("entries that an earlier version has written count by their time, even if its clock was ahead", async () => {
  const { store, database, visit } = browser();
  const game = (/** @type {string} */ save, /** @type {number} */ at) =>
    JSON.stringify({ version: 1, save, settings: null, view: viewOf("x"), id: "a", at });
  const ahead = 1_700_000_000_000 + 87_660 * HOUR;
  store.spoil("kahuna.game", game("older", ahead));
  store.spoil("kahuna.written", `${ahead}`);
  database.entries.set("kahuna.game", { key: "kahuna.game", text: game("later", ahead + 5), at: ahead + 5 });
  const { saves } = await visit();
  assert.equal(saves.readGame().save, "later");
  saves.writeGame("on", null, viewOf("x"));
  await settled();
  assert.ok(database.entries.get("kahuna.game").at > ahead + 5);
  assert.ok(Math.abs((saves.readGame().at ?? 0) - 1_700_000_000_000) < HOUR, "the date that is shown is the clock's");
});

test("no progress is lost if the database opens late: both visits count", async () => {
  const { database, visit, kill, flush } = browser();
  const { saves } = await visit();
  saves.writeLessons({ build: 1 });
  flush();
  saves.writePlayed([played("a")]);
  saves.writePuzzles({ results: { "0ab1c2": "first", "1ab1c2": "missed" }, days: ["2026-11-25"] });
  saves.writeLessons({ build: 2 });
  saves.writeInstall({ finished: true, declined: false });
  saves.writeLink(link("1-white", "early"));
  saves.writeLink(link("2-white", "first state"));
  await settled();
  kill();
  database.answer = "wait";
  const { saves: late, reading } = await visit();
  late.writePlayed([...late.readPlayed(), played("b")]);
  late.writePuzzles({ results: { "1ab1c2": "first", "2ab1c2": "shown" }, days: ["2026-11-26"] });
  late.writeLessons({ build: 1, falls: 1 });
  late.writeInstall({ finished: false, declined: true });
  late.writeLink(link("2-white", "second state"));
  late.writeLink(link("3-white", "new"));
  database.release();
  await reading;
  assert.deepEqual(
    late
      .readPlayed()
      .map(({ id }) => id)
      .sort(),
    ["a", "b"],
  );
  assert.deepEqual(late.readPuzzles(), {
    local: true,
    results: { "0ab1c2": "first", "1ab1c2": "later", "2ab1c2": "shown" },
    days: ["2026-11-25", "2026-11-26"],
  });
  assert.deepEqual(late.readLearned(), { build: 2, falls: 1 });
  assert.deepEqual(late.readInstall(), { finished: true, declined: true });
  assert.deepEqual(
    late
      .listLinks()
      .map(({ id, save }) => `${id}: ${save}`)
      .sort(),
    ["1-white: early", "2-white: second state", "3-white: new"],
  );
});

test("data deleted before the database opened does not come back", async () => {
  const { database, visit, kill, flush } = browser();
  const { saves } = await visit();
  saves.writePlayed([played("a")]);
  flush();
  saves.writePlayed([...saves.readPlayed(), played("b")]);
  await settled();
  kill();
  database.answer = "wait";
  const { saves: late, reading } = await visit();
  late.writePlayed([]);
  database.release();
  await reading;
  assert.deepEqual(late.readPlayed(), []);
});

test("a tab that changes a setting keeps those that another tab has changed", async () => {
  const { visit } = browser();
  const { saves: one } = await visit();
  const { saves: two } = await visit();
  one.writeSettings({ theme: "dark" });
  two.writeSettings({ sound: "soft" });
  const { order, ...settings } = /** @type {any} */ (one.readSettings());
  assert.equal(order, undefined);
  assert.deepEqual(settings, { ...parseSettings(null), theme: "dark", sound: "soft" });
});

test("a tab that missed another one's writes finds them when it checks again", async () => {
  const { store, visit } = browser();
  const { saves: one } = await visit();
  one.writeGame("first", null, viewOf("x"), "new");
  await settled();
  // This tab's storage is not notified.
  const before = store.copy();
  const { saves: two } = await visit();
  two.writeGame("second", null, viewOf("x"));
  await settled();
  store.throwBack(before);
  assert.equal(one.isOvertaken(), false);
  await one.lookAgain();
  assert.equal(one.isOvertaken(), true);
  assert.equal(one.readGame().save, "second");
});
