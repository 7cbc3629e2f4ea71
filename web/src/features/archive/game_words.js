/**
 * What is said of a game of the archive.
 *
 * @import { Words } from "../../words/words.js"
 * @import { Head } from "../../storage/archive_entry.js"
 *
 * @typedef {Pick<import("./archive.js").Archive, "nameAt" | "own">} Named
 */
import { rivalSides } from "./filters.js";

/** The edition of Kahuna, or the number of players. @param {Words} words @param {string} kind */
export const kindText = (words, kind) =>
  kind.length > 1 ? words("archive.edition", { edition: kind }) : words("archive.players", { count: Number(kind) });

/** Who has played. @param {Words} words @param {Named} archive @param {Head} head */
export function titleOf(words, { nameAt }, head) {
  const names = rivalSides(head).map((side) => nameAt(head, side));
  const listed = names.join(", ");
  return head.viewer === null ? listed : words("archive.against", { rivals: listed });
}

/** What is known of a game, in short parts. @param {Words} words @param {Named} archive @param {Head} head */
export function factsOf(words, { own, nameAt }, head) {
  const { at, result, kind, turns, accuracy, assisted, source, game: name, winners } = head;
  const won =
    winners.length > 0 ? words("archive.winner", { names: winners.map((side) => nameAt(head, side)).join(", ") }) : "";
  return [
    name === own.name ? "" : words(`archive.games.${name}`),
    words.date(new Date(at)),
    result === "none" ? won : words(`archive.results.${result}`),
    kindText(words, kind),
    turns > 0 ? words("archive.turns", { count: turns }) : "",
    accuracy === null ? "" : words("archive.accuracy", { accuracy: words.percent(accuracy) }),
    assisted ? words("archive.assisted") : "",
    source === "own" ? "" : words(`archive.sources.${source}`),
  ].filter(Boolean);
}
