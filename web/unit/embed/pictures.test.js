import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readCode } from "../../src/games/kahuna/codes/read.js";
import { replayOf, turnAfter } from "../../src/games/kahuna/codes/replay.js";
import { readDiagram } from "../../src/games/kahuna/embed/diagram.js";
import { frameStorage, isGameInSlot, slotOf } from "../../src/embed/frame_storage.js";
import { createReporter } from "../../src/embed/reporter.js";
import { viewOf } from "../views.js";
import "../page/page.js";

const { FRAMED } = await import("../../src/games/kahuna/embed/framed_kahuna.js");

/** @type {any} */
const codes = JSON.parse(readFileSync(new URL("../../../tests/codes.json", import.meta.url), "utf8"));

test("a replay can be stepped through without Python: it ends where the game ended, and knows where each turn begins", () => {
  for (const { code, record, bridges, islands, hands } of codes.games) {
    const game = readCode(code);
    assert.ok(game.kind === "game");
    const replay = replayOf(game);
    const last = replay.positions[replay.positions.length - 1];
    assert.deepEqual(last.islands, islands);
    for (const side of /** @type {const} */ (["white", "black"]))
      assert.deepEqual(last.bridges[side].toSorted(), bridges[side]);
    assert.deepEqual(last.hands, hands);
    assert.deepEqual(last.scores, game.result.points);
    assert.equal(replay.starts.length, record.turns.length);
    replay.starts.forEach((ply, place) => assert.equal(turnAfter(replay, ply).turn, place + 1));
    assert.deepEqual(turnAfter(replay, last.ply), { turn: 0, player: null });
    // Later pictures do not change earlier ones.
    assert.deepEqual(replay.positions[0].bridges, { white: [], black: [] });
  }
});

test("a puzzle or a lesson step can be drawn from one line: side to move, points, bridges, islands, hand", () => {
  const diagram = readDiagram("# 1:0,0:2 oo.............#........... CHIKK calm final");
  assert.equal(diagram.player, "black");
  assert.deepEqual(diagram.scores, { white: [1, 0], black: [0, 2] });
  assert.deepEqual(diagram.bridges.white, ["AB", "AD"]);
  assert.equal(diagram.bridges.black.length, 1);
  assert.equal(diagram.islands.A.owner, "white");
  assert.equal(diagram.islands.B.owner, null);
  assert.equal(diagram.hand, "CHIKK");
  assert.deepEqual([diagram.grade, diagram.goal], ["calm", "final"]);
  const lesson = readDiagram("o - ........................... -");
  assert.deepEqual(
    [lesson.player, lesson.hand, lesson.grade, lesson.goal, lesson.scores],
    ["white", "", null, null, { white: [], black: [] }],
  );
});

test("a frame on the site itself does not touch the game of the site's own page", () => {
  const map = new Map([
    ["kahuna.game", "mine"],
    ["other", "x"],
  ]);
  const storage = /** @type {Storage} */ ({
    get length() {
      return map.size;
    },
    key: (place) => [...map.keys()][place] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  });
  const drawer = frameStorage(storage, "", new Map());
  assert.equal(drawer.getItem("kahuna.game"), null);
  drawer.setItem("kahuna.game", "the frame's");
  assert.equal(drawer.getItem("kahuna.game"), "the frame's");
  assert.equal(storage.getItem("kahuna.game"), "mine");
  assert.deepEqual([drawer.length, drawer.key(0), drawer.key(1)], [1, "kahuna.frame.game", null]);
  drawer.clear();
  assert.deepEqual(
    [...map],
    [
      ["kahuna.game", "mine"],
      ["other", "x"],
    ],
  );
});

test("viewing a position or a replay in one frame does not replace a game that was begun in another", () => {
  const map = new Map();
  /** @type {any} */
  const storage = {
    getItem: (/** @type {string} */ key) => map.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => map.set(key, text),
    removeItem: (/** @type {string} */ key) => map.delete(key),
  };
  frameStorage(storage, "", new Map()).setItem("kahuna.game", "begun");
  const drawer = frameStorage(storage, null, new Map());
  assert.equal(drawer.getItem("kahuna.game"), null);
  drawer.setItem("kahuna.game", "looked at");
  drawer.setItem("kahuna.puzzles", "solved");
  assert.equal(drawer.getItem("kahuna.game"), "looked at");
  assert.deepEqual(
    [
      frameStorage(storage, "", new Map()).getItem("kahuna.game"),
      frameStorage(storage, "", new Map()).getItem("kahuna.puzzles"),
    ],
    ["begun", "solved"],
  );
  drawer.removeItem("kahuna.game");
  assert.deepEqual(
    [drawer.getItem("kahuna.game"), frameStorage(storage, "", new Map()).getItem("kahuna.game")],
    [null, "begun"],
  );
});

test("a frame is notified when another frame continues its game, but not about the game of the site's own page", () => {
  assert.ok(isGameInSlot("kahuna.frame.game", ""));
  assert.ok(!isGameInSlot("kahuna.game", ""));
  assert.ok(!isGameInSlot("kahuna.frame.game", ".shark"));
  assert.ok(isGameInSlot("kahuna.frame.game.shark", ".shark"));
});

test("a frame that names an opponent or a colour has a separate game, and one that names a position stores none", () => {
  const play = { mode: /** @type {const} */ ("play"), level: null, as: null };
  assert.equal(slotOf(play), "");
  assert.equal(slotOf({ ...play, level: "shark" }), ".shark");
  assert.equal(slotOf({ ...play, as: "white" }), ".white");
  assert.equal(slotOf({ ...play, level: "crab", as: "black" }), ".crab.black");
  assert.equal(slotOf({ ...play, mode: "position" }), null);
  assert.equal(slotOf({ ...play, mode: "puzzle" }), null);
});

test("two frames in an article keep separate games, share solved puzzles, and are deleted together", () => {
  /** @type {Map<string, string>} */
  const map = new Map([["kahuna.game", "the site's"]]);
  const storage = /** @type {Storage} */ ({
    get length() {
      return map.size;
    },
    key: (place) => [...map.keys()][place] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, text) => void map.set(key, text),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  });
  const [one, other] = [frameStorage(storage, "", new Map()), frameStorage(storage, ".shark", new Map())];
  for (const key of ["kahuna.game", "kahuna.aside"]) {
    one.setItem(key, "one's");
    assert.equal(other.getItem(key), null);
    other.setItem(key, "other's");
    assert.equal(one.getItem(key), "one's");
  }
  one.setItem("kahuna.puzzles", "solved");
  assert.equal(other.getItem("kahuna.puzzles"), "solved");
  const keys = Array.from({ length: other.length }, (_, place) => other.key(place) ?? "");
  assert.ok(keys.every((key) => key.startsWith("kahuna.")));
  for (const key of keys) other.removeItem(key);
  assert.deepEqual([...map], [["kahuna.game", "the site's"]]);
});

test("the embedding page is told of each action, of the end and of a solution once, and of no card", () => {
  /** @type {[string, Record<string, unknown>][]} */
  const said = [];
  const reporter = createReporter((type, fields) => said.push([type, fields]), FRAMED);
  /** @param {object} given @returns {any} */
  const state = (given) => viewOf(given);
  const begun = state({ log: [{ actions: ["BD"] }] });
  reporter.look(begun);
  reporter.look(begun);
  const over = { winner: "white", by: "points", points: { white: [1], black: [0] } };
  const ended = state({ log: [{ actions: ["BD", "=C"] }], over });
  reporter.look(ended);
  reporter.look(ended);
  assert.deepEqual(
    said.map(([type]) => type),
    ["ply", "ply", "end"],
  );
  assert.deepEqual(said[2][1], over);
  reporter.forget();
  /** @param {string | null} verdict */
  const puzzle = (verdict) =>
    state({ table: "puzzle", steps: [{ action: "BD", events: [] }], task: { kind: "puzzle", id: "0ab1c2", verdict } });
  said.length = 0;
  // Until it is the player's answer, it solves nothing.
  reporter.look(puzzle(null));
  const solved = puzzle("solved");
  reporter.look(solved);
  reporter.look(solved);
  assert.deepEqual(
    said.filter(([type]) => type === "solved"),
    [["solved", { code: "0ab1c2" }]],
  );
  reporter.forget();
  said.length = 0;
  reporter.look(puzzle("shown"));
  assert.deepEqual(
    said.map(([type]) => type),
    ["ply"],
  );
});
