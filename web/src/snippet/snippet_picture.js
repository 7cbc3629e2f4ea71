/** The picture of a position or of a moment in a game, for sites that cannot embed a frame. */
import { pictureAfter } from "../games/kahuna/codes/replay.js";
import { viewOf } from "../games/kahuna/codes/view.js";
import { headline } from "../games/kahuna/share/board_caption.js";
import { emptyPicture } from "../games/kahuna/board/picture.js";
import { boardPicture } from "../games/kahuna/share/picture_file.js";

/**
 * @import { GameCode } from "../games/kahuna/codes/game.js"
 * @import { PositionCode } from "../games/kahuna/codes/position.js"
 */

/**
 * Returns the board as a PNG.
 * @param {import("../words/words.js").Words} words
 * @param {GameCode | PositionCode | null} decoded null for the empty board
 * @param {number} at number of actions; 0 for the end, because the beginning shows nothing
 */
export function drawn(words, decoded, at) {
  const position = decoded?.kind === "position" ? decoded : null;
  const shown =
    position?.position ?? (decoded ? pictureAfter(/** @type {GameCode} */ (decoded), at || Infinity) : emptyPicture());
  /** @param {"white" | "black"} side */
  const islands = (side) => Object.values(shown.islands).filter(({ owner }) => owner === side).length;
  return boardPicture(shown, {
    title: position
      ? headline({ view: viewOf(position, ""), words })
      : words(`snippet.modes.${decoded ? "replay" : "play"}`),
    note: words("share.caption.islands", { white: islands("white"), black: islands("black") }),
    brand: words("title"),
  });
}
