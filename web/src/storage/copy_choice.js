/** Chooses between the text in `localStorage` and its copy in the database. Pure. */
import { isSound } from "./damaged.js";
import { GAME, SETTINGS } from "./storage_keys.js";
import { isJoinable } from "./merge.js";
import { isSameGame, parseGame } from "./saved_game.js";
import { settingsOrder } from "./settings.js";

/**
 * @typedef {object} Found
 * @property {string | null} first the text in `localStorage`
 * @property {Copy | undefined} second its copy
 * @property {number | null} since when `localStorage` was written last; null where that is unknown
 * @property {boolean} missed whether something damaged was there before
 *
 * @typedef {{ text: string | null, at: number | null }} Copy `text` is null where it was removed, `at` where it is no valid time
 */

/**
 * Use the copy, overwrite the copy, merge the two, or leave both as they are.
 * @typedef {"take" | "renew" | "join" | "leave"} Choice
 */

/** Returns what to do about a text and its copy. @param {string} key @param {Found} found @returns {Choice} */
export function choiceOf(key, { first, second, since, missed }) {
  const sound = typeof second?.text === "string" && isSound(key, second.text);
  const younger = since !== null && second !== undefined && second.at !== null && second.at > since;
  if (first === null) return sound && (younger || since === null || (missed && key === GAME)) ? "take" : "leave";
  if (!isSound(key, first)) return sound ? "take" : "leave";
  if (!second) return "renew";
  if (second.text === first) return second.at === null ? "renew" : "leave";
  if (second.text === null) return younger ? "take" : "renew";
  if (!sound) return "renew";
  if (key === GAME) return choiceOfGame(first, second.text, younger, since === null);
  if (since === null && isJoinable(key)) return "join";
  if (key === SETTINGS) return isLater(settingsOrder(first), settingsOrder(second.text), younger) ? "take" : "renew";
  return younger ? "take" : "renew";
}

/** @param {string} first @param {string} second @param {boolean} younger @param {boolean} unknown @returns {Choice} */
function choiceOfGame(first, second, younger, unknown) {
  const [one, other] = [parseGame(first), parseGame(second)];
  const same = isSameGame(one, other);
  // The time in the game is right even if a visit has made no copies.
  const later = isLater(one.order, other.order, younger);
  if (unknown && !same) return later ? "join" : "renew";
  if (later && (younger || unknown)) return "take";
  // The engine may refuse the first, and accept the copy.
  return same ? "leave" : "renew";
}

/**
 * @param {number | null | undefined} first when the text was written, as it says itself
 * @param {number | null | undefined} second the same of the copy
 * @param {boolean} younger whether the copy is younger by the time of the last write
 */
const isLater = (first, second, younger) => (first && second && first !== second ? second > first : younger);
