/** Runs the engine's requests in time slices, between which new messages are received. */
import { failureOf, lastLine } from "./failure.js";

/**
 * A running request: each step yields the progress, the last one the reply, as JSON text.
 *
 * @typedef {object} Work
 * @property {() => IteratorResult<string, string>} next
 * @property {() => void} [destroy] frees it
 */

/**
 * A message to the page.
 * @typedef {{id: number, progress: string} | {id: number, reply: string} | {pong: number} | {failed: Failure}} Answer
 * @typedef {import('./failure.js').Failure} Failure
 */

/** Length of a time slice, in ms. */
const SLICE_MS = 8;

/** Minimum interval between two progress messages of a request, in ms. */
const REPORT_MS = 100;

/** The reply to a request that needs a part of the engine. */
const MISSING = /^{"missing":"(\w+)"}$/;

/**
 * Whether an error is an exception of Python. After anything else (stack overflow, a trap of WebAssembly, Pyodide's
 * own fatal error) Python answers no more.
 * @param {unknown} error
 */
const isException = (error) => error instanceof Error && error.name === "PythonError";

/** Returns a function that gives the event loop a turn. (Nested timers would wait for at least 4 ms.) */
function createYielder() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        waiting.push(resolve);
        port2.postMessage(null);
      })
    );
}

/**
 * Returns the handler for the page's messages. It answers heartbeats at once, and begins each request as soon as it
 * arrives, even while others are running.
 * @param {object} options
 * @param {(request: string) => Work} options.work begins a request
 * @param {(message: Answer) => void} options.post sends a message to the page; `failed` if Python has crashed
 * @param {(part: string) => Promise<void>} options.addPart loads a part of the engine that a request needs
 * @param {() => Error | null} [options.lost] returns why a file could not be loaded during a call of Python
 * @param {() => Promise<void>} [options.yieldToEvents] yields to the event loop
 * @param {() => number} [options.now] the time in ms
 * @returns {(message: {id: number, request: string} | {ping: number}) => Promise<void>} resolves when the request is
 *   answered
 */
export function createTimeSlicer(options) {
  const { work, post, addPart, lost = () => null } = options;
  const { yieldToEvents = createYielder(), now = () => performance.now() } = options;

  /** @param {Work} steps @param {number} id @returns {Promise<string>} the reply */
  async function run(steps, id) {
    let reported = -Infinity;
    let sliceStart = now();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      const time = now();
      if (time - reported >= REPORT_MS) {
        reported = time;
        post({ id, progress: value });
      }
      if (time - sliceStart >= SLICE_MS) {
        await yieldToEvents();
        sliceStart = now();
      }
    }
  }

  /** @param {string} request @param {number} id @returns {Promise<string>} the reply */
  async function answer(request, id) {
    const steps = work(request);
    try {
      const reply = await run(steps, id);
      steps.destroy?.();
      return reply;
    } catch (error) {
      // Nothing else frees it. In a Python that has crashed nothing can be freed.
      if (isException(error)) steps.destroy?.();
      throw error;
    }
  }

  /** Answers a request, and loads a missing part first if needed. @param {string} request @param {number} id */
  async function complete(request, id) {
    const reply = await answer(request, id);
    const part = MISSING.exec(reply)?.[1];
    if (!part) return reply;
    try {
      await addPart(part);
    } catch (error) {
      return JSON.stringify({ refused: lastLine(error), code: "part-missing", args: {} });
    }
    return answer(request, id);
  }

  return async (message) => {
    if ("ping" in message) {
      post({ pong: message.ping });
      return;
    }
    const { id, request } = message;
    let reply;
    try {
      reply = await complete(request, id);
    } catch (error) {
      const cause = lost();
      if (cause) {
        post({ failed: failureOf(cause) });
        return;
      }
      if (!isException(error)) {
        post({ failed: { code: "crashed", args: { text: lastLine(error) } } });
        return;
      }
      reply = JSON.stringify({ failed: lastLine(error) });
    }
    post({ id, reply });
  };
}
