/** What a line of the command field may mean, whatever the game. Pure. */

/**
 * @typedef {{ kind: "actions", actions: string[] } | { kind: "word", word: string, rest: string } | { kind: "nothing"
 *   }} Command
 */

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
