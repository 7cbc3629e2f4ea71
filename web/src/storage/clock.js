/** The clock of the storage: each time is later than the one before, even if the clock of the device is set back. */
import { timeOf } from "./json.js";
import { WRITTEN } from "./storage_keys.js";

/** @typedef {ReturnType<typeof createClock>} Clock */

/**
 * Returns a Lamport clock beside the device's. Times are in ms since 1970.
 * @param {Pick<import("./text_store.js").TextStore, "get">} store
 * @param {() => number} now the clock of the device
 */
export function createClock(store, now) {
  let last = 0;
  return {
    /** Returns a time later than all times that were stored or noted. */
    tick() {
      last = Math.max(now(), last + 1, (timeOf(store.get(WRITTEN)) ?? 0) + 1);
      return last;
    },
    /** Notes a stored time. @param {number | null | undefined} time */
    note(time) {
      last = Math.max(last, time ?? 0);
    },
  };
}
