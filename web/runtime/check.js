/**
 * Runs the exercise on the runtime as the page gets it, started from the snapshot and started from its trimmed library,
 * and compares the answers with those that an ordinary Python gave.
 *
 *     node runtime/check.js --runtime DIR --expected transcript.txt
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createTimeSlicer } from "../src/engine/time_slicer.js";
import { EMPTY_ARCHIVE, restoreSession, startSession } from "../src/engine/runtime.js";
import { read } from "../src/engine/snapshot.js";

const { values } = parseArgs({ options: { runtime: { type: "string" }, expected: { type: "string" } } });
if (!values.runtime || !values.expected) throw new Error("--runtime and --expected are needed");

/** @type {import('../src/engine/runtime.js').Manifest} */
const manifest = JSON.parse(readFileSync(join(values.runtime, "manifest.json"), "utf8"));
const folder = resolve(values.runtime, manifest.folder) + "/";
const program = import(pathToFileURL(folder + "pyodide.asm.js").href);
const { loadPyodide } = await import(pathToFileURL(folder + "pyodide.js").href);
const expected = readFileSync(values.expected, "utf8").split("\n");

/** The programs that ask: each is a module for the other. */
const PROGRAMS = ["exercise.py", "exercise_kanaloa.py"];
/** @param {string} name */
const source = (name) => readFileSync(join(dirname(fileURLToPath(import.meta.url)), name), "utf8");

/** @type {any} */
let python;
/** @param {any} options */
const remember = async (options) => (python = await loadPyodide(options));

async function restore() {
  const temporary = mkdtempSync(join(tmpdir(), "kahuna-"));
  const library = join(temporary, "empty.zip");
  writeFileSync(library, EMPTY_ARCHIVE);
  try {
    const image = Promise.resolve(read(new Uint8Array(readFileSync(folder + manifest.snapshot.file))));
    return await restoreSession(remember, folder, manifest, { program, image, library });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

/**
 * @param {() => Promise<import('../src/engine/runtime.js').Engine>} start
 * @returns {Promise<string[]>} what is wrong
 */
async function faults(start) {
  const { open, add } = await start();
  const session = open("kahuna");
  const found = [];
  const about = JSON.parse(session.handle('{"do": "about"}'));
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

  python.FS.mkdirTree("/exercise");
  for (const name of PROGRAMS) python.FS.writeFile(`/exercise/${name}`, source(name));
  python.runPython("import sys; sys.path.append('/exercise')");
  const exercise = python.pyimport("exercise");
  const here = String(exercise.run(session)).split("\n");
  const unlinked = session.handle('{"do": "letters"}');
  if (unlinked !== '{"missing":"links"}') found.push(`without the part for links the engine said ${unlinked}`);
  for (const [part, files] of Object.entries(manifest.parts))
    for (const name of Object.keys(files)) add(part, readFileSync(folder + name));
  here.push(...String(exercise.run_links(session)).split("\n"));
  here.push(...String(python.pyimport("exercise_kanaloa").run(open("kanaloa"))).split("\n"));
  const row = expected.findIndex((line, i) => line !== here[i]);
  if (row >= 0 || here.length !== expected.length) {
    found.push(
      `answer ${row + 1} of ${expected.length} differs.\n  Pyodide: ${here[row]}\n  Python:  ${expected[row]}`,
    );
  }
  return found;
}

/** @returns {Promise<string[]>} what is wrong with the randomness of two visitors */
async function likeness() {
  const drawn = [];
  for (let visitor = 0; visitor < 2; visitor++) {
    await restore();
    drawn.push(python.runPython("import random; random.random()"));
  }
  return drawn[0] === drawn[1] ? ["two visitors get the same random numbers"] : [];
}

/**
 * The page starts another engine when Python has died, so the time slicer must tell that apart from an exception.
 *
 * @returns {Promise<string[]>} what is wrong with how its death is told
 */
async function death() {
  const session = (await restore()).open("kahuna");
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

for (const [name, check] of Object.entries({
  "the snapshot": () => faults(restore),
  "the trimmed library": () => faults(() => startSession(remember, folder, manifest)),
  "chance after the snapshot": likeness,
  "a Python that has died": death,
})) {
  const found = await check().catch((error) => [error instanceof Error ? error.message.slice(-2000) : String(error)]);
  for (const fault of found) console.error(`${name} is not sound: ${fault}`);
  if (found.length) process.exitCode = 1;
  else console.log(`${name}: sound${name.startsWith("the") ? `, ${expected.length} requests answered` : ""}`);
}
