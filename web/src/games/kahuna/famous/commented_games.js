/**
 * The famous games of Kahuna with comments. Pure.
 *
 * @import { CommentedGames } from "../../../features/famous/famous_games.d.ts"
 */
import { createFamousTurns } from "../../../features/famous/famous_turns.js";

/** @type {CommentedGames} */
export const COMMENTED = {
  commented: { 3485368834: "turned-around", 2166762847: "last-turn" },
  // What was built and removed: not every record tells the cards that were drawn.
  isPlay: (action) => /^x?[A-L]/.test(action),
};

export const FAMOUS_TURNS = createFamousTurns(COMMENTED);
