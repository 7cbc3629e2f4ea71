/**
 * Where Python runs in a frame: in a worker by its address; in a sandbox without an origin, which allows none, in one by a
 * data: address that imports it.
 */
import address from "../worker.js?worker&url";

/** The worker's program, as an absolute address: a data: address knows no other. */
const program = () => new URL(address, import.meta.url).href;

/** @returns {Worker} */
export function startAnyWorker() {
  const options = /** @type {const} */ ({ type: "module", name: "kahuna" });
  if (window.origin !== "null") return new Worker(program(), options);
  return new Worker(`data:text/javascript,${encodeURIComponent(`import ${JSON.stringify(program())};`)}`, options);
}
