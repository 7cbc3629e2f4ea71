/** Starts Python: from the snapshot of its memory, or from its library where the snapshot cannot be used. */
import manifest from "virtual:python-runtime";
import { bytesNow, createDownloads } from "./downloads.js";
import { EngineFailure, lastLine } from "./failure.js";
import { join } from "./joined.js";
import { EMPTY_ARCHIVE, WHOLE, restoreSession, startSession } from "./runtime.js";
import { read } from "./snapshot.js";

// Not a literal, or Vite would take the folder for an asset of the page.
const folder = `../py/${manifest.folder}/`;

/**
 * @typedef {object} Started
 * @property {import('./runtime.js').Session} session of the game
 * @property {(part: string) => Promise<void>} addPart loads a part of the engine that was not loaded at the start; rejects
 *   with an EngineFailure
 * @property {() => EngineFailure | null} lost returns why the rest of Python's program could not be loaded when it was needed;
 *   after that Python answers no more
 * @property {'snapshot' | 'library'} from
 * @property {string} [because] why the snapshot was not used
 */

/** Only workers may wait for a file while a function of the program is being called. */
const isWorker = () => !("window" in globalThis);

/**
 * Returns the files of a start in which Pyodide's own program takes the place of the divided one.
 * @param {boolean} plain without the snapshot
 */
function wholeFiles(plain) {
  const { divided, fallback, files, functions, library, snapshot, whole } = manifest;
  const left = [divided.script, divided.wasm, ...(plain ? [snapshot.file] : [])];
  const others = Object.entries(files).filter(([name]) => !left.includes(name));
  const more = plain ? library : functions;
  return { ...Object.fromEntries(others), ...whole, [more]: fallback[more] };
}

/** Throws when the page may not run WebAssembly, because Pyodide would wait for ever. */
function requireWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw new EngineFailure("no-webassembly", {});
  }
}

/**
 * Runs Pyodide's loader on responses that are already under way: it has no option for that, and calls fetch.
 * @template T
 * @param {Record<string, Promise<Response>>} responses by their addresses
 * @param {(Promise<unknown> | null)[]} files awaited separately, because the loader never settles when a file fails
 * @param {() => Promise<T>} load
 * @param {() => void} onLoaded called when all files are there
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
 * Loads the files and starts Python.
 * @param {object} options
 * @param {(progress: import('./client.js').Progress) => void} options.report called with the progress, except `ready`
 * @param {(name: string) => void} options.onBlock called with the file's name before a synchronous download blocks the thread
 * @param {string} options.game whose session is made
 * @param {boolean} [options.plain] without the snapshot, and with Pyodide's own program
 * @returns {Promise<Started>} rejects with an EngineFailure, or with an error of Pyodide or Python
 */
export async function start({ report, onBlock, game, plain = false }) {
  requireWebAssembly();
  const base = new URL(folder, import.meta.url).href;
  const { digests, fallback, files, functions, library, snapshot } = manifest;
  const { rest } = manifest.divided;
  const divided = !plain && isWorker();
  const names = divided ? manifest.divided : WHOLE;
  const downloads = createDownloads({
    base,
    files: divided ? files : wholeFiles(plain),
    digests,
    report: (loaded, total) => report({ stage: "load", loaded, total }),
  });
  const onLoaded = () => report({ stage: "start" });

  // All downloads run in parallel.
  const script = downloads.module(names.script);
  const pyodide = downloads.module("pyodide.js");
  const wasm = downloads.stream(names.wasm);
  const parts = [script, pyodide, wasm.complete];
  for (const part of parts) part.catch(() => {});

  /** @type {EngineFailure | null} */
  let lost = null;

  /**
   * Loads a file while Python is being called.
   * @param {string} name
   */
  function loadNow(name) {
    onBlock(name);
    try {
      return bytesNow(base, name, fallback[name], digests[name]);
    } catch (error) {
      lost = /** @type {EngineFailure} */ (error);
      throw error;
    }
  }

  /** @param {() => BufferSource} source of the rest @returns {import('./runtime.js').Program} */
  const programWith = (source) =>
    divided ? { script, adapt: (instance, imports) => join(instance, imports, source) } : { script };

  async function restore() {
    const image = downloads.bytes(snapshot.file).then(read);
    image.catch(() => {});
    /** @type {Uint8Array | null} */
    let code = null;
    // Where nothing can be waited for later, it is fetched at once.
    const early = divided ? null : downloads.bytes(functions).then((bytes) => (code = bytes));
    early?.catch(() => {});
    const { loadPyodide } = await pyodide;
    const empty = base + "nothing.zip";
    const responses = {
      [base + WHOLE.wasm]: wasm.response,
      [empty]: Promise.resolve(new Response(EMPTY_ARCHIVE)),
    };
    const load = () =>
      restoreSession(loadPyodide, base, manifest, {
        program: programWith(() => loadNow(rest)),
        image,
        library: empty,
        functions: () => code ?? new Uint8Array(loadNow(functions)),
      });
    return withResponses(responses, [...parts, image, early], load, onLoaded);
  }

  /** @param {Promise<Response>} compiled */
  async function begin(compiled) {
    const archive = downloads.bytes(library);
    // It is awaited below. Until then a failure must not count as unhandled.
    archive.catch(() => {});
    // A start from the library calls what the game never does, so the rest is fetched with it.
    const others = divided ? await downloads.bytes(rest) : new Uint8Array();
    const { loadPyodide } = await pyodide;
    const responses = {
      [base + WHOLE.wasm]: compiled,
      // If it fails this never settles, or Pyodide would start a Python without a library.
      [base + library]: new Promise(
        (resolve) =>
          void archive.then(
            (bytes) => resolve(new Response(bytes)),
            () => {},
          ),
      ),
    };
    const load = () =>
      startSession(
        loadPyodide,
        base,
        manifest,
        programWith(() => others),
      );
    return withResponses(responses, [...parts, archive, compiled], load, onLoaded);
  }

  /** @param {string} part */
  function fetchPart(part) {
    const wanted = manifest.parts[part];
    const [name] = Object.keys(wanted);
    return createDownloads({ base, files: wanted, digests, report: () => {} }).bytes(name);
  }
  // Another game than the one that the snapshot holds is a part, which comes with the rest.
  const gamePart = game in manifest.parts ? fetchPart(game) : null;
  gamePart?.catch(() => {});

  /** @param {import('./runtime.js').Engine} engine */
  async function started(engine) {
    if (gamePart) engine.add(game, await gamePart);
    return {
      session: engine.open(game),
      /** @param {string} part */
      addPart: async (part) => engine.add(part, await fetchPart(part)),
      lost: () => lost,
    };
  }

  if (plain) return { ...(await started(await begin(wasm.response))), from: "library" };
  try {
    return { ...(await started(await restore())), from: "snapshot" };
  } catch (error) {
    // If a file failed that both ways need, that is the reason.
    await Promise.all([...parts, gamePart]);
    for (const name of divided ? [library, rest] : [library]) downloads.expect({ [name]: fallback[name] });
    const engine = await begin(downloads.again(names.wasm));
    return { ...(await started(engine)), from: "library", because: lastLine(error) };
  }
}
