/**
 * A second copy of what is remembered. `localStorage` is read at once, which the first picture needs, but browsers write
 * it to the disk late: Chromium after five seconds, and at most sixty times an hour. When it is killed (a phone that runs
 * out of memory does that) the last minute of a game is gone. IndexedDB is written with each transaction.
 *
 * Every entry bears the time at which it was written, and `localStorage` the time of its last one: entries that are
 * younger are what it has lost. Either of the two may be damaged: then it is made anew from the other.
 */

import { DATABASE } from "../saves.js";
import {
  ASIDE,
  BROKEN,
  GAME,
  INSTALL,
  LAST,
  LEARNED,
  PLAYED,
  PUZZLES,
  SETTINGS,
  WRITTEN,
  brokenIn,
  isSameGame,
  isSound,
  parseGame,
  timeOf,
  waitingIn,
} from "../storage/stored.js";

/**
 * What is written, and heard of when it is written.
 *
 * @typedef {Pick<ReturnType<typeof import("../saves.js").createSaves>, "get" | "put" | "early" | "isStored" | "listen" | "now" | "addBroken" | "absorb" | "noteCopy">} Writings
 */

/** @typedef {{ key: string, text: string | null, at: number }} Entry text is null where it was removed */

/**
 * @typedef {object} Mirror none of these rejects: without a mirror all goes on as it would without a crash
 * @property {() => Promise<Entry[] | null>} read null where there is no answer; what the entries hold is not checked
 * @property {(key: string, text: string | null, at: number) => void} write
 */

const STORE = "kept";

/** What is copied. */
const KEYS = [GAME, ASIDE, BROKEN, SETTINGS, LAST, PUZZLES, PLAYED, LEARNED, INSTALL];

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
        // Close on request, so that another page can delete the database.
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
    // With "strict" each entry waits until the one before is on the disk, and a killed browser loses more: see decision 0012.
    const transaction = (await open()).transaction(STORE, mode, { durability: "relaxed" });
    const request = use(transaction.objectStore(STORE));
    // Else it would wait until this page is idle enough to hear that the request is done.
    transaction.commit?.();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      setTimeout(reject, PATIENCE);
    });
  }

  return {
    read: () => run("readonly", (store) => store.getAll()).catch(() => null),
    write: (key, text, at) => void run("readwrite", (store) => store.put({ key, text, at })).catch(() => {}),
  };
}

/**
 * @typedef {object} Found
 * @property {string | null} first the text in `localStorage`
 * @property {{ text: string | null, at: number | null } | undefined} second the copy; `at` is null where it makes no sense
 * @property {number | null} since when `localStorage` was written last; null where that is unknown
 * @property {boolean} missed whether something damaged was there before, of which there is no trace but in what is kept of it
 */

/** Take the second, write the second anew, take all of both, or leave both as they are. @typedef {"take" | "renew" | "join" | "leave"} Choice */

/**
 * Returns what is to be done about the two copies of what stands under a key.
 * @param {string} key
 * @param {Found} found
 * @returns {Choice}
 */
export function choiceOf(key, { first, second, since, missed }) {
  const sound = second?.text !== undefined && second.text !== null && isSound(key, second.text);
  const younger = since !== null && second !== undefined && second.at !== null && second.at > since;
  if (first === null) return sound && (younger || since === null || (missed && key === GAME)) ? "take" : "leave";
  if (!isSound(key, first)) return sound ? "take" : "leave";
  if (!second) return "renew";
  if (second.text === first) return second.at === null ? "renew" : "leave";
  if (second.text === null) return younger ? "take" : "renew";
  if (!sound) return "renew";
  if (key === GAME) return choiceOfGame(parseGame(first), parseGame(second.text), { younger, since });
  if (since === null) return key === ASIDE ? "join" : "renew";
  return younger ? "take" : "renew";
}

/**
 * @param {import("../storage/stored.js").SavedGame} first
 * @param {import("../storage/stored.js").SavedGame} second
 * @param {{ younger: boolean, since: number | null }} when
 * @returns {Choice}
 */
function choiceOfGame(first, second, { younger, since }) {
  // A game says itself when it was written, which is right also where a visit has made no copies.
  const later = first.at && second.at && first.at !== second.at ? second.at > first.at : younger;
  if (since === null && !isSameGame(first, second)) return later ? "join" : "renew";
  if (later && (younger || since === null)) return "take";
  // Should the engine refuse the first, the second may be in order.
  return isSameGame(first, second) ? "leave" : "renew";
}

/**
 * Returns the entries of a mirror that can be used, by their keys.
 * @param {unknown[]} entries
 * @param {number} now
 */
function checked(entries, now) {
  /** @type {Map<string, { text: string | null, at: number | null }>} */
  const known = new Map();
  for (const entry of entries) {
    const { key, text, at } = /** @type {Record<string, unknown>} */ (entry ?? {});
    if (typeof key !== "string" || !key.startsWith("kahuna.") || key === WRITTEN) continue;
    known.set(key, {
      text: typeof text === "string" ? text : null,
      at: text === null || typeof text === "string" ? timeOf(at, now) : null,
    });
  }
  return known;
}

/**
 * Copies what is written into a mirror from now on, after taking over what only the mirror has.
 * @param {Writings} writings
 * @param {Mirror} mirror
 * @returns {Promise<string[]>} the keys that were taken over
 */
export async function mirrored({ get, put, early, isStored, listen, now, addBroken, absorb, noteCopy }, mirror) {
  const entries = await mirror.read();
  const copies = checked(entries ?? [], now());
  const written = get(WRITTEN);
  // Another page may have gone on writing meanwhile: then nothing is younger.
  const since = written === null ? 0 : timeOf(written, now());
  const missed = brokenIn(get(BROKEN)).length > 0;
  /** @type {string[]} */
  const taken = [];
  /** @type {Set<string>} */
  const renewed = new Set();
  /** What may be in order in a copy that could not be read. @type {Set<string>} */
  const unknown = new Set();
  /** Games that are not to be lost. @type {string[]} */
  const aside = [];
  /** @type {string[]} */
  const damaged = [];
  let latest = 0;
  for (const key of new Set([...KEYS, ...copies.keys()])) {
    const first = get(key);
    if (!entries) {
      if (first !== null && !isSound(key, first)) unknown.add(key);
      continue;
    }
    const second = copies.get(key);
    if (early.has(key)) {
      if (key === GAME && second?.text) aside.push(second.text);
      continue;
    }
    const choice = choiceOf(key, { first, second, since, missed });
    latest = Math.max(latest, second?.at ?? 0);
    if (key === GAME) {
      if (first !== null && !isSound(key, first)) damaged.push(first);
      if (second?.text && !isSound(key, second.text)) damaged.push(second.text);
      else if (choice === "renew" && second?.text) aside.push(second.text);
      if (choice === "join" && first !== null) aside.push(first);
    }
    if (choice === "take" || choice === "join") {
      put(key, key === ASIDE && choice === "join" ? joined(first, second?.text ?? null) : (second?.text ?? null));
      taken.push(key);
    }
    if (choice === "renew" || choice === "join" || (choice === "take" && second?.at === null)) renewed.add(key);
  }
  if (entries) noteCopy(spareOf(get(GAME), copies.get(GAME)?.text ?? null));
  damaged.forEach(addBroken);
  aside.forEach(absorb);
  // A full storage takes nothing more: as long as something lies in memory alone, the copy stays the younger one.
  const note = (/** @type {number} */ at) => void (isStored() && put(WRITTEN, `${at}`));
  if (since === null) note(now());
  else if (taken.length > 0) note(Math.max(since, latest));
  /** @param {string} key */
  const copy = (key) => {
    const text = get(key);
    if (unknown.has(key)) return;
    const at = Math.max(now(), (timeOf(get(WRITTEN), now()) ?? 0) + 1);
    mirror.write(key, text, at);
    note(at);
  };
  listen(copy);
  for (const key of new Set([...early, ...renewed])) copy(key);
  early.clear();
  return taken;
}

/** @param {string | null} first @param {string | null} second @returns {string | null} another text of the same game */
const spareOf = (first, second) =>
  second !== first && isSameGame(parseGame(first), parseGame(second)) ? second : null;

/** @param {string | null} first @param {string | null} second lists of games @returns {string} */
const joined = (first, second) => JSON.stringify({ games: [...new Set([...waitingIn(second), ...waitingIn(first)])] });
