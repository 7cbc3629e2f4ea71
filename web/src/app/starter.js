/**
 * The start: waits until the page has its sentences and the engine is there, then lays on the table what belongs there.
 *
 * @import { ShellPage } from "./game.d.ts"
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
  /** @type {() => void} */
  resolveStarted = () => {};
  /** Resolves when the page has its sentences. @type {Promise<void>} */
  wordsLoaded;

  /** @param {ShellPage} page */
  constructor(page) {
    this.page = page;
    makeReactive(this, ["hasWords"]);
    this.wordsLoaded = new Promise((resolve) => (this.resolveWords = () => resolve()));
    page.started = new Promise((resolve) => (this.resolveStarted = () => resolve(undefined)));
    page.hasWords = () => this.hasWords;
    page.resume = (look) => this.resume(look);
    page.restart = () => this.restart();
  }

  /** Begins, now that the page has its sentences. */
  start() {
    this.hasWords = true;
    this.resolveWords();
    return this.begin();
  }

  /** Waits for the engine, then lays on the table what belongs there. */
  async begin() {
    const { page } = this;
    const { state, table, match, engine, place } = page;
    if (state.pending === "begun") state.pending = "nothing";
    // Whoever lays something else on the table while the engine starts does not want the kept match over it.
    const wanted = table.claim();
    const meanwhile = place.meanwhile();
    try {
      await engine.ready;
      await meanwhile;
      const { about } = await engine.ask({ do: "about" });
      if (about) this.noteAbout(about);
    } catch (error) {
      return page.stop(error);
    }
    if (wanted() && !isAsked(state) && !state.framed) await this.resume();
    else table.setStatus({ engine: "ready" });
    // A match that was begun meanwhile may wait for the computer.
    void match.goOn();
    this.resolveStarted();
    if (state.pending !== "queued") await place.open();
    prefetch();
  }

  /** Takes note of what the engine offers. @param {object} about */
  noteAbout(about) {
    const { state, game } = this.page;
    state.about = about;
    // What was typed in meanwhile stays.
    state.choice = { ...game.checkedChoice({ ...state.choice }, about), seed: state.choice.seed };
  }

  /**
   * Goes on with the match that this device has kept.
   * @param {boolean} [look] whether also with one that is over; else only where that lies on the table already
   * @returns {Promise<boolean>} whether it lies on the table, or what is wrong with it is shown
   */
  async resume(look = Boolean(this.page.state.view?.over)) {
    const { page } = this;
    const { state, saves, match, table } = page;
    const saved = saves.takeGame();
    state.kept = saves.readKept();
    if (saved.kind === "none" || (saved.view?.over && !look)) {
      if (state.pending === "kept") state.pending = "nothing";
      table.setStatus({ engine: "ready" });
      return false;
    }
    if (saved.kind === "game" && saved.save && (await match.load(saved.save, saved.setup ?? null)) !== "refused") {
      if (state.view?.over && !look) {
        // What an older version had stored does not say that it is over.
        saves.writeGame(saved.save, saved.setup ?? null, state.view, "computer");
        page.act.goHome();
      }
      return true;
    }
    if (saves.useSpare()) return this.resume(look);
    saves.setAside();
    state.pending = "nothing";
    table.setStatus({ engine: "ready" });
    state.dialog = "broken";
    return true;
  }

  /** Starts the engine anew after it has failed. */
  async restart() {
    const { state, table, engine } = this.page;
    table.setStatus({ engine: "starting" });
    Object.assign(state, { failure: null, progress: { stage: "load", loaded: 0, total: 0 } });
    engine.restart().catch(() => {});
    await this.begin();
  }
}

/** Whether a match was asked for while the engine was on its way. @param {ShellPage["state"]} state */
const isAsked = ({ pending }) => pending === "queued" || pending === "begun";

/**
 * Fetches what may be wanted next, while nothing else is: a connection that fails later is not felt. What fails now is fetched
 * again when it is wanted.
 */
function prefetch() {
  const fetch = () => void fetchLazy().catch(() => {});
  // On a busy device a browser may find no idle moment for minutes.
  if ("requestIdleCallback" in window) requestIdleCallback(fetch, { timeout: PREFETCH_TIMEOUT });
  else setTimeout(fetch, 0);
}
