/**
 * Narrows the policy of the frame to its own site, before anything else of it runs.
 *
 * In a frame without an origin, as WordPress makes them, WebKit takes 'self' for nobody at all. So the page itself allows
 * scripts and files from anywhere, though none that stand in it, and the one origin that it means is stated here by name.
 */
const WIDE = "'self' http: https:";

/**
 * Returns the policy for one origin.
 * @param {string} stated by the page
 * @param {string} address of the page
 */
export const narrowed = (stated, address) => stated.replaceAll(WIDE, new URL(address).origin);

if (typeof document !== "undefined") {
  const stated = /** @type {HTMLMetaElement | null} */ (
    document.querySelector('meta[http-equiv="Content-Security-Policy"]')
  );
  const meta = document.createElement("meta");
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = narrowed(stated?.content ?? "", location.href);
  document.head.append(meta);
}
