/**
 * Text in the reader's language. A catalogue is nested JSON: a leaf is a sentence with `{placeholders}`, or an object of
 * plural forms (`one`, `other`, ...) chosen by the argument `count`.
 */

/** @typedef {string | number} Value */
/** @typedef {(key: string, args?: Record<string, Value>) => string} Words */

const FORMS = new Set(["zero", "one", "two", "few", "many", "other"]);

/** @param {unknown} node */
const isPlural = (node) => typeof node === "object" && node !== null && "other" in node && Object.keys(node).every((form) => FORMS.has(form));

/**
 * Returns the catalogue as a flat map from `a.b.c` to a sentence or its plural forms.
 * @param {object} catalogue
 * @param {string} [prefix]
 * @returns {Map<string, string | Record<string, string>>}
 */
export function flatten(catalogue, prefix = "") {
  const flat = new Map();
  for (const [name, node] of Object.entries(catalogue)) {
    const key = prefix + name;
    if (typeof node === "string" || isPlural(node)) flat.set(key, node);
    else for (const [inner, leaf] of flatten(node, `${key}.`)) flat.set(inner, leaf);
  }
  return flat;
}

/**
 * Returns the placeholders of a sentence or of all its plural forms, sorted.
 * @param {string | Record<string, string>} leaf
 */
export function placeholders(leaf) {
  const texts = typeof leaf === "string" ? [leaf] : Object.values(leaf);
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
  return [...new Set(names)].sort();
}

/**
 * Returns the function that words keys. A key that is missing is returned as it is, so that a gap shows and breaks nothing.
 * @param {object} catalogue
 * @param {string} language a BCP 47 tag
 * @returns {Words & { has(key: string): boolean, language: string }}
 */
export function createWords(catalogue, language) {
  const flat = flatten(catalogue);
  const plural = new Intl.PluralRules(language);
  /** @type {Words} */
  const words = (key, args = {}) => {
    const leaf = flat.get(key);
    if (leaf === undefined) return key;
    const text = typeof leaf === "string" ? leaf : (leaf[plural.select(Number(args.count))] ?? leaf.other);
    return text.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? String(args[name]) : whole));
  };
  return Object.assign(words, { has: (/** @type {string} */ key) => flat.has(key), language });
}
