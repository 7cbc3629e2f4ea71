/** Small pictures as elements, for panels. */

/**
 * @param {string} cls
 * @param {string} box its view box
 * @param {string} art
 * @returns {SVGSVGElement} hidden from assistive technology
 */
export function svgElement(cls, box, art) {
  const holder = document.createElement("div");
  const hidden = 'aria-hidden="true" focusable="false"';
  holder.innerHTML = `<svg class="${cls}" viewBox="${box}" fill="none" ${hidden}>${art}</svg>`;
  return /** @type {SVGSVGElement} */ (holder.firstElementChild);
}
