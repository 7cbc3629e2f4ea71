/**
 * Storage of a frame in the page around it. Some browsers let frames of other sites store nothing: private windows of Chrome,
 * *Block third-party cookies*, Debian's Chromium. There the page around may offer to keep the texts: see docs/embedding.md.
 * Fetched with the table.
 */

/** By their keys; what is no text counts as removed: anything may come from the page around. @typedef {Record<string, unknown>} Texts */

/**
 * Returns a storage that consists of texts which the page around keeps.
 * @param {Texts} texts changes with what other frames write
 * @param {(key: string, text: string | null) => void} keep has the page around keep a text; null removes it
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
