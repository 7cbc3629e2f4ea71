/**
 * What the player has chosen and achieved: settings, finished games, puzzles, lessons.
 *
 * @import { Settings } from "../app/view.d.ts"
 */
import { checkedProgress } from "../progress/lessons.js";
import { FORMAT as PUZZLES_FORMAT, readMemory } from "../progress/puzzle_memory.js";
import { FORMAT, readPlayed } from "../progress/statistics.js";
import { parseSettings, settingsOrder } from "./settings.js";
import { FINISHED, INSTALL, LAST, LEARNED, PLAYED, PUZZLES, SETTINGS } from "./storage_keys.js";

/** Most finished games that wait for the archive: where the browser has none, the oldest are dropped. */
export const MOST_FINISHED = 50;

/** Keys whose damaged text is kept, because it holds a player's progress. */
const EARNED = [PLAYED, PUZZLES, LEARNED];

/**
 * @param {import("./text_store.js").TextStore} store
 * @param {import("./damaged.js").Damaged} damaged
 * @param {import("./clock.js").Clock} clock
 */
export function createRecords(store, damaged, clock) {
  /** @param {string} key @param {object | null} value null removes it */
  function set(key, value) {
    if (EARNED.includes(key)) damaged.keep(key);
    store.set(key, value && JSON.stringify(value));
  }

  return {
    readSettings: () => parseSettings(store.get(SETTINGS)),
    /**
     * Changes settings. The others stay as they are stored: another tab may have changed them.
     * @param {Partial<Settings>} patch
     */
    writeSettings(patch) {
      const stored = store.get(SETTINGS);
      // The pages of the two games share the settings, but each has its clock.
      clock.note(settingsOrder(stored));
      set(SETTINGS, { ...parseSettings(stored), ...patch, order: clock.tick() });
    },

    /** Returns the choices of the last new game, as unchecked JSON; null if there are none. */
    readLastSetup: () => store.read(LAST),
    /** @param {object} choices */
    writeLastSetup: (choices) => set(LAST, choices),

    readPlayed: () => readPlayed(store.read(PLAYED)),
    /** @param {import("../progress/statistics.js").Played[]} played */
    writePlayed: (played) => set(PLAYED, played.length > 0 ? { format: FORMAT, games: played } : null),

    /** Returns the finished games that wait until they are put into the archive, as unchecked JSON; null if none do. */
    readFinished: () => store.read(FINISHED),
    /** @param {unknown[]} games */
    writeFinished: (games) => set(FINISHED, games.length > 0 ? { games: games.slice(-MOST_FINISHED) } : null),

    readPuzzles: () => readMemory(store.read(PUZZLES)),
    /** @param {import("../progress/puzzle_memory.js").Memory} memory */
    writePuzzles: (memory) => set(PUZZLES, { format: PUZZLES_FORMAT, ...memory }),

    readLessons: () => checkedProgress(store.read(LEARNED)),
    /** Returns the finished steps of lessons, as unchecked JSON; null if there are none. */
    readLearned: () => store.read(LEARNED),
    /** @param {import("../progress/lessons.js").Progress} progress */
    writeLessons: (progress) => set(LEARNED, progress),

    /** Returns the player's answer to the offer to install, as unchecked JSON. */
    readInstall: () => store.read(INSTALL),
    /** @param {import("../offline/install.js").Installing} answer */
    writeInstall: (answer) => set(INSTALL, answer),
  };
}
