/**
 * How a finished game ended, in words. Pure.
 *
 * @import { Context } from "./context.d.ts"
 * @import { Player, View } from "../../engine/wire.d.ts"
 */
import { gaveUpText } from "../../ui/gave_up.js";
import { opponentOf } from "../../play/seats.js";

/** Returns a player's points so far. @param {View} view @param {Player} player */
export const pointsOf = (view, player) => view.position.scores[player].reduce((sum, points) => sum + points, 0);

/** @param {Pick<Context, "words" | "story"> & { view: View }} context */
export function outcomeTitle({ view, words, story }) {
  const winner = view.over?.winner;
  if (!winner) return words("over.draw");
  return story.isYou(view, winner) ? words("over.won") : words("over.lost", { rival: story.sideName(view, winner) });
}

/** Returns what decided a game that is over. @param {Pick<Context, "words" | "story"> & { view: View }} context */
export function outcomeReason({ view, words, story }) {
  if (!view.over) return "";
  const { by, winner } = view.over;
  if (by === "resigned" && winner) return gaveUpText({ words, story }, view, opponentOf(winner));
  return words(`over.by.${by}`, { mine: pointsOf(view, view.viewer), theirs: pointsOf(view, opponentOf(view.viewer)) });
}
