/**
 * What no first sight of the page needs: most dialogs, puzzles, hints. One file, since one is smaller than many; it is
 * fetched in the first quiet moment after the engine has come, or when something of it is wanted before.
 */
import { createSlice } from "../store/slice.js";

/** @typedef {typeof import("../app/lazy_chunk.js")} More */

/** @type {() => Promise<More>} */
let load = () => Promise.reject(new Error("setLazyLoader has not been called"));
const part = createSlice({ more: /** @type {More | null} */ (null) });

/**
 * Sets how it is fetched. Its modules import this one, so importing them here would make a cycle.
 * @param {() => Promise<More>} loader
 */
export function setLazyLoader(loader) {
  load = loader;
}

/** Returns it, if it is there. */
export const lazyPart = () => part.more;

/** Fetches it; a second time it is there at once. Rejected where it cannot be had now; it may be asked for again. */
export const fetchLazy = once(async () => (part.more = await load()));

/**
 * Returns actions whose program is fetched when one of them is used.
 * @template {Record<string, any>} Actions
 * @template {keyof Actions & string} Name
 * @param {() => Promise<Actions | null | undefined>} fetch resolves with nothing where it cannot be had now, which is said
 * @param {Name[]} names
 * @returns {Pick<Actions, Name>} each resolves with null where its program cannot be had
 */
export function lazyActions(fetch, names) {
  /** @type {(name: Name) => (...args: unknown[]) => Promise<unknown>} */
  const forward =
    (name) =>
    async (...args) =>
      (await (await fetch())?.[name](...args)) ?? null;
  return /** @type {Pick<Actions, Name>} */ (Object.fromEntries(names.map((name) => [name, forward(name)])));
}

/**
 * Returns a function that makes something once, when it is first called, and tries again where that failed.
 * @template T
 * @param {() => Promise<T>} make resolves with nothing, or is rejected, where it failed
 * @returns {() => Promise<T>}
 */
export function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return async () => {
    made ??= make();
    const result = await made.catch((error) => {
      made = null;
      throw error;
    });
    if (!result) made = null;
    return result;
  };
}
