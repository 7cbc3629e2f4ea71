/** Texts that can be computed again: they are not copied, and no loss is reported where the storage has no room. */

/** @param {() => Storage} open returns the storage to use; may throw */
export const createCachedTexts = (open) => ({
  /** @param {string} key @returns {string | null} */
  readCached(key) {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} text */
  writeCached(key, text) {
    try {
      open().setItem(key, text);
    } catch {
      // No room, or no storage: it is computed again.
    }
  },
});
