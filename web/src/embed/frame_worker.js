/**
 * Where Python runs in a frame: in a worker by its address; in a sandbox without an origin, which allows none, in one by a
 * data: address that imports it; and where that is not to be had either, on the page's own thread.
 */
import { createFallbackWorker } from "./fallback_worker.js";
import address from "../engine/worker.js?worker&url";

/** The worker's program, as an absolute address: a data: address knows no other. */
const program = () => new URL(address, import.meta.url).href;

/** @param {string} name */
function startWorker(name) {
  const options = /** @type {const} */ ({ type: "module", name });
  if (window.origin !== "null") return new Worker(program(), options);
  return new Worker(`data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(program())};`)}`, options);
}

/** Returns what the engine takes for its worker. @param {string} name */
export const startFrameWorker = (name) =>
  createFallbackWorker(name, {
    start: startWorker,
    startHere: async (...given) => (await import("../engine/engine_host.js")).startHost(...given),
  });
