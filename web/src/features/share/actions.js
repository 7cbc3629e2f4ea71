/**
 * The ways out and in for games: links, pictures, files, texts. What they need is fetched when one of them is used.
 *
 * @import { Page, ShareActions } from "../../app/context.d.ts"
 */
import { lazySharing } from "./lazily.js";

/** What a link of ours ends with. */
const SHARED = /^#(game|position|puzzle|lesson|link)=/;

/** Returns what can be shared and opened. @param {Page} page @returns {ShareActions} */
export function createShareActions(page) {
  const { state } = page;
  const withSharing = lazySharing(page, () => import("./sharing.js").then(({ createSharing }) => createSharing(page)));

  return {
    openShare: () => void withSharing(({ outgoing }) => outgoing.open()),
    openTransfer: () => void withSharing(({ incoming }) => incoming.openTransfer()),
    openFamous: (id) =>
      void withSharing(async ({ incoming }) => {
        const { RECORDS } = await import("./famous_records.js");
        state.dialog = null;
        incoming.receive(JSON.stringify(RECORDS[id]));
      }),
    async openLink() {
      const { hash } = location;
      if (!SHARED.test(hash)) return;
      // Done once: who loads the page again goes on with what lies on the table then.
      history.replaceState(history.state, "", location.pathname + location.search);
      if (hash.startsWith("#link=")) return void page.act.openLetter(hash);
      await withSharing(({ incoming }) => incoming.receive(hash));
    },
    /** @param {string} text */
    openText: (text) => withSharing(({ incoming }) => incoming.receive(text)),
    async glimpseLink() {
      const { hash } = location;
      if (SHARED.test(hash) && !hash.startsWith("#link=") && !state.view)
        await withSharing(({ incoming }) => incoming.glimpse(hash));
    },
  };
}
