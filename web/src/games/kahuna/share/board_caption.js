/**
 * What is shared, in words: the caption of the picture, the text for a forum. Pure.
 *
 * @import { Context } from "../context.d.ts"
 * @import { Player, View } from "../../../engine/wire.d.ts"
 */
import { SIDES } from "../../../engine/facts.js";
import { pointsOf } from "../outcome.js";

/** @typedef {Pick<Context, "words" | "story"> & { view: View }} Given */

/** @param {Given} given @param {Player} side */
const islandsOf = ({ view }, side) =>
  Object.keys(view.position.islands).filter((id) => view.position.islands[id].owner === side);

/**
 * Returns the caption under the picture of the board.
 * @param {Given} given
 * @param {"game" | "position" | "puzzle"} kind
 */
export function captionOf(given, kind) {
  const { view, words } = given;
  const counts = { white: islandsOf(given, "white").length, black: islandsOf(given, "black").length };
  const note = words("share.caption.islands", counts);
  if (kind === "puzzle")
    return {
      title: words(`share.caption.puzzle.${view.viewer}`),
      note: words("share.caption.puzzleNote"),
      brand: words("title"),
    };
  return { title: headline(given), note, brand: words("title") };
}

/** Returns how things stand, in one line and the same for every reader. @param {Pick<Given, "view" | "words">} given */
export function headline({ view, words }) {
  const points = { white: pointsOf(view, "white"), black: pointsOf(view, "black") };
  if (view.over) return words(`share.caption.over.${view.over.winner ?? "draw"}`, points);
  return words(`share.caption.move.${view.to_move}`, { round: view.position.round, ...points });
}

/**
 * Returns the position or the game as plain text, for a forum or a letter.
 * @param {Given} given
 * @param {"game" | "position" | "puzzle"} kind
 * @param {string} link
 */
export function plainText(given, kind, link) {
  const { view, words, story } = given;
  const none = words("cards.none");
  /** @param {string} letters */
  const named = (letters) => [...letters.replaceAll("-", "")].map((letter) => story.nameOf(letter)).join(", ") || none;
  /** @type {string[]} */
  const lines = [`${words("title")} · ${kind === "puzzle" ? captionOf(given, kind).title : headline(given)}`];
  for (const side of SIDES)
    lines.push(words(`share.text.bridges.${side}`, { lines: view.position.bridges[side].join(" ") || none }));
  for (const side of SIDES)
    lines.push(words(`share.text.islands.${side}`, { islands: named(islandsOf(given, side).join("")) }));
  if (kind !== "game") lines.push(words(`share.text.hand.${view.viewer}`, { cards: named(view.position.hand) }));
  if (kind === "position") {
    lines.push(
      words("share.text.rival", { count: view.position.rival.count, cards: named(view.position.rival.known) }),
    );
    lines.push(words("share.text.row", { cards: named(view.position.row), count: view.position.pile }));
    lines.push(words("share.text.played", { cards: named(view.position.played) }));
  }
  if (kind === "game")
    for (const turn of view.log)
      lines.push(`${turn.turn || "+"}. ${turn.actions.map(({ action }) => action).join(" ")}`);
  return [...lines, link].join("\n");
}
