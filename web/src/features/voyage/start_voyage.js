/**
 * Makes the voyage of a page: its control and what it shows.
 *
 * @import { VoyageGame, VoyageParts } from "./voyage_game.d.ts"
 */
import { Voyager } from "./voyager.js";
import { voyageDialog } from "./voyage_dialog.js";
import { voyageResult } from "./voyage_result.js";
import { voyageSentences } from "./voyage_sentences.js";

/**
 * @param {VoyageParts} parts
 * @param {VoyageGame} own
 * @returns {Promise<Voyager>} rejected where the sentences cannot be had
 */
export async function startVoyage(parts, own) {
  const voyager = new Voyager(parts, own);
  await parts.act.speakAlso(voyageSentences);
  parts.state.voyage = {
    dialog: (context) => voyageDialog(context, voyager),
    result: (context) => voyageResult(context, voyager),
  };
  return voyager;
}
