/** Pictures for reading: a part of the board, drawn as the board draws it. Nothing in them can be picked. */
import { html } from "lit-html";
import { unsafeHTML } from "lit-html/directives/unsafe-html.js";

/** @typedef {[number, number, number, number]} Box left, top, width and height in chart units */

/** The rules do not change. @type {Map<string, unknown>} */
const drawn = new Map();

/** Returns a picture, which is drawn once. @param {string} id @param {() => unknown} draw */
export function drawnOnce(id, draw) {
  if (!drawn.has(id)) drawn.set(id, draw());
  return drawn.get(id);
}

/**
 * Returns a picture. It is hidden from assistive technology: the text beside it says the same.
 * @param {Box | string} box
 * @param {string} art
 * @param {string} [look] more classes
 */
export const framed = (box, art, look = "") =>
  html`<div class="figure palette ${look}" aria-hidden="true">
    ${unsafeHTML(`<svg viewBox="${[box].flat().join(" ")}" fill="none" focusable="false">${art}</svg>`)}
  </div>`;

/** Returns art at its place. @param {{ x: number, y: number }} place @param {string} art */
export const placed = ({ x, y }, art) => `<g transform="translate(${x} ${y})">${art}</g>`;

/**
 * Returns the layers of a board.
 * @param {string} chart the id of the lowest; "" for none: sea and islands take most of the time of a small picture
 * @param {string[]} play
 * @param {string[]} top
 */
export const layered = (chart, play, top) =>
  `${chart && `<use href="#${chart}"/>`}<g class="layer-play">${play.join("")}</g><g class="layer-top">${top.join("")}</g>`;
