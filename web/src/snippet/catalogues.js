/** The sentences of this page alone, by language: no player of the game needs them. */

/** @type {Record<string, string>} the files' addresses, by their names */
const FILES = import.meta.glob("./locales/*.json", { eager: true, query: "?url", import: "default" });

/**
 * Fetches them.
 * @param {string} language one of LANGUAGES
 * @returns {Promise<object>} rejected where they cannot be had now
 */
export async function ownSentences(language) {
  const answer = await fetch(new URL(FILES[`./locales/${language}.json`], import.meta.url));
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
