/** Draws again what has read a changed slice: all jobs together, once, after the running task. */
import { effect } from "@preact/signals-core";

/** @typedef {ReturnType<typeof createRenderer>} Renderer */

/**
 * Calls back in a task of its own, after everything that the running one has begun: no half-finished change is drawn.
 * Not throttled in a tab that is out of sight, as a timer is.
 * @param {() => void} callback
 */
function afterTask(callback) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    callback();
  };
  port2.postMessage(null);
}

/**
 * Returns what runs drawing jobs when what they have read changes.
 * @param {(callback: () => void) => void} [schedule] replaced in tests
 */
export function createRenderer(schedule = afterTask) {
  /** Jobs in the order in which they draw, and whether each is due. @type {Map<() => void, boolean>} */
  const jobs = new Map();
  /** @type {{ before: () => void, after: () => void }} */
  let around = { before() {}, after() {} };
  let queued = false;
  let flushing = false;

  /** @param {() => void} job */
  function invalidate(job) {
    jobs.set(job, true);
    if (queued) return;
    queued = true;
    schedule(() => queued && flush());
  }

  /**
   * Runs a job and notes what it reads: the first change of that makes it due, and ends the effect, which then reads
   * nothing.
   * @param {() => void} draw
   * @param {(error: unknown) => void} onError what a job that fails has read makes it due nevertheless
   */
  function track(draw, onError) {
    let isFirst = true;
    effect(() => {
      if (!isFirst) return invalidate(draw);
      isFirst = false;
      try {
        draw();
      } catch (error) {
        onError(error);
      }
      return undefined;
    });
  }

  /**
   * Draws now what is due. Called where the document is needed as it will be, such as to move the focus.
   * @throws the first error of a job, after the other jobs
   */
  function flush() {
    if (flushing || ![...jobs.values()].includes(true)) return;
    queued = false;
    flushing = true;
    /** @type {unknown[]} */
    const errors = [];
    around.before();
    for (const [job, isDue] of jobs) {
      if (!isDue) continue;
      jobs.set(job, false);
      track(job, (error) => errors.push(error));
    }
    flushing = false;
    around.after();
    if (errors.length > 0) throw errors[0];
  }

  return {
    flush,
    /** Adds a job, which draws after those that were added before. @param {() => void} draw */
    add(draw) {
      invalidate(draw);
    },
    /**
     * Sets what runs before and after the jobs, each time that any of them is due. It may read and change everything.
     * @param {typeof around} given
     */
    surround(given) {
      around = given;
    },
  };
}

/**
 * Returns actions after which the page is drawn at once: a player's press has its effect in the same frame.
 * @template {Record<string, any>} Actions
 * @param {Actions} actions
 * @param {() => void} flush
 * @returns {Actions}
 */
export function drawingAfter(actions, flush) {
  let depth = 0;
  /** @param {(...args: unknown[]) => unknown} action @returns {typeof action} */
  const drawing =
    (action) =>
    (...args) => {
      depth += 1;
      try {
        return action(...args);
      } finally {
        depth -= 1;
        // An action that another one takes is a part of it.
        if (depth === 0) flush();
      }
    };
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, drawing(action)]))
  );
}
