/** Stores a list of files in a cache of the browser, one after the other. The service worker uses it. */

/** @typedef {{ loaded: number, total: number }} Amount in bytes */

/**
 * @param {object} options
 * @param {Map<string, number>} options.files address -> size in bytes, uncompressed
 * @param {() => Promise<Pick<Cache, "match" | "put" | "delete">>} options.open the cache
 * @param {(address: string) => Promise<Response>} options.fetch
 */
export function createFileCache({ files, open, fetch }) {
  const total = [...files.values()].reduce((sum, size) => sum + size, 0);
  /** @type {Promise<void> | null} */
  let filling = null;
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

  async function fetchMissing() {
    const cache = await open();
    const absent = await missing();
    let loaded = loadedWithout(absent);
    const report = () => listeners.forEach((listener) => listener({ loaded, total }));
    for (const [address, size] of absent) {
      report();
      const response = await fetch(address);
      if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
      // Count a copy: the browser caches the compiled code only with the server's own response.
      const copy = /** @type {ReadableStream<Uint8Array>} */ (response.clone().body).getReader();
      const stored = cache.put(address, response);
      stored.catch(() => {});
      let arrived = 0;
      for (let part = await copy.read(); !part.done; part = await copy.read()) {
        arrived += part.value.byteLength;
        loaded += part.value.byteLength;
        report();
      }
      await stored;
      if (arrived === size) continue;
      // A proxy may have replaced it; in the cache it would stay for ever.
      await cache.delete(address);
      throw new Error(`${address}: ${arrived} bytes instead of ${size}`);
    }
    report();
  }

  return {
    /** Whether it is fetching. */
    isBusy: () => filling !== null,
    /** Returns how much is in the cache. */
    amount: async () => ({ loaded: loadedWithout(await missing()), total }),
    /**
     * Fetches what is missing. Rejects where a file cannot be fetched, and keeps the others. A second call while one is under
     * way waits for that one.
     * @param {(amount: Amount) => void} [onProgress]
     */
    async fill(onProgress) {
      if (onProgress) listeners.add(onProgress);
      filling ??= fetchMissing().finally(() => {
        filling = null;
        listeners.clear();
      });
      await filling;
    },
  };
}
