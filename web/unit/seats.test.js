import assert from "node:assert/strict";
import { test } from "node:test";
import { USUAL, rematchOf, setupOf } from "../src/games/kahuna/set_up.js";
import { createSaves } from "../src/storage/saves.js";
import { isCovered, isHalted, isToHandOver, keptOf, seatingOf, spokenTo } from "../src/play/seats.js";
import { createStory } from "../src/games/kahuna/story.js";
import { createWords } from "../src/words/words.js";
import { CLOSED, TWO, WATCHED, viewOf } from "./views.js";

/** @param {object} [given] */
const view = (given) => viewOf({ seats: TWO, ...given });

test("it is clear whom the page addresses: one person, or both by name", () => {
  assert.equal(seatingOf(view()), "two");
  assert.equal(spokenTo(view()), "white");
  assert.equal(spokenTo(view({ spectator: CLOSED })), null);
  assert.equal(spokenTo(view({ over: { winner: "white" } })), null);
  assert.equal(spokenTo(view({ seats: { white: "human", black: "crab" }, over: { winner: "white" } })), "white");
  assert.equal(spokenTo(view({ seats: { white: "shell", black: "crab" }, over: { winner: "white" } })), null);
});

test("a pause holds the watched turn, not a requested one, and nothing else on the screen", () => {
  const watched = view({ seats: WATCHED, spectator: CLOSED, awaits: "computer" });
  const state = /** @type {any} */ ({
    table: { view: watched, stage: "showing" },
    match: { pace: "paused" },
    playback: { shown: "turn" },
  });
  assert.equal(isHalted(state), true);
  for (const [slice, patch] of /** @type {[string, object][]} */ ([
    ["match", { pace: "running" }],
    ["match", { pace: "step" }],
    ["table", { stage: "ready" }],
    ["playback", { shown: "recap" }],
    ["table", { view: { ...watched, table: "review" } }],
    ["table", { view: view({ seats: { white: "human", black: "crab" } }) }],
  ])) {
    assert.equal(isHalted({ ...state, [slice]: { ...state[slice], ...patch } }), false, JSON.stringify(patch));
  }
});

test("after a turn the cards stay visible until they are covered", () => {
  assert.equal(isToHandOver(view()), false);
  const open = view({ to_move: "black", awaits: "handover" });
  const covered = view({ to_move: "black", awaits: "handover", spectator: CLOSED });
  assert.deepEqual([isToHandOver(open), isCovered(open)], [true, false]);
  assert.deepEqual([isToHandOver(covered), isCovered(covered)], [false, true]);
  const watched = view({ seats: WATCHED, spectator: CLOSED, awaits: "computer" });
  assert.deepEqual([isToHandOver(watched), isCovered(watched)], [false, false]);
});

test("stored data shows no hand of a game between two people", () => {
  const closed = view({ spectator: CLOSED, hand: "" });
  assert.equal(keptOf(closed, null), closed);
  assert.equal(keptOf(view(), closed), closed);
  assert.equal(keptOf(view(), view()), null);
  assert.equal(keptOf(view(), null), null);
  const over = view({ over: { winner: null } });
  assert.equal(keptOf(over, closed), over);
  const solo = view({ seats: { white: "human", black: "crab" } });
  assert.equal(keptOf(solo, null), solo);
});

test("however the game is saved, the hand is not stored", () => {
  const kept = new Map();
  const storage = /** @type {any} */ ({
    getItem: (/** @type {string} */ key) => kept.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => kept.set(key, text),
  });
  const saves = createSaves(() => storage);
  saves.writeGame("K1.a", null, view({ spectator: CLOSED, hand: "" }));
  saves.writeGame("K1.b", null, view());
  assert.equal(saves.readGame().save, "K1.b");
  assert.ok(![...kept.values()].join().includes("ABC"));
});

test("players at one screen are called by their names, two equal levels by their sides", () => {
  const words = createWords(
    {
      you: "You",
      sides: { white: "White", black: "Black", level: "{level} ({side})" },
      levels: { crab: { name: "Crab" } },
    },
    "en",
  );
  const story = createStory(words, () => ({ white: "Anna", black: "" }));
  assert.equal(story.playerName(view(), "white"), "You");
  assert.equal(story.playerName(view({ spectator: CLOSED }), "white"), "Anna");
  assert.equal(story.playerName(view(), "black"), "Black");
  assert.equal(story.sideName(view({ seats: { white: "crab", black: "crab" } }), "black"), "Crab (Black)");
  assert.equal(story.sideName(view({ seats: { white: "human", black: "crab" } }), "black"), "Crab");
});

test("the settings can start a game of two people, or of two computers", () => {
  const two = setupOf(
    { ...USUAL, seating: "two", white: " Anna ", first: "rival" },
    () => 1,
    () => "s",
  );
  assert.deepEqual([two.players, two.names, two.first], [TWO, { white: "Anna", black: "" }, "black"]);
  const watch = setupOf(
    { ...USUAL, seating: "watch", level: "shell", second: "shark", handicap: "me", colour: "black" },
    () => 1,
    () => "s",
  );
  assert.deepEqual(
    [watch.players, watch.names, watch.handicap],
    [{ white: "shell", black: "shark" }, undefined, { player: "white", bridges: 1 }],
  );
});

test("in a rematch the names change sides with their players", () => {
  const setup = setupOf(
    { ...USUAL, seating: "two", white: "Anna", black: "Ben" },
    () => 0,
    () => "s",
  );
  const again = rematchOf(view({ first: "white", edition: "1998", variants: [] }), setup, "t");
  assert.deepEqual([again.players, again.names], [TWO, { white: "Ben", black: "Anna" }]);
});
