/**
 * Texts under keys. The storage may throw on any use (sandboxed frames, blocked cookies, a full disk): then the text is
 * kept in memory.
 */
import { parseObject, stringsIn } from "./json.js";
import { createRevision } from "../store/slice.js";
import { UNCOPIED, WRITTEN } from "./storage_keys.js";

/** @typedef {ReturnType<typeof createTextStore>} TextStore */

/**
 * Returns the texts of this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {boolean} [isCopied] whether a database has a copy of them, see mirror.js
 */
export function createTextStore(open, isCopied = false) {
  const { isClosed, isInMemory, clear, ...texts } = createTexts(open);
  const { get, put } = texts;
  const { note, forget, ...early } = createEarlyWrites(texts, (key) => isCopied && !isInMemory(key));
  let unread = true;
  /** @type {(key: string, byItself: boolean) => void} */
  let onWrite = note;

  /**
   * @param {string} key
   * @param {string | null} text null removes it
   * @param {boolean} [byItself] whether the page wrote it without an action of the player
   */
  function set(key, text, byItself = false) {
    put(key, text);
    if (!isClosed()) onWrite(key, byItself);
  }

  return {
    ...texts,
    ...early,
    set,
    /** @param {string} key */
    read: (key) => parseObject(get(key)),

    /**
     * Writes a text if there is room.
     * @param {string} key
     * @param {string} text
     * @returns {boolean} whether it was written
     */
    setIfRoom(key, text) {
      try {
        storageOf(open)?.setItem(key, text);
      } catch {
        return false;
      }
      set(key, text);
      return true;
    },

    /** Returns whether the copy has not been read yet. */
    isUnread: () => unread,
    /** @param {typeof onWrite} listener called with each key that is written after the copy was read */
    listen(listener) {
      unread = false;
      onWrite = listener;
    },

    /** Removes everything. */
    clear() {
      forget();
      clear();
    },
  };
}

/**
 * Returns the texts in a storage. A text that the storage refuses is kept in memory.
 * @param {() => Storage} open may throw
 */
function createTexts(open) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  /** Changes with each text, so that what is drawn of texts follows. */
  const revision = createRevision();
  let durable = true;
  let closed = false;

  return {
    /** @param {string} key */
    get(key) {
      revision.read();
      try {
        return memory.get(key) ?? open().getItem(key);
      } catch {
        durable = false;
        return memory.get(key) ?? null;
      }
    },

    /** Writes a text without calling the listener. @param {string} key @param {string | null} text null removes it */
    put(key, text) {
      if (closed) return;
      memory.delete(key);
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
      } catch {
        durable = false;
        if (text !== null) memory.set(key, text);
      }
      revision.change();
    },

    /** @param {string} key */
    isInMemory: (key) => memory.has(key),
    /** Returns whether the storage has accepted everything so far. */
    isDurable() {
      revision.read();
      return durable;
    },
    /** Notes that the storage was changed by another page. */
    noteChange: revision.change,
    /** Returns whether the storage has all texts, and memory none. */
    isStored: () => [...memory.keys()].every((key) => key === WRITTEN || key === UNCOPIED),

    clear() {
      memory.clear();
      try {
        removeAll(open());
      } catch {
        durable = false;
      }
      revision.change();
    },
    /** Ignores all later writes, so that a pending one restores nothing. */
    close: () => void (closed = true),
    isClosed: () => closed,
  };
}

/**
 * Returns the keys that were written before the copy was read. Those written by an action of the player are noted for a
 * later visit.
 * @param {Pick<ReturnType<typeof createTexts>, "get" | "put">} texts
 * @param {(key: string) => boolean} isNoted whether a later visit needs a note of a key
 */
function createEarlyWrites({ get, put }, isNoted) {
  const mine = /** @type {Set<string>} */ (new Set());
  const byItself = /** @type {Set<string>} */ (new Set());
  /** Name of the note of this visit. */
  let name = "";
  /** Returns the noted keys by the names of the notes. */
  const noted = () => parseObject(get(UNCOPIED)) ?? {};

  function forget() {
    mine.clear();
    byItself.clear();
  }

  return {
    forget,

    /** @param {string} key @param {boolean} isByItself */
    note(key, isByItself) {
      (isByItself ? byItself : mine).add(key);
      const notes = noted();
      if (isByItself || !isNoted(key) || stringsIn(notes[name]).includes(key)) return;
      // If another tab has settled the note, begin a new one.
      if (!Object.hasOwn(notes, name)) name = Math.random().toString(36).slice(2);
      put(UNCOPIED, JSON.stringify({ ...notes, [name]: [...stringsIn(notes[name]), key] }));
    },

    /**
     * Returns what was written before the copy was read, in this visit or an earlier one.
     * @param {string[]} settled the names of notes whose keys the copy has
     */
    uncopied(settled) {
      const notes = Object.entries(noted());
      const keys = notes.flatMap(([each, list]) => (settled.includes(each) ? [] : stringsIn(list)));
      return { notes: notes.map(([each]) => each), mine: new Set([...keys, ...mine]), byItself };
    },

    /** Removes the notes: the copy was read, and gets what was written before. */
    settleUncopied() {
      forget();
      if (get(UNCOPIED) !== null) put(UNCOPIED, null);
    },
  };
}

/** @param {() => Storage} open @returns {Storage | null} null if there is none, and memory is the only place */
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
