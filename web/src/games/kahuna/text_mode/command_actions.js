/**
 * Reads what was typed into the command field: actions of the notation, or a word. Pure; knows no rules.
 *
 * @import { Command } from "../../../features/text_mode/command.js"
 */
import { actionIn, filed, sorted, wordOf } from "../../../features/text_mode/command.js";

/** Words that work in every language, and the key of each in the reader's own. @type {Record<string, string>} */
export const WORDS = Object.fromEntries(filed("text", "help undo hint moves last cards now new board"));

/** The forms of actions in upper case, and how each is written. @type {[RegExp, (...parts: string[]) => string][]} */
const FORMS = [
  [/^X([A-L]{2}):?([A-L]{2})$/, (line, cards) => `x${sorted(line)}:${sorted(cards)}`],
  [/^-([A-L]+)$/, (cards) => `-${sorted(cards)}`],
  [/^\+([A-L]{2})$/, (line) => `+${sorted(line)}`],
  [/^(=[A-L]|[A-L]{2})$/, (action) => action],
];

/**
 * Returns an action as the engine writes it, where the text is clearly meant as one: upper case, letters in order.
 * Whatever else it is stays as it was typed, for the engine to say what is wrong with it.
 * @param {string} text without blanks
 */
export const tidyAction = (text) => actionIn(text.toUpperCase(), FORMS) ?? text;

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
  const word = wordOf(parts, Object.keys(WORDS), own);
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
