/**
 * The face of an island card: its portrait, its place on the chart, its name; on a small card, a large initial instead
 * of the chart.
 */
import { html } from "lit-html";
import { cardMap, islandPortrait } from "./board/card_pictures.js";
import { nameOf } from "./story.js";

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
    face = html`<span class="face" data-initial=${id} aria-hidden="true">
      <span class="face-portrait" .innerHTML=${portrait.outerHTML}></span>
      <span class="face-map" .innerHTML=${cardMap(id).outerHTML}></span>
      <span class="face-name">${nameOf(id)}</span>
    </span>`;
    faces.set(id, face);
  }
  return face;
}

/** The back of a card. */
export const cardBack = html`<span class="back" aria-hidden="true"></span>`;

/**
 * Returns the classes of a card.
 * @param {string} kind more classes
 * @param {Record<string, unknown>} states each is a class, such as `card-picked`, where it is true
 */
export const cardLook = (kind, states) =>
  ["card", kind, ...Object.keys(states).flatMap((state) => (states[state] ? [`card-${state}`] : []))].join(" ");
