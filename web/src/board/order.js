/** The number of a change among several, as it is drawn on a board. */
import { oval, path } from "./pen.js";

/** @param {string} order @returns {string} a disc with a number, around 0,0 */
export const orderArt = (order) =>
  `<g class="order">${path("order-disc", oval(0, 0, 15))}<text class="order-number" y="7.5">${order}</text></g>`;
