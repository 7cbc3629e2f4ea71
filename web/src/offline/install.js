/** Whether, and how, the page offers to be installed. Pure. */

/**
 * What is remembered.
 *
 * @typedef {object} Installing
 * @property {boolean} finished whether a game was finished on this device
 * @property {boolean} declined whether the player does not want to be asked
 */

/**
 * How it can be installed: the browser asks when it is told to, or the player does it by hand; and whether to mention it.
 *
 * @typedef {{ way: "prompt" | "ios", hint: boolean }} Install
 */

/**
 * Reads what is remembered; what cannot be read is false.
 * @param {Record<string, unknown> | null} stored
 * @returns {Installing}
 */
export const readInstalling = (stored) => ({ finished: stored?.finished === true, declined: stored?.declined === true });

/**
 * Returns what to offer; null for nothing. Nobody is asked before having finished a game.
 * @param {Installing} said
 * @param {{ prompt: boolean, ios: boolean, installed: boolean }} device whether the browser can ask; whether it is one of
 *   iOS, which cannot; whether the page runs as an app already
 * @returns {Install | null}
 */
export function installOf({ finished, declined }, { prompt, ios, installed }) {
  if (!finished || installed || !(prompt || ios)) return null;
  return { way: prompt ? "prompt" : "ios", hint: !declined };
}
