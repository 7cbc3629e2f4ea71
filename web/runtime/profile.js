/**
 * Finds out which parts of Python the game uses: it starts from the snapshot, as the page does, and answers the
 * exercises of both games.
 *
 *     node runtime/profile.js --folder DIR --manifest FILE --out FILE [--wasm FILE] [--backwards]
 *
 * DIR holds the runtime's files. Without a wasm file the snapshot must be one that records which functions of the
 * library are called (uncalled.py); their names are written, as JSON. The wasm file is a program made by counted.js;
 * with it the indices of the called functions are written, among those that the program defines. `--backwards` does
 * everything in the other order, and collects garbage all the time.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asked, createStarts, exercised, whole } from "./exercises.js";
import { makeReproducible } from "./reproducible.js";
import { run } from "./snapshot.js";
import { watched } from "./split/counted.js";

// Node would quote the line that threw it, which is a whole program.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const text = /** @type {const} */ ({ type: "string" });
const { values } = parseArgs({
  args: makeReproducible(),
  options: { folder: text, manifest: text, wasm: text, out: text, backwards: { type: "boolean" } },
});
const { folder, manifest: file, wasm, out, backwards } = values;
if (!folder || !file || !out) throw new Error("--folder, --manifest and --out are needed");

/** @type {import("./exercises.js").Manifest} */
const manifest = JSON.parse(readFileSync(file, "utf8"));

/** @type {() => number[]} */
let called = () => [];
/** @type {Record<string, any>} */
let exported = {};
const { restore } = await createStarts(folder, manifest);
const started = await restore(
  wasm
    ? {
        script: manifest.divided.script,
        wasm,
        adapt(instance) {
          const seen = watched(instance);
          called = seen.called;
          exported = seen.instance.exports;
          return seen.instance;
        },
      }
    : whole,
);
const { engine, python } = started;

/** What a page encounters besides games: an unexpected error, a missing module, freed memory. */
const ERRORS = ["1 / 0", "import unittest.mock"];

/** Objects created between two garbage collections: so that a collection happens in every operation. */
const OFTEN = 10;

/**
 * Calls functions of the library that no game calls. The code that loads them must be in the first part of the program.
 */
const UNCALLED = "import collections; collections.ChainMap({'a': 1}).parents";

function errors() {
  for (const program of ERRORS) {
    try {
      python.runPython(program);
    } catch {
      // This is expected.
    }
  }
  python.runPython("import gc; gc.collect()");
  if (wasm) python.runPython(UNCALLED);
}

/** Returns the addresses of all types, that of dictionaries first. */
const TYPES = `
def with_subclasses(each, found):
    if id(each) not in found:
        found[id(each)] = each
        for other in type.__subclasses__(each):
            with_subclasses(other, found)
    return found
list(with_subclasses(object, with_subclasses(dict, {})))
`;

/** Offset of tp_traverse in a type, in bytes: see PyTypeObject in CPython's Include/cpython/object.h. */
const TRAVERSE = 92;

/**
 * Returns the functions with which the garbage collector traverses objects: when it runs, and what it finds, is
 * unpredictable.
 * @returns {number[]} their indices among the functions that the program defines
 */
function traversing() {
  const { memory, __indirect_function_table: table } = exported;
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(String(wasm)))).filter(
    ({ kind }) => kind === "function",
  ).length;
  const types = python.runPython(TYPES);
  // Only now, since the memory may have grown.
  const words = new Uint32Array(memory.buffer);
  /** @type {number[]} */
  const slots = types.toJs().map((/** @type {number} */ address) => words[(address + TRAVERSE) / 4]);
  types.destroy();
  // A function exported by a program has its index there as its name.
  const found = [...new Set(slots)].filter(Boolean).map((slot) => Number(table.get(slot).name) - imported);
  const [dict] = found;
  if (!called().includes(dict))
    throw new Error("The garbage collector does not traverse dictionaries: has Python changed?");
  return found;
}

const steps = [() => asked(engine), () => exercised(started, folder, manifest), errors];
// Which functions are called depends slightly on earlier calls, and on when garbage is collected; here it is collected
// constantly.
if (backwards) {
  steps.reverse();
  python.pyimport("gc").set_threshold(OFTEN);
}
for (const step of [...steps, steps[0]]) await step();
writeFileSync(out, wasm ? JSON.stringify([...called(), ...traversing()]) : run(python, "uncalled.py", "noted()"));
