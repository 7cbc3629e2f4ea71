/** Small pictures as elements, for panels. */

/**
 * @param {string} cls
 * @param {string} box its view box
 * @param {string} art
 * @returns {SVGSVGElement} hidden from assistive technology
 */
export function svgElement(cls, box, art) {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg class="${cls}" viewBox="${box}" fill="none" aria-hidden="true" focusable="false">${art}</svg>`;
  return /** @type {SVGSVGElement} */ (holder.firstElementChild);
}
