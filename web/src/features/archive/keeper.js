/**
 * Puts finished games into the archive: those that have just ended, and once those that older versions have kept. It
 * draws nothing.
 *
 * @import { ArchiveParts, ArchivedGame } from "./archived_game.d.ts"
 * @import { Waiting } from "../../storage/archive_entry.js"
 * @import { ArchiveStore } from "../../storage/archive_store.js"
 */
import { engineMark } from "../../play/engine_mark.js";
import { idOf, waitingIn } from "../../storage/archive_entry.js";
import { countedEntry, entryOf, ownFacts } from "./entries.js";

export class Keeper {
  /** Resolves when no finished game is being put in. @type {Promise<unknown>} */
  keeping = Promise.resolve();

  /**
   * @param {Pick<ArchiveParts, "engine" | "saves">} parts
   * @param {ArchivedGame} own
   * @param {ArchiveStore} store
   * @param {() => Promise<void>} changed called when the archive has changed
   */
  constructor(parts, own, store, changed) {
    this.parts = parts;
    this.own = own;
    this.store = store;
    this.changed = changed;
  }

  /** Puts the finished games in that wait, and once what older versions have kept. */
  take() {
    const taken = this.keeping.then(() => this.taken());
    this.keeping = taken.catch(() => {});
    return taken;
  }

  async taken() {
    const { saves } = this.parts;
    const waiting = waitingIn(saves.readFinished());
    // No request where there is no archive: the games go on waiting.
    if (waiting.length > 0) await this.store.heads();
    for (const each of waiting) {
      await this.takeOne(each);
      const text = JSON.stringify(each);
      saves.writeFinished(waitingIn(saves.readFinished()).filter((other) => JSON.stringify(other) !== text));
    }
    await this.takeOver(waiting.flatMap(({ counted }) => counted ?? []));
    if (waiting.length > 0) await this.changed();
  }

  /** Puts one game in. One that the engine refuses is left out: it has said why. @param {Waiting} waiting */
  async takeOne(waiting) {
    const { save, record, names } = waiting;
    const { finished } = await this.ask(record ? { record } : { save });
    if (!finished) return;
    const { head, body } = entryOf(this.own, finished, ownFacts(waiting, finished), names);
    await this.store.add(head, body);
  }

  /**
   * Takes over what was kept before there was an archive, once: the last game, and the statistics.
   * @param {string[]} taken the ids of games in the statistics that have been put in with their records
   */
  async takeOver(taken) {
    const { own, parts } = this;
    const { kind, save, view, setup, at } = parts.saves.readGame();
    const ids = new Set(taken);
    if (kind === "game" && view?.over && save && !view.begun) {
      await this.takeOne({ save, at: at ?? Date.now(), names: /** @type {any} */ (setup)?.names });
      ids.add(own.countedId(view, setup) ?? "");
    }
    const counted = parts.saves.readPlayed().filter(({ id }) => !ids.has(id));
    await this.store.addOnce(
      own.name,
      counted.map((played) => ({ counted: played.id, head: countedEntry(own, played) })),
    );
  }

  /** Asks the engine about a finished game. @param {object} request @returns {Promise<any>} */
  ask(request) {
    return this.parts.engine.ask(/** @type {any} */ ({ do: "finished", ...request }));
  }

  /**
   * Keeps what a review has found.
   * @param {string} save of the game
   * @param {string} version of the engine
   * @param {object} review
   */
  async keepReview(save, version, review) {
    await this.keeping;
    await this.store.heads();
    const { finished } = await this.ask({ save });
    if (!finished) return;
    const id = idOf(finished.record, this.own.nameKey);
    await this.store.keepReview(id, engineMark(version), review);
    const head = await this.store.change(id, {});
    const accuracy = head?.viewer ? this.own.accuracyOf(review, head.viewer) : null;
    if (accuracy === null) return;
    await this.store.change(id, { accuracy });
    await this.changed();
  }
}
