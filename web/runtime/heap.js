/**
 * The heap of Python's memory at build time. It is a sequence of chunks (Doug Lea's allocator): each has its size in
 * its second word, with two flags, the first of which says whether the previous chunk is in use, the second whether the
 * chunk itself is. The memory that a caller gets begins after that word, and ends with the first word of the next
 * chunk. Python's objects are such chunks.
 */

import { FLAG, HASH_OF_STRING, NO_HASH, fillIndex, isInterned, link, tableAt } from "../src/engine/derived.js";

/** @typedef {any} Module Pyodide's WebAssembly module, with all names that it exports */

/**
 * @typedef {object} Chunk
 * @property {number} address of what a caller gets, in bytes
 * @property {number} room bytes that a caller gets
 * @property {boolean} used
 */

/** Overhead of a chunk, in bytes. */
const OVERHEAD = 4;

/** Minimum size of a string object, in bytes: reference count, type, length, hash, state. */
const STRING = 20;

/**
 * @param {Module} module
 * @returns {Chunk[]} all chunks but the last, which is the rest of the heap
 * @throws {Error} if the heap has another layout
 */
export function chunksOf(module) {
  const { HEAPU32: words } = module;
  const end = module._sbrk(0);
  const chunks = [];
  let chunk = module.___heap_base;
  // The remainder at the end is shorter than any chunk.
  while (chunk + 40 < end) {
    const head = words[chunk / 4 + 1];
    const size = head & ~7;
    if (size < 16 || chunk + size > end)
      throw new Error(`Python's heap has no chunk at ${chunk}: has its allocator changed?`);
    chunks.push({ address: chunk + 8, room: size - OVERHEAD, used: Boolean(head & 2) });
    chunk += size;
  }
  return chunks;
}

/**
 * Allocates all free memory but the rest of the heap, and overwrites it with zeros, so that the allocator's lists are
 * empty.
 * @param {Module} module
 * @returns {number[]} addresses to be freed, ascending
 * @throws {Error} if the allocator returns memory that was not free
 */
export function takeFree(module) {
  const free = chunksOf(module).filter(({ used }) => !used);
  // If there is a free chunk of exactly the requested size, the allocator returns it, and not a larger one.
  const rooms = free.map(({ room }) => room).sort((a, b) => b - a);
  const taken = rooms.map((room) => {
    const address = module._malloc(room);
    module.HEAPU8.fill(0, address, address + room);
    return address;
  });
  const expected = free.map(({ address }) => address);
  taken.sort((a, b) => a - b);
  if (taken.some((address, i) => address !== expected[i]))
    throw new Error("Python's allocator gives what is not free.");
  return taken;
}

/**
 * Finds the strings whose hash is known, and can be recomputed.
 * @param {Module} module
 * @returns {number[]} addresses of the hashes
 */
export function hashesOf(module) {
  const { HEAPU32: words } = module;
  const found = [];
  for (const { address, room, used } of chunksOf(module)) {
    const object = address / 4;
    if (!used || room < STRING || words[object + 1] !== module._PyUnicode_Type) continue;
    const place = address + HASH_OF_STRING;
    const hash = words[place / 4];
    if (hash === NO_HASH) continue;
    words[place / 4] = NO_HASH;
    // Memory that only looks like a string has a different hash from the stored one.
    if (module._PyObject_Hash(address) >>> 0 === hash) found.push(place);
    words[place / 4] = hash;
  }
  return found;
}

/**
 * Sorts the list of all objects that the garbage collector tracks by their addresses. None may be young.
 * @param {Uint32Array} memory of a Python that has just collected garbage
 * @param {number} known address of one of the objects' two links
 * @param {number} base the beginning of the heap: the list's head is before it, all objects are in it
 * @returns {{ list: number, links: number[] }} the argument of `link`, and the addresses of all links, ascending
 * @throws {Error} if the list has another layout
 */
export function sortObjects(memory, known, base) {
  const flag = memory[known / 4] & FLAG;
  /** @type {number[]} */
  const links = [];
  /** @type {number[]} */
  const heads = [];
  let at = known;
  do {
    const inHeap = at >= base;
    (inHeap ? links : heads).push(at);
    const next = memory[at / 4];
    const to = next & ~FLAG;
    if ((inHeap && (next & FLAG) !== flag) || memory[to / 4 + 1] !== at)
      throw new Error("The list of Python's objects has another form: has its garbage collector changed?");
    at = to;
  } while (at !== known);
  if (heads.length !== 1) throw new Error(`The list of Python's objects has ${heads.length} heads.`);
  const [head] = heads;
  links.sort((a, b) => a - b);
  memory[head / 4 + 1] = head;
  link(
    memory,
    links.map((address) => address / 4),
    head | flag,
  );
  return { list: head | flag, links };
}

/** The possible sizes of the table of interned strings, as powers of two: its index has two bytes for each place. */
const SIZES = { least: 12, most: 15 };

/** The kind in the head of a dictionary's table if all keys are strings: DICT_KEYS_UNICODE. */
const STRING_KEYS = 1;

/**
 * Sorts the table of interned strings by their addresses, those whose hash is not stored first.
 * @param {Uint32Array} memory
 * @param {Module} module
 * @param {number[]} hashes addresses of the hashes that are not stored, ascending
 * @returns {{ interned: number, sorted: number }} the table's address, and how many entries are not stored
 * @throws {Error} if there is no such table, or its contents are unexpected
 */
export function sortInterned(memory, module, hashes) {
  const tables = chunksOf(module).filter(({ address, used }) => used && isInternedTable(memory, address, module));
  if (tables.length !== 1) throw new Error(`Python has ${tables.length} tables of interned strings instead of one.`);
  const [{ address: interned }] = tables;
  const { entries, count } = tableAt(memory, interned);
  const all = new Set(entries.subarray(0, 2 * count));
  all.delete(0);
  const first = hashes.map((place) => place - HASH_OF_STRING).filter((string) => isInterned(memory, string));
  if (first.some((string) => !all.has(string))) throw new Error("An interned string is not in Python's table.");
  for (const string of first) all.delete(string);
  const strings = [...first, ...[...all].sort((a, b) => a - b)];
  entries.fill(0);
  strings.forEach((string, entry) => entries.fill(string, 2 * entry, 2 * entry + 2));
  const [free, number] = [interned / 4 + 3, interned / 4 + 4];
  memory[free] += count - strings.length;
  memory[number] = strings.length;
  fillIndex(memory, interned);
  return { interned, sorted: first.length };
}

/**
 * Whether an address is the table of interned strings: it is large, and its values are its keys.
 * @param {Uint32Array} memory
 * @param {number} address
 * @param {Module} module
 */
function isInternedTable(memory, address, module) {
  const head = memory[address / 4 + 1];
  const [size, indexBytes, kind] = [head & 0xff, (head >> 8) & 0xff, (head >> 16) & 0xff];
  if (size < SIZES.least || size > SIZES.most || indexBytes !== size + 1 || kind !== STRING_KEYS) return false;
  const { entries, count } = tableAt(memory, address);
  if (count === 0 || 2 * count > entries.length) return false;
  for (let at = 0; at < 2 * count; at += 2) {
    const key = entries[at];
    if (key !== entries[at + 1]) return false;
    if (key && (memory[key / 4 + 1] !== module._PyUnicode_Type || !isInterned(memory, key))) return false;
  }
  return true;
}
