/** Parts of the board of Kahuna as pictures for reading. */
import { framed, layered } from "../../../features/rules/rules_figure.js";
import { boardArt } from "../board/board_art.js";
import { pictureWith } from "../board/picture.js";

/** @import { IslandMark, LineMark } from "../board/picture.js" */

/**
 * @typedef {object} Scene
 * @property {string} [white] lines with White's bridges, with blanks between them
 * @property {string} [black]
 * @property {Record<string, LineMark[]>} [lines] marks
 * @property {Record<string, IslandMark[]>} [islands] marks
 * @property {import("../../../features/rules/rules_figure.js").Box} box
 */

/** Returns a picture. @param {Scene} scene */
export function figure(scene) {
  const [white, black] = [scene.white, scene.black].map((lines) => lines?.split(" ") ?? []);
  const { lines, islands } = scene;
  const { play, tops } = boardArt({ ...pictureWith({ white, black }), marks: { lines, islands } });
  return framed(scene.box, layered("chart", play, tops));
}
