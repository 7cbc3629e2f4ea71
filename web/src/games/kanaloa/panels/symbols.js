/** Emblems, gods and tiles in the panels. They are decoration: the text beside them, or their label, says the same. */
import { html, nothing } from "lit-html";
import { TILES } from "../facts.js";

/** @param {string} id of a drawing @param {string} look @param {unknown} [box] its view box */
const symbol = (id, look, box = nothing) =>
  html`<svg class="palette kanaloa-palette ${look}" viewBox=${box} aria-hidden="true" focusable="false"
    ><use href="#kanaloa-${id}"/></svg>`;

/** Returns a player's emblem. @param {string} colour */
export const emblem = (colour) => symbol(`emblem-${colour}`, `emblem kanaloa-${colour}`, "-12 -12 24 24");

/** Returns a god's symbol. @param {string} god */
export const godSymbol = (god) => symbol(`god-${god}`, "god-sign");

/** Returns the face of a tile: its gods and its points. @param {string} tile */
export function tileFace(tile) {
  const { gods, points } = TILES[tile];
  const [one, two = one] = gods;
  const colours = `--one:var(--tile-${one});--two:var(--tile-${two})`;
  return html`<span class="tile-face tile-face-${gods.length} kanaloa-palette" style=${colours} aria-hidden="true">${[...gods].map(godSymbol)}<b>${points}</b></span>`;
}
