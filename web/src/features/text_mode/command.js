/** What a line of the command field may mean, whatever the game. Pure. */

/**
 * @typedef {{ kind: "actions", actions: string[] } | { kind: "word", word: string, rest: string } | { kind: "nothing"
 *   }} Command
 */

/** Files words. @param {string} room @param {string} words with blanks between them @returns {[string, string][]} */
export const filed = (room, words) => words.split(" ").map((word) => [word, `${room}.word.${word}`]);

/** @param {string} letters */
export const sorted = (letters) => [...letters.toUpperCase()].sort().join("");

/**
 * Returns an action as the engine writes it, where the text is clearly meant as one; null for any other text.
 * @param {string} text without blanks
 * @param {[RegExp, (...parts: string[]) => string][]} forms of actions, and how each is written
 */
export function actionIn(text, forms) {
  for (const [form, write] of forms) {
    const found = form.exec(text);
    if (found) return write(...found.slice(1));
  }
  return null;
}

/**
 * Returns the command that a line begins with; null where its first part is no word of the game.
 * @param {string[]} parts of the line, without blanks
 * @param {readonly string[]} words that are understood in every language
 * @param {Record<string, string>} own words in the reader's language, and which of `words` each stands for
 * @returns {Extract<Command, { kind: "word" }> | null}
 */
export function wordOf(parts, words, own) {
  const first = parts[0].toLowerCase();
  const word = first === "?" ? "help" : words.includes(first) ? first : Object.hasOwn(own, first) ? own[first] : null;
  return word ? { kind: "word", word, rest: parts.slice(1).join(" ").toLowerCase() } : null;
}
