/**
 * The famous games of Kanaloa with comments. Pure.
 *
 * @import { CommentedGames } from "../../../features/famous/famous_games.d.ts"
 */
import { createFamousTurns } from "../../../features/famous/famous_turns.js";

/** @type {CommentedGames} */
export const COMMENTED = {
  commented: { 1200457724: "turned-around", 1330775614: "last-draw" },
  // All of it: nothing in a record is unknown.
  isPlay: () => true,
};

export const FAMOUS_TURNS = createFamousTurns(COMMENTED);
