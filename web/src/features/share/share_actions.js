/**
 * The ways out and in for games: links, pictures, files, texts. What they need is fetched when one of them is used.
 *
 * @import { ShellPage } from "../../app/game.d.ts"
 * @import { ShareActions } from "./shared_game.d.ts"
 * @import { Sharing } from "./sharing.js"
 */
import { takeNamed } from "./named.js";

/**
 * Returns what has the program of sharing do something, and says where it cannot be had now.
 * @template {Pick<ShellPage, "warn" | "words">} Page
 * @param {Page} page
 * @param {() => Promise<{ share(page: Page): Sharing }>} load fetches the program when it is first wanted
 */
export function lazySharing(page, load) {
  /** @type {Promise<Sharing> | null} */
  let made = null;
  /** @param {(sharing: Sharing) => unknown} use */
  return async (use) => {
    try {
      made ??= load().then(({ share }) => share(page));
      await use(await made);
    } catch {
      made = null;
      page.warn(page.words("share.notFetched"));
    }
  };
}

/**
 * Returns what can be shared and opened.
 * @param {ReturnType<typeof lazySharing>} withSharing
 * @param {(text: string) => unknown} [takeElsewhere] opens a link that is read elsewhere; returns whether it did
 * @returns {ShareActions}
 */
export function createShareActions(withSharing, takeElsewhere) {
  /** @param {string} text */
  const openText = (text) => withSharing(({ incoming }) => incoming.receive(text));
  return {
    openShare: () => void withSharing(({ outgoing }) => outgoing.open()),
    openTransfer: () => void withSharing(({ incoming }) => incoming.openTransfer()),
    openText,
    async openLink() {
      const text = takeNamed();
      if (text && !takeElsewhere?.(text)) await openText(text);
    },
  };
}
