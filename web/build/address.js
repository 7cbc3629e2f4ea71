/**
 * Tells pages where they will be found, where that is known: in previews of links an address must be whole.
 *
 * @param {string} text the address of the site's folder, as in `https://example.org/kahuna/`; empty where nobody knows it
 * @returns {import('vite').Plugin}
 */
export function siteAddress(text) {
  const base = text ? folderOf(text) : "";
  return {
    name: "site-address",
    transformIndexHtml: {
      order: "post",
      handler: (page) => (base ? page.replace(/(<meta property="og:image" content=")\.\//g, `$1${base}`) : page),
    },
  };
}

/** Returns the address with a slash at its end. @param {string} text */
export function folderOf(text) {
  if (!/^https?:\/\/[^/\s"<>?#]+[^\s"<>?#]*$/.test(text))
    throw new Error(`SITE_URL: '${text}' is no address of a site: it should look like https://example.org/kahuna/`);
  return `${text.replace(/\/+$/, "")}/`;
}
