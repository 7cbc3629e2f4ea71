/**
 * Reads what stands at the beginning of a code of docs/kanaloa/codes.md: set-up, names, number of actions. The actions
 * themselves can only be read by who knows the rules; the engine does. Pure.
 *
 * @import { Colour, FishView } from "./wire.d.ts"
 * @import { Players } from "./board/picture.js"
 */
import { bodyOf, impossible } from "../../codes/checksum.js";
import { CODE_LETTERS } from "../../engine/facts.js";
import { CODE_NAMES, COLOURS, CURRENTS, MOST_AHEAD, NEUTRAL_CURRENTS, TILES, TILE_COUNTS } from "./facts.js";
import { fishOf, presetFish } from "./preset.js";

/**
 * @typedef {object} GameHead
 * @property {Players} players
 * @property {"free" | "preset"} layout
 * @property {Record<string, string[]>} islands the two tiles of each island in use, as the game began
 * @property {FishView[]} fish that lay there then
 * @property {Partial<Record<Colour, string>>} names who plays: `human`, the name of an agent, any other name; "" for
 *   none
 * @property {number} actions
 */

/** The version of codes of games with a head start or a random third of the tiles in the box. */
const WITH_OPTIONS = "2";

/** The number of a name that is spelled. */
const SPELLED = 15;

/** Ways in which the gods cards can be dealt, by number of players. */
const DEALS = { 2: 4, 3: 6, 4: 24 };

/** Returns what takes one choice after the other out of a number. @param {string} body */
function choicesOf(body) {
  let number = [...body].reduce((sum, letter) => sum * 64n + BigInt(CODE_LETTERS.indexOf(letter)), 0n);
  /** @param {number} radix */
  return (radix) => {
    const value = Number(number % BigInt(radix));
    number /= BigInt(radix);
    return value;
  };
}

/** @typedef {ReturnType<typeof choicesOf>} Chosen */

/** Returns the islands in use, in alphabetical order. @param {Players} players */
export const islandsOf = (players) => [...new Set(CURRENTS[players].join(""))].sort();

/** @param {Chosen} chosen */
const readNeutral = (chosen) =>
  NEUTRAL_CURRENTS.map(([first, second]) => fishOf(`${chosen(2) ? second + first : first + second}xc`));

/**
 * @param {Chosen} chosen
 * @param {Players} players
 * @param {boolean} whole whether any tile of the whole set can lie there, also with two players
 */
function readTiles(chosen, players, whole) {
  const kinds = Object.keys(TILES);
  const left = [...TILE_COUNTS[whole ? 4 : players]];
  return Object.fromEntries(
    islandsOf(players).map((island) => {
      let least = 0;
      const tiles = [0, 1].map(() => {
        const open = kinds.filter((_, place) => place >= least && left[place] > 0);
        if (open.length === 0) throw impossible();
        const tile = open[chosen(open.length)];
        least = kinds.indexOf(tile);
        left[least] -= 1;
        return tile;
      });
      return [island, tiles];
    }),
  );
}

/** @param {Chosen} chosen */
function readName(chosen) {
  const number = chosen(16);
  if (number < CODE_NAMES.length) return CODE_NAMES[number];
  if (number !== SPELLED) throw impossible();
  const bytes = Array.from({ length: chosen(64) }, () => chosen(256));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(new Uint8Array(bytes));
  } catch {
    throw impossible();
  }
}

/** @param {string} code @returns {GameHead} @throws {import("../../codes/checksum.js").CodeError} */
export function readHead(code) {
  const chosen = choicesOf(bodyOf(code, "N"));
  const options = code[1] === WITH_OPTIONS;
  const players = /** @type {Players} */ (2 + chosen(3));
  const layout = chosen(2) ? "preset" : "free";
  const whole = options && players === 2 && chosen(2) === 1;
  const colours = COLOURS.slice(0, players);
  if (options) colours.forEach(() => chosen(1 + MOST_AHEAD));
  chosen(DEALS[players]);
  const neutral = players === 2 && layout === "free" ? readNeutral(chosen) : [];
  const islands = readTiles(chosen, players, whole);
  const names = Object.fromEntries(colours.map((colour) => [colour, readName(chosen)]));
  return {
    players,
    layout,
    islands,
    fish: layout === "preset" ? presetFish(players) : neutral,
    names,
    actions: chosen(4096),
  };
}
