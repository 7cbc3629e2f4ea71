/**
 * The voyage: which stops are beaten, what a finished game gains, how a game of it begins. It draws nothing, so that it
 * runs in tests.
 *
 * @import { CountedGame, Stop, VoyageGame, VoyageParts } from "./voyage_game.d.ts"
 * @import { Ended, Milestone } from "../../progress/milestones.js"
 * @import { StopState, Voyage } from "../../progress/voyage.js"
 *
 * @typedef {object} Gain what the game that has ended has gained
 * @property {string} seed of the game
 * @property {string | null} stop null for a game that does not belong to the voyage
 * @property {number} stars of this game
 * @property {number} before the most stars of the stop before it
 * @property {Milestone[]} milestones that it has reached
 */
import { dayOf } from "../../progress/days.js";
import { milestonesOf } from "../../progress/milestones.js";
import {
  hasCounted,
  nextStop,
  readVoyage,
  starsOf,
  stateOf,
  storedVoyage,
  withMilestones,
  withResult,
  withTried,
} from "../../progress/voyage.js";
import { parseObject } from "../../storage/json.js";
import { VOYAGE } from "../../storage/storage_keys.js";
import { makeReactive } from "../../store/slice.js";

/** @param {CountedGame} played @returns {Ended} */
const endedOf = ({ result, assisted, level }) => ({ won: result === "won", assisted, level, people: 1 });

export class Voyager {
  /** The stop whose card is shown; null for the next one. @type {string | null} */
  chosen = null;
  /** What the last game has gained. @type {Gain | null} */
  gain = null;
  /** What is wrong, as a sentence. */
  trouble = "";

  /**
   * @param {VoyageParts} parts
   * @param {VoyageGame} own
   * @param {() => Date} [now]
   */
  constructor(parts, own, now = () => new Date()) {
    this.parts = parts;
    this.own = own;
    this.now = now;
    makeReactive(/** @type {Voyager} */ (this), ["chosen", "gain", "trouble"]);
  }

  get levels() {
    return this.own.stops.map(({ level }) => level);
  }

  /** What is kept. @returns {Voyage} */
  get voyage() {
    return this.read().voyage;
  }

  /** Whether something is kept that cannot be read. */
  get isDamaged() {
    const { text, isSound } = this.read();
    return text !== null && !isSound;
  }

  read() {
    const text = this.parts.saves.forMirror.get(VOYAGE);
    return { text, ...readVoyage(parseObject(text)) };
  }

  /**
   * Changes what is kept, as it is now: another tab may have changed it. A text that cannot be read is kept aside.
   * @param {(voyage: Voyage) => Voyage} change
   */
  change(change) {
    const { text, voyage, isSound } = this.read();
    const changed = change(voyage);
    if (changed === voyage) return;
    const { forMirror } = this.parts.saves;
    if (text !== null && !isSound) forMirror.addDamaged(text);
    forMirror.set(VOYAGE, JSON.stringify(storedVoyage(changed)));
  }

  /** The stop that is recommended; null where all are beaten. @returns {Stop | null} */
  get next() {
    return this.stopOf(nextStop(this.voyage, this.levels));
  }

  /** @param {string | null | undefined} level @returns {Stop | null} */
  stopOf(level) {
    return this.own.stops.find((stop) => stop.level === level) ?? null;
  }

  /** The stop whose card is shown. @returns {Stop} */
  get shown() {
    return this.stopOf(this.chosen) ?? this.next ?? this.own.stops[this.own.stops.length - 1];
  }

  /** @param {Stop} stop @returns {{ state: StopState, stars: number }} */
  resultOf({ level }) {
    const { voyage, levels } = this;
    return { state: stateOf(voyage, levels, level), stars: voyage.stops[level]?.stars ?? 0 };
  }

  /** How a level is called. @param {string} level */
  nameOf = (level) => this.parts.words(`levels.${level}.name`);

  /** A stop in one line: number, opponent, island, state. @param {Stop} stop */
  lineOf(stop) {
    const { words } = this.parts;
    const { state, stars } = this.resultOf(stop);
    return words(stop.island ? "voyage.line" : "voyage.lineAtSea", {
      number: this.levels.indexOf(stop.level) + 1,
      rival: this.nameOf(stop.level),
      island: stop.island,
      state: state === "beaten" ? words("voyage.beaten", { count: stars }) : words(`voyage.${state}`),
    });
  }

  // -- a game of the voyage -------------------------------------------------------------------------------------

  /** Shows the page of the voyage. */
  open() {
    this.note();
    Object.assign(this, { chosen: null, trouble: "" });
    this.parts.state.dialogs.open = "voyage";
    void this.parts.act.askRating(null);
  }

  /** Shows the card of a stop. @param {string} level */
  choose(level) {
    this.chosen = level;
  }

  /**
   * Begins the game of a stop. A game that runs waits among the paused games.
   * @param {string} level
   */
  async sailTo(level) {
    const { parts, own } = this;
    const { saves, words, speech } = parts;
    const stop = this.stopOf(level);
    if (!stop) return;
    if (saves.putAside() !== "done") {
      this.trouble = words("voyage.noRoom");
      return speech.warn(this.trouble);
    }
    this.change((voyage) => withTried(voyage, level, dayOf(this.now())));
    await parts.match.begin(/** @type {any} */ ({ ...own.setupOf(stop), voyage: level }));
    // Where the engine has failed, the game is still the current one.
    saves.stay();
  }

  /**
   * Lists the stops as a text, or begins the game of one.
   * @param {string} rest its number; "" for the list
   */
  tell(rest) {
    const { words, speech } = this.parts;
    this.note();
    const stop = this.own.stops[Number(rest) - 1];
    if (rest && stop) return this.sailTo(stop.level);
    if (rest) return speech.warn(words("voyage.noStop", { count: this.own.stops.length }));
    return speech.announce(
      [...this.own.stops.map((each) => this.lineOf(each)), words("voyage.rules"), words("voyage.type")].join(" "),
    );
  }

  // -- after its end ----------------------------------------------------------------------------------------------

  /** Counts the kept game where it has ended: once, also where another tab or a reload comes to it again. */
  note() {
    const { saves } = this.parts;
    const { kind, view, setup, looked } = saves.readGame();
    if (kind !== "game" || !view?.over || looked) return;
    const stop = this.stopOf(/** @type {any} */ (setup)?.voyage);
    const played = this.own.playedOf(view, setup);
    const game = played ? endedOf(played) : this.withPeople(view);
    if (!game || (played && hasCounted(this.voyage, played.id))) return;
    const day = dayOf(this.now());
    const stars = stop && played ? this.starsIn(played, view) : 0;
    const before = this.voyage;
    if (stop && played) this.change((voyage) => withResult(voyage, { id: played.id, stop: stop.level, stars, day }));
    const facts = { game, earlier: this.earlier(played), before, after: this.voyage };
    const reached = milestonesOf(facts, this.levels);
    const days = Object.fromEntries([...reached.before, ...reached.now].map((name) => [name, day]));
    if (Object.keys(days).length > 0) this.change((voyage) => withMilestones(voyage, days));
    if (!stop && reached.now.length === 0) return;
    const most = stop ? (before.stops[stop.level]?.stars ?? 0) : 0;
    const { seed } = view;
    this.gain = { seed, stop: stop?.level ?? null, stars, before: most, milestones: reached.now };
  }

  /** The finished games before one. @param {CountedGame | null} played @returns {Ended[]} */
  earlier(played) {
    return this.parts.saves
      .readPlayed()
      .filter(({ id }) => id !== played?.id)
      .map(endedOf);
  }

  /**
   * A finished game of several people; null where nobody has played it here.
   * @param {{ seats: object, names?: object | null }} view
   * @returns {Ended | null}
   */
  withPeople({ seats, names }) {
    const people = Object.values(seats).filter((seat) => seat === "human").length;
    return people > 1 && !names ? { won: false, assisted: false, level: "", people } : null;
  }

  /** The stars of a finished game. @param {CountedGame} played @param {any} view */
  starsIn(played, view) {
    if (played.result !== "won" || played.assisted) return 0;
    return starsOf(this.own.marginOf(played, view), this.own.margins);
  }

  /**
   * What is shown of a finished game of the voyage; null where it is none.
   * @param {any} view
   * @returns {{ stop: Stop, stars: number, before: number | null } | null} `before`: the most stars before it; null where
   *   it was counted earlier
   */
  endOf(view) {
    const { setup } = this.parts.state.match;
    const stop = this.stopOf(/** @type {any} */ (setup)?.voyage);
    const played = stop && this.own.playedOf(view, setup);
    if (!stop || !played) return null;
    const gain = this.gain?.seed === view.seed ? this.gain : null;
    return { stop, stars: this.starsIn(played, view), before: gain ? gain.before : null };
  }

  /** The milestones that the game on the table has reached just now. @param {{ seed: string }} view */
  milestonesIn = ({ seed }) => (this.gain?.seed === seed ? this.gain.milestones : []);
}
