/**
 * Fetches files of the page again that a browser has lost. Pure but for what it is given; the service worker uses it.
 */

/** So many hexadecimal digits of a file's SHA-256 name its version: see build/offline.js. */
export const DIGITS = 32;

/** How Workbox names the version of a file whose name stays, in the address under which it is kept. */
const REVISION = "__WB_REVISION__";

/**
 * Returns whether a file is of the version under whose name it is to be kept. Files whose names change with their contents
 * are.
 * @param {string} key address under which it is to be kept
 * @param {BufferSource} bytes
 * @param {Pick<SubtleCrypto, "digest"> | undefined} [subtle] only pages and workers of a secure origin have it
 */
export async function isOf(key, bytes, subtle = globalThis.crypto?.subtle) {
  const revision = new URL(key).searchParams.get(REVISION);
  if (revision === null) return true;
  // Where nothing can be compared it stays missing: a file of another version would be worse.
  if (!subtle) return false;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return (
    Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
      .join("")
      .slice(0, DIGITS) === revision
  );
}

/**
 * Fetches what is missing. What has become another version meanwhile stays missing: the page of one version among the files of
 * another would not run. What cannot be had now does, too.
 *
 * @param {[string, string][]} missing address, and the one under which it is kept
 * @param {object} means
 * @param {() => Promise<Pick<Cache, "put">>} means.open the cache
 * @param {(address: string, cache: RequestCache) => Promise<Response>} means.fetch
 */
export async function mend(missing, { open, fetch }) {
  if (missing.length === 0) return;
  const cache = await open();
  for (const [address, key] of missing) {
    const answer = await fetch(address, address === key ? "default" : "reload").catch(() => null);
    if (answer?.ok && (await isOf(key, await answer.clone().arrayBuffer()))) await cache.put(key, answer);
  }
}
