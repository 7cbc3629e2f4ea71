/** The sentences of the voyage, which are fetched when they are first wanted. */
import { sentencesOf } from "../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const voyageSentences = sentencesOf(FILES, import.meta.url);
