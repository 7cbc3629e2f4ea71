/**
 * Comments on the decisive turns of two of the famous games. A game is known by what was played in it, so the comments
 * are there wherever its record comes from. Their sentences are fetched when such a game is reviewed.
 *
 * @import { View } from "../context.d.ts"
 */
import { digestOfBytes } from "../../../engine/snapshot.js";

/** The games with comments, by the digest of their plays. @type {Record<number, string>} */
export const COMMENTED = { 3485368834: "turned-around", 2166762847: "last-turn" };

/** Returns the digest of what was built and removed in a game. @param {string[]} actions in the notation */
export function playsDigest(actions) {
  const plays = actions.filter((action) => /^x?[A-L]/.test(action)).join(" ");
  return digestOfBytes(Uint8Array.from(new TextEncoder().encode(plays)));
}

/** The last answer: each drawing asks. @type {{ log: View["log"], name: string | null } | null} */
let last = null;

/** Returns which of the games with comments a finished game is; null for others. @param {Pick<View, "log">} view */
export function famousOf({ log }) {
  if (last?.log !== log) {
    const actions = log.flatMap((turn) => turn.actions.map(({ action }) => action));
    last = { log, name: COMMENTED[playsDigest(actions)] ?? null };
  }
  return last.name;
}

/**
 * Returns the comment on a turn; "" where there is none, or its sentences have not come yet.
 * @param {{ view: Pick<View, "log">, words: import("../../../words/words.js").Words }} game
 * @param {number} turn
 */
export function famousComment({ view, words }, turn) {
  const name = famousOf(view);
  const key = `famousTurns.${name}.${turn}`;
  return name && words.has(key) ? words(key) : "";
}
