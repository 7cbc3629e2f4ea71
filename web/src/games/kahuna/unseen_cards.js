/**
 * Where the 24 cards are, as far as the viewer may know: two of each island. Pure.
 *
 * @import { View } from "../../engine/wire.d.ts"
 */
import { ISLAND_IDS } from "./board/chart.js";

/** A card that was drawn in a game by link and has not been told yet. */
const UNKNOWN = "?";

/** How many cards of each island there are. */
export const COPIES = 2;

/**
 * In the viewer's hand, in the row, in the opponent's hand for certain, played face up, given away by the viewer, or
 * unseen: in the pile, in the opponent's hand, or among its face-down discards.
 *
 * @typedef {"hand" | "row" | "rival" | "played" | "discarded" | "unseen"} Whereabouts
 */

/** @type {Whereabouts[]} in the order in which they are shown */
export const WHEREABOUTS = ["hand", "row", "rival", "played", "discarded", "unseen"];

/**
 * @typedef {object} Tracked
 * @property {Record<string, Whereabouts[]>} islands for each island where its two cards are, in the order of
 *   WHEREABOUTS
 * @property {number} unseen how many cards are unseen altogether
 * @property {{ pile: number, rival: number, discarded: number }} among where these are: adds up to `unseen`
 */

/**
 * Returns where the cards are; null where the view is not of a game with all its cards, as in a puzzle.
 * @param {View} view
 * @returns {Tracked | null}
 */
export function trackCards(view) {
  /** @type {[Whereabouts, string][]} */
  const seen = [
    ["hand", view.position.hand],
    ["row", view.position.row],
    ["rival", view.position.rival.known],
    ["played", view.position.played],
    ["discarded", view.position.discarded.mine],
  ];
  /** @type {Record<string, Whereabouts[]>} */
  const islands = Object.fromEntries(ISLAND_IDS.map((id) => [id, []]));
  for (const [where, cards] of seen) for (const id of cards) islands[id]?.push(where);
  const among = {
    // A card that a friend has not told yet was drawn from there.
    pile: view.position.pile + [...view.position.hand, ...view.position.row].filter((id) => id === UNKNOWN).length,
    rival: view.position.rival.count - view.position.rival.known.length,
    discarded: view.position.discarded.rival,
  };
  let unseen = 0;
  for (const places of Object.values(islands)) {
    if (places.length > COPIES) return null;
    while (places.length < COPIES) {
      places.push("unseen");
      unseen += 1;
    }
  }
  return unseen === among.pile + among.rival + among.discarded ? { islands, unseen, among } : null;
}
