/**
 * A frame in somebody else's page: draws what its address names, tells the page around what happens, and opens the table when
 * somebody wants to play.
 *
 * @import { Progress, EventFields } from "../app/view.d.ts"
 * @import { Manner, Theme, Trouble } from "./address.js"
 * @import { Incoming } from "./messages.js"
 * @import { Shown } from "./poster.js"
 * @import { Subject } from "./subject.js"
 * @import { Framed } from "./table.js"
 */
import "./policy.js";
import catalogues from "virtual:frame-words";
import { render } from "lit-html";
import { createBoard } from "../kahuna/board/board.js";
import { showEmergency } from "../app/emergency.js";
import { languageFor } from "../words/languages.js";
import { pictureOf } from "../kahuna/board_picture.js";
import { NOTHING } from "../play/selection.js";
import { opponentOf } from "../play/seats.js";
import { createStory } from "../kahuna/narration.js";
import { createWords } from "../words/words.js";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { fieldsOf, readManner, readTask } from "./address.js";
import { createHost } from "./host.js";
import { posterPanel } from "./poster.js";
import { ReplayPlayer } from "./replay_player.js";
import { frameView, subjectOf } from "./subject.js";

/** Maximum width of the board, by which the height is chosen, in CSS pixels. */
const MAX_WIDTH = 560;

const root = document.documentElement;
const poster = /** @type {HTMLElement} */ (document.getElementById("poster"));
const main = /** @type {HTMLElement} */ (document.getElementById("table"));

class Frame {
  words = createWords({}, "en");
  story = createStory(this.words);
  host = createHost((message) => this.#onMessage(message));
  player = new ReplayPlayer((...change) => this.#onPly(...change));
  /** @type {Shown} */
  shown = { stage: "drawing", subject: null, player: this.player, progress: null, text: "", missing: false };
  #boardHost = document.createElement("div");
  #board = createBoard(this.#boardHost, { onPick: () => {} });
  /** What is wrong; its sentence is made anew in another language. @type {Trouble | null} */
  #trouble = null;
  /** @type {Framed | null} */
  #table = null;
  /** The table that is being opened: there is one, however often it is asked for. @type {Promise<Framed> | null} */
  #opening = null;
  /** Languages are loaded one after the other, so that the last one asked for is used in the end. */
  #language = Promise.resolve();
  /** What was asked for last. @type {Record<string, string | undefined>} */
  #asked = {};
  /** Cancellation token: counts what was asked for. */
  #round = 0;
  #handlers = {
    start: () => void this.start(),
    again: () => void this.show(this.#asked),
  };

  /** @param {Manner} manner */
  constructor(manner) {
    this.manner = manner;
    root.dataset.theme = manner.theme;
  }

  /** Draws the poster. */
  redraw() {
    const { shown, words, story } = this;
    if (this.#trouble) shown.text = words(this.#trouble.key, this.#trouble.args);
    render(posterPanel({ shown, words, story, board: this.#boardHost, handlers: this.#handlers }), poster);
    this.measure();
  }

  #showBoard() {
    const { subject } = this.shown;
    if (!subject) return;
    const choices = { lines: {}, cards: [], payments: [], pending: null };
    const given = { view: subject.view, story: this.story, selection: NOTHING, choices, pointed: null, idle: false };
    this.#board.show({ ...pictureOf(given, LINE_IDS), disabled: true });
  }

  /** Asks the page around for the height at which nothing must be scrolled and the board is as wide as it may be. */
  measure() {
    const area = poster.hidden ? document.getElementById("sea") : poster.querySelector(".poster-sea");
    const width = root.clientWidth;
    if (!area || width === 0) return;
    const isBeside = area.getBoundingClientRect().width < width * 0.75;
    const side = Math.min(width, MAX_WIDTH);
    const rest = (poster.hidden ? main : poster).scrollHeight - area.getBoundingClientRect().height;
    this.host.ask(Math.round(isBeside ? Math.min(side, Math.max(480, width * 0.6)) : side + rest));
  }

  /** Loads a language; where it cannot be had, English. @param {string} wish */
  useLanguage(wish) {
    const load = async () => {
      const language = languageFor(wish, navigator.languages, Object.keys(catalogues));
      const catalogue = await catalogues[language]().catch(() => catalogues["en"]());
      this.words.use(catalogue.default, language);
      root.lang = language;
      document.title = this.words("title");
    };
    return (this.#language = this.#language.catch(() => {}).then(load));
  }

  /** @param {Trouble} trouble */
  #showTrouble(trouble) {
    this.#trouble = trouble;
    Object.assign(this.shown, { stage: "trouble", subject: null, missing: trouble.key === "share.notFetched" });
    this.redraw();
    this.host.say("error", { code: trouble.key.split(".").pop(), text: this.shown.text });
  }

  /** Shows what an address or a message names. @param {Record<string, string | undefined>} fields */
  async show(fields) {
    const round = ++this.#round;
    this.#asked = fields;
    this.player.stop();
    this.#table?.leave();
    this.#showPoster();
    const read = readTask(fields);
    if ("trouble" in read) return this.#showTrouble(read.trouble);
    try {
      const subject = await subjectOf(read.task);
      if (round !== this.#round) return;
      if ("trouble" in subject) return this.#showTrouble(subject.trouble);
      this.#trouble = null;
      this.player.load(subject.replay, read.task.at ?? 0);
      Object.assign(this.shown, { stage: "drawn", subject, progress: null, text: "" });
      this.#showBoard();
      this.redraw();
      this.host.say("ready", { stage: "picture", plies: subject.replay ? this.player.last : undefined });
      this.#sayPly();
    } catch {
      if (round === this.#round) this.#showTrouble({ key: "share.notFetched" });
    }
  }

  #sayPly() {
    const { replay, ply, last } = this.player;
    if (!replay) return;
    const { turn, player } = replay.positions[ply];
    this.host.say("ply", { ply, plies: last, turn, player: player ?? undefined });
  }

  /** The replay shows another position, or has stopped. @param {boolean} hasMoved @param {EventFields[]} events of a step forward */
  #onPly(hasMoved, events) {
    const { subject } = this.shown;
    const { replay, ply } = this.player;
    if (!subject || !replay) return;
    Object.assign(subject.view, frameView(replay, ply, subject.view.viewer));
    this.redraw();
    if (!hasMoved) return;
    this.#sayPly();
    void this.#animate(events, subject);
  }

  /** @param {EventFields[]} events @param {Subject} subject */
  async #animate(events, subject) {
    const { ply } = this.player;
    for (const event of events) {
      if (event.event.startsWith("bridge-") || event.event.startsWith("control-")) await this.#board.animate(event);
      if (this.player.ply !== ply || this.shown.subject !== subject) return;
    }
    this.#showBoard();
  }

  #showPoster() {
    main.hidden = true;
    poster.hidden = false;
  }

  /** Opens the table, which starts Python, and puts there what the poster shows. */
  async start() {
    const { shown, player } = this;
    const { subject } = shown;
    if (!subject || shown.stage === "starting") return;
    player.stop();
    const round = this.#round;
    Object.assign(shown, { stage: "starting", progress: null, text: "" });
    this.redraw();
    try {
      this.#opening ??= import("./table.js").then(({ openFramed }) =>
        openFramed({
          host: this.host,
          settings: () => ({ theme: this.manner.theme, language: this.manner.lang }),
          onProgress: (progress) => this.#onProgress(progress),
          onLaid: () => this.#onLaid(),
          onLeft: () => this.#onLeft(),
          onFail: (text) => this.#onFail(text),
        }),
      );
      this.#table = await this.#opening;
      if (round === this.#round) await this.#table.lay(subject.task, player.ply, subject.view.viewer);
    } catch {
      if (!this.#table) this.#opening = null;
      if (round === this.#round) this.#onFail(this.words("share.notFetched"));
    }
  }

  /** @param {Progress} progress */
  #onProgress(progress) {
    if (this.shown.stage !== "starting") return;
    this.shown.progress = progress;
    this.redraw();
  }

  /** What was wanted lies on the table. */
  #onLaid() {
    if (this.shown.stage !== "starting" && this.shown.stage !== "failed") return;
    const hadFocus = poster.contains(document.activeElement) || document.activeElement === document.body;
    this.shown.stage = "drawn";
    poster.hidden = true;
    main.hidden = false;
    this.host.say("ready", { stage: "table" });
    if (hadFocus && document.hasFocus()) this.#table?.focus();
    this.measure();
  }

  /** The table was left: the poster again, where it was. */
  #onLeft() {
    if (!poster.hidden) return;
    this.shown.stage = this.shown.subject ? "drawn" : "trouble";
    this.#showPoster();
    this.redraw();
    if (document.hasFocus()) /** @type {HTMLElement | null} */ (poster.querySelector("[data-act=start]"))?.focus();
  }

  /** @param {string} text */
  #onFail(text) {
    const { shown } = this;
    // The same failure is reported with each redraw, perhaps in another language.
    if (shown.stage !== "starting" && (shown.stage !== "failed" || shown.text === text)) return;
    if (shown.stage === "starting") this.host.say("error", { code: "failed", text });
    Object.assign(shown, { stage: "failed", text });
    this.redraw();
  }

  /** @param {Incoming} message of the page around */
  #onMessage(message) {
    switch (message.type) {
      case "init":
        if (message.theme) this.#setTheme(message.theme);
        if (message.lang) void this.#setLanguage(message.lang);
        this.host.say("hello", { mode: this.shown.subject ? (this.#asked["mode"] ?? "play") : undefined });
        return this.host.repeat();
      case "load":
        // A message that comes early waits for the language, and for what the address names.
        return void this.#language.then(
          () => this.show(message.fields),
          () => {},
        );
      case "goTo":
        return poster.hidden ? this.#table?.goTo(message.ply) : this.player.goTo(message.ply);
      case "theme":
        return this.#setTheme(message.theme);
      case "lang":
        return void this.#setLanguage(message.lang);
      case "flip":
        return this.#flip();
    }
  }

  /** @param {Theme} theme */
  #setTheme(theme) {
    this.manner.theme = theme;
    root.dataset.theme = theme;
    this.#table?.set({ theme });
  }

  /** @param {Manner["lang"]} lang */
  async #setLanguage(lang) {
    this.manner.lang = lang;
    this.#table?.set({ language: lang });
    await this.useLanguage(lang).catch(() => {});
    this.#showBoard();
    this.redraw();
  }

  /** Shows a replay from the other side. Of a position only one side is known. */
  #flip() {
    const { subject } = this.shown;
    if (!subject?.replay) return;
    Object.assign(subject.view, frameView(subject.replay, this.player.ply, opponentOf(subject.view.viewer)));
    this.#showBoard();
    this.redraw();
    this.#table?.lookFrom(subject.view.viewer);
  }

  /** Starts without a click as soon as the frame can be seen. */
  startWhenSeen() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void this.start();
    });
    observer.observe(poster);
  }
}

const fields = fieldsOf(window.location.search);
const frame = new Frame(readManner(fields));
frame.host.say("hello", { mode: fields["mode"] });
frame
  .useLanguage(frame.manner.lang)
  .then(() => frame.show(fields))
  .then(
    () => {
      root.dataset.drawn = "";
      new ResizeObserver(() => frame.measure()).observe(document.body);
      if (frame.manner.start === "auto" && frame.shown.stage === "drawn") frame.startWhenSeen();
    },
    () => {
      showEmergency();
      frame.host.say("error", { code: "notFetched", text: "This frame has not arrived completely." });
    },
  );
