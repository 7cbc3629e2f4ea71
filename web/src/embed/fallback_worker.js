/** A worker that falls back to the page's thread if it cannot start. */
import { failureOf } from "../engine/failure.js";

/**
 * Returns a worker, or an object with the same interface.
 * @param {string} name
 * @param {object} means
 * @param {(name: string) => Worker} means.start makes a worker; may throw, and the worker may fail silently
 * @param {(name: string, post: (data: unknown) => void) => Promise<(data: any) => void>} means.startHere starts the
 *   engine without a worker
 * @returns {Worker}
 */
export function createFallbackWorker(name, { start, startHere }) {
  const port = new EventTarget();
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Promise<(data: any) => void> | null} */
  let here = null;
  let ended = false;
  let answered = false;

  /** @param {unknown} data */
  const post = (data) => {
    answered = true;
    if (!ended) port.dispatchEvent(new MessageEvent("message", { data }));
  };

  function goOnHere() {
    worker?.terminate();
    worker = null;
    here = startHere(name, post);
    here.catch((error) => post({ failed: failureOf(error) }));
  }

  try {
    worker = start(name);
    worker.addEventListener("message", ({ data }) => post(data));
    worker.addEventListener("messageerror", () => port.dispatchEvent(new Event("messageerror")));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      // A worker that has sent no message was not allowed to start.
      if (!answered) goOnHere();
      else port.dispatchEvent(Object.assign(new Event("error"), { message: event.message }));
    });
  } catch {
    goOnHere();
  }

  const like = {
    addEventListener: port.addEventListener.bind(port),
    removeEventListener: port.removeEventListener.bind(port),
    dispatchEvent: port.dispatchEvent.bind(port),
    /** @param {unknown} data */
    postMessage(data) {
      if (worker) worker.postMessage(data);
      else
        void here?.then(
          (take) => take(data),
          () => {},
        );
    },
    terminate() {
      ended = true;
      worker?.terminate();
    },
  };
  return /** @type {Worker} */ (/** @type {unknown} */ (like));
}
