/**
 * Runs the exercise on the runtime as the page gets it, started from the snapshot and started from its trimmed library,
 * and compares the answers with those of an ordinary Python.
 *
 *     node runtime/check.js --runtime DIR --expected transcript.txt
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { createTimeSlicer } from "../src/engine/time_slicer.js";
import { createStarts, divided, exercised, whole } from "./exercises.js";
import { PROGRAM } from "./reproducible.js";
import { UNCALLED, UNUSUAL } from "./unusual.js";

const { values } = parseArgs({ options: { runtime: { type: "string" }, expected: { type: "string" } } });
if (!values.runtime || !values.expected) throw new Error("--runtime and --expected are needed");
// As in browsers: Emscripten keeps the program's name in the memory that the snapshot must match.
process.argv[1] = PROGRAM;

/** @type {import('../src/engine/runtime.js').Manifest} */
const manifest = JSON.parse(readFileSync(join(values.runtime, "manifest.json"), "utf8"));
const folder = resolve(values.runtime, manifest.folder) + "/";
const expected = readFileSync(values.expected, "utf8").split("\n");

/** How often the rest of the program was loaded, and the code of functions of the library. */
const loads = { rest: 0, functions: 0 };
const { restore, begin } = await createStarts(folder, manifest, () => void (loads.functions += 1));
const program = divided(folder, manifest, () => void (loads.rest += 1));

/** Resets the counts. */
const resetLoads = () => Object.assign(loads, { rest: 0, functions: 0 });

/**
 * @param {import('./exercises.js').Python} started
 * @returns {Promise<string[]>} what is wrong
 */
async function faults(started) {
  const { engine, python } = started;
  const found = [];
  const about = JSON.parse(engine.open("kahuna").handle('{"do": "about"}'));
  if (!about.about?.version) found.push(`about answered ${JSON.stringify(about)}`);

  let missing = "";
  try {
    python.runPython("import unittest.mock");
  } catch (error) {
    missing = String(error);
  }
  if (!missing.includes("module unittest was left out of the trimmed library")) {
    found.push(`a module that is left out is not named clearly: ${missing.slice(-300) || "unittest is there"}`);
  }

  const { missing: partly, answers: here } = exercised(started, folder, manifest);
  if (partly.join() !== '{"missing":"learning"},{"missing":"links"}')
    found.push(`without the parts the engine said ${partly}`);
  const row = expected.findIndex((line, i) => line !== here[i]);
  if (row >= 0 || here.length !== expected.length) {
    found.push(
      `answer ${row + 1} of ${expected.length} differs.\n  Pyodide: ${here[row]}\n  Python:  ${expected[row]}`,
    );
  }
  return found;
}

/**
 * The exercises represent everything that the page requests, so the first part of the program must suffice.
 *
 * @returns {Promise<string[]>} what is wrong when Python is started as the page starts it
 */
async function faultsOfFirstPart() {
  resetLoads();
  const found = await faults(await restore(program));
  if (loads.rest > 0) found.push("the rest of Python's program was loaded");
  if (loads.functions > 0) found.push("functions were loaded that are left out of the snapshot");
  return found;
}

/**
 * Each program runs separately: otherwise the next one would find what the previous one had loaded.
 *
 * @returns {Promise<string[]>} what is wrong when a function is called that is not in the first part of the program
 */
async function faultsOfRest() {
  const found = [];
  const ask = (/** @type {import('./exercises.js').Python} */ { engine }) =>
    engine
      .open("kahuna")
      .handle('{"do": "open", "table": "match", "players": {"white": "shark", "black": "human"}, "seed": "1"}');
  const usual = ask(await restore(program));
  for (const [text, result] of Object.entries(UNUSUAL)) {
    resetLoads();
    const started = await restore(program);
    const here = String(started.python.runPython(text));
    if (here !== result) found.push(`${text} gave ${here} instead of ${result}`);
    if (loads.rest !== 1) found.push(`${text} loaded the rest of Python's program ${loads.rest} times instead of once`);
    if (ask(started) !== usual) found.push(`after ${text} a request was answered otherwise`);
  }
  return found;
}

/** @returns {Promise<string[]>} what is wrong when a library function without code is called */
async function faultsOfFunctions() {
  const found = [];
  for (const [text, result] of Object.entries(UNCALLED)) {
    resetLoads();
    const { python } = await restore(program);
    const here = [1, 2].map(() => String(python.runPython(text)));
    if (here.some((each) => each !== result)) found.push(`${text} gave ${here.join(", then ")} instead of ${result}`);
    if (loads.functions !== 1) found.push(`${text} loaded functions ${loads.functions} times instead of once`);
  }
  return found;
}

/** @returns {Promise<string[]>} what is wrong when the snapshot is laid over the memory of Pyodide's own program */
async function faultsOfSnapshotInWhole() {
  const { python } = await restore(whole);
  const found = [];
  for (const [text, result] of Object.entries(UNUSUAL)) {
    const here = String(python.runPython(text));
    if (here !== result) found.push(`${text} gave ${here} instead of ${result}`);
  }
  return found;
}

/** @returns {Promise<string[]>} what is wrong with the randomness of two visitors */
async function likeness() {
  const drawn = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    const { python } = await restore(program);
    drawn.push(python.runPython("import random; random.random()"));
  }
  return drawn[0] === drawn[1] ? ["two visitors get the same random numbers"] : [];
}

/**
 * The page starts another engine when Python has died, so the time slicer must distinguish that from an exception.
 *
 * @returns {Promise<string[]>} what is wrong with the report of its death
 */
async function death() {
  const { engine, python } = await restore(program);
  const session = engine.open("kahuna");
  /** @type {any[]} */
  const posted = [];
  // More nested brackets than the stack of WebAssembly holds: a fatal error, not an exception.
  const fatal = { next: () => python.runPython("import json; json.loads('[' * 100_000)") };
  /** @param {string} request */
  const work = (request) => (request === "die" ? /** @type {any} */ (fatal) : session.work(request));
  const receive = createTimeSlicer({
    work,
    post: (message) => posted.push(message),
    addPart: async () => {},
    yieldToEvents: async () => {},
  });
  const report = console.error;
  // Pyodide prints several lines about it.
  console.error = () => {};
  await receive({ id: 1, request: '{"do": "about"}' });
  await receive({ id: 2, request: "die" });
  console.error = report;
  const found = [];
  if (posted[0]?.id !== 1 || !posted[0].reply.includes("version"))
    found.push(`alive it said ${JSON.stringify(posted[0])}`);
  if (posted[1]?.failed?.code !== "crashed") found.push(`dying it said ${JSON.stringify(posted[1])}`);
  return found;
}

/**
 * Pyodide's registry would free objects whenever the browser collects garbage, in WebKit also in the middle of a call.
 *
 * @returns {Promise<string[]>} what is wrong when JavaScript drops an object of Python
 */
async function registrations() {
  const { FinalizationRegistry } = globalThis;
  let registered = 0;
  globalThis.FinalizationRegistry = /** @type {any} */ (
    class {
      register() {
        registered += 1;
      }
      unregister() {}
    }
  );
  try {
    for (const { engine, python } of [await restore(program), await begin(whole)]) {
      engine.open("kahuna");
      python.pyimport("sys");
    }
  } finally {
    globalThis.FinalizationRegistry = FinalizationRegistry;
  }
  return registered ? [`${registered} of Python's objects would be freed at any time: has Pyodide changed?`] : [];
}

for (const [name, check] of Object.entries({
  "the snapshot": faultsOfFirstPart,
  "the trimmed library": async () => faults(await begin(program)),
  "the whole program": async () => faults(await begin(whole)),
  "the rest of the program": faultsOfRest,
  "functions that are left out": faultsOfFunctions,
  "the snapshot in the whole program": faultsOfSnapshotInWhole,
  "chance after the snapshot": likeness,
  "a Python that has died": death,
  "objects that JavaScript drops": registrations,
})) {
  const found = await check().catch((error) => [error instanceof Error ? error.message.slice(-2000) : String(error)]);
  for (const fault of found) console.error(`${name} is not sound: ${fault}`);
  if (found.length) process.exitCode = 1;
  else console.log(`${name}: sound`);
}
