/**
 * A second copy of what is remembered. `localStorage` is read at once, which the first picture needs, but browsers write
 * it to the disk late: Chromium after five seconds, and at most sixty times an hour. When it is killed (a phone that runs
 * out of memory does that) the last minute of a game is gone. IndexedDB is written with each transaction.
 *
 * Every entry bears the time at which it was written, and `localStorage` the time of its last one: entries that are
 * younger are what it has lost.
 */

import { DATABASE, WRITTEN } from "../saves.js";

/**
 * What is written, and heard of when it is written.
 *
 * @typedef {Pick<ReturnType<typeof import("../saves.js").createSaves>, "get" | "put" | "early" | "isStored" | "listen">} Writings
 */

/** @typedef {{ key: string, text: string | null, at: number }} Entry text is null where it was removed */

/**
 * @typedef {object} Mirror none of these rejects: without a mirror all goes on as it would without a crash
 * @property {() => Promise<Entry[]>} read
 * @property {(key: string, text: string | null, at: number) => void} write
 */

const STORE = "kept";

/** No answer within this time, in milliseconds, is none: a database may be blocked for good. */
const PATIENCE = 2000;

/**
 * Returns the mirror of this device.
 * @param {() => IDBFactory} factory may throw
 * @returns {Mirror}
 */
export function createMirror(factory) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** @returns {Promise<IDBDatabase>} */
  function open() {
    opened ??= new Promise((resolve, reject) => {
      const request = factory().open(DATABASE, 1);
      const letGo = () => {
        request.result.close();
        // What is written after that goes into a new one.
        opened = null;
      };
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onsuccess = () => {
        // Whoever deletes it must not wait for this page.
        Object.assign(request.result, { onversionchange: letGo, onclose: letGo });
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      setTimeout(reject, PATIENCE);
    });
    return opened;
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} use
   * @returns {Promise<T>}
   */
  async function run(mode, use) {
    const transaction = (await open()).transaction(STORE, mode);
    const request = use(transaction.objectStore(STORE));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      setTimeout(reject, PATIENCE);
    });
  }

  return {
    read: () => run("readonly", (store) => store.getAll()).catch(() => []),
    write: (key, text, at) => void run("readwrite", (store) => store.put({ key, text, at })).catch(() => {}),
  };
}

/**
 * Copies what is written into a mirror from now on, after taking over what only the mirror has.
 * @param {Writings} writings
 * @param {Mirror} mirror
 * @returns {Promise<string[]>} the keys that were taken over
 */
export async function mirrored({ get, put, early, isStored, listen }, mirror) {
  const entries = await mirror.read();
  // Another page may have gone on writing meanwhile: then nothing is younger.
  const since = Number(get(WRITTEN));
  const lost = entries.filter(({ key, at }) => at > since && !early.has(key));
  // A full storage takes nothing more: as long as something lies in memory alone, the copy stays the younger one.
  const note = (/** @type {number} */ at) => void (isStored() && put(WRITTEN, `${at}`));
  for (const { key, text } of lost) put(key, text);
  if (lost.length > 0) note(Math.max(...lost.map(({ at }) => at)));
  /** @param {string} key */
  const copy = (key) => {
    const at = Math.max(Date.now(), Number(get(WRITTEN)) + 1);
    mirror.write(key, get(key), at);
    note(at);
  };
  listen(copy);
  early.forEach(copy);
  early.clear();
  return lost.map(({ key }) => key);
}
