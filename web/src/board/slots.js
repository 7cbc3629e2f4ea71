/** The drawing of a board in three layers, with a group for everything that changes. */
import { SIZE } from "./geometry.js";

const BOX = `viewBox="0 0 ${SIZE} ${SIZE}" fill="none" aria-hidden="true" focusable="false"`;

/**
 * Returns the layers, from the back to the front.
 * @param {string} chart id of what never changes, which stands in the page
 * @param {string} play what lies and moves on the water
 * @param {string} top what stands on islands, and over everything
 */
export const layersOf = (chart, play, top) =>
  `<svg class="layer-still" ${BOX}><use href="#${chart}"/></svg><div class="cloud" aria-hidden="true"></div>` +
  `<svg class="layer-play" ${BOX}>${play}</svg><svg class="layer-top" ${BOX}>${top}</svg>`;

/**
 * Returns what draws in the groups of the layers. A group is known by what one attribute `data-` of it says.
 * @param {HTMLElement} element what it is drawn in
 */
export function createSlots(element) {
  /** @type {Map<string | undefined, { group: Element, art: string }>} */
  let slots = new Map();

  return {
    /** @param {string} layers */
    lay(layers) {
      element.insertAdjacentHTML("afterbegin", layers);
      const groups = /** @type {NodeListOf<SVGElement>} */ (element.querySelectorAll(":scope > svg > g"));
      slots = new Map([...groups].map((group) => [Object.values(group.dataset)[0], { group, art: "" }]));
    },
    /** @param {string} selector */
    find: (selector) => /** @type {Element} */ (element.querySelector(selector)),
    /** @param {string | undefined} id of a group @param {string} selector of its moving part */
    part: (id, selector) => slots.get(id)?.group.querySelector(selector) ?? null,
    /** Draws a group, unless it shows that already. @param {string} id @param {string} art */
    put(id, art) {
      const slot = slots.get(id);
      if (!slot || slot.art === art) return;
      slot.art = art;
      slot.group.innerHTML = art;
    },
  };
}
