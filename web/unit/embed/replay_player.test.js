import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { ReplayPlayer } from "../../src/embed/replay_player.js";

/** How long each position of a running replay is shown, in ms. */
const SHOWN = 1100;

Object.assign(globalThis, { window: globalThis });
beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** A game of five actions, whose turns begin at 0, 2 and 3. @param {number} [ply] */
function playing(ply = 0) {
  /** Each place that was shown, and by how many actions it had changed. @type {[number, number][]} */
  const shown = [];
  const player = new ReplayPlayer((moved) => void shown.push([player.ply, moved]));
  player.load({ positions: Array.from({ length: 6 }), starts: [0, 2, 3] }, ply);
  return { player, shown };
}

test("each place that is shown comes with the way to it, by which a step forward is known from a jump", () => {
  const { player, shown } = playing(2);
  player.step(1);
  player.step(-1);
  player.goTo(5);
  player.goTo(5);
  assert.deepEqual(shown, [
    [3, 1],
    [2, -1],
    [5, 3],
    [5, 0],
  ]);
});

test("no step leads out of the game, whatever number the address or the page around the frame names", () => {
  for (const [ply, place] of [
    [-3, 0],
    [99, 5],
  ]) {
    const { player } = playing(ply);
    assert.equal(player.ply, place);
    player.goTo(ply);
    assert.equal(player.ply, place);
    player.step(ply < 0 ? -1 : 1);
    assert.equal(player.ply, place);
  }
});

test("a running replay shows each position for the same time, and stops at the end", () => {
  const { player, shown } = playing(2);
  player.toggle();
  assert.deepEqual([player.ply, player.running], [3, true]);
  mock.timers.tick(SHOWN - 1);
  assert.equal(player.ply, 3);
  mock.timers.tick(1);
  assert.equal(player.ply, 4);
  mock.timers.tick(SHOWN);
  assert.deepEqual([player.ply, player.running], [5, false]);
  mock.timers.tick(10 * SHOWN);
  assert.deepEqual(
    shown.map(([ply]) => ply),
    [3, 4, 5],
  );
});

test("a reader who stops a replay, or steps in it, is not carried on", () => {
  for (const stop of /** @type {((player: ReplayPlayer) => void)[]} */ ([
    (player) => player.toggle(),
    (player) => player.goTo(player.ply),
    (player) => player.stop(),
    (player) => player.load(player.replay, player.ply),
  ])) {
    const { player } = playing();
    player.toggle();
    stop(player);
    const { ply } = player;
    mock.timers.tick(10 * SHOWN);
    assert.deepEqual([player.ply, player.running], [ply, false]);
  }
});

test("a replay that is started at its end runs from the beginning", () => {
  const { player, shown } = playing(5);
  player.toggle();
  assert.deepEqual(
    shown.map(([ply]) => ply),
    [0, 1],
  );
  assert.equal(player.running, true);
});

test("a reader goes from turn to turn", () => {
  const { player } = playing(1);
  player.stepTurn(1);
  assert.equal(player.ply, 2);
  player.stepTurn(1);
  assert.equal(player.ply, 3);
  player.stepTurn(-1);
  assert.equal(player.ply, 2);
  player.stepTurn(-1);
  assert.equal(player.ply, 0);
});

test("a frame without a replay has nothing to play", () => {
  const { player, shown } = playing(3);
  player.load(null, 3);
  player.toggle();
  player.stepTurn(1);
  assert.deepEqual([player.ply, player.last, player.running, shown], [0, 0, false, []]);
});
