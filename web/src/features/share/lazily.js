/** Fetches the program of sharing when it is first wanted. */

/**
 * Returns what has the program do something, and says where it cannot be had now.
 * @template Sharing
 * @param {Pick<import("../../app/game.d.ts").ShellPage, "warn" | "words">} page
 * @param {() => Promise<Sharing>} load
 */
export function lazySharing({ warn, words }, load) {
  /** @type {Promise<Sharing> | null} */
  let made = null;
  /** @param {(sharing: Sharing) => unknown} use */
  return async (use) => {
    try {
      made ??= load();
      await use(await made);
    } catch {
      made = null;
      warn(words("share.notFetched"));
    }
  };
}
