/** Everything that is stored on the device: the games, the settings, and the player's records. */
import { createCachedTexts } from "./cached_texts.js";
import { createClock } from "./clock.js";
import { createCopyStatus } from "./copy_status.js";
import { createDamaged } from "./damaged.js";
import { ARCHIVE, DATABASES, deleteDatabase } from "./database.js";
import { createGames } from "./games.js";
import { createLinkGames } from "./link_games.js";
import { createRecords } from "./records.js";
import { createRecovery } from "./recovery.js";
import { GAME, WRITTEN } from "./storage_keys.js";
import { createTextStore } from "./text_store.js";

/** @typedef {ReturnType<typeof createSaves>} Saves */

/**
 * Returns what is stored on this device.
 * @param {() => Storage} open returns the storage to use; may throw
 * @param {(() => IDBFactory) | null} [databases] the databases of the copies, so that they can be deleted; may throw
 * @param {() => number} [now] the clock, in ms since 1970
 * @param {string[]} [copies] names of the databases that are deleted with everything else
 */
export function createSaves(open, databases = null, now = Date.now, copies = [...Object.values(DATABASES), ARCHIVE]) {
  const store = createTextStore(open, databases !== null);
  const clock = createClock(store, now);
  const damaged = createDamaged(store);
  const games = createGames(store, damaged, now, clock);
  const { noteCopy, ...recovery } = createRecovery(store, damaged, games.letGo);
  const { noteAnswer, noteCopied, setLook, isCopied, ...copyStatus } = createCopyStatus(databases !== null);

  return {
    ...games,
    ...recovery,
    ...createLinkGames(store, damaged, now, clock),
    ...createRecords(store, damaged, clock),
    ...copyStatus,
    ...createCachedTexts(open),
    readBroken: damaged.list,
    dropBroken: damaged.clear,

    /** Returns whether the storage or its copy has accepted everything so far. */
    isDurable: () => store.isDurable() || isCopied(),
    /** Notes that the storage was changed by another page. */
    noteChange: store.noteChange,
    /**
     * Returns whether a storage event of another page concerns the game.
     * @param {string | null} key
     * @returns {boolean}
     */
    isGameKey: (key) => key === GAME,

    /**
     * Deletes everything that this page has stored on the device.
     * @returns {Promise<boolean>} whether nothing is left. Otherwise the copy is still there, and the caller may try
     *   again; nothing is restored from that copy.
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
