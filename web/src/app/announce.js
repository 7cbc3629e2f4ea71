/** Spoken lines: one polite and one assertive live region. */

/** How many sentences stay in a region; a reader may still be busy with the older ones. */
const KEPT = 6;

/**
 * Returns the function that adds a sentence to a live region. Each sentence is a new element, so the same sentence
 * twice is read twice.
 * @param {HTMLElement} region an element with `aria-live`
 * @returns {(text: string) => void}
 */
export function createAnnouncer(region) {
  return (text) => {
    if (!text) return;
    const line = region.ownerDocument.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.childElementCount > KEPT) region.firstElementChild?.remove();
  };
}
