/**
 * The snapshot of Python's memory, which the build takes and a start writes over the memory of a fresh Python. Used by
 * the page's worker, the build and the checks under Node.
 *
 * Only the blocks that differ from a fresh memory are stored. A digest of the others shows whether the browser has made
 * the same ones. See docs/starting.md.
 */
import { derive } from "./derived.js";

/** Size of a block, in bytes. */
export const BLOCK = 256;

const WORDS = BLOCK / 4;

/** The first word of the file. All words have 32 bits, little-endian like WebAssembly's memory. */
const MAGIC = 0x344d504b;

/** Length of the file's header, in words; see `write`. */
const HEADER = 8;

/**
 * @typedef {object} Image contents of a file
 * @property {number} size of the whole memory, in bytes
 * @property {number} rest digest of a fresh memory outside the runs
 * @property {number} list address of the head of the garbage collector's list, in bytes, with a flag; see derived.js
 * @property {number} interned address of the table of interned strings, in bytes; see derived.js
 * @property {Uint32Array} runs first block and number of blocks of each run, ascending
 * @property {Uint32Array} absent blocks, in the same form, of static data that the rest of the program brings; none is
 *   in a run
 * @property {Uint32Array} words contents of all runs, one after the other
 */

/**
 * Returns a digest of 32 bits. It detects accidental differences only: an attacker who can change this file can also
 * change the program. Words of zero, of which there are millions, cost almost nothing.
 * @param {Uint32Array} words
 * @param {number} [digest] of the words before
 * @param {number} [from] first word
 * @param {number} [to] end, exclusive
 */
export function digestOf(words, digest = 0, from = 0, to = words.length) {
  for (let i = from; i < to; i++) {
    const word = words[i];
    if (word) digest = Math.imul((digest ^ word) + i, 0x9e3779b1) ^ (digest >>> 15);
  }
  return digest >>> 0;
}

/**
 * Returns a digest of 32 bits of a whole file: see `digestOf`.
 * @param {Uint8Array<ArrayBuffer>} bytes from the beginning of their buffer
 */
export function digestOfBytes({ buffer, length }) {
  const words = Math.floor(length / 4);
  const digest = digestOf(new Uint32Array(buffer, 0, words));
  const left = new Uint8Array(4);
  left.set(new Uint8Array(buffer, words * 4, length % 4));
  return digestOf(Uint32Array.of(new Uint32Array(left.buffer)[0], length), digest);
}

/**
 * Returns the digest of a memory outside the runs.
 * @param {Uint32Array} memory
 * @param {Uint32Array} runs
 * @param {Uint32Array} absent blocks that are also left out
 */
export function digestOutside(memory, runs, absent) {
  let digest = 0;
  let at = 0;
  for (let i = 0, j = 0; i < runs.length || j < absent.length;) {
    const first = j >= absent.length || runs[i] < absent[j];
    const [block, length] = first ? runs.subarray(i, (i += 2)) : absent.subarray(j, (j += 2));
    digest = digestOf(memory, digest, at, block * WORDS);
    at = (block + length) * WORDS;
  }
  return digestOf(memory, digest, at);
}

/** Returns the file of an image. @param {Image} image @returns {Uint8Array} */
export function write({ size, rest, list, interned, runs, absent, words }) {
  const head = [MAGIC, 0, size, rest, list, interned, runs.length, absent.length];
  const file = new Uint32Array(head.length + runs.length + absent.length + words.length);
  let at = 0;
  for (const part of [head, runs, absent, words]) {
    file.set(part, at);
    at += part.length;
  }
  file[1] = digestOf(file, 0, 2);
  return new Uint8Array(file.buffer);
}

/** Reads a file. @param {Uint8Array<ArrayBuffer>} bytes @returns {Image} @throws {Error} if the file is damaged */
export function read(bytes) {
  const file =
    bytes.length % 4 || bytes.byteOffset % 4
      ? new Uint32Array()
      : new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  if (file[0] !== MAGIC || digestOf(file, 0, 2) !== file[1]) throw new Error("The snapshot is damaged.");
  const [, , size, rest, list, interned, ...lengths] = file.subarray(0, HEADER);
  const [runs, absent] = [HEADER, HEADER + lengths[0]].map((from, i) => file.subarray(from, from + lengths[i]));
  return { size, rest, list, interned, runs, absent, words: file.subarray(HEADER + lengths[0] + lengths[1]) };
}

/**
 * Turns a fresh memory into the stored one.
 * @param {Image} image
 * @param {Uint32Array} memory
 * @param {import('./derived.js').Program} program of the memory
 * @throws {Error} if the fresh memory differs from that of the build; then nothing has been changed
 */
export function restoreMemory({ size, rest, list, interned, runs, absent, words }, memory, program) {
  if (memory.byteLength !== size || digestOutside(memory, runs, absent) !== rest)
    throw new Error("The snapshot does not fit this browser.");
  /** @type {[number, number][]} */
  const ranges = [];
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const from = runs[i] * WORDS;
    const length = runs[i + 1] * WORDS;
    memory.set(words.subarray(at, at + length), from);
    ranges.push([from, from + length]);
    at += length;
  }
  derive(memory, ranges, { list, interned }, program);
}
