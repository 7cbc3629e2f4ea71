/**
 * The page's side of the engine: asks it, waits for it, and notices when it fails. Knows nothing of what is asked.
 */

import { gist } from "./drive.js";
import { EngineFailure } from "./failure.js";

/**
 * How far the start has come: the files (bytes), Python, done; and what it started from in the end.
 *
 * @typedef {{stage: 'load', loaded: number, total: number} | {stage: 'start'} |
 *   {stage: 'ready', from: 'snapshot' | 'library', because?: string}} Progress
 */

/**
 * How far a request has come that takes a while.
 *
 * @typedef {import("./engine/wire.d.ts").WorkProgress} Report
 */

/**
 * A reply of the engine: an object with `view`, `about`, `record`, `refused` or `failed`, see docs/protocol.md.
 *
 * @typedef {import("./engine/wire.d.ts").Reply} Reply
 */

/**
 * @typedef {object} Engine
 * @property {Promise<void>} ready settles when the engine can answer; rejects with an EngineFailure. A new promise
 *   after each restart.
 * @property {(request: object, watch?: {onProgress?: (report: Report) => void}) => Promise<Reply>} ask sends a request, or
 *   keeps it until the engine is ready. A request that takes a while says how far it is, some ten times a second, and
 *   lets later ones get through: they may be answered before. Rejects with an EngineFailure.
 * @property {() => Promise<void>} restart ends the worker and starts another; returns the new `ready`. The new engine
 *   knows nothing of the game: load the save.
 * @property {() => void} check sends a heartbeat now, whether or not a request is under way: after the page was suspended
 * @property {() => void} stop ends the worker for good
 */

/** How long a start may give no sign of life. Some failures of Pyodide are silent: it then waits for ever. */
const PATIENCE_MS = 30_000;

/** Interval between two heartbeats while a request is under way, in ms. */
const HEARTBEAT_MS = 1_000;

/**
 * Unanswered heartbeats in a row after which the worker counts as dead. Browsers end workers without an event, for want of
 * memory above all. Heartbeats are counted instead of time, so that a page that was suspended does not give up a live worker.
 */
const MOST_UNANSWERED = 8;

/** Name of a worker that is to start without the snapshot of Python's memory. */
export const PLAIN = "kahuna-plain";

/** @param {string} name */
const startModuleWorker = (name) =>
  new Worker(new URL("./worker.js", import.meta.url), /* @vite-ignore */ { type: "module", name });

/**
 * Starts the engine in a worker.
 *
 * @param {object} [options]
 * @param {(progress: Progress) => void} [options.onProgress] called as the start proceeds
 * @param {(failure: EngineFailure) => void} [options.onFail] called once when the engine, starting or running, fails
 * @param {(name: string) => Worker} [options.startWorker] makes the worker and gives it the name
 * @returns {Engine}
 */
export function createEngine({ onProgress, onFail, startWorker = startModuleWorker } = {}) {
  let lastId = 0;
  // A snapshot that Python hangs on has passed all checks; another way to start is tried then.
  let name = "kahuna";
  let run = begin();

  /** One life of a worker. */
  function begin() {
    /** @type {Map<number, {resolve: (reply: Reply) => void, reject: (reason: EngineFailure) => void, onProgress?: (report: Report) => void}>} */
    const waiting = new Map();
    /** @type {EngineFailure | null} */
    let ended = null;
    /** @type {Worker | undefined} */
    let worker;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let watchdog;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let heartbeat;
    let unanswered = 0;
    // Whether the page wants to know if the worker is alive although it waits for nothing.
    let checking = false;
    let stage = "load";
    /** @type {() => void} */
    let becomeReady = () => {};
    /** @type {(reason: EngineFailure) => void} */
    let becomeFailed = () => {};
    /** @type {Promise<void>} */
    const ready = new Promise((resolve, reject) => {
      becomeReady = resolve;
      becomeFailed = reject;
    });
    // Whoever asks is told of the failure; a page that only listens to onFail has no promise to handle.
    ready.catch(() => {});

    /** @param {EngineFailure} failure */
    function end(failure) {
      if (ended) return;
      ended = failure;
      clearTimeout(watchdog);
      clearTimeout(heartbeat);
      worker?.terminate();
      becomeFailed(failure);
      for (const { reject } of waiting.values()) reject(failure);
      waiting.clear();
    }

    /**
     * @template {import('./failure.js').FailureCode} Code
     * @param {Code} code
     * @param {import('./failure.js').FailureArgs[Code]} args
     */
    function fail(code, args) {
      if (ended) return;
      const failure = new EngineFailure(code, args);
      end(failure);
      onFail?.(failure);
    }

    function watch() {
      clearTimeout(watchdog);
      watchdog = setTimeout(() => {
        if (stage === "start") name = PLAIN;
        fail(stage === "load" ? "halt-load" : "halt-start", { seconds: PATIENCE_MS / 1000 });
      }, PATIENCE_MS);
    }

    function beat() {
      heartbeat = undefined;
      if (ended || (waiting.size === 0 && !checking)) return;
      if (unanswered >= MOST_UNANSWERED) {
        fail("no-answer", { seconds: (MOST_UNANSWERED * HEARTBEAT_MS) / 1000 });
        return;
      }
      unanswered += 1;
      worker?.postMessage({ ping: unanswered });
      heartbeat = setTimeout(beat, HEARTBEAT_MS);
    }

    function expectAnswer() {
      if (heartbeat !== undefined) return;
      unanswered = 0;
      heartbeat = setTimeout(beat, HEARTBEAT_MS);
    }

    function check() {
      if (stage !== "ready" || ended) return;
      checking = true;
      clearTimeout(heartbeat);
      unanswered = 0;
      beat();
    }

    /** @param {MessageEvent} event */
    function receive({ data }) {
      if (ended) return;
      unanswered = 0;
      if (data.pong !== undefined) {
        checking = false;
      } else if (data.id !== undefined) {
        hear(data);
      } else if (data.progress) {
        stage = data.progress.stage;
        if (stage === "ready") {
          clearTimeout(watchdog);
          becomeReady();
        } else {
          watch();
        }
        onProgress?.(data.progress);
      } else if (data.failed) {
        fail(data.failed.code, data.failed.args);
      }
    }

    /**
     * Takes what concerns a single request.
     *
     * @param {{id: number, progress?: string, reply?: string}} message
     */
    function hear({ id, progress, reply }) {
      const asker = waiting.get(id);
      if (reply !== undefined) waiting.delete(id);
      let said;
      try {
        said = JSON.parse(reply ?? progress ?? "");
      } catch {
        waiting.delete(id);
        asker?.reject(new EngineFailure("unreadable", {}));
        return;
      }
      if (reply === undefined) asker?.onProgress?.(said.progress);
      else asker?.resolve(said);
    }

    try {
      worker = startWorker(name);
      worker.addEventListener("message", receive);
      worker.addEventListener("messageerror", () => fail("unreadable", {}));
      worker.addEventListener("error", (event) => {
        event.preventDefault?.();
        // A script that cannot be loaded or read comes without a message.
        if (event.message) fail("stopped", { text: event.message });
        else fail("no-program", {});
      });
      watch();
    } catch (error) {
      fail("no-worker", { text: gist(error) });
    }

    /**
     * @param {object} request
     * @param {{onProgress?: (report: Report) => void}} [watch]
     * @returns {Promise<Reply>}
     */
    async function ask(request, { onProgress: onReport } = {}) {
      const text = JSON.stringify(request);
      await ready;
      if (ended) throw ended;
      return new Promise((resolve, reject) => {
        waiting.set(++lastId, { resolve, reject, onProgress: onReport });
        worker?.postMessage({ id: lastId, request: text });
        expectAnswer();
      });
    }

    return { ready, ask, check, end };
  }

  return {
    get ready() {
      return run.ready;
    },
    ask: (request, watch) => run.ask(request, watch),
    check: () => run.check(),
    restart() {
      run.end(new EngineFailure("ended", {}));
      run = begin();
      return run.ready;
    },
    stop: () => run.end(new EngineFailure("ended", {})),
  };
}
