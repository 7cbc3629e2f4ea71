/**
 * Text in the reader's language. A catalogue is nested JSON: a leaf is a sentence with `{placeholders}`, an object of
 * plural forms (`one`, `other`, ...) chosen by the argument `count`, or a pair: one sentence for touch screens
 * (`touch`), one for the mouse (`mouse`). `{game}` is the name of the page's game, the sentence `title`. The language
 * and the pointer can change at any time, so sentences are not cached.
 */
import { dateTagFor } from "./languages.js";

/**
 * @typedef {string | number} Value numbers are formatted in the language
 * @typedef {Map<string, string | Record<string, string>>} Flat
 * @typedef {"touch" | "mouse"} Pointer the kind of pointing device in use
 *
 * @typedef {object} Tongue
 * @property {(key: string) => boolean} has
 * @property {string} language a BCP 47 tag
 * @property {(catalogue: object, language: string) => void} use changes the language
 * @property {(catalogue: object) => void} fallBack sets the English sentences, used where the language has none
 * @property {(pointer: Pointer) => void} setPointer chooses between the sentences of a pair
 * @property {(value: number) => string} number
 * @property {(share: number, decimals?: number) => string} percent formats a share from 0 to 1, without decimals by
 *   default
 * @property {(date: Date, options?: Intl.DateTimeFormatOptions) => string} date writes it as is usual in the language,
 *   and in the reader's region
 *
 * @typedef {((key: string, args?: Record<string, Value>) => string) & Tongue} Words
 */

const FORMS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** @param {unknown} node */
const isPlural = (node) =>
  typeof node === "object" && node !== null && "other" in node && Object.keys(node).every((form) => FORMS.has(form));

/** Returns whether a leaf is a pair of sentences: `touch` and `mouse`. @param {unknown} node */
export const isPair = (node) =>
  typeof node === "object" && node !== null && "touch" in node && "mouse" in node && Object.keys(node).length === 2;

/**
 * Returns the catalogue as a flat map from `a.b.c` to a sentence, its plural forms or its pair.
 * @param {object} catalogue
 * @param {string} [prefix]
 * @returns {Flat}
 */
export function flatten(catalogue, prefix = "") {
  const flat = new Map();
  for (const [name, node] of Object.entries(catalogue)) {
    const key = prefix + name;
    if (typeof node === "string" || isPlural(node) || isPair(node)) flat.set(key, node);
    else for (const [inner, leaf] of flatten(node, `${key}.`)) flat.set(inner, leaf);
  }
  return flat;
}

/** Returns the placeholders of a sentence or of all its forms, sorted. @param {string | Record<string, string>} leaf */
export function placeholders(leaf) {
  const texts = typeof leaf === "string" ? [leaf] : Object.values(leaf);
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return [...new Set(names)].sort();
}

/** What stands before the beginning of a sentence, or of a part of a heading. */
const BEGINNING = /(^|[.!?…·]\s+)[“„«‘¿¡\s]*$/;

/** The keys of names as they are written within a sentence, after those of the names, such as “Your opponent”. */
const WITHIN = "Within";

/**
 * Returns a name, and how it is written within a sentence, if the key is that of the latter.
 * @param {Flat} flat
 * @param {string} key
 * @returns {[unknown, string][]}
 */
function withinOf(flat, key) {
  const form = flat.get(key);
  return key.endsWith(WITHIN) && typeof form === "string" ? [[flat.get(key.slice(0, -WITHIN.length)), form]] : [];
}

/**
 * Returns the function that translates keys. A missing key is looked up in English. If it is missing there too, the
 * function returns the key, so that a gap is visible and harmless.
 * @param {object} catalogue
 * @param {string} language a BCP 47 tag
 * @param {() => void} [onMissing] called once, when the first sentence is missing before the English sentences are set
 * @param {readonly string[]} [preferred] the languages of the reader's browser, the best first, which say how dates are
 *   written
 * @returns {Words}
 */
export function createWords(catalogue, language, onMissing = () => {}, preferred = []) {
  /** @type {Flat} */
  let flat;
  /** @type {Flat | undefined} */
  let english;
  let missed = false;
  let current = language;
  /** @type {Pointer} */
  let pointer = "mouse";
  /** How names that are no proper names are written within a sentence. @type {Map<unknown, Value>} */
  let within = new Map();
  /** @type {Intl.PluralRules} */
  let plural;
  /** @type {Intl.NumberFormat} */
  let digits;

  /** @type {Tongue["use"]} */
  const use = (sentences, tag) => {
    flat = flatten(sentences);
    within = new Map([...flat.keys()].flatMap((key) => withinOf(flat, key)));
    current = tag;
    plural = new Intl.PluralRules(tag);
    digits = new Intl.NumberFormat(tag);
  };
  use(catalogue, language);

  /**
   * Returns the sentence of a pair for the pointer in use, or the plural form for a number.
   * @param {string | Record<string, string>} leaf
   * @param {Value} count
   * @param {boolean} isEnglish
   */
  const formOf = (leaf, count, isEnglish) => {
    if (typeof leaf === "string") return leaf;
    if (isPair(leaf)) return leaf[pointer];
    const rules = isEnglish ? new Intl.PluralRules("en") : plural;
    return leaf[rules.select(Number(count))] ?? leaf.other;
  };

  /** @param {string} key @param {Record<string, Value>} [args] @returns {string} */
  const words = (key, args = {}) => {
    const own = flat.get(key);
    const leaf = own ?? english?.get(key);
    if (leaf === undefined) {
      if (!missed && !english) onMissing();
      missed = true;
      return key;
    }
    return formOf(leaf, args.count, own === undefined).replace(/\{(\w+)\}/g, (whole, name, place, text) => {
      const given = args[name] ?? (name === "game" ? words("title") : whole);
      const value = BEGINNING.test(text.slice(0, place)) ? given : (within.get(given) ?? given);
      return typeof value === "number" ? digits.format(value) : value;
    });
  };
  /** @type {Tongue} */
  const tongue = {
    language,
    has: (key) => flat.has(key) || Boolean(english?.has(key)),
    use,
    fallBack: (sentences) => void (english = flatten(sentences)),
    setPointer: (used) => void (pointer = used),
    number: (value) => digits.format(value),
    percent: (share, decimals = 0) =>
      share.toLocaleString(current, {
        style: "percent",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      }),
    date: (date, options = { dateStyle: "medium" }) =>
      new Intl.DateTimeFormat(dateTagFor(current, preferred), options).format(date),
  };
  return Object.defineProperty(Object.assign(words, tongue), "language", { get: () => current });
}
