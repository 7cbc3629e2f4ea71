/**
 * Finds out what the game uses of Python: it starts from the snapshot, as the page does, and answers the exercises of both games.
 *
 *     node runtime/profile.js --folder DIR --manifest FILE --out FILE [--wasm FILE] [--backwards]
 *
 * DIR holds the runtime's files. Without a wasm file the snapshot must be one that notes which functions of the library are
 * called (uncalled.py); their names are written, as JSON. The wasm file is a program made by counted.js; with it the numbers of
 * the functions are written that were called, among those that the program defines. `--backwards` does everything in the
 * other order, and collects garbage all the time.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asked, createStarts, exercised, whole } from "./exercises.js";
import { makeReproducible } from "./reproducible.js";
import { run } from "./snapshot.js";
import { watched } from "./split/counted.js";

// Node would quote the line in which it was thrown, which is a whole program.
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

/** What a page meets besides games: an error that nobody expects, a module that is not there, memory that is freed. */
const ERRORS = ["1 / 0", "import unittest.mock"];

/** Objects that are made from one collection of garbage to the next: so it is met in all that is done. */
const OFTEN = 10;

/** Calls functions of the library that no game calls. What loads their code is to be in the first part of the program. */
const UNCALLED = "import collections; collections.ChainMap({'a': 1}).parents";

function errors() {
  for (const program of ERRORS) {
    try {
      python.runPython(program);
    } catch {
      // This is what is wanted.
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
 * Returns the functions by which the garbage collector goes through objects: when it comes, and what it meets, is chance.
 * @returns {number[]} their numbers among the functions that the program defines
 */
function traversing() {
  const { memory, __indirect_function_table: table } = exported;
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(String(wasm)))).filter(
    ({ kind }) => kind === "function",
  ).length;
  const types = python.runPython(TYPES);
  // Only now: the memory may have grown.
  const words = new Uint32Array(memory.buffer);
  /** @type {number[]} */
  const slots = types.toJs().map((/** @type {number} */ address) => words[(address + TRAVERSE) / 4]);
  types.destroy();
  // A function that comes from a program is called by its number there.
  const found = [...new Set(slots)].filter(Boolean).map((slot) => Number(table.get(slot).name) - imported);
  const [dict] = found;
  if (!called().includes(dict))
    throw new Error("The garbage collector does not traverse dictionaries: has Python changed?");
  return found;
}

const steps = [() => asked(engine), () => exercised(started, folder, manifest), errors];
// What is called depends a little on what has been before, and on when garbage is collected, here at every turn.
if (backwards) {
  steps.reverse();
  python.pyimport("gc").set_threshold(OFTEN);
}
for (const step of [...steps, steps[0]]) await step();
writeFileSync(out, wasm ? JSON.stringify([...called(), ...traversing()]) : run(python, "uncalled.py", "noted()"));
