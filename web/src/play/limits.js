/** How deep a text from elsewhere may be: a link, a file, what was pasted. Pure. */
import { MOST_LEVELS } from "../engine/facts.js";

/** By how much a letter outside of quotation marks changes the depth. @type {Record<string, number>} */
const STEPS = { "[": 1, "{": 1, "]": -1, "}": -1 };

/**
 * Returns whether JSON is nested deeper than it may be. A recursive reader of a deeper text may run out of stack.
 * @param {string} text
 * @param {number} [most]
 */
export function isDeeper(text, most = MOST_LEVELS) {
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const letter = text[place];
    // A bracket within quotation marks is a letter; a quotation mark after a backslash does not end them.
    if (quoted && letter === "\\") place += 1;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted) depth += STEPS[letter] ?? 0;
    if (depth > most) return true;
  }
  return false;
}
