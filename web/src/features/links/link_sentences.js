/** The sentences of games by link: few visitors need them. */
import { sentencesOf } from "../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const linkSentences = sentencesOf(FILES, import.meta.url);
