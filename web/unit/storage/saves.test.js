import assert from "node:assert/strict";
import { test } from "node:test";
import { createSaves } from "../../src/storage/saves.js";
import { parseGame } from "../../src/storage/saved_game.js";
import { parseSettings } from "../../src/storage/settings.js";

const DEFAULTS = parseSettings(null);

/** A storage in memory. @returns {Storage} */
function storage() {
  /** @type {Map<string, string>} */
  const map = new Map();
  return /** @type {Storage} */ (
    /** @type {unknown} */ ({
      getItem: (/** @type {string} */ key) => map.get(key) ?? null,
      setItem: (/** @type {string} */ key, /** @type {string} */ text) => map.set(key, text),
      removeItem: (/** @type {string} */ key) => map.delete(key),
    })
  );
}

test("a saved game is there again after the page was closed", () => {
  const store = storage();
  createSaves(() => store).writeGame("K1.abc", null, null);
  const { kind, save, setup, view } = createSaves(() => store).readGame();
  assert.deepEqual({ kind, save, setup, view }, { kind: "game", save: "K1.abc", setup: null, view: null });
});

test("the first visit has no game and the default settings", () => {
  const saves = createSaves(storage);
  assert.deepEqual(saves.readGame(), { kind: "none" });
  assert.deepEqual(saves.readSettings(), DEFAULTS);
});

test("if storage throws, as in a sandboxed frame, the game lives as long as the page, and the page knows it", () => {
  const saves = createSaves(() => {
    throw new DOMException("denied", "SecurityError");
  });
  saves.writeGame("K1.abc", null, null);
  saves.writeSettings({ ...DEFAULTS, speed: "off" });
  assert.equal(saves.readGame().save, "K1.abc");
  assert.equal(saves.readSettings().speed, "off");
  assert.equal(saves.isDurable(), false);
});

test("on a full disk the newest state is the one that is read back, not the older one on the disk", () => {
  const store = storage();
  const saves = createSaves(() => store);
  saves.writeGame("K1.old", null, null);
  store.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  saves.writeGame("K1.new", null, null);
  assert.equal(saves.readGame().save, "K1.new");
});

for (const text of [
  "",
  "{",
  "null",
  "[]",
  '{"version":1}',
  '{"version":99,"save":"K1.x"}',
  '{"version":1,"save":""}',
  '{"version":1,"save":7}',
]) {
  test(`a stored game that reads ${text || "empty"} is reported as broken and not played`, () => {
    assert.deepEqual(parseGame(text), { kind: "broken" });
  });
}

test("every broken text is kept whole until the player deletes it; nothing overwrites it", () => {
  const store = storage();
  store.setItem("kahuna.broken", "{of an older version");
  store.setItem("kahuna.game", "{broken");
  const saves = createSaves(() => store);
  saves.setAside();
  assert.deepEqual(saves.readGame(), { kind: "none" });
  store.setItem("kahuna.game", "{again");
  saves.writeGame("K1.new", null, null, "new");
  assert.deepEqual(saves.readBroken(), ["{of an older version", "{broken", "{again"]);
  saves.dropBroken();
  assert.deepEqual(saves.readBroken(), []);
});

test("settings of another version keep known values and use defaults for the rest", () => {
  assert.deepEqual(parseSettings('{"theme":"dark","speed":"warp","tap":5}'), { ...DEFAULTS, theme: "dark" });
  assert.deepEqual(parseSettings("nonsense"), DEFAULTS);
});

test("the choices of the last new game come back, and invalid data does not", () => {
  const store = storage();
  const saves = createSaves(() => store);
  saves.writeLastSetup({ level: "greedy" });
  assert.deepEqual(saves.readLastSetup(), { level: "greedy" });
  store.setItem("kahuna.last-setup", "[1]");
  assert.equal(saves.readLastSetup(), null);
});
