/** Starts Python: from the snapshot of its memory, or from its library where the snapshot cannot be used. */
import manifest from "virtual:python-runtime";
import { createDownloads } from "./downloads.js";
import { EngineFailure, lastLine } from "./failure.js";
import { EMPTY_ARCHIVE, restoreSession, startSession } from "./runtime.js";
import { read } from "./snapshot.js";

// Not a literal, or Vite would take the folder for an asset of the page.
const folder = `../py/${manifest.folder}/`;

/**
 * @typedef {object} Started
 * @property {import('./runtime.js').Session} session of the game
 * @property {(part: string) => Promise<void>} addPart loads a part of the engine that was not loaded at the start; rejects
 *   with an EngineFailure
 * @property {'snapshot' | 'library'} from
 * @property {string} [because] why the snapshot was not used
 */

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
 * @param {Promise<unknown>[]} files awaited separately, because the loader never settles when a file fails
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
 * @param {string} options.game whose session is made
 * @param {boolean} [options.plain] without the snapshot
 * @returns {Promise<Started>} rejects with an EngineFailure, or with an error of Pyodide or Python
 */
export async function start({ report, game, plain = false }) {
  requireWebAssembly();
  const base = new URL(folder, import.meta.url).href;
  const { fallback, files, library, snapshot } = manifest;
  const downloads = createDownloads({
    base,
    files: plain ? { ...files, [snapshot.file]: 0, ...fallback } : files,
    report: (loaded, total) => report({ stage: "load", loaded, total }),
  });
  const onLoaded = () => report({ stage: "start" });

  // All downloads run in parallel.
  const program = downloads.module("pyodide.asm.js");
  const pyodide = downloads.module("pyodide.js");
  const wasm = downloads.stream("pyodide.asm.wasm");
  const parts = [program, pyodide, wasm.complete];
  for (const part of parts) part.catch(() => {});

  async function restore() {
    const image = downloads.bytes(snapshot.file).then(read);
    image.catch(() => {});
    const { loadPyodide } = await pyodide;
    const empty = base + "nothing.zip";
    const responses = {
      [base + "pyodide.asm.wasm"]: wasm.response,
      [empty]: Promise.resolve(new Response(EMPTY_ARCHIVE)),
    };
    const load = () => restoreSession(loadPyodide, base, manifest, { program, image, library: empty });
    return withResponses(responses, [...parts, image], load, onLoaded);
  }

  /** @param {Promise<Response>} compiled */
  async function begin(compiled) {
    const archive = downloads.bytes(library);
    const { loadPyodide } = await pyodide;
    const responses = {
      [base + "pyodide.asm.wasm"]: compiled,
      [base + library]: archive.then((bytes) => new Response(bytes)),
    };
    const load = () => startSession(loadPyodide, base, manifest);
    return withResponses(responses, [...parts, archive, compiled], load, onLoaded);
  }

  /** @param {string} part */
  function fetchPart(part) {
    const wanted = manifest.parts[part];
    const [name] = Object.keys(wanted);
    return createDownloads({ base, files: wanted, report: () => {} }).bytes(name);
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
    };
  }

  if (plain) return { ...(await started(await begin(wasm.response))), from: "library" };
  try {
    return { ...(await started(await restore())), from: "snapshot" };
  } catch (error) {
    // If a file failed that both ways need, that is the reason.
    await Promise.all([...parts, gamePart]);
    downloads.expect(fallback);
    const engine = await begin(downloads.again("pyodide.asm.wasm"));
    return { ...(await started(engine)), from: "library", because: lastLine(error) };
  }
}
