import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fieldsOf } from "../../../src/embed/frame_options.js";
import { canonicalFields } from "../../../src/embed/canonical_fields.js";
import { incoming, outgoing } from "../../../src/embed/messages.js";
import { createReporter } from "../../../src/embed/reporter.js";
import { readTask } from "../../../src/embed/frame_task.js";
import { frameStorage, isGameInSlot, slotOf } from "../../../src/embed/frame_storage.js";
import { ADDRESS, playedOn, seatsOf } from "../../../src/games/kanaloa/embed/kanaloa_address.js";
import { subjectOf } from "../../../src/games/kanaloa/embed/kanaloa_subject.js";
import { createOwnSaves } from "../../../src/games/kanaloa/storage.js";
import { device } from "../../storage/device.js";
import "../../page/page.js";

const { FRAMED } = await import("../../../src/games/kanaloa/embed/framed_kanaloa.js");

/** @type {any[]} */
const codes = JSON.parse(readFileSync(new URL("../../../../tests/kanaloa_codes.json", import.meta.url), "utf8"));
const [{ code }] = codes;

const OPEN = { code: "", at: null, as: null, level: null, players: null, layout: null };

/** @param {string} query */
const taskOf = async (query) => readTask(ADDRESS, await canonicalFields(fieldsOf(query)));

test("an editor's address says what a frame shows, in each of the three modes", async () => {
  assert.deepEqual(await taskOf(""), { task: { ...OPEN, mode: "play" } });
  assert.deepEqual(await taskOf("?mode=play&level=tuna&players=4&layout=free&as=blue"), {
    task: { ...OPEN, mode: "play", level: "tuna", players: 4, layout: "free", as: "blue" },
  });
  assert.deepEqual(await taskOf(`?mode=position&code=${code}`), { task: { ...OPEN, mode: "position", code } });
  const link = encodeURIComponent(`https://example.org/kanaloa.html#game=${code}`);
  assert.deepEqual(await taskOf(`?mode=replay&code=${link}&at=12`), {
    task: { ...OPEN, mode: "replay", code, at: 12 },
  });
  // A game that begins from a code is continued.
  assert.deepEqual(await taskOf(`?code=${code}`), await taskOf(`?mode=position&code=${code}`));
});

test("an invalid address gets a sentence that names the faulty part", async () => {
  /** @type {[string, string][]} */
  const cases = [
    ["?mode=puzzle", "kn.frame.trouble.mode"],
    ["?mode=constructor", "kn.frame.trouble.mode"],
    ["?mode=position", "frame.trouble.none.position"],
    ["?mode=replay&code=", "frame.trouble.none.replay"],
    ["?mode=replay&code=hello", "kn.frame.trouble.code-foreign"],
    ["?mode=replay&code=G1AAE-abc", "kn.frame.trouble.kahuna"],
    ["?mode=position&code=https%3A%2F%2Fexample.org%2F%23puzzle%3D0ab1c2", "kn.frame.trouble.kahuna"],
  ];
  for (const [query, key] of cases) {
    const read = await taskOf(query);
    assert.equal("trouble" in read && read.trouble.key, key, query);
  }
  for (const [bad, key] of [
    [code.slice(0, -1), "refusal.code-damaged"],
    [`N3${code.slice(2)}`, "kn.frame.trouble.code-newer"],
  ]) {
    const read = await taskOf(`?mode=position&code=${bad}`);
    assert.ok("task" in read);
    await assert.rejects(subjectOf(read.task), ({ code: problem }) => ADDRESS.codeTrouble(problem) === key);
  }
});

test("merely odd parts of an address are ignored, so that the frame shows something", async () => {
  assert.deepEqual(await taskOf("?level=shark&players=5&layout=round&as=white&at=-1"), {
    task: { ...OPEN, mode: "play" },
  });
  assert.deepEqual(seatsOf({ as: "yellow", level: null, players: 3 }), { red: "human", green: "goby", blue: "goby" });
});

test("the reader has one seat in a new game, and computers have the others", () => {
  assert.deepEqual(seatsOf({ as: null, level: null, players: null }), { red: "human", green: "goby" });
  assert.deepEqual(seatsOf({ as: "green", level: "tuna", players: 3 }), { red: "tuna", green: "human", blue: "tuna" });
});

test("a continued game keeps its computers, and the reader takes one person's seat", () => {
  const open = { as: null, level: null };
  assert.deepEqual(playedOn({ red: "tuna", green: "human" }, "red", open), { red: "tuna", green: "human" });
  // If there are several people, the one who acts next; also if only computers played.
  assert.deepEqual(playedOn({ red: "human", green: "human" }, "green", open), { red: "goby", green: "human" });
  assert.deepEqual(playedOn({ red: "tuna", green: "marlin" }, "green", open), { red: "tuna", green: "human" });
  // An agent that readers cannot choose is replaced.
  assert.deepEqual(playedOn({ red: "human", green: "random" }, "green", open), { red: "human", green: "goby" });
  assert.deepEqual(playedOn({ red: "human", green: "tuna", blue: "human" }, "red", { as: "blue", level: "minnow" }), {
    red: "minnow",
    green: "minnow",
    blue: "human",
  });
});

test("the picture says who is going to play if a code says so, and otherwise who has played", async () => {
  const running = codes.find(({ record }) => !record.result && record.names?.red === "minnow").code;
  /** @param {string} query */
  const seats = async (query) => {
    const read = await taskOf(query);
    assert.ok("task" in read);
    const subject = await subjectOf(read.task);
    return "view" in subject ? subject.view : null;
  };
  const view = await seats(`?mode=position&code=${running}`);
  assert.deepEqual(
    [view?.seats, view?.names],
    [
      { red: "minnow", green: "wrasse" },
      { red: "minnow", green: "wrasse" },
    ],
  );
  const mine = await seats(`?mode=position&code=${running}&as=green&level=tuna`);
  assert.deepEqual([mine?.seats, mine?.names], [{ red: "tuna", green: "human" }, null]);
});

test("two frames with different choices have separate games, and the site's own page keeps its game", () => {
  const play = { ...OPEN, mode: /** @type {const} */ ("play") };
  assert.equal(slotOf(play), "");
  assert.equal(slotOf({ ...play, level: "tuna", players: 3, layout: "free" }), ".tuna.3.free");
  assert.equal(slotOf({ ...play, mode: "position", code }), null);
  assert.ok(isGameInSlot("kanaloa.frame.game.tuna", ".tuna", "kanaloa"));
  assert.ok(!isGameInSlot("kanaloa.game", "", "kanaloa"));
  const storage = device().open();
  storage.setItem("kanaloa.game", "mine");
  storage.setItem("kahuna.settings", "ours");
  const saves = createOwnSaves(() => frameStorage(storage, ".tuna", new Map()));
  saves.writeGame("K1.x", null, null, "new");
  saves.writeSettings(saves.readSettings());
  assert.ok(storage.getItem("kanaloa.frame.game.tuna")?.includes("K1.x"));
  assert.deepEqual([storage.getItem("kanaloa.game"), storage.getItem("kahuna.settings")], ["mine", "ours"]);
});

test("an embedding page can make a frame show any game, and no side of the other game", () => {
  const load = { kahuna: 1, type: "load", mode: "play", players: 3, level: "tuna", layout: "free", as: "blue" };
  assert.deepEqual(incoming(load, ADDRESS), {
    type: "load",
    id: undefined,
    fields: { mode: "play", code: undefined, as: "blue", at: undefined, level: "tuna", players: "3", layout: "free" },
  });
  for (const odd of [{ as: "white" }, { mode: "puzzle" }, { players: {} }, { layout: "x".repeat(30) }])
    assert.equal(incoming({ ...load, ...odd }, ADDRESS), null);
});

test("the embedding page is told of each action and of the end once, and of no seed", () => {
  /** @type {[string, object][]} */
  const said = [];
  const reporter = createReporter((type, fields) => said.push([type, outgoing(type, fields, null)]), FRAMED);
  const view = {
    table: "match",
    task: null,
    log: [{ actions: [1, 2] }],
    position: { number: 3 },
    to_move: "red",
    over: null,
  };
  reporter.look(view);
  reporter.look(view);
  const over = { winners: ["red"], scores: { red: 9, green: 4 }, rest: { red: 1, green: 0 } };
  const ended = { ...view, over };
  reporter.look(ended);
  reporter.look(ended);
  reporter.forget();
  const task = { kind: "review", ply: 5, plies: 9, turn: 1, by: "bag", action: "*v", starts: [0] };
  const past = { ...ended, table: "review", task };
  reporter.look(past);
  assert.deepEqual(said, [
    ["ply", { kahuna: 1, type: "ply", ply: 2, turn: 3, player: "red" }],
    ["end", { kahuna: 1, type: "end", winners: ["red"], scores: { red: 9, green: 4 } }],
    ["ply", { kahuna: 1, type: "ply", ply: 5, plies: 9, turn: 1 }],
  ]);
});
