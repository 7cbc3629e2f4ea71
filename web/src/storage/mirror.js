/**
 * A copy of the storage in IndexedDB. `localStorage` is read synchronously, which the first paint needs, but browsers
 * write it to the disk late: Chromium after five seconds, and at most sixty times an hour. If the browser is killed,
 * for example by a phone that runs out of memory, the last minute of a game is lost. IndexedDB is written with each
 * transaction.
 *
 * Every entry has the time at which it was written, and `localStorage` has the time of its last write: it has lost the
 * younger entries. If one of the two is damaged, it is restored from the other.
 *
 * A database may take long to open. Nothing in it is overwritten before it was read. Keys that are written meanwhile
 * are noted (`kahuna.uncopied`) without changing the time of the last write; later their texts are merged with those of
 * the database.
 *
 * @import { Choice, Copy } from "./copy_choice.js"
 * @import { Saves } from "./saves.js"
 */
import { choiceOf } from "./copy_choice.js";
import { damagedIn, isDamaged, isSound } from "./damaged.js";
import { DATABASES } from "./database.js";
import { timeOf } from "./json.js";
import { BROKEN, GAME, KEYS, UNCOPIED, WRITTEN } from "./storage_keys.js";
import { joined } from "./merge.js";
import { isSameText, parseGame } from "./saved_game.js";

/**
 * @typedef {{ key: string, text: string | null, at: number }} Entry `text` is null if it was removed
 *
 * @typedef {Pick<ReturnType<typeof createMirror>, "read" | "write">} Mirror neither function rejects: the page also
 *   works without a mirror
 * @typedef {Saves["forMirror"]} Device
 *
 * @typedef {object} Restored
 * @property {string[]} taken the keys whose text was restored
 * @property {boolean} parted whether another game, or a later state of the game, was found after play had gone on here,
 *   and was set aside
 *
 * @typedef {object} Found the games in a copy
 * @property {string[]} aside games to set aside if they must not be lost
 * @property {string | null} apart a game that was found after play had gone on here
 * @property {string | null} copy of the current game
 */

const STORE = "kept";

/** Errors of browsers that allow no database. Other errors may be temporary. */
const ABSENT = ["SecurityError", "InvalidStateError", "NotSupportedError"];

/** Maximum number of names of notes that are kept. */
const NOTES = 50;

/** Delays between attempts to read a database that fails, in ms: the first and the longest. */
const RETRY = [1000, 60_000];

/**
 * Returns the mirror of this device.
 * @param {() => IDBFactory} factory may throw
 * @param {string} [database]
 */
export function createMirror(factory, database = DATABASES.kahuna) {
  /** @type {Promise<IDBDatabase> | null} */
  let opened = null;
  /** Whether the browser allows no database. */
  let absent = false;

  /** Opens the database, without a timeout. @returns {Promise<IDBDatabase>} */
  function open() {
    opened ??= new Promise((/** @type {(database: IDBDatabase) => void} */ resolve, reject) => {
      const request = requestOf(() => factory().open(database, 1));
      absent = request === null;
      if (!request) return reject();
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
      request.onerror = () => {
        absent = ABSENT.includes(request.error?.name ?? "");
        reject(request.error);
      };
    });
    opened.catch(() => (opened = null));
    return opened;
  }

  /**
   * @template T
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest<T>} use
   * @returns {Promise<T>}
   */
  async function run(mode, use) {
    // With "strict" each entry waits for the previous one to reach the disk, and a killed browser loses more: see
    // decision 0012.
    const transaction = (await open()).transaction(STORE, mode, { durability: "relaxed" });
    const request = use(transaction.objectStore(STORE));
    // Otherwise the transaction waits until the page handles the request's event.
    transaction.commit?.();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  }

  return {
    /**
     * Returns the entries, unchecked, as soon as they can be read; null if there is no database.
     * @returns {Promise<Entry[] | null>}
     */
    async read() {
      for (let [delay, longest] = RETRY; ; delay = Math.min(2 * delay, longest)) {
        try {
          return await run("readonly", (store) => store.getAll());
        } catch {
          if (absent) return null;
        }
        await new Promise((resolve) => setTimeout(resolve, delay));
      }
    },
    /**
     * Returns whether it was written.
     * @param {string} key
     * @param {string | null} text
     * @param {number} at
     * @returns {Promise<boolean>}
     */
    write: (key, text, at) =>
      run("readwrite", (store) => store.put({ key, text, at })).then(
        () => true,
        () => false,
      ),
  };
}

/** @template T @param {() => T} ask @returns {T | null} null if it is not allowed */
function requestOf(ask) {
  try {
    return ask();
  } catch {
    return null;
  }
}

/**
 * Restores what only the mirror has as soon as it can be read. After that, copies all writes into the mirror.
 * @param {Pick<Saves, "forMirror">} saves
 * @param {Mirror} mirror
 * @returns {Promise<Restored>} nothing is restored without a mirror
 */
export async function mirrored({ forMirror: device }, mirror) {
  const { clock, get } = device;
  // While a full storage leaves a text in memory only, the copy must stay the younger one.
  const noteTime = (/** @type {number} */ at) => void (device.isStored() && device.put(WRITTEN, `${at}`));
  const copy = (/** @type {string} */ key, text = get(key)) => {
    const at = clock.tick();
    void mirror.write(key, text, at).then(device.noteCopied);
    noteTime(at);
  };

  /**
   * Copies texts, and those noted by this tab or another one whose database does not answer. The current game comes
   * last, after the game that it replaces was set aside: the browser may be killed at any time.
   * @param {string[]} keys
   * @param {string[]} settled the names of notes whose keys were copied
   */
  function copyWithNoted(keys, settled) {
    const { mine, notes } = device.uncopied(settled);
    const all = new Set([...keys, ...mine]);
    const isLast = all.delete(GAME);
    for (const key of [...all, ...(isLast ? [GAME] : [])]) copy(key);
    // `localStorage` may fall back to a settled note.
    if (notes.length > 0) settled.unshift(...notes);
    if (notes.length > 0) copy(UNCOPIED, settled.slice(0, NOTES).join(" "));
    device.settleUncopied();
  }

  /** @param {Entry[]} entries @returns {Restored} */
  function takeIn(entries) {
    const written = get(WRITTEN);
    // Read now, because another page may have written meanwhile: then nothing is younger.
    const since = written === null ? 0 : timeOf(written);
    const { copies, settled } = checked(entries);
    const early = device.uncopied(settled);
    const { taken, renewed, latest, parted } = restore(device, copies, since, early);
    clock.note(latest);
    if (since === null) noteTime(clock.tick());
    else if (taken.length > 0) noteTime(Math.max(since, latest));
    device.listen((key) => copyWithNoted([key], settled));
    copyWithNoted(renewed, settled);
    return { taken, parted };
  }

  /** Takes texts that another tab has written without an event in this one. @param {Entry[]} others */
  function catchUp(others) {
    const since = timeOf(get(WRITTEN));
    for (const [key, { text, at }] of checked(others).copies) {
      if (since === null || at === null || at <= since || (text !== null && !isSound(key, text))) continue;
      device.put(key, text);
      clock.note(at);
      noteTime(Math.max(at, timeOf(get(WRITTEN)) ?? 0));
    }
  }

  const entries = await mirror.read();
  device.noteCopied(entries !== null);
  // Without a mirror, writes stay noted: a later visit may find one.
  const restored = entries ? takeIn(entries) : { taken: [], parted: false };
  device.setLook(async () => {
    const others = entries && (await mirror.read());
    if (others) catchUp(others);
  });
  device.noteAnswer();
  return restored;
}

/**
 * Restores what `localStorage` has lost.
 * @param {Device} device
 * @param {Map<string, Copy>} copies
 * @param {number | null} since when `localStorage` was written last
 * @param {ReturnType<Device["uncopied"]>} early the keys that were written before the copy was read
 */
function restore(device, copies, since, early) {
  const { get, put } = device;
  const missed = damagedIn(get(BROKEN)).length > 0;
  /** @type {string[]} */
  const taken = [];
  /** Keys whose copy must be overwritten. @type {string[]} */
  const renewed = [];
  /** @type {Found} */
  const found = { aside: [], apart: null, copy: copies.get(GAME)?.text ?? null };
  const games = [get(GAME), found.copy];

  /** @param {string} key @param {string | null} text */
  function take(key, text) {
    put(key, text);
    taken.push(key);
  }

  /**
   * Takes what only the copy has under a key that was written before the copy was read.
   * @param {string} key
   * @param {string} text
   */
  function takeLost(key, text) {
    if (key === GAME) found.apart = text;
    else take(key, joined(key, get(key), text));
  }

  /** Restores or overwrites one text. @param {string} key @param {Copy | undefined} second */
  function settle(key, second) {
    const first = get(key);
    const text = second?.text ?? null;
    const choice = choiceOf(key, { first, second, since, missed });
    const replaced = key === GAME ? replacedGame(choice, first, text) : null;
    if (replaced !== null) found.aside.push(replaced);
    if (choice === "join" || choice === "take") take(key, choice === "join" ? bothTexts(key, first, text) : text);
    if (isRenewed(choice, second, early.byItself.has(key))) renewed.push(key);
  }

  for (const key of new Set([...KEYS, ...copies.keys()])) {
    const second = copies.get(key);
    if (!early.mine.has(key)) settle(key, second);
    else if (isLost(key, get(key), second, since)) takeLost(key, /** @type {string} */ (second?.text));
  }
  for (const text of games) {
    device.clock.note(parseGame(text).order);
    if (text !== null && isDamaged(GAME, text)) device.addDamaged(text);
  }
  const latest = Math.max(0, ...[...copies.values()].map(({ at }) => at ?? 0));
  return { taken, renewed, latest, parted: keepGames(device, found, early.mine.has(GAME)) };
}

/**
 * Returns a text that has both; of two games, the second.
 * @param {string} key
 * @param {string | null} first
 * @param {string | null} second
 */
const bothTexts = (key, first, second) => (key === GAME || second === null ? second : joined(key, first, second));

/**
 * Returns the game that a choice would lose.
 * @param {Choice} choice
 * @param {string | null} first
 * @param {string | null} second
 */
function replacedGame(choice, first, second) {
  if (choice === "renew") return second;
  return choice === "join" ? first : null;
}

/**
 * Returns whether a copy must be overwritten after a choice.
 * @param {Choice} choice
 * @param {Copy | undefined} copy
 * @param {boolean} wasWritten whether the page has written the text before the copy was read
 */
function isRenewed(choice, copy, wasWritten) {
  if (choice === "take") return copy?.at === null;
  return choice === "leave" ? wasWritten : true;
}

/**
 * Keeps the games that must not be lost, after the list of waiting games was restored.
 * @param {Device} device
 * @param {Found} found
 * @param {boolean} wasPlayed whether play had gone on here before the copy was read
 * @returns {boolean} whether a game was set aside that was found after that
 */
function keepGames({ get, noteCopy, absorb, absorbApart, part }, { aside, apart, copy }, wasPlayed) {
  const game = get(GAME);
  noteCopy(copy !== game && isSameText(game, copy) ? copy : null);
  aside.forEach(absorb);
  const parted = apart !== null && absorbApart(apart);
  if (wasPlayed) part();
  return parted;
}

/**
 * Returns whether a copy has a text that `localStorage` never had or has lost.
 * @param {string} key
 * @param {string | null} first
 * @param {Copy | undefined} second
 * @param {number | null} since
 */
const isLost = (key, first, second, since) =>
  typeof second?.text === "string" &&
  second.text !== first &&
  isSound(key, second.text) &&
  (since === null || second.at === null || second.at > since);

/**
 * Returns the usable entries of a mirror by their keys, and the names of the settled notes.
 * @param {unknown[]} entries
 */
function checked(entries) {
  /** @type {Map<string, Copy>} */
  const copies = new Map();
  /** @type {string[]} */
  let settled = [];
  for (const entry of entries) {
    const { key, text, at } = /** @type {Record<string, unknown>} */ (entry ?? {});
    if (key === UNCOPIED && typeof text === "string") settled = text.split(" ");
    if (isCopiedKey(key)) copies.set(key, isText(text) ? { text, at: timeOf(at) } : { text: null, at: null });
  }
  return { copies, settled };
}

/** @param {unknown} key @returns {key is string} */
const isCopiedKey = (key) =>
  typeof key === "string" && key.startsWith("kahuna.") && key !== WRITTEN && key !== UNCOPIED;

/** @param {unknown} text @returns {text is string | null} */
const isText = (text) => text === null || typeof text === "string";
