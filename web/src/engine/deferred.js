/**
 * @template T
 * @typedef {{ promise: Promise<T>, resolve: (value: T) => void, reject: (reason: unknown) => void }} Deferred
 */

/**
 * `Promise.withResolvers`, which browsers from before 2024 lack.
 * @template T
 * @returns {Deferred<T>}
 */
export function deferred() {
  /** @type {any} */
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
