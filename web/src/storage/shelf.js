/**
 * Texts under keys. Storage may throw on any use (sandboxed frames, blocked cookies, a full disk): then the text is kept in
 * memory.
 */
import { WRITTEN, parseObject } from "./stored.js";

/** @typedef {ReturnType<typeof createShelf>} Shelf */

/**
 * Returns the texts of this device.
 * @param {() => Storage} open returns the storage to use; may throw
 */
export function createShelf(open) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  let durable = true;
  /** @type {Set<string>} the keys that were written before anybody listened */
  const early = new Set();
  /** @type {(key: string) => void} */
  let copy = (key) => early.add(key);
  /** Once all is deleted, nothing that was still under way brings any of it back. */
  let closed = false;

  /** @param {string} key */
  function get(key) {
    try {
      return memory.get(key) ?? open().getItem(key);
    } catch {
      durable = false;
      return memory.get(key) ?? null;
    }
  }

  /**
   * Writes without telling the listener.
   * @param {string} key
   * @param {string | null} text null removes it
   */
  function put(key, text) {
    if (closed) return;
    memory.delete(key);
    try {
      if (text === null) open().removeItem(key);
      else open().setItem(key, text);
    } catch {
      durable = false;
      if (text !== null) memory.set(key, text);
    }
  }

  /**
   * @param {string} key
   * @param {string | null} text null removes it
   */
  function set(key, text) {
    put(key, text);
    if (!closed) copy(key);
  }

  return {
    get,
    put,
    set,
    early,

    /** @param {string} key */
    read: (key) => parseObject(get(key)),

    /**
     * Writes where there is room; where the storage is full, nothing changes.
     * @param {string} key
     * @param {string} text
     * @returns {boolean} whether it was written
     */
    fit(key, text) {
      /** @type {Storage | null} */
      let storage = null;
      try {
        storage = open();
      } catch {
        // There is none at all: memory is the only place.
      }
      try {
        storage?.setItem(key, text);
      } catch {
        return false;
      }
      set(key, text);
      return true;
    },

    /** Whether what was written will outlive the page, as far as is known. */
    isDurable: () => durable,

    /** Whether all that was written lies in the storage, and nothing of it in memory alone. */
    isStored: () => [...memory.keys()].every((key) => key === WRITTEN),

    /** @param {(key: string) => void} onWrite told of each key that is written from now on */
    listen(onWrite) {
      copy = onWrite;
    },

    /** Removes all that is stored. */
    clear() {
      memory.clear();
      early.clear();
      try {
        const storage = open();
        const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
        for (const key of keys.filter((each) => each.startsWith("kahuna."))) storage.removeItem(key);
      } catch {
        durable = false;
      }
    },

    /** Takes nothing any more. */
    close() {
      closed = true;
    },
  };
}
