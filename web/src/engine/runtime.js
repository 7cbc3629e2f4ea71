/** Starts Python, in the page's worker and in the checks under Node. */
import { restoreMemory } from "./snapshot.js";

/**
 * @typedef {object} Manifest the build's description of the runtime's files
 * @property {string} folder name of the folder with the files; contains a digest of them, so no cache is stale
 * @property {Record<string, number>} files the files that a start loads, and their sizes in bytes (uncompressed)
 * @property {Record<string, number>} fallback the additional files of a start without the snapshot; some may be needed
 *   later
 * @property {Record<string, number>} whole the files that replace the divided program where it cannot be used
 * @property {Record<string, number>} digests of all files except modules and the snapshot, which contains one: see
 *   digestOfBytes in snapshot.js
 * @property {{ script: string, wasm: string, rest: string }} divided names of the files of Python's program:
 *   Emscripten's script and the functions that the game uses, two of `files`, and the other functions, one of
 *   `fallback`
 * @property {string} functions name of the file with the code of functions that the game never calls, one of
 *   `fallback`; only the snapshot needs it
 * @property {Record<string, Record<string, number>>} parts archive and size of each part that is loaded on first use,
 *   by the part's name
 * @property {string} library name of the archive with Python's trimmed library and the engine, one of `fallback`
 * @property {{file: string, head: string}} snapshot name of the file with Python's memory, one of `files`; and the head
 *   that Pyodide reads, in base64
 * @property {object} lock Pyodide's lock file without packages: the library contains everything
 */

/**
 * @typedef {object} Session the engine's interface, a Python object that takes and returns JSON text
 * @property {(request: string) => string} handle answers a request in one step
 * @property {(request: string) => import('./time_slicer.js').Work} work answers it step by step
 */

/**
 * @typedef {object} Engine
 * @property {(game: string) => Session} open makes a session of a game, whose part must be loaded
 * @property {(part: string, archive: Uint8Array) => void} add adds a part that the start has not loaded
 */

/**
 * @typedef {object} Program Python's program
 * @property {Promise<{default: (settings: any) => Promise<any>}>} script Emscripten's script
 * @property {(instance: WebAssembly.Instance, imports: WebAssembly.Imports) => WebAssembly.Instance} [adapt] returns
 *   the instance for Emscripten
 */

/** @typedef {typeof import('pyodide').loadPyodide} LoadPyodide */

/** An empty zip archive. */
export const EMPTY_ARCHIVE = Uint8Array.from({ length: 22 }, (_, i) => [0x50, 0x4b, 5, 6][i] ?? 0);

/**
 * The snapshot fixes the seed of string hashes, so a start without it uses the same seed. That is no security risk:
 * only the player determines the keys of dictionaries.
 */
export const ENVIRONMENT = { PYTHONHASHSEED: "0" };

/** Pyodide's own program, with the file names that its loader requests. */
export const WHOLE = { script: "pyodide.asm.js", wasm: "pyodide.asm.wasm" };

/**
 * Takes the place of the registry through which Pyodide frees what JavaScript no longer refers to. WebKit calls such
 * a registry also while a file is being waited for in the middle of a call (`bytesNow`): Python may then be between
 * two steps, or, when the file is read by Python itself, have no state in which objects can be freed at all. So the
 * code that gets an object of Python destroys it.
 */
const NO_REGISTRY = { register() {}, unregister() {} };

/**
 * Makes Pyodide's WebAssembly module.
 * @param {Program} program
 * @param {any} settings Pyodide's
 * @returns {Promise<any>}
 */
async function createModule({ script, adapt }, settings) {
  // Pyodide makes its own, and sets it here.
  Object.defineProperty(settings, "finalizationRegistry", { get: () => NO_REGISTRY, set() {} });
  const instantiate = settings.instantiateWasm;
  if (adapt) {
    /**
     * @param {WebAssembly.Imports} imports
     * @param {(instance: WebAssembly.Instance, module: WebAssembly.Module) => void} done
     */
    settings.instantiateWasm = (imports, done) =>
      instantiate(imports, (/** @type {WebAssembly.Instance} */ instance, /** @type {WebAssembly.Module} */ module) =>
        done(adapt(instance, imports), module),
      );
  }
  return (await script).default(settings);
}

/**
 * Starts Python with the engine.
 * @param {LoadPyodide} loadPyodide from the runtime's own pyodide.js
 * @param {string} base address (under Node: path) of the folder with the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {Program} program
 * @returns {Promise<Engine>} rejects with Pyodide's or Python's error if the start fails
 */
export async function startSession(loadPyodide, base, manifest, program) {
  const python = await loadPyodide({
    indexURL: base,
    stdLibURL: base + manifest.library,
    lockFileContents: JSON.stringify(manifest.lock),
    env: ENVIRONMENT,
    createPyodideModule: (/** @type {any} */ settings) => createModule(program, settings),
  });
  python.pyimport("left_out").destroy();
  return engineIn(python);
}

/**
 * Starts Python, and replaces its memory with the snapshot, which contains the engine.
 * @param {LoadPyodide} loadPyodide from the runtime's own pyodide.js
 * @param {string} base address (under Node: path) of the folder with the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @param {object} parts
 * @param {Program} parts.program
 * @param {Promise<import('./snapshot.js').Image>} parts.image may resolve while the program is still being compiled
 * @param {string} parts.library address (under Node: path) of EMPTY_ARCHIVE
 * @param {() => Uint8Array} parts.functions returns the file of the manifest's `functions`; called when Python calls
 *   one of them
 * @returns {Promise<Engine>} rejects if the snapshot is missing or does not fit: startSession may still work
 */
export async function restoreSession(loadPyodide, base, manifest, { program, image, library, functions }) {
  /** @param {any} settings */
  async function createPyodideModule(settings) {
    // Pyodide takes this from the head, the only part of the snapshot that it gets.
    delete settings.INITIAL_MEMORY;
    const module = await createModule(program, settings);
    const memory = module.HEAPU32;
    // This word depends on how the browser calls C functions: keep the value of this browser.
    const trampoline = (module.__PyRuntime + memory[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
    const own = memory[trampoline];
    restoreMemory(await image, memory, { free: module._free, hash: module._PyObject_Hash });
    memory[trampoline] = own;
    return module;
  }
  const options = {
    indexURL: base,
    stdLibURL: library,
    lockFileContents: JSON.stringify(manifest.lock),
    env: ENVIRONMENT,
    createPyodideModule,
    // An undocumented option. Pyodide's version is fixed, and the build tests this start.
    _loadSnapshot: Uint8Array.from(atob(manifest.snapshot.head), (letter) => letter.charCodeAt(0)),
  };
  const python = await loadPyodide(options);
  // web/runtime/unloaded.py reads this file.
  provideFile(python.FS, `/${manifest.functions}`, functions);
  // The snapshot contains the state of Python's random generator. The engine does not use it, but seed it to be safe.
  withModule(python, "random", (random) => random.seed());
  return engineIn(python);
}

/**
 * Makes a file for Python whose contents are fetched on first read.
 * @param {any} files Emscripten's file system
 * @param {string} path
 * @param {() => Uint8Array} source the call that reads the file throws its errors
 */
function provideFile(files, path, source) {
  /** @type {Uint8Array | null} */
  let bytes = null;
  const contents = () => (bytes ??= source());
  files.writeFile(path, new Uint8Array());
  Object.defineProperties(files.lookupPath(path).node, {
    contents: { get: contents },
    usedBytes: { get: () => contents().length },
  });
}

/** Makes the modules of an archive importable, those of the engine within its packages. */
const ADD = `
import sys
sys.path.append(archive)
for name in [name for name in sys.modules if name.partition(".")[0] in ("kahuna", "tabletop")]:
    if hasattr(sys.modules[name], "__path__"):
        sys.modules[name].__path__.append(archive + "/" + name.replace(".", "/"))
`;

/**
 * Uses a module of Python, and frees it.
 * @template T
 * @param {import('pyodide').PyodideAPI} python
 * @param {string} name
 * @param {(module: any) => T} use
 * @returns {T}
 */
function withModule(python, name, use) {
  const module = python.pyimport(name);
  try {
    return use(module);
  } finally {
    module.destroy();
  }
}

/** @param {import('pyodide').PyodideAPI} python @returns {Engine} */
function engineIn(python) {
  return {
    open: (game) => withModule(python, `${game}.session`, (module) => module.Session()),
    add(part, archive) {
      const file = `/${part}.zip`;
      python.FS.writeFile(file, archive);
      const locals = python.toPy({ archive: file });
      python.runPython(ADD, { locals });
      locals.destroy();
    },
  };
}
