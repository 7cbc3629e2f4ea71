/**
 * What is remembered on the device: the running game and the settings.
 *
 * @import { Settings } from "./view.d.ts"
 */
import { LANGUAGES } from "./languages.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "./remembered.js";
import { checkedProgress } from "./lessons.js";
import { FORMAT, readPlayed } from "./statistics.js";
import { createGames } from "./storage/games.js";
import { createShelf } from "./storage/shelf.js";
import {
  GAME,
  INSTALL,
  LAST,
  LEARNED,
  PLAYED,
  PUZZLES,
  SETTINGS,
  WRITTEN,
  parseObject,
  timeOf,
} from "./storage/stored.js";

/** The database with the copies of offline/mirror.js. */
export const DATABASE = "kahuna";

/** No answer of the database within this time, in milliseconds, is none: another tab may hold it open. */
const PATIENCE = 2000;

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

/** Keys whose damaged text is kept, because it holds a player's progress. */
const EARNED = [PLAYED, PUZZLES, LEARNED];

/**
 * Returns the saves on this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {(() => IDBFactory) | null} [copies] where offline/mirror.js keeps its copy, so that it can be deleted; may throw
 * @param {() => number} [now] the clock, in milliseconds since 1970
 */
export function createSaves(open, copies = null, now = Date.now) {
  const shelf = createShelf(open);
  const games = createGames(shelf, now);

  /** @param {string} key @param {object | null} value null removes it */
  function set(key, value) {
    if (EARNED.includes(key)) games.keepDamaged(key);
    shelf.set(key, value && JSON.stringify(value));
  }

  return {
    ...games,

    isDurable: shelf.isDurable,

    readSettings: () => parseSettings(shelf.get(SETTINGS)),

    /** @param {Settings} settings */
    writeSettings: (settings) => set(SETTINGS, settings),

    /** The choices of the last new game, as unchecked JSON; null where there are none. */
    readLastSetup: () => shelf.read(LAST),

    /** @param {object} choices */
    writeLastSetup: (choices) => set(LAST, choices),

    readPlayed: () => readPlayed(shelf.read(PLAYED)),

    /** @param {import("./statistics.js").Played[]} played */
    writePlayed: (played) => set(PLAYED, played.length > 0 ? { format: FORMAT, games: played } : null),

    readPuzzles: () => readMemory(shelf.read(PUZZLES)),

    /** @param {import("./remembered.js").Memory} known */
    writePuzzles: (known) => set(PUZZLES, { format: PUZZLES_FORMAT, ...known }),

    readLessons: () => checkedProgress(shelf.read(LEARNED)),

    /** @param {import("./lessons.js").Progress} progress */
    writeLessons: (progress) => set(LEARNED, progress),

    /** What the player has said to installing, as unchecked JSON. */
    readInstall: () => shelf.read(INSTALL),

    /** @param {import("./offline/install.js").Installing} said */
    writeInstall: (said) => set(INSTALL, said),

    /**
     * Deletes everything that this page has kept on the device.
     * @returns {Promise<boolean>} whether nothing is left of it. If not, the copy is still there, and it may be tried again;
     *   but nothing is taken from that copy any more.
     */
    async forget() {
      const written = Math.max(now(), (timeOf(shelf.get(WRITTEN), now()) ?? 0) + 1);
      shelf.clear();
      games.letGo();
      if (!copies || (await deleteCopy(copies))) {
        shelf.close();
        return true;
      }
      shelf.put(WRITTEN, `${written}`);
      return false;
    },

    /** For offline/mirror.js, which copies what is written, and knows what was written before it came. */
    get: shelf.get,
    put: shelf.put,
    early: shelf.early,
    isStored: shelf.isStored,
    listen: shelf.listen,
    now,

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
