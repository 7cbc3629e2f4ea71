/**
 * Takes the snapshot of Python's memory from which the page starts: see docs/starting.md.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { FLAG, HASH_OF_STRING, MARK, tableAt } from "../src/engine/derived.js";
import { ENVIRONMENT } from "../src/engine/runtime.js";
import { BLOCK, digestOutside, read, restoreMemory, write } from "../src/engine/snapshot.js";
import { chunksOf, hashesOf, sortInterned, sortObjects, takeFree } from "./heap.js";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * A fresh memory is made in each of these environments, to find out which of its blocks vary: it contains random
 * numbers, the time of day and the browser's language.
 */
const PLACES = [
  { time: 1_000_000_000_000, seed: 2, language: "en" },
  { time: 1_234_567_890_123, seed: 3, language: "de-AT" },
  { time: 2_345_678_901_234, seed: 4, language: "zh-Hant-TW" },
];

/** Bytes of a stream's buffer in Python: io.DEFAULT_BUFFER_SIZE. */
const STREAM = 131_072;

/** Bytes before an object that hold its links, if the garbage collector tracks it. */
const LINKS = 8;

/**
 * @typedef {object} Taken
 * @property {Uint8Array} file what snapshot.js reads
 * @property {string} head what Pyodide wants to know about it, in base64
 * @property {Uint8Array} functions the code of the functions that are not used, for unloaded.py
 */

/**
 * @typedef {object} Derivable addresses, in bytes, of what can be worked out again
 * @property {number} list of the garbage collector, with the flag of its objects
 * @property {number[]} links between these
 * @property {number[]} hashes of strings
 * @property {number} interned of the table of interned strings
 * @property {number} sorted how many of its entries can be worked out
 * @property {number[]} free memory
 */

/** @typedef {import("./heap.js").Module} Module */

/**
 * @param {string} folder path of the runtime's files, with the library; ends with a slash
 * @param {string} library name of the library's archive
 * @param {object} lock Pyodide's lock file
 * @param {Uint32Array} absent blocks of static data that may or may not be there
 * @param {string | null} used the names of the used functions, see uncalled.py; null for a snapshot that records them
 * @returns {Promise<Taken>}
 */
export async function takeSnapshot(folder, library, lock, absent, used) {
  const { python, module } = await begin(folder, library, lock);
  const functions = prepare(python, used);
  // An object that the garbage collector is known to track.
  const known = python.runPython("id(__import__('sys').modules)") - LINKS;
  const free = scrub(module);
  const hashes = hashesOf(module);
  const whole = python.makeMemorySnapshot();
  const headLength = new Uint32Array(whole.buffer, whole.byteOffset, 2)[1];
  const memory = new Uint32Array(whole.buffer.slice(whole.byteOffset + headLength));
  clear(memory, absent);
  const { list, links } = sortObjects(memory, known, module.___heap_base);
  const { interned, sorted } = sortInterned(memory, module, hashes);

  const fresh = PLACES.map((place) => freshMemory(folder, JSON.stringify(lock), place));
  for (const each of fresh) clear(each, absent);
  if (fresh[0].length !== memory.length) {
    throw new Error(
      `Python's memory has grown to ${memory.byteLength} bytes; ${fresh[0].byteLength} is the most for a snapshot.`,
    );
  }
  const always = Math.floor(
    (module.__PyRuntime + module.HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / BLOCK,
  );
  const { runs, words } = differing(mark(memory, { list, links, hashes, interned, sorted, free }), fresh, always);
  const rest = digestOutside(fresh[0], runs, absent);
  const file = write({ size: memory.byteLength, rest, list, interned, runs, absent, words });
  prove(file, fresh[0], memory);
  return { file, head: Buffer.from(whole.subarray(0, headLength)).toString("base64"), functions };
}

/**
 * Starts a Python of which a snapshot can be taken.
 *
 * @param {string} folder
 * @param {string} library
 * @param {object} lock
 * @returns {Promise<{ python: any, module: Module }>} Pyodide's interface, and its program
 */
async function begin(folder, library, lock) {
  const { loadPyodide } = await import(pathToFileURL(folder + "pyodide.js").href);
  const { default: createModule } = await import(pathToFileURL(folder + "pyodide.asm.js").href);
  /** @type {Module} */
  let module;
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: folder + library,
    lockFileContents: JSON.stringify(lock),
    env: ENVIRONMENT,
    _makeSnapshot: true,
    /** @param {any} settings */
    createPyodideModule: async (settings) => (module = await createModule(settings)),
  });
  return { python, module };
}

/**
 * Loads and exercises the engine, and cleans up after it.
 *
 * @param {any} python
 * @param {string | null} used
 * @returns {Uint8Array} the code that was left out
 */
function prepare(python, used) {
  for (const module of ["left_out", "unloaded"]) python.pyimport(module).destroy();
  python.FS.writeFile("/tmp/bare_code.py", readFileSync(join(here, "bare_code.py")));
  python.runPython("import sys; sys.path.append('/tmp')");
  run(python, "exercise.py", "warm()");
  run(python, "settle.py", "settle()");
  const left = run(python, "uncalled.py", used === null ? "note_calls()" : `leave_out(${JSON.stringify(used)})`);
  python.runPython("import gc; gc.collect()");
  return left;
}

/**
 * Runs a program in Python, and removes all traces of it.
 *
 * @param {any} python
 * @param {string} name of the file with the program
 * @param {string} call the call to make in it
 * @returns {any} its result
 */
export function run(python, name, call) {
  const globals = python.toPy({ __name__: name });
  python.runPython(readFileSync(join(here, name), "utf8"), { globals, filename: name });
  const result = python.runPython(call, { globals });
  globals.clear();
  globals.destroy();
  if (!result?.toJs) return result;
  const copy = result.toJs();
  result.destroy();
  return copy;
}

/**
 * Overwrites unused memory with zeros: otherwise old contents would be stored, too.
 *
 * @param {Module} module
 * @returns {number[]} addresses of the free memory, ascending
 */
function scrub(module) {
  const { HEAPU8: bytes } = module;
  // The stack grows downwards; nothing is running, so everything below its pointer is free.
  bytes.fill(0, module._emscripten_stack_get_end(), module.___stack_pointer.value);
  const free = takeFree(module);
  const chunks = chunksOf(module);
  // The buffers of Python's standard streams, which are empty.
  for (const { address, room } of chunks) if (room === STREAM + 4) bytes.fill(0, address, address + STREAM);
  // The first words of the rest contain its length.
  const { address, room } = /** @type {import("./heap.js").Chunk} */ (chunks.at(-1));
  bytes.fill(0, address + room + 4 + 32);
  return free;
}

/**
 * Replaces everything that can be recomputed with marks.
 *
 * @param {Uint32Array} memory
 * @param {Derivable} derivable
 * @returns {Uint32Array} the memory with marks
 */
function mark(memory, { list, links, hashes, interned, sorted, free }) {
  const marks = Object.values(MARK);
  if (memory.some((word) => marks.includes(word))) throw new Error("Python's memory holds what is to be a mark.");
  const marked = memory.slice();
  // A list without any object.
  const head = list & ~FLAG;
  marked[head / 4 + 1] = head;
  for (const address of links) marked.fill(MARK.link, address / 4, address / 4 + 2);
  for (const address of hashes) marked[address / 4] = MARK.hash;
  for (const address of free) marked[address / 4] = MARK.free;
  const { index, entries } = tableAt(marked, interned);
  index.fill(0);
  entries.fill(0, 0, 2 * sorted);
  return marked;
}

/**
 * Makes sure that the file reproduces the memory.
 *
 * @param {Uint8Array} file
 * @param {Uint32Array} fresh
 * @param {Uint32Array} memory
 */
function prove(file, fresh, memory) {
  const image = read(new Uint8Array(file));
  const restored = fresh.slice();
  restoreMemory(image, restored, {
    // takeFree has emptied it.
    free: (address) => void (restored[address / 4] = 0),
    // hashesOf has compared them with Python's own results.
    hash: (string) => (restored[(string + HASH_OF_STRING) / 4] = memory[(string + HASH_OF_STRING) / 4]),
  });
  const wrong = restored.findIndex((word, place) => word !== memory[place]);
  if (wrong >= 0) throw new Error(`The snapshot leads to another memory at ${wrong * 4}.`);
}

/** Writes zeros over blocks. @param {Uint32Array} memory @param {Uint32Array} runs of blocks */
function clear(memory, runs) {
  for (let i = 0; i < runs.length; i += 2) memory.fill(0, (runs[i] * BLOCK) / 4, ((runs[i] + runs[i + 1]) * BLOCK) / 4);
}

/**
 * Starts a Python in another process, and stops before it runs: some words are constant within a process.
 *
 * @param {string} folder path of the runtime's files
 * @param {string} lock Pyodide's lock file
 * @param {object} place its environment, see makeReproducible
 * @returns {Uint32Array} the memory
 */
function freshMemory(folder, lock, place) {
  const file = folder + "fresh.bin";
  try {
    execFileSync(process.execPath, [join(here, "fresh.js"), folder, lock, JSON.stringify(place), file]);
    return new Uint32Array(Uint8Array.from(readFileSync(file)).buffer);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {Uint32Array} memory
 * @param {Uint32Array[]} fresh
 * @param {number} always a block that differs in browsers, whether or not it does here
 * @returns {{runs: Uint32Array, words: Uint32Array}} the blocks of the memory that differ from any of the fresh ones
 */
function differing(memory, fresh, always) {
  const bytes = [memory, ...fresh].map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength));
  /** @type {number[]} */
  const runs = [];
  /** @type {number[]} */
  const blocks = [];
  for (let block = 0; block < bytes[0].length / BLOCK; block++) {
    const from = block * BLOCK;
    const same = bytes.every((each) => each.compare(bytes[0], from, from + BLOCK, from, from + BLOCK) === 0);
    if (same && block !== always) continue;
    if (block - 1 === blocks.at(-1)) runs[runs.length - 1]++;
    else runs.push(block, 1);
    blocks.push(block);
  }
  const words = new Uint32Array((blocks.length * BLOCK) / 4);
  blocks.forEach((block, i) =>
    words.set(memory.subarray((block * BLOCK) / 4, ((block + 1) * BLOCK) / 4), (i * BLOCK) / 4),
  );
  return { runs: Uint32Array.from(runs), words };
}
