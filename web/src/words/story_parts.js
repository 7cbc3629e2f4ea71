/**
 * What the stories of all games have: names in sentences, events one after the other, refusals. Pure.
 *
 * @import { Words } from "./words.js"
 *
 * @typedef {{ kind: "gain" | "lose" | "fall" | "plain", text: string }} Chip what an action leads to
 */

/** Returns a name as a sentence writes it: "Aloa". @param {string} name in capitals */
export const written = (name) => name.charAt(0) + name.slice(1).toLowerCase();

/** Returns the name of a level; other names as they are. @param {Words} words @param {string} seat */
export function levelNameOf(words, seat) {
  const key = `levels.${seat}.name`;
  return words.has(key) ? words(key) : seat;
}

/** @template Event @param {{ events: Event[] }[]} steps */
export const eventsOf = (steps) => steps.flatMap((step) => step.events);

/** Returns sentences one after the other; empty ones are left out. @param {unknown[]} sentences */
export const joined = (sentences) => sentences.filter(Boolean).join(" ");

/**
 * Returns a text as it stands within a sentence: without a capital, unless it begins with a name. In German most of
 * them
 * begin with a noun, or are whole sentences after a colon.
 * @param {string} text
 * @param {string} language a BCP 47 tag
 * @param {string[]} [names] that it may begin with
 */
export const withinSentence = (text, language, names = []) =>
  language === "de" || names.some((name) => text.startsWith(name))
    ? text
    : text.charAt(0).toLocaleLowerCase(language) + text.slice(1);

/** Returns a part of a sentence as a sentence. @param {string} text without a full stop @param {string} language */
export const asSentence = (text, language) => `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}.`;

/**
 * Returns what is said of something: "Pile: 4 cards".
 * @param {Words} words
 * @param {string} name
 * @param {string} text
 */
export const toldOf = (words, name, text) => words("told.of", { name, text });

/** Returns texts as parts of one sentence. @param {Words} words @param {unknown[]} texts empty ones are left out */
export const listedTexts = (words, texts) => texts.filter(Boolean).join(words("told.then"));

/**
 * Returns what words refusals, in the reader's language.
 * @param {Words} words
 * @param {Record<string, (id: string) => string>} wordings how arguments are called
 * @param {string} [own] where the game's own sentences are filed
 */
export function createReasons(words, wordings, own = "") {
  /** @param {Record<string, string | number>} args */
  function named(args) {
    const known = { ...args };
    for (const name in wordings) if (known[name]) known[name] = wordings[name](String(known[name]));
    return known;
  }

  /**
   * Returns why something is refused, in the reader's language where the code is known.
   * @param {{ code?: string, args?: Record<string, string | number>, text?: string, refused?: string }} reason
   */
  function reasonText({ code, args = {}, text, refused }) {
    const key = ["", own].map((room) => `${room}refusal.${code}`).findLast(words.has);
    const known = named(args);
    // What is wrong with a text of the notation is a sentence of its own.
    const mistake = known.why && `${own}notation.${known.why}`;
    if (!key || (mistake && !words.has(mistake))) return text ?? refused ?? "";
    return words(key, mistake ? { ...known, why: words(mistake, known) } : known);
  }

  return { reasonText, named };
}
