/**
 * Tracks the cards of a game, so that drawn cards can be named. Pure.
 *
 * @import { Player } from "../../../engine/wire.d.ts"
 * @import { EventFields } from "../../../app/view.d.ts"
 */
import { DEALT_HAND, ROW_PLACES } from "../../../engine/facts.js";
import { impossible } from "../../../codes/checksum.js";
import { opponentOf } from "../../../play/seats.js";

/** @typedef {ReturnType<typeof createCards>} Cards */

/**
 * Returns the cards of a game.
 * @param {string[][]} deals the order of each deck; the first begins with the hands, before row and pile
 * @param {Player} first
 */
export function createCards(deals, first) {
  let dealt = 0;
  /** @type {(string | null)[]} */
  let row = [];
  /** @type {string[]} */
  let pile = [];
  /** @type {Record<Player, string[]>} */
  const hands = { white: [], black: [] };
  return {
    /** Returns whether a deal is left. */
    waits: () => dealt < deals.length,
    /** @returns {EventFields} */
    deal() {
      let order = deals[dealt];
      if (dealt === 0) {
        hands[first] = order.slice(0, DEALT_HAND);
        hands[opponentOf(first)] = order.slice(DEALT_HAND, 2 * DEALT_HAND);
        order = order.slice(2 * DEALT_HAND);
      }
      dealt += 1;
      row = Array.from({ length: ROW_PLACES }, (_, place) => order[place] ?? null);
      pile = order.slice(ROW_PLACES);
      return { event: "cards-dealt", round: dealt, row: this.shown().row, pile: pile.length };
    },
    /** @param {Player} player @param {string} paid */
    pay(player, paid) {
      for (const card of paid) {
        const place = hands[player].indexOf(card);
        if (place < 0) throw impossible();
        hands[player].splice(place, 1);
      }
    },
    /** @param {Player} player @param {number} place @returns {EventFields[]} */
    take(player, place) {
      const card = row[place];
      if (!card) throw impossible();
      hands[player].push(card);
      row[place] = pile.shift() ?? null;
      /** @type {EventFields[]} */
      const events = [{ event: "card-taken", player, card, place }];
      const refill = row[place];
      return refill ? [...events, { event: "row-refilled", place, card: refill }] : events;
    },
    /** @param {Player} player */
    draw(player) {
      const card = pile.shift();
      if (!card) throw impossible();
      hands[player].push(card);
      return card;
    },
    shown: () => ({
      hands: { white: [...hands.white].sort().join(""), black: [...hands.black].sort().join("") },
      row: row.map((card) => card ?? "-").join(""),
      pile: pile.length,
    }),
  };
}
