/**
 * The requests that one worker has not answered yet.
 *
 * @import { Reply, WorkProgress } from "./wire.d.ts"
 */
import { EngineFailure } from "./failure.js";

/** @typedef {(progress: WorkProgress) => void} OnProgress */

/** Returns an empty set of requests. */
export function createRequests() {
  /** @type {Map<number, {resolve: (reply: Reply) => void, reject: (reason: EngineFailure) => void, onProgress?: OnProgress}>} */
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
     * Takes the worker's message about one request: the reply, or how far it is.
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
