/** Stars: how clearly a game was won. */
import { html, svg } from "lit-html";

/** A star of five rays in a square of 24. */
const STAR = "M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z";

/**
 * Returns stars in a row. They are decoration: the text beside them says the same.
 * @param {number} stars
 * @param {number} most
 */
export const starRow = (stars, most) =>
  html`<svg class="stars" viewBox="0 0 ${most * 24} 24" aria-hidden="true" focusable="false">${Array.from(
    { length: most },
    (_, place) =>
      svg`<path class=${place < stars ? "star-won" : "star-open"} transform="translate(${place * 24} 0)" d=${STAR} />`,
  )}</svg>`;
