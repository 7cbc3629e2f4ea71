/** Fetches the files of Python's runtime, and counts their bytes as they arrive. */
import { EngineFailure } from "./failure.js";
import { digestOfBytes } from "./snapshot.js";

/** Minimum interval between two reports, in ms. */
const REPORT_MS = 50;

/**
 * Returns the downloads. A failed one rejects with an EngineFailure.
 * @param {object} options
 * @param {string} options.base address of the folder with the files; ends with a slash
 * @param {Record<string, number>} options.files their sizes in bytes
 * @param {Record<string, number>} options.digests digests of the files that have one, by name: see digestOfBytes
 * @param {(loaded: number, total: number) => void} options.report called a few times a second
 */
export function createDownloads({ base, files, digests, report }) {
  const sizes = { ...files };
  let loaded = 0;
  let reported = -Infinity;

  /** @param {number} bytes that have arrived since the last call */
  function count(bytes) {
    const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
    loaded += bytes;
    const now = performance.now();
    if (loaded < total && now - reported < REPORT_MS) return;
    reported = now;
    report(Math.min(loaded, total), total);
  }

  /**
   * Reads a file to its end.
   * @param {string} name
   * @param {Response} response
   */
  async function read(name, response) {
    const whole = new Uint8Array(sizes[name]);
    const reader = /** @type {ReadableStream<Uint8Array>} */ (response.body).getReader();
    const size = sizes[name];
    let arrived = 0;
    for (;;) {
      const chunk = (await reader.read().catch(() => null))?.value;
      if (!chunk) break;
      if (arrived + chunk.byteLength <= size) whole.set(chunk, arrived);
      arrived += chunk.byteLength;
      count(chunk.byteLength);
    }
    if (arrived !== size) throw new EngineFailure("file-cut", { file: name, arrived, size });
    requireDigest(name, whole, digests[name]);
    return whole;
  }

  return {
    /** Adds to the expected files. @param {Record<string, number>} more */
    expect: (more) => void Object.assign(sizes, more),
    /**
     * Fetches a file for a consumer that reads it while it arrives. If it fails, `response` never settles.
     * @param {string} name
     */
    stream(name) {
      /** @type {(response: Response) => void} */
      let respond;
      /** @type {Promise<Response>} */
      const response = new Promise((resolve) => (respond = resolve));
      const complete = request(base, name).then((original) => {
        // Count the bytes of a copy: the browser caches compiled code only with the original response.
        const copy = original.clone();
        respond(asWebAssembly(original));
        return read(name, copy);
      });
      return { response, complete };
    },
    /** Fetches a whole file. @param {string} name */
    bytes: async (name) => read(name, await request(base, name)),
    /** Fetches a file again, without counting its bytes. @param {string} name */
    again: async (name) => asWebAssembly(await request(base, name)),
    /** Loads a module. @param {string} name */
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
 * Fetches a whole file synchronously. Only workers may call it.
 * @param {string} base address of the folder with the file; ends with a slash
 * @param {string} name
 * @param {number} size in bytes
 * @param {number} digest
 * @returns {ArrayBuffer}
 * @throws {EngineFailure}
 */
export function bytesNow(base, name, size, digest) {
  const asked = new XMLHttpRequest();
  asked.open("GET", base + name, false);
  asked.responseType = "arraybuffer";
  try {
    asked.send();
  } catch {
    throw new EngineFailure("file-silent", { file: name });
  }
  if (asked.status !== 200) throw new EngineFailure("file-refused", { file: name, status: String(asked.status) });
  const arrived = asked.response.byteLength;
  if (arrived !== size) throw new EngineFailure("file-cut", { file: name, arrived, size });
  requireDigest(name, new Uint8Array(asked.response), digest);
  return asked.response;
}

/**
 * Checks a file's digest: a wrong byte in a table would go unnoticed and give wrong answers.
 * @param {string} name
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {number | undefined} digest the expected digest, if known
 * @throws {EngineFailure}
 */
function requireDigest(name, bytes, digest) {
  if (digest !== undefined && digestOfBytes(bytes) !== digest) throw new EngineFailure("file-damaged", { file: name });
}

/** @param {string} base @param {string} name */
async function request(base, name) {
  const response = await fetch(base + name).catch(() => null);
  if (!response) throw new EngineFailure("file-silent", { file: name });
  if (!response.ok || !response.body)
    throw new EngineFailure("file-refused", { file: name, status: String(response.status) });
  return response;
}

/**
 * Sets the content type that browsers require for compiling: some servers do not know .wasm, and Pyodide does not
 * report the refusal.
 * @param {Response} response
 * @returns {Response} the response with the right content type
 */
function asWebAssembly(response) {
  const type = "application/wasm";
  return response.headers.get("Content-Type") === type
    ? response
    : new Response(response.body, { headers: { "Content-Type": type } });
}
