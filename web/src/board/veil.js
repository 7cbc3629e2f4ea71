/** A veil over a board, and what steps back when a choice does not concern it. Painted by `choices.css`. */
import { SIZE } from "./geometry.js";

/** Returns a veil over the sea and its islands, and what is lit over it. @param {string} lit */
export const veilOver = (lit) => `<rect class="veil" width="${SIZE}" height="${SIZE}"/>${lit}`;

/** Returns what a choice does not concern, so that it steps back. @param {string} art */
export const aside = (art) => (art ? `<g class="aside">${art}</g>` : "");
