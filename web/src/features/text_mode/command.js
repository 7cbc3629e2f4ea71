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

/**
 * The words of sentences that lines are read with, by what they do; each is in small letters.
 * @typedef {Record<string, Set<string>>} Sayings
 */

/**
 * Returns the words of sentences that are understood: the English ones, and those in the reader's language.
 * @param {Record<string, string>} english by what they do, with blanks between them
 * @param {(does: string) => string} inLanguage
 * @returns {Sayings}
 */
export const sayingsOf = (english, inLanguage) =>
  Object.fromEntries(
    Object.entries(english).map(([does, words]) => [
      does,
      new Set(`${words} ${inLanguage(does)}`.toLowerCase().split(" ")),
    ]),
  );

/** More short words than this are not taken both ways. */
const LARGEST_CHOICE = 6;

/**
 * Returns the ways to read a line, the likeliest first: its words without those that only join others. Some of these,
 * such as the Italian “a” and “e”, may also be letters of islands. A line that consists of names probably means most of
 * them as such.
 * @param {string[]} tokens
 * @param {Set<string>} joining words, in small letters
 * @param {(token: string) => boolean} isName whether a word may name an island
 * @returns {string[][]}
 */
export function readingsOf(tokens, joining, isName) {
  const kept = tokens.filter((token) => isName(token) || !joining.has(token.toLowerCase()));
  const isPlain = kept.length === tokens.length && tokens.every(isName);
  const isSmall = (/** @type {string} */ token) => token === token.toLowerCase();
  // Where both are written, capitals are names, but at the beginning of a sentence.
  const isMixed = tokens.some(isSmall);
  const unclear = kept.flatMap((token, place) => {
    const mayJoin = isMixed && place > 0 ? isSmall(token) : !(isPlain && place === 0);
    return joining.has(token.toLowerCase()) && mayJoin ? [place] : [];
  });
  if (unclear.length > LARGEST_CHOICE) return [kept];
  const choices = Array.from({ length: 2 ** unclear.length }, (_, bits) =>
    unclear.filter((_place, index) => bits & (1 << index)),
  );
  const sign = isPlain ? 1 : -1;
  return choices
    .sort((one, other) => sign * (one.length - other.length))
    .map((dropped) => kept.filter((_, place) => !dropped.includes(place)));
}
