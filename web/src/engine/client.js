/**
 * The page's side of the engine: starts the worker, sends requests, and detects failures. It does not interpret
 * requests.
 *
 * @import { Reply, WorkProgress } from "./wire.d.ts"
 * @import { FailureArgs, FailureCode } from "./failure.js"
 */
import { createCountdown } from "./countdown.js";
import { EngineFailure, lastLine } from "./failure.js";
import { createHeartbeat } from "./heartbeat.js";
import { REST } from "./joined.js";
import { createRequests } from "./requests.js";

/**
 * Progress of the start: loading files (bytes), starting Python, ready. `from` is what Python was started from,
 * `because` why that was not the snapshot.
 *
 * @typedef {{stage: 'load', loaded: number, total: number} | {stage: 'start'} |
 *   {stage: 'ready', from: 'snapshot' | 'library', because?: string}} Progress
 *
 * @typedef {ReturnType<typeof createEngine>} Engine
 * @typedef {(request: object, options?: {onProgress?: (progress: WorkProgress) => void}) => Promise<Reply>} Ask
 *
 * @typedef {object} Options
 * @property {(progress: Progress) => void} [onProgress] called as the start proceeds
 * @property {(failure: EngineFailure) => void} [onFail] called once when the engine fails, during the start or later
 * @property {(name: string) => Worker} [startWorker]
 * @property {string} [game] the game; Kahuna by default
 */

/** Timeout of a start without progress, in seconds. After some failures Pyodide's promises never settle. */
const START_TIMEOUT = 30;

/** Suffix of a worker's name, after the game, for a start without the snapshot and with Pyodide's own program. */
export const PLAIN = "-plain";

/** @param {string} name */
const startModuleWorker = (name) =>
  new Worker(new URL("./worker.js", import.meta.url), /* @vite-ignore */ { type: "module", name });

/** Starts the engine in a worker. @param {Options} [options] */
export function createEngine({ onProgress, onFail, startWorker = startModuleWorker, game = "kahuna" } = {}) {
  let name = game;
  /**
   * Files whose next failure during a start ends the use of the divided program: the rest, and those that have failed
   * once.
   * @type {Set<unknown>}
   */
  const failed = new Set([REST]);
  const begin = () =>
    connect({
      onProgress,
      onFail(failure, wasReady) {
        const { code, args } = failure;
        // A snapshot on which Python hangs has passed all checks, so the next start does not use it. Pyodide's own
        // program loads no files after the start.
        if (code === "halt-start" || (args.file && (wasReady || failed.has(args.file)))) name = game + PLAIN;
        if (args.file) failed.add(args.file);
        onFail?.(failure);
      },
      startWorker: () => startWorker(name),
    });
  let connection = begin();
  const stop = () => connection.end(new EngineFailure("ended", {}));

  return {
    /** Resolves when the engine can answer; rejects with an EngineFailure. Each restart makes a new promise. */
    get ready() {
      return connection.ready;
    },
    /**
     * Sends a request as soon as the engine is ready. A long request reports its progress about ten times a second;
     * other requests may be answered before it. Rejects with an EngineFailure. @type {Ask}
     */
    ask: (request, options) => connection.ask(request, options),
    /** Sends a heartbeat now, even if no request is pending. Used after the page was suspended. */
    check: () => connection.check(),
    /** Ends the worker and starts another; returns the new `ready`. The new engine has no game: load the save. */
    restart() {
      stop();
      connection = begin();
      return connection.ready;
    },
    /** Ends the worker for good. */
    stop,
  };
}

/**
 * Starts one worker, and stays connected to it until either side ends.
 * @param {object} options
 * @param {Options["onProgress"]} options.onProgress
 * @param {(failure: EngineFailure, wasReady: boolean) => void} options.onFail as in Options; `wasReady`: the engine had
 *   started
 * @param {() => Worker} options.startWorker
 */
function connect({ onProgress, onFail, startWorker }) {
  const [ready, resolve, reject] = createReady();
  const requests = createRequests();
  const heartbeat = createHeartbeat(
    requests.isPending,
    (ping) => worker?.postMessage({ ping }),
    (seconds) => fail("no-answer", { seconds }),
  );
  /** @type {EngineFailure | null} */
  let ended = null;
  /** @type {Progress["stage"]} */
  let stage = "load";
  const halt = createCountdown({
    ticks: START_TIMEOUT,
    onEnd: () => fail(stage === "load" ? "halt-load" : "halt-start", { seconds: START_TIMEOUT }),
  });

  /** @param {EngineFailure} failure */
  function end(failure) {
    if (ended) return;
    ended = failure;
    halt.stop();
    heartbeat.stop();
    worker?.terminate();
    reject(failure);
    requests.rejectAll(failure);
  }

  /** @template {FailureCode} Code @param {Code} code @param {FailureArgs[Code]} args */
  function fail(code, args) {
    if (ended) return;
    const failure = new EngineFailure(code, args);
    end(failure);
    onFail(failure, stage === "ready");
  }

  /** @param {Progress} progress */
  function noteStart(progress) {
    stage = progress.stage;
    halt.stop();
    if (stage === "ready") resolve();
    else halt.start();
  }

  /** @param {any} data of a message, see docs/protocol.md */
  function receive(data) {
    if (ended) return;
    heartbeat.reset();
    if (data.loads) heartbeat.allowDownload();
    else if (data.id !== undefined) requests.receive(data);
    else if (data.failed) fail(data.failed.code, data.failed.args);
    else if (data.progress) {
      noteStart(data.progress);
      onProgress?.(data.progress);
    }
  }

  noteStart({ stage: "load", loaded: 0, total: 0 });
  const worker = openWorker(startWorker, receive, fail);

  return {
    ready,
    end,
    check() {
      if (stage === "ready" && !ended) heartbeat.check();
    },
    /** @type {Ask} */
    async ask(request, { onProgress: onWork } = {}) {
      const text = JSON.stringify(request);
      await ready;
      if (ended) throw ended;
      heartbeat.start();
      return requests.add((id) => worker?.postMessage({ id, request: text }), onWork);
    },
  };
}

/** Returns the promise of a start, and the functions that settle it. */
function createReady() {
  let resolve = () => {};
  /** @type {(reason: EngineFailure) => void} */
  let reject = () => {};
  /** @type {Promise<void>} */
  const ready = new Promise((...settle) => ([resolve, reject] = settle));
  // A page that only listens to onFail does not handle the promise.
  ready.catch(() => {});
  return /** @type {const} */ ([ready, resolve, reject]);
}

/**
 * Starts a worker, and passes on its messages and failures.
 * @param {() => Worker} startWorker
 * @param {(data: unknown) => void} receive
 * @param {<Code extends FailureCode>(code: Code, args: FailureArgs[Code]) => void} fail
 */
function openWorker(startWorker, receive, fail) {
  try {
    const worker = startWorker();
    worker.addEventListener("message", ({ data }) => receive(data));
    worker.addEventListener("messageerror", () => fail("unreadable", {}));
    worker.addEventListener("error", (event) => {
      event.preventDefault?.();
      // A script that cannot be loaded or parsed gives an event without a message.
      if (event.message) fail("stopped", { text: event.message });
      else fail("no-program", {});
    });
    return worker;
  } catch (error) {
    queueMicrotask(() => fail("no-worker", { text: lastLine(error) }));
    return undefined;
  }
}
