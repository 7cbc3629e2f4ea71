/**
 * A frame in another site's page, for any game: draws what its address names, reports to the host page, and opens the
 * table when the reader wants to play.
 *
 * @import { Progress } from "../app/view.d.ts"
 * @import { FrameGame, FramedTable, Shown } from "./frame_game.d.ts"
 * @import { Fields, FrameOptions, Theme, Trouble } from "./frame_options.js"
 * @import { Incoming } from "./messages.js"
 */
import { render } from "lit-html";
import { showEmergency } from "../app/emergency.js";
import { createTheme } from "../ui/theme.js";
import { languageFor } from "../words/languages.js";
import { createWords } from "../words/words.js";
import { CodeError } from "../codes/checksum.js";
import { createScene } from "./frame_scene.js";
import { readTask } from "./frame_task.js";
import { connectHostPage } from "./host_page.js";
import { fieldsOf, readFrameOptions } from "./frame_options.js";
import { posterPanel } from "./poster.js";
import { canonicalFields } from "./canonical_fields.js";

/** Maximum width of the board, which determines the height, in CSS pixels. */
const MAX_WIDTH = 560;

const root = document.documentElement;
const poster = /** @type {HTMLElement} */ (document.getElementById("poster"));
const main = /** @type {HTMLElement} */ (document.getElementById("table"));

export class Frame {
  words = createWords({}, "en");
  /** @type {Shown} */
  shown = { stage: "drawing", subject: null, progress: null, text: "", missing: false };
  /** What is wrong. Its sentence depends on the language. @type {Trouble | null} */
  #trouble = null;
  /** @type {FramedTable | null} */
  #table = null;
  /** The table that is being opened, if it was requested. @type {Promise<FramedTable> | null} */
  #opening = null;
  /** Languages are loaded one after the other, so that the last one requested is used. */
  #language = Promise.resolve();
  /** The texts that the host page keeps for this frame, see host_storage.js. @type {Record<string, unknown> | null} */
  #kept = null;
  /** The last request. @type {Fields} */
  #asked = {};
  /** Cancellation token: the number of requests. */
  #round = 0;
  #showTheme = createTheme();
  #handlers = {
    start: () => void this.start(),
    again: () => void this.show(this.#asked),
  };

  /** @param {FrameGame} game @param {FrameOptions} options */
  constructor(game, options) {
    this.game = game;
    this.options = options;
    this.host = connectHostPage(game.address, (message) => this.#receivers[message.type](/** @type {any} */ (message)));
    this.scene = createScene(this, game.poster);
    this.#showTheme(options.theme);
  }

  /** Changes what is shown, and draws the poster. @param {Partial<Shown>} [change] */
  update(change) {
    const { words, scene } = this;
    const shown = Object.assign(this.shown, change);
    if (this.#trouble) shown.text = words(this.#trouble.key, this.#trouble.args);
    render(posterPanel({ shown, words, scene, handlers: this.#handlers }), poster);
    this.measure();
  }

  /** Asks the host page for the height at which nothing scrolls and the board has its maximum width. */
  measure() {
    const area = poster.hidden ? document.getElementById("sea") : poster.querySelector(".poster-sea");
    const width = root.clientWidth;
    if (!area || width === 0) return;
    const isBeside = area.getBoundingClientRect().width < width * 0.75;
    const side = Math.min(width, MAX_WIDTH);
    const rest = (poster.hidden ? main : poster).scrollHeight - area.getBoundingClientRect().height;
    this.host.ask(Math.round(isBeside ? Math.min(side, Math.max(480, width * 0.6)) : side + rest));
  }

  /** Loads a language, or English if that fails. @param {string} wish */
  useLanguage(wish) {
    const { catalogues } = this.game;
    const load = async () => {
      let language = languageFor(wish, navigator.languages, Object.keys(catalogues));
      const catalogue = await catalogues[language]().catch(() => catalogues[(language = "en")]());
      this.words.use(catalogue.default, language);
      root.lang = language;
      document.title = this.words("title");
    };
    return (this.#language = this.#language.catch(() => {}).then(load));
  }

  /** @param {Trouble} trouble */
  #showTrouble(trouble) {
    this.#trouble = trouble;
    this.update({ stage: "trouble", subject: null, missing: trouble.key === "share.notFetched" });
    this.host.say("error", { code: trouble.key.split(".").pop(), text: this.shown.text });
  }

  /** Shows the task of an address or a message. @param {Fields} fields */
  async show(fields) {
    const round = ++this.#round;
    const { scene } = this;
    this.#asked = fields;
    scene.stop();
    this.#table?.leave();
    this.#showPoster();
    try {
      const read = readTask(this.game.address, await canonicalFields(fields));
      if (round !== this.#round) return;
      if ("trouble" in read) return this.#showTrouble(read.trouble);
      const subject = await this.game.subjectOf(read.task);
      if (round !== this.#round) return;
      if ("trouble" in subject) return this.#showTrouble(subject.trouble);
      this.#trouble = null;
      scene.load(subject);
      scene.draw();
      this.update({ stage: "drawn", subject, progress: null, text: "" });
      this.host.say("ready", { stage: "picture", plies: scene.plies });
      scene.sayPly();
    } catch (error) {
      if (round === this.#round) this.#showTrouble({ key: this.#keyOf(error) });
    }
  }

  /** @param {unknown} error */
  #keyOf(error) {
    return error instanceof CodeError ? this.game.address.codeTrouble(error.code) : "share.notFetched";
  }

  #showPoster() {
    main.hidden = true;
    poster.hidden = false;
  }

  /** Opens the table, which starts Python, and lays out what the poster shows. */
  async start() {
    const { shown, scene } = this;
    const { subject } = shown;
    if (!subject || shown.stage === "starting") return;
    scene.stop();
    const round = this.#round;
    this.update({ stage: "starting", progress: null, text: "" });
    try {
      this.#opening ??= this.#openTable();
      this.#table = await this.#opening;
      if (round === this.#round) await this.#table.lay(subject.task, scene.ply, scene.side);
    } catch {
      if (!this.#table) this.#opening = null;
      if (round === this.#round) this.#onFail(this.words("share.notFetched"));
    }
  }

  async #openTable() {
    const { openFramed } = await this.game.loadTable();
    return openFramed({
      host: this.host,
      kept: () => this.#kept,
      settings: () => ({ theme: this.options.theme, language: this.options.lang }),
      onProgress: (progress) => this.#onProgress(progress),
      onLaid: () => this.#onLaid(),
      onLeft: () => this.#onLeft(),
      onFail: (text) => this.#onFail(text),
    });
  }

  /** @param {Progress} progress */
  #onProgress(progress) {
    if (this.shown.stage === "starting") this.update({ progress });
  }

  /** Shows the table, which now has what the poster showed. */
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

  /** Shows the poster again after the table was left. */
  #onLeft() {
    if (!poster.hidden) return;
    this.#showPoster();
    this.update({ stage: this.shown.subject ? "drawn" : "trouble" });
    if (document.hasFocus()) /** @type {HTMLElement | null} */ (poster.querySelector("[data-act=start]"))?.focus();
  }

  /** @param {string} text */
  #onFail(text) {
    const { shown } = this;
    // Each drawing of the table reports the failure again, perhaps in another language.
    if (shown.stage !== "starting" && (shown.stage !== "failed" || shown.text === text)) return;
    if (shown.stage === "starting") this.host.say("error", { code: "failed", text });
    this.update({ stage: "failed", text });
  }

  /**
   * Handlers of the host page's messages.
   * @type {{ [Type in Incoming["type"]]: (message: Extract<Incoming, { type: Type }>) => void }}
   */
  #receivers = {
    init: ({ theme, lang }) => {
      if (theme) this.#setTheme(theme);
      if (lang) void this.#setLanguage(lang);
      this.greet(this.shown.subject ? (this.#asked["mode"] ?? "play") : undefined);
      this.host.repeat();
    },
    load: ({ fields }) => {
      // An early message waits for the language, and for what the address names.
      void this.#language.then(
        () => this.show(fields),
        () => {},
      );
    },
    goTo: ({ ply }) => {
      if (poster.hidden) this.#table?.goTo(ply);
      else if (this.shown.subject) this.scene.goTo(ply);
    },
    theme: ({ theme }) => this.#setTheme(theme),
    lang: ({ lang }) => void this.#setLanguage(lang),
    flip: () => {
      if (!this.shown.subject || !this.scene.flip()) return;
      this.scene.draw();
      this.update();
      this.#table?.lookFrom(this.scene.side);
    },
    kept: ({ texts }) => {
      if (isForgetful()) this.#kept = Object.assign(this.#kept ?? {}, texts);
    },
  };

  /** Tells the host page that this frame listens. @param {string | undefined} mode */
  greet(mode) {
    this.host.say("hello", { mode, forgets: isForgetful() || undefined });
  }

  /** @param {Theme} theme */
  #setTheme(theme) {
    this.options.theme = theme;
    this.#showTheme(theme);
    this.#table?.set({ theme });
  }

  /** @param {FrameOptions["lang"]} lang */
  async #setLanguage(lang) {
    this.options.lang = lang;
    this.#table?.set({ language: lang });
    await this.useLanguage(lang).catch(() => {});
    this.scene.draw();
    this.update();
  }

  /** Starts without a click as soon as the frame is visible. */
  startWhenSeen() {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void this.start();
    });
    observer.observe(poster);
  }
}

/** Returns whether the browser lets this frame store nothing. */
function isForgetful() {
  try {
    return !window.localStorage;
  } catch {
    return true;
  }
}

/** Shows the task of this frame's address. @param {FrameGame} game */
export function openFrame(game) {
  const fields = fieldsOf(window.location.search);
  const frame = new Frame(game, readFrameOptions(fields));
  frame.greet(fields["mode"]);
  frame
    .useLanguage(frame.options.lang)
    .then(() => frame.show(fields))
    .then(
      () => {
        root.dataset.drawn = "";
        new ResizeObserver(() => frame.measure()).observe(document.body);
        if (frame.options.start === "auto" && frame.shown.stage === "drawn") frame.startWhenSeen();
      },
      () => {
        showEmergency();
        frame.host.say("error", { code: "notFetched", text: "This frame has not arrived completely." });
      },
    );
}
