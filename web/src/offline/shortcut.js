/** The shortcuts of the installed app's icon: `?go=puzzle`. Pure. */

/** @typedef {"puzzle" | "new" | "learn"} Shortcut */

/** Returns the target of the address. @param {string} search its query @returns {Shortcut | null} */
export function shortcutOf(search) {
  const wanted = new URLSearchParams(search).get("go");
  return wanted === "puzzle" || wanted === "new" || wanted === "learn" ? wanted : null;
}

/** Returns the query without the shortcut. @param {string} search */
export function withoutShortcut(search) {
  const rest = new URLSearchParams(search);
  rest.delete("go");
  return rest.size > 0 ? `?${rest}` : "";
}
