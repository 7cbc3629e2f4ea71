// A worker with the page's built runtime, and a Python program of the tests in it: each message is a question for the
// program's `answer`, and is answered by a message. Its address names the program, and an archive that the program
// needs in addition to the page's files: `thinker.js?program=thought.py&archive=kanaloa.zip`.
import { WHOLE, startSession } from '/src/engine/runtime.js';

const manifest = await (await fetch('/runtime/manifest.json')).json();
const base = new URL(`/runtime/${manifest.folder}/`, location.href).href;
const { loadPyodide } = await import(base + 'pyodide.js');

let python;
const engine = await startSession(async (options) => (python = await loadPyodide(options)), base, manifest, {
  script: import(base + WHOLE.script),
});
// Hints and reviews are in a part, which extends the packages that have been loaded.
engine.open('kahuna');
const [learning] = Object.keys(manifest.parts.learning);
engine.add('learning', new Uint8Array(await (await fetch(base + learning)).arrayBuffer()));
const asked = new URL(import.meta.url).searchParams;
const [program, archive] = [asked.get('program'), asked.get('archive')];
if (archive) {
  python.FS.writeFile(`/tmp/${archive}`, new Uint8Array(await (await fetch(`/archives/${archive}`)).arrayBuffer()));
  python.runPython(`import sys; sys.path.append("/tmp/${archive}")`);
}
const globals = python.toPy({ __name__: 'thought' });
python.runPython(await (await fetch(`/e2e/${program}`)).text(), { globals, filename: program });
const answer = globals.get('answer');

self.addEventListener('message', ({ data }) => {
  let reply;
  try {
    reply = answer(data);
  } catch (error) {
    reply = JSON.stringify({ failed: String(error) });
  }
  self.postMessage(reply);
});
self.postMessage(`Pyodide ${python.version}`);
