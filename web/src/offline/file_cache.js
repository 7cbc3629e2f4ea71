/** Stores a list of files in a cache of the browser, one after the other. For the service worker. */

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
      // Count the bytes of a copy: the browser caches compiled code only with the original response.
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
      // A proxy may have replaced the file; the cache would keep it forever.
      await cache.delete(address);
      throw new Error(`${address}: ${arrived} bytes instead of ${size}`);
    }
    report();
  }

  return {
    /** Returns whether it is fetching. */
    isBusy: () => filling !== null,
    /** Returns the size of the cached files. */
    amount: async () => ({ loaded: loadedWithout(await missing()), total }),
    /**
     * Fetches the missing files. Rejects if a file cannot be fetched, and keeps the others. A second call during a
     * running one waits for that one.
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
