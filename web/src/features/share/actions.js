/**
 * The ways out and in for games: links, pictures, files, texts. What they need is fetched when one of them is used.
 *
 * @import { Page, ShareActions } from "../../app/context.d.ts"
 */

/** What a link of ours ends with. */
const SHARED = /^#(game|position|puzzle|lesson)=/;

/**
 * Returns what can be shared and opened.
 * @param {Page} page
 * @returns {ShareActions}
 */
export function createShareActions(page) {
  const { state, words, warn } = page;
  /** @type {Promise<ReturnType<typeof import("../share/sharing.js").createSharing>> | null} */
  let made = null;

  /** @param {(sharing: ReturnType<typeof import("../share/sharing.js").createSharing>) => unknown} use */
  async function withSharing(use) {
    try {
      made ??= import("../share/sharing.js").then(({ createSharing }) => createSharing(page));
      await use(await made);
    } catch {
      made = null;
      warn(words("share.notFetched"));
    }
  }

  return {
    openShare: () => void withSharing((sharing) => sharing.openShare()),
    openTransfer: () => void withSharing((sharing) => sharing.openTransfer()),
    openFamous: (id) =>
      void withSharing(async (sharing) => {
        const { RECORDS } = await import("./famous_records.js");
        state.dialog = null;
        sharing.receive(JSON.stringify(RECORDS[id]), (key, args) => warn(words(key, args)));
      }),
    async openLink() {
      const { hash } = location;
      if (!SHARED.test(hash)) return;
      // Done once: who loads the page again goes on with what lies on the table then.
      history.replaceState(history.state, "", location.pathname + location.search);
      await withSharing((sharing) => sharing.receive(hash, (key, args) => warn(words(key, args))));
    },
    async glimpseLink() {
      const { hash } = location;
      if (SHARED.test(hash) && !state.view) await withSharing((sharing) => sharing.glimpse(hash));
    },
  };
}
