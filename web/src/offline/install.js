/** Whether, and how, the page offers to be installed. Pure. */

/**
 * What is remembered.
 *
 * @typedef {object} Installing
 * @property {boolean} finished whether a game was finished on this device
 * @property {boolean} declined whether the player does not want to be asked
 */

/**
 * How it can be installed: the browser asks when it is told to, or the player does it by hand, or not at all; and whether
 * to mention it unasked.
 *
 * @typedef {{ way: "prompt" | "ios" | "none", hint: boolean }} Install
 */

/**
 * Reads what is remembered; what cannot be read is false.
 * @param {Record<string, unknown> | null} stored
 * @returns {Installing}
 */
export const readInstalling = (stored) => ({
  finished: stored?.finished === true,
  declined: stored?.declined === true,
});

/**
 * Returns what to offer; null for nothing. Nobody is asked before having finished a game.
 * @param {Installing} said
 * @param {{ prompt: boolean, able: boolean, ios: boolean, installed: boolean }} device whether the browser would ask now;
 *   whether it ever does; whether it is one of iOS, which does not; whether the page runs as an app already
 * @returns {Install | null}
 */
export function installOf({ finished, declined }, { prompt, able, ios, installed }) {
  if (!finished || installed) return null;
  if (prompt || ios) return { way: prompt ? "prompt" : "ios", hint: !declined };
  // Where it is installed already, or may not be, browsers that could ask do not.
  return able ? null : { way: "none", hint: false };
}
