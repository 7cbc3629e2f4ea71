/** The sentences of the archive, which are fetched when it is opened first. */
import { sentencesOf } from "../../words/sentences.js";

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

export const archiveSentences = sentencesOf(FILES, import.meta.url);
