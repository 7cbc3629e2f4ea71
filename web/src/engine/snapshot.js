/**
 * The snapshot of Python's memory that the build takes, and how it is written over the memory of a fresh Python. Used by
 * the page's worker, by the build and by the checks under Node.
 *
 * Only the blocks that differ from a fresh memory are stored; the browser makes the others itself. A digest of those shows
 * whether it has made the same ones. See docs/starting.md.
 */
import { derive } from "./derived.js";

/** Size of a block, in bytes. */
export const BLOCK = 256;

const WORDS = BLOCK / 4;

/** The first word of the file. All words have 32 bits, little-endian like WebAssembly's memory. */
const MAGIC = 0x324d504b;

/** Length of the file's header, in words; see `write`. */
const HEADER = 6;

/**
 * @typedef {object} Image contents of a file
 * @property {number} size of the whole memory, in bytes
 * @property {number} rest digest of a fresh memory outside the runs
 * @property {number} list address of the head of the garbage collector's list, in bytes, with a flag; see derived.js
 * @property {Uint32Array} runs first block and number of blocks of each run, ascending
 * @property {Uint32Array} words contents of all runs, one after the other
 */

/**
 * Returns a digest of 32 bits. It detects accidental differences only: whoever can change this file can change the program,
 * too. Words of zero, of which there are millions, cost next to nothing.
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

/** Returns the digest of a memory outside the runs. @param {Uint32Array} memory @param {Uint32Array} runs */
export function digestOutside(memory, runs) {
  let digest = 0;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    digest = digestOf(memory, digest, at, runs[i] * WORDS);
    at = (runs[i] + runs[i + 1]) * WORDS;
  }
  return digestOf(memory, digest, at);
}

/** Returns the file of an image. @param {Image} image @returns {Uint8Array} */
export function write({ size, rest, list, runs, words }) {
  const file = new Uint32Array(HEADER + runs.length + words.length);
  file.set([MAGIC, 0, size, rest, list, runs.length]);
  file.set(runs, HEADER);
  file.set(words, HEADER + runs.length);
  file[1] = digestOf(file, 0, 2);
  return new Uint8Array(file.buffer);
}

/** Reads a file. @param {Uint8Array<ArrayBuffer>} bytes @returns {Image} @throws {Error} when the file is damaged */
export function read(bytes) {
  const file =
    bytes.length % 4 || bytes.byteOffset % 4
      ? new Uint32Array()
      : new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  if (file[0] !== MAGIC || digestOf(file, 0, 2) !== file[1]) throw new Error("The snapshot is damaged.");
  const [, , size, rest, list, length] = file;
  return { size, rest, list, runs: file.subarray(HEADER, HEADER + length), words: file.subarray(HEADER + length) };
}

/**
 * Turns a fresh memory into the stored one.
 * @param {Image} image
 * @param {Uint32Array} memory
 * @param {import('./derived.js').Program} program to which the memory belongs
 * @throws {Error} when the fresh memory differs from the one the file was made for; then nothing has been changed
 */
export function restoreMemory({ size, rest, list, runs, words }, memory, program) {
  if (memory.byteLength !== size || digestOutside(memory, runs) !== rest)
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
  derive(memory, ranges, list, program);
}
