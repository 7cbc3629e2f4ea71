/**
 * Brings pasted texts into the canonical form of this site's links. Pure.
 *
 * @import { Kind } from "./pasted.js"
 */
import { readPasted } from "./pasted.js";

/** The kinds preferred in a text, by the mode of a frame. @type {Record<string, Kind[]>} */
const WANTED = { puzzle: ["puzzle"], lesson: ["lesson"], replay: ["game", "kanaloa"] };

/**
 * Returns what a text names in canonical form, or the text if it names nothing.
 * @param {string} text
 * @param {string} [mode] of a frame
 */
export function canonicalize(text, mode = "") {
  const { found, guess } = readPasted(text);
  const wanted = WANTED[mode] ?? ["position", "kanaloa"];
  const first = found.find(({ kind }) => wanted.includes(kind)) ?? found[0];
  if (!first) return guess || text;
  return `#${first.kind === "kanaloa" ? "game" : first.kind}=${first.text}`;
}
