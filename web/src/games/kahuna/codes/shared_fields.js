/**
 * Fields that games and positions have in common. Pure.
 *
 * @import { Player } from "../../../engine/wire.d.ts"
 * @import { Bits } from "./envelope.js"
 */
import { CODE_NAMES, SIDES, VARIANTS } from "../../../engine/facts.js";
import { impossible } from "../../../codes/checksum.js";

/** The number for a name that is spelled out. */
const SPELLED = 15;

/** @param {Bits} bits */
export const readVariants = (bits) => VARIANTS.filter(() => bits.flag());

/** Reads the names of the players who have one. @param {Bits} bits */
export function readNames(bits) {
  /** @type {Partial<Record<Player, string>>} */
  const names = {};
  for (const side of SIDES) {
    const number = bits.get(4);
    let name = CODE_NAMES[number];
    if (number === SPELLED)
      name = new TextDecoder().decode(Uint8Array.from({ length: bits.get(6) }, () => bits.get(8)));
    if (name === undefined) throw impossible();
    if (name) names[side] = name;
  }
  return names;
}

/**
 * Returns the viewer of a finished game: a human player.
 * @param {{ players: Partial<Record<Player, string>> }} game
 */
export const viewerOf = ({ players }) => (players.white !== "human" && players.black === "human" ? "black" : "white");
