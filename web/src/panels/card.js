/** The face of an island card: its portrait, its place on the chart, its name. */
import { html } from "lit-html";
import { unsafeSVG } from "lit-html/directives/unsafe-svg.js";
import { cardMap, islandPortrait } from "../board/cardmap.js";
import { nameOf } from "../story.js";

/** The drawings never change, and there are twelve of them. @type {Map<string, import("lit-html").TemplateResult>} */
const faces = new Map();

/**
 * Returns the drawn face of a card; decoration only, the button around it bears the name.
 * @param {string} id one letter
 */
export function cardFace(id) {
  let face = faces.get(id);
  if (!face) {
    face = html`<span class="face" aria-hidden="true">
      <span class="face-portrait">${unsafeSVG(islandPortrait(id))}</span>
      <span class="face-map">${unsafeSVG(cardMap(id, { size: 96 }))}</span>
      <span class="face-name">${nameOf(id)}</span>
    </span>`;
    faces.set(id, face);
  }
  return face;
}

/** The back of a card. */
export const cardBack = html`<span class="back" aria-hidden="true"></span>`;
