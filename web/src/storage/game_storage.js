/** The storage of one game: the games have keys of their own, and share the settings. */
import { SETTINGS } from "./storage_keys.js";

/**
 * Returns the key under which something of a game is stored.
 * @param {string} game its name
 * @param {string} key as for Kahuna
 */
export const gameKey = (game, key) => (key === SETTINGS ? key : key.replace(/^kahuna\./, `${game}.`));

/**
 * Returns a storage in which a game has keys of its own.
 * @param {string} game its name
 * @param {Storage} storage
 * @returns {Storage}
 */
export const gameStorage = (game, storage) => ({
  get length() {
    return storage.length;
  },
  key: (place) => storage.key(place),
  getItem: (key) => storage.getItem(gameKey(game, key)),
  setItem: (key, text) => storage.setItem(gameKey(game, key), text),
  removeItem: (key) => storage.removeItem(gameKey(game, key)),
  clear: () => storage.clear(),
});
