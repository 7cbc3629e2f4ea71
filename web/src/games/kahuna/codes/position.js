/**
 * Reads a position, as known to one player, from its code. Pure.
 *
 * @import { Player, Position } from "../../../engine/wire.d.ts"
 * @import { Bits } from "./envelope.js"
 */
import { ISLAND_IDS, LINE_IDS } from "../board/chart.js";
import { islandsOf } from "../board/picture.js";
import { BRIDGES, CODE_EDITIONS, CODE_PHASES, INTERIM_POINTS, ROW_PLACES, SIDES } from "../../../engine/facts.js";
import { impossible } from "../../../codes/checksum.js";
import { readNames, readVariants } from "./shared_fields.js";

/**
 * @typedef {object} PositionCode
 * @property {"position"} kind
 * @property {Player} viewer the player who knows this
 * @property {Player} mover the player to move
 * @property {Partial<Record<Player, string>>} players
 * @property {Position} position as in the view
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
  const scores = readScores(bits, round);
  const { bridges, islands } = readBoard(bits);
  const hand = bits.cards(3).join("");
  const known = bits.cards(3).join("");
  const count = bits.get(3);
  if (variants.includes("open-draws")) SIDES.forEach(() => bits.cards(3));
  const row = Array.from({ length: ROW_PLACES }, () => bits.pick(4, [...ISLAND_IDS, "-"])).join("");
  const [pile, played, mine, rival] = [bits.get(5), bits.cards(5), bits.cards(5), bits.get(5)];
  return {
    kind: "position",
    viewer,
    mover,
    players,
    position: {
      ...{ edition, variants, first, phase, round, turn, scores, hand, row, pile },
      ...positionOnBoard(bridges, islands),
      turns_left: turnsLeft || null,
      must_draw: mustDraw,
      handicap: left ? { player: mover, left } : null,
      rival: { count, known },
      played: played.join(""),
      discarded: { mine: mine.join(""), rival },
    },
  };
}

/** @param {Bits} bits @param {number} round */
function readScores(bits, round) {
  /** @type {Position["scores"]} */
  const scores = { white: [], black: [] };
  for (const points of INTERIM_POINTS.slice(0, Math.max(0, round - 1))) {
    const winner = bits.side();
    for (const side of SIDES) scores[side].push(winner === side ? points : 0);
  }
  return scores;
}

/** @param {Bits} bits */
function readBoard(bits) {
  /** @type {Position["bridges"]} */
  const bridges = { white: [], black: [] };
  for (const line of LINE_IDS) {
    const owner = bits.side();
    if (owner) bridges[owner].push(line);
  }
  const islands = islandsOf(bridges);
  if (ISLAND_IDS.some((id) => bits.side() !== islands[id].owner)) throw impossible();
  return { bridges, islands };
}

/**
 * Returns the fields of a position that describe the board.
 * @param {Position["bridges"]} bridges
 * @param {Position["islands"]} islands
 */
export const positionOnBoard = (bridges, islands) => ({
  bridges,
  islands,
  supply: { white: BRIDGES - bridges.white.length, black: BRIDGES - bridges.black.length },
});
