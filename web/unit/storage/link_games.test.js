import assert from "node:assert/strict";
import { test } from "node:test";
import { createSaves } from "../../src/storage/saves.js";
import { device } from "./device.js";

const KEY = "kahuna.links";

/** A game by link as the page stores it. */
const game = (/** @type {string} */ id, more = {}) => ({
  id,
  save: `K1.${id}`,
  friend: "Ben",
  me: /** @type {const} */ ("white"),
  round: 1,
  awaits: /** @type {const} */ ("friend"),
  result: null,
  checked: null,
  ...more,
});

/** The storage of a device whose clock the test controls. */
function opened(store = device()) {
  let now = 1000;
  const saves = createSaves(store.open, null, () => now);
  return { saves, store, pass: (/** @type {number} */ by) => (now += by) };
}

test("games in which it is the player's turn come first, then the most recently changed ones", () => {
  const { saves, pass } = opened();
  for (const [id, awaits] of [
    ["a", "over"],
    ["b", "friend"],
    ["c", "you"],
    ["d", "friend"],
  ]) {
    saves.writeLink(game(id, { awaits }));
    pass(10);
  }
  assert.deepEqual(
    saves.listLinks().map(({ id }) => id),
    ["c", "d", "b", "a"],
  );
});

test("a game shows since when the friend's link is awaited, however often it is opened meanwhile", () => {
  const { saves, pass } = opened();
  saves.writeLink(game("a"));
  pass(5000);
  saves.writeLink(game("a"));
  assert.equal(saves.linkGame("a")?.since, 1000);
  saves.writeLink(game("a", { save: "K1.further" }));
  assert.equal(saves.linkGame("a")?.since, 6000);
});

test("notes about a game persist when it goes on: that it was moved, the last link of the previous game", () => {
  const { saves } = opened();
  saves.writeLink({ ...game("a"), away: true, last: "L1x" });
  saves.writeLink(game("a", { save: "K1.further" }));
  const { away, last } = saves.linkGame("a") ?? {};
  assert.deepEqual([away, last], [true, "L1x"]);
});

test("a game that was deleted is gone, and the others stay", () => {
  const { saves, store } = opened();
  saves.writeLink(game("a"));
  saves.writeLink(game("b"));
  saves.dropLink("a");
  assert.deepEqual([saves.linkGame("a"), saves.linkGame("b")?.id], [null, "b"]);
  saves.dropLink("b");
  assert.equal(store.read(KEY), null);
});

test("there is room for forty games, and no more", () => {
  const { saves } = opened();
  for (let id = 0; id < 40; id += 1) {
    assert.ok(saves.hasLinkRoom());
    saves.writeLink(game(`${id}`));
  }
  assert.ok(!saves.hasLinkRoom());
});

test("invalid entries are left out, and a damaged text is kept before it is overwritten", () => {
  const { saves, store } = opened();
  store.spoil(KEY, JSON.stringify({ games: [7, {}, { id: "a" }, { id: "b", save: "K1.b", since: "x", me: 3 }] }));
  assert.deepEqual(
    saves.listLinks().map(({ id, since, me, awaits }) => [id, since, me, awaits]),
    [["b", 0, "white", "friend"]],
  );
  store.spoil(KEY, "{broken");
  assert.deepEqual(saves.listLinks(), []);
  saves.writeLink(game("c"));
  assert.deepEqual(saves.readBroken(), ["{broken"]);
});
