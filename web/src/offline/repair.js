/** Fetches files of the page that the browser has lost. For the service worker. */

/** Number of hexadecimal digits of a file's SHA-256 in its revision: see build/offline.js. */
export const DIGITS = 32;

/** Workbox's parameter for the revision of a file with a fixed name, in the address under which it is stored. */
const REVISION = "__WB_REVISION__";

/**
 * Returns whether a file has the revision of its key. Files whose names contain a digest always have it.
 * @param {string} key address under which it is to be stored
 * @param {BufferSource} bytes
 * @param {Pick<SubtleCrypto, "digest"> | undefined} [subtle] missing in insecure origins
 */
export async function hasRevision(key, bytes, subtle = globalThis.crypto?.subtle) {
  const revision = new URL(key).searchParams.get(REVISION);
  if (revision === null) return true;
  // An unverified file stays missing: a file of another version would be worse.
  if (!subtle) return false;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return (
    Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .slice(0, DIGITS) === revision
  );
}

/**
 * Fetches the missing files. A file that has changed on the server stays missing, because a page with files of
 * different versions does not run. So does a file that cannot be fetched.
 * @param {[string, string][]} missing address, and the address under which it is stored
 * @param {object} options
 * @param {() => Promise<Pick<Cache, "put">>} options.open the cache
 * @param {(address: string, cache: RequestCache) => Promise<Response>} options.fetch
 */
export async function repair(missing, { open, fetch }) {
  if (missing.length === 0) return;
  const cache = await open();
  for (const [address, key] of missing) {
    const response = await fetch(address, address === key ? "default" : "reload").catch(() => null);
    if (response?.ok && (await hasRevision(key, await response.clone().arrayBuffer()))) await cache.put(key, response);
  }
}
