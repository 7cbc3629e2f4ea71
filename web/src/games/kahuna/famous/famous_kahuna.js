/**
 * The famous games of Kahuna.
 *
 * @import { FamousGames } from "../../../features/famous/famous_games.d.ts"
 */
import { COMMENTED } from "./commented_games.js";
import { famousSentences } from "./famous_sentences.js";

/** @type {FamousGames} */
export const FAMOUS = {
  ...COMMENTED,
  names: ["turned-around", "last-turn", "one-point", "clean-sweep", "last-bridge"],
  sentences: famousSentences,
  fetchRecords: async () => (await import("./famous_records.js")).RECORDS,
};
