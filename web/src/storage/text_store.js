/**
 * Texts under keys. Storage may throw on any use (sandboxed frames, blocked cookies, a full disk): then the text is kept in
 * memory.
 */
import { parseObject, stringsIn } from "./json.js";
import { UNCOPIED, WRITTEN } from "./storage_keys.js";

/** @typedef {ReturnType<typeof createTextStore>} TextStore */

/**
 * Returns the texts of this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {boolean} [isCopied] whether there is a copy of them in a database, see mirror.js
 */
export function createTextStore(open, isCopied = false) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  let durable = true;
  let closed = false;
  /** Keys that this page has written before the copy was read, because the player did something, or by itself. */
  const early = { mine: /** @type {Set<string>} */ (new Set()), byItself: /** @type {Set<string>} */ (new Set()) };
  let unread = true;
  /** @type {(key: string, byItself: boolean) => void} */
  let onWrite = noteEarly;

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

  /**
   * @param {string} key
   * @param {string | null} text null removes it
   * @param {boolean} [byItself] whether the page wrote it, and the player has done nothing
   */
  function set(key, text, byItself = false) {
    put(key, text);
    if (!closed) onWrite(key, byItself);
  }

  /** Names the note of this visit. */
  let note = "";
  /** Returns the keys that are noted for a later visit, by the names of the notes. */
  const noted = () => parseObject(get(UNCOPIED)) ?? {};

  /** Notes a key that is written before the copy was read; also for a later visit. @param {string} key @param {boolean} byItself */
  function noteEarly(key, byItself) {
    early[byItself ? "byItself" : "mine"].add(key);
    const notes = noted();
    // What found no room in the storage is not there for a later visit.
    if (byItself || !isCopied || memory.has(key) || stringsIn(notes[note]).includes(key)) return;
    // Where another tab has settled the note, this is another one.
    if (!Object.hasOwn(notes, note)) note = Math.random().toString(36).slice(2);
    put(UNCOPIED, JSON.stringify({ ...notes, [note]: [...stringsIn(notes[note]), key] }));
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
    isStored: () => [...memory.keys()].every((key) => key === WRITTEN || key === UNCOPIED),

    /** Whether the copy was not read yet. */
    isUnread: () => unread,
    /**
     * Returns what was written before the copy was read, by this visit or one before.
     * @param {string[]} settled the names of notes whose keys the copy has got
     */
    uncopied(settled) {
      const notes = Object.entries(noted());
      const keys = notes.flatMap(([name, list]) => (settled.includes(name) ? [] : stringsIn(list)));
      return { notes: notes.map(([name]) => name), mine: new Set([...keys, ...early.mine]), byItself: early.byItself };
    },
    /** The copy was read, and gets what was written before. */
    settleUncopied() {
      early.mine.clear();
      early.byItself.clear();
      if (get(UNCOPIED) !== null) put(UNCOPIED, null);
    },
    /** @param {typeof onWrite} listener called with each key that is written from now on, as the copy was read */
    listen(listener) {
      unread = false;
      onWrite = listener;
    },

    /** Removes everything. */
    clear() {
      memory.clear();
      early.mine.clear();
      early.byItself.clear();
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
