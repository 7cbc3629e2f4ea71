/** The keys of the storage. Never change one: texts of older versions are stored under them. */

export const GAME = "kahuna.game";
export const ASIDE = "kahuna.aside";
export const BROKEN = "kahuna.broken";
export const SETTINGS = "kahuna.settings";
export const LAST = "kahuna.last-setup";
export const PUZZLES = "kahuna.puzzles";
export const PLAYED = "kahuna.statistics";
export const LEARNED = "kahuna.lessons";
export const INSTALL = "kahuna.install";
export const LINKS = "kahuna.links";
export const VOYAGE = "kahuna.voyage";

/** Finished games that wait until they are put into the archive. */
export const FINISHED = "kahuna.finished";

/** What the review found in the last finished game; not copied, since the game can be judged again. */
export const JUDGED = "kahuna.judged";

/** What the coach has explained; not copied, since it can be explained again. */
export const COACHED = "kahuna.coached";

/** The time of the last write, in ms since 1970: older copies are stale. */
export const WRITTEN = "kahuna.written";

/** The keys that were written before the copy in the database was read, under which the copy may be newer. */
export const UNCOPIED = "kahuna.uncopied";

/** The keys that are copied to the database. */
export const KEYS = [GAME, ASIDE, BROKEN, SETTINGS, LAST, PUZZLES, PLAYED, LEARNED, INSTALL, LINKS, FINISHED, VOYAGE];
