/**
 * Python's memory as the build left it, and how it is laid over that of a Python which was just loaded. The same in the
 * page's worker, in the build and in the checks under Node.
 *
 * Of the memory only those blocks are stored that differ from a fresh one, which a browser makes by itself. Whether it
 * made the same one is seen by a digest of all the rest. See docs/starting.md.
 */

/** Bytes of a block. */
export const BLOCK = 256;

/** The file begins with these words of 32 bits, little-endian like WebAssembly's memory; see `write`. */
const MAGIC = 0x314d504b;
const HEADER = 5;

/**
 * @typedef {object} Image what a file holds
 * @property {number} size bytes of the whole memory
 * @property {number} rest digest of a fresh memory outside the runs
 * @property {Uint32Array} runs first block and number of blocks of each run, ascending
 * @property {Uint32Array} words contents of all runs, one after the other
 */

/**
 * Mixes words into a digest of 32 bits. It tells chance differences, no forgeries: who can change this file can change
 * the program as well. Words of zero, of which there are millions, cost next to nothing.
 *
 * @param {Uint32Array} words
 * @param {number} [digest] of what came before
 * @param {number} [from] first word
 * @param {number} [to] first word that does not count any more
 */
export function mix(words, digest = 0, from = 0, to = words.length) {
  for (let i = from; i < to; i++) {
    const word = words[i];
    if (word) digest = Math.imul((digest ^ word) + i, 0x9e3779b1) ^ (digest >>> 15);
  }
  return digest >>> 0;
}

/**
 * The digest of a memory outside the runs.
 *
 * @param {Uint32Array} memory
 * @param {Uint32Array} runs
 */
export function mixRest(memory, runs) {
  const block = BLOCK / 4;
  let digest = 0;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    digest = mix(memory, digest, at, runs[i] * block);
    at = (runs[i] + runs[i + 1]) * block;
  }
  return mix(memory, digest, at);
}

/**
 * Makes the file.
 *
 * @param {Image} image
 * @returns {Uint8Array}
 */
export function write({ size, rest, runs, words }) {
  const file = new Uint32Array(HEADER + runs.length + words.length);
  file.set([MAGIC, 0, size, rest, runs.length]);
  file.set(runs, HEADER);
  file.set(words, HEADER + runs.length);
  file[1] = mix(file, 0, 2);
  return new Uint8Array(file.buffer);
}

/**
 * Reads a file.
 *
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Image}
 * @throws {Error} when the file is damaged
 */
export function read(bytes) {
  const file =
    bytes.length % 4 || bytes.byteOffset % 4
      ? new Uint32Array()
      : new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  if (file[0] !== MAGIC || mix(file, 0, 2) !== file[1]) throw new Error("The snapshot is damaged.");
  const [, , size, rest, length] = file;
  return { size, rest, runs: file.subarray(HEADER, HEADER + length), words: file.subarray(HEADER + length) };
}

/**
 * Turns a fresh memory into the stored one.
 *
 * @param {Image} image
 * @param {Uint32Array} memory
 * @throws {Error} when the memory is not like the one that the file was made for; then nothing has been changed
 */
export function lay({ size, rest, runs, words }, memory) {
  if (memory.byteLength !== size || mixRest(memory, runs) !== rest)
    throw new Error("The snapshot does not fit this browser.");
  const block = BLOCK / 4;
  let at = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const length = runs[i + 1] * block;
    memory.set(words.subarray(at, at + length), runs[i] * block);
    at += length;
  }
}
