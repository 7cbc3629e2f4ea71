/** A QR code on the screen. */
import { html, svg } from "lit-html";

/** @import { Words } from "../words/words.js" */

/**
 * Returns the drawing, dark on light in every theme: scanners want it so.
 * @param {Words} words
 * @param {{ size: number, path: string }} code
 */
export function qrDrawing(words, { size, path }) {
  return html`<div class="share-qr">
    <svg viewBox="0 0 ${size} ${size}" role="img" aria-label=${words("share.qrOf")} shape-rendering="crispEdges">
      ${svg`<rect width=${size} height=${size} fill="#fff"></rect><path d=${path} fill="#000"></path>`}
    </svg>
  </div>`;
}
