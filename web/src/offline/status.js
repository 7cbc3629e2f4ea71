/** The status of playing without a network. Pure. */

/**
 * @typedef {object} Kept the service worker's caches
 * @property {boolean} shell whether the page itself is stored: styles, scripts, sentences, fonts, pictures
 * @property {number} loaded bytes of the engine that are stored
 * @property {number} total bytes of the whole engine
 * @property {boolean} busy whether more is being fetched
 *
 * "unable": nothing can be stored here. "none": not yet. "loading": with the share that is there, 0 to 1.
 * @typedef {{ stage: "unable" | "none" | "ready" } | { stage: "loading", share: number }} Offline
 */

/** Returns what the page shows. @param {Kept} kept @returns {Offline} */
export function offlineOf({ shell, loaded, total, busy }) {
  if (shell && loaded >= total && !busy) return { stage: "ready" };
  // The share of the engine only, because the rest is small. While more is being fetched, something of the rest may be missing.
  return busy ? { stage: "loading", share: Math.min(0.99, loaded / total) } : { stage: "none" };
}
