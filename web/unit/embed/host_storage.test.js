import assert from "node:assert/strict";
import test from "node:test";
import { ADDRESS as ASKED } from "../../src/games/kahuna/embed/kahuna_address.js";
import { frameStorage } from "../../src/embed/frame_storage.js";
import { hostStorage } from "../../src/embed/host_storage.js";
import { incoming, outgoing } from "../../src/embed/messages.js";
import { createSaves } from "../../src/storage/saves.js";

/** An embedding page that stores texts: they outlive its frames. */
function createKeeper() {
  /** @type {Record<string, string | null>} */
  const kept = {};
  return {
    kept,
    /** Opens a frame in a browser that blocks its storage. */
    open() {
      const message = incoming({ kahuna: 1, type: "kept", texts: { ...kept } }, ASKED);
      assert.equal(message?.type, "kept");
      const texts = message?.type === "kept" ? message.texts : {};
      const storage = hostStorage(texts, (key, text) => {
        const said = outgoing("keep", { key, text }, null);
        kept[String(said["key"])] = /** @type {string | null} */ (said["text"]);
      });
      return { texts, storage, saves: createSaves(() => frameStorage(storage, "", new Map())) };
    },
  };
}

test("a reader whose browser blocks storage in frames resumes the game that the embedding page has kept", () => {
  const keeper = createKeeper();
  const { saves } = keeper.open();
  saves.writeGame("K1.a-game", null, null, "new");
  assert.ok(saves.isDurable(), "the page says that the game is lost");
  assert.deepEqual(Object.keys(keeper.kept), ["kahuna.frame.game"]);
  assert.equal(keeper.open().saves.readGame().save, "K1.a-game");
});

test("frames on one page see what the others have solved, and do not overwrite it", () => {
  const { storage, texts } = createKeeper().open();
  storage.setItem("kahuna.frame.game", "old");
  Object.assign(texts, { "kahuna.frame.puzzles": "{}", "kahuna.frame.game": null });
  assert.equal(storage.getItem("kahuna.frame.puzzles"), "{}");
  assert.equal(storage.getItem("kahuna.frame.game"), null);
  assert.equal(storage.length, 1);
});

test("data that a reader deletes is deleted on the embedding page too", () => {
  const keeper = createKeeper();
  const { storage } = keeper.open();
  storage.setItem("kahuna.frame.game", "a game");
  storage.clear();
  assert.deepEqual(keeper.kept, { "kahuna.frame.game": null });
  assert.equal(storage.key(0), null);
  assert.equal(storage.getItem("constructor"), null);
});

test("an embedding page can pass nothing but texts under the keys of frames", () => {
  for (const texts of [null, undefined, "x", 5])
    assert.equal(incoming({ kahuna: 1, type: "kept", texts }, ASKED), null);
  const odd = { "kahuna.game": "of the site itself", "kahuna.frame.game": 5, "kahuna.frame.puzzles": {} };
  const storage = frameStorage(
    hostStorage(odd, () => {}),
    "",
    new Map(),
  );
  assert.equal(storage.length, 0);
  for (const key of ["kahuna.game", "kahuna.puzzles"]) assert.equal(storage.getItem(key), null);
  assert.equal(createSaves(() => storage).readGame().kind, "none");
});
