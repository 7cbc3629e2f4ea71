import assert from "node:assert/strict";
import test from "node:test";
import { createMirror, mirrored } from "../../src/offline/mirror.js";
import { createSaves } from "../../src/saves.js";

/** A storage like a browser's, that can be thrown back to an earlier time. */
function storage() {
  /** @type {Map<string, string>} */
  let held = new Map();
  const api = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => void held.set(key, text),
    removeItem: (/** @type {string} */ key) => void held.delete(key),
    key: (/** @type {number} */ place) => [...held.keys()][place] ?? null,
    get length() {
      return held.size;
    },
  };
  return { open: () => /** @type {Storage} */ (/** @type {unknown} */ (api)), copy: () => new Map(held), throwBack: (/** @type {Map<string, string>} */ to) => (held = new Map(to)) };
}

/** A mirror in memory. */
function mirror() {
  /** @type {Map<string, import("../../src/offline/mirror.js").Entry>} */
  const entries = new Map();
  return {
    entries,
    read: async () => [...entries.values()],
    write: (/** @type {string} */ key, /** @type {string | null} */ text, /** @type {number} */ at) => void entries.set(key, { key, text, at }),
    clear: async () => entries.clear(),
  };
}

const saveOf = (/** @type {ReturnType<typeof createSaves>} */ saves) => saves.readGame().save;

test("A browser that is killed loses the last minute of its storage, and no move of the game", async () => {
  const device = storage();
  const copy = mirror();
  const saves = createSaves(device.open);
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  const written = device.copy();
  saves.writeGame("second", null, null);
  saves.writeLastSetup({ level: "crab" });
  device.throwBack(written);
  const later = createSaves(device.open);
  assert.equal(saveOf(later), "first");
  assert.deepEqual(await mirrored(later, copy), ["kahuna.game", "kahuna.last-setup"]);
  assert.equal(saveOf(later), "second");
  assert.deepEqual(later.readLastSetup(), { level: "crab" });
  assert.deepEqual(await mirrored(createSaves(device.open), copy), []);
});

test("Even a first game, of which nothing was written down, comes back", async () => {
  const device = storage();
  const copy = mirror();
  const nothing = device.copy();
  const saves = createSaves(device.open);
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  device.throwBack(nothing);
  const later = createSaves(device.open);
  await mirrored(later, copy);
  assert.equal(saveOf(later), "first");
});

test("What was written before the mirror came is copied, and not overwritten by it", async () => {
  const device = storage();
  const copy = mirror();
  copy.write("kahuna.game", JSON.stringify({ version: 1, save: "old", settings: null, view: null }), 5);
  const saves = createSaves(device.open);
  saves.writeGame("new", null, null);
  await mirrored(saves, copy);
  assert.equal(saveOf(saves), "new");
  assert.match(copy.entries.get("kahuna.game")?.text ?? "", /"new"/);
});

test("What was put away stays away after a crash", async () => {
  const device = storage();
  const copy = mirror();
  const saves = createSaves(device.open);
  await mirrored(saves, copy);
  saves.writeGame("broken", null, null);
  const written = device.copy();
  saves.setAside();
  device.throwBack(written);
  const later = createSaves(device.open);
  await mirrored(later, copy);
  assert.equal(later.readGame().kind, "none");
});

test("Who deletes everything finds nothing of it in the mirror", async () => {
  const device = storage();
  const copy = mirror();
  const saves = createSaves(device.open);
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  await saves.forget();
  const later = createSaves(device.open);
  await mirrored(later, copy);
  assert.equal(later.readGame().kind, "none");
});

test("Where there is no database the game goes on without a mirror", async () => {
  const blocked = createMirror(() => {
    throw new Error("blocked");
  });
  assert.deepEqual(await blocked.read(), []);
  blocked.write("kahuna.game", "{}", 1);
  await blocked.clear();
});
