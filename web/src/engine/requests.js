/**
 * The pending requests of one worker.
 *
 * @import { Reply, WorkProgress } from "./wire.d.ts"
 */
import { EngineFailure } from "./failure.js";

/**
 * @typedef {(progress: WorkProgress) => void} OnProgress
 *
 * @typedef {object} Pending
 * @property {(reply: Reply) => void} resolve
 * @property {(reason: EngineFailure) => void} reject
 * @property {OnProgress} [onProgress]
 */

/** Returns an empty set of requests. */
export function createRequests() {
  /** @type {Map<number, Pending>} */
  const pending = new Map();
  let lastId = 0;

  return {
    isPending: () => pending.size > 0,

    /** @param {(id: number) => void} send @param {OnProgress} [onProgress] @returns {Promise<Reply>} */
    add: (send, onProgress) =>
      new Promise((resolve, reject) => {
        pending.set(++lastId, { resolve, reject, onProgress });
        send(lastId);
      }),

    /**
     * Handles the worker's message about a request: its reply or its progress.
     * @param {{ id: number, progress?: string, reply?: string }} message
     */
    receive({ id, progress, reply }) {
      const request = pending.get(id);
      if (reply !== undefined) pending.delete(id);
      try {
        const message = JSON.parse(reply ?? progress ?? "");
        if (reply === undefined) request?.onProgress?.(message.progress);
        else request?.resolve(message);
      } catch {
        pending.delete(id);
        request?.reject(new EngineFailure("unreadable", {}));
      }
    },

    /** @param {EngineFailure} failure */
    rejectAll(failure) {
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    },
  };
}
