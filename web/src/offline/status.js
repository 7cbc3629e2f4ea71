/** The status of offline play. Pure. */

/**
 * @typedef {object} Kept the service worker's caches
 * @property {boolean} shell whether the page itself is stored: styles, scripts, sentences, fonts, pictures
 * @property {number} loaded stored bytes of the engine
 * @property {number} total size of the engine in bytes
 * @property {boolean} busy whether files are being fetched
 *
 * @typedef {{ way: "prompt" | "ios" | "none", hint: boolean }} Install how the page can be installed: by a prompt of
 *   the browser, by hand (iOS), or not at all; and whether to offer it
 *
 * @typedef {object} Offlined the state for the panels
 * @property {Offline} kept the status of the stored site
 * @property {"offered" | "declined" | null} update whether a waiting new version was offered or declined
 * @property {Install | null} install how the page can be installed, if it is offered
 * @property {() => boolean} isCutOff whether the engine cannot start because there is no network
 * @property {Handlers} handlers
 *
 * @typedef {object} Handlers
 * @property {() => void} updateNow reloads the page in its new version
 * @property {() => void} declineUpdate keeps this version for now
 * @property {() => Promise<void>} install opens the browser's prompt
 * @property {() => void} declineInstall stops the offer for good
 *
 * "unable": nothing can be stored. "none": not stored yet. "loading": with the stored share, 0 to 1.
 * @typedef {{ stage: "unable" | "none" | "ready" } | { stage: "loading", share: number }} Offline
 */

/** Returns what the page shows. @param {Kept} kept @returns {Offline} */
export function offlineOf({ shell, loaded, total, busy }) {
  if (shell && loaded >= total && !busy) return { stage: "ready" };
  // The share of the engine only, because the rest is small. While files are being fetched, some of the rest may be
  // missing.
  return busy ? { stage: "loading", share: Math.min(0.99, loaded / total) } : { stage: "none" };
}
