/**
 * Takes everything on this device along in one file, and brings such a file in. It draws nothing.
 *
 * @import { ArchiveParts, ArchivedGame } from "./archived_game.d.ts"
 * @import { Header } from "./device_file.js"
 * @import { ArchiveStore } from "../../storage/archive_store.js"
 * @import { Saves } from "../../storage/saves.js"
 * @import { Part } from "../../storage/travelling.js"
 */
import { engineMark } from "../../play/engine_mark.js";
import { dayOf } from "../../progress/days.js";
import { GAMES } from "../../storage/archive_entry.js";
import { soundGame } from "../../storage/archive_merge.js";
import { isDamaged, isSound } from "../../storage/damaged.js";
import { saveFile } from "../../storage/files.js";
import { gameKey } from "../../storage/game_storage.js";
import { objectIn, parseObject } from "../../storage/json.js";
import { settingsOrder } from "../../storage/settings.js";
import { GAME, PLAYED, SETTINGS } from "../../storage/storage_keys.js";
import { TRAVELLING } from "../../storage/travelling.js";
import { makeReactive } from "../../store/slice.js";
import { VERSION, headerFor, headerIn, inLine, lineFor, linesOf } from "./device_file.js";
import { createPace } from "./progress_pace.js";

/** How many games are read at once for a file. */
const CHUNK = 100;

/**
 * @typedef {Saves["forMirror"]} Device the texts of one game
 * @typedef {Part | "archive"} Counted
 * @typedef {Pick<File, "name"> & Pick<Blob, "stream">} DeviceFile
 *
 * @typedef {object} Brought what a file has brought
 * @property {boolean} running
 * @property {number} done how many lines have been read
 * @property {number} total
 * @property {Partial<Record<Counted, { added: number, known: number }>>} parts
 * @property {{ place: string, reason: string }[]} refused
 *
 * @typedef {object} Host the archive, as what travels uses it
 * @property {Pick<ArchiveParts, "act" | "saves" | "state" | "words">} parts
 * @property {ArchivedGame} own
 * @property {Pick<ArchiveStore, "heads" | "entries" | "join" | "takenOver" | "noteBrought">} store
 * @property {{ take(): Promise<unknown> }} keeper
 * @property {string} trouble
 * @property {string} said
 * @property {<T>(use: () => Promise<T>) => Promise<T | null>} granted
 * @property {() => Promise<void>} changed
 */

export class Carrier {
  /** What runs, or was brought in last. @type {Brought | null} */
  report = null;

  /**
   * @param {Host} host
   * @param {(game: string) => Device} deviceOf returns the texts of a game
   */
  constructor(host, deviceOf) {
    this.host = host;
    this.deviceOf = deviceOf;
    makeReactive(/** @type {Carrier} */ (this), ["report"]);
  }

  // -- out ------------------------------------------------------------------------------------------------------

  /** Saves everything in one file. */
  async save() {
    const { host } = this;
    host.trouble = "";
    const { lines, damaged } = this.keyLines();
    await host.granted(() => host.keeper.take());
    const archive = await host.granted(() => this.gameLines());
    const all = [...lines, ...(archive?.lines ?? [])];
    const header = headerFor({ at: Date.now(), lines: all.length, counted: archive?.counted ?? [] });
    saveFile(`kahuna-kanaloa-${dayOf(new Date())}.jsonl`, new Blob([header, ...all], { type: "application/jsonl" }));
    host.said = host.parts.words("archive.device.saved", { count: archive?.lines.length ?? 0 });
    const lost = damaged + (archive?.damaged ?? 0);
    if (lost > 0) host.trouble = host.parts.words("archive.device.lost", { count: lost });
  }

  /** Returns the lines of what the storage has, of both games. */
  keyLines() {
    /** @type {string[]} */
    const lines = [];
    let damaged = 0;
    for (const game of GAMES)
      for (const key of Object.keys(TRAVELLING).filter((each) => each !== SETTINGS || game === GAMES[0])) {
        const text = this.deviceOf(game).get(key);
        const { pack, cached } = TRAVELLING[key];
        if (text === null) continue;
        if (!cached && isDamaged(key, text)) damaged += 1;
        else {
          const packed = pack ? pack(text) : { key, text };
          if (packed) lines.push(lineFor({ key: gameKey(game, packed.key), text: packed.text }));
        }
      }
    return { lines, damaged };
  }

  /** Returns the lines of the archive, the oldest game first. */
  async gameLines() {
    const { store } = this.host;
    const { heads, damaged } = await store.heads();
    const ids = [...heads].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)).map(({ id }) => id);
    /** @type {string[]} */
    const lines = [];
    for (let at = 0; at < ids.length; at += CHUNK)
      for (const each of await store.entries(ids.slice(at, at + CHUNK))) {
        const game = soundGame(each);
        if (game) lines.push(lineFor({ game }));
      }
    return { lines, damaged: damaged.length + ids.length - lines.length, counted: await store.takenOver() };
  }

  // -- in -------------------------------------------------------------------------------------------------------

  /** Stops: what is in stays in. */
  stop() {
    if (this.report) this.report = { ...this.report, running: false };
  }

  /** Brings in what a file has. @param {DeviceFile} file */
  async take(file) {
    if (this.report?.running) return;
    const { host } = this;
    host.trouble = "";
    /** @type {Brought} */
    const report = { running: true, done: 0, total: 0, parts: {}, refused: [] };
    this.report = report;
    try {
      await this.takeLines(file, report);
    } catch {
      this.refuse(report, file.name, "unread");
    }
    this.report = { ...report, running: false };
    await host.granted(() => host.keeper.take());
    await host.changed();
  }

  /** @param {Brought} report @param {string} place @param {string} reason @param {Record<string, string | number>} [args] */
  refuse(report, place, reason, args) {
    report.refused.push({ place, reason: this.host.parts.words(`archive.device.refused.${reason}`, args) });
  }

  /** @param {DeviceFile} file @param {Brought} report */
  async takeLines(file, report) {
    /** @type {Header | null} */
    let header = null;
    const isDue = createPace();
    for await (const line of linesOf(file)) {
      if (!header) {
        header = headerIn(line.replace(/^\uFEFF/, ""));
        if (!header || header.device > VERSION) return this.refuse(report, file.name, header ? "later" : "other");
        report.total = header.lines;
        continue;
      }
      // Another object where it was stopped.
      if (!this.report?.running) return;
      if (!(await this.takeLine(line, `${file.name}, ${report.done + 2}`, header, report))) return;
      report.done += 1;
      if (isDue()) this.report = { ...report };
    }
    const missing = report.total - report.done;
    if (missing > 0) this.refuse(report, file.name, "short", { count: missing });
  }

  /**
   * Takes a line.
   * @param {string} line
   * @param {string} place
   * @param {Header} header
   * @param {Brought} report
   * @returns {Promise<boolean>} whether others can follow
   */
  async takeLine(line, place, header, report) {
    const what = inLine(line);
    if (typeof what?.key === "string" && typeof what.text === "string") {
      await this.takeKey(what.key, what.text, place, header, report);
      return true;
    }
    const game = soundGame(what?.game);
    if (!game) return (this.refuse(report, place, "damaged"), true);
    const { host } = this;
    const mark = engineMark(host.parts.state.about?.version ?? "");
    const change = await host.granted(() => host.store.join(game, mark));
    if (change === null) return false;
    count(report, "archive", change === "known" ? { added: 0, known: 1 } : { added: 1, known: 0 });
    return true;
  }

  /**
   * Joins a text of the storage with the one here.
   * @param {string} full the key, of one of the games
   * @param {string} text
   * @param {string} place
   * @param {Header} header
   * @param {Brought} report
   */
  async takeKey(full, text, place, header, report) {
    const game = GAMES.find((each) => full.startsWith(`${each}.`));
    const key = full.replace(/^\w+\./, "kahuna.");
    if (!game || !Object.hasOwn(TRAVELLING, key)) return this.refuse(report, place, "unknown", { key: full });
    const traveller = TRAVELLING[key];
    if (!traveller.cached && !isSound(key, text)) return this.refuse(report, place, "damaged");
    if (key === PLAYED && header.counted.includes(game)) await this.noteBrought(game, text);
    const device = this.deviceOf(game);
    // From here to the writing nothing waits, so that no other tab writes in between.
    const here = device.get(key);
    const spoilt = !traveller.cached && isDamaged(key, here);
    if (spoilt) device.addDamaged(/** @type {string} */ (here));
    const {
      text: joined,
      added,
      known,
      left = 0,
      damaged = 0,
    } = traveller.join(spoilt ? null : here, text, device.get(GAME));
    if (joined !== null && !write(device, key, joined, traveller.cached)) return this.refuse(report, place, "full");
    count(report, traveller.part, { added, known });
    if (left > 0) this.refuse(report, place, `left.${traveller.part}`, { count: left });
    if (damaged > 0) this.refuse(report, place, "some", { count: damaged });
    if (key === SETTINGS && joined !== null) this.applySettings(joined);
  }

  /** Shows the page by the settings that have come. @param {string} text */
  applySettings(text) {
    const { parts } = this.host;
    for (const game of GAMES) this.deviceOf(game).clock.note(settingsOrder(text));
    parts.state.settings = parts.saves.readSettings();
    void parts.act.applySettings();
  }

  /** @param {string} game @param {string} text its statistics in the file */
  async noteBrought(game, text) {
    const { host } = this;
    const idsIn = (/** @type {string | null} */ list) => {
      const games = parseObject(list)?.games;
      return (Array.isArray(games) ? games : []).map((each) => String(objectIn(each)?.id));
    };
    const own = idsIn(this.deviceOf(game).get(PLAYED));
    await host.granted(() =>
      host.store.noteBrought(
        game,
        idsIn(text).filter((id) => !own.includes(id)),
      ),
    );
  }
}

/** @param {Brought} report @param {Counted} part @param {{ added: number, known: number }} more */
function count(report, part, { added, known }) {
  const before = report.parts[part] ?? { added: 0, known: 0 };
  report.parts = { ...report.parts, [part]: { added: before.added + added, known: before.known + known } };
}

/**
 * Writes a text; the one before stays where there is no room.
 * @param {Device} device
 * @param {string} key
 * @param {string} text
 * @param {boolean} [cached]
 * @returns {boolean} whether it was written
 */
function write(device, key, text, cached = false) {
  if (!cached) return device.setIfRoom(key, text);
  // Where it has no room it is kept in memory: it can be computed again.
  device.put(key, text);
  return true;
}
