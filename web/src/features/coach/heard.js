/**
 * What a player has heard from the coach: in this game, which its save keeps, and in earlier games on this device.
 * In a first game everything is explained once more.
 */
import { COACHED } from "../../storage/storage_keys.js";

/**
 * @typedef {object} Comment the engine's comment
 * @property {string | null} topic
 * @property {string} place
 * @property {number} turn
 * @property {{ action: string }[]} actions
 *
 * @typedef {{ state: any, saves: Pick<import("../../app/game.d.ts").ShellSaves, "readCached" | "writeCached" |
 *   "currentSave" | "writeGame"> }} HeardParts
 */

/** @param {HeardParts} parts @returns {string[]} */
function earlierTopics({ saves }) {
  try {
    const topics = JSON.parse(saves.readCached(COACHED) ?? "[]");
    return Array.isArray(topics) ? topics.filter((topic) => typeof topic === "string") : [];
  } catch {
    return [];
  }
}

/**
 * Returns what the engine is to know of what was heard.
 * @param {HeardParts} parts
 */
export function heardOf(parts) {
  const { told = {}, suggested = null, isFirst = false } = parts.state.match.setup ?? {};
  const earlier = isFirst ? [] : earlierTopics(parts);
  return { told: { ...Object.fromEntries(earlier.map((topic) => [topic, ""])), ...told }, turn: suggested };
}

/**
 * Notes what a comment has explained and suggested.
 * @param {HeardParts} parts
 * @param {any} view
 * @param {Comment} comment
 */
export function noteHeard(parts, view, { topic, place, turn, actions }) {
  const { state, saves } = parts;
  const { setup } = state.match;
  if (!setup) return;
  const told = topic && setup.told?.[topic] !== place ? { ...setup.told, [topic]: place } : setup.told;
  const suggested = actions.length > 0 ? turn : setup.suggested;
  if (told === setup.told && suggested === setup.suggested) return;
  state.match.setup = { ...setup, told, suggested };
  if (topic) saves.writeCached(COACHED, JSON.stringify([...new Set([...earlierTopics(parts), topic])]));
  const save = saves.currentSave();
  if (save) saves.writeGame(save, state.match.setup, view);
}
