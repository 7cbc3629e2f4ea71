/** The pages of the site on which a puzzle stands by itself: networks show a picture of it, and editors may embed it. */

/** So long is waited, in milliseconds, to hear whether there is one. */
const PATIENCE = 1500;

/**
 * Returns the address of a puzzle's page; null where the site has none, as in an archive for itch.io, or where it cannot be
 * heard now.
 * @param {string} home address of the site's folder
 * @param {string} id
 * @param {(address: string, options: RequestInit) => Promise<Response>} [ask]
 */
export async function pageOfPuzzle(home, id, ask = fetch) {
  try {
    // Not the page itself: there are hosts that answer every address with some page.
    const answer = await ask(`${home}p/${id}.json`, { signal: AbortSignal.timeout(PATIENCE) });
    const { type, html } = answer.ok ? await answer.json() : {};
    return type === "rich" && String(html).includes(id) ? `${home}p/${id}.html` : null;
  } catch {
    return null;
  }
}
