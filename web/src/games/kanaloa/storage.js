/**
 * What is remembered on the device: as for Kahuna, under keys of this game's own. The settings are those of both games.
 */
import { ARCHIVE, DATABASES } from "../../storage/database.js";
import { gameKey, gameStorage } from "../../storage/game_storage.js";
import { GAME, PLAYED } from "../../storage/storage_keys.js";
import { createSaves } from "../../storage/saves.js";
import { COURSE } from "./lessons/lesson_course.js";
import { readPlayed } from "./statistics/played.js";

/** @typedef {ReturnType<typeof createOwnSaves>} OwnSaves */

/** @param {() => Storage} open may throw @param {(() => IDBFactory) | null} [databases] of the copy; may throw */
export function createOwnSaves(open, databases = null) {
  const saves = createSaves(() => gameStorage("kanaloa", open()), databases, Date.now, [DATABASES.kanaloa, ARCHIVE]);
  return {
    ...saves,
    readLessons: () => COURSE.checked(saves.readLearned()),
    isGameKey: (/** @type {string | null} */ key) => key === gameKey("kanaloa", GAME),
    readPlayed: () => readPlayed(saves.forMirror.read(PLAYED)),
    /** @param {import("./statistics/played.js").Played[]} played */
    writePlayed: (played) => saves.writePlayed(/** @type {any} */ (played)),
  };
}
