/**
 * Takes the snapshot of Python's memory from which the page starts: see docs/starting.md.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ENVIRONMENT } from "../src/engine/runtime.js";
import { BLOCK, digestOutside, write } from "../src/engine/snapshot.js";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * A fresh memory is made at each of these times, in milliseconds, to see which blocks of it are not always the same: it
 * holds chance and the time of day.
 */
const TIMES = [1_000_000_000_000, 1_234_567_890_123, 2_345_678_901_234];

/** Bytes of a stream's buffer in Python: io.DEFAULT_BUFFER_SIZE. */
const STREAM = 131_072;

/**
 * @typedef {object} Taken
 * @property {Uint8Array} file what snapshot.js reads
 * @property {string} head what Pyodide wants to know about it, in base64
 */

/** @typedef {any} Module Pyodide's WebAssembly module, with all names that it exports */

/**
 * @param {string} folder path of the runtime's files, with the library; ends with a slash
 * @param {string} library name of the library's archive
 * @param {object} lock Pyodide's lock file
 * @returns {Promise<Taken>}
 */
export async function takeSnapshot(folder, library, lock) {
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
  prepare(python);
  scrub(module);
  const whole = python.makeMemorySnapshot();
  const headLength = new Uint32Array(whole.buffer, whole.byteOffset, 2)[1];
  const memory = new Uint32Array(whole.buffer.slice(whole.byteOffset + headLength));

  const fresh = TIMES.map((time) => freshMemory(folder, JSON.stringify(lock), time));
  if (fresh[0].length !== memory.length) {
    throw new Error(
      `Python's memory has grown to ${memory.byteLength} bytes; ${fresh[0].byteLength} is the most for a snapshot.`,
    );
  }
  const always = Math.floor(
    (module.__PyRuntime + module.HEAPU32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / BLOCK,
  );
  const { runs, words } = differing(memory, fresh, always);
  return {
    file: write({ size: memory.byteLength, rest: digestOutside(fresh[0], runs), runs, words }),
    head: Buffer.from(whole.subarray(0, headLength)).toString("base64"),
  };
}

/**
 * Loads and exercises the engine, and clears up after it.
 *
 * @param {any} python
 */
function prepare(python) {
  python.pyimport("left_out").destroy();
  for (const [name, call] of [
    ["exercise.py", "warm()"],
    ["settle.py", "settle()"],
  ]) {
    const globals = python.toPy({ __name__: name });
    python.runPython(readFileSync(join(here, name), "utf8"), { globals, filename: name });
    python.runPython(call, { globals });
    globals.clear();
    globals.destroy();
  }
  python.runPython("import gc; gc.collect()");
}

/**
 * Writes zeros over what is free: remains of what was there once would be stored, too.
 *
 * @param {Module} module
 */
function scrub(module) {
  const { HEAPU8: bytes, HEAPU32: words } = module;
  // The stack grows downwards; nothing runs at present, so all below its pointer is free.
  bytes.fill(0, module._emscripten_stack_get_end(), module.___stack_pointer.value);
  // The heap is a row of chunks (Doug Lea's allocator): each has its size with two flags in its second word, the first
  // of which tells whether the chunk before it is in use, the second whether it is itself. A free chunk keeps up to 32
  // bytes of lists and trees. The last one is the rest of the heap.
  const end = module._sbrk(0);
  let chunk = module.___heap_base;
  while (chunk < end) {
    const head = words[(chunk + 4) / 4];
    const size = head & ~7;
    if (size < 16 || chunk + size > end)
      throw new Error(`Python's heap has no chunk at ${chunk}: has its allocator changed?`);
    if (!(head & 2)) bytes.fill(0, chunk + Math.min(size, size < 256 ? 16 : 32), chunk + size);
    // The buffers of Python's standard streams, in which nothing waits.
    if (size === STREAM + 8) bytes.fill(0, chunk + 8, chunk + size - 4);
    chunk += size;
    if (chunk + 40 >= end) break;
  }
  bytes.fill(0, end);
}

/**
 * Lets another process begin a Python, and stop before it runs: some words are the same for a whole process.
 *
 * @param {string} folder path of the runtime's files
 * @param {string} lock Pyodide's lock file
 * @param {number} time what its clock shows
 * @returns {Uint32Array} the memory
 */
function freshMemory(folder, lock, time) {
  const file = folder + "fresh.bin";
  try {
    execFileSync(process.execPath, [join(here, "fresh.js"), folder, lock, String(time), file]);
    return new Uint32Array(Uint8Array.from(readFileSync(file)).buffer);
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * @param {Uint32Array} memory
 * @param {Uint32Array[]} fresh
 * @param {number} always a block that differs in browsers, whatever it does here
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
