/**
 * The table: one state, one redraw. Joins the board, the panels and the engine, on the page and in a frame in somebody else's.
 *
 * @import { Act, Context, Heard, State } from "./context.d.ts"
 * @import { Picture } from "./kahuna/board/picture.js"
 * @import { Settings, Target } from "./view.d.ts"
 */
import { render } from "lit-html";
import { createHintActs } from "./acts/hints.js";
import { createPreviewActs } from "./acts/preview.js";
import { createPuzzleActs } from "./acts/puzzles.js";
import { createReviewActs } from "./acts/review.js";
import { createLearnActs } from "./acts/learn.js";
import { createSeatsActs } from "./acts/seats.js";
import { createSettingsActs } from "./acts/settings.js";
import { createEvenActs } from "./acts/even.js";
import { countGame, createStatisticsActs } from "./acts/statistics.js";
import { createShareActs } from "./acts/share.js";
import { createTableActs } from "./acts/table.js";
import { createTurnActs } from "./acts/turn.js";
import { createWaitingActs } from "./acts/waiting.js";
import { createAnnouncer, hush } from "./announce.js";
import { byId, reword } from "./areas.js";
import { createAttention } from "./attention.js";
import { placeChoice } from "./beside.js";
import { createBoard } from "./kahuna/board/board.js";
import { LINE_IDS } from "./kahuna/board/chart.js";
import { emptyPicture } from "./kahuna/board/picture.js";
import { catalogueOf } from "./words/catalogues.js";
import { checkedChoice } from "./deal.js";
import { createDialogue } from "./dialogue.js";
import { drawPanels } from "./draw.js";
import { createEngine } from "./engine/client.js";
import { createExercises } from "./exercise.js";
import { failureOf, failureText } from "./engine/failure.js";
import { createGame } from "./game.js";
import { listenToGestures } from "./gestures.js";
import { createSoundPlayer as createHearing } from "./sound/player.js";
import { fetchLater, laterPart, setLaterLoader } from "./later.js";
import { lessonInLink } from "./lessons.js";
import { isSwapped, paint, painted, paintedEvent } from "./paint.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { confirmText } from "./panels/bar.js";
import { deskOf } from "./panels/desks.js";
import { hintLeft } from "./panels/hint.js";
import { idlePicture, pictureOf } from "./picture.js";
import { createPlayback } from "./playback.js";
import { watchPointer } from "./pointer.js";
import { createRestorer } from "./restorer.js";
import { isCovered, isHalted, seatingOf } from "./seats.js";
import { choices } from "./selection.js";
import { createState } from "./state.js";
import { createStory } from "./story.js";
import { createSupervisor } from "./engine/supervisor.js";
import { createTable } from "./table.js";
import { createWait } from "./wait.js";
import { createWords } from "./words/words.js";

setLaterLoader(() => import("./more.js"));

/** How many entries the text mode's log keeps. */
const HEARD = 60;

/**
 * @typedef {object} Place where the table stands: on the page of its own, or in a frame
 * @property {import("./storage/saves.js").Saves} saves
 * @property {(name: string) => Worker} [startWorker] as createEngine takes it
 * @property {Partial<Settings>} [settings] in place of those that are remembered
 * @property {boolean} [framed] whether it is a frame
 * @property {() => unknown} meanwhile called when the page can speak: shows something until the engine is there; what it
 *   promises is waited for before something else is laid on the table
 * @property {() => Promise<void>} open called when the engine is there: lays something on the table
 * @property {(state: State) => void} [onRedraw] called after each redraw
 * @property {() => void} [onOver] called when a game has ended here
 *
 * @typedef {ReturnType<typeof openTable>} App
 */

/**
 * Lays the table into the areas of the document. When it can speak, which `act.applySettings` sees to, it waits for `begin`.
 * @param {Place} place
 */
export function openTable(place) {
  const { saves } = place;
  const dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
  const state = createState(saves);
  Object.assign(state.settings, place.settings);
  state.framed = Boolean(place.framed);

  const words = createWords({}, "en", async () => {
    words.fallBack(await catalogueOf("en"));
    redraw();
  });
  const story = createStory(words, () => state.setup?.names);

  /** Whether the page has its sentences. */
  let speaks = false;
  /** @type {() => void} */
  let speakUp = () => {};
  /** @type {Promise<void>} */
  const spoken = new Promise((resolve) => {
    speakUp = () => {
      speaks = true;
      resolve();
    };
  });

  /** @type {() => void} */
  let setOut = () => {};
  /** The engine is there, and has the game that was kept: something else may be laid on the table. */
  const started = new Promise((resolve) => {
    setOut = () => resolve(undefined);
  });

  /** @param {Heard} entry */
  function hear(entry) {
    state.heard = [...state.heard, entry].slice(-HEARD);
  }
  /** @type {(region: string, kind: Heard["kind"]) => (text: string) => void} */
  const speaker = (region, kind) => {
    const announce = createAnnouncer(byId(region));
    return (text) => {
      announce(text);
      if (text) hear({ kind, text });
    };
  };
  const say = speaker("polite", "told");
  const cry = speaker("urgent", "warned");

  const hearing = createHearing(state);

  const board = createBoard(byId("board"), { onPick: (/** @type {Target} */ target) => act.pickTarget(target) });

  const playback = createPlayback({
    stage: { animate: (event, options) => board.animate(paintedEvent(event), options), finish: board.finish },
    onEvent(event) {
      state.moment = event;
      redraw();
    },
    isHalted: () => isHalted(state),
  });

  const attention = createAttention({ state, board: board.element, isIdle, sightless });

  const dialogue = createDialogue({
    dialog,
    state,
    redraw,
    missed: () => warn(words("share.notFetched")),
    onLeave(left) {
      // The browser gives the focus back to what opened the dialog, unless that is gone by now.
      if (!dialog.open && document.activeElement === document.body) attention.next();
      if (left === "scoring") void game.afterScoring();
    },
    onEnd: () => act.judgeGame(),
  });

  /** @param {string} text */
  function warn(text) {
    if (!text) return;
    // The text mode has it in its log.
    if (!sightless()) state.notice = { kind: "refusal", text };
    cry(text);
    redraw();
  }

  /** @param {unknown} error */
  function failStart(error) {
    if (engine.isRestarting()) {
      // Another engine is on its way, with the game as it was: only this request is lost.
      warn(words("trouble.lost"));
      return;
    }
    /** @type {import("./engine/failure.js").Failure} */
    const failure = state.offline?.isCutOff() ? { code: "no-network", args: {} } : failureOf(error);
    const text = failureText(words, failure);
    if (state.stage === "failed" && state.failure && failureText(words, state.failure) === text) return;
    state.stage = "failed";
    state.failure = failure;
    cry(`${words(state.view ? "start.stopped" : "start.failed")} ${text}`);
    redraw();
  }

  function isIdle() {
    const { view } = state;
    return Boolean(
      view &&
      state.mode !== "review" &&
      state.stage === "ready" &&
      !state.resuming &&
      !state.busy &&
      !state.thinking &&
      !state.playing &&
      !(state.mode === "puzzle" && state.trial?.showing) &&
      !view.over &&
      !view.spectator &&
      view.to_move === view.viewer,
    );
  }

  /** @returns {Context} */
  function context() {
    const { view, selection } = state;
    const idle = isIdle();
    return {
      view,
      state,
      selection,
      choices: choices(idle && view ? view.legal : [], view?.hand ?? "", selection),
      words,
      story,
      act,
      idle,
      canReplay: Boolean(
        state.mode !== "review" &&
        view?.recap &&
        !isCovered(view) &&
        !state.playing &&
        !state.busy &&
        state.settings.speed !== "off" &&
        !state.settings.text,
      ),
      durable: saves.isDurable(),
      reviewing: reviews.reviewPanels(),
    };
  }

  /** @returns {Picture} */
  function picture() {
    const { view } = state;
    if (!view) return idlePicture(emptyPicture(), story, LINE_IDS);
    const given = context();
    const plain = pictureOf(
      {
        ...given,
        view,
        pointed: state.pointed,
        lit: deskOf(state.mode).lit?.(given),
        hint: state.hint?.hint ?? null,
        left: hintLeft(given),
      },
      LINE_IDS,
    );
    const reviewing = state.mode === "review" ? reviews.reviewPanels() : null;
    return reviewing && state.looking ? reviewing.reviewPicture(plain, state.looking, state.judgement) : plain;
  }

  /** @type {ReturnType<typeof import("./text/mode.js").createTextMode> | null} */
  let textMode = null;
  let fetchingText = false;

  /** Whether the game is shown as text. */
  function sightless() {
    return Boolean(state.settings.text && textMode && state.view);
  }

  /** Fetches the text mode, which most visitors never need. */
  async function fetchText() {
    if (textMode || fetchingText) return;
    fetchingText = true;
    try {
      const { createTextMode } = await import("./text/mode.js");
      textMode = createTextMode({
        state,
        act: () => act,
        desk,
        story,
        isIdle,
        hear,
        tell,
        warn,
        askHint: (step) => act.giveHint(step),
        redraw,
      });
    } catch (error) {
      warn(words("trouble.failed", { text: String(error) }));
    }
    fetchingText = false;
    redraw();
  }

  /** Says something that belongs to no redraw. @param {string} text */
  function tell(text) {
    say(text);
    redraw();
  }

  /** @type {ReturnType<import("./later.js").More["createComments"]> | null | undefined} */
  let comments = null;

  function redraw() {
    // Nothing is shown before it can be said: first in a wrong language, then in the right one, would be worse.
    if (!speaks) return;
    paint(isSwapped(state.mode === "game" || state.mode === "review" ? state.view : null, state.settings.pieces));
    const given = context();
    const held = document.activeElement;
    const inBanner = byId("banner").contains(held);
    hearing.listen(given.idle);
    if (state.setup?.commented) {
      comments ??= laterPart()?.createComments({
        state,
        ask: table.ask,
        tell: say,
        text: () => laterPart()?.commentText(context()) ?? "",
        redraw,
      });
      void comments?.look(given.idle);
    }
    if (state.settings.text) void fetchText();
    if (drawPanels(given, sightless() ? textMode : null)) rechoose();
    if (!state.playing && !state.animating) board.show(painted(picture()));
    dialogue.sync(given);
    // Whatever had the focus is gone: the next sensible control gets it, so that the keyboard is never lost.
    if (
      held &&
      held !== document.body &&
      !held.isConnected &&
      document.activeElement === document.body &&
      !dialog.open
    ) {
      if (!(inBanner && attention.hint())) attention.next();
    }
    // So it is where the button that was pressed is out of use now, as after the last step was taken back.
    if (pressed && isIdle()) {
      if (pressed === document.activeElement && pressed.ariaDisabled === "true" && !dialog.open) attention.next();
      pressed = null;
    }
    place.onRedraw?.(state);
  }

  /** @type {Element | null} the button of the bar that was pressed last */
  let pressed = null;
  byId("bar").addEventListener(
    "click",
    (event) => {
      pressed = event.target instanceof Element ? event.target.closest("button") : null;
    },
    true,
  );

  const rechoose = () => placeChoice(board.element, state.selection.line, context().choices.pending?.effects);

  const restorer = createRestorer();
  const wait = createWait({ state, redraw });

  const engine = createSupervisor({
    start: (onFail) =>
      createEngine({
        onProgress: (progress) =>
          queueMicrotask(() => {
            state.progress = progress;
            wait(progress);
            redraw();
          }),
        onFail,
        startWorker: place.startWorker,
      }),
    restoring: restorer.requests,
    onReply: restorer.note,
    onRestart() {
      state.stage = "starting";
      warn(words("trouble.restarting"));
    },
    onRestarted() {
      state.stage = "ready";
      state.failure = null;
      if (state.notice?.text === words("trouble.restarting")) state.notice = null;
      tell(words("trouble.restarted"));
    },
    onFail: (failure) => void spoken.then(() => failStart(failure)),
  });

  /** @param {string} text a sentence of the engine's */
  function fail(text) {
    state.notice = { kind: "trouble", text: words("trouble.failed", { text }) };
    cry(state.notice.text);
    redraw();
  }

  const table = createTable({ engine, playback, state, story, redraw, warn, fail, stop: failStart });

  const rebanner = () => void render(bannerPanel(context()), byId("banner"));

  const game = createGame({
    table,
    engine,
    saves,
    state,
    story,
    redraw,
    rebanner,
    tell: say,
    warn,
    stop: failStart,
    fail,
    count(view) {
      countGame(saves, view, state.setup);
      if (!state.framed && seatingOf(view) === "solo") void act.askEven();
      place.onOver?.();
    },
    stageBefore: (before) => board.show(painted({ ...picture(), ...before, marks: {} })),
  });

  const exercises = createExercises({
    table,
    state,
    story,
    redraw,
    tell: say,
    warn,
    prepare: fetchLater,
    onMissing() {
      dialogue.miss();
      // The computer's turn was given up for it.
      if (state.mode === "game") void game.goOn();
    },
    sentence: () => deskOf(state.mode).sentence?.(context()) ?? "",
    onPlayed({ kind, reply }) {
      if (kind === "lesson" && reply.done) act.finishStep(reply.id, reply.step);
    },
    onReply({ kind, reply }) {
      redraw();
      // One goes on there, or takes the mistake back.
      if (kind === "lesson" && (reply.done || reply.wrong) && !dialog.open)
        /** @type {HTMLElement | null} */ (byId("bar").querySelector(".primary"))?.focus({
          preventScroll: !sightless(),
        });
      // What opened it is gone by now.
      else if (document.activeElement === document.body && !dialog.open) attention.next();
    },
  });

  const desk = () => (state.mode === "game" ? game : exercises);

  const statistics = createStatisticsActs({ state, saves, redraw, focus: dialogue.focus });

  const reviews = createReviewActs({
    table,
    engine,
    state,
    story,
    redraw,
    tell: say,
    warn,
    focus: attention.next,
    noteAccuracy: statistics.noteAccuracy,
    comeBack: () => game.comeBack(),
    exercises,
    retry: (turn) => game.retry(turn),
  });

  /** @type {Act} */
  const act = {
    ...createTurnActs({
      state,
      desk,
      playback,
      story,
      isIdle,
      redraw,
      reboard() {
        if (!state.playing && !state.animating) board.show(painted(picture()));
      },
      warn,
      tellChoice() {
        const given = context();
        const { pending } = given.choices;
        const parts = pending
          ? [
              confirmText(given, pending),
              ...(given.view ? story.chips(given.view, pending).map((chip) => chip.text) : []),
            ]
          : [];
        say([parts.join(", "), bannerText(given).hint].filter(Boolean).join(". "));
      },
      focusRow: () => /** @type {HTMLElement | null} */ (byId("row").querySelector(".card-offered"))?.focus(),
    }),
    ...createSettingsActs({
      state,
      saves,
      words,
      redraw,
      focus: dialogue.focus,
      sample: hearing.sample,
      reword: () => reword(words),
    }),
    ...createHintActs({
      state,
      table,
      engine,
      saves,
      story,
      redraw,
      rebanner,
      isIdle,
      tell: say,
      warn,
      context,
      fetchMore: dialogue.fetchMore,
    }),
    ...createPuzzleActs({
      state,
      exercises,
      ask: table.ask,
      saves,
      story,
      redraw,
      isIdle,
      started,
      tell: say,
      focusNext: attention.next,
      fetchMore: dialogue.fetchMore,
    }),
    ...createLearnActs({ state, exercises, game, saves, started, redraw }),
    ...createPreviewActs({ state, act: () => act, started, redraw, missed: dialogue.miss }),
    ...createShareActs({
      state,
      story,
      words,
      engine,
      ask: table.ask,
      game,
      saves,
      redraw,
      warn,
      closeDialog: dialogue.leave,
      openPuzzle: (id) => void act.openPuzzle({ id }),
      openLesson(name) {
        const { id, step } = lessonInLink(name) ?? { id: name, step: null };
        void act.takeLesson(id, step ?? undefined);
      },
      openReview: (turn) => act.openReview(turn),
      stop: failStart,
    }),
    ...createWaitingActs({ state, saves, words, redraw, warn, resume, focus: dialogue.focus }),
    ...statistics,
    ...createEvenActs({ state, engine, game, saves, redraw }),
    ...reviews,
    ...createSeatsActs({
      state,
      game,
      playback,
      story,
      redraw,
      tell: say,
      hush() {
        state.heard = [];
        for (const id of ["polite", "urgent"]) hush(byId(id));
      },
      set: (patch) => act.set(patch),
      focusCover: attention.cover,
      focusTable: attention.next,
    }),
    ...createTableActs({ state, game, saves, redraw, closeDialog: dialogue.leave, restart, resume, act: () => act }),
  };

  // What nobody has caught is a bug of the page: the player shall know that something did not happen.
  /** @param {unknown} error */
  const report = (error) => warn(failureText(words, failureOf(error)));
  window.addEventListener("error", ({ error }) => error && report(error));
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason));

  watchPointer((pointer) => {
    words.setPointer(pointer);
    redraw();
  });
  listenToGestures({ state, act, board: board.element });
  window.addEventListener("resize", rechoose);
  // A phone may have ended the worker while the page was out of sight.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") engine.check();
  });
  window.addEventListener("languagechange", () => void act.applySettings());
  window.addEventListener("storage", (event) => {
    if (!saves.isGameKey(event.key) || !state.view || event.newValue === null || !saves.isForeign(event.newValue))
      return;
    state.notice = { kind: "tab", text: words("trouble.otherTab") };
    cry(state.notice.text);
    redraw();
  });

  /**
   * Goes on with the game that this device has kept.
   * @param {boolean} [look] whether also with one that is over; else only where that lies on the table already
   * @returns {Promise<boolean>} whether it lies on the table, or what is wrong with it is shown
   */
  async function resume(look = Boolean(state.view?.over)) {
    const saved = saves.takeGame();
    state.kept = saves.readKept();
    if (saved.kind === "none" || (saved.view?.over && !look)) {
      state.resuming = false;
      return false;
    }
    state.resuming = saved.kind === "game";
    if (saved.kind === "game" && saved.save && (await game.load(saved.save, saved.setup ?? null)) !== "refused") {
      if (state.view?.over && !look) {
        // What an older version had stored does not say that it is over.
        saves.writeGame(saved.save, saved.setup ?? null, state.view, "computer");
        act.goHome();
      }
      return true;
    }
    if (saves.useSpare()) return resume(look);
    saves.setAside();
    state.dialog = "broken";
    redraw();
    return true;
  }

  /** Starts the engine anew after it has failed. */
  async function restart() {
    Object.assign(state, { stage: "starting", failure: null, progress: { stage: "load", loaded: 0, total: 0 } });
    redraw();
    engine.restart().catch(() => {});
    await begin();
  }

  /** Waits for the engine, then lays on the table what belongs there. */
  async function begin() {
    state.begunMeanwhile = state.queued;
    const meanwhile = place.meanwhile();
    redraw();
    try {
      await engine.ready;
      await meanwhile;
    } catch (error) {
      return failStart(error);
    }
    state.stage = "ready";
    const { about } = await engine.ask({ do: "about" });
    if (about) {
      state.about = about;
      state.choice = checkedChoice({ ...state.choice }, about);
    }
    redraw();
    if (!state.begunMeanwhile && !state.framed) await resume();
    setOut();
    if (!state.queued) await place.open();
    // What may be wanted next comes while nothing else does: a line that fails later is not felt. What fails now is asked for again.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    // A commented game that was opened again lacks its comment until that file has loaded.
    whenIdle(
      () =>
        void fetchLater().then(
          () => state.setup?.commented && redraw(),
          () => {},
        ),
    );
  }

  return {
    state,
    act,
    game,
    engine,
    words,
    story,
    redraw,
    tell,
    resume,
    restart,
    focus: attention.next,

    /** Begins, now that the page can speak. */
    begin() {
      speakUp();
      return begin();
    },
  };
}
