/**
 * Runs the exercise on the runtime as the page gets it, with nothing but its trimmed library, and compares the answers
 * with those that an ordinary Python gave.
 *
 *     node runtime/check.js --runtime DIR --expected transcript.txt
 */
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { startSession } from '../src/runtime.js';

const { values } = parseArgs({ options: { runtime: { type: 'string' }, expected: { type: 'string' } } });
if (!values.runtime || !values.expected) throw new Error('--runtime and --expected are needed');

/** @type {import('../src/runtime.js').Manifest} */
const manifest = JSON.parse(readFileSync(join(values.runtime, 'manifest.json'), 'utf8'));
const folder = resolve(values.runtime, manifest.folder) + '/';
const { loadPyodide } = await import(pathToFileURL(folder + 'pyodide.js').href);

/** @type {any} */
let python;
/** @param {any} options */
const remember = async (options) => (python = await loadPyodide(options));

/** @returns {Promise<string[]>} what is wrong */
async function faults() {
  const session = await startSession(remember, folder, manifest);
  const found = [];
  const about = JSON.parse(session.handle('{"do": "about"}'));
  if (!about.about?.version) found.push(`about answered ${JSON.stringify(about)}`);

  let missing = '';
  try {
    python.runPython('import unittest.mock');
  } catch (error) {
    missing = String(error);
  }
  if (!missing.includes('module unittest was left out of the trimmed library')) {
    found.push(`a module that is left out is not named clearly: ${missing.slice(-300) || 'unittest is there'}`);
  }

  const exercise = readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'exercise.py'), 'utf8');
  const globals = python.toPy({ __name__: 'exercise' });
  python.runPython(exercise, { globals, filename: 'exercise.py' });
  const here = String(globals.get('run')(session)).split('\n');
  const there = readFileSync(/** @type {string} */ (values.expected), 'utf8').split('\n');
  const row = there.findIndex((line, i) => line !== here[i]);
  if (row >= 0 || here.length !== there.length) {
    found.push(`answer ${row + 1} of ${there.length} differs.\n  Pyodide: ${here[row]}\n  Python:  ${there[row]}`);
  }
  console.log(`trimmed library: ${here.length} requests answered`);
  return found;
}

const found = await faults().catch((error) => [error instanceof Error ? error.message.slice(-2000) : String(error)]);
for (const fault of found) console.error(`The trimmed library is not sound: ${fault}`);
process.exitCode = found.length ? 1 : 0;
