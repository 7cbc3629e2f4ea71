/**
 * Reads the codes of docs/codes.md: finished games, and positions as one player knows them. Pure. This folder is the only
 * place of the page that knows rules: where a drawn card comes from. What follows from an action, a code says itself.
 *
 * @import { GameCode } from "./game.js"
 * @import { PositionCode } from "./position.js"
 */
import { openCode } from "./envelope.js";
import { readGame } from "./game.js";
import { readPosition } from "./position.js";

/**
 * Returns what a code tells.
 * @param {string} code
 * @returns {GameCode | PositionCode}
 * @throws {import("./checksum.js").CodeError}
 */
export function readCode(code) {
  const { kind, bits } = openCode(code);
  return kind === "game" ? readGame(bits) : readPosition(bits);
}
