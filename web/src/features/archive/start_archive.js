/**
 * Makes the archive of a page: its control, its database, and its dialog.
 *
 * @import { ArchivedGame, ArchiveParts } from "./archived_game.d.ts"
 */
import { createArchiveStore } from "../../storage/archive_store.js";
import { Archive } from "./archive.js";
import { archiveDialog } from "./archive_dialog.js";
import { archiveSentences } from "./archive_sentences.js";

/**
 * Opens the channel to other tabs.
 * @param {(channel: BroadcastChannel) => void} use
 */
function withChannel(use) {
  try {
    use(new BroadcastChannel("archive"));
  } catch {
    // A browser without channels: another tab reads the archive again when it is opened there.
  }
}

/** Tells other tabs that the archive has changed. */
const tellTabs = () =>
  withChannel((channel) => {
    channel.postMessage("changed");
    channel.close();
  });

/** @param {ArchiveParts} parts @param {ArchivedGame} own */
export function startArchive(parts, own) {
  const store = createArchiveStore(() => window.indexedDB);
  const archive = new Archive(parts, own, store, tellTabs);
  let listens = false;
  return Object.assign(archive, {
    /** Fetches what the dialog needs; rejected where it cannot be had. */
    async prepare() {
      await parts.act.speakAlso(archiveSentences);
      if (!listens) withChannel((channel) => channel.addEventListener("message", () => void archive.read()));
      listens = true;
      parts.state.archive = { dialog: (context) => archiveDialog(context, archive) };
    },
  });
}
