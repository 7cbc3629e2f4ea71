/**
 * The shell of a page: joins board, panels and engine, whatever the game, on the page and in a frame in another site's page.
 *
 * @import { Game, ShellPage, ShellState } from "./game.d.ts"
 */
import { createEngine } from "../engine/client.js";
import { failureOf, failureText } from "../engine/failure.js";
import { createSupervisor } from "../engine/supervisor.js";
import { Match } from "../play/match.js";
import { createPlayback } from "../play/playback.js";
import { Table } from "../play/table.js";
import { isReview } from "../play/tables.js";
import { createSoundPlayer } from "../sound/player.js";
import { createRenderer } from "../store/renderer.js";
import { createSlice } from "../store/slice.js";
import { setLazyLoader } from "../ui/lazy.js";
import { byId } from "../ui/page_areas.js";
import { catalogueOf } from "../words/catalogues.js";
import { createWords } from "../words/words.js";
import { createAnnouncer } from "./announce.js";
import { DialogHost } from "./dialog_host.js";
import { createDisplay } from "./display.js";
import { createFocus } from "./focus.js";
import { watchOtherTabs } from "./other_tabs.js";
import { watchPointer } from "./pointer.js";
import { listenToShortcuts } from "./shortcuts.js";
import { createWait } from "./start_wait.js";
import { Starter } from "./starter.js";
import { trackWords } from "./tracked_words.js";
import { listenToUncaught } from "./uncaught.js";

/** How many entries the text mode's log keeps. */
const TRANSCRIPT_LENGTH = 60;

/**
 * Lays the table of a game into the areas of the document. When it can speak, which `act.applySettings` sees to, it waits for `begin`.
 * @template {ShellPage} Page
 * @param {Game<Page>} given
 * @param {Page["place"]} place
 * @param {{ createClient?: typeof createEngine, schedule?: (callback: () => void) => void }} [services] replaced in tests: what starts
 *   the engine, and what calls the drawing back
 */
export function openShell(given, place, { createClient = createEngine, schedule } = {}) {
  const game = /** @type {Game} */ (given);
  const { saves } = place;
  setLazyLoader(game.loadLazy);
  const state = createSlice(game.createState(saves));
  state.settings = { ...state.settings, ...place.settings };
  state.framed = Boolean(place.framed);
  const page = /** @type {ShellPage} */ ({ game, place, saves, state, renderer: createRenderer(schedule) });

  page.words = trackWords(
    createWords({}, "en", async () => {
      page.words.fallBack(await catalogueOf("en"));
    }),
  );
  page.story = game.createStory(page);
  setUpAnnouncements(page);
  page.board = game.createBoard(page);
  page.playback = createPlayback({
    animate: (event, options) => page.board.animate(game.shownOnBoard(event), options),
    finish: page.board.finish,
    onEvent(event) {
      state.shownEvent = event;
      // One that moves nothing is over at once; it is seen and heard nevertheless.
      page.flush();
    },
    isHalted: () => game.isHalted(state),
    silent: game.silent,
    following: game.following,
  });
  page.isIdle = () => state.stage === "ready" && state.view?.awaits === "you";
  page.tablePanels = () => game.tablePanels(state.view);
  page.reviewPanels = () => null;
  page.panels = () => ({
    ...game.panels,
    ...page.tablePanels(),
    ...(isReview(state) ? page.reviewPanels()?.PANELS : null),
  });
  page.focus = createFocus(page);
  page.dialogs = new DialogHost(page);
  page.table = new Table(page);
  page.match = new Match(page);
  const sound = createSoundPlayer(state, game.loadSounds);
  page.sample = sound.sample;
  const starter = new Starter(page);
  createDisplay(page, sound);
  page.engine = startEngine(page, starter, createClient);
  game.setUpActions(page);
  page.act = drawingAfter(page.act, page.flush);
  setUpWindow(page);

  return {
    .../** @type {Page} */ (page),
    focus: page.focus.next,
    /** Begins, now that the page has its sentences. */
    begin: () => starter.start(),
  };
}

/**
 * Returns actions after which the page is drawn at once: a player's press has its effect in the same frame.
 * @template {Record<string, any>} Actions
 * @param {Actions} actions
 * @param {() => void} flush
 * @returns {Actions}
 */
function drawingAfter(actions, flush) {
  let depth = 0;
  /** @param {(...args: unknown[]) => unknown} action @returns {typeof action} */
  const drawing =
    (action) =>
    (...args) => {
      depth += 1;
      try {
        return action(...args);
      } finally {
        depth -= 1;
        // An action that another one takes is a part of it.
        if (depth === 0) flush();
      }
    };
  return /** @type {any} */ (
    Object.fromEntries(Object.entries(actions).map(([name, action]) => [name, drawing(action)]))
  );
}

/** Sets up what is said, to screen readers and in the log of the text mode. @param {ShellPage} page */
function setUpAnnouncements(page) {
  const { state, words } = page;
  page.addToTranscript = (entry) => {
    state.transcript = [...state.transcript, entry].slice(-TRANSCRIPT_LENGTH);
  };
  /** @type {(region: string, kind: ShellState["transcript"][number]["kind"]) => (text: string) => void} */
  const speaker = (region, kind) => {
    const announce = createAnnouncer(byId(region));
    return (text) => {
      announce(text);
      if (text) page.addToTranscript({ kind, text });
    };
  };
  page.announce = speaker("polite", "told");
  const announceUrgently = speaker("urgent", "warned");
  page.hush = () => {
    state.transcript = [];
    for (const id of ["polite", "urgent"]) byId(id).replaceChildren();
  };
  page.warn = (text) => {
    if (!text) return;
    // The text mode has it in its log.
    if (!page.isTextShown()) state.notice = { kind: "refusal", text };
    announceUrgently(text);
  };
  page.notify = (kind, text) => {
    state.notice = { kind, text };
    announceUrgently(text);
  };
  page.fail = (text) => page.notify("trouble", words("trouble.failed", { text }));
  page.stop = (error) => {
    // Another engine is on its way, with the table as it was: only this request is lost.
    if (page.engine.isRestarting()) return page.warn(words("trouble.lost"));
    const noNetwork = /** @type {const} */ ({ code: "no-network", args: {} });
    const failure = state.offline?.isCutOff() ? noNetwork : failureOf(error);
    const text = failureText(words, failure);
    if (state.stage === "failed" && state.failure && failureText(words, state.failure) === text) return;
    page.table.setStatus({ engine: "failed" });
    state.failure = failure;
    announceUrgently(`${words(state.view ? "start.stopped" : "start.failed")} ${text}`);
  };
}

/**
 * Starts the engine, which is replaced where it dies.
 * @param {ShellPage} page
 * @param {Starter} starter
 * @param {typeof createEngine} createClient
 */
function startEngine(page, starter, createClient) {
  const { state, words } = page;
  const restorer = page.game.createRestorer();
  const wait = createWait(state);
  return createSupervisor({
    start: (onFail) =>
      createClient({
        onProgress: (progress) =>
          queueMicrotask(() => {
            state.progress = progress;
            wait(progress);
          }),
        onFail,
        startWorker: page.place.startWorker,
        game: page.game.name,
      }),
    restoring: restorer.requests,
    onReply: restorer.note,
    onRestart() {
      page.table.setStatus({ engine: "starting" });
      page.warn(words("trouble.restarting"));
    },
    onRestarted() {
      page.table.setStatus({ engine: "ready" });
      state.failure = null;
      if (state.notice?.text === words("trouble.restarting")) state.notice = null;
      page.announce(words("trouble.restarted"));
    },
    onFail: (failure) => void starter.wordsLoaded.then(() => page.stop(failure)),
  });
}

/** Listens to what happens to the window. @param {ShellPage} page */
function setUpWindow(page) {
  const { game, words, act } = page;
  listenToUncaught(window, (error) => page.warn(failureText(words, failureOf(error))));
  watchPointer(words.setPointer);
  listenToShortcuts(page);
  window.addEventListener("resize", () => game.onResize(page));
  // A phone may have ended the worker while the page was out of sight.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") page.engine.check();
  });
  window.addEventListener("languagechange", () => void act.applySettings());
  watchOtherTabs(page);
}
