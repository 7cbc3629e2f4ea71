/** Pictures for reading: a part of the board, drawn as the board draws it. Nothing in them can be picked. */
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { ISLAND_IDS, LINE_IDS, island } from "../kahuna/board/chart.js";
import { islandArt, lineArt } from "../kahuna/board/marks.js";
import { bridgeOn, pictureWith } from "../kahuna/board/picture.js";
import { plate } from "../kahuna/board/plate.js";

/**
 * @import { IslandMark, LineMark } from "../kahuna/board/picture.js"
 */

/**
 * @typedef {object} Scene
 * @property {string} [white] lines with White's bridges, with blanks between them
 * @property {string} [black]
 * @property {Record<string, LineMark[]>} [lines] marks
 * @property {Record<string, IslandMark[]>} [islands] marks
 * @property {[number, number, number, number]} box left, top, width and height in chart units
 */

/** Returns a picture. It says nothing to whoever hears the page: the text beside it must. @param {Scene} scene */
export function figure(scene) {
  const [white, black] = [scene.white, scene.black].map((lines) => lines?.split(" ") ?? []);
  const picture = pictureWith({ white, black });
  const lines = LINE_IDS.map((id) => lineArt(id, bridgeOn(picture, id), scene.lines?.[id] ?? [])).join("");
  const tops = ISLAND_IDS.map((id) => {
    const { x, y } = island(id);
    return `<g transform="translate(${x} ${y})">${islandArt(picture.islands[id].owner, scene.islands?.[id] ?? [])}${plate(id, picture.islands[id])}</g>`;
  }).join("");
  return html`<div class="figure kb-palette" aria-hidden="true">
    ${unsafeHTML(`<svg viewBox="${scene.box.join(" ")}" fill="none" focusable="false"><use href="#kb-chart"/><g class="kb-play">${lines}</g><g class="kb-top">${tops}</g></svg>`)}
  </div>`;
}
