/**
 * What the computer player says when a match begins. Pure.
 *
 * @import { View } from "../../engine/wire.d.ts"
 * @import { Words } from "../../words/words.js"
 */
import { opponentOf, seatingOf } from "../../play/seats.js";
import { sayingOf } from "../../ui/opponent_words.js";

/**
 * Returns what the opponent says before the person's first turn; "" at any other time.
 * @param {Words} words
 * @param {View} view
 */
export function greetingOf(words, view) {
  const { seats, viewer, to_move: mover, steps, over, begun } = view;
  const { turn } = view.position;
  // The second player's first turn is the second of the game.
  if (over || begun || mover !== viewer || turn < 1 || turn > 2 || steps.length > 0 || seatingOf(view) !== "solo")
    return "";
  return sayingOf(words, seats[opponentOf(viewer)], "begin");
}
