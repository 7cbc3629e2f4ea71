/**
 * Where a frame keeps what it remembers: a drawer of its own in the storage, so that no frame on the site itself touches the
 * game that the site's own page has kept. Pure.
 */

const BEFORE = "kahuna.";
const WITHIN = "kahuna.frame.";

/** @param {string} key */
const inDrawer = (key) => (key.startsWith(BEFORE) ? WITHIN + key.slice(BEFORE.length) : WITHIN + key);

/**
 * Returns the drawer of a storage.
 * @param {Storage} storage
 * @returns {Storage}
 */
export function drawerOf(storage) {
  const keys = () => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter((key) => key.startsWith(WITHIN));
  return {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place]?.replace(WITHIN, BEFORE) ?? null,
    getItem: (key) => storage.getItem(inDrawer(key)),
    setItem: (key, text) => storage.setItem(inDrawer(key), text),
    removeItem: (key) => storage.removeItem(inDrawer(key)),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
}
