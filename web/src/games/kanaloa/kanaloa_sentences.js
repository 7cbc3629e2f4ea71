/** The sentences of this game, by language. */
import { sentencesOf } from "../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const ownSentences = sentencesOf(FILES, import.meta.url);
