/**
 * The ways out and in for games: links, pictures, files, texts. What they need is fetched when one of them is used.
 *
 * @import { Page, ShareActions } from "../../app/context.d.ts"
 */
import { lazySharing } from "./lazily.js";
import { namedIn, takeNamed } from "./named.js";

/** A link of a game by link. */
const LETTER = /^#link\b/i;

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
      const text = takeNamed();
      if (LETTER.test(text)) return void page.act.openLetter(text);
      if (text) await withSharing(({ incoming }) => incoming.receive(text));
    },
    /** @param {string} text */
    openText: (text) => withSharing(({ incoming }) => incoming.receive(text)),
    async glimpseLink() {
      const text = namedIn(location)?.text ?? "";
      if (LETTER.test(text)) page.act.noteOpening(true);
      else if (text && !state.view) await withSharing(({ incoming }) => incoming.glimpse(text));
    },
  };
}
