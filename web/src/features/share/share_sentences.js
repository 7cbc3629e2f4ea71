/** The sentences about what belongs to the other game: few visitors need them. */
import { sentencesOf } from "../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const shareSentences = sentencesOf(FILES, import.meta.url);
