/**
 * Reads the codes of docs/codes.md: finished games, and positions as known to one player. Pure. Only this folder of the
 * page knows a rule: where a drawn card comes from. The consequences of an action are in the code.
 *
 * @import { GameCode } from "./game.js"
 * @import { PositionCode } from "./position.js"
 */
import { openCode } from "./envelope.js";
import { readGame } from "./game.js";
import { readPosition } from "./position.js";

/**
 * Returns the contents of a code.
 * @param {string} code
 * @returns {GameCode | PositionCode}
 * @throws {import("../../../codes/checksum.js").CodeError}
 */
export function readCode(code) {
  const { kind, bits } = openCode(code);
  return kind === "game" ? readGame(bits) : readPosition(bits);
}
