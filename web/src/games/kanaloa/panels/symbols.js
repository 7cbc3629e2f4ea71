/** Emblems, gods and tiles in the panels. They are decoration: the text beside them, or their label, says the same. */
import { html } from "lit-html";
import { TILES } from "../facts.js";

/** Returns a player's emblem. @param {string} colour */
export const emblem = (colour) =>
  html`<svg
    class="palette kanaloa-palette emblem kanaloa-${colour}"
    viewBox="-12 -12 24 24"
    aria-hidden="true"
    focusable="false"
  ><use href="#kanaloa-emblem-${colour}"/></svg>`;

/** Returns a god's symbol. @param {string} god */
export const godSymbol = (god) =>
  html`<svg
    class="palette kanaloa-palette god-sign"
    aria-hidden="true"
    focusable="false"
  ><use href="#kanaloa-god-${god}"/></svg>`;

/** Returns the face of a tile: its gods and its points. @param {string} tile */
export function tileFace(tile) {
  const { gods, points } = TILES[tile];
  return html`<span class="tile-face tile-face-${gods.length}" aria-hidden="true">${[...gods].map(godSymbol)}<b>${points}</b></span>`;
}
