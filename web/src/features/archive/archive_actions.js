/**
 * The ways to the archive of finished games. Its program is fetched when it is first wanted.
 *
 * @import { ArchiveActions } from "../../app/actions.d.ts"
 * @import { ArchiveParts } from "./archived_game.d.ts"
 */
import { once } from "../../ui/lazy.js";

/**
 * @param {ArchiveParts} parts
 * @param {() => Promise<{ createArchive(parts: any): ReturnType<typeof import("./start_archive.js").startArchive> }>} load
 * @returns {ArchiveActions}
 */
export function createArchiveActions(parts, load) {
  const fetch = once(async () => (await load()).createArchive(parts));

  /** Does what the next visit does again where it fails. @param {(archive: import("./archive.js").Archive) => unknown} use */
  async function quietly(use) {
    try {
      await use(await fetch());
    } catch {
      // The games go on waiting, and the dialog of the archive says what is wrong.
    }
  }

  return {
    async openArchive(id) {
      try {
        const archive = await fetch();
        await archive.prepare();
        await archive.open(id);
      } catch {
        parts.dialogs.miss();
      }
    },
    async tellArchive(rest) {
      try {
        const archive = await fetch();
        await archive.prepare();
        parts.speech.announce(await archive.tell(rest));
      } catch {
        parts.dialogs.miss();
      }
    },
    keepFinished: () => quietly((archive) => archive.keeper.take()),
    keepReview: (save, version, review) => quietly((archive) => archive.keeper.keepReview(save, version, review)),
  };
}
