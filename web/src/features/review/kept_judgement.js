/**
 * The judgement of the last finished game, kept on the device: after a reload it is shown at once. It belongs to one
 * game and one engine, so another engine judges again.
 */
import { objectIn, parseObject } from "../../storage/json.js";
import { JUDGED } from "../../storage/storage_keys.js";

/** A longer review is not kept, in characters: a browser has room for a few million. */
const LONGEST = 500_000;

/** The digest of the engine's files; "" where the page is not built. */
const ENGINE = typeof __ENGINE__ === "string" ? __ENGINE__ : "";

/** @typedef {{ readCached(key: string): string | null, writeCached(key: string, text: string): void }} Cache */

/**
 * Returns a text as a number of 53 bits: the key of a game contains its whole log.
 * @param {string} text
 */
export function digestOf(text) {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 4294967296 * (2097151 & high) + (low >>> 0);
}

/** @param {string} version of the engine @param {string} key of the game */
const markOf = (version, key) => `${version} ${ENGINE} ${digestOf(key)}`;

/**
 * Returns the kept judgement of a game; null where there is none of this engine.
 * @param {Cache} cache
 * @param {string} version of the engine
 * @param {string} key of the game
 */
export function keptJudgement(cache, version, key) {
  const kept = parseObject(cache.readCached(JUDGED));
  return kept?.mark === markOf(version, key) ? objectIn(kept.review) : null;
}

/**
 * Keeps the judgement of a game in place of the last one.
 * @param {Cache} cache
 * @param {string} version of the engine
 * @param {string} key of the game
 * @param {object} review
 */
export function keepJudgement(cache, version, key, review) {
  const text = JSON.stringify({ mark: markOf(version, key), review });
  if (text.length <= LONGEST) cache.writeCached(JUDGED, text);
}
