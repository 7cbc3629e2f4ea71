/**
 * Reads a position, as one player knows it, from its code. Pure.
 *
 * @import { IslandView, Player } from "../engine/wire.d.ts"
 * @import { Bits } from "./envelope.js"
 */
import { ISLAND_IDS, LINE_IDS } from "../kahuna/board/chart.js";
import { islandsOf } from "../kahuna/board/picture.js";
import { CODE_EDITIONS, CODE_PHASES, INTERIM_POINTS, ROW_PLACES, SIDES } from "../engine/facts.js";
import { impossible } from "./envelope.js";
import { readNames, readVariants } from "./parts.js";

/**
 * @typedef {object} PositionCode
 * @property {"position"} kind
 * @property {typeof CODE_EDITIONS[number]} edition
 * @property {string[]} variants
 * @property {Player} first
 * @property {Player} viewer who knows this
 * @property {Player} mover whose turn it is
 * @property {Partial<Record<Player, string>>} players
 * @property {typeof CODE_PHASES[number]} phase
 * @property {number} left bridges of a handicap
 * @property {number} round
 * @property {number} turn
 * @property {boolean} mustDraw
 * @property {number} turnsLeft 0 except in the last turns
 * @property {Record<Player, number[]>} scores
 * @property {Record<Player, string[]>} bridges
 * @property {Record<string, IslandView>} islands
 * @property {string} hand of the viewer
 * @property {string} known cards of the opponent that the viewer knows
 * @property {number} count cards in the opponent's hand
 * @property {string} row
 * @property {number} pile
 * @property {string} played
 * @property {string} discarded by the viewer
 * @property {number} rivalDiscarded
 */

/** @param {Bits} bits @returns {PositionCode} */
export function readPosition(bits) {
  const edition = bits.pick(1, CODE_EDITIONS);
  const variants = readVariants(bits);
  const [first, viewer, mover] = [bits.player(), bits.player(), bits.player()];
  const players = readNames(bits);
  const phase = bits.pick(2, CODE_PHASES);
  const [left, round, turn] = [bits.get(2), bits.get(2), bits.get(8)];
  const mustDraw = bits.flag();
  const turnsLeft = bits.get(2);
  if (bits.flag()) bits.line();
  /** @type {PositionCode["scores"]} */
  const scores = { white: [], black: [] };
  for (const points of INTERIM_POINTS.slice(0, Math.max(0, round - 1))) {
    const winner = bits.side();
    for (const side of SIDES) scores[side].push(winner === side ? points : 0);
  }
  /** @type {PositionCode["bridges"]} */
  const bridges = { white: [], black: [] };
  for (const line of LINE_IDS) {
    const owner = bits.side();
    if (owner) bridges[owner].push(line);
  }
  const islands = islandsOf(bridges);
  if (ISLAND_IDS.some((id) => bits.side() !== islands[id].owner)) throw impossible();
  const hand = bits.cards(3).join("");
  const known = bits.cards(3).join("");
  const count = bits.get(3);
  if (variants.includes("open-draws")) SIDES.forEach(() => bits.cards(3));
  const row = Array.from({ length: ROW_PLACES }, () => bits.pick(4, [...ISLAND_IDS, "-"])).join("");
  return {
    kind: "position",
    edition,
    variants,
    first,
    viewer,
    mover,
    players,
    phase,
    left,
    round,
    turn,
    mustDraw,
    turnsLeft,
    scores,
    bridges,
    islands,
    hand,
    known,
    count,
    row,
    pile: bits.get(5),
    played: bits.cards(5).join(""),
    discarded: bits.cards(5).join(""),
    rivalDiscarded: bits.get(5),
  };
}
