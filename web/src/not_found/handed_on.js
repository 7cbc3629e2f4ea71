/** Repairs the address of a missing file: programs may have escaped its `#` or `?`. Part of 404.html. */

/**
 * Returns the intended address; null if it is unknown.
 * @param {Pick<Location, "origin" | "pathname" | "search" | "hash">} address
 */
export function handedOn({ origin, pathname, search, hash }) {
  const pattern = /^(.*?\/(?:(?:index|(?:kanaloa-)?embed|kanaloa|snippet)\.html)?)%(?:25)*(?:(23)|3f)(.*)$/i;
  const [, page, isHash, rest] = pattern.exec(pathname) || [];
  return page ? origin + page + (isHash ? "#" : "?") + rest + search + hash : null;
}
