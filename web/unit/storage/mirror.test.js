import assert from "node:assert/strict";
import test from "node:test";
import { createMirror, mirrored } from "../../src/storage/mirror.js";
import { createSaves } from "../../src/storage/saves.js";

/** A storage like a browser's, which can be reset to an earlier time. */
function storage() {
  /** @type {Map<string, string>} */
  let held = new Map();
  /** The key for which there is no room. @type {string | null} */
  let full = null;
  const api = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      if (key === full) throw new Error("full");
      held.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => void held.delete(key),
    key: (/** @type {number} */ place) => [...held.keys()][place] ?? null,
    get length() {
      return held.size;
    },
  };
  return {
    open: () => /** @type {Storage} */ (/** @type {unknown} */ (api)),
    copy: () => new Map(held),
    fill: (/** @type {string | null} */ key) => void (full = key),
    throwBack: (/** @type {Map<string, string>} */ to) => (held = new Map(to)),
  };
}

/** A mirror in memory. */
function mirror() {
  /** @type {Map<string, import("../../src/storage/mirror.js").Entry>} */
  const entries = new Map();
  return {
    entries,
    read: async () => [...entries.values()],
    async write(/** @type {string} */ key, /** @type {string | null} */ text, /** @type {number} */ at) {
      entries.set(key, { key, text, at });
      return true;
    },
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
  assert.deepEqual((await mirrored(later, copy)).taken, ["kahuna.game", "kahuna.last-setup"]);
  assert.equal(saveOf(later), "second");
  assert.deepEqual(later.readLastSetup(), { level: "crab" });
  assert.deepEqual((await mirrored(createSaves(device.open), copy)).taken, []);
});

test("Even a first game, of which nothing had reached the disk, comes back", async () => {
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

test("Data written before the mirror was loaded is copied, and not overwritten by it", async () => {
  const device = storage();
  const copy = mirror();
  copy.write("kahuna.game", JSON.stringify({ version: 1, save: "old", settings: null, view: null }), 5);
  const saves = createSaves(device.open);
  saves.writeGame("new", null, null);
  await mirrored(saves, copy);
  assert.equal(saveOf(saves), "new");
  assert.match(copy.entries.get("kahuna.game")?.text ?? "", /"new"/);
});

test("Removed entries stay removed after a crash", async () => {
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

test("If the storage is full, the move that found no room in it comes back from the copy", async () => {
  const device = storage();
  const copy = mirror();
  const saves = createSaves(device.open);
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  device.fill("kahuna.game");
  saves.writeGame("second", null, null);
  // A small entry still finds room, which says nothing about the game.
  saves.writeLastSetup({ level: "crab" });
  assert.equal(saveOf(createSaves(device.open)), "first");
  const full = createSaves(device.open);
  assert.ok((await mirrored(full, copy)).taken.includes("kahuna.game"));
  assert.equal(saveOf(full), "second");
  // It did not fit this time either, so it is taken again until there is room.
  device.fill(null);
  const later = createSaves(device.open);
  await mirrored(later, copy);
  assert.equal(saveOf(later), "second");
  assert.equal(saveOf(createSaves(device.open)), "second");
  assert.deepEqual((await mirrored(createSaves(device.open), copy)).taken, []);
});

/** @returns {Storage} never: the browser forbids it */
function forbidden() {
  throw new DOMException("denied", "SecurityError");
}

const anyDatabases = () => /** @type {IDBFactory} */ (/** @type {unknown} */ ({}));

test("A player whose browser blocks localStorage and allows IndexedDB finds the game again, and is not told that it will be lost", async () => {
  const copy = mirror();
  const saves = createSaves(forbidden, anyDatabases);
  saves.writeSettings(saves.readSettings());
  assert.ok(saves.isDurable(), "nothing is said while it is unknown");
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  await copy.read();
  assert.ok(saves.isDurable());
  const later = createSaves(forbidden, anyDatabases);
  await mirrored(later, copy);
  assert.equal(saveOf(later), "first");
  assert.ok(later.isDurable());
});

test("A player whose localStorage is full is told so only if the copy accepts nothing either", async () => {
  const device = storage();
  const copy = mirror();
  const saves = createSaves(device.open, anyDatabases);
  await mirrored(saves, copy);
  device.fill("kahuna.game");
  saves.writeGame("first", null, null);
  await copy.read();
  assert.ok(saves.isDurable());
  copy.write = async () => false;
  saves.writeGame("second", null, null);
  await copy.read();
  assert.equal(saves.isDurable(), false);
});

test("A player whose browser allows neither storage is told that the game will be lost", async () => {
  const saves = createSaves(forbidden, anyDatabases);
  saves.readSettings();
  await mirrored(saves, { read: async () => null, write: async () => false });
  assert.equal(saves.isDurable(), false);
});

/**
 * Databases, one of which another tab may hold open.
 * @param {{ held: boolean }} world
 * @param {() => void} remove
 */
function databases(world, remove) {
  const deleteDatabase = (/** @type {string} */ name) => {
    assert.equal(name, "kahuna");
    /** @type {{ onsuccess?: () => void }} */
    const request = {};
    if (!world.held) {
      remove();
      queueMicrotask(() => request.onsuccess?.());
    }
    return request;
  };
  return () => /** @type {IDBFactory} */ (/** @type {unknown} */ ({ deleteDatabase }));
}

test("Deleting everything also empties the mirror, even if the mirror itself was never loaded", async () => {
  const device = storage();
  const copy = mirror();
  const before = createSaves(device.open);
  await mirrored(before, copy);
  before.writeGame("first", null, null);
  const saves = createSaves(
    device.open,
    databases({ held: false }, () => copy.entries.clear()),
  );
  assert.equal(await saves.forget(), true);
  // A pending operation, such as the computer's answer, brings nothing back.
  saves.writeGame("late", null, null);
  const later = createSaves(device.open);
  assert.deepEqual((await mirrored(later, copy)).taken, []);
  assert.equal(later.readGame().kind, "none");
});

test("A copy that another tab holds open is reported, is not used again, and is deleted on the next try", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const device = storage();
  const copy = mirror();
  const world = { held: true };
  const saves = createSaves(
    device.open,
    databases(world, () => copy.entries.clear()),
  );
  await mirrored(saves, copy);
  saves.writeGame("first", null, null);
  const told = saves.forget();
  context.mock.timers.runAll();
  assert.equal(await told, false);
  const later = createSaves(device.open);
  assert.deepEqual((await mirrored(later, copy)).taken, []);
  assert.equal(later.readGame().kind, "none");
  assert.ok(copy.entries.size > 0);
  world.held = false;
  assert.equal(await saves.forget(), true);
  assert.equal(copy.entries.size, 0);
});

test("After another tab has deleted everything, moves made here are copied again", async () => {
  /** @type {{ onversionchange?: () => void, closed: boolean, put: string[] }[]} */
  const opened = [];
  const factory = () =>
    /** @type {IDBFactory} */ (
      /** @type {unknown} */ ({
        open() {
          const database = {
            closed: false,
            put: /** @type {string[]} */ ([]),
            close: () => void (database.closed = true),
            transaction() {
              if (database.closed) throw new Error("closed");
              const transaction = {
                oncomplete: () => {},
                objectStore: () => ({
                  put: (/** @type {{ key: string }} */ { key }) => (database.put.push(key), { result: null }),
                  getAll: () => ({ result: [] }),
                }),
              };
              queueMicrotask(() => queueMicrotask(() => transaction.oncomplete()));
              return transaction;
            },
          };
          opened.push(database);
          const request = { result: database, onsuccess: () => {} };
          queueMicrotask(() => request.onsuccess());
          return request;
        },
      })
    );
  const copy = createMirror(factory);
  await copy.read();
  opened[0].onversionchange?.();
  assert.ok(opened[0].closed);
  copy.write("kahuna.game", "{}", 1);
  await copy.read();
  assert.deepEqual(
    opened.map(({ put }) => put),
    [[], ["kahuna.game"]],
  );
});

test("If there is no database, the game goes on without a mirror", async () => {
  const blocked = createMirror(() => {
    throw new Error("blocked");
  });
  assert.equal(await blocked.read(), null);
  blocked.write("kahuna.game", "{}", 1);
  const unable = createSaves(storage().open, () => {
    throw new Error("blocked");
  });
  assert.equal(await unable.forget(), true);
});
