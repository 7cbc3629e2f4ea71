/**
 * `<kahuna-game>`, for other sites: one self-contained file, see docs/embedding.md. A frame replaces the link inside,
 * which stays without JavaScript.
 */

import { PARAMETERS } from "../engine/facts.js";

/** The frame's messages that become events of the element. @type {Record<string, string>} */
const EVENTS = { ready: "ready", ply: "move", solved: "solved", end: "end", error: "error" };

/** Parameters of both games' addresses; `game` selects the page. */
const NAMES = [...PARAMETERS, "players", "layout"];

const script =
  /** @type {HTMLScriptElement | null} */ (document.currentScript) ??
  [...document.scripts].find(({ src }) => src.includes("kahuna-game.js"));
const base = new URL("./", script?.src || document.baseURI).href;

class KahunaGame extends HTMLElement {
  static observedAttributes = [...NAMES, "game"];

  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #shadow = this.attachShadow({ mode: "open" });
  /** Whether a change is scheduled: several attributes may change at once, and the frame is opened again once. */
  #waiting = false;
  #preconnected = false;

  connectedCallback() {
    this.style.display ||= "block";
    if (!this.#frame) this.#shadow.replaceChildren(document.createElement("slot"));
    window.addEventListener("message", this);
    if (this.getAttribute("load") !== "click") return this.open();
    // `pointermove` too: the pointer may have been here before this script.
    for (const event of ["pointerover", "pointermove", "focusin"])
      this.addEventListener(event, this.#preconnect, { once: true });
    this.addEventListener("click", this);
  }

  disconnectedCallback() {
    window.removeEventListener("message", this);
    // An element that is moved begins again in its new place.
    this.#frame?.remove();
    this.#frame = null;
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.#frame || before === now) return;
    if (name === "theme" || name === "lang") return this.#say(name, { [name]: now ?? "auto" });
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.open();
    });
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event instanceof MessageEvent) return this.#onMessage(event);
    event.preventDefault();
    this.removeEventListener("click", this);
    this.open("auto");
  }

  #preconnect() {
    if (this.#preconnected) return;
    this.#preconnected = true;
    const link = document.createElement("link");
    link.rel = "preconnect";
    link.href = base;
    document.head.append(link);
  }

  /** Shows the frame. With `start` "auto" the game begins without another click. @param {string} [start] */
  open(start) {
    const frame = document.createElement("iframe");
    const isKanaloa = this.getAttribute("game") === "kanaloa";
    frame.src = `${base}${isKanaloa ? "kanaloa-" : ""}embed.html?${this.#query(start)}`;
    frame.title = this.title || this.textContent?.trim() || (isKanaloa ? "Kanaloa" : "Kahuna");
    frame.loading = "lazy";
    frame.allow = "clipboard-write; fullscreen; web-share";
    Object.assign(frame.style, {
      display: "block",
      width: "100%",
      height: `${this.getAttribute("height") || 640}px`,
      border: "0",
    });
    this.#frame = frame;
    this.#shadow.replaceChildren(frame);
  }

  /** @param {string} [start] in place of the attribute */
  #query(start) {
    const query = new URLSearchParams();
    for (const name of NAMES) {
      const value = name === "start" && start ? start : this.getAttribute(name);
      if (value !== null) query.set(name, value);
    }
    return query;
  }

  /** Shows a replay after a number of actions. @param {number} ply */
  goTo(ply) {
    this.#say("goTo", { ply });
  }

  /** Shows a replay from the other side. */
  flip() {
    this.#say("flip");
  }

  /** @param {"auto" | "light" | "dark" | "contrast"} theme */
  setTheme(theme) {
    this.setAttribute("theme", theme);
  }

  /** @param {string} type @param {object} [fields] */
  #say(type, fields) {
    this.#frame?.contentWindow?.postMessage({ kahuna: 1, type, ...fields }, "*");
  }

  /** @param {MessageEvent} event */
  #onMessage({ source, data }) {
    const frame = this.#frame;
    if (!frame || source !== frame.contentWindow || data?.kahuna !== 1) return;
    const { type, ...detail } = data;
    if (typeof type !== "string") return;
    delete detail.kahuna;
    if (type === "hello") this.#repeatChanges(frame);
    if (type === "height") this.#setHeight(frame, detail.value);
    if (Object.hasOwn(EVENTS, type))
      this.dispatchEvent(new CustomEvent(`kahuna:${EVENTS[type]}`, { detail, bubbles: true }));
  }

  /**
   * Sends the attributes that have changed since the frame was created, because it did not listen before.
   * @param {HTMLIFrameElement} frame
   */
  #repeatChanges(frame) {
    const asked = new URL(frame.src).searchParams;
    for (const name of ["theme", "lang"]) {
      const now = this.getAttribute(name);
      if (now !== asked.get(name)) this.#say(name, { [name]: now ?? "auto" });
    }
  }

  /** @param {HTMLIFrameElement} frame @param {unknown} height */
  #setHeight(frame, height) {
    if (typeof height === "number" && height > 0 && !this.hasAttribute("height"))
      frame.style.height = `${Math.min(Math.max(height, 200), 1200)}px`;
  }
}

if (!customElements.get("kahuna-game")) customElements.define("kahuna-game", KahunaGame);
