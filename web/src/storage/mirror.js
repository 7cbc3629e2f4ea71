/**
 * A copy of the storage in IndexedDB. `localStorage` is read synchronously, which the first picture needs, but browsers write
 * it to the disk late: Chromium after five seconds, and at most sixty times an hour. When the browser is killed, for example
 * by a phone that runs out of memory, the last minute of a game is lost. IndexedDB is written with each transaction.
 *
 * Every entry has the time at which it was written, and `localStorage` has the time of its last write: younger entries are
 * what it has lost. If one of the two is damaged, it is restored from the other.
 *
 * @import { Copy } from "./copy_choice.js"
 * @import { Saves } from "./saves.js"
 */
import { choiceOf } from "./copy_choice.js";
import { damagedIn, isDamaged } from "./damaged.js";
import { DATABASES, TIMEOUT_MS } from "./database.js";
import { timeOf } from "./json.js";
import { ASIDE, BROKEN, GAME, KEYS, WRITTEN } from "./keys.js";
import { isSameText } from "./saved_game.js";
import { waitingIn } from "./waiting_games.js";

/**
 * @typedef {{ key: string, text: string | null, at: number }} Entry text is null where it was removed
 *
 * @typedef {ReturnType<typeof createMirror>} Mirror neither function rejects: without a mirror the page works as long as the
 *   browser is not killed
 * @typedef {Saves["forMirror"]} Device
 */

const STORE = "kept";

/**
 * Returns the mirror of this device.
 * @param {() => IDBFactory} factory may throw
 * @param {string} [database]
 */
export function createMirror(factory, database = DATABASES.kahuna) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;

  /** @returns {Promise<IDBDatabase>} */
  function open() {
    opened ??= new Promise((resolve, reject) => {
      const request = factory().open(database, 1);
      const close = () => {
        request.result.close();
        // Later writes open a new one.
        opened = null;
      };
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
      request.onsuccess = () => {
        // Close on request, so that another page can delete the database.
        Object.assign(request.result, { onversionchange: close, onclose: close });
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
      setTimeout(reject, TIMEOUT_MS);
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
    // With "strict" each entry waits until the one before is on the disk, and a killed browser loses more: see decision 0012.
    const transaction = (await open()).transaction(STORE, mode, { durability: "relaxed" });
    const request = use(transaction.objectStore(STORE));
    // Without this the transaction waits until the page is idle enough to handle the request's event.
    transaction.commit?.();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      setTimeout(reject, TIMEOUT_MS);
    });
  }

  return {
    /** Returns the entries, unchecked; null where there is no answer. @returns {Promise<Entry[] | null>} */
    read: () => run("readonly", (store) => store.getAll()).catch(() => null),
    /** Returns whether it was written. @param {string} key @param {string | null} text @param {number} at @returns {Promise<boolean>} */
    write: (key, text, at) =>
      run("readwrite", (store) => store.put({ key, text, at })).then(
        () => true,
        () => false,
      ),
  };
}

/**
 * Restores what only the mirror has, and from now on copies what is written into the mirror.
 * @param {Pick<Saves, "forMirror">} saves
 * @param {Mirror} mirror
 * @returns {Promise<string[]>} the keys that were restored
 */
export async function mirrored({ forMirror: device }, mirror) {
  const { get, put, now, early, noteCopied } = device;
  const entries = await mirror.read();
  noteCopied(entries !== null);
  const written = get(WRITTEN);
  // Read now, because another page may have gone on writing meanwhile: then nothing is younger.
  const since = written === null ? 0 : timeOf(written, now());
  // Without an answer of the mirror, a damaged text may have a sound copy: do not overwrite it.
  const unread = entries ? [] : KEYS.filter((key) => isDamaged(key, get(key)));
  const { taken, renewed, latest } = entries
    ? restore(device, checked(entries, now()), since)
    : { taken: [], renewed: [], latest: 0 };

  // As long as a full storage leaves a text in memory only, the copy must stay the younger one.
  const noteTime = (/** @type {number} */ at) => void (device.isStored() && put(WRITTEN, `${at}`));
  if (since === null) noteTime(now());
  else if (taken.length > 0) noteTime(Math.max(since, latest));

  const copy = (/** @type {string} */ key) => {
    if (unread.includes(key)) return;
    const at = Math.max(now(), (timeOf(get(WRITTEN), now()) ?? 0) + 1);
    void mirror.write(key, get(key), at).then(noteCopied);
    noteTime(at);
  };
  device.listen(copy);
  for (const key of new Set([...early, ...renewed])) copy(key);
  early.clear();
  return taken;
}

/**
 * Restores what `localStorage` has lost.
 * @param {Device} device
 * @param {Map<string, Copy>} copies
 * @param {number | null} since when `localStorage` was written last
 */
function restore({ get, put, early, noteCopy, addDamaged, absorb }, copies, since) {
  const missed = damagedIn(get(BROKEN)).length > 0;
  /** @type {string[]} */
  const taken = [];
  /** Keys whose copy must be overwritten. @type {string[]} */
  const renewed = [];
  /** Games that must not be lost. @type {string[]} */
  const aside = [];
  /** @type {string[]} */
  const damaged = [];
  let latest = 0;
  for (const key of new Set([...KEYS, ...copies.keys()])) {
    const first = get(key);
    const second = copies.get(key);
    const text = second?.text ?? null;
    if (early.has(key)) {
      if (key === GAME && text !== null) aside.push(text);
      continue;
    }
    const choice = choiceOf(key, { first, second, since, missed });
    latest = Math.max(latest, second?.at ?? 0);
    if (key === GAME) {
      for (const each of [first, text]) if (isDamaged(key, each)) damaged.push(/** @type {string} */ (each));
      if (choice === "renew" && text !== null) aside.push(text);
      if (choice === "join" && first !== null) aside.push(first);
    }
    if (choice === "take" || choice === "join") {
      put(key, key === ASIDE && choice === "join" ? joined(first, text) : text);
      taken.push(key);
    }
    if (choice === "renew" || choice === "join" || (choice === "take" && second?.at === null)) renewed.push(key);
  }
  const [game, copy] = [get(GAME), copies.get(GAME)?.text ?? null];
  noteCopy(copy !== game && isSameText(game, copy) ? copy : null);
  damaged.forEach(addDamaged);
  aside.forEach(absorb);
  return { taken, renewed, latest };
}

/** Returns the usable entries of a mirror by their keys. @param {unknown[]} entries @param {number} now */
function checked(entries, now) {
  /** @type {Map<string, Copy>} */
  const copies = new Map();
  for (const entry of entries) {
    const { key, text, at } = /** @type {Record<string, unknown>} */ (entry ?? {});
    if (typeof key !== "string" || !key.startsWith("kahuna.") || key === WRITTEN) continue;
    const valid = text === null || typeof text === "string";
    copies.set(key, valid ? { text, at: timeOf(at, now) } : { text: null, at: null });
  }
  return copies;
}

/** @param {string | null} first @param {string | null} second lists of games */
const joined = (first, second) => JSON.stringify({ games: [...new Set([...waitingIn(second), ...waitingIn(first)])] });
