import assert from "node:assert/strict";
import { test } from "node:test";
import { createScene } from "../../src/embed/frame_scene.js";
import { ReplayPlayer } from "../../src/embed/replay_player.js";
import { settle } from "../page/waiting.js";
import { openWindow } from "./host.js";

/**
 * The board of a reader before the click, with a game of five actions, whose turns begin at 0, 2 and 3.
 * @param {number} [at]
 * @param {Record<string, any>} [given] in place of the usual parts of the poster
 */
function shown(at = 0, given = {}) {
  openWindow();
  /** What the board has shown: the numbers of positions, and events. @type {(number | string)[]} */
  const seen = [];
  /** What the host page has heard. @type {any[][]} */
  const said = [];
  let updates = 0;
  /** Ends the event that is being shown. */
  let finish = () => {};
  const frame = {
    host: { say: (/** @type {any[]} */ ...told) => void said.push(told) },
    update: () => void (updates += 1),
  };
  const poster = {
    createStory() {},
    createBoard: () => ({
      show: ({ ply = 0 }) => void seen.push(ply),
      animate({ event = "" }) {
        seen.push(event);
        return new Promise((resolve) => (finish = () => resolve(undefined)));
      },
    }),
    pictureOf: (/** @type {any} */ { player }) => ({ ply: player.ply }),
    Player: ReplayPlayer,
    showPly: (/** @type {unknown} */ _, /** @type {number} */ ply) =>
      ["first", "second"].map((name) => ({ event: `${name} of ${ply}` })),
    turnAt: () => ({ turn: 1 }),
    ...given,
  };
  const scene = createScene(/** @type {any} */ (frame), /** @type {any} */ (poster));
  const replay = { positions: Array.from({ length: 6 }), starts: [0, 2, 3] };
  scene.load({ task: { at }, replay });
  return {
    ...{ scene, seen, said },
    updates: () => updates,
    finish() {
      finish();
      return settle();
    },
  };
}

test("a reader who steps forward sees what happens, and who steps back or jumps sees the position alone", async () => {
  const { scene, seen, finish } = shown(2);
  scene.goTo(3);
  await finish();
  await finish();
  scene.goTo(2);
  scene.goTo(5);
  await settle();
  assert.deepEqual(seen, ["first of 3", "second of 3", 3, 2, 5]);
});

test("a reader who goes on before a step has been shown sees no more of it", async () => {
  const { scene, seen, finish } = shown();
  scene.goTo(1);
  scene.goTo(4);
  await finish();
  assert.deepEqual(seen, ["first of 1", 4]);
});

test("a step that is being shown when other content comes does not go on with it", async () => {
  const { scene, seen, finish } = shown();
  scene.goTo(1);
  scene.load({ task: { at: 1 }, replay: { positions: Array.from({ length: 6 }), starts: [0] } });
  await finish();
  assert.deepEqual(seen, ["first of 1"]);
});

test("the page around a frame hears of each place in the replay once, and the caption follows", () => {
  const { scene, said, updates } = shown(1);
  scene.goTo(3);
  scene.goTo(3);
  scene.goTo(99);
  assert.deepEqual(said, [
    ["ply", { ply: 3, plies: 5, turn: 1 }],
    ["ply", { ply: 5, plies: 5, turn: 1 }],
  ]);
  assert.equal(updates(), 3);
});

test("a game that only counts the actions of a replay tells the page around it where it stands", () => {
  const { scene, said } = shown(0, { Player: undefined, showPly: undefined, turnAt: undefined });
  scene.load({ task: { at: 9 }, replay: { last: 7 } });
  assert.deepEqual([scene.plies, scene.ply, scene.side], [7, 7, null]);
  scene.goTo(4);
  assert.deepEqual(said, [["ply", { ply: 4, plies: 7 }]]);
  assert.equal(scene.flip(), false);
});

test("content without a replay has no places to go to", () => {
  const { scene, said, seen, updates } = shown();
  scene.load({ task: { at: 3 }, replay: null });
  scene.goTo(2);
  scene.sayPly();
  assert.deepEqual([scene.plies, scene.ply, said, seen, updates()], [undefined, 0, [], [], 0]);
});
