/**
 * Restricts the frame's content security policy to its site before any other module runs.
 *
 * In a frame without an origin, which WordPress uses, 'self' matches nothing in WebKit. So the page's policy allows
 * scripts and files from any origin, but no inline scripts; this module adds a policy that names the site's origin.
 */
const WIDE = "'self' http: https:";

/**
 * Returns the policy for one origin.
 * @param {string} stated the page's policy
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
