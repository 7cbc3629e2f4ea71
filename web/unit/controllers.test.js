import assert from "node:assert/strict";
import { test } from "node:test";
import { setUpDocument } from "./page/document.js";
import { createSpeech } from "../src/app/speech.js";
import { createWaitingActions } from "../src/features/waiting_games/waiting_actions.js";
import { createPaceActions, createTableActions } from "../src/play/table_actions.js";
import { showHands } from "../src/games/kahuna/open_hands.js";

/** Names the key, and what fills it. @param {string} key @param {object} [args] */
const words = (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key);

/**
 * Returns an object that notes what is called.
 * @param {string[]} called
 * @param {string[]} names
 * @returns {any}
 */
const noting = (called, names) =>
  Object.fromEntries(
    names.map((name) => [name, (/** @type {unknown[]} */ ...args) => void called.push([name, ...args].join(" "))]),
  );

test("a refusal is shown and spoken at once; in the text mode its log has it instead of a message", () => {
  for (const isTextShown of [false, true]) {
    const areas = setUpDocument();
    const state = /** @type {any} */ ({ messages: { notice: null, transcript: [] }, table: {}, offline: null });
    const given = { isTextShown: () => isTextShown, isRestarting: () => false, onStop() {} };
    const speech = createSpeech({ state, words: /** @type {any} */ (words), ...given });
    speech.warn("not there");
    assert.deepEqual(state.messages.notice, isTextShown ? null : { kind: "refusal", text: "not there" });
    assert.deepEqual(areas.urgent.spoken, ["not there"]);
    assert.deepEqual(state.messages.transcript, [{ kind: "warned", text: "not there" }]);
    speech.hush();
    assert.deepEqual([areas.urgent.spoken, state.messages.transcript], [[], []]);
  }
});

test("an engine that is being replaced costs one request; one that is gone is reported once", () => {
  const areas = setUpDocument();
  const state = /** @type {any} */ ({ messages: { notice: null, transcript: [] }, table: { view: {} }, offline: null });
  let isRestarting = true;
  const speech = createSpeech({
    state,
    words: /** @type {any} */ (words),
    isTextShown: () => false,
    isRestarting: () => isRestarting,
    onStop: () => (state.table.stage = "failed"),
  });
  speech.stop(new Error("died"));
  assert.deepEqual(areas.urgent.spoken, ["trouble.lost"]);
  isRestarting = false;
  speech.stop(new Error("died"));
  speech.stop(new Error("died"));
  assert.equal(areas.urgent.spoken.length, 2);
  assert.match(areas.urgent.spoken[1], /^start\.stopped /);
  assert.equal(state.table.stage, "failed");
});

test("the only game that waits is gone on with at once, and a full storage says why it cannot be", async () => {
  const waiting = { text: "t", save: "K1" };
  /** @type {string[]} */
  const called = [];
  const state = /** @type {any} */ ({ table: { stage: "ready" }, dialogs: { open: "menu", asking: "sure" } });
  let swapped = "done";
  const saves = /** @type {any} */ ({ listWaiting: () => [waiting], swapAside: () => swapped, readBroken: () => [] });
  const parts = {
    words: /** @type {any} */ (words),
    speech: noting(called, ["warn"]),
    match: noting(called, ["resume"]),
  };
  const act = createWaitingActions({ state, saves, ...parts }, true);
  act.openWaiting();
  await Promise.resolve();
  assert.deepEqual([called, state.dialogs], [["resume"], { open: null, asking: null }]);
  swapped = "full";
  await act.resumeWaiting(/** @type {any} */ (waiting));
  assert.deepEqual(called, ["resume", "warn waiting.full"]);
});

test("the first page's game that is over is shown with its review, and one whose moves are unknown with its result", async () => {
  for (const view of [
    { names: {}, over: {} },
    { names: null, over: {} },
  ]) {
    /** @type {string[]} */
    const called = [];
    const state = /** @type {any} */ ({ start: {}, table: { view: null }, dialogs: {}, messages: {}, choice: {} });
    const resume = async () => {
      state.table.view = view;
      return true;
    };
    const act = createTableActions({
      state,
      game: /** @type {any} */ ({}),
      saves: /** @type {any} */ ({}),
      match: /** @type {any} */ ({ resume }),
      dialogs: noting(called, ["leave"]),
      act: noting(called, ["goHome", "openReview"]),
      restart: async () => {},
    });
    await act.lookAtLast();
    assert.deepEqual([called, state.dialogs.open], view.names ? [["openReview 1"], undefined] : [[], "over"]);
  }
});

test("a player takes back only where there is something, and a pause between computers ends where it was halted", () => {
  /** @type {string[]} */
  const called = [];
  const state = /** @type {any} */ ({
    table: { stage: "ready", view: { undo: 0 } },
    match: { pace: "running" },
    settings: { speed: "off" },
  });
  const act = createPaceActions({
    state,
    words: /** @type {any} */ (words),
    speech: noting(called, ["announce"]),
    table: noting(called, ["undo"]),
    match: noting(called, ["turnTo", "goOn", "hurry", "replay"]),
    playback: noting(called, ["skip", "goOn"]),
    dialogs: noting(called, ["leave"]),
    focus: noting(called, ["next"]),
    act: { set: ({ speed }) => void called.push(`set ${speed}`) },
  });
  act.undo();
  state.table.view.undo = 2;
  act.undoAll();
  act.pause();
  assert.equal(state.match.pace, "paused");
  act.pause();
  act.quicken();
  assert.deepEqual(called, ["undo all", "goOn", "goOn", "set normal"]);
});

test("both hands of two computers are shown as wished, unless the table has gone on meanwhile", async () => {
  const view = {
    table: "match",
    seats: { white: "crab", black: "crab" },
    spectator: { open: false },
    position: { turn: 3 },
  };
  const shown = { spectator: { open: true }, position: { turn: 3, hand: "AB", rival: "CD" } };
  for (const turn of [3, 4]) {
    const state = /** @type {any} */ ({ table: { view, stage: "ready" }, seats: { openHands: true } });
    const reply = /** @type {any} */ ({ view: { ...shown, position: { ...shown.position, turn } } });
    await showHands({ state, engine: { ask: async () => reply } });
    assert.equal(state.table.view.position.rival, turn === 3 ? "CD" : undefined);
  }
});
