/**
 * The requests that one worker has not answered yet.
 *
 * @import { Deferred } from "./deferred.js"
 * @import { Reply, WorkProgress } from "./wire.d.ts"
 */
import { deferred } from "./deferred.js";
import { EngineFailure } from "./failure.js";

/** Returns an empty set of requests. */
export function createRequests() {
  /** @type {Map<number, Deferred<Reply> & { onProgress?: (progress: WorkProgress) => void }>} */
  const pending = new Map();
  let lastId = 0;

  return {
    isPending: () => pending.size > 0,

    /** @param {((progress: WorkProgress) => void)} [onProgress] @returns {{ id: number, reply: Promise<Reply> }} */
    add(onProgress) {
      const request = { ...deferred(), onProgress };
      pending.set(++lastId, request);
      return { id: lastId, reply: request.promise };
    },

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
