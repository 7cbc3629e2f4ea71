/** Runs the engine in a worker, or on the page's thread where no worker is allowed. */
import { PLAIN } from "./client.js";
import { start } from "./start_up.js";
import { createTimeSlicer } from "./time_slicer.js";

/**
 * Starts Python.
 * @param {string} name of the worker: the game, Kahuna if empty; with the suffix PLAIN for a start without the snapshot
 *   and with Pyodide's own program
 * @param {(message: object) => void} post sends a message to the page
 * @returns {Promise<ReturnType<typeof createTimeSlicer>>} the handler of the page's messages; rejects like `start`
 */
export async function startHost(name, post) {
  const plain = name.endsWith(PLAIN);
  const game = (plain ? name.slice(0, -PLAIN.length) : name) || "kahuna";
  const report = (/** @type {object} */ progress) => post({ progress });
  const onBlock = (/** @type {string} */ file) => post({ loads: file });
  const { session, addPart, lost, ...source } = await start({ report, onBlock, game, plain });
  const receive = createTimeSlicer({ work: (request) => session.work(request), post, addPart, lost });
  post({ progress: { stage: "ready", ...source } });
  return receive;
}
