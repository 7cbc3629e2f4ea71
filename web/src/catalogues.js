/** The sentences of each language, fetched when they are wanted: one JSON file per language in locales/. */
import { LANGUAGES } from "./languages.js";
import { fetchSentences } from "./sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

/** @type {Map<string, Promise<object>>} */
const fetched = new Map();

/** @param {string} language */
const fileOf = (language) => FILES[`./locales/${language}.json`];

/** The languages that there are sentences in. */
export const KNOWN = Object.keys(LANGUAGES).filter(fileOf);

/**
 * Fetches the sentences of a language; a second time they are there at once.
 * @param {string} language one of KNOWN
 * @returns {Promise<object>} rejected where they cannot be had now
 */
export function catalogueOf(language) {
  let wanted = fetched.get(language);
  if (!wanted) {
    wanted = fetchSentences(new URL(fileOf(language), import.meta.url));
    fetched.set(language, wanted);
    // What failed may be asked for again.
    wanted.catch(() => fetched.delete(language));
  }
  return wanted;
}
