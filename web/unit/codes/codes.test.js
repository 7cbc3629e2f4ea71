import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { after, emptyPicture } from "../../src/games/kahuna/board/picture.js";
import { CodeError } from "../../src/codes/checksum.js";
import { findShared, isCanonical } from "../../src/codes/canonical.js";
import { canonicalize } from "../../src/codes/canonicalize.js";
import { readCode } from "../../src/games/kahuna/codes/read.js";
import { viewOf } from "../../src/games/kahuna/codes/view.js";

/** Written and verified by tests/test_codes.py. @type {any} */
const vectors = JSON.parse(readFileSync(new URL("../../../tests/codes.json", import.meta.url), "utf8"));

test("a game's code contains everything that happened, readable without Python and without the rules", () => {
  assert.ok(vectors.games.length > 5);
  for (const { code, record, events, bridges, islands, hands } of vectors.games) {
    const game = readCode(code);
    assert.ok(game.kind === "game");
    assert.equal(game.edition, record.edition);
    assert.deepEqual(game.variants, record.variants);
    assert.deepEqual(game.players, record.players);
    assert.deepEqual(game.result, record.result);
    const told = game.steps.flatMap((step) => step.events);
    // A reader of the code need not know which discards were face up, or that the last turns begin.
    const expected = events
      .filter((/** @type {any} */ each) => each.event !== "last-turns")
      .map((/** @type {any} */ each) => ({ ...each }));
    for (const event of expected) delete event.shown;
    assert.deepEqual(told, expected);
    const turns = record.turns.map((/** @type {string} */ _, /** @type {number} */ place) =>
      game.steps.filter((step) => step.turn === place + 1),
    );
    assert.deepEqual(
      turns.map((/** @type {import("../../src/games/kahuna/codes/game.js").CodeStep[]} */ steps) =>
        steps.map((step) => step.action).join(" "),
      ),
      record.turns,
    );
    assert.deepEqual(game.steps[game.steps.length - 1].hands, hands);
    // A board that plays the events ends where the engine says.
    const picture = told.reduce((shown, event) => after(shown, event), emptyPicture());
    assert.deepEqual(picture.islands, islands);
    for (const side of /** @type {const} */ (["white", "black"]))
      assert.deepEqual(picture.bridges[side].toSorted(), bridges[side]);
  }
});

test("a position's code contains what its player saw, ready to be drawn", () => {
  assert.ok(vectors.positions.length > 20);
  for (const { code, view } of vectors.positions) {
    const position = readCode(code);
    assert.ok(position.kind === "position");
    const shown = viewOf(position, "crab");
    const flat = /** @type {any} */ ({ ...shown, ...shown.position });
    for (const [key, value] of Object.entries(view)) assert.deepEqual(flat[key], value, key);
    assert.deepEqual(position.players, { white: "human", black: "Ána 🐢" });
  }
});

test("a bad code is distinguished from a foreign and from a newer one, wherever it was cut or changed", () => {
  /** @param {string} text */
  const codeOf = (text) => {
    try {
      readCode(text);
      return "sound";
    } catch (error) {
      assert.ok(error instanceof CodeError, String(error));
      return error.code;
    }
  };
  assert.deepEqual(vectors.damaged.map(codeOf), [
    "code-foreign",
    "code-foreign",
    "code-newer",
    "code-damaged",
    "code-damaged",
  ]);
  const { code } = vectors.games[0];
  for (let place = 2; place < code.length; place += 1) {
    assert.equal(codeOf(code.slice(0, place)), "code-damaged");
    for (const letter of ["x", "ü", "%", "\ud800"]) {
      if (letter !== code[place])
        assert.equal(codeOf(code.slice(0, place) + letter + code.slice(place + 1)), "code-damaged");
    }
  }
  assert.equal(codeOf(`G1${"A".repeat(9000)}`), "code-damaged");
});

test("a code that is intact but contradictory is refused: control of an island must follow from the bridges", () => {
  // The position of tests/codes.json, with another owner of ALOA and a matching checksum.
  const wrong = "P1AHycOBbmEg8J-QokQEAAAAAAAAAEAAAGRWHBg8AAALm0k";
  assert.throws(() => readCode(wrong), { code: "code-impossible" });
});

test("the content of a text has one form, whatever a frame is given", () => {
  const { code } = vectors.positions[0];
  for (const text of [code, `#position=${code}`]) assert.deepEqual(findShared(text), { kind: "code", text: code });
  assert.deepEqual(findShared("#puzzle=0ab1c2"), { kind: "puzzle", text: "0ab1c2" });
  for (const text of ["", "{}", "K1.abc", "hello", "G0abc", `${code})`]) assert.equal(findShared(text), null);
  for (const text of ["", code, "0ab1c2", "falls"]) assert.ok(isCanonical(text), text);
  for (const text of [code.slice(0, -1), `${code})`, "0AB1C2", `G2${code.slice(2)}`])
    assert.ok(!isCanonical(text), text);
  const both = `#puzzle=0AB1C2 ${vectors.games[0].code} https://x.example/?position=${code.slice(0, -1)}.`;
  assert.equal(canonicalize(both, "position"), `#position=${code}`);
  assert.equal(canonicalize(both, "replay"), `#game=${vectors.games[0].code}`);
  assert.equal(canonicalize(both, "puzzle"), "#puzzle=0ab1c2");
  assert.equal(canonicalize("hello", "play"), "hello");
});
