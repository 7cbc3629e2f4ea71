import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CodeError } from "../../src/codes/checksum.js";
import { readHead } from "../../src/games/kanaloa/codes.js";

/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** @param {import("../../src/games/kanaloa/wire.d.ts").FishView[]} fish */
const sorted = (fish) => fish.toSorted((one, other) => (one.current < other.current ? -1 : 1));

test("before the click, a reader sees the beginning of a game just as the engine has it", () => {
  const heads = read("../replies/kanaloa_heads.json");
  assert.ok(heads.length >= 60);
  for (const { code, head } of heads) {
    const found = readHead(code);
    assert.deepEqual({ ...found, fish: sorted(found.fish) }, { ...head, fish: sorted(head.fish) }, code);
  }
});

test("players and length of a game can be read from old codes", () => {
  for (const { code, record } of read("../../../tests/kanaloa_codes.json")) {
    const found = readHead(code);
    assert.equal(found.players, record.players);
    assert.equal(found.layout, record.layout);
    assert.deepEqual(found.islands, record.board);
    assert.deepEqual(Object.fromEntries(Object.entries(found.names).filter(([, name]) => name)), record.names ?? {});
    assert.equal(found.actions, record.turns.flatMap((/** @type {string} */ turn) => turn.split(" ")).length);
  }
});

test("a code that was cut short or changed, or is of another kind, is reported as such", () => {
  const [{ code }] = read("../../../tests/kanaloa_codes.json");
  /** @type {[string, string][]} */
  const cases = [
    ["", "code-foreign"],
    ["hello", "code-foreign"],
    ["G1AAE", "code-foreign"],
    [`N3${code.slice(2)}`, "code-newer"],
    [code.slice(0, -1), "code-damaged"],
    [`${code.slice(0, 5)}${code[5] === "A" ? "B" : "A"}${code.slice(6)}`, "code-damaged"],
    [`N1${"A".repeat(4001)}`, "code-damaged"],
  ];
  for (const [text, problem] of cases)
    assert.throws(
      () => readHead(text),
      (error) => error instanceof CodeError && error.code === problem,
      text,
    );
});
