/** The names of the famous games and the comments on them: few visitors read them. */
import { sentencesOf } from "../../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const famousSentences = sentencesOf(FILES, import.meta.url);
