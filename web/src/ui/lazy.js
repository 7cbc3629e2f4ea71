/**
 * What no first sight of the page needs: most dialogs, puzzles, hints. One file, since one is smaller than many; it is
 * fetched in the first quiet moment after the engine has come, or when something of it is wanted before.
 */

/** @typedef {typeof import("../app/lazy_chunk.js")} More */

/** @type {() => Promise<More>} */
let load = () => Promise.reject(new Error("setLazyLoader has not been called"));
/** @type {More | null} */
let more = null;
/** @type {Promise<More> | null} */
let coming = null;

/**
 * Sets how it is fetched. Its modules import this one, so importing them here would make a cycle.
 * @param {() => Promise<More>} loader
 */
export function setLazyLoader(loader) {
  load = loader;
}

/** Returns it, if it is there. */
export const lazyPart = () => more;

/**
 * Fetches it; a second time it is there at once.
 * @returns {Promise<More>} rejected where it cannot be had now; it may be asked for again
 */
export async function fetchLazy() {
  try {
    coming ??= load();
    more = await coming;
    return more;
  } catch (error) {
    coming = null;
    throw error;
  }
}
