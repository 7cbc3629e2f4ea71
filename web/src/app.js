/**
 * The page: one state, one redraw. Joins the board, the panels and the engine.
 *
 * @import { Act, Context, Heard, State } from "./context.d.ts"
 * @import { Picture } from "./board/picture.js"
 * @import { Target } from "./view.d.ts"
 */
import { nothing, render } from "lit-html";
import { createHintActs } from "./acts/hints.js";
import { createPuzzleActs } from "./acts/puzzles.js";
import { createReviewActs } from "./acts/review.js";
import { createLearnActs } from "./acts/learn.js";
import { createSeatsActs } from "./acts/seats.js";
import { createSettingsActs } from "./acts/settings.js";
import { countGame, createStatisticsActs } from "./acts/statistics.js";
import { createShareActs } from "./acts/share.js";
import { createTableActs } from "./acts/table.js";
import { createTurnActs } from "./acts/turn.js";
import { createAnnouncer, hush } from "./announce.js";
import { createBoard } from "./board/board.js";
import { ISLANDS, LINES, LINE_IDS, SIZE } from "./board/chart.js";
import { emptyPicture } from "./board/picture.js";
import { catalogueOf } from "./catalogues.js";
import { checkedChoice } from "./deal.js";
import { createEngine } from "./engine.js";
import { createExercises } from "./exercise.js";
import { createGame } from "./game.js";
import { createHearing } from "./hearing.js";
import { fetchLater } from "./later.js";
import { isSwapped, paint, painted, paintedEvent } from "./paint.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { barPanel, confirmText } from "./panels/bar.js";
import { choicePanel, hasChoice } from "./panels/choice.js";
import { deskOf } from "./panels/desks.js";
import { coverPanel, coversTable } from "./panels/cover.js";
import { handPanel } from "./panels/hand.js";
import { hintLeft } from "./panels/hint.js";
import { dialogOf } from "./panels/later.js";
import { sidePanel } from "./panels/log.js";
import { noticePanel } from "./panels/notice.js";
import { rowPanel } from "./panels/row.js";
import { topPanel } from "./panels/top.js";
import { idlePicture, pictureOf } from "./picture.js";
import { placeBeside } from "./place.js";
import { createPlayback } from "./playback.js";
import { createSaves } from "./saves.js";
import { isCovered } from "./seats.js";
import { NOTHING, choices } from "./selection.js";
import { createStory } from "./story.js";
import { createTable } from "./table.js";
import { createWords } from "./words.js";

/** What lies below the cover while two people hand the device over. */
const COVERED = ["top", "banner", "sea", "choice", "row", "hand", "bar", "side", "text"];

/** What the engine offers, until it has said so itself: the dialog can be opened before it has started. */
const ABOUT = { version: "", levels: ["shell", "crab", "turtle", "dolphin", "shark"], editions: ["1998", "2012"], variants: ["fewer-surprises", "open-draws"] };

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

const saves = createSaves(() => window.localStorage);

/** @type {(id: string) => HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dialog = /** @type {HTMLDialogElement} */ (byId("dialog"));
/** How many entries the text mode's log keeps. */
const HEARD = 60;
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

/** @type {State} */
const state = {
  stage: "starting",
  failure: "",
  progress: { stage: "load", loaded: 0, total: 0 },
  about: ABOUT,
  mode: "game",
  exercise: null,
  looking: null,
  judgement: null,
  pointedTurn: null,
  lesson: { waiting: null, shown: false },
  view: null,
  setup: null,
  selection: NOTHING,
  rowPlace: null,
  drawing: false,
  busy: false,
  thinking: false,
  thought: null,
  hurry: "early",
  playing: false,
  animating: false,
  replaying: false,
  moment: null,
  queued: false,
  resuming: false,
  pointed: null,
  dialog: null,
  next: null,
  asking: null,
  paused: false,
  edition: "all",
  kept: null,
  scored: null,
  sharing: null,
  aside: saves.hasAside(),
  choice: checkedChoice(saves.readLastSetup(), ABOUT),
  puzzles: null,
  hint: null,
  hinting: null,
  trial: null,
  notice: null,
  heard: [],
  broken: "",
  settings: saves.readSettings(),
};

const hearing = createHearing(state);

const board = createBoard(byId("board"), { onPick: (/** @type {Target} */ target) => act.pickTarget(target) });

const playback = createPlayback({
  stage: { animate: (event, options) => board.animate(paintedEvent(event), options), finish: board.finish },
  onEvent(event) {
    state.moment = event;
    redraw();
  },
});

/** @param {string} text */
function warn(text) {
  if (!text) return;
  // The text mode has it in its log.
  if (!sightless()) state.notice = { kind: "refusal", text };
  cry(text);
  redraw();
}

/** @param {unknown} failure */
function failStart(failure) {
  const text = failure instanceof Error ? failure.message : String(failure);
  if (state.stage === "failed" && state.failure === text) return;
  state.stage = "failed";
  state.failure = text;
  cry(`${words(state.view ? "start.stopped" : "start.failed")} ${state.failure}`);
  redraw();
}

/** The panels of a game. Other things on the table may have their own. */
const PANELS = { top: topPanel, banner: bannerPanel, row: rowPanel, hand: handPanel, bar: barPanel, side: sidePanel };

function isIdle() {
  const { view } = state;
  return Boolean(view && state.mode !== "review" && state.stage === "ready" && !state.busy && !state.thinking && !state.playing && !(state.mode === "puzzle" && state.trial?.showing) && !view.over && !view.spectator && view.to_move === view.viewer);
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
    canReplay: Boolean(state.mode !== "review" && view?.recap && !isCovered(view) && !state.playing && !state.busy && state.settings.speed !== "off" && !state.settings.text),
    durable: saves.isDurable(),
    reviewing: reviews.reviewPanels(),
  };
}

/** @returns {Picture} */
function picture() {
  const { view } = state;
  if (!view) return idlePicture(emptyPicture(), story, LINE_IDS);
  const given = context();
  const plain = pictureOf({ ...given, view, pointed: state.pointed, lit: deskOf(state.mode).lit?.(given), hint: state.hint?.hint ?? null, left: hintLeft(given) }, LINE_IDS);
  const reviewing = state.mode === "review" ? reviews.reviewPanels() : null;
  return reviewing && state.looking ? reviewing.reviewPicture(plain, state.looking, state.judgement) : plain;
}

/** Whether the game is shown as text. */
const sightless = () => Boolean(state.settings.text && textMode && state.view);

/** @type {ReturnType<typeof import("./text/mode.js").createTextMode> | null} */
let textMode = null;
let fetchingText = false;

/** Fetches the text mode, which most visitors never need. */
async function fetchText() {
  if (textMode || fetchingText) return;
  fetchingText = true;
  try {
    const { createTextMode } = await import("./text/mode.js");
    textMode = createTextMode({ state, act: () => act, desk, story, isIdle, hear, tell, warn, askHint: (step) => act.giveHint(step), redraw });
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

function redraw() {
  // Nothing is shown before it can be said: first in a wrong language, then in the right one, would be worse.
  if (!speaks) return;
  paint(isSwapped(state.mode === "game" || state.mode === "review" ? state.view : null, state.settings.pieces));
  const given = context();
  const held = document.activeElement;
  const inBanner = byId("banner").contains(held);
  hearing.listen(given.idle);
  const own = deskOf(state.mode);
  const reviewing = state.mode === "review" ? given.reviewing : null;
  const panels = {
    ...PANELS,
    ...own,
    ...(reviewing && {
      banner: reviewing.bannerPanel,
      row: (/** @type {Context} */ context_) => reviewing.graphPanel(context_, "large"),
      hand: reviewing.cardsPanel,
      bar: reviewing.barPanel,
      side: reviewing.sidePanel,
    }),
  };
  render(panels.top(given), byId("top"));
  render(panels.banner(given), byId("banner"));
  render(panels.row(given), byId("row"));
  render(panels.hand(given), byId("hand"));
  render(panels.bar(given), byId("bar"));
  render(panels.side(given), byId("side"));
  byId("side").setAttribute("aria-label", words(reviewing ? "review.list" : given.view ? "areas.log" : "banner.welcome"));
  if (state.settings.text) void fetchText();
  const text = sightless();
  document.documentElement.dataset.sight = text ? "text" : "board";
  render(text && textMode ? textMode.panel(given) : nothing, byId("text"));
  // There the field does it all; only what a field cannot do stays.
  byId("bar").hidden = text && !own.bar && !reviewing && state.mode !== "puzzle" && !state.view?.over && !(state.thinking && state.hurry !== "early");
  render(noticePanel(given), byId("notices"));
  const choosing = hasChoice(given);
  render(choosing ? choicePanel(given) : nothing, byId("choice"));
  byId("choice").hidden = !choosing;
  if (choosing) placeChoice();
  document.documentElement.dataset.mode = state.mode;
  document.documentElement.dataset.desk = own.look?.(given) ?? state.mode;
  cover(given);
  document.documentElement.dataset.state = given.view || state.resuming ? "game" : "start";
  if (!state.playing && !state.animating) board.show(painted(picture()));
  syncDialog(given);
  // Whatever had the focus is gone: the next sensible control gets it, so that the keyboard is never lost.
  if (held && held !== document.body && !held.isConnected && document.activeElement === document.body && !dialog.open) {
    if (!(inBanner && focusHint())) focusNext();
  }
  // So it is where the button that was pressed is out of use now, as after the last step was taken back.
  if (pressed && isIdle()) {
    if (pressed === document.activeElement && pressed.ariaDisabled === "true" && !dialog.open) focusNext();
    pressed = null;
  }
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

/**
 * Covers the table, or uncovers it. What lies below can be neither seen nor reached.
 * @param {Context} given
 */
function cover(given) {
  const covers = coversTable(given);
  render(covers ? coverPanel(given) : nothing, byId("cover"));
  byId("cover").hidden = !covers;
  for (const id of COVERED) byId(id).inert = covers;
}

/** Moves the focus to where one goes on: to what waits for a confirmation, else the board, else the first action. */
function focusNext() {
  if (state.mode === "review") return void (/** @type {HTMLElement | null} */ (byId("bar").querySelector("[data-act=back]"))?.focus());
  if (sightless()) return void document.getElementById("command")?.focus();
  const { view, selection } = state;
  const confirming = isIdle() && (selection.line !== null || state.drawing);
  const place = view && !view.over && !confirming ? board.element.querySelector("[tabindex='0']") : (byId("bar").querySelector("[data-act=confirm][aria-disabled=false]") ?? byId("bar").querySelector("button:not([aria-disabled=true])"));
  /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
}

/**
 * Gives the focus to the next step of the hint, or to what asked for it once it is put away.
 * @returns {boolean} whether there is either
 */
function focusHint() {
  const found = /** @type {HTMLElement | null} */ (byId("banner").querySelector(".hint-strip button") ?? byId("top").querySelector("[data-act=hint][aria-disabled=false]"));
  found?.focus({ preventScroll: true });
  return found !== null;
}

/** Gives the focus to the way on over the covered table. */
function focusCover() {
  /** @type {HTMLElement | null} */ (byId("cover").querySelector("[data-act=sit]"))?.focus();
}

/** @param {string} name what the control of the open dialog does */
function focusInDialog(name) {
  /** @type {HTMLElement | null} */ (dialog.querySelector(`[data-act=${name}]`))?.focus();
}

/** Puts the popover beside the picked line; narrow screens ignore the place. */
function placeChoice() {
  const { line } = state.selection;
  if (!line) return;
  const choice = byId("choice");
  const sea = byId("sea").getBoundingClientRect();
  const box = board.element.getBoundingClientRect();
  const scale = box.width / SIZE;
  /** @type {(point: { x: number, y: number }) => { x: number, y: number }} */
  const onSea = ({ x, y }) => ({ x: box.left - sea.left + x * scale, y: box.top - sea.top + y * scale });
  const { spot } = LINES[line];
  const effects = context().choices.pending?.effects;
  const tipped = [...line, ...(effects?.gains ?? []), ...(effects?.rival_loses ?? [])];
  const things = [
    ...Object.values(ISLANDS).map((island) => ({ point: onSea(island), weight: tipped.includes(island.id) ? 12 : 5 })),
    ...(effects?.sweeps ?? []).map((swept) => ({ point: onSea(LINES[swept].spot), weight: 9 })),
    // The line itself is what is looked at.
    ...[...line].map((id) => ({ point: onSea({ x: (ISLANDS[id].x + spot.x) / 2, y: (ISLANDS[id].y + spot.y) / 2 }), weight: 7 })),
  ];
  const size = { width: choice.offsetWidth, height: choice.offsetHeight };
  const { left, top } = placeBeside(onSea(spot), size, sea, things, 80 * scale);
  choice.style.setProperty("--choice-x", `${left}px`);
  choice.style.setProperty("--choice-y", `${top}px`);
}

/** @type {State["dialog"]} the dialog that is on the screen */
let shownDialog = null;

/** @type {State["dialog"]} the dialog that is being fetched */
let comingDialog = null;

/**
 * Fetches a dialog, and opens it if it is still wanted then.
 * @param {NonNullable<State["dialog"]>} name
 */
async function bringDialog(name) {
  if (comingDialog === name) return;
  comingDialog = name;
  let found = true;
  try {
    await fetchLater();
  } catch {
    found = false;
  }
  comingDialog = null;
  if (state.dialog !== name) return;
  if (found) redraw();
  else missPart();
}

/** Says that a part of the page cannot be had now. What was to show it is given up, and the game goes on. */
function missPart() {
  leaveDialog();
  warn(words("share.notFetched"));
}

/** Fetches what is not there from the beginning; null where it cannot be had now, which is said. */
const fetchMore = () =>
  fetchLater().catch(() => {
    missPart();
    return null;
  });

/** @param {Context} given */
function syncDialog(given) {
  const wanted = given.state.dialog;
  const content = wanted && dialogOf(wanted);
  if (wanted && !content) void bringDialog(wanted);
  // Until it is there, what was open stays.
  const name = wanted && !content ? shownDialog : wanted;
  render((content || (name && dialogOf(name)))?.(given) ?? nothing, dialog);
  dialog.className = `sheet sheet-${name ?? "none"}`;
  // Another dialog in the same element is closed and opened again, which puts the focus where it should begin.
  if (dialog.open && name !== shownDialog) dialog.close();
  if (name && !dialog.open) dialog.showModal();
  const ended = name === "over" && shownDialog !== "over";
  shownDialog = name;
  // Its graph takes a while, which begins when it is first wanted.
  if (ended) {
    // What has the focus stands at its end; it is read from the beginning.
    dialog.scrollTop = 0;
    act.judgeGame();
  }
}

function reword() {
  document.documentElement.lang = words.language;
  document.title = words("title");
  for (const [id, key] of [["sea", "board"], ["row", "row"], ["hand", "hand"], ["bar", "actions"]]) {
    byId(id).setAttribute("aria-label", words(`areas.${key}`));
  }
}

// The engine may fail within this very call, before the page below is made.
const engine = createEngine({
  onProgress: (progress) =>
    queueMicrotask(() => {
      state.progress = progress;
      redraw();
    }),
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
  count: (view) => countGame(saves, view),
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
    missPart();
    // The computer's turn was given up for it.
    if (state.mode === "game") void game.goOn();
  },
  sentence: () => deskOf(state.mode).sentence?.(context()) ?? "",
  onReply({ kind, reply }) {
    if (kind === "lesson" && reply.done) act.finishStep(reply.id, reply.step);
    redraw();
    // One goes on there, or takes the mistake back.
    if (kind === "lesson" && (reply.done || reply.wrong) && !dialog.open) /** @type {HTMLElement | null} */ (byId("bar").querySelector(".primary"))?.focus({ preventScroll: !sightless() });
    // What opened it is gone by now.
    else if (document.activeElement === document.body && !dialog.open) focusNext();
  },
});

const desk = () => (state.mode === "game" ? game : exercises);

const statistics = createStatisticsActs({ state, saves, redraw, focus: focusInDialog });

const reviews = createReviewActs({
  table,
  engine,
  state,
  story,
  redraw,
  tell: say,
  warn,
  focus: focusNext,
  noteAccuracy: statistics.noteAccuracy,
  comeBack: () => act.comeBack(),
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
      const parts = pending ? [confirmText(given, pending), ...(given.view ? story.chips(given.view, pending).map((chip) => chip.text) : [])] : [];
      say([parts.join(", "), bannerText(given).hint].filter(Boolean).join(". "));
    },
    focusRow: () => /** @type {HTMLElement | null} */ (byId("row").querySelector(".card-offered"))?.focus(),
  }),
  ...createSettingsActs({
    state,
    saves,
    words,
    redraw,
    focus: focusInDialog,
    sample: hearing.sample,
    reword,
  }),
  ...createHintActs({ state, table, engine, saves, story, redraw, rebanner, isIdle, tell: say, warn, context, fetchMore }),
  ...createPuzzleActs({ state, exercises, engine, saves, story, redraw, isIdle, started, tell: say, stop: failStart, focusNext: () => focusNext(), fetchMore }),
  ...createLearnActs({ state, exercises, saves, started, redraw }),
  ...createShareActs({
    state,
    story,
    words,
    engine,
    game,
    saves,
    redraw,
    warn,
    closeDialog: leaveDialog,
    openPuzzle: (id) => void act.openPuzzle({ id }),
    resume,
    stop: failStart,
  }),
  ...statistics,
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
    focusCover,
    focusTable: focusNext,
  }),
  ...createTableActs({ state, game, saves, redraw, closeDialog: leaveDialog, restart, resume }),
};

/** Leaves the dialog that is open, for the next one that waits or for the game. */
function leaveDialog() {
  const left = state.dialog;
  if (!left) return;
  state.asking = null;
  state.dialog = state.next;
  state.next = null;
  redraw();
  // The browser gives the focus back to what opened the dialog, unless that is gone by now.
  if (!dialog.open && document.activeElement === document.body) focusNext();
  if (left === "scoring") void game.afterScoring();
}
// Escape closes through the state, like everything else: were the browser to do it, a redraw in between would undo it.
dialog.addEventListener("cancel", (event) => {
  event.preventDefault();
  leaveDialog();
});
dialog.addEventListener("close", () => {
  // A browser may insist on closing.
  if (!dialog.open && state.dialog === shownDialog) leaveDialog();
});
dialog.addEventListener("click", (event) => {
  // Only the backdrop has the dialog itself as its target.
  if (event.target === dialog && state.dialog !== "scoring") leaveDialog();
});

/** @type {Record<string, () => void>} */
const SHORTCUTS = { u: act.undo, d: act.draw, x: act.discard, r: act.replay };
board.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (!state.settings.shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
  SHORTCUTS[event.key.toLowerCase()]?.();
});
// Before the board hears of it: what was begun last is given up first, and only the next Escape leaves a line.
document.addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || state.dialog) return;
    if (state.playing) act.skip();
    else if (state.hinting) act.dismissHint();
    else if (state.notice || state.selection !== NOTHING || state.drawing) act.clear();
    else if (hintLeft({ state, view: state.view })) act.dismissHint();
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
byId("sea").addEventListener("pointerdown", () => {
  if (state.playing) act.skip();
});
window.addEventListener("resize", placeChoice);
window.addEventListener("languagechange", () => void act.applySettings());
window.addEventListener("hashchange", () => {
  if (state.stage === "ready") void act.openLink();
});
window.addEventListener("storage", (event) => {
  if (!saves.isGameKey(event.key) || !state.view || event.newValue === null) return;
  state.notice = { kind: "tab", text: words("trouble.otherTab") };
  cry(state.notice.text);
  redraw();
});

/** Goes on with the game that this device has kept. */
async function resume() {
  const saved = saves.readGame();
  if (saved.kind === "none") return;
  if (saved.kind === "game" && saved.save && (await game.load(saved.save, saved.setup ?? null)) !== "refused") return;
  state.broken = saves.setAside();
  state.dialog = "broken";
  redraw();
}

/** Shows the kept game as it was last seen, until the engine can go on with it. */
function showKept() {
  const { kind, view, setup } = saves.readGame();
  state.resuming = kind === "game";
  if (!state.resuming || !view) return;
  state.view = view;
  state.setup = setup ?? null;
  try {
    redraw();
  } catch {
    // A view of another version: the engine will give a new one.
    state.view = null;
  }
}

/** Starts the engine anew after it has failed. */
async function restart() {
  Object.assign(state, { stage: "starting", failure: "", progress: { stage: "load", loaded: 0, total: 0 } });
  redraw();
  engine.restart().catch(() => {});
  await start();
}

/** Waits for the engine, then goes on with the kept game. */
async function start() {
  if (!state.view) showKept();
  redraw();
  void act.glimpseLink();
  try {
    await engine.ready;
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
  if (!state.queued) await resume();
  setOut();
  if (!state.queued) await act.openLink();
  // What may be wanted next comes while nothing else does: a line that fails later is not felt. What fails now is asked for again.
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  whenIdle(() => void fetchLater().catch(() => {}));
}

act.applySettings().then(
  () => {
    speakUp();
    return start();
  },
  () => {
    // Without a sentence in any language there is only this one.
    byId("banner").textContent = "The page has not arrived completely. Please load it again.";
  },
);
