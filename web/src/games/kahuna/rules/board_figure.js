/** Parts of the board of Kahuna as pictures for reading. */
import { framed, layered, placed } from "../../../features/rules/rules_figure.js";
import { ISLAND_IDS, LINE_IDS, island } from "../board/chart.js";
import { islandArt, lineArt, shoreArt } from "../board/line_marks.js";
import { bridgeOn, pictureWith } from "../board/picture.js";
import { plate } from "../board/plate.js";

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
  const picture = pictureWith({ white, black });
  const shores = ISLAND_IDS.map((id) => {
    const { owner } = picture.islands[id];
    return placed(island(id), shoreArt(id, owner, scene.islands?.[id] ?? []));
  });
  const lines = LINE_IDS.map((id) => lineArt(id, bridgeOn(picture, id), scene.lines?.[id] ?? []));
  const tops = ISLAND_IDS.map((id) => {
    const state = picture.islands[id];
    return placed(island(id), islandArt(state.owner, scene.islands?.[id] ?? []) + plate(id, state));
  });
  return framed(scene.box, layered("chart", [...shores, ...lines], tops));
}
