/** The ways into the page from the icon of the installed game: `?go=puzzle`. Pure. */

/** @typedef {"puzzle" | "new" | "learn"} Shortcut */

/**
 * Returns where the address leads.
 * @param {string} search what stands behind the path
 * @returns {Shortcut | null}
 */
export function shortcutOf(search) {
  const wanted = new URLSearchParams(search).get("go");
  return wanted === "puzzle" || wanted === "new" || wanted === "learn" ? wanted : null;
}

/**
 * Returns the rest of the address, once the way was gone.
 * @param {string} search
 */
export function withoutShortcut(search) {
  const rest = new URLSearchParams(search);
  rest.delete("go");
  return rest.size > 0 ? `?${rest}` : "";
}
