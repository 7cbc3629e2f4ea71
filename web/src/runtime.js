/**
 * How Python is started: the same in the page's worker and in the checks under Node.
 */
import { lay } from "./snapshot.js";

/**
 * What the build wrote about the runtime's files.
 *
 * @typedef {object} Manifest
 * @property {string} folder name of the folder with the files; it changes with their contents, so they never go stale
 * @property {Record<string, number>} files the files that a start loads, and their sizes in bytes (uncompressed)
 * @property {Record<string, number>} fallback the files that are loaded besides where the snapshot cannot be used
 * @property {string} library name of the archive with Python's trimmed library and the engine, one of `fallback`
 * @property {{file: string, head: string}} snapshot name of the file with Python's memory, one of `files`; and what Pyodide
 *   itself wants to know about it, in base64
 * @property {object} lock Pyodide's lock file without any package: all that is needed is in the library
 */

/**
 * The engine's one door, a Python object: JSON text in, JSON text out.
 *
 * @typedef {object} Session
 * @property {(request: string) => string} handle answers a request, however long it takes
 * @property {(request: string) => import('./drive.js').Work} work answers it bit by bit
 */

/** @typedef {typeof import('pyodide').loadPyodide} LoadPyodide */

/** An archive without a file in it. */
export const EMPTY_ARCHIVE = Uint8Array.from({ length: 22 }, (_, i) => [0x50, 0x4b, 5, 6][i] ?? 0);

/**
 * How strings are hashed is part of a snapshot, so it is the same for everybody; then it had better be the same without
 * one. No secret depends on it: nobody but the player says what goes into a dictionary.
 */
export const ENVIRONMENT = { PYTHONHASHSEED: "0" };

/**
 * Starts Python and makes a session of the engine.
 *
 * @param {LoadPyodide} loadPyodide from the runtime's own pyodide.js
 * @param {string} base address (under Node: path) of the folder with the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @returns {Promise<Session>} rejects with Pyodide's or Python's error when the start fails
 */
export async function startSession(loadPyodide, base, manifest) {
  const python = await loadPyodide({
    indexURL: base,
    stdLibURL: base + manifest.library,
    lockFileContents: JSON.stringify(manifest.lock),
    env: ENVIRONMENT,
  });
  python.pyimport("left_out");
  return python.pyimport("kahuna.session").Session();
}

/**
 * Lays the memory of a Python that has everything loaded over one that was just begun, and makes a session of the engine.
 *
 * @param {LoadPyodide} loadPyodide from the runtime's own pyodide.js
 * @param {string} base address (under Node: path) of the folder with the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {object} parts
 * @param {Promise<{default: (settings: any) => Promise<any>}>} parts.program the runtime's pyodide.asm.js
 * @param {Promise<import('./snapshot.js').Image>} parts.image may come while the program is still being compiled
 * @param {string} parts.library address (under Node: path) at which EMPTY_ARCHIVE is found
 * @returns {Promise<Session>} rejects when the snapshot cannot be had or does not fit: startSession may still work
 */
export async function restoreSession(loadPyodide, base, manifest, { program, image, library }) {
  /** @param {any} settings */
  async function createPyodideModule(settings) {
    // Would be that of the head, which is all that Pyodide is given of the snapshot.
    delete settings.INITIAL_MEMORY;
    const module = await (await program).default(settings);
    const memory = module.HEAPU32;
    // Each browser calls C functions in its own way, and has noted it in this word.
    const trampoline = (module.__PyRuntime + memory[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
    const own = memory[trampoline];
    lay(await image, memory);
    memory[trampoline] = own;
    return module;
  }
  const options = {
    indexURL: base,
    stdLibURL: library,
    lockFileContents: JSON.stringify(manifest.lock),
    env: ENVIRONMENT,
    createPyodideModule,
    // Names that Pyodide does not document; its version is fixed, and the checks of the build start Python this way.
    _loadSnapshot: Uint8Array.from(atob(manifest.snapshot.head), (letter) => letter.charCodeAt(0)),
  };
  const python = await loadPyodide(options);
  // Everybody got the same state of Python's own generator. The engine does not use it, but nobody shall be caught by it.
  python.pyimport("random").seed();
  return python.pyimport("kahuna.session").Session();
}
