/**
 * The famous games of Kanaloa.
 *
 * @import { FamousGames } from "../../../features/famous/famous_games.d.ts"
 */
import { COMMENTED } from "./commented_games.js";
import { famousSentences } from "./famous_sentences.js";

/** @type {FamousGames} */
export const FAMOUS = {
  ...COMMENTED,
  names: ["turned-around", "last-draw", "on-the-rest", "one-point", "to-nothing"],
  sentences: famousSentences,
  fetchRecords: async () => (await import("./famous_records.js")).RECORDS,
};
