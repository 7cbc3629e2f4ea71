/** The sentences of the coach, which are fetched when it first helps. */
import { sentencesOf } from "../../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const coachSentences = sentencesOf(FILES, import.meta.url);
