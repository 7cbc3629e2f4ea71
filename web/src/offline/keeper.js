/**
 * Keeps files in a cache of the browser, one after the other, so that they are there without a network. Pure but for what
 * it is given; the service worker uses it.
 */

/**
 * What is there, in bytes.
 *
 * @typedef {{ loaded: number, total: number }} Amount
 */

/**
 * @typedef {object} Keeper
 * @property {() => Promise<Amount>} amount of what lies in the cache
 * @property {(report?: (amount: Amount) => void) => Promise<void>} keep fetches what is missing; rejects where a file
 *   cannot be had, and keeps the others. A second call while one is under way waits for that one.
 * @property {() => boolean} isBusy whether it is fetching
 */

/**
 * Returns who keeps the files.
 *
 * @param {object} means
 * @param {Map<string, number>} means.files address -> size in bytes, uncompressed
 * @param {() => Promise<Pick<Cache, "match" | "put" | "delete">>} means.open the cache
 * @param {(address: string) => Promise<Response>} means.fetch
 * @returns {Keeper}
 */
export function createKeeper({ files, open, fetch }) {
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  /** @type {Promise<void> | null} */
  let keeping = null;
  /** @type {Set<(amount: Amount) => void>} */
  const listeners = new Set();

  async function missing() {
    const cache = await open();
    /** @type {[string, number][]} */
    const found = [];
    for (const [address, size] of files)
      if (!(await cache.match(address, { ignoreVary: true }))) found.push([address, size]);
    return found;
  }

  /** @param {[string, number][]} absent */
  const loadedWithout = (absent) => total - absent.reduce((sum, [, size]) => sum + size, 0);

  async function keepMissing() {
    const cache = await open();
    const absent = await missing();
    let loaded = loadedWithout(absent);
    const tell = () => listeners.forEach((listener) => listener({ loaded, total }));
    for (const [address, size] of absent) {
      tell();
      const answer = await fetch(address);
      if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
      // A copy is counted, the answer itself is kept: the browser keeps compiled code only beside a server's own answer.
      const copy = /** @type {ReadableStream<Uint8Array>} */ (answer.clone().body).getReader();
      const kept = cache.put(address, answer);
      kept.catch(() => {});
      let arrived = 0;
      for (let part = await copy.read(); !part.done; part = await copy.read()) {
        arrived += part.value.byteLength;
        loaded += part.value.byteLength;
        tell();
      }
      await kept;
      if (arrived === size) continue;
      // A proxy may have put something else in its place; kept, it would stay there for ever.
      await cache.delete(address);
      throw new Error(`${address}: ${arrived} bytes instead of ${size}`);
    }
    tell();
  }

  return {
    isBusy: () => keeping !== null,
    amount: async () => ({ loaded: loadedWithout(await missing()), total }),
    async keep(report) {
      if (report) listeners.add(report);
      keeping ??= keepMissing().finally(() => {
        keeping = null;
        listeners.clear();
      });
      await keeping;
    },
  };
}
