/**
 * The judgement of the last finished game, kept on the device: after a reload it is shown at once. It belongs to one
 * game and one engine, so another engine judges again.
 */
import { engineMark } from "../../play/engine_mark.js";
import { objectIn, parseObject } from "../../storage/json.js";
import { JUDGED } from "../../storage/storage_keys.js";

/** Review and log together are not kept if they are longer, in characters: a browser has room for a few million. */
const LONGEST = 500_000;

/** @typedef {{ readCached(key: string): string | null, writeCached(key: string, text: string): void }} Cache */

/** @param {string} version of the engine @param {string} key of the game */
const markOf = (version, key) => `${engineMark(version)} ${key}`;

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
