/**
 * The ways out and in for games. What they need is fetched when one of them is used.
 *
 * @import { Page, ShareActions } from "../context.d.ts"
 */
import { lazySharing } from "../../features/share/lazily.js";
import { isNamed } from "./address.js";

/** Returns what can be shared and opened. @param {Page} page @returns {ShareActions} */
export function createShareActions(page) {
  const withSharing = lazySharing(page, () => import("./sharing.js").then(({ createSharing }) => createSharing(page)));
  return {
    openShare: () => void withSharing(({ outgoing }) => outgoing.open()),
    openTransfer: () => void withSharing(({ incoming }) => incoming.openTransfer()),
    async openLink() {
      const { hash } = location;
      if (!isNamed(hash)) return;
      // Done once: who loads the page again goes on with what lies on the table then.
      history.replaceState(history.state, "", location.pathname + location.search);
      await withSharing(({ incoming }) => incoming.receive(hash));
    },
  };
}
