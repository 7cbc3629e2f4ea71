/**
 * Whose pieces a player's are drawn as: White's for White as a rule, the other way round where the player wants the own
 * pieces to look alike in every game. Only what is drawn is exchanged; views, events and words never are.
 */
import { opponentOf } from "../play/seats.js";

/** Returns whether the looks are exchanged. */
let isSwapped = () => false;

/**
 * Sets how it is known whether the looks of the players are exchanged. Each drawing job that asks reads what the
 * function reads.
 * @param {() => boolean} asked
 */
export function swapLooksIf(asked) {
  isSwapped = asked;
}

/** Returns whether the looks of the players are exchanged. */
export const areSwapped = () => isSwapped();

/** Returns whose looks a player has. @param {"white" | "black"} player */
export const looksOf = (player) => (isSwapped() ? opponentOf(player) : player);
