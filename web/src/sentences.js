/** Fetches a file of sentences, more than once where it fails. */

/** How long is waited before each further try, in milliseconds. */
export const PAUSES = [500, 1500];

/** How long a try may take, in milliseconds. */
const PATIENCE = 60_000;

/** @param {number} time in milliseconds */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Fetches the sentences. After a try that failed the server is asked itself: a cache may have kept a wrong answer.
 * @param {string | URL} address of a JSON file
 * @param {object} [means]
 * @param {typeof globalThis.fetch} [means.fetch]
 * @param {(time: number) => Promise<unknown>} [means.wait] for so many milliseconds
 * @returns {Promise<object>} rejected where they cannot be had now
 */
export async function fetchSentences(address, { fetch = globalThis.fetch, wait = pause } = {}) {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(address, {
        cache: tries > 0 ? "reload" : "default",
        signal: AbortSignal.timeout(PATIENCE),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return await answer.json();
    } catch (error) {
      if (tries >= PAUSES.length) throw error;
      await wait(PAUSES[tries]);
    }
  }
}
