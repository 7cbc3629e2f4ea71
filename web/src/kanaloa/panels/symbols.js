/** Emblems, gods and tiles in the panels. They are decoration: the text beside them, or their label, says the same. */
import { html, nothing } from "lit-html";
import { TILES } from "../facts.js";

/** Returns a player's emblem. @param {string} colour */
export const emblem = (colour) =>
  html`<svg class="kb-palette kn-palette kp-emblem kn-${colour}" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false"><use href="#kn-emblem-${colour}"/></svg>`;

/** Returns a god's symbol. @param {string} god */
export const godSymbol = (god) =>
  html`<svg class="kb-palette kn-palette kp-god" aria-hidden="true" focusable="false"><use href="#kn-god-${god}"/></svg>`;

/** Returns the face of a tile: its gods and its points. @param {string} tile */
export function tileFace(tile) {
  const { gods, points } = TILES[tile];
  return html`<span class="kp-face kp-face-${gods.length}" aria-hidden="true">${[...gods].map(godSymbol)}<b>${points}</b></span>`;
}

/** Returns nothing where there is nothing to be shown. @param {unknown} shown @param {boolean} when */
export const shownWhen = (shown, when) => (when ? shown : nothing);
