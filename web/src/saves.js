/**
 * What is remembered on the device: the running game and the settings.
 *
 * Storage may throw on any use (sandboxed frames, blocked cookies, a full disk): then everything is kept in memory.
 *
 * @import { Settings, Setup, View } from "./view.d.ts"
 */
import { LANGUAGES } from "./languages.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "./remembered.js";
import { checkedProgress } from "./lessons.js";
import { keptOf } from "./seats.js";
import { FORMAT, readPlayed } from "./statistics.js";

const GAME = "kahuna.game";
const ASIDE = "kahuna.aside";
const BROKEN = "kahuna.broken";
const SETTINGS = "kahuna.settings";
const LAST = "kahuna.last-setup";
const PUZZLES = "kahuna.puzzles";
const PLAYED = "kahuna.statistics";
const LEARNED = "kahuna.lessons";
const INSTALL = "kahuna.install";

/** When something was written last, in milliseconds: older copies of it are worth nothing. */
export const WRITTEN = "kahuna.written";

/** The database with the copies of offline/mirror.js. */
export const DATABASE = "kahuna";

/** No answer of the database within this time, in milliseconds, is none: another tab may hold it open. */
const PATIENCE = 2000;

/** So many games may wait aside; who opens more loses the oldest. */
const MOST_ASIDE = 5;

/** The format of the stored game that this page writes. */
export const VERSION = 1;

/** @type {Settings} */
export const DEFAULTS = Object.freeze({
  language: "auto",
  theme: "auto",
  speed: "normal",
  tap: "confirm",
  shortcuts: true,
  sound: "off",
  tracker: "counts",
  pieces: "dealt",
  text: false,
});

/** @type {Record<string, unknown[]>} */
const ALLOWED = {
  language: ["auto", ...Object.keys(LANGUAGES)],
  theme: ["auto", "light", "dark", "contrast"],
  speed: ["normal", "fast", "off"],
  tap: ["confirm", "single"],
  shortcuts: [true, false],
  sound: ["off", "soft", "medium", "loud"],
  tracker: ["off", "counts", "full"],
  pieces: ["dealt", "bone", "lava"],
  text: [true, false],
};

/**
 * @typedef {object} SavedGame
 * @property {"none" | "game" | "broken"} kind
 * @property {string} [save] the engine's opaque string
 * @property {Setup | null} [setup] what the game was begun with, for a rematch
 * @property {View | null} [view] what was seen last, to be shown until the engine is there; unchecked
 */

/**
 * Returns the saves on this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {(() => IDBFactory) | null} [copies] where offline/mirror.js keeps its copy, so that it can be deleted; may throw
 */
export function createSaves(open, copies = null) {
  /** @type {Map<string, string>} */
  const memory = new Map();
  let durable = true;
  /** @type {Set<string>} the keys that were written before anybody listened */
  const early = new Set();
  /** @type {(key: string) => void} */
  let copy = (key) => early.add(key);
  /** Once all is deleted, nothing that was still under way brings any of it back. */
  let forgotten = false;

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
   * @param {string} key
   * @param {string | null} text null removes it
   */
  function put(key, text) {
    if (forgotten) return;
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
   * @param {string} text
   */
  function set(key, text) {
    put(key, text);
    if (!forgotten) copy(key);
  }

  /** @param {string} key */
  function drop(key) {
    put(key, null);
    if (!forgotten) copy(key);
  }

  /** @returns {string[]} the games that were put aside, as they were stored, the last one last */
  function waiting() {
    const games = parseObject(get(ASIDE))?.games;
    return Array.isArray(games) ? games.filter((each) => typeof each === "string") : [];
  }

  /** @param {string[]} games */
  function setWaiting(games) {
    if (games.length > 0) set(ASIDE, JSON.stringify({ games: games.slice(-MOST_ASIDE) }));
    else drop(ASIDE);
  }

  return {
    /** Whether what was written will outlive the page, as far as is known. */
    isDurable: () => durable,

    /** @returns {SavedGame} */
    readGame() {
      const text = get(GAME);
      return text === null ? { kind: "none" } : parseGame(text);
    },

    /**
     * @param {string} save
     * @param {Setup | null} setup
     * @param {View | null} view
     */
    writeGame(save, setup, view) {
      const before = get(GAME);
      const kept = keptOf(view, before === null ? null : parseGame(before).view);
      set(GAME, JSON.stringify({ version: VERSION, save, settings: setup, view: kept }));
    },

    /** Puts the running game aside for one from a link or a file; a finished one is not kept. */
    putAside() {
      const text = get(GAME);
      if (text !== null && isRunning(text)) setWaiting([...waiting(), text]);
    },

    /** Whether a game waits aside. */
    hasAside: () => waiting().length > 0,

    /**
     * Takes the game that was put aside last for the one on the table. If that is still running it waits in its turn, behind
     * all others: whoever goes on taking comes by each of them.
     */
    swapAside() {
      const games = waiting();
      const next = games.pop();
      if (next === undefined) return false;
      const text = get(GAME);
      setWaiting(text !== null && isRunning(text) ? [text, ...games] : games);
      set(GAME, next);
      return true;
    },

    /**
     * Puts a game that cannot be read aside, so that a new one does not overwrite it.
     * @returns {string} the stored text, all of it
     */
    setAside() {
      const text = get(GAME);
      if (text !== null) set(BROKEN, text);
      drop(GAME);
      return text ?? "";
    },

    readSettings() {
      return parseSettings(get(SETTINGS));
    },

    /** @param {Settings} settings */
    writeSettings(settings) {
      set(SETTINGS, JSON.stringify(settings));
    },

    /** The choices of the last new game, as unchecked JSON; null where there are none. */
    readLastSetup() {
      return parseObject(get(LAST));
    },

    /** @param {object} choices */
    writeLastSetup(choices) {
      set(LAST, JSON.stringify(choices));
    },

    readPlayed: () => readPlayed(parseObject(get(PLAYED))),

    /** @param {import("./statistics.js").Played[]} games */
    writePlayed(games) {
      if (games.length > 0) set(PLAYED, JSON.stringify({ format: FORMAT, games }));
      else drop(PLAYED);
    },

    readPuzzles: () => readMemory(parseObject(get(PUZZLES))),

    /** @param {import("./remembered.js").Memory} known */
    writePuzzles(known) {
      set(PUZZLES, JSON.stringify({ format: PUZZLES_FORMAT, ...known }));
    },

    /**
     * Deletes everything that this page has kept on the device.
     * @returns {Promise<boolean>} whether nothing is left of it. If not, the copy is still there, and it may be tried again;
     *   but nothing is taken from that copy any more.
     */
    async forget() {
      const now = Math.max(Date.now(), Number(get(WRITTEN)) + 1);
      memory.clear();
      early.clear();
      try {
        const storage = open();
        const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "");
        for (const key of keys.filter((each) => each.startsWith("kahuna."))) storage.removeItem(key);
      } catch {
        durable = false;
      }
      if (!copies || (await deleteCopy(copies))) {
        forgotten = true;
        return true;
      }
      put(WRITTEN, `${now}`);
      return false;
    },

    /** For offline/mirror.js, which copies what is written, and knows what was written before it came. */
    get,
    put,
    early,
    /** Whether all that was written lies in the storage, and nothing of it in memory alone. */
    isStored: () => [...memory.keys()].every((key) => key === WRITTEN),
    /** @param {(key: string) => void} onWrite */
    listen(onWrite) {
      copy = onWrite;
    },

    /** What the player has said to installing, as unchecked JSON. */
    readInstall: () => parseObject(get(INSTALL)),

    /** @param {import("./offline/install.js").Installing} said */
    writeInstall(said) {
      set(INSTALL, JSON.stringify(said));
    },

    readLessons: () => checkedProgress(parseObject(get(LEARNED))),

    /** @param {import("./lessons.js").Progress} progress */
    writeLessons(progress) {
      set(LEARNED, JSON.stringify(progress));
    },

    /** Whether a storage event of another page concerns the game. @param {string | null} key @returns {boolean} */
    isGameKey: (key) => key === GAME,
  };
}

/**
 * Deletes the copy. Whoever has it open is told by the browser, and lets go of it.
 * @param {() => IDBFactory} copies
 * @returns {Promise<boolean>} whether it is gone
 */
function deleteCopy(copies) {
  return new Promise((resolve) => {
    try {
      const request = copies().deleteDatabase(DATABASE);
      request.onsuccess = () => resolve(true);
      request.onerror = () => resolve(false);
      setTimeout(() => resolve(false), PATIENCE);
    } catch {
      // Where there may be no database, there is none.
      resolve(true);
    }
  });
}

/** @param {string} text */
function isRunning(text) {
  const { kind, view } = parseGame(text);
  return kind === "game" && !view?.over;
}

/**
 * Reads a stored game.
 * @param {string} text
 * @returns {SavedGame}
 */
export function parseGame(text) {
  const stored = parseObject(text);
  if (!stored || stored.version !== VERSION || typeof stored.save !== "string" || stored.save === "") return { kind: "broken" };
  const setup = /** @type {Setup | null} */ (stored.settings ?? null);
  return { kind: "game", save: stored.save, setup, view: /** @type {View | null} */ (stored.view ?? null) };
}

/**
 * Reads settings: what is missing or unknown falls back to its default.
 * @param {string | null} text
 * @returns {Settings}
 */
export function parseSettings(text) {
  const stored = parseObject(text) ?? {};
  const settings = /** @type {Record<string, unknown>} */ ({ ...DEFAULTS });
  for (const [name, values] of Object.entries(ALLOWED)) {
    if (values.includes(stored[name])) settings[name] = stored[name];
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

/**
 * @param {string | null} text
 * @returns {Record<string, unknown> | null}
 */
function parseObject(text) {
  if (text === null) return null;
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
