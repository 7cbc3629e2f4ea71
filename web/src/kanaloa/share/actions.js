/**
 * The ways out and in for games. What they need is fetched when one of them is used.
 *
 * @import { Page, ShareActions } from "../context.d.ts"
 */
import { lazySharing } from "../../features/share/lazily.js";
import { takeNamed } from "../../features/share/named.js";

/** Returns what can be shared and opened. @param {Page} page @returns {ShareActions} */
export function createShareActions(page) {
  const withSharing = lazySharing(page, () => import("./sharing.js").then(({ createSharing }) => createSharing(page)));
  return {
    openShare: () => void withSharing(({ outgoing }) => outgoing.open()),
    openTransfer: () => void withSharing(({ incoming }) => incoming.openTransfer()),
    async openLink() {
      const text = takeNamed();
      if (text) await withSharing(({ incoming }) => incoming.receive(text));
    },
  };
}
