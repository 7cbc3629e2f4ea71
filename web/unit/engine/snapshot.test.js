import assert from "node:assert/strict";
import test from "node:test";
import { sortObjects } from "../../runtime/heap.js";
import { HASH_OF_STRING, MARK, NO_HASH } from "../../src/engine/derived.js";
import { BLOCK, digestOfBytes, digestOutside, read, restoreMemory, write } from "../../src/engine/snapshot.js";

const WORDS = BLOCK / 4;
const FRESH = new Uint32Array(4 * WORDS).fill(7, 3 * WORDS);

/** Runs of a small memory: its second and third blocks. */
const RUNS = Uint32Array.from([1, 2]);

/**
 * @param {Uint32Array} words
 * @param {Partial<import("../../src/engine/snapshot.js").Image>} [head]
 * @returns {Uint8Array<ArrayBuffer>} the file of the two blocks
 */
const fileOf = (words, { list = 0, interned = 0, absent = new Uint32Array() } = {}) => {
  const rest = digestOutside(FRESH, RUNS, absent);
  return new Uint8Array(write({ size: FRESH.byteLength, rest, list, interned, runs: RUNS, absent, words }));
};

/** Records the order of the calls to the program. */
function program() {
  /** @type {[string, number][]} */
  const asked = [];
  return {
    asked,
    free: (/** @type {number} */ address) => void asked.push(["free", address]),
    hash: (/** @type {number} */ string) => asked.push(["hash", string]),
  };
}

test("Python wakes with exactly the stored memory: a player's game begins where the build left it", () => {
  const stored = Uint32Array.from({ length: 2 * WORDS }, (_, i) => i * 3);
  // The list's head, which is not an object.
  stored.set([BLOCK, BLOCK]);
  const memory = FRESH.slice();
  restoreMemory(read(fileOf(stored, { list: BLOCK })), memory, program());
  assert.deepEqual([...memory.subarray(WORDS, 3 * WORDS)], [...stored]);
  assert.deepEqual([...memory.subarray(3 * WORDS)], [...FRESH.subarray(3 * WORDS)]);
});

test("a damaged snapshot, or another browser's, is refused before it can do any harm", () => {
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

test("a file with one wrong byte, or one zero too few, is distinguished from the right one", () => {
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

test("static data from the rest of the program may be there or not: the same file fits both programs", () => {
  const stored = new Uint32Array(2 * WORDS);
  stored.set([BLOCK, BLOCK]);
  const file = fileOf(stored, { list: BLOCK, absent: Uint32Array.from([3, 1]) });
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
    restoreMemory(read(fileOf(marked.slice(WORDS, 3 * WORDS), { list })), restored, program());
    assert.deepEqual(restored, memory);
  });
}

test("a list with another layout stops the build: no visitor gets a misread memory", () => {
  const memory = FRESH.slice();
  const head = BLOCK;
  const base = BLOCK + 64;
  memory.set([base, base], head / 4);
  memory.set([head, base], base / 4);
  assert.throws(() => sortObjects(memory, base, base), /another form/);
  memory.set([base, base], base / 4);
  assert.throws(() => sortObjects(memory, base, base), /0 heads/);
});

test("strings are hashed, and free memory is released, only when the memory is complete", () => {
  const stored = new Uint32Array(2 * WORDS);
  stored.set([BLOCK, BLOCK]);
  stored[10] = MARK.free;
  stored[20] = MARK.hash;
  stored[WORDS] = MARK.free;
  const memory = FRESH.slice();
  const { asked, ...functions } = program();
  restoreMemory(read(fileOf(stored, { list: BLOCK })), memory, functions);
  assert.equal(memory[WORDS + 20], NO_HASH);
  assert.deepEqual(asked, [
    ["hash", BLOCK + 80 - HASH_OF_STRING],
    ["free", BLOCK + 40],
    ["free", 2 * BLOCK],
  ]);
});

test("Python finds each interned string in its table, and no other: names have the same meaning as when they were stored", () => {
  const [table, size] = [BLOCK + 16, 16];
  // The first two collide; a string that is not interned; one whose hash is stored.
  const hashes = [0x12340003, 0x56780003, 0xffff0103, 0x00000004];
  const states = [1, 2, 0, 3];
  const strings = hashes.map((_, i) => 2 * BLOCK + 40 * i);
  const stored = new Uint32Array(2 * WORDS);
  const put = (/** @type {number} */ address, /** @type {number} */ word) => (stored[address / 4 - WORDS] = word);
  put(BLOCK, BLOCK);
  put(BLOCK + 4, BLOCK);
  put(table + 4, 4);
  put(table + 16, 3);
  strings.forEach((string, i) => {
    put(string + HASH_OF_STRING, i === 3 ? hashes[i] : MARK.hash);
    put(string + 16, states[i]);
  });
  const entries = table + 20 + 2 * size;
  put(entries + 16, strings[3]);
  put(entries + 20, strings[3]);

  const memory = FRESH.slice();
  restoreMemory(read(fileOf(stored, { list: BLOCK, interned: table })), memory, {
    free: () => {},
    hash: (string) => (memory[(string + HASH_OF_STRING) / 4] = hashes[strings.indexOf(string)]),
  });
  const index = new Int16Array(memory.buffer, table + 20, size);
  /** Looks up a string as Python does. @param {number} string @param {number} hash */
  function found(string, hash) {
    let perturb = BigInt(hash);
    let place = perturb & 15n;
    for (;;) {
      const entry = index[Number(place)];
      if (entry < 0) return false;
      if (memory[entries / 4 + 2 * entry] === string) return memory[entries / 4 + 2 * entry + 1] === string;
      perturb >>= 5n;
      place = (place * 5n + perturb + 1n) & 15n;
    }
  }
  assert.deepEqual(
    strings.map((string, i) => found(string, hashes[i])),
    [true, true, false, true],
  );
});
