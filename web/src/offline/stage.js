/**
 * What a player is told of playing without a network. Pure.
 */

/**
 * What the service worker says of its caches.
 *
 * @typedef {object} Kept
 * @property {boolean} shell whether the page itself is there: styles, scripts, sentences, fonts, pictures
 * @property {number} loaded bytes of the engine that are there
 * @property {number} total bytes of the whole engine
 * @property {boolean} busy whether more is on its way
 */

/**
 * "unable": this browser, or this place, keeps nothing. "none": not yet. "loading": so large a share is there, 0 to 1.
 *
 * @typedef {{ stage: "unable" | "none" | "ready" } | { stage: "loading", share: number }} Offline
 */

/**
 * Returns what to tell.
 * @param {Kept} kept
 * @returns {Offline}
 */
export function offlineOf({ shell, loaded, total, busy }) {
  if (shell && loaded >= total) return { stage: "ready" };
  // A share of everything would be mere noise: the page is small beside the engine. But all is there only at the end.
  return busy ? { stage: "loading", share: Math.min(0.99, loaded / total) } : { stage: "none" };
}
