// Starts Python from the site's snapshot, and runs code that no request of the page reaches. With the query `dropped` the
// browser is made to collect objects of Python while Python waits for a file.
import { bytesNow } from '/src/engine/downloads.js';
import { join } from '/src/engine/joined.js';
import { EMPTY_ARCHIVE, WHOLE, restoreSession } from '/src/engine/runtime.js';
import { read } from '/src/engine/snapshot.js';
import { UNCALLED, UNUSUAL } from '/build/unusual.js';

const loaded = [];

const DROPPED = 300;
const ROUNDS = 20;

let collected = 0;
const registry = new FinalizationRegistry(() => (collected += 1));

/** Drops objects of Python, and as many others whose collection is counted. */
function drop(python) {
  for (let i = 0; i < DROPPED; i++) {
    python.pyimport('random').getrandbits(i);
    registry.register({}, i);
  }
}

/** Makes rubbish, and waits for files in between, until some of what was dropped has been collected. */
function collect() {
  const before = collected;
  for (let round = 0; round < ROUNDS && collected === before; round++) {
    for (let i = 0; i < 5000; i++) new Array(1000).fill(i + 0.5);
    const asked = new XMLHttpRequest();
    asked.open('GET', '/runtime/manifest.json', false);
    asked.send();
  }
}

async function start() {
  const manifest = await (await fetch('/runtime/manifest.json')).json();
  const base = new URL(`/runtime/${manifest.folder}/`, location.href).href;
  const { divided, digests, fallback } = manifest;
  const loadNow = (name) => {
    loaded.push(name);
    if (location.search === '?dropped') collect();
    return bytesNow(base, name, fallback[name], digests[name]);
  };
  const { loadPyodide } = await import(base + 'pyodide.js');
  const { fetch: fetchAnything } = self;
  // Pyodide requests files under its own names.
  self.fetch = (address, options) =>
    String(address).endsWith('nothing.zip')
      ? Promise.resolve(new Response(EMPTY_ARCHIVE))
      : fetchAnything(String(address).replace(WHOLE.wasm, divided.wasm), options);
  let python;
  const load = async (options) => (python = await loadPyodide(options));
  await restoreSession(load, base, manifest, {
    program: {
      script: import(base + divided.script),
      adapt: (instance, imports) => join(instance, imports, () => loadNow(divided.rest)),
    },
    image: fetchAnything(base + manifest.snapshot.file)
      .then((response) => response.arrayBuffer())
      .then((bytes) => read(new Uint8Array(bytes))),
    library: base + 'nothing.zip',
    functions: () => new Uint8Array(loadNow(manifest.functions)),
  });
  return python;
}

async function run() {
  const python = await start();
  if (location.search === '?dropped') drop(python);
  const run = (programs) =>
    Object.entries(programs).map(([text, expected]) => ({ text, expected, result: String(python.runPython(text)) }));
  const uncalled = run(UNCALLED);
  return { results: [...uncalled, ...run(UNUSUAL)], loaded };
}

run().then(postMessage, (error) => postMessage({ failed: String(error.message).slice(-2000) }));
