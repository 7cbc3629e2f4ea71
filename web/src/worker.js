/**
 * The worker that Python lives in. It loads the runtime, reports how far it is, and hands text to the engine; it never
 * learns what the text says. Messages: docs/protocol.md, "The worker".
 */
import manifest from 'virtual:python-runtime';
import { createDriver, gist } from './drive.js';
import { startSession } from './runtime.js';

// Not a literal, or Vite would take the folder for an asset of the page.
const place = `../py/${manifest.folder}/`;
const base = new URL(place, import.meta.url).href;

const total = Object.values(manifest.files).reduce((sum, size) => sum + size, 0);
let loaded = 0;
let reported = -Infinity;

/** @param {number} bytes that have arrived since the last call */
function count(bytes) {
  loaded += bytes;
  // A few reports a second are enough for a bar; the last one must not be missing.
  const now = performance.now();
  if (loaded < total && now - reported < 50) return;
  reported = now;
  self.postMessage({ progress: { stage: 'load', loaded, total } });
}

/**
 * Fetches a file and counts its bytes as they arrive.
 *
 * @param {string} name
 * @returns {{response: Promise<Response>, complete: Promise<void>}} the file for Pyodide; when it was all there. When
 *   the file fails only `complete` rejects, with a sentence; Pyodide waits until the page ends the worker.
 */
function download(name) {
  const size = manifest.files[name];
  /** @type {(response: Response) => void} */
  let respond;
  /** @type {Promise<Response>} */
  const response = new Promise((resolve) => (respond = resolve));

  async function transfer() {
    const answer = await fetch(base + name).catch(() => null);
    if (!answer) throw new Error(`${name} could not be loaded: no answer from the server.`);
    if (!answer.ok || !answer.body) throw new Error(`${name} could not be loaded: the server answered ${answer.status}.`);
    // A copy is counted: only with the server's own response does the browser keep the compiled code for the next visit.
    const copy = /** @type {ReadableStream<Uint8Array>} */ (answer.clone().body).getReader();
    // WebAssembly is compiled while it arrives.
    if (name.endsWith('.wasm')) respond(asWebAssembly(answer));
    let arrived = 0;
    for (;;) {
      const part = await copy.read().catch(() => null);
      if (!part?.value) break;
      arrived += part.value.byteLength;
      count(part.value.byteLength);
    }
    if (arrived !== size) throw new Error(`${name} arrived incomplete: ${arrived} of ${size} bytes.`);
    respond(answer);
  }

  return { response, complete: transfer() };
}

/**
 * Browsers refuse to compile a file of another type, which Pyodide does not report; some servers know no .wasm.
 *
 * @param {Response} answer
 * @returns {Response} the same with the right type
 */
function asWebAssembly(answer) {
  const type = 'application/wasm';
  return answer.headers.get('Content-Type') === type ? answer : new Response(answer.body, { headers: { 'Content-Type': type } });
}

/**
 * Loads a module of the runtime.
 *
 * @param {string} name
 * @returns {Promise<any>}
 */
async function load(name) {
  try {
    const module = await import(/* @vite-ignore */ base + name);
    count(manifest.files[name]);
    return module;
  } catch {
    throw new Error(`${name} could not be loaded.`);
  }
}

/** Throws when the page may not run WebAssembly, on which Pyodide would wait for ever. */
function requireWebAssembly() {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0));
  } catch {
    throw new Error('WebAssembly is not allowed here, by the browser or by the Content-Security-Policy of the site.');
  }
}

/** @returns {ReturnType<typeof startSession>} */
async function start() {
  requireWebAssembly();
  const wasm = download('pyodide.asm.wasm');
  const library = download(manifest.library);
  const program = load('pyodide.asm.js');
  // When a file fails, Pyodide never settles, so the files are waited for on their own.
  const files = Promise.all([wasm.complete, library.complete, program]);
  files.catch(() => {});
  const { loadPyodide } = await load('pyodide.js');

  // Pyodide fetches by itself; it has no option to be handed what is already on its way.
  const underway = new Map([
    [base + 'pyodide.asm.wasm', wasm.response],
    [base + manifest.library, library.response],
  ]);
  const fetchOthers = self.fetch;
  self.fetch = (resource, options) => underway.get(String(resource)) ?? fetchOthers(resource, options);

  const session = startSession(loadPyodide, base, manifest);
  session.catch(() => {});
  await files;
  self.postMessage({ progress: { stage: 'start' } });
  const door = await session;
  self.fetch = fetchOthers;
  return door;
}

start().then(
  (session) => {
    const drive = createDriver({ work: (request) => session.work(request), post: (message) => self.postMessage(message) });
    self.addEventListener('message', ({ data: { id, request } }) => void drive(id, request));
    self.postMessage({ progress: { stage: 'ready' } });
  },
  (error) => self.postMessage({ failed: gist(error) }),
);
