/**
 * Lets the engine work bit by bit, so that whoever it works for can be heard in between. Knows nothing of what is asked.
 */

/**
 * A request under way: each bit brings how far it is, the last one the reply; all are JSON text.
 *
 * @typedef {object} Work
 * @property {() => IteratorResult<string, string>} next
 * @property {() => void} [destroy] frees it
 */

/** How long the engine works before messages are looked after, in milliseconds. */
const SLICE_MS = 8;

/** How much time lies between two reports at least, in milliseconds. */
const REPORT_MS = 100;

/**
 * Returns a function that gives the event loop a turn. Timers would wait for 4 ms and more.
 *
 * @returns {() => Promise<void>}
 */
export function createTurns() {
  const { port1, port2 } = new MessageChannel();
  /** @type {(() => void)[]} */
  const waiting = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}

/**
 * @param {unknown} error
 * @returns {string} its last line, where Python puts what happened
 */
export const gist = (error) =>
  String(error instanceof Error ? error.message : error)
    .trim()
    .split("\n")
    .pop() ?? "";

/**
 * Whether an error means that Python itself is out of order. An exception of Python's arrives as a PythonError; anything
 * else (stack overflow, a trap of WebAssembly, Pyodide's own fatal error) leaves a runtime that answers nothing any more.
 *
 * @param {unknown} error
 */
const isFatal = (error) => !(error instanceof Error && error.name === "PythonError");

/**
 * Returns a function that sees a request through to its reply. Several may be under way: the first bit of each is worked
 * at once, in the order in which they come.
 *
 * @param {object} means
 * @param {(request: string) => Work} means.work takes a request up
 * @param {(message: {id: number, progress: string} | {id: number, reply: string} | {failed: import('./failure.js').Failure}) => void} means.post
 *   takes what is to be said of a request; `failed` where Python has died of it
 * @param {() => Promise<void>} [means.turn] gives the event loop a turn
 * @param {() => number} [means.now] the time in milliseconds
 * @returns {(id: number, request: string) => Promise<void>}
 */
export function createDriver({ work, post, turn = createTurns(), now = () => performance.now() }) {
  return async (id, request) => {
    /** @type {Work | undefined} */
    let bits;
    let reply;
    try {
      bits = work(request);
      let reported = -Infinity;
      let begun = now();
      for (;;) {
        const { done, value } = bits.next();
        if (done) {
          reply = value;
          break;
        }
        const time = now();
        if (time - reported >= REPORT_MS) {
          reported = time;
          post({ id, progress: value });
        }
        if (time - begun >= SLICE_MS) {
          await turn();
          begun = now();
        }
      }
    } catch (error) {
      if (isFatal(error)) {
        post({ failed: { code: "crashed", args: { text: gist(error) } } });
        return;
      }
      reply = JSON.stringify({ failed: gist(error) });
    }
    bits?.destroy?.();
    post({ id, reply });
  };
}

/**
 * Returns the handler for the page's messages: requests go to the driver, heartbeats are answered at once.
 *
 * @param {object} options
 * @param {(id: number, request: string) => Promise<void>} options.drive from createDriver
 * @param {(message: {pong: number}) => void} options.post
 * @returns {(data: {id: number, request: string} | {ping: number}) => void}
 */
export function createReceiver({ drive, post }) {
  return (data) => {
    if ("ping" in data) post({ pong: data.ping });
    else void drive(data.id, data.request);
  };
}
