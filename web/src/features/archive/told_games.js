/**
 * The archive in words, for the text mode: a list, or one of its games.
 *
 * @import { Words } from "../../words/words.js"
 * @import { Head } from "../../storage/archive_entry.js"
 */
import { ALL, listed, plain } from "./filters.js";
import { factsOf, titleOf } from "./game_words.js";

/** How many games are listed. */
export const MOST_TOLD = 10;

/**
 * Returns the games with some words in what is said of them, the newest first.
 * @param {Words} words
 * @param {import("./game_words.js").Named & Pick<import("./archive.js").Archive, "nameOf">} archive
 * @param {Head[]} heads
 * @param {string} wanted words
 * @returns {{ games: Head[], text: string }} `games`: in the order of their numbers
 */
export function toldGames(words, archive, heads, wanted) {
  const parts = plain(wanted).split(/\s+/).filter(Boolean);
  const all = listed(heads, ALL, archive.nameOf)
    .map((head) => ({ head, text: [titleOf(words, archive, head), ...factsOf(words, archive, head), head.note] }))
    .map(({ head, text }) => ({ head, text: text.filter(Boolean).join(", ") }))
    .filter(({ text }) => parts.every((part) => plain(text).includes(part)));
  const told = all.slice(0, MOST_TOLD);
  const lines = told.map(({ text }, at) => words("archive.text.line", { number: at + 1, text }));
  const found = words("archive.text.found", { count: all.length });
  const how = told.length > 0 ? words("archive.text.how", { word: words("text.word.archive") }) : "";
  return { games: told.map(({ head }) => head), text: [found, ...lines, how].filter(Boolean).join(" ") };
}
