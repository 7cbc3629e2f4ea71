import assert from "node:assert/strict";
import { test } from "node:test";
import { readInstalling } from "../../src/offline/install.js";
import { mirrored } from "../../src/storage/mirror.js";
import { createSaves } from "../../src/storage/saves.js";
import { parseSettings } from "../../src/storage/settings.js";
import { device, mirror, viewOf } from "./device.js";

const DEFAULTS = parseSettings(null);

const NOW = 1_700_000_000_000;

const DEEP = "[".repeat(5000) + "]".repeat(5000);

/** Ways to spoil a text. @type {Record<string, (text: string) => string>} */
const SPOIL = {
  "cut to 200 letters": (text) => text.slice(0, Math.min(200, text.length - 1)),
  "cut to half": (text) => text.slice(0, text.length / 2),
  "cut by a letter": (text) => text.slice(0, -1),
  empty: () => "",
  "another type": () => "17",
  "a text": () => '"kahuna"',
  "a list": () => "[1, null, {}]",
  null: () => "null",
  NaN: () => "NaN",
  infinite: () => "Infinity",
  negative: () => "-1",
  "far in the future": () => "9999999999999999",
  "beyond all numbers": () => "1e300",
  "5,000 levels": () => DEEP,
  "5,000 levels cut": () => "[".repeat(5000),
  "a megabyte": () => "x".repeat(1_000_000),
  "half a letter": (text) => `${text.slice(0, 9)}\ud800`,
  "zero bytes": (text) => "\0".repeat(text.length),
};

/** Foreign JSON, or nonsense from another version: it can be read, and must do no harm. @type {string[]} */
const FOREIGN = [
  "{}",
  '{"version":2,"save":"K9.x"}',
  '{"version":1,"save":"K1.x","settings":7,"view":"x","id":{},"at":"yesterday","looked":"yes","about":[]}',
  '{"version":1,"save":"K1.x","at":1e300,"view":{"players":{"white":null,"black":{}},"viewer":{"toString":null}}}',
  '{"version":1,"save":"K1.x","settings":{"players":{"white":"human","black":"crab"},"names":{"white":{"toString":null}},"handicap":[]}}',
  `{"version":1,"save":"K1.x","view":${DEEP}}`,
  '{"games":[null,7,"x","{}",{"a":1}]}',
  '{"format":1,"games":[{"id":7},null,[]],"results":{"a":{"toString":null}},"days":[7,null,"2026-99-99",{"toString":null,"valueOf":null}]}',
  '{"language":{"toString":null},"theme":[],"speed":null,"build":-1,"falls":1e300,"finished":"yes","variants":7,"level":{}}',
  '{"__proto__":{"save":"K1.x"},"constructor":null}',
];

const PLAYED = {
  id: "a",
  day: "2026-11-21",
  level: "crab",
  edition: "1998",
  variants: [],
  result: /** @type {const} */ ("won"),
  assisted: false,
  points: /** @type {[number, number]} */ ([3, 1]),
};

/** @typedef {ReturnType<typeof createSaves>} Saves */

/** A device on which everything was used, its second copy, and the stored data. */
async function used() {
  const store = device();
  const copy = mirror();
  const saves = createSaves(store.open, null, () => NOW);
  await mirrored(saves, copy);
  saves.writeGame("K1.aside", null, viewOf("first", { round: 2 }), "new");
  saves.putAside();
  saves.writeGame("K1.own", null, viewOf("second"), "opened");
  saves.writeGame("K1.own played", null, { ...viewOf("second"), undo: 1 });
  saves.writeSettings({ ...DEFAULTS, theme: "dark" });
  saves.writeLastSetup({ level: "shark" });
  saves.writePlayed([PLAYED]);
  saves.writePuzzles({ results: { "0ab1c2": "first" }, days: ["2026-11-21"] });
  saves.writeLessons({ build: 2 });
  saves.writeInstall({ finished: true, declined: true });
  return { store, copy, known: known(saves) };
}

/** Everything that the page reads from storage. @param {Saves} saves */
const known = (saves) => ({
  game: saves.readGame().save,
  aside: saves.listWaiting().map(({ save }) => save),
  settings: saves.readSettings(),
  last: saves.readLastSetup(),
  played: saves.readPlayed(),
  puzzles: saves.readPuzzles(),
  lessons: saves.readLessons(),
  install: readInstalling(saves.readInstall()),
});

/** Opens the page again. @param {Awaited<ReturnType<typeof used>>} used */
async function again({ store, copy }) {
  const saves = createSaves(store.open, null, () => NOW + 1000);
  known(saves);
  await mirrored(saves, copy);
  return saves;
}

const KEYS = [
  "kahuna.game",
  "kahuna.aside",
  "kahuna.settings",
  "kahuna.last-setup",
  "kahuna.statistics",
  "kahuna.puzzles",
  "kahuna.lessons",
  "kahuna.install",
];

for (const key of KEYS) {
  for (const [how, spoil] of Object.entries(SPOIL)) {
    test(`${key}, ${how}: the intact second copy is used, and nothing else is touched`, async () => {
      const all = await used();
      all.store.spoil(key, spoil(all.store.read(key) ?? ""));
      assert.deepEqual(known(await again(all)), all.known);
      // The next visit has it, too, without the second copy.
      assert.deepEqual(known(createSaves(all.store.open)), all.known);
    });

    test(`${key}, second copy ${how}: it is rewritten from the intact first one`, async () => {
      const all = await used();
      const entry = all.copy.entries.get(key);
      const { text } = entry;
      entry.text = spoil(text);
      assert.deepEqual(known(await again(all)), all.known);
      assert.equal(all.copy.entries.get(key).text, text);
    });
  }

  test(`${key}: a second copy that is missing or invalid is rewritten`, async () => {
    for (const entry of [
      undefined,
      { key },
      { key, text: 7, at: 7 },
      { key, text: {}, at: {} },
      { key, text: null, at: NaN },
      { key, text: "x", at: Infinity },
      { key, text: "{}", at: -1 },
    ]) {
      const all = await used();
      const { text } = all.copy.entries.get(key);
      if (entry) all.copy.entries.set(key, entry);
      else all.copy.entries.delete(key);
      assert.deepEqual(known(await again(all)), all.known);
      assert.equal(all.copy.entries.get(key).text, text, JSON.stringify(entry));
    }
  });

  test(`${key}: foreign JSON does no harm to the rest`, async () => {
    for (const text of FOREIGN) {
      const all = await used();
      all.store.spoil(key, text);
      const saves = await again(all);
      const found = known(saves);
      // A foreign but readable game is on the table; the previous one is paused.
      found.aside = found.aside.filter((save) => key !== "kahuna.game" || save !== all.known.game);
      for (const [name, value] of Object.entries(all.known)) {
        if (KEYS.indexOf(key) !== Object.keys(all.known).indexOf(name))
          assert.deepEqual(/** @type {any} */ (found)[name], value, `${name} beside ${text}`);
      }
      saves.takeGame();
      saves.putAside();
      saves.writeGame("K1.new", saves.readGame().setup ?? null, viewOf("third"), "opened");
      saves.writePlayed([...saves.readPlayed(), PLAYED]);
      assert.equal(saves.readGame().save, "K1.new");
    }
  });
}

for (const [how, spoil] of Object.entries(SPOIL)) {
  test(`the time of the last write, ${how}: nothing changes, and a later crash is still repaired`, async () => {
    const all = await used();
    all.store.spoil("kahuna.written", spoil("1700000000000"));
    const saves = await again(all);
    assert.deepEqual(known(saves), all.known);
    const flushed = all.store.copy();
    saves.takeGame();
    saves.writeGame("K1.later", null, viewOf("second"));
    all.store.throwBack(flushed);
    assert.equal((await again(all)).readGame().save, "K1.later");
  });
}

test("if the time of the last write is unknown, the later of two games is used, and the other one is paused", async () => {
  const store = device();
  const copy = mirror();
  const game = (/** @type {string} */ save, /** @type {string} */ id, /** @type {number} */ at) =>
    JSON.stringify({ version: 1, save, settings: null, view: viewOf(id), id, at });
  for (const [first, second, taken, waits] of [
    [game("old", "a", 1), game("late", "b", 2), "late", ["old"]],
    [game("late", "a", 2), game("old", "b", 1), "late", ["old"]],
    [game("old", "a", 1), game("late", "a", 2), "late", []],
    [game("late", "a", 2), game("old", "a", 1), "late", []],
  ]) {
    store.throwBack(
      new Map([
        ["kahuna.game", String(first)],
        ["kahuna.written", "abc"],
      ]),
    );
    copy.entries.clear();
    copy.write("kahuna.game", String(second), 5);
    const saves = await again({ store, copy, known: /** @type {any} */ (null) });
    assert.equal(saves.readGame().save, taken);
    assert.deepEqual(
      saves.listWaiting().map(({ save }) => save),
      waits,
    );
  }
});

test("a game that the engine refuses is tried again from the second copy, and kept as unreadable", async () => {
  const all = await used();
  const text = all.store.read("kahuna.game") ?? "";
  const wrong = text.replace("K1.own played", "K1.own plaxed");
  all.store.spoil("kahuna.game", wrong);
  const saves = await again(all);
  assert.equal(saves.takeGame().save, "K1.own plaxed");
  assert.equal(saves.useSpare(), true);
  assert.equal(saves.takeGame().save, "K1.own played");
  assert.equal(saves.useSpare(), false);
  assert.deepEqual(saves.readBroken(), [wrong]);
});

test("if both copies are damaged, both texts are kept, and the next visit does not mistake them for a game", async () => {
  const all = await used();
  all.store.spoil("kahuna.game", "{first");
  all.copy.entries.get("kahuna.game").text = "{second";
  const saves = await again(all);
  assert.equal(saves.takeGame().kind, "broken");
  assert.equal(saves.useSpare(), false);
  saves.setAside();
  assert.deepEqual(saves.readBroken().sort(), ["{first", "{second"]);
  const later = await again(all);
  assert.equal(later.readGame().kind, "none");
  assert.equal(later.readBroken().length, 2);
});

test("a second copy that could not be read is not destroyed: it comes back with the next visit", async () => {
  const all = await used();
  all.store.spoil("kahuna.game", (all.store.read("kahuna.game") ?? "").slice(0, 200));
  const silent = { ...all.copy, read: async () => null };
  const saves = await again({ ...all, copy: /** @type {any} */ (silent) });
  assert.equal(saves.takeGame().kind, "broken");
  saves.setAside();
  assert.equal((await again(all)).readGame().save, "K1.own played");
});

test("data that took a player time is kept if it is damaged in both places and play goes on", async () => {
  const all = await used();
  all.store.spoil("kahuna.statistics", "{damaged");
  all.copy.entries.get("kahuna.statistics").text = "{damaged";
  const saves = await again(all);
  saves.writePlayed([PLAYED]);
  assert.deepEqual(saves.readBroken(), ["{damaged"]);
});

test("a new game that is started before the second copy answers does not lose the existing one", async () => {
  const all = await used();
  all.store.throwBack(new Map());
  const saves = createSaves(all.store.open, null, () => NOW + 1000);
  saves.writeGame("K1.new", null, viewOf("third"), "new");
  await mirrored(saves, all.copy);
  assert.equal(saves.readGame().save, "K1.new");
  assert.ok(saves.listWaiting().some(({ save }) => save === "K1.own played"));
});
