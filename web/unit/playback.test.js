import assert from "node:assert/strict";
import { test } from "node:test";
import { createPlayback } from "../src/play/playback.js";
import { FOLLOWING, SILENT } from "../src/games/kahuna/told_events.js";

/** @import { EventFields } from "../src/app/view.d.ts" */

/** @param {{ hang?: boolean }} [options] */
function stage({ hang = false } = {}) {
  /** @type {string[]} */
  const shown = [];
  /** @type {(value?: unknown) => void} */
  let release = () => {};
  return {
    shown,
    animate(/** @type {EventFields} */ event) {
      shown.push(event.event);
      return hang ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    },
    finish: () => release(),
    silent: SILENT,
    following: FOLLOWING,
  };
}

test("events are played one after the other, each announced before its animation", async () => {
  const board = stage();
  /** @type {(string | undefined)[]} */
  const told = [];
  const player = createPlayback({ ...board, onEvent: (event) => told.push(event?.event), wait: async () => {} });
  assert.equal(
    await player.play([{ event: "bridge-built" }, { event: "turn-ended" }, { event: "card-taken" }], "normal"),
    true,
  );
  assert.deepEqual(board.shown, ["bridge-built", "card-taken"]);
  assert.deepEqual(told, ["bridge-built", "card-taken", undefined]);
  assert.equal(player.isRunning(), false);
});

test("events that move at once are told together, from the first to the last of them", async () => {
  /** @type {string[]} */
  const told = [];
  const player = createPlayback({
    ...stage(),
    overlaps: ({ event }) => event !== "bridge-built",
    onEvent: (event, together) => told.push(`${event?.event ?? ""}: ${together.map((each) => each.event).join()}`),
    wait: async () => {},
  });
  /** @type {EventFields["event"][]} */
  const codes = ["bridge-built", "control-gained", "bridge-swept", "bridge-built"];
  await player.play(
    codes.map((event) => ({ event })),
    "normal",
  );
  const chain = "control-gained,bridge-swept";
  assert.deepEqual(told, [
    "bridge-built: bridge-built",
    `control-gained: ${chain}`,
    `bridge-swept: ${chain}`,
    "bridge-built: bridge-built",
    ": ",
  ]);
});

test("a tap skips the rest at once, even in the middle of a movement", async () => {
  const board = stage({ hang: true });
  const player = createPlayback({ ...board, onEvent: () => {}, wait: async () => {} });
  const playing = player.play([{ event: "bridge-built" }, { event: "bridge-swept" }], "normal");
  assert.equal(player.isRunning(), true);
  player.skip();
  assert.equal(await playing, false);
  assert.deepEqual(board.shown, ["bridge-built"]);
  assert.equal(player.isRunning(), false);
});

test("a watched turn pauses between two events, and continues where it was", async () => {
  const board = stage();
  let halted = false;
  const player = createPlayback({
    ...board,
    onEvent: (event) => {
      if (event?.event === "bridge-built") halted = true;
    },
    wait: async () => {},
    isHalted: () => halted,
  });
  const playing = player.play(
    [{ event: "bridge-built" }, { event: "bridge-swept" }, { event: "card-taken" }],
    "normal",
  );
  await new Promise((resolve) => setTimeout(resolve));
  player.goOn();
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(
    board.shown,
    ["bridge-built", "bridge-swept"],
    "what falls, falls with the bridge; the pause has not been ended yet",
  );
  halted = false;
  player.goOn();
  assert.equal(await playing, true);
  assert.deepEqual(board.shown, ["bridge-built", "bridge-swept", "card-taken"]);
});

test("a paused turn can be skipped, or abandoned for another turn", async () => {
  const board = stage();
  const player = createPlayback({ ...board, onEvent: () => {}, wait: async () => {}, isHalted: () => true });
  const playing = player.play([{ event: "bridge-built" }], "normal");
  player.skip();
  assert.equal(await playing, false);
  assert.deepEqual(board.shown, []);
});

test("with animation switched off nothing is played", async () => {
  const board = stage();
  const player = createPlayback({ ...board, onEvent: () => assert.fail("no event"), wait: async () => {} });
  assert.equal(await player.play([{ event: "bridge-built" }], "off"), true);
  assert.deepEqual(board.shown, []);
});
