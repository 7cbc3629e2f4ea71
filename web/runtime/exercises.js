/**
 * Starts the built runtime under Node as the page does, and has it answer the exercises of both games: for the check,
 * which compares the answers, and for the profile, which records the parts of Python's program that they use.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { join as joinProgram } from "../src/engine/joined.js";
import { EMPTY_ARCHIVE, WHOLE, restoreSession, startSession } from "../src/engine/runtime.js";
import { read } from "../src/engine/snapshot.js";
import { createTimeSlicer } from "../src/engine/time_slicer.js";

/** @typedef {import('../src/engine/runtime.js').Manifest} Manifest */
/** @typedef {import('../src/engine/runtime.js').Engine} Engine */
/** @typedef {import('../src/engine/runtime.js').Program} Program */

/**
 * @typedef {object} Python
 * @property {Engine} engine
 * @property {any} python Pyodide's interface
 */

/** The exercise programs: each can import the others. */
const PROGRAMS = ["exercise.py", "exercise_learning.py", "exercise_kanaloa.py"];

/** Requests that need a part of the engine. */
const PARTLY = ["puzzles", "letters"];

/** @param {string} name */
const source = (name) => readFileSync(join(dirname(fileURLToPath(import.meta.url)), name), "utf8");

/**
 * @typedef {object} Files a program in files
 * @property {string} script name of the file with Emscripten's script
 * @property {string} wasm name, or path, of the file with the functions
 * @property {Program["adapt"]} [adapt]
 */

/** Pyodide's own program. @type {Files} */
export const whole = WHOLE;

/**
 * Returns the divided program of a runtime.
 * @param {string} folder path of the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {() => void} onRest called when the rest is loaded
 * @returns {Files}
 */
export const divided = (folder, { divided: { script, wasm, rest } }, onRest) => ({
  script,
  wasm,
  adapt: (instance, imports) =>
    joinProgram(instance, imports, () => {
      onRest();
      return readFileSync(folder + rest);
    }),
});

/**
 * @param {string} folder path of the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {() => void} [onFunctions] called when the code of functions that the game never calls is loaded
 */
export async function createStarts(folder, manifest, onFunctions = () => {}) {
  const { loadPyodide } = await import(pathToFileURL(folder + "pyodide.js").href);

  /**
   * @param {Files} files
   * @param {(load: any, base: string, program: Program) => Promise<Engine>} start
   * @returns {Promise<Python>}
   */
  async function started({ script, wasm, adapt }, start) {
    /** @type {any} */
    let python;
    const load = async (/** @type {any} */ options) => (python = await loadPyodide(options));
    // Pyodide looks for the functions under its own name.
    const base = mkdtempSync(join(tmpdir(), "kahuna-")) + "/";
    for (const name of readdirSync(folder)) if (name !== WHOLE.wasm) symlinkSync(folder + name, base + name);
    symlinkSync(resolve(folder, wasm), base + WHOLE.wasm);
    try {
      const program = { script: import(pathToFileURL(folder + script).href), adapt };
      return { engine: await start(load, base, program), python };
    } finally {
      rmSync(base, { recursive: true });
    }
  }

  return {
    /** Starts from the snapshot. @param {Files} files */
    restore: (files) =>
      started(files, (load, base, program) => {
        const image = Promise.resolve(read(new Uint8Array(readFileSync(folder + manifest.snapshot.file))));
        const library = base + "empty.zip";
        writeFileSync(library, EMPTY_ARCHIVE);
        const functions = () => {
          onFunctions();
          return new Uint8Array(readFileSync(folder + manifest.functions));
        };
        return restoreSession(load, base, manifest, { program, image, library, functions });
      }),
    /** Starts from the library. @param {Files} files */
    begin: (files) => started(files, (load, base, program) => startSession(load, base, manifest, program)),
  };
}

/**
 * Has an engine answer the exercises.
 * @param {Python} started
 * @param {string} folder path of the runtime's files
 * @param {Manifest} manifest
 * @returns {{ missing: string[], answers: string[] }} the answers to PARTLY while the parts are missing, and to the
 *   exercises, in the order of transcript.py
 */
export function exercised({ engine, python }, folder, manifest) {
  const session = engine.open("kahuna");
  python.FS.mkdirTree("/exercise");
  for (const name of PROGRAMS) python.FS.writeFile(`/exercise/${name}`, source(name));
  python.runPython("import sys; sys.path.append('/exercise')");
  const exercise = python.pyimport("exercise");
  const answers = String(exercise.run(session)).split("\n");
  const missing = PARTLY.map((request) => String(session.handle(JSON.stringify({ do: request }))));
  for (const [part, files] of Object.entries(manifest.parts))
    for (const name of Object.keys(files)) engine.add(part, readFileSync(folder + name));
  answers.push(...String(python.pyimport("exercise_learning").run(engine.open("kahuna"))).split("\n"));
  answers.push(...String(exercise.run_links(session)).split("\n"));
  answers.push(...String(python.pyimport("exercise_kanaloa").run(engine.open("kanaloa"))).split("\n"));
  return { missing, answers };
}

/** The requests of a page in a short game, in order. */
const SHORT_GAME = [
  { do: "about" },
  { do: "open", table: "match", players: { white: "shark", black: "human" }, first: "white", seed: "x" },
  { do: "reply" },
  { do: "no such request" },
  // Letters of other scripts take other code paths from the page into Python.
  { do: "open", table: "match", seed: "Μάχη あ" },
  { do: "open", table: "match", seed: "🐚" },
  { do: "play", action: "🐚" },
];

/**
 * Has an engine answer as in the page's worker: in time slices, with progress, and with errors.
 * @param {Engine} engine
 * @returns {Promise<object[]>} the messages
 */
export async function asked(engine) {
  const session = engine.open("kahuna");
  /** @type {any[]} */
  const posted = [];
  const receive = createTimeSlicer({
    work: (request) => session.work(request),
    post: (message) => posted.push(message),
    addPart: async () => {},
    // The default implementation would keep the process alive.
    yieldToEvents: async () => {},
  });
  for (const [id, request] of SHORT_GAME.entries()) await receive({ id, request: JSON.stringify(request) });
  await receive({ id: SHORT_GAME.length, request: "{" });
  return posted;
}
