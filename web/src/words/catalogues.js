/** The sentences of each language, fetched on demand: one JSON file per language in locales/. */
import { LANGUAGES } from "../engine/facts.js";
import { createCatalogues, sentencesOf } from "./sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

/** The languages with sentences. */
export const KNOWN = Object.keys(LANGUAGES).filter((language) => `./locales/${language}.json` in FILES);

export const {
  catalogueOf,
  add: addSentences,
  include: includeSentences,
} = createCatalogues(sentencesOf(FILES, import.meta.url));
