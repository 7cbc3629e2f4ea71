/**
 * The shell of a page: joins board, panels and engine, whatever the game, on the page and in a frame in another
 * site's page.
 *
 * @import { Game, ShellEvent, ShellPage, ShellState } from "./game.d.ts"
 */
import { nothing } from "lit-html";
import { createEngine } from "../engine/client.js";
import { failureOf, failureText } from "../engine/failure.js";
import { createSupervisor } from "../engine/supervisor.js";
import { Match } from "../play/match.js";
import { createRestorer } from "../play/restorer.js";
import { isHalted } from "../play/seats.js";
import { createPlayback } from "../play/playback.js";
import { Table } from "../play/table.js";
import { isReview } from "../play/tables.js";
import { createSoundPlayer } from "../sound/player.js";
import { createRenderer, drawingAfter } from "../store/renderer.js";
import { createSlice } from "../store/slice.js";
import { fetchTable, setLazyLoader, setTableLoader, tableProgram } from "../ui/lazy.js";
import { byId } from "../ui/page_areas.js";
import { catalogueOf } from "../words/catalogues.js";
import { createWords } from "../words/words.js";
import { createAnnouncer } from "./announce.js";
import { DialogHost } from "./dialog_host.js";
import { createDisplay } from "./display.js";
import { createFocus } from "./focus.js";
import { watchOtherTabs } from "./other_tabs.js";
import { watchPointer } from "./pointer.js";
import { createShellState } from "./shell_state.js";
import { listenToShortcuts } from "./shortcuts.js";
import { createWait } from "./start_wait.js";
import { Starter } from "./starter.js";
import { trackWords } from "./tracked_words.js";
import { createTravels } from "./travels.js";
import { listenToUncaught } from "./uncaught.js";

/** How many entries the text mode's log keeps. */
const TRANSCRIPT_LENGTH = 60;

/** Leaves the areas empty. */
const NO_PANELS = {
  top: () => nothing,
  banner: () => nothing,
  row: () => nothing,
  hand: () => nothing,
  bar: () => nothing,
  side: () => nothing,
};

/**
 * Lays the table of a game into the areas of the document. When it can speak, which `act.applySettings` sees to, it
 * waits for `begin`.
 * @template {ShellPage} Page
 * @param {Game<Page>} given
 * @param {Page["place"]} place
 * @param {{ createClient?: typeof createEngine, schedule?: (callback: () => void) => void }} [services] replaced in
 *   tests: what starts the engine, and what calls the drawing back
 */
export function openShell(given, place, { createClient = createEngine, schedule } = {}) {
  const game = /** @type {Game} */ (given);
  const { saves } = place;
  setLazyLoader(game.loadLazy);
  setTableLoader(game.loadTable);
  const state = createSlice(/** @type {ShellState} */ ({ ...createShellState(saves), ...game.createState(saves) }));
  state.settings = { ...state.settings, ...place.settings };
  state.table.framed = Boolean(place.framed);
  const page = /** @type {ShellPage} */ ({ game, place, saves, state, renderer: createRenderer(schedule) });

  page.words = trackWords(
    createWords(
      {},
      "en",
      async () => {
        page.words.fallBack(await catalogueOf("en"));
      },
      globalThis.navigator?.languages,
    ),
  );
  page.story = game.createStory(page);
  setUpAnnouncements(page);
  page.board = game.createBoard(page);
  page.travels = createTravels(page);
  page.playback = createPlayback({
    animate: (event, pace) => moveFor(page, event, pace),
    finish() {
      page.board.finish();
      page.travels.cut();
    },
    onEvent(event, together) {
      state.playback.event = event;
      state.playback.together = together;
      if (!event) page.travels.release();
      // One that moves nothing is over at once; it is seen and heard nevertheless.
      page.flush();
    },
    isHalted: () => isHalted(state),
    silent: game.silent,
    following: game.following,
    overlaps: game.overlaps,
    timesOf: game.timesOf,
  });
  page.isIdle = () => state.table.stage === "ready" && state.table.view?.awaits === "you";
  page.tablePanels = () => game.tablePanels(state.table.view);
  page.reviewPanels = () => null;
  page.panels = () => {
    const table = state.table.view && tableProgram();
    if (!table) return { ...NO_PANELS, ...game.firstPage };
    const own = isReview(state.table) ? page.reviewPanels()?.PANELS : null;
    return { ...table.panels, ...page.tablePanels(), ...own };
  };
  page.focus = createFocus(page);
  page.dialogs = new DialogHost(page);
  page.table = new Table(page);
  page.match = new Match(page);
  const sound = createSoundPlayer(state, game.loadSounds);
  page.sample = sound.sample;
  const starter = new Starter(page);
  // Fetched in parallel with the engine. If it fails, the first request tries again.
  fetchTable().catch(() => {});
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
 * Shows an event: what travels, and what moves on the board.
 * @param {ShellPage} page
 * @param {ShellEvent} event
 * @param {{ scale: number, joins: boolean }} pace
 */
function moveFor({ board, game, travels }, event, { scale, joins }) {
  const [begin, length] = game.timesOf?.(event).board ?? [0, 0];
  const travel = travels.start(event, scale);
  const wait = travel ? begin * scale : 0;
  return Promise.all([travel, board.animate(event, { speed: 1 / scale, most: length * scale, wait, joins })]);
}

/** Sets up what is said, to screen readers and in the log of the text mode. @param {ShellPage} page */
function setUpAnnouncements(page) {
  const { state, words } = page;
  page.addToTranscript = (entry) => {
    state.messages.transcript = [...state.messages.transcript, entry].slice(-TRANSCRIPT_LENGTH);
  };
  /** @type {(region: string, kind: ShellState["messages"]["transcript"][number]["kind"]) => (text: string) => void} */
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
    state.messages.transcript = [];
    for (const id of ["polite", "urgent"]) byId(id).replaceChildren();
  };
  page.warn = (text) => {
    if (!text) return;
    // The text mode has it in its log.
    if (!page.isTextShown()) state.messages.notice = { kind: "refusal", text };
    announceUrgently(text);
  };
  page.notify = (kind, text) => {
    state.messages.notice = { kind, text };
    announceUrgently(text);
  };
  page.fail = (text) => page.notify("trouble", words("trouble.failed", { text }));
  page.stop = (error) => {
    // Another engine is on its way, with the table as it was: only this request is lost.
    if (page.engine.isRestarting()) return page.warn(words("trouble.lost"));
    const noNetwork = /** @type {const} */ ({ code: "no-network", args: {} });
    const failure = state.offline?.isCutOff() ? noNetwork : failureOf(error);
    const text = failureText(words, failure);
    if (state.table.stage === "failed" && state.table.failure && failureText(words, state.table.failure) === text)
      return;
    page.table.setStatus({ engine: "failed" });
    state.table.failure = failure;
    announceUrgently(`${words(state.table.view ? "start.stopped" : "start.failed")} ${text}`);
  };
}

/**
 * Starts the engine, which is replaced where it dies.
 * @param {Pick<ShellPage, "announce" | "game" | "place" | "state" | "stop" | "table" | "warn" | "words">} page
 * @param {Starter} starter
 * @param {typeof createEngine} createClient
 */
function startEngine(page, starter, createClient) {
  const { state, words } = page;
  const restorer = page.game.createRestorer?.() ?? createRestorer();
  const wait = createWait(state);
  return createSupervisor({
    start: (onFail) =>
      createClient({
        onProgress: (progress) =>
          queueMicrotask(() => {
            state.start.progress = progress;
            wait(progress);
          }),
        onFail,
        startWorker: page.place.startWorker,
        game: page.game.name,
      }),
    prepare: async () => void (await fetchTable()),
    restoring: restorer.requests,
    onReply: restorer.note,
    onRestart() {
      page.table.setStatus({ engine: "starting" });
      page.warn(words("trouble.restarting"));
    },
    onRestarted() {
      page.table.setStatus({ engine: "ready" });
      state.table.failure = null;
      if (state.messages.notice?.text === words("trouble.restarting")) state.messages.notice = null;
      page.announce(words("trouble.restarted"));
    },
    onFail: (failure) => void starter.wordsLoaded.then(() => page.stop(failure)),
  });
}

/** Listens to what happens to the window. @param {ShellPage} page */
function setUpWindow(page) {
  const { words, act, playback, state, travels } = page;
  // The viewer's own action is cut short by any press; what others do, by those that skip it.
  document.addEventListener("pointerdown", () => {
    if (state.table.stage === "showing") return;
    playback.skip();
    travels.cut();
  });
  listenToUncaught(window, (error) => page.warn(failureText(words, failureOf(error))));
  watchPointer(words.setPointer);
  listenToShortcuts(page);
  // A phone may have ended the worker while the page was out of sight.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") page.engine.check();
  });
  window.addEventListener("languagechange", () => void act.applySettings());
  watchOtherTabs(page);
}
