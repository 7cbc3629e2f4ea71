/**
 * Everything that is stored on the device: the games, the settings, and what the player has achieved.
 *
 * @import { Settings } from "../app/view.d.ts"
 */
import { checkedProgress } from "../progress/lessons.js";
import { FORMAT, readPlayed } from "../progress/statistics.js";
import { createClock } from "./clock.js";
import { createDamaged } from "./damaged.js";
import { DATABASES, deleteDatabase } from "./database.js";
import { createGames } from "./games.js";
import { GAME, INSTALL, LAST, LEARNED, PLAYED, PUZZLES, SETTINGS, WRITTEN } from "./storage_keys.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "../progress/puzzle_memory.js";
import { createLinkGames } from "./link_games.js";
import { createCopyStatus } from "./copy_status.js";
import { createRecovery } from "./recovery.js";
import { parseSettings, settingsOrder } from "./settings.js";
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
  const store = createTextStore(open, databases !== null);
  const clock = createClock(store, now);
  const damaged = createDamaged(store);
  const games = createGames(store, damaged, now, clock);
  const { noteCopy, ...recovery } = createRecovery(store, damaged, games.letGo);
  const { noteAnswer, noteCopied, setLook, isCopied, ...reading } = createCopyStatus(databases !== null);

  /** @param {string} key @param {object | null} value null removes it */
  function set(key, value) {
    if (EARNED.includes(key)) damaged.keep(key);
    store.set(key, value && JSON.stringify(value));
  }

  return {
    ...games,
    ...recovery,
    ...createLinkGames(store, damaged, now, clock),
    ...reading,
    readBroken: damaged.list,
    dropBroken: damaged.clear,

    /** Returns whether what was written outlives the page, in the storage or in its copy, as far as is known. */
    isDurable: () => store.isDurable() || isCopied(),
    /** Whether a storage event of another page concerns the game. @param {string | null} key @returns {boolean} */
    isGameKey: (key) => key === GAME,

    readSettings: () => parseSettings(store.get(SETTINGS)),
    /**
     * Changes settings. Others stay as they are stored: another tab may have changed them.
     * @param {Partial<Settings>} patch
     */
    writeSettings(patch) {
      const stored = store.get(SETTINGS);
      // Each game has a clock, and both have the settings.
      clock.note(settingsOrder(stored));
      set(SETTINGS, { ...parseSettings(stored), ...patch, order: clock.tick() });
    },

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
      const written = clock.tick();
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
      clock,
      addDamaged: damaged.add,
      absorb: games.absorb,
      absorbApart: games.absorbApart,
      part: games.part,
      noteCopy,
      noteAnswer,
      noteCopied,
      setLook,
    },
  };
}
