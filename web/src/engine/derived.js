/**
 * What the snapshot of Python's memory leaves out because it can be worked out again: the links of the garbage collector's
 * list, the hashes of strings, and the lists of free memory. They are a tenth of the bytes on the line, for nothing
 * compresses them. A mark stands in the place of each. See docs/starting.md.
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
 * Works out what is marked.
 * @param {Uint32Array} memory
 * @param {Iterable<[from: number, to: number]>} ranges of words in which marks may stand, ascending
 * @param {number} list address of the head of the garbage collector's list, in bytes, with the objects' flag
 * @param {Program} program
 */
export function derive(memory, ranges, list, program) {
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
  link(memory, links, list);
  for (const place of hashes) memory[place] = NO_HASH;
  // Only now is the memory one that the program understands.
  for (const place of hashes) program.hash(place * 4 - HASH_OF_STRING);
  for (const place of free) program.free(place * 4);
}
