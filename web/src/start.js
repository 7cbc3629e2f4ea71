/**
 * Starts Python where a browser lets it: in a worker, or on the page's own thread where it lets no worker be. From the
 * snapshot of its memory, or, where that cannot be used, in the ordinary way from its library.
 */
import manifest from "virtual:python-runtime";
import { createDownloads } from "./downloads.js";
import { gist } from "./drive.js";
import { EngineFailure } from "./failure.js";
import { EMPTY_ARCHIVE, restoreSession, startSession } from "./runtime.js";
import { read } from "./snapshot.js";

// Not a literal, or Vite would take the folder for an asset of the page.
const place = `../py/${manifest.folder}/`;

/**
 * @typedef {object} Started
 * @property {import('./runtime.js').Session} session
 * @property {'snapshot' | 'library'} from
 * @property {string} [because] why it was not the snapshot
 */

/** Throws when the page may not run WebAssembly, on which Pyodide would wait for ever. */
function requireWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw new EngineFailure("no-webassembly", {});
  }
}

/**
 * Loads the files and starts Python.
 *
 * @param {object} options
 * @param {(progress: import('./engine.js').Progress) => void} options.report how far it is, `ready` left out
 * @param {boolean} [options.plain] without the snapshot
 * @returns {Promise<Started>} rejects with an EngineFailure, or with whatever Pyodide or Python says
 */
export async function start({ report, plain = false }) {
  requireWebAssembly();
  const base = new URL(place, import.meta.url).href;
  const { fallback, files, library, snapshot } = manifest;
  const downloads = createDownloads({
    base,
    files: plain ? { ...files, [snapshot.file]: 0, ...fallback } : files,
    report: (loaded, total) => report({ stage: "load", loaded, total }),
  });

  // Everything is asked for at once.
  const program = downloads.module("pyodide.asm.js");
  const pyodide = downloads.module("pyodide.js");
  const wasm = downloads.stream("pyodide.asm.wasm");
  const parts = [program, pyodide, wasm.complete];
  for (const part of parts) part.catch(() => {});

  /**
   * Pyodide fetches by itself, and has no option to be handed what is already on its way. When a file fails it never
   * settles, so the files are waited for on their own.
   *
   * @param {Promise<unknown>[]} awaited the files
   * @param {Record<string, Promise<Response>>} underway
   * @param {() => Promise<import('./runtime.js').Session>} run
   */
  async function withFiles(awaited, underway, run) {
    const fetchOthers = globalThis.fetch;
    globalThis.fetch = (resource, options) => underway[String(resource)] ?? fetchOthers(resource, options);
    try {
      const session = run();
      session.catch(() => {});
      await Promise.all(awaited);
      report({ stage: "start" });
      return await session;
    } finally {
      globalThis.fetch = fetchOthers;
    }
  }

  async function restore() {
    const image = downloads.bytes(snapshot.file).then(read);
    image.catch(() => {});
    const { loadPyodide } = await pyodide;
    const nothing = base + "nothing.zip";
    return withFiles(
      [...parts, image],
      {
        [base + "pyodide.asm.wasm"]: wasm.response,
        [nothing]: Promise.resolve(new Response(EMPTY_ARCHIVE)),
      },
      () => restoreSession(loadPyodide, base, manifest, { program, image, library: nothing }),
    );
  }

  /** @param {Promise<Response>} compiled */
  async function begin(compiled) {
    const archive = downloads.bytes(library);
    const { loadPyodide } = await pyodide;
    return withFiles(
      [...parts, archive, compiled],
      {
        [base + "pyodide.asm.wasm"]: compiled,
        [base + library]: archive.then((bytes) => new Response(bytes)),
      },
      () => startSession(loadPyodide, base, manifest),
    );
  }

  if (plain) return { session: await begin(wasm.response), from: "library" };
  try {
    return { session: await restore(), from: "snapshot" };
  } catch (error) {
    // What both ways need failed: then that is the reason.
    await Promise.all(parts);
    downloads.expect(fallback);
    return { session: await begin(downloads.again("pyodide.asm.wasm")), from: "library", because: gist(error) };
  }
}
