/**
 * Reads what was typed into the command field: actions of the notation, or a word. Pure; knows no rules.
 *
 * @import { Command } from "../../../features/text_mode/command.js"
 */
import { wordOf } from "../../../features/text_mode/command.js";

/** Words that are understood in every language, besides the reader's own. */
export const WORDS = ["help", "undo", "hint", "moves", "last", "cards", "now", "new", "board"];

/** @param {string} letters */
const sorted = (letters) => [...letters].sort().join("");

/**
 * Returns an action as the engine writes it, where the text is clearly meant as one: upper case, letters in order.
 * Whatever else it is stays as it was typed, for the engine to say what is wrong with it.
 * @param {string} text without blanks
 */
export function tidyAction(text) {
  const upper = text.toUpperCase();
  const removal = /^X([A-L]{2}):?([A-L]{2})$/.exec(upper);
  if (removal) return `x${sorted(removal[1])}:${sorted(removal[2])}`;
  if (/^-[A-L]+$/.test(upper)) return `-${sorted(upper.slice(1))}`;
  if (/^\+[A-L]{2}$/.test(upper)) return `+${sorted(upper.slice(1))}`;
  if (/^=[A-L]$/.test(upper) || /^[A-L]{2}$/.test(upper)) return upper;
  return text;
}

/**
 * Reads a line.
 * @param {string} text
 * @param {Record<string, string>} [own] words in the reader's language, and which of WORDS each stands for
 * @returns {Command}
 */
export function readCommand(text, own = {}) {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (parts.length === 0) return { kind: "nothing" };
  const word = wordOf(parts, WORDS, own);
  return word ?? { kind: "actions", actions: parts.map(tidyAction) };
}

/**
 * Returns the building of the same bridge with the card of its other end, where that is possible and the given one is
 * not.
 * @param {string} action
 * @param {string[]} legal the actions that are possible
 * @returns {string | null}
 */
export function otherWay(action, legal) {
  const turned = [...action].reverse().join("");
  return /^[A-L]{2}$/.test(action) && !legal.includes(action) && legal.includes(turned) ? turned : null;
}

/** Whether an action is the last of its turn. @param {string} action */
export const endsTurn = (action) => action.startsWith("=");
