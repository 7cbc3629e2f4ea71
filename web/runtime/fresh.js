/**
 * Starts a Python, stops before it runs, and writes its memory to a file.
 *
 *     node runtime/fresh.js FOLDER LOCK PLACE FILE
 *
 * FOLDER holds the runtime's files; LOCK is Pyodide's lock file, the text itself; PLACE is the time and place of its
 * start, in JSON: the options of makeReproducible.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { EMPTY_ARCHIVE, ENVIRONMENT } from "../src/engine/runtime.js";
import { makeReproducible } from "./reproducible.js";

const [indexURL, lockFileContents, place, file] = process.argv.slice(2);
makeReproducible(JSON.parse(place));
const { loadPyodide } = await import(pathToFileURL(indexURL + "pyodide.js").href);
const { default: createModule } = await import(pathToFileURL(indexURL + "pyodide.asm.js").href);
const enough = new Error("enough");
const temporary = mkdtempSync(join(tmpdir(), "kahuna-"));
const stdLibURL = join(temporary, "empty.zip");
writeFileSync(stdLibURL, EMPTY_ARCHIVE);

/** @type {Uint8Array} */
let memory = new Uint8Array();
/** @param {any} settings */
async function createPyodideModule(settings) {
  delete settings.INITIAL_MEMORY;
  memory = (await createModule(settings)).HEAPU8;
  throw enough;
}
try {
  // Just enough of a snapshot to make Pyodide stop before Python runs.
  const _loadSnapshot = new Uint8Array(64);
  await loadPyodide({ indexURL, stdLibURL, lockFileContents, env: ENVIRONMENT, _loadSnapshot, createPyodideModule });
} catch (error) {
  if (error !== enough) throw error;
} finally {
  rmSync(temporary, { recursive: true });
}
writeFileSync(file, memory);
