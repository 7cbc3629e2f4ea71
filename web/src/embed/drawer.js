/**
 * Where a frame keeps what it remembers: a drawer of its own in the storage, so that no frame on the site itself touches the
 * game that the site's own page has kept. Pure.
 */

const BEFORE = "kahuna.";
const GAME = "kahuna.game";
const WITHIN = "kahuna.frame.";

/** @param {string} key */
const inDrawer = (key) => (key.startsWith(BEFORE) ? WITHIN + key.slice(BEFORE.length) : WITHIN + key);

/**
 * Returns whether a storage event is about the game in the drawer.
 * @param {string | null} key
 */
export const isGameInDrawer = (key) => key === inDrawer(GAME);

/**
 * Returns the drawer of a storage.
 * @param {Storage} storage
 * @param {Map<string, string> | null} [passing] where the game goes that is not to take the place of the one in the drawer
 * @returns {Storage}
 */
export function drawerOf(storage, passing = null) {
  const keys = () => Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? "").filter((key) => key.startsWith(WITHIN));
  return {
    get length() {
      return keys().length;
    },
    key: (place) => keys()[place]?.replace(WITHIN, BEFORE) ?? null,
    getItem: (key) => (passing && key === GAME ? (passing.get(key) ?? null) : storage.getItem(inDrawer(key))),
    setItem: (key, text) => void (passing && key === GAME ? passing.set(key, text) : storage.setItem(inDrawer(key), text)),
    removeItem: (key) => void (passing && key === GAME ? passing.delete(key) : storage.removeItem(inDrawer(key))),
    clear: () => keys().forEach((key) => storage.removeItem(key)),
  };
}
