/**
 * How Python is started: the same in the page's worker and in the checks under Node.
 */

/**
 * What the build wrote about the runtime's files.
 *
 * @typedef {object} Manifest
 * @property {string} folder name of the folder with the files; it changes with their contents, so they never go stale
 * @property {string} library name of the archive among them with Python's trimmed library and the engine
 * @property {Record<string, number>} files the files that a start loads, and their sizes in bytes (uncompressed)
 * @property {object} lock Pyodide's lock file without any package: all that is needed is in the library
 */

/**
 * The engine's one door, a Python object: JSON text in, JSON text out.
 *
 * @typedef {object} Session
 * @property {(request: string) => string} handle answers a request, however long it takes
 * @property {(request: string) => import('./drive.js').Work} work answers it bit by bit
 */

/**
 * Starts Python and makes a session of the engine.
 *
 * @param {typeof import('pyodide').loadPyodide} loadPyodide from the runtime's own pyodide.js
 * @param {string} base address (under Node: path) of the folder with the runtime's files; ends with a slash
 * @param {Manifest} manifest of these files
 * @returns {Promise<Session>} rejects with Pyodide's or Python's error when the start fails
 */
export async function startSession(loadPyodide, base, manifest) {
  const python = await loadPyodide({
    indexURL: base,
    stdLibURL: base + manifest.library,
    lockFileContents: JSON.stringify(manifest.lock),
  });
  python.pyimport('left_out');
  return python.pyimport('kahuna.session').Session();
}
