/** The picture of a position, or of a moment of a game, for those who cannot show a frame. */
import { emptyPicture } from "../kahuna/board/picture.js";
import { pictureAfter } from "../codes/replay.js";
import { boardPicture } from "../kahuna/picture_file.js";

/**
 * @import { GameCode } from "../codes/game.js"
 * @import { PositionCode } from "../codes/position.js"
 */

/**
 * Returns the board as a PNG.
 * @param {import("../words/words.js").Words} words
 * @param {GameCode | PositionCode | null} decoded null for the empty board
 * @param {number} at after how many actions of a game; 0 for its end, because a picture of the beginning shows nothing
 */
export function drawn(words, decoded, at) {
  const shown = pictureOf(decoded, at);
  /** @param {"white" | "black"} side */
  const islands = (side) => Object.values(shown.islands).filter(({ owner }) => owner === side).length;
  return boardPicture(shown, {
    title: titleOf(words, decoded),
    note: words("share.caption.islands", { white: islands("white"), black: islands("black") }),
    brand: words("title"),
  });
}

/** @param {GameCode | PositionCode | null} decoded @param {number} at */
function pictureOf(decoded, at) {
  if (!decoded) return emptyPicture();
  return decoded.kind === "position" ? decoded.position : pictureAfter(decoded, at || Infinity);
}

/** @param {import("../words/words.js").Words} words @param {GameCode | PositionCode | null} decoded */
function titleOf(words, decoded) {
  if (!decoded) return words("snippet.modes.play");
  if (decoded.kind === "game") return words("snippet.modes.replay");
  const { round, scores } = decoded.position;
  const sum = (/** @type {number[]} */ points) => points.reduce((total, each) => total + each, 0);
  return words(`share.caption.move.${decoded.mover}`, { round, white: sum(scores.white), black: sum(scores.black) });
}
