/** What becomes of an address that no file has: its `#` or `?` may have been escaped on its way. Stands in 404.html. */

/**
 * Returns the address that was meant; null where it cannot be told.
 * @param {Pick<Location, "origin" | "pathname" | "search" | "hash">} address
 */
export function handedOn({ origin, pathname, search, hash }) {
  const pattern = /^(.*?\/(?:(?:index|(?:kanaloa-)?embed|kanaloa|snippet)\.html)?)%(?:25)*(?:(23)|3f)(.*)$/i;
  const [, page, isHash, rest] = pattern.exec(pathname) || [];
  return page ? origin + page + (isHash ? "#" : "?") + rest + search + hash : null;
}
