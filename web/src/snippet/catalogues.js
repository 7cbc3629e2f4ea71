/** The sentences of this page alone, by language: no player of the game needs them. */
import { fetchSentences } from "../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

/**
 * Fetches them.
 * @param {string} language one of LANGUAGES
 * @returns {Promise<object>} rejected where they cannot be had now
 */
export const ownSentences = (language) => fetchSentences(new URL(FILES[`./locales/${language}.json`], import.meta.url));
