/**
 * Recomputes the data that the snapshot of Python's memory leaves out: the links of the garbage collector's list, the
 * hashes of strings, the table of interned strings, and the lists of free memory. They do not compress, and would be a
 * sixth of the download. The snapshot has a mark in place of each word, and zeros in place of the table. See
 * docs/starting.md.
 */

/**
 * The marks: words that occur nowhere in Python's memory, which the build checks.
 *
 * - `link`, twice: the links of a garbage-collected object to the objects before and after it;
 * - `hash`: the hash of a string;
 * - `free`: the first word of free memory.
 */
export const MARK = { link: 0x37d1c0e5, hash: 0x37d1c0e6, free: 0x37d1c0e7 };

/** The value of a hash that Python has not computed yet. */
export const NO_HASH = 0xffffffff;

/**
 * @typedef {object} Program functions of Python's program; addresses are in bytes
 * @property {(address: number) => void} free frees memory
 * @property {(string: number) => number} hash computes the hash of a string, and stores it in the string
 */

/** Offset of the hash in a string object, in bytes. */
export const HASH_OF_STRING = 12;

/** Offset of the word in a string object with the bits for interning, in bytes; and these bits. */
const STATE_OF_STRING = 16;
const INTERNED = 3;

/** The layout of a dictionary's table, in words: offsets of its size, its number of entries, its index. */
const TABLE = { size: 1, entries: 4, index: 5 };

/** The value of an index without an entry. */
const EMPTY = -1;

/** Number of bits by which a hash is shifted with each probe. */
const SHIFT = 5;

/** The bit of the first link in which the garbage collector marks objects that it has visited. */
export const FLAG = 1;

/**
 * Appends the marked objects to the garbage collector's list, in the order of their addresses.
 * @param {Uint32Array} memory
 * @param {Iterable<number>} marked places of the first of each pair of words, ascending
 * @param {number} list address of the list's head, in bytes, with the objects' flag
 */
export function link(memory, marked, list) {
  const flag = list & FLAG;
  const head = (list - flag) / 4;
  let last = memory[head + 1] / 4;
  let flagOfLast = memory[last] & FLAG;
  for (const place of marked) {
    memory[last] = (place * 4) | flagOfLast;
    memory[place + 1] = last * 4;
    last = place;
    flagOfLast = flag;
  }
  memory[last] = (head * 4) | flagOfLast;
  memory[head + 1] = last * 4;
}

/**
 * Returns whether a string is interned.
 * @param {Uint32Array} memory
 * @param {number} string address, in bytes
 */
export const isInterned = (memory, string) => (memory[(string + STATE_OF_STRING) / 4] & INTERNED) !== 0;

/**
 * Returns the parts of a dictionary's table whose keys are strings.
 * @param {Uint32Array} memory
 * @param {number} table its address, in bytes
 * @returns {{ index: Int16Array, entries: Uint32Array, count: number }} the index, which maps hashes to entries; the
 *   entries, two words each, key and value; and their number
 */
export function tableAt(memory, table) {
  const at = table / 4;
  const size = 1 << (memory[at + TABLE.size] & 0xff);
  const first = at + TABLE.index + size / 2;
  return {
    index: new Int16Array(memory.buffer, memory.byteOffset + (at + TABLE.index) * 4, size),
    // Python fills at most two thirds of a table.
    entries: memory.subarray(first, first + 2 * Math.floor((2 * size) / 3)),
    count: memory[at + TABLE.entries],
  };
}

/**
 * Fills the index of a table like `build_indices_unicode` in CPython's Objects/dictobject.c.
 * @param {Uint32Array} memory
 * @param {number} table address, in bytes
 */
export function fillIndex(memory, table) {
  const { index, entries, count } = tableAt(memory, table);
  const mask = index.length - 1;
  index.fill(EMPTY);
  for (let entry = 0; entry < count; entry++) {
    const hash = memory[(entries[2 * entry] + HASH_OF_STRING) / 4];
    let place = hash & mask;
    for (let left = hash; index[place] !== EMPTY;) {
      left >>>= SHIFT;
      place = (place * 5 + left + 1) & mask;
    }
    index[place] = entry;
  }
}

/**
 * Puts strings into the table of interned strings, before the existing entries.
 * @param {Uint32Array} memory
 * @param {number} table address, in bytes
 * @param {number[]} strings addresses; strings that are not interned are ignored
 */
function fillTable(memory, table, strings) {
  const { entries } = tableAt(memory, table);
  let at = 0;
  for (const string of strings) {
    if (!isInterned(memory, string)) continue;
    entries.fill(string, at, at + 2);
    at += 2;
  }
  fillIndex(memory, table);
}

/**
 * Returns the places of the marks by kind.
 * @param {Uint32Array} memory
 * @param {Iterable<[from: number, to: number]>} ranges of words, ascending
 */
function findMarks(memory, ranges) {
  const { link: first, hash, free: last } = MARK;
  const links = [];
  const hashes = [];
  const free = [];
  for (const [from, to] of ranges) {
    for (let place = from; place < to; place++) {
      const word = memory[place];
      // Of millions of words, some ten thousands are marks.
      if (word < first || word > last) continue;
      if (word === first) links.push(place++);
      else if (word === hash) hashes.push(place);
      else free.push(place);
    }
  }
  return { links, hashes, free };
}

/**
 * Recomputes the marked data.
 * @param {Uint32Array} memory
 * @param {Iterable<[from: number, to: number]>} ranges of words that may be marks, ascending
 * @param {object} places addresses, in bytes
 * @param {number} places.list of the head of the garbage collector's list, with the objects' flag
 * @param {number} places.interned of the table of interned strings, whose first entries are the marked ones; 0 for none
 * @param {Program} program
 */
export function derive(memory, ranges, { list, interned }, program) {
  const { links, hashes, free } = findMarks(memory, ranges);
  link(memory, links, list);
  for (const place of hashes) memory[place] = NO_HASH;
  // From here on the memory is valid for the program.
  const strings = hashes.map((place) => place * 4 - HASH_OF_STRING);
  for (const string of strings) program.hash(string);
  if (interned) fillTable(memory, interned, strings);
  for (const place of free) program.free(place * 4);
}
