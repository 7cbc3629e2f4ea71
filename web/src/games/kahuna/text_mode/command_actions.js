/**
 * Reads what was typed into the command field: actions of the notation, plain words, or a command. Pure; knows no
 * rules.
 *
 * @import { Command, Sayings } from "../../../features/text_mode/command.js"
 */
import { actionIn, filed, sayingsOf, sorted, wordOf } from "../../../features/text_mode/command.js";
import { ENGLISH, readPlainWords } from "./plain_words.js";

/** Words that work in every language, and the key of each in the reader's own. @type {Record<string, string>} */
export const WORDS = Object.fromEntries(filed("text", "help undo hint moves last cards now new archive board voyage"));

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

/** Whether a text is an action of the notation. @param {string} text without blanks */
const isAction = (text) => actionIn(text.toUpperCase(), FORMS) !== null;

/** No word but the English ones. */
const SAYINGS = sayingsOf(ENGLISH, () => "");

/**
 * Reads a line.
 * @param {string} text
 * @param {Record<string, string>} [own] words in the reader's language, and which of WORDS each stands for
 * @param {{ say?: Sayings, legal?: string[] }} [given] the words of sentences, and the actions that are possible
 * @returns {Command}
 */
export function readCommand(text, own = {}, { say = SAYINGS, legal = [] } = {}) {
  const parts = text
    .trim()
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (parts.length === 0) return { kind: "nothing" };
  return wordOf(parts, Object.keys(WORDS), own) ?? actionsOf(parts, text, say, legal);
}

/**
 * Reads actions of the notation; where they are none, a turn in plain words.
 * @param {string[]} parts of the line, without blanks
 * @param {string} text the line
 * @param {Sayings} say
 * @param {string[]} legal
 * @returns {Command}
 */
function actionsOf(parts, text, say, legal) {
  const plain = parts.every(isAction) ? null : readPlainWords(text, say, legal);
  if (plain && "removable" in plain) return { kind: "word", word: "ways", rest: plain.removable };
  return { kind: "actions", actions: plain?.actions ?? parts.map(tidyAction) };
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
