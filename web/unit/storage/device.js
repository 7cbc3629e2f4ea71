/** A browser's storage and its second copy, for tests. */

import { viewOf as view } from "../views.js";

/** A storage like a browser's, which can be reset to an earlier time, or be full. */
export function device() {
  /** @type {Map<string, string>} */
  let held = new Map();
  /** @type {(key: string, text: string) => boolean} */
  let refuses = () => false;
  const api = {
    getItem: (/** @type {string} */ key) => held.get(key) ?? null,
    setItem(/** @type {string} */ key, /** @type {string} */ text) {
      if (refuses(key, text)) throw new DOMException("full", "QuotaExceededError");
      held.set(key, text);
    },
    removeItem: (/** @type {string} */ key) => void held.delete(key),
    key: (/** @type {number} */ place) => [...held.keys()][place] ?? null,
    get length() {
      return held.size;
    },
  };
  return {
    open: () => /** @type {Storage} */ (/** @type {unknown} */ (api)),
    copy: () => new Map(held),
    throwBack: (/** @type {Map<string, string>} */ to) => void (held = new Map(to)),
    spoil: (/** @type {string} */ key, /** @type {string} */ text) => void held.set(key, text),
    read: (/** @type {string} */ key) => held.get(key) ?? null,
    refuse: (/** @type {typeof refuses} */ when) => void (refuses = when),
  };
}

/** A second copy in memory. */
export function mirror() {
  /** @type {Map<string, any>} */
  const entries = new Map();
  return {
    entries,
    read: async () => /** @type {any[] | null} */ ([...entries.values()]),
    async write(/** @type {string} */ key, /** @type {string | null} */ text, /** @type {number} */ at) {
      entries.set(key, { key, text, at });
      return true;
    },
  };
}

/**
 * The parts of a view that the storage uses.
 * @param {string} seed
 * @param {{ over?: object | null, round?: number, rival?: string }} [more]
 */
export const viewOf = (seed, { over = null, round = 1, rival = "crab" } = {}) =>
  view({ seed, over, round, seats: { white: "human", black: rival } });
