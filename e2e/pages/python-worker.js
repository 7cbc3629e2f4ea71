// Starts Python from the site's snapshot, and runs code that no request of the page reaches.
import { bytesNow } from '/src/engine/downloads.js';
import { join } from '/src/engine/joined.js';
import { EMPTY_ARCHIVE, WHOLE, restoreSession } from '/src/engine/runtime.js';
import { read } from '/src/engine/snapshot.js';
import { UNCALLED, UNUSUAL } from '/build/unusual.js';

const loaded = [];

async function start() {
  const manifest = await (await fetch('/runtime/manifest.json')).json();
  const base = new URL(`/runtime/${manifest.folder}/`, location.href).href;
  const { divided, digests, fallback } = manifest;
  const loadNow = (name) => {
    loaded.push(name);
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
  const run = (programs) =>
    Object.entries(programs).map(([text, expected]) => ({ text, expected, result: String(python.runPython(text)) }));
  const uncalled = run(UNCALLED);
  return { results: [...uncalled, ...run(UNUSUAL)], loaded };
}

run().then(postMessage, (error) => postMessage({ failed: String(error.message).slice(-2000) }));
