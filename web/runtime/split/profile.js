/**
 * Finds out which functions of Python's program the game uses: it starts from the snapshot, as the page does, and answers the
 * exercises of both games.
 *
 *     node runtime/split/profile.js --folder DIR --manifest FILE --wasm FILE --out FILE [--backwards]
 *
 * DIR holds the runtime's files; the wasm file is a program made by counted.js. What is written is JSON: the numbers of the
 * functions among those that the program defines. `--backwards` does everything in the other order.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { asked, createStarts, exercised } from "../exercises.js";
import { watched } from "./counted.js";

const text = /** @type {const} */ ({ type: "string" });
const { values } = parseArgs({
  options: { folder: text, manifest: text, wasm: text, out: text, backwards: { type: "boolean" } },
});
const { folder, manifest: file, wasm, out, backwards } = values;
if (!folder || !file || !wasm || !out) throw new Error("--folder, --manifest, --wasm and --out are needed");

/** @type {import("../exercises.js").Manifest} */
const manifest = JSON.parse(readFileSync(file, "utf8"));

/** @type {() => number[]} */
let called = () => [];
const { restore } = await createStarts(folder, manifest);
const started = await restore({
  script: manifest.divided.script,
  wasm,
  adapt(instance) {
    const seen = watched(instance);
    called = seen.called;
    return seen.instance;
  },
});
const { engine, python } = started;

/** What a page meets besides games: an error that nobody expects, a module that is not there, memory that is freed. */
function errors() {
  for (const program of ["1 / 0", "import unittest.mock"]) {
    try {
      python.runPython(program);
    } catch {
      // This is what is wanted.
    }
  }
  python.runPython("import gc; gc.collect()");
}

const steps = [() => asked(engine), () => exercised(started, folder, manifest), errors];
// What is called depends a little on what has been before.
if (backwards) steps.reverse();
for (const step of [...steps, steps[0]]) await step();
writeFileSync(out, JSON.stringify(called()));
