/**
 * Makes the archive of a page: its control, its database, and its dialog.
 *
 * @import { ArchivedGame, ArchiveParts } from "./archived_game.d.ts"
 */
import { createArchiveStore } from "../../storage/archive_store.js";
import { gameStorage } from "../../storage/game_storage.js";
import { createSaves } from "../../storage/saves.js";
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

/** Whether the browser has promised to keep what is stored here; it is not asked for it. */
const isLasting = async () => (await navigator.storage?.persisted?.().catch(() => false)) ?? false;

/**
 * Returns the texts of a game. Those of the other game are written as before its copy in the database is read, so that
 * its page joins them with the copy.
 * @param {ArchiveParts} parts
 * @param {ArchivedGame} own
 * @returns {(game: string) => import("./carrier.js").Device}
 */
function devices({ saves }, { name, other }) {
  /** @type {import("../../storage/saves.js").Saves | null} */
  let others = null;
  const otherSaves = () =>
    (others ??= createSaves(
      () => gameStorage(other.name, window.localStorage),
      () => window.indexedDB,
    ));
  return (game) => (game === name ? saves : otherSaves()).forMirror;
}

/** @param {ArchiveParts} parts @param {ArchivedGame} own */
export function startArchive(parts, own) {
  const store = createArchiveStore(() => window.indexedDB);
  const archive = new Archive(parts, own, store, tellTabs, devices(parts, own));
  let listens = false;
  return Object.assign(archive, {
    /** Fetches what the dialog needs; rejected where it cannot be had. */
    async prepare() {
      await parts.act.speakAlso(archiveSentences);
      if (!listens) withChannel((channel) => channel.addEventListener("message", () => void archive.read()));
      listens = true;
      archive.lasting = await isLasting();
      parts.state.archive = { dialog: (context) => archiveDialog(context, archive) };
    },
  });
}
