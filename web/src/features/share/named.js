/**
 * What an address of this site names: a game, a position, a puzzle, a lesson or a link of a game, perhaps changed on
 * its way. Pure.
 */

const KEYS = "(?:game|position|puzzle|lesson|link|code)";
/** As it is, escaped, or a code alone. */
const IN_HASH = new RegExp(`^#.*${KEYS}(?:=|%)|^#(?:.*[^a-z0-9])?[GPNL]1[\\w-]{8}`, "is");
const IN_QUERY = new RegExp(`[?&](?:amp;)?(${KEYS})=`, "i");

/** Returns whether the end of an address names something. @param {string} hash */
export const isNamed = (hash) => IN_HASH.test(hash);

/**
 * Returns the part of an address that names something, and the address without it; null where it names nothing.
 * @param {Pick<Location, "hash" | "pathname"> & { search?: string }} address
 */
export function namedIn({ hash, pathname, search = "" }) {
  if (isNamed(hash)) return { text: hash, rest: pathname + search };
  if (!IN_QUERY.test(search)) return null;
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => !IN_QUERY.test(`?${part}`));
  return { text: search, rest: `${pathname}${kept.length > 0 ? `?${kept.join("&")}` : ""}${hash}` };
}

/** Takes what the page's address names out of it, so that it is opened once; "" where it names nothing. */
export function takeNamed() {
  const named = namedIn(location);
  if (named) history.replaceState(history.state, "", named.rest);
  return named?.text ?? "";
}
