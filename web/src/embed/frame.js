/**
 * A frame in somebody else's page: draws what its address names, tells the page around what happens, and lays the table once
 * somebody wants to play.
 *
 * @import { Incoming } from "./messages.js"
 * @import { Shown } from "./poster.js"
 */
import "./policy.js";
import catalogues from "virtual:frame-words";
import { render } from "lit-html";
import { createBoard } from "../kahuna/board/board.js";
import { showEmergency } from "../app/emergency.js";
import { languageFor } from "../words/languages.js";
import { pictureOf } from "../kahuna/board_picture.js";
import { turnStep } from "../features/review/timeline.js";
import { NOTHING } from "../play/selection.js";
import { createStory, opponentOf } from "../kahuna/narration.js";
import { createWords } from "../words/words.js";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { fieldsOf, readManner, readTask } from "./address.js";
import { createHost } from "./host.js";
import { posterPanel } from "./poster.js";
import { frameView, subjectOf } from "./subject.js";

/** How long a picture of a replay stays while it goes on by itself, in milliseconds. */
const STAYS = 1100;

/** No wider is the board of the height that is asked for. */
const WIDEST = 560;

const root = document.documentElement;
const poster = /** @type {HTMLElement} */ (document.getElementById("poster"));
const main = /** @type {HTMLElement} */ (document.getElementById("table"));

const fields = fieldsOf(window.location.search);
const manner = readManner(fields);
root.dataset.theme = manner.theme;

const words = createWords({}, "en");
const story = createStory(words);

/** @type {Shown} */
const shown = { stage: "drawing", subject: null, ply: 0, running: false, progress: null, text: "", missing: false };
/** What is wrong, to be said in whatever language is spoken. @type {import("./address.js").Trouble | null} */
let trouble = null;
/** @type {import("./table.js").Framed | null} */
let table = null;
/** The table on its way: there is one of it, however often it is asked for. @type {Promise<import("./table.js").Framed> | null} */
let opening = null;
/** The language that is being learnt; one after the other, so that the one asked for last is spoken in the end. */
let spoken = Promise.resolve();
let timer = 0;
/** What was asked for last. @type {Record<string, string | undefined>} */
let asked = {};
/** Whatever is asked for later makes what was asked for before void. */
let round = 0;

const boardHost = document.createElement("div");
const board = createBoard(boardHost, { onPick: () => {} });

const host = createHost(obey);

/** Draws the picture. */
function redraw() {
  if (trouble) shown.text = words(trouble.key, trouble.args);
  render(posterPanel({ shown, words, story, board: boardHost, does: { start, goTo, stepTurn, run, again } }), poster);
  root.dataset.poster = shown.subject?.replay ? "replay" : (shown.subject?.task.mode ?? "none");
  measure();
}

/** Shows the position on the board as it is now. */
function showBoard() {
  const { subject } = shown;
  if (!subject) return;
  const view = /** @type {import("../engine/wire.d.ts").View} */ (
    /** @type {unknown} */ ({ recap: null, steps: [], ...subject.view })
  );
  const picture = pictureOf(
    {
      view,
      story,
      selection: NOTHING,
      choices: { lines: {}, cards: [], payments: [], pending: null },
      pointed: null,
      idle: false,
    },
    LINE_IDS,
  );
  board.show({ ...picture, disabled: true });
}

/** Asks the page around for the height at which nothing must be scrolled and the board is as wide as it may be. */
function measure() {
  const area = poster.hidden ? document.getElementById("sea") : poster.querySelector(".poster-sea");
  const width = root.clientWidth;
  if (!area || width === 0) return;
  const beside = area.getBoundingClientRect().width < width * 0.75;
  const side = Math.min(width, WIDEST);
  const rest = (poster.hidden ? main : poster).scrollHeight - area.getBoundingClientRect().height;
  host.ask(Math.round(beside ? Math.min(side, Math.max(480, width * 0.6)) : side + rest));
}

/** Speaks a language, as far as its sentences can be had. @param {string} wish */
function speak(wish) {
  spoken = spoken.catch(() => {}).then(() => learn(wish));
  return spoken;
}

/** @param {string} wish */
async function learn(wish) {
  const language = languageFor(wish, navigator.languages, Object.keys(catalogues));
  const catalogue = await catalogues[language]().catch(() => catalogues["en"]());
  words.use(catalogue.default, language);
  root.lang = language;
  document.title = words("title");
}

/** @param {import("./address.js").Trouble} what */
function complain(what) {
  trouble = what;
  Object.assign(shown, { stage: "trouble", subject: null, missing: what.key === "share.notFetched" });
  redraw();
  host.say("error", { code: what.key.split(".").pop(), text: shown.text });
}

/** Shows something else, or the first thing. @param {Record<string, string | undefined>} given */
async function show(given) {
  const mine = ++round;
  asked = given;
  halt();
  table?.leave();
  hideTable();
  const read = readTask(given);
  if ("trouble" in read) return complain(read.trouble);
  try {
    const subject = await subjectOf(read.task);
    if (mine !== round) return;
    if ("trouble" in subject) return complain(subject.trouble);
    trouble = null;
    const ply = subject.replay ? Math.min(read.task.at ?? 0, subject.replay.positions.length - 1) : 0;
    Object.assign(shown, { stage: "drawn", subject, ply, progress: null, text: "" });
    showBoard();
    redraw();
    host.say("ready", { stage: "picture", plies: subject.replay ? subject.replay.positions.length - 1 : undefined });
    if (subject.replay) tellPly();
  } catch {
    if (mine === round) complain({ key: "share.notFetched" });
  }
}

/** Fetches once more what could not be had. */
const again = () => void show(asked);

// -- the replay ------------------------------------------------------------------------------------------------

function tellPly() {
  const { subject, ply } = shown;
  const frame = subject?.replay?.positions[ply];
  if (subject?.replay && frame)
    host.say("ply", {
      ply,
      plies: subject.replay.positions.length - 1,
      turn: frame.turn,
      player: frame.player ?? undefined,
    });
}

function halt() {
  clearTimeout(timer);
  shown.running = false;
}

/** Shows another picture of the replay; the next one is seen to happen. @param {number} ply */
function turnTo(ply) {
  const { subject } = shown;
  if (!subject?.replay) return;
  const to = Math.max(0, Math.min(ply, subject.replay.positions.length - 1));
  const forward = to === shown.ply + 1;
  if (to === shown.ply) return;
  shown.ply = to;
  Object.assign(subject.view, frameView(subject.replay, to, subject.view.viewer));
  redraw();
  tellPly();
  if (forward) void animate(subject.replay.positions[to].events, to);
  else showBoard();
}

/** @param {import("../app/view.d.ts").EventFields[]} events @param {number} ply */
async function animate(events, ply) {
  const { subject } = shown;
  for (const event of events) {
    if (event.event.startsWith("bridge-") || event.event.startsWith("control-")) await board.animate(event);
    if (shown.ply !== ply || shown.subject !== subject) return;
  }
  showBoard();
}

/** @param {number} ply */
function goTo(ply) {
  halt();
  turnTo(ply);
  redraw();
}

/** @param {1 | -1} step */
function stepTurn(step) {
  const replay = shown.subject?.replay;
  if (replay) goTo(turnStep(replay.starts, shown.ply, replay.positions.length - 1, step));
}

function run() {
  const replay = shown.subject?.replay;
  if (!replay) return;
  if (shown.running) {
    halt();
    return redraw();
  }
  if (shown.ply >= replay.positions.length - 1) turnTo(0);
  shown.running = true;
  const next = () => {
    turnTo(shown.ply + 1);
    if (shown.ply >= replay.positions.length - 1) halt();
    else timer = window.setTimeout(next, STAYS);
    redraw();
  };
  next();
}

// -- the table -------------------------------------------------------------------------------------------------

function hideTable() {
  main.hidden = true;
  poster.hidden = false;
}

/** Begins to play: fetches the table, starts Python, and lays there what the picture shows. */
async function start() {
  const { subject } = shown;
  if (!subject || shown.stage === "starting") return;
  halt();
  const mine = round;
  Object.assign(shown, { stage: "starting", progress: null, text: "" });
  redraw();
  try {
    opening ??= import("./table.js").then(({ openFramed }) =>
      openFramed({
        host,
        settings: () => ({ theme: manner.theme, language: manner.lang }),
        onProgress,
        onLaid,
        onLeft,
        onFail,
      }),
    );
    table = await opening;
    if (mine === round) await table.lay(subject.task, shown.ply, subject.view.viewer);
  } catch {
    if (!table) opening = null;
    if (mine === round) onFail(words("share.notFetched"));
  }
}

/** @param {import("../app/view.d.ts").Progress} progress */
function onProgress(progress) {
  if (shown.stage !== "starting") return;
  shown.progress = progress;
  redraw();
}

/** What was wanted lies on the table. */
function onLaid() {
  if (shown.stage !== "starting" && shown.stage !== "failed") return;
  const focused = poster.contains(document.activeElement) || document.activeElement === document.body;
  shown.stage = "drawn";
  poster.hidden = true;
  main.hidden = false;
  host.say("ready", { stage: "table" });
  if (focused && document.hasFocus()) table?.focus();
  measure();
}

/** The table was left: the picture again, where it was. */
function onLeft() {
  if (!poster.hidden) return;
  shown.stage = shown.subject ? "drawn" : "trouble";
  hideTable();
  redraw();
  if (document.hasFocus()) /** @type {HTMLElement | null} */ (poster.querySelector("[data-act=start]"))?.focus();
}

/** @param {string} text */
function onFail(text) {
  // Of the same failure it hears with each redraw, some day in another language.
  if (shown.stage !== "starting" && (shown.stage !== "failed" || shown.text === text)) return;
  if (shown.stage === "starting") host.say("error", { code: "failed", text });
  Object.assign(shown, { stage: "failed", text });
  redraw();
}

// -- the page around -------------------------------------------------------------------------------------------

/** @param {Incoming} message */
function obey(message) {
  switch (message.type) {
    case "init":
      if (message.theme) setTheme(message.theme);
      if (message.lang) void setLanguage(message.lang);
      host.say("hello", { mode: shown.subject?.task.mode });
      return host.repeat();
    case "load":
      // What comes before the first sentence waits for it, and for what the address names.
      return void spoken.then(
        () => show(message.fields),
        () => {},
      );
    case "goTo":
      return poster.hidden ? table?.goTo(message.ply) : goTo(message.ply);
    case "theme":
      return setTheme(message.theme);
    case "lang":
      return void setLanguage(message.lang);
    case "flip":
      return flip();
  }
}

/** @param {import("./address.js").Theme} theme */
function setTheme(theme) {
  manner.theme = theme;
  root.dataset.theme = theme;
  table?.set({ theme });
}

/** @param {import("./address.js").Manner["lang"]} lang */
async function setLanguage(lang) {
  manner.lang = lang;
  table?.set({ language: lang });
  await speak(lang).catch(() => {});
  showBoard();
  redraw();
}

/** A replay is seen from the other side. Of a position only one side is known. */
function flip() {
  const { subject, ply } = shown;
  if (!subject?.replay) return;
  Object.assign(subject.view, frameView(subject.replay, ply, opponentOf(subject.view.viewer)));
  showBoard();
  redraw();
  table?.lookFrom(subject.view.viewer);
}

/** Starts without a click as soon as the frame can be seen. */
function startWhenSeen() {
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    seen.disconnect();
    void start();
  });
  seen.observe(poster);
}

host.say("hello", { mode: fields["mode"] });
speak(manner.lang)
  .then(() => show(fields))
  .then(
    () => {
      root.dataset.drawn = "";
      new ResizeObserver(measure).observe(document.body);
      if (manner.start === "auto" && shown.stage === "drawn") startWhenSeen();
    },
    () => {
      showEmergency();
      host.say("error", { code: "notFetched", text: "This frame has not arrived completely." });
    },
  );
