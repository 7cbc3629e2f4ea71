/** Fetches the files of Python's runtime, and counts their bytes as they arrive. */
import { EngineFailure } from "./failure.js";

/**
 * @typedef {object} Downloads
 * @property {(name: string) => {response: Promise<Response>, complete: Promise<void>}} stream fetches a file for somebody
 *   who reads it while it arrives. When it fails only `complete` rejects, with an EngineFailure; the response never comes.
 * @property {(name: string) => Promise<Uint8Array<ArrayBuffer>>} bytes fetches a whole file; rejects with an EngineFailure
 * @property {(name: string) => Promise<Response>} again fetches a file once more that has been loaded; it is not counted
 * @property {(name: string) => Promise<any>} module loads a module; rejects with an EngineFailure
 * @property {(sizes: Record<string, number>) => void} expect more files than were expected at first
 */

/**
 * @param {object} options
 * @param {string} options.base address of the folder with the files; ends with a slash
 * @param {Record<string, number>} options.files their sizes in bytes
 * @param {(loaded: number, total: number) => void} options.report called a few times a second
 * @returns {Downloads}
 */
export function createDownloads({ base, files, report }) {
  /** @type {Record<string, number>} */
  const sizes = {};
  let total = 0;
  let loaded = 0;
  let reported = -Infinity;

  /** @type {Downloads['expect']} */
  function expect(more) {
    Object.assign(sizes, more);
    total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  }
  expect(files);

  /** @param {number} bytes that have arrived since the last call */
  function count(bytes) {
    loaded += bytes;
    // A few reports a second are enough for a bar; the last one must not be missing.
    const now = performance.now();
    if (loaded < total && now - reported < 50) return;
    reported = now;
    report(Math.min(loaded, total), total);
  }

  /** @param {string} name */
  async function ask(name) {
    const answer = await fetch(base + name).catch(() => null);
    if (!answer) throw new EngineFailure("file-silent", { file: name });
    if (!answer.ok || !answer.body)
      throw new EngineFailure("file-refused", { file: name, status: String(answer.status) });
    return answer;
  }

  /**
   * Reads a file to its end.
   *
   * @param {string} name
   * @param {Response} answer
   * @param {(part: Uint8Array, at: number) => void} [take]
   */
  async function read(name, answer, take) {
    const reader = /** @type {ReadableStream<Uint8Array>} */ (answer.body).getReader();
    const size = sizes[name];
    let arrived = 0;
    for (;;) {
      const part = (await reader.read().catch(() => null))?.value;
      if (!part) break;
      if (arrived + part.byteLength <= size) take?.(part, arrived);
      arrived += part.byteLength;
      count(part.byteLength);
    }
    if (arrived !== size) throw new EngineFailure("file-cut", { file: name, arrived, size });
  }

  return {
    expect,
    stream(name) {
      /** @type {(response: Response) => void} */
      let respond;
      /** @type {Promise<Response>} */
      const response = new Promise((resolve) => (respond = resolve));
      const complete = ask(name).then((answer) => {
        // A copy is counted: only with the server's own response does the browser keep the compiled code for the next visit.
        const copy = answer.clone();
        respond(asWebAssembly(answer));
        return read(name, copy);
      });
      return { response, complete };
    },
    async bytes(name) {
      const whole = new Uint8Array(sizes[name]);
      await read(name, await ask(name), (part, at) => whole.set(part, at));
      return whole;
    },
    again: async (name) => asWebAssembly(await ask(name)),
    async module(name) {
      try {
        const module = await import(/* @vite-ignore */ base + name);
        count(sizes[name]);
        return module;
      } catch {
        throw new EngineFailure("file-unread", { file: name });
      }
    },
  };
}

/**
 * Browsers refuse to compile a file of another type, which Pyodide does not report; some servers know no .wasm.
 *
 * @param {Response} answer
 * @returns {Response} the same with the right type
 */
function asWebAssembly(answer) {
  const type = "application/wasm";
  return answer.headers.get("Content-Type") === type
    ? answer
    : new Response(answer.body, { headers: { "Content-Type": type } });
}
