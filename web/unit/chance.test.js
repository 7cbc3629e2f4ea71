import assert from "node:assert/strict";
import { test } from "node:test";
import { coin, randomBytes, randomSeed } from "../src/play/random.js";

/** What browsers and sandboxes offer instead of crypto. @type {Record<string, any>} */
const LACKING = {
  nothing: null,
  "an empty object": {},
  "a method that throws": {
    getRandomValues() {
      throw new Error("not allowed");
    },
  },
};

test("a fresh shuffle has 128 random bits, and no two are alike", () => {
  assert.match(randomSeed(), /^[0-9a-f]{32}$/);
  assert.notEqual(randomSeed(), randomSeed());
  assert.deepEqual(new Set(Array.from({ length: 200 }, coin)), new Set([0, 1]));
});

for (const [what, crypto] of Object.entries(LACKING)) {
  test(`if a browser has ${what} for crypto, a game is still shuffled`, () => {
    assert.match(randomSeed({ crypto }), /^[0-9a-f]{32}$/);
    assert.equal(new Set(Array.from({ length: 100 }, () => randomSeed({ crypto }))).size, 100);
  });
}

test("two pages whose generators start with the same state get different shuffles at different times", () => {
  const means = { crypto: LACKING["an empty object"], random: () => 0.5 };
  assert.notEqual(
    randomSeed({ ...means, now: () => 1_800_000_000_000 }),
    randomSeed({ ...means, now: () => 1_800_000_000_001 }),
  );
  assert.deepEqual([...randomBytes(3, { ...means, now: () => 0x010203 })], [128 ^ 3, 128 ^ 2, 128 ^ 1]);
});

test("if crypto is available, it is the source of randomness", () => {
  const crypto = /** @type {any} */ ({ getRandomValues: (/** @type {Uint8Array} */ bytes) => bytes.fill(7) });
  assert.deepEqual([...randomBytes(2, { crypto })], [7, 7]);
});
