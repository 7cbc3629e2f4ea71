/** Fetches a catalogue, with retries. */

/** Delay before each retry, in ms. */
export const PAUSES = [500, 1500];

/** Timeout of a try, in ms. */
const TIMEOUT = 60_000;

/** @param {number} time in ms */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Fetches the sentences. Retries bypass the cache, which may contain a wrong answer.
 * @param {string | URL} address of a JSON file
 * @param {object} [means]
 * @param {typeof globalThis.fetch} [means.fetch]
 * @param {(time: number) => Promise<unknown>} [means.wait] in ms
 * @returns {Promise<object>} rejects when the last try has failed
 */
export async function fetchSentences(address, { fetch = globalThis.fetch, wait = pause } = {}) {
  for (let tries = 0; ; tries += 1) {
    try {
      const answer = await fetch(address, {
        cache: tries > 0 ? "reload" : "default",
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!answer.ok) throw new Error(`${answer.status}`);
      return await answer.json();
    } catch (error) {
      if (tries >= PAUSES.length) throw error;
      await wait(PAUSES[tries]);
    }
  }
}
