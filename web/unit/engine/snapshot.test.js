import assert from "node:assert/strict";
import test from "node:test";
import { sortObjects } from "../../runtime/heap.js";
import { HASH_OF_STRING, MARK, NO_HASH } from "../../src/engine/derived.js";
import { BLOCK, digestOfBytes, digestOutside, read, restoreMemory, write } from "../../src/engine/snapshot.js";

const WORDS = BLOCK / 4;
const FRESH = new Uint32Array(4 * WORDS).fill(7, 3 * WORDS);

/** Runs of a small memory: its second and third blocks. */
const RUNS = Uint32Array.from([1, 2]);

/** @param {Uint32Array} words @param {number} [list] @param {Uint32Array<ArrayBuffer>} [absent] @returns {Uint8Array<ArrayBuffer>} the file of the two blocks */
const fileOf = (words, list = 0, absent = new Uint32Array()) => {
  const rest = digestOutside(FRESH, RUNS, absent);
  return new Uint8Array(write({ size: FRESH.byteLength, rest, list, runs: RUNS, absent, words }));
};

/** What notes in which order the program was asked for something. */
function program() {
  /** @type {[string, number][]} */
  const asked = [];
  return {
    asked,
    free: (/** @type {number} */ address) => void asked.push(["free", address]),
    hash: (/** @type {number} */ string) => asked.push(["hash", string]),
  };
}

test("Python wakes with the very memory that was stored: a player's game begins where the build left it", () => {
  const stored = Uint32Array.from({ length: 2 * WORDS }, (_, i) => i * 3);
  // The list's head, which stands for no object.
  stored.set([BLOCK, BLOCK]);
  const memory = FRESH.slice();
  restoreMemory(read(fileOf(stored, BLOCK)), memory, program());
  assert.deepEqual([...memory.subarray(WORDS, 3 * WORDS)], [...stored]);
  assert.deepEqual([...memory.subarray(3 * WORDS)], [...FRESH.subarray(3 * WORDS)]);
});

test("a damaged snapshot, or another browser's, is refused before it has done any harm", () => {
  const file = fileOf(new Uint32Array(2 * WORDS).fill(5));
  const damaged = file.slice();
  damaged[file.length - 40] ^= 1;
  assert.throws(() => read(damaged), /The snapshot is damaged/);
  assert.throws(() => read(file.slice(0, -4)), /The snapshot is damaged/);
  assert.throws(() => read(file.slice(0, -3)), /The snapshot is damaged/);
  const other = FRESH.slice();
  other[0] = 1;
  const before = other.slice();
  assert.throws(() => restoreMemory(read(file), other, program()), /does not fit this browser/);
  assert.deepEqual(other, before);
});

test("a file of which one byte is wrong, or a zero too few, is told from the right one", () => {
  const bytes = Uint8Array.from({ length: 103 }, (_, i) => (i * 7) % 256);
  const digest = digestOfBytes(bytes);
  assert.equal(digestOfBytes(bytes.slice()), digest);
  for (let i = 0; i < bytes.length; i++) {
    const other = bytes.slice();
    other[i] ^= 1;
    assert.notEqual(digestOfBytes(other), digest, `byte ${i}`);
  }
  assert.notEqual(digestOfBytes(new Uint8Array(4)), digestOfBytes(new Uint8Array(5)));
});

test("static data that comes with the rest of the program may be there or not: the same file fits both programs", () => {
  const stored = new Uint32Array(2 * WORDS);
  stored.set([BLOCK, BLOCK]);
  const file = fileOf(stored, BLOCK, Uint32Array.from([3, 1]));
  for (const word of [0, 7]) {
    const memory = FRESH.slice().fill(word, 3 * WORDS);
    restoreMemory(read(file), memory, program());
    assert.deepEqual([...memory.subarray(3 * WORDS)], Array(WORDS).fill(word));
  }
});

for (const flag of [0, 1]) {
  test(`the garbage collector finds every object in its list when the flag is ${flag}, so a long evening does not fill the memory`, () => {
    const memory = FRESH.slice();
    const head = BLOCK;
    const base = BLOCK + 64;
    const objects = [base + 80, base, base + 240, base + 32];
    const ring = [head, ...objects];
    ring.forEach((address, i) => {
      memory[address / 4] = ring[(i + 1) % ring.length] | (i ? flag : 0);
      memory[address / 4 + 1] = /** @type {number} */ (ring.at(i - 1));
    });
    const { list, links } = sortObjects(memory, objects[2], base);
    assert.deepEqual(
      links,
      [...objects].sort((a, b) => a - b),
    );

    const marked = memory.slice();
    marked[head / 4 + 1] = head;
    for (const address of links) marked.fill(MARK.link, address / 4, address / 4 + 2);
    const restored = FRESH.slice();
    restoreMemory(read(fileOf(marked.slice(WORDS, 3 * WORDS), list)), restored, program());
    assert.deepEqual(restored, memory);
  });
}

test("a list of another form stops the build: no visitor gets a memory that was misread", () => {
  const memory = FRESH.slice();
  const head = BLOCK;
  const base = BLOCK + 64;
  memory.set([base, base], head / 4);
  memory.set([head, base], base / 4);
  assert.throws(() => sortObjects(memory, base, base), /another form/);
  memory.set([base, base], base / 4);
  assert.throws(() => sortObjects(memory, base, base), /0 heads/);
});

test("strings are hashed, and free memory given back, only when the memory is whole", () => {
  const stored = new Uint32Array(2 * WORDS);
  stored.set([BLOCK, BLOCK]);
  stored[10] = MARK.free;
  stored[20] = MARK.hash;
  stored[WORDS] = MARK.free;
  const memory = FRESH.slice();
  const { asked, ...functions } = program();
  restoreMemory(read(fileOf(stored, BLOCK)), memory, functions);
  assert.equal(memory[WORDS + 20], NO_HASH);
  assert.deepEqual(asked, [
    ["hash", BLOCK + 80 - HASH_OF_STRING],
    ["free", BLOCK + 40],
    ["free", 2 * BLOCK],
  ]);
});
