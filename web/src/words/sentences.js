/** Fetches catalogues, with retries. */

/** Delay before each retry, in ms. */
export const PAUSES = [500, 1500];

/** Timeout of a try, in ms. */
const TIMEOUT = 60_000;

/** @param {number} time in ms */
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Returns the sentences of a language, from the cache or fetched. Rejects if they cannot be fetched; the caller may try
 * again.
 *
 * @typedef {(language: string) => Promise<object>} Sentences
 */

/**
 * Fetches the sentences. Retries bypass the cache, which may contain a wrong response.
 * @param {string | URL} address of a JSON file
 * @param {object} [means]
 * @param {typeof globalThis.fetch} [means.fetch]
 * @param {(time: number) => Promise<unknown>} [means.wait] in ms
 * @returns {Promise<object>} rejects if the last try fails
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

/**
 * Returns a function that fetches each file of a folder once.
 * @param {Record<string, string>} files their addresses, by `./locales/<language>.json`
 * @param {string} base base of the addresses
 * @param {(address: URL) => Promise<object>} [fetch]
 * @returns {Sentences}
 */
export function sentencesOf(files, base, fetch = fetchSentences) {
  /** @type {Map<string, Promise<object>>} */
  const cache = new Map();
  return (language) => {
    let catalogue = cache.get(language);
    if (!catalogue) {
      catalogue = fetch(new URL(files[`./locales/${language}.json`], base));
      cache.set(language, catalogue);
      catalogue.catch(() => cache.delete(language));
    }
    return catalogue;
  };
}

/**
 * Returns the catalogues of the page, with the sentences of the features in use, which have separate files.
 * @param {Sentences} ofPage
 */
export function createCatalogues(ofPage) {
  /** @type {Set<Sentences>} */
  const used = new Set();
  return {
    /** @type {Sentences} */
    async catalogueOf(language) {
      for (;;) {
        const wanted = [ofPage, ...used];
        const catalogues = await Promise.all(wanted.map((sentences) => sentences(language)));
        // A feature may have been added meanwhile.
        if (wanted.length > used.size) return catalogues.reduce(merged);
      }
    },

    /** Includes sentences that are fetched with those of the page. @param {Sentences} sentences */
    include: (sentences) => void used.add(sentences),

    /**
     * Adds the sentences of a feature on its first use.
     * @param {Sentences} sentences
     * @param {string} language the language in use
     * @returns {Promise<void>} rejects if they cannot be fetched; then nothing has changed
     */
    async add(sentences, language) {
      await sentences(language);
      used.add(sentences);
    },
  };
}

/**
 * Merges two catalogues, recursively.
 * @param {Record<string, any>} one
 * @param {Record<string, any>} other
 * @returns {Record<string, any>}
 */
export function merged(one, other) {
  const both = { ...one };
  for (const [name, node] of Object.entries(other))
    both[name] = name in one && typeof node === "object" ? merged(one[name], node) : node;
  return both;
}
