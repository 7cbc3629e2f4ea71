/**
 * Brings what was pasted into the form that links of this site have. Pure.
 *
 * @import { Kind } from "./pasted.js"
 */
import { readPasted } from "./pasted.js";

/** What is looked for first in a text, by the mode of a frame. @type {Record<string, Kind[]>} */
const WANTED = { puzzle: ["puzzle"], lesson: ["lesson"], replay: ["game", "kanaloa"] };

/**
 * Returns what a text names, in the form of a link; the text itself where it names nothing.
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
