/**
 * The start: waits until the page has its sentences and the engine is there, then lays on the table what belongs there.
 *
 * @import { StarterNeeds } from "./needs.d.ts"
 * @import { ShellSaves, ShellState } from "./game.d.ts"
 */
import { makeReactive } from "../store/slice.js";
import { fetchLazy } from "../ui/lazy.js";

/** Time after which the lazy chunk is fetched even if the browser has not been idle, in ms. */
const PREFETCH_TIMEOUT = 3000;

export class Starter {
  /** Whether the page has its sentences. */
  hasWords = false;
  /** @type {() => void} */
  resolveWords = () => {};
  /** Resolves when the page has its sentences. @type {Promise<void>} */
  wordsLoaded;

  /** @param {StarterNeeds} needs */
  constructor(needs) {
    this.needs = needs;
    makeReactive(this, ["hasWords"]);
    this.wordsLoaded = new Promise((resolve) => (this.resolveWords = () => resolve()));
  }

  /** Begins, now that the page has its sentences. */
  start() {
    this.hasWords = true;
    this.resolveWords();
    return this.begin();
  }

  /** Waits for the engine, then lays on the table what belongs there. */
  async begin() {
    const { state, speech, table, match, engine, place } = this.needs;
    if (state.start.pending === "begun") state.start.pending = "nothing";
    // The kept match must not replace what the player lays on the table while the engine starts.
    const wanted = table.claim();
    const meanwhile = place.meanwhile();
    try {
      await engine.ready;
      await meanwhile;
      const { about } = await engine.ask({ do: "about" });
      if (about) this.noteAbout(about);
    } catch (error) {
      return speech.stop(error);
    }
    if (wanted() && !isAsked(state) && !state.table.framed) await this.resume();
    else table.setStatus({ engine: "ready" });
    // A match that was begun meanwhile may wait for the computer.
    void match.goOn();
    table.noteStarted();
    if (state.start.pending !== "queued") await place.open();
    prefetch();
  }

  /** Takes note of what the engine offers. @param {object} about */
  noteAbout(about) {
    const { state, game } = this.needs;
    state.about = about;
    // What was typed in meanwhile stays.
    state.choice = { ...game.checkedChoice({ ...state.choice }, about), seed: state.choice.seed };
  }

  /**
   * Goes on with the match that this device has kept.
   * @param {boolean} [look] whether also with one that is over; else only where that lies on the table already
   * @returns {Promise<boolean>} whether it lies on the table, or what is wrong with it is shown
   */
  async resume(look = Boolean(this.needs.state.table.view?.over)) {
    const { state, saves, table } = this.needs;
    const saved = saves.takeGame();
    state.start.kept = saves.readKept();
    if (saved.kind === "none" || (saved.view?.over && !look)) {
      if (state.start.pending === "kept") state.start.pending = "nothing";
      table.setStatus({ engine: "ready" });
      return false;
    }
    if (await this.load(saved, look)) return true;
    if (saves.useSpare()) return this.resume(look);
    saves.setAside();
    state.start.pending = "nothing";
    table.setStatus({ engine: "ready" });
    state.dialogs.open = "broken";
    return true;
  }

  /**
   * Lays a kept match on the table.
   * @param {ReturnType<ShellSaves["takeGame"]>} saved
   * @param {boolean} look whether also if it is over
   * @returns {Promise<boolean>} false if it cannot be read
   */
  async load({ kind, save, setup = null }, look) {
    if (kind !== "game" || !save) return false;
    if ((await this.needs.match.load(save, setup)) === "refused") return false;
    if (!look) this.leaveFinished(save, setup);
    return true;
  }

  /**
   * Shows the first page where the game is over: what an older version had stored does not say so.
   * @param {string} save
   * @param {object | null} setup
   */
  leaveFinished(save, setup) {
    const { state, saves, act } = this.needs;
    if (!state.table.view?.over) return;
    saves.writeGame(save, setup, state.table.view, "computer");
    act.goHome();
  }

  /** Starts the engine again after it has failed. */
  async restart() {
    const { state, table, engine } = this.needs;
    table.restart();
    state.table.failure = null;
    state.start.progress = { stage: "load", loaded: 0, total: 0 };
    engine.restart().catch(() => {});
    await this.begin();
  }
}

/** Whether a match was asked for while the engine was on its way. @param {ShellState} state */
const isAsked = ({ start: { pending } }) => pending === "queued" || pending === "begun";

/**
 * Fetches what may be wanted next, while nothing else is: a connection that fails later is not felt. What fails now
 * is fetched again when it is wanted.
 */
function prefetch() {
  const fetch = () => void fetchLazy().catch(() => {});
  // On a busy device a browser may find no idle moment for minutes.
  if ("requestIdleCallback" in window) requestIdleCallback(fetch, { timeout: PREFETCH_TIMEOUT });
  else setTimeout(fetch, 0);
}
