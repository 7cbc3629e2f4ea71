/** The sentences of each language, fetched when they are wanted: one JSON file per language in locales/. */
import { LANGUAGES } from "../engine/facts.js";
import { fetchSentences } from "./sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

/** @type {Map<string, Promise<object>>} */
const cache = new Map();

/** @param {string} language */
const fileOf = (language) => FILES[`./locales/${language}.json`];

/** The languages that there are sentences in. */
export const KNOWN = Object.keys(LANGUAGES).filter(fileOf);

/**
 * Returns the sentences of a language from the cache, or fetches them.
 * @param {string} language one of KNOWN
 * @returns {Promise<object>} rejects when they cannot be fetched; may be tried again
 */
export function catalogueOf(language) {
  let catalogue = cache.get(language);
  if (!catalogue) {
    catalogue = fetchSentences(new URL(fileOf(language), import.meta.url));
    cache.set(language, catalogue);
    catalogue.catch(() => cache.delete(language));
  }
  return catalogue;
}
