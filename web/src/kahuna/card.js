/** The face of an island card: its portrait, its place on the chart, its name. */
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";
import { cardMap, islandPortrait } from "../kahuna/board/card_pictures.js";
import { nameOf } from "./narration.js";

/** The drawings never change, and there are twelve of them. @type {Map<string, import("lit-html").TemplateResult>} */
const faces = new Map();

/**
 * Returns the drawn face of a card; decoration only, the button around it bears the name.
 * @param {string} id one letter
 */
export function cardFace(id) {
  let face = faces.get(id);
  if (!face) {
    const portrait = islandPortrait(id);
    // The picture fills its window to the edge, whatever the window's shape.
    portrait.setAttribute("preserveAspectRatio", "xMidYMid slice");
    face = html`<span class="face" aria-hidden="true">
      <span class="face-portrait">${unsafeHTML(portrait.outerHTML)}</span>
      <span class="face-map">${unsafeHTML(cardMap(id).outerHTML)}</span>
      <span class="face-name">${nameOf(id)}</span>
    </span>`;
    faces.set(id, face);
  }
  return face;
}

/** The back of a card. */
export const cardBack = html`<span class="back" aria-hidden="true"></span>`;
