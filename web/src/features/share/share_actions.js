/**
 * The ways out and in for games: links, pictures, files, texts. What they need is fetched when one of them is used.
 *
 * @import { Speech, Words } from "../../app/parts.d.ts"
 * @import { ShareActions } from "./shared_game.d.ts"
 * @import { Sharing } from "./sharing.js"
 */
import { takeNamed } from "./named.js";

/**
 * Returns what has the program of sharing do something, and says where it cannot be had now.
 * @template {{ words: Words, speech: Speech }} Parts
 * @param {Parts} parts
 * @param {() => Promise<{ share(parts: Parts): Sharing }>} load fetches the program when it is first wanted
 */
export function lazySharing(parts, load) {
  /** @type {Promise<Sharing> | null} */
  let made = null;
  /** @param {(sharing: Sharing) => unknown} use */
  return async (use) => {
    try {
      made ??= load().then(({ share }) => share(parts));
      await use(await made);
    } catch {
      made = null;
      parts.speech.warn(parts.words("share.notFetched"));
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
  /** @type {ShareActions["openText"]} */
  const openText = (text, shown) => withSharing(({ incoming }) => incoming.receive(text, undefined, shown));
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
