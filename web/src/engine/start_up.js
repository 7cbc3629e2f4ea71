/** Starts Python from the snapshot of its memory, or from its library if the snapshot cannot be used. */
import manifest from "virtual:python-runtime";
import { bytesNow, createDownloads } from "./downloads.js";
import { EngineFailure, lastLine } from "./failure.js";
import { join } from "./joined.js";
import { EMPTY_ARCHIVE, WHOLE, restoreSession, startSession } from "./runtime.js";
import { read } from "./snapshot.js";

// Not a literal, or Vite would take the folder for an asset of the page.
const folder = `../py/${manifest.folder}/`;

/** Address of the folder with the runtime's files. */
const base = new URL(folder, import.meta.url).href;

/**
 * @typedef {object} Options
 * @property {(progress: import('./client.js').Progress) => void} report called with the progress, except `ready`
 * @property {(name: string) => void} onBlock called with the file's name before a synchronous download blocks the
 *   thread
 * @property {string} game the game of the session
 * @property {boolean} [plain] without the snapshot, and with Pyodide's own program
 *
 * @typedef {object} Started
 * @property {import('./runtime.js').Session} session of the game
 * @property {(part: string) => Promise<void>} addPart loads a part of the engine that was not loaded at the start;
 *   rejects with an EngineFailure
 * @property {() => EngineFailure | null} lost returns why a file could not be loaded that Python needed; after that
 *   Python answers no more requests
 * @property {'snapshot' | 'library'} from
 * @property {string} [because] why the snapshot was not used
 */

/** Only workers may wait for a file during a call. */
const isWorker = () => !("window" in globalThis);

/**
 * Returns the files of a start with Pyodide's own program instead of the divided one.
 * @param {boolean} plain without the snapshot
 */
function wholeFiles(plain) {
  const { divided, fallback, files, functions, library, snapshot, whole } = manifest;
  const left = [divided.script, divided.wasm, ...(plain ? [snapshot.file] : [])];
  const others = Object.entries(files).filter(([name]) => !left.includes(name));
  const more = plain ? library : functions;
  return { ...Object.fromEntries(others), ...whole, [more]: fallback[more] };
}

/** Throws if the page may not run WebAssembly, because Pyodide would wait forever. */
function requireWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw new EngineFailure("no-webassembly", {});
  }
}

/**
 * Runs Pyodide's loader on responses that are already requested. It has no option for that, so `fetch` is replaced.
 * @template T
 * @param {Record<string, Promise<Response>>} responses by their addresses
 * @param {(Promise<unknown> | null)[]} files awaited separately, because the loader never settles if a file fails
 * @param {() => Promise<T>} load
 * @param {() => void} onLoaded called when all files are loaded
 */
async function withResponses(responses, files, load, onLoaded) {
  const { fetch } = globalThis;
  globalThis.fetch = (resource, options) => responses[String(resource)] ?? fetch(resource, options);
  try {
    const result = load();
    result.catch(() => {});
    await Promise.all(files);
    onLoaded();
    return await result;
  } finally {
    globalThis.fetch = fetch;
  }
}

/**
 * Begins the downloads that every start needs. They run in parallel.
 * @param {Pick<Options, "report" | "onBlock" | "plain">} options
 */
function fetchProgram({ report, onBlock, plain = false }) {
  const divided = !plain && isWorker();
  const names = divided ? manifest.divided : WHOLE;
  const downloads = createDownloads({
    base,
    files: divided ? manifest.files : wholeFiles(plain),
    digests: manifest.digests,
    report: (loaded, total) => report({ stage: "load", loaded, total }),
  });
  const script = downloads.module(names.script);
  const pyodide = downloads.module("pyodide.js");
  const wasm = downloads.stream(names.wasm);
  const parts = [script, pyodide, wasm.complete];
  for (const part of parts) part.catch(() => {});

  /** @type {EngineFailure | null} */
  let lost = null;

  return {
    divided,
    downloads,
    pyodide,
    /** The files, to be awaited before Pyodide's loader. */
    parts,
    /** The compiled program, while it arrives. */
    wasm: wasm.response,
    /** Requests the compiled program again: a response can be read only once. */
    wasmAgain: () => downloads.again(names.wasm),
    onLoaded: () => report({ stage: "start" }),
    lost: () => lost,

    /** Downloads a file synchronously, during a call of Python. @param {string} name */
    loadNow(name) {
      onBlock(name);
      try {
        return bytesNow(base, name, manifest.fallback[name], manifest.digests[name]);
      } catch (error) {
        lost = /** @type {EngineFailure} */ (error);
        throw error;
      }
    },

    /**
     * @param {() => BufferSource} rest returns the second part of the program
     * @returns {import('./runtime.js').Program}
     */
    programWith: (rest) =>
      divided ? { script, adapt: (instance, imports) => join(instance, imports, rest) } : { script },
  };
}

/**
 * Starts Python from the snapshot.
 * @param {ReturnType<typeof fetchProgram>} program
 */
async function startFromSnapshot({ divided, downloads, pyodide, parts, wasm, onLoaded, loadNow, programWith }) {
  const { functions, snapshot } = manifest;
  const image = downloads.bytes(snapshot.file).then(read);
  image.catch(() => {});
  /** @type {Uint8Array | null} */
  let code = null;
  // On the page's thread no synchronous download is possible later.
  const early = divided ? null : downloads.bytes(functions).then((bytes) => (code = bytes));
  early?.catch(() => {});
  const { loadPyodide } = await pyodide;
  const empty = base + "nothing.zip";
  const responses = {
    [base + WHOLE.wasm]: wasm,
    [empty]: Promise.resolve(new Response(EMPTY_ARCHIVE)),
  };
  const load = () =>
    restoreSession(loadPyodide, base, manifest, {
      program: programWith(() => loadNow(manifest.divided.rest)),
      image,
      library: empty,
      functions: () => code ?? new Uint8Array(loadNow(functions)),
    });
  return withResponses(responses, [...parts, image, early], load, onLoaded);
}

/**
 * Starts Python from its library.
 * @param {ReturnType<typeof fetchProgram>} program
 * @param {Promise<Response>} wasm the compiled program
 */
async function startFromLibrary({ divided, downloads, pyodide, parts, onLoaded, programWith }, wasm) {
  const archive = downloads.bytes(manifest.library);
  // It is awaited below. Until then a failure must not count as unhandled.
  archive.catch(() => {});
  // A start from the library calls functions that the game never calls, so it needs the rest.
  const rest = divided ? await downloads.bytes(manifest.divided.rest) : new Uint8Array();
  const { loadPyodide } = await pyodide;
  // Without the library Pyodide would start an incomplete Python: if it fails, this promise never settles.
  const library = new Promise((resolve) => {
    const respond = (/** @type {Uint8Array<ArrayBuffer>} */ bytes) => resolve(new Response(bytes));
    archive.then(respond, () => {});
  });
  const responses = { [base + WHOLE.wasm]: wasm, [base + manifest.library]: library };
  const program = programWith(() => rest);
  const load = () => startSession(loadPyodide, base, manifest, program);
  return withResponses(responses, [...parts, archive, wasm], load, onLoaded);
}

/** Fetches the archive of a part of the engine. @param {string} part */
function fetchPart(part) {
  const files = manifest.parts[part];
  const [name] = Object.keys(files);
  return createDownloads({ base, files, digests: manifest.digests, report: () => {} }).bytes(name);
}

/**
 * Loads the files and starts Python.
 * @param {Options} options
 * @returns {Promise<Started>} rejects with an EngineFailure, or with an error of Pyodide or Python
 */
export async function start({ report, onBlock, game, plain = false }) {
  requireWebAssembly();
  const program = fetchProgram({ report, onBlock, plain });
  // The snapshot holds one game. Another one is a part of the engine.
  const gamePart = game in manifest.parts ? fetchPart(game) : null;
  gamePart?.catch(() => {});

  /** @param {import('./runtime.js').Engine} engine */
  async function openGame(engine) {
    if (gamePart) engine.add(game, await gamePart);
    return {
      session: engine.open(game),
      /** @param {string} part */
      addPart: async (part) => engine.add(part, await fetchPart(part)),
      lost: program.lost,
    };
  }

  if (plain) return { ...(await openGame(await startFromLibrary(program, program.wasm))), from: "library" };
  try {
    return { ...(await openGame(await startFromSnapshot(program))), from: "snapshot" };
  } catch (error) {
    // If a file failed that both starts need, report that failure.
    await Promise.all([...program.parts, gamePart]);
    const { fallback, library, divided } = manifest;
    for (const name of program.divided ? [library, divided.rest] : [library])
      program.downloads.expect({ [name]: fallback[name] });
    const engine = await startFromLibrary(program, program.wasmAgain());
    return { ...(await openGame(engine)), from: "library", because: lastLine(error) };
  }
}
