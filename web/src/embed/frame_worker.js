/**
 * Starts Python in a frame: in a worker; in a sandbox without an origin, which allows no worker of the site, in a
 * worker that a `data:` address creates; if that fails too, on the page's thread.
 */
import { createFallbackWorker } from "./fallback_worker.js";
import address from "../engine/worker.js?worker&url";

/** Returns the absolute address of the worker's program: a `data:` address has no base. */
const program = () => new URL(address, import.meta.url).href;

/** @param {string} name */
function startWorker(name) {
  const options = /** @type {const} */ ({ type: "module", name });
  if (window.origin !== "null") return new Worker(program(), options);
  return new Worker(`data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(program())};`)}`, options);
}

/** Returns the worker of the engine, or a substitute. @param {string} name */
export const startFrameWorker = (name) =>
  createFallbackWorker(name, {
    start: startWorker,
    startHere: async (...given) => (await import("../engine/engine_host.js")).startHost(...given),
  });
