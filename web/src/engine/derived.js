/**
 * What the snapshot of Python's memory leaves out because it can be worked out again: the links of the garbage collector's
 * list, the hashes of strings, the table of interned strings, and the lists of free memory. They are a sixth of the bytes on
 * the line, for nothing compresses them. A mark stands in the place of each, zeros in the place of the table. See
 * docs/starting.md.
 */

/**
 * The words that stand for something else. They occur nowhere in Python's memory; the build makes sure of it.
 *
 * - `link`, twice: the links of a garbage-collected object to the objects before and after it;
 * - `hash`: the hash of a string;
 * - `free`: the first word of free memory.
 */
export const MARK = { link: 0x37d1c0e5, hash: 0x37d1c0e6, free: 0x37d1c0e7 };

/** What Python keeps in the place of a hash that it has not computed yet. */
export const NO_HASH = 0xffffffff;

/**
 * @typedef {object} Program functions of Python's program; addresses are in bytes
 * @property {(address: number) => void} free gives memory back
 * @property {(string: number) => number} hash computes the hash of a string, and stores it there
 */

/** Offset of the hash in a string object, in bytes. */
export const HASH_OF_STRING = 12;

/** Offset of the word in a string object whose last bits tell whether it is interned, in bytes; and these bits. */
const STATE_OF_STRING = 16;
const INTERNED = 3;

/** The form of a dictionary's table, in words: where its size stands, its number of entries, its index. */
const TABLE = { size: 1, entries: 4, index: 5 };

/** What stands in an index where there is no entry. */
const EMPTY = -1;

/** How many bits of a hash count less with each try to find a place for it. */
const SHIFT = 5;

/** The bit of the first link in which the garbage collector notes when it last came by. */
export const FLAG = 1;

/**
 * Links the marked objects of the garbage collector's list: in the order of their addresses, after those that are linked.
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
 * Whether a string is interned.
 * @param {Uint32Array} memory
 * @param {number} string address, in bytes
 */
export const isInterned = (memory, string) => (memory[(string + STATE_OF_STRING) / 4] & INTERNED) !== 0;

/**
 * Returns the parts of a dictionary's table whose keys are strings.
 * @param {Uint32Array} memory
 * @param {number} table its address, in bytes
 * @returns {{ index: Int16Array, entries: Uint32Array, count: number }} the index, which leads from hashes to entries; the entries,
 *   each two words, key and value; and how many of them there are
 */
export function tableAt(memory, table) {
  const at = table / 4;
  const size = 1 << (memory[at + TABLE.size] & 0xff);
  const first = at + TABLE.index + size / 2;
  return {
    index: new Int16Array(memory.buffer, memory.byteOffset + (at + TABLE.index) * 4, size),
    // Python fills two thirds of a table.
    entries: memory.subarray(first, first + 2 * Math.floor((2 * size) / 3)),
    count: memory[at + TABLE.entries],
  };
}

/**
 * Fills the index of a table, as `build_indices_unicode` in CPython's Objects/dictobject.c does.
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
 * Puts strings into the table of interned strings, before those that stand there.
 * @param {Uint32Array} memory
 * @param {number} table address, in bytes
 * @param {number[]} strings addresses, of which only interned strings count
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
 * Returns the places of the marks, by their kind.
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
 * Works out what is marked.
 * @param {Uint32Array} memory
 * @param {Iterable<[from: number, to: number]>} ranges of words in which marks may stand, ascending
 * @param {object} places addresses, in bytes
 * @param {number} places.list of the head of the garbage collector's list, with the objects' flag
 * @param {number} places.interned of the table of interned strings, whose first entries are the marked ones; 0 for none
 * @param {Program} program
 */
export function derive(memory, ranges, { list, interned }, program) {
  const { links, hashes, free } = findMarks(memory, ranges);
  link(memory, links, list);
  for (const place of hashes) memory[place] = NO_HASH;
  // Only now is the memory one that the program understands.
  const strings = hashes.map((place) => place * 4 - HASH_OF_STRING);
  for (const string of strings) program.hash(string);
  if (interned) fillTable(memory, interned, strings);
  for (const place of free) program.free(place * 4);
}
