/**
 * Takes games of files into the archive, one after the other. It draws nothing.
 *
 * @import { ArchiveParts, ArchivedGame, Import, Item } from "./archived_game.d.ts"
 * @import { ArchiveStore } from "../../storage/archive_store.js"
 */
import { makeReactive } from "../../store/slice.js";
import { entryOf } from "./entries.js";
import { LARGEST, itemsIn } from "./files.js";
import { createPace } from "./progress_pace.js";

/** What is read of a file. @typedef {Pick<File, "name" | "size" | "text">} GameFile */

/**
 * @typedef {object} Host the archive, as an import uses it
 * @property {Pick<ArchiveParts, "engine" | "story" | "words">} parts
 * @property {ArchivedGame} own
 * @property {Pick<ArchiveStore, "add">} store
 * @property {string} trouble
 * @property {<T>(use: () => Promise<T>) => Promise<T | null>} granted
 * @property {() => Promise<void>} changed
 */

export class Importer {
  /** The import that runs, or the last one. @type {Import | null} */
  report = null;

  /** @param {Host} host */
  constructor(host) {
    this.host = host;
    makeReactive(/** @type {Importer} */ (this), ["report"]);
  }

  /** Imports games. @param {Iterable<GameFile>} files */
  async take(files) {
    if (this.report?.running) return;
    /** @type {Import} */
    const report = { done: 0, total: 0, running: true, added: 0, known: 0, refused: [] };
    this.report = report;
    this.host.trouble = "";
    const items = [];
    for (const file of files) items.push(...(await this.itemsOf(file)));
    report.total = items.length;
    const isDue = createPace();
    for (const item of items) {
      // Another object where it was stopped.
      if (!this.report?.running) break;
      if (!(await this.takeItem(item, report))) break;
      report.done += 1;
      if (isDue()) this.report = { ...report };
    }
    this.report = { ...report, running: false };
    await this.host.changed();
  }

  /** Stops an import: what is in stays in. */
  stop() {
    if (this.report) this.report = { ...this.report, running: false };
  }

  /** @param {GameFile} file @returns {Promise<Item[]>} */
  async itemsOf(file) {
    const refuse = (/** @type {string} */ refused) => [{ place: file.name, request: null, refused, facts: {} }];
    if (file.size > LARGEST) return refuse("archive.refused.large");
    const text = await file.text().catch(() => null);
    if (text === null) return refuse("archive.refused.unread");
    return itemsIn(file.name, text, this.host.own);
  }

  /**
   * Takes one game of a file in.
   * @param {Item} item
   * @param {Import} report
   * @returns {Promise<boolean>} whether others can follow: the database and the engine work
   */
  async takeItem({ place, request, refused, facts }, report) {
    const { own, parts, store } = this.host;
    const { words, story } = parts;
    const refuse = (/** @type {string} */ reason) => void report.refused.push({ place, reason });
    if (!request) return (refuse(words(refused, { game: words(`archive.games.${own.other.name}`) })), true);
    const reply = await parts.engine.ask(/** @type {any} */ ({ do: "finished", ...request })).catch(() => null);
    if (!reply) {
      this.host.trouble = words("archive.engine");
      return false;
    }
    if (!reply.finished)
      return (refuse(reply.failed ? words("archive.refused.failed") : story.reasonText(reply)), true);
    const { head, body } = entryOf(own, reply.finished, { at: Date.now(), ...facts });
    const added = await this.host.granted(() => store.add(head, body));
    if (added === null) return false;
    if (added) report.added += 1;
    else report.known += 1;
    return true;
  }
}
