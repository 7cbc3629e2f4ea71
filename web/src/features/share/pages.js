/**
 * The pages of the site for other people's pages: not every copy of the site has them, and none has them without a
 * network.
 */

/** So long is waited, in milliseconds, to hear whether there is one. */
const PATIENCE = 1500;

/**
 * Returns whether the site has the page that makes snippets.
 * @param {string} home address of the site's folder
 * @param {(address: string, options: RequestInit) => Promise<Response>} [ask]
 */
export const hasSnippets = (home, ask = fetch) =>
  ask(`${home}snippet.html`, { method: "HEAD" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns the address of a puzzle's page, of which networks show a picture; null where the site has none, as in an
 * archive for itch.io, or where it cannot be heard now.
 * @param {string} home address of the site's folder
 * @param {string} id
 * @param {(address: string, options: RequestInit) => Promise<Response>} [ask]
 */
export async function pageOfPuzzle(home, id, ask = fetch) {
  try {
    // Not the page itself: there are hosts that answer every address with some page.
    const answer = await ask(`${home}p/${id}.json`, { signal: AbortSignal.timeout(PATIENCE) });
    const { type, html } = answer.ok ? await answer.json() : {};
    return type === "rich" && typeof html === "string" && html.includes(id) ? `${home}p/${id}.html` : null;
  } catch {
    return null;
  }
}
