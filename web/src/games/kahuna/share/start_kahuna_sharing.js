/**
 * The ways out and in for games.
 *
 * @import { Page, ShareActions } from "../context.d.ts"
 */
import { namedIn } from "../../../features/share/named.js";
import { createShareActions, lazySharing } from "../../../features/share/share_actions.js";

/** A link of a game by link. */
const LETTER = /^#link\b/i;

/** Returns what can be shared and opened. @param {Page} page @returns {ShareActions} */
export function createKahunaShareActions(page) {
  const { state } = page;
  const withSharing = lazySharing(page, () => import("./shared_kahuna.js"));

  return {
    ...createShareActions(withSharing, (text) => LETTER.test(text) && page.act.openLetter(text)),
    openFamous: (id) =>
      void withSharing(async ({ incoming }) => {
        const { RECORDS } = await import("./famous_records.js");
        state.dialogs.open = null;
        incoming.receive(JSON.stringify(RECORDS[id]));
      }),
    async glimpseLink() {
      const text = namedIn(location)?.text ?? "";
      if (LETTER.test(text)) page.act.noteOpening(true);
      else if (text && !state.table.view) await withSharing(({ incoming }) => incoming.glimpse(text));
    },
  };
}
