/**
 * What is remembered on the device: as for Kahuna, under keys of this game's own. The settings are those of both games.
 */
import { ARCHIVE, DATABASES } from "../../storage/database.js";
import { PLAYED, SETTINGS } from "../../storage/storage_keys.js";
import { createSaves } from "../../storage/saves.js";
import { COURSE } from "./lessons/lesson_course.js";
import { readPlayed } from "./statistics/played.js";

/** @typedef {ReturnType<typeof createOwnSaves>} OwnSaves */

/** Returns the key under which something of this game is stored. @param {string} key as for Kahuna */
export const ownKey = (key) => (key === SETTINGS ? key : key.replace(/^kahuna\./, "kanaloa."));

/** Returns a storage in which this game has keys of its own. @param {Storage} storage @returns {Storage} */
export const ownStorage = (storage) => ({
  get length() {
    return storage.length;
  },
  key: (place) => storage.key(place),
  getItem: (key) => storage.getItem(ownKey(key)),
  setItem: (key, text) => storage.setItem(ownKey(key), text),
  removeItem: (key) => storage.removeItem(ownKey(key)),
  clear: () => storage.clear(),
});

/** @param {() => Storage} open may throw @param {(() => IDBFactory) | null} [databases] of the copy; may throw */
export function createOwnSaves(open, databases = null) {
  const saves = createSaves(() => ownStorage(open()), databases, Date.now, [DATABASES.kanaloa, ARCHIVE]);
  return {
    ...saves,
    readLessons: () => COURSE.checked(saves.readLearned()),
    isGameKey: (/** @type {string | null} */ key) => key === ownKey("kahuna.game"),
    readPlayed: () => readPlayed(saves.forMirror.read(PLAYED)),
    /** @param {import("./statistics/played.js").Played[]} played */
    writePlayed: (played) => saves.writePlayed(/** @type {any} */ (played)),
  };
}
