/**
 * The shell of a page: makes its parts, whatever the game, on the page and in a frame in another site's page, and gives
 * each part those that it needs.
 *
 * @import { Brought, Game, ShellActions, ShellBoard, ShellEvent, ShellPlace, ShellSaves } from "./game.d.ts"
 * @import { ShellState, ShellStory, ShellView } from "./game.d.ts"
 * @import { PlaybackPart, Screen, ShellParts, Speech, TablePart, TravelsPart, Words } from "./parts.d.ts"
 */
import { createEngine } from "../engine/client.js";
import { failureOf, failureText } from "../engine/failure.js";
import { createSupervisor } from "../engine/supervisor.js";
import { Match } from "../play/match.js";
import { createRestorer } from "../play/restorer.js";
import { isHalted } from "../play/seats.js";
import { createPlayback } from "../play/playback.js";
import { Table } from "../play/table.js";
import { createPaceActions, createTableActions } from "../play/table_actions.js";
import { createSoundPlayer } from "../sound/player.js";
import { createRenderer, drawingAfter } from "../store/renderer.js";
import { createSlice } from "../store/slice.js";
import { fetchTable, lazyPart, setLazyLoader, setTableLoader, toldTimes } from "../ui/lazy.js";
import { createTextLoader } from "../ui/text_loader.js";
import { catalogueOf } from "../words/catalogues.js";
import { createWords } from "../words/words.js";
import { DialogHost } from "./dialog_host.js";
import { createDisplay } from "./display.js";
import { createFocus } from "./focus.js";
import { watchOtherTabs } from "./other_tabs.js";
import { watchPointer } from "./pointer.js";
import { createScreen } from "./screen.js";
import { createShellState } from "./shell_state.js";
import { listenToShortcuts } from "./shortcuts.js";
import { createSpeech } from "./speech.js";
import { createWait } from "./start_wait.js";
import { Starter } from "./starter.js";
import { trackWords } from "./tracked_words.js";
import { createTravels } from "./travels.js";
import { listenToUncaught } from "./uncaught.js";

/**
 * Lays the table of a game into the areas of the document. When it can speak, which `act.applySettings` sees to, it
 * waits for `begin`.
 * @template {ShellParts} Parts
 * @param {Game<Parts>} given
 * @param {ShellPlace<Parts["state"]>} place
 * @param {{ createClient?: typeof createEngine, schedule?: (callback: () => void) => void }} [services] replaced in
 *   tests: what starts the engine, and what calls the drawing back
 */
export function openShell(given, place, { createClient = createEngine, schedule } = {}) {
  const game = /** @type {Game} */ (given);
  const { saves } = place;
  setLazyLoader(game.loadLazy);
  setTableLoader(game.loadTable);
  const state = createState(game, place);
  const renderer = createRenderer(schedule);
  const words = createTrackedWords();
  const story = game.createStory({ state, words });
  // Actions use the parts, and parts take actions: this is filled when all parts are there.
  const act = /** @type {ShellActions} */ ({});
  const board = game.createBoard({ state, act });
  // What is said depends on what is shown, and what is shown is given what says it; both know later parts.
  const speech = createSpeech({
    state,
    words,
    isTextShown: () => screen.isTextShown(),
    isRestarting: () => play.engine.isRestarting(),
    onStop: () => play.table.setStatus({ engine: "failed" }),
  });
  const textMode = createTextLoader({ words, speech }, () => game.loadTextMode(parts));
  const shown = { game, state, saves, words, story, speech, act };
  const screen = createScreen({
    ...shown,
    board,
    flush: renderer.flush,
    hasTextMode: () => textMode.made() !== null,
    reviewPanels: () => brought.reviewPanels?.() ?? null,
  });
  const travels = createTravels({ state, isTextShown: screen.isTextShown });
  const playback = createBoardPlayback({ game, state, board, travels, flush: renderer.flush });
  // Fetched in parallel with the engine. If it fails, the first request tries again.
  fetchTable().catch(() => {});
  const base = { ...shown, screen };
  const play = createPlay({
    ...base,
    place,
    playback,
    travels,
    createClient,
    count(view, save) {
      brought.count(view, save);
      place.onOver?.();
    },
  });
  const { starter, ...played } = play;
  const sound = createSoundPlayer(state, game.loadSounds);
  const restart = () => starter.restart();
  /** @type {ShellParts} */
  const parts = { state, saves, words, story, speech, screen, act, ...played };
  createDisplay({
    ...base,
    ...played,
    playback,
    travels,
    renderer,
    textMode: textMode.made,
    starter,
    onDrawn(idle) {
      sound.listen(idle);
      textMode.made()?.listen(idle);
      void lazyPart()?.askCoach?.(parts, idle);
      if (state.settings.text && !textMode.made()) void textMode.fetch();
      place.onRedraw?.(state);
    },
  });
  /** @type {Brought} */
  const brought = game.createActions(parts, place);
  const common = createCommon({ ...base, ...played, restart, playback, sample: sound.sample });
  Object.assign(act, drawingAfter({ ...common, ...brought.act }, renderer.flush));
  cutShort(state, playback, travels);
  setUpWindow(parts);
  listenToShortcuts(base);
  watchOtherTabs(base);

  return { parts: /** @type {Parts} */ (parts), begin: () => starter.start(), restart };
}

/**
 * Returns what can be done in every game.
 * @param {Parameters<typeof createTableActions>[0] & Parameters<typeof createPaceActions>[0] & { sample(): void }}
 *   needs
 */
const createCommon = (needs) => ({ ...createTableActions(needs), ...createPaceActions(needs), sample: needs.sample });

/**
 * Makes what a game is played with: the engine, the table and the match on it, the dialogs, the focus, and the start.
 * Some need each other: the engine's end is shown by the table, which asks the engine; a match lies on the table, and
 * goes on with what the table was answered; after a dialog the match goes on, too; and the kept match is gone on with
 * by the start, which has the match load it. What is made later is called by functions, and no answer comes before all
 * are there.
 * @param {object} needs
 * @param {Game} needs.game
 * @param {ShellPlace} needs.place
 * @param {ShellState} needs.state
 * @param {ShellSaves} needs.saves
 * @param {Words} needs.words
 * @param {ShellStory} needs.story
 * @param {Speech} needs.speech
 * @param {Screen} needs.screen
 * @param {ShellActions} needs.act
 * @param {PlaybackPart} needs.playback
 * @param {TravelsPart} needs.travels
 * @param {(view: ShellView, save: string) => void} needs.count notes a match that is over
 * @param {typeof createEngine} needs.createClient starts the engine
 */
function createPlay(needs) {
  const { place } = needs;
  const focus = createFocus(needs);
  const engine = startEngine({
    ...needs,
    setStatus: (status) => table.setStatus(status),
    untilWords: () => starter.wordsLoaded,
  });
  const dialogs = new DialogHost({ ...needs, focus, afterScoring: () => match.afterScoring() });
  /** @type {Table} */
  const table = new Table({
    ...needs,
    engine,
    dialogs,
    focus,
    match: () => match,
    onStage: () => place.onStage?.(),
  });
  /** @type {Match} */
  const match = new Match({ ...needs, engine, table, resume: (look) => starter.resume(look) });
  const starter = new Starter({ ...needs, engine, table, match });
  return { engine, table, match, dialogs, focus, starter };
}

/** @param {Game} game @param {ShellPlace} place */
function createState(game, { saves, settings, framed }) {
  const state = createSlice(/** @type {ShellState} */ ({ ...createShellState(saves), ...game.createState(saves) }));
  state.settings = { ...state.settings, ...settings };
  state.table.framed = Boolean(framed);
  return state;
}

/** Returns words that have no sentences yet. */
function createTrackedWords() {
  const words = trackWords(
    createWords(
      {},
      "en",
      async () => {
        words.fallBack(await catalogueOf("en"));
      },
      globalThis.navigator?.languages,
    ),
  );
  return words;
}

/**
 * Returns what plays events: what travels, and what moves on the board.
 * @param {{ game: Game, state: ShellState, board: ShellBoard, travels: TravelsPart, flush(): void }} needs
 */
const createBoardPlayback = ({ game, state, board, travels, flush }) =>
  createPlayback({
    animate(/** @type {ShellEvent} */ event, { scale, joins }) {
      const [begin, length] = toldTimes()?.timesOf(event).board ?? [0, 0];
      const travel = travels.start(event, scale);
      const wait = travel ? begin * scale : 0;
      return Promise.all([travel, board.animate(event, { speed: 1 / scale, most: length * scale, wait, joins })]);
    },
    finish() {
      board.finish();
      travels.cut();
    },
    onEvent(event, together) {
      state.playback.event = event;
      state.playback.together = together;
      if (!event) travels.release();
      // One that moves nothing is over at once; it is seen and heard nevertheless.
      flush();
    },
    isHalted: () => isHalted(state),
    silent: game.silent,
    following: game.following,
    overlaps: (event) => toldTimes()?.overlaps(event) ?? false,
    timesOf: (event) => toldTimes()?.timesOf(event) ?? {},
  });

/**
 * Starts the engine, which is replaced where it dies.
 * @param {object} needs
 * @param {Game} needs.game
 * @param {ShellPlace} needs.place
 * @param {ShellState} needs.state
 * @param {Words} needs.words
 * @param {Speech} needs.speech
 * @param {TablePart["setStatus"]} needs.setStatus
 * @param {() => Promise<void>} needs.untilWords resolves when the page has its sentences
 * @param {typeof createEngine} needs.createClient
 */
function startEngine({ game, place, state, words, speech, setStatus, untilWords, createClient }) {
  const restorer = game.createRestorer?.() ?? createRestorer();
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
        startWorker: place.startWorker,
        game: game.name,
      }),
    prepare: async () => void (await fetchTable()),
    restoring: restorer.requests,
    onReply: restorer.note,
    onRestart() {
      setStatus({ engine: "starting" });
      speech.warn(words("trouble.restarting"));
    },
    onRestarted() {
      setStatus({ engine: "ready" });
      state.table.failure = null;
      if (state.messages.notice?.text === words("trouble.restarting")) state.messages.notice = null;
      speech.announce(words("trouble.restarted"));
    },
    onFail: (failure) => void untilWords().then(() => speech.stop(failure)),
  });
}

/**
 * Has the viewer's own action cut short by any press; what others do, by those that skip it.
 * @param {ShellState} state
 * @param {{ skip(): void }} playback
 * @param {Pick<TravelsPart, "cut">} travels
 */
function cutShort({ table }, playback, travels) {
  document.addEventListener("pointerdown", () => {
    if (table.stage === "showing") return;
    playback.skip();
    travels.cut();
  });
}

/**
 * Listens to what happens to the window.
 * @param {{ words: Words, speech: Speech, engine: { check(): void }, act: ShellActions }} needs
 */
function setUpWindow({ words, speech, engine, act }) {
  listenToUncaught(window, (error) => speech.warn(failureText(words, failureOf(error))));
  watchPointer(words.setPointer);
  // A phone may have ended the worker while the page was out of sight.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") engine.check();
  });
  window.addEventListener("languagechange", () => void act.applySettings());
}
