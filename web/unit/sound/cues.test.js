import assert from "node:assert/strict";
import { test } from "node:test";
import { createCues } from "../../src/games/kahuna/kahuna_cues.js";
import { viewOf } from "../views.js";

/** @param {object} [patch] */
const view = (patch) => viewOf(patch);

/**
 * @param {{ view?: object | null, event?: object | null, dialog?: string | null, settings?: object }} [patch]
 * @returns {any}
 */
const state = ({ view: seen = view(), event = null, dialog = null, settings = { speed: "normal" } } = {}) => ({
  table: { view: seen },
  playback: { event },
  dialogs: { open: dialog },
  settings,
});

test("the initial state of the page makes no sound", () => {
  const next = createCues();
  assert.deepEqual(next(state({ view: null }), false), []);
  assert.deepEqual(
    next(
      state({ view: view({ events: [{ event: "bridge-built", player: "black" }] }), settings: { speed: "off" } }),
      true,
    ),
    [],
  );
});

test("each shown step makes one sound, however often the page is drawn", () => {
  const next = createCues();
  const given = state();
  next(given, false);
  const shownEvent = { event: "bridge-swept" };
  assert.deepEqual(next({ ...given, playback: { event: shownEvent } }, false), ["fall"]);
  assert.deepEqual(next({ ...given, playback: { event: shownEvent } }, false), []);
  assert.deepEqual(next({ ...given, playback: { event: { event: "bridge-swept" } } }, false), ["fall"]);
  assert.deepEqual(next({ ...given, playback: { event: { event: "row-refilled" } } }, false), []);
});

test("the player's own card makes its sound when it is drawn; the opponent's when it is shown", () => {
  const next = createCues();
  next(state(), false);
  assert.deepEqual(next(state({ view: view({ events: [{ event: "card-drawn", player: "white" }] }) }), false), [
    "card",
  ]);
  assert.deepEqual(next(state({ view: view({ events: [{ event: "card-drawn", player: "black" }] }) }), false), []);
});

test("without animations one sound stands for the most important event", () => {
  const next = createCues();
  const settings = { speed: "off" };
  next(state({ settings }), false);
  const events = [
    { event: "bridge-built", player: "black" },
    { event: "control-gained", player: "black" },
    { event: "card-drawn", player: "black" },
  ];
  assert.deepEqual(next(state({ settings, view: view({ events }) }), false), ["gain"]);
});

test("the player's turn is announced when it begins, not after each action and not when the page opens", () => {
  const next = createCues();
  assert.deepEqual(next(state(), true), []);
  assert.deepEqual(next(state({ view: view() }), true), []);
  assert.deepEqual(next(state({ view: view({ turn: 2 }) }), false), []);
  assert.deepEqual(next(state({ view: view({ turn: 3 }) }), true), ["turn"]);
});

test("a solved puzzle is celebrated once, and neither a wrong answer nor the shown solution is", () => {
  const next = createCues();
  /** @param {string | null} verdict */
  const puzzle = (verdict) => state({ view: view({ table: "puzzle", task: { kind: "puzzle", verdict } }) });
  assert.deepEqual(next(puzzle(null), false), []);
  assert.deepEqual(next(puzzle("solved"), false), ["win"]);
  assert.deepEqual(next(puzzle("solved"), false), []);
  assert.deepEqual(next(puzzle("short"), false), []);
  assert.deepEqual(next(puzzle("shown"), false), []);
});

test("scoring and result have their own sounds, and the result's is played once even if it is opened again", () => {
  const next = createCues();
  next(state(), false);
  assert.deepEqual(next(state({ dialog: "scoring" }), false), ["score"]);
  const won = view({ over: { winner: "white" } });
  assert.deepEqual(next(state({ view: won, dialog: "over" }), false), ["win"]);
  assert.deepEqual(next(state({ view: won }), false), []);
  assert.deepEqual(next(state({ view: won, dialog: "over" }), false), []);
  const lost = view({ seed: "t", over: { winner: "black" } });
  assert.deepEqual(next(state({ view: lost, dialog: null }), false), []);
  assert.deepEqual(next(state({ view: lost, dialog: "over" }), false), ["lose"]);
});
