/**
 * Texts under keys. Storage may throw on any use (sandboxed frames, blocked cookies, a full disk): then the text is kept in
 * memory.
 */
import { parseObject } from "./json.js";
import { WRITTEN } from "./keys.js";

/** @typedef {ReturnType<typeof createTextStore>} TextStore */

/** Returns the texts of this device. @param {() => Storage} open returns the storage to use; may throw */
export function createTextStore(open) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  let durable = true;
  let closed = false;
  const early = /** @type {Set<string>} */ (new Set());
  /** @type {(key: string) => void} */
  let onWrite = (key) => early.add(key);

  /** @param {string} key */
  function get(key) {
    try {
      return memory.get(key) ?? open().getItem(key);
    } catch {
      durable = false;
      return memory.get(key) ?? null;
    }
  }

  /** Writes without calling the listener. @param {string} key @param {string | null} text null removes it */
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

  /** @param {string} key @param {string | null} text null removes it */
  function set(key, text) {
    put(key, text);
    if (!closed) onWrite(key);
  }

  return {
    get,
    put,
    set,
    /** @param {string} key */
    read: (key) => parseObject(get(key)),

    /** Writes only if there is room. @param {string} key @param {string} text @returns {boolean} whether it was written */
    setIfRoom(key, text) {
      try {
        storageOf(open)?.setItem(key, text);
      } catch {
        return false;
      }
      set(key, text);
      return true;
    },

    /** Whether all that was written has found room in the storage, as far as is known. */
    isDurable: () => durable,
    /** Whether all that was written is in the storage, and nothing in memory only. */
    isStored: () => [...memory.keys()].every((key) => key === WRITTEN),

    /** The keys that were written before `listen`. */
    early,
    /** @param {(key: string) => void} listener called with each key that is written from now on */
    listen: (listener) => void (onWrite = listener),

    /** Removes everything. */
    clear() {
      memory.clear();
      early.clear();
      try {
        removeAll(open());
      } catch {
        durable = false;
      }
    },
    /** Ignores all later writes, so that nothing that was under way comes back. */
    close: () => void (closed = true),
  };
}

/** @param {() => Storage} open @returns {Storage | null} null where there is none, and memory is the only place */
function storageOf(open) {
  try {
    return open();
  } catch {
    return null;
  }
}

/** @param {Storage} storage */
function removeAll(storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  // Of both games.
  for (const key of keys) if (/^(kahuna|kanaloa)[.]/.test(key)) storage.removeItem(key);
}
