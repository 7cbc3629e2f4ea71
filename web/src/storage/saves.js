/**
 * Everything that is stored on the device: the games, the settings, and what the player has achieved.
 *
 * @import { Settings } from "../app/view.d.ts"
 */
import { checkedProgress } from "../progress/lessons.js";
import { FORMAT, readPlayed } from "../progress/statistics.js";
import { createDamaged } from "./damaged.js";
import { DATABASES, deleteDatabase } from "./database.js";
import { createGames } from "./games.js";
import { timeOf } from "./json.js";
import { GAME, INSTALL, LAST, LEARNED, PLAYED, PUZZLES, SETTINGS, WRITTEN } from "./keys.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "../progress/puzzle_memory.js";
import { createLinkGames } from "./link_games.js";
import { createRecovery } from "./recovery.js";
import { parseSettings } from "./settings.js";
import { createTextStore } from "./text_store.js";

/** Keys whose damaged text is kept, because it holds a player's progress. */
const EARNED = [PLAYED, PUZZLES, LEARNED];

/** @typedef {ReturnType<typeof createSaves>} Saves */

/**
 * Returns what is stored on this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {(() => IDBFactory) | null} [databases] where the copy is, so that it can be deleted; may throw
 * @param {() => number} [now] the clock, in ms since 1970
 * @param {string[]} [copies] the names of the databases that are deleted with everything else
 */
export function createSaves(open, databases = null, now = Date.now, copies = Object.values(DATABASES)) {
  const store = createTextStore(open);
  const damaged = createDamaged(store);
  const games = createGames(store, damaged, now);
  const { noteCopy, ...recovery } = createRecovery(store, damaged, games.letGo);
  /** Whether the copy takes what is written; null while that is unknown. @type {boolean | null} */
  let copied = databases ? null : false;

  /** @param {string} key @param {object | null} value null removes it */
  function set(key, value) {
    if (EARNED.includes(key)) damaged.keep(key);
    store.set(key, value && JSON.stringify(value));
  }

  return {
    ...games,
    ...recovery,
    ...createLinkGames(store, damaged, now),
    readBroken: damaged.list,
    dropBroken: damaged.clear,

    /** Returns whether what was written outlives the page, in the storage or in its copy, as far as is known. */
    isDurable: () => store.isDurable() || copied !== false,
    /** Whether a storage event of another page concerns the game. @param {string | null} key @returns {boolean} */
    isGameKey: (key) => key === GAME,

    readSettings: () => parseSettings(store.get(SETTINGS)),
    /** @param {Settings} settings */
    writeSettings: (settings) => set(SETTINGS, settings),

    /** The choices of the last new game, as unchecked JSON; null where there are none. */
    readLastSetup: () => store.read(LAST),
    /** @param {object} choices */
    writeLastSetup: (choices) => set(LAST, choices),

    readPlayed: () => readPlayed(store.read(PLAYED)),
    /** @param {import("../progress/statistics.js").Played[]} played */
    writePlayed: (played) => set(PLAYED, played.length > 0 ? { format: FORMAT, games: played } : null),

    readPuzzles: () => readMemory(store.read(PUZZLES)),
    /** @param {import("../progress/puzzle_memory.js").Memory} memory */
    writePuzzles: (memory) => set(PUZZLES, { format: PUZZLES_FORMAT, ...memory }),

    readLessons: () => checkedProgress(store.read(LEARNED)),
    /** The finished steps of lessons, as unchecked JSON; null where there are none. */
    readLearned: () => store.read(LEARNED),
    /** @param {import("../progress/lessons.js").Progress} progress */
    writeLessons: (progress) => set(LEARNED, progress),

    /** The player's answer to the offer to install, as unchecked JSON. */
    readInstall: () => store.read(INSTALL),
    /** @param {import("../offline/install.js").Installing} answer */
    writeInstall: (answer) => set(INSTALL, answer),

    /**
     * Deletes everything that this page has stored on the device.
     * @returns {Promise<boolean>} whether nothing is left. If not, the copy is still there, and it may be tried again; but
     *   nothing is restored from that copy any more.
     */
    async forget() {
      const written = Math.max(now(), (timeOf(store.get(WRITTEN), now()) ?? 0) + 1);
      store.clear();
      games.letGo();
      const gone = databases ? await Promise.all(copies.map((name) => deleteDatabase(databases, name))) : [];
      if (gone.every(Boolean)) {
        store.close();
        return true;
      }
      store.put(WRITTEN, `${written}`);
      return false;
    },

    /** What mirror.js needs to copy what is written, and to restore what was lost. */
    forMirror: {
      ...store,
      now,
      addDamaged: damaged.add,
      absorb: games.absorb,
      noteCopy,
      noteCopied: (/** @type {boolean} */ works) => void (copied = works),
    },
  };
}
