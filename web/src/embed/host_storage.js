/**
 * Storage of a frame in the host page. Some browsers let frames of other sites store nothing: private windows of
 * Chrome, *Block third-party cookies*, Debian's Chromium. There the host page may keep the texts: see
 * docs/embedding.md. Fetched with the table.
 */

/**
 * Texts by their keys. Other values count as removed, because the host page may send anything.
 * @typedef {Record<string, unknown>} Texts
 */

/**
 * Returns a storage with the texts that the host page keeps.
 * @param {Texts} texts other frames may change it
 * @param {(key: string, text: string | null) => void} keep sends a text to the host page; null removes it
 * @returns {Storage}
 */
export function hostStorage(texts, keep) {
  /** @param {string} key */
  const get = (key) => (Object.hasOwn(texts, key) && typeof texts[key] === "string" ? texts[key] : null);
  const keys = () => Object.keys(texts).filter((key) => get(key) !== null);

  /** @param {string} key @param {string | null} text */
  function set(key, text) {
    texts[key] = text;
    keep(key, text);
  }

  return {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place] ?? null,
    getItem: get,
    setItem: set,
    removeItem: (key) => set(key, null),
    clear: () => keys().forEach((key) => set(key, null)),
  };
}
