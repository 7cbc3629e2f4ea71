/** Handles a stored game that the engine refuses. */
import { GAME } from "./storage_keys.js";
import { parseGame } from "./saved_game.js";

/**
 * @param {import("./text_store.js").TextStore} store
 * @param {import("./damaged.js").Damaged} damaged
 * @param {() => void} letGo releases the game of this page
 */
export function createRecovery(store, damaged, letGo) {
  /**
   * The stored game, and a copy of it in case the engine refuses it.
   * @type {{ text: string | null, copy: string | null }}
   */
  const spare = { text: null, copy: null };
  /** Whether the database has been read. */
  let wasRead = false;

  return {
    /** Notes that the database has been read. @param {string | null} copy another text of the stored game */
    noteCopy(copy) {
      wasRead = true;
      Object.assign(spare, { text: store.get(GAME), copy });
    },

    /** Replaces a game that the engine has refused with its copy. @returns {boolean} whether there is one */
    useSpare() {
      const text = store.get(GAME);
      const { copy } = spare;
      if (copy === null || text === null || text !== spare.text || parseGame(copy).save === parseGame(text).save)
        return false;
      damaged.add(text);
      store.set(GAME, copy);
      spare.copy = null;
      return true;
    },

    /** Removes a game that cannot be read, and keeps its text. */
    setAside() {
      const text = store.get(GAME);
      if (text !== null) damaged.add(text);
      // An unread copy in the database may be sound, so keep it.
      if (wasRead) store.set(GAME, null);
      else store.put(GAME, null);
      letGo();
    },
  };
}
