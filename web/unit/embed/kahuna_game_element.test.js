import assert from "node:assert/strict";
import { setMaxListeners } from "node:events";
import { test } from "node:test";
import { settle } from "../page/waiting.js";

const SITE = "https://games.example/kahuna/";

/** A frame that the element makes: what is posted to it. */
class Frame {
  static made = 0;
  constructor() {
    Frame.made += 1;
  }
  src = "";
  title = "";
  loading = "";
  /** @type {Record<string, string>} */
  style = {};
  /** @type {any[]} */
  got = [];
  isThere = true;
  contentWindow = { postMessage: (/** @type {any} */ data) => void this.got.push(data) };
  remove() {
    this.isThere = false;
  }
}

/** An element of a page, as far as a custom one needs it. */
class Element extends EventTarget {
  style = { display: "" };
  title = "";
  textContent = "";
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** What its shadow contains. @type {any[]} */
  inside = [];
  attachShadow() {
    return { replaceChildren: (/** @type {any[]} */ ...given) => void (this.inside = given) };
  }
  /** @param {string} name */
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  /** @param {string} name */
  hasAttribute(name) {
    return this.attributes.has(name);
  }
  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    const before = this.getAttribute(name);
    this.attributes.set(name, value);
    /** @type {any} */ (this).attributeChangedCallback(name, before, value);
  }
  /** @param {string} name */
  removeAttribute(name) {
    const before = this.getAttribute(name);
    this.attributes.delete(name);
    /** @type {any} */ (this).attributeChangedCallback(name, before, null);
  }
}

/** Links of the page's head. @type {any[]} */
const links = [];
/** @type {Map<string, any>} */
const defined = new Map();
const window = new EventTarget();
setMaxListeners(0, window);
Object.assign(globalThis, {
  window,
  HTMLElement: Element,
  CustomEvent: class extends Event {
    /** @param {string} name @param {CustomEventInit} init */
    constructor(name, init) {
      super(name, init);
      this.detail = init.detail;
    }
  },
  customElements: {
    get: (/** @type {string} */ name) => defined.get(name),
    define: (/** @type {string} */ name, /** @type {any} */ type) => void defined.set(name, type),
  },
  document: {
    currentScript: { src: `${SITE}kahuna-game.js` },
    scripts: [],
    baseURI: "https://blog.example/post",
    createElement: (/** @type {string} */ name) => (name === "iframe" ? new Frame() : { name }),
    head: { append: (/** @type {any} */ link) => void links.push(link) },
  },
});
await import("../../src/embed/kahuna_game_element.js");

/**
 * Puts an element into an article.
 * @param {Record<string, string>} attributes
 * @param {{ title?: string, textContent?: string }} [more]
 */
function put(attributes, more = {}) {
  const element = new (defined.get("kahuna-game"))();
  Object.assign(element, more);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.connectedCallback();
  /** @type {[string, any][]} */
  const heard = [];
  for (const name of ["ready", "move", "solved", "end", "error", "height", "hello", "keep"])
    element.addEventListener(`kahuna:${name}`, (/** @type {any} */ { detail }) => void heard.push([name, detail]));
  return {
    element,
    heard,
    /** The frame that is shown; null if the link still is. @type {() => Frame} */
    frame: () => element.inside.find((/** @type {any} */ each) => each instanceof Frame) ?? null,
    /** The frame says something. @param {any} data @param {unknown} [source] */
    say: (data, source = element.inside[0].contentWindow) => void window.dispatchEvent(message(data, source)),
  };
}

/** @param {unknown} data @param {unknown} source */
function message(data, source) {
  const event = new MessageEvent("message", { data });
  Object.defineProperty(event, "source", { value: source });
  return event;
}

test("an article shows what its attributes name, from the site of the script, and ignores other attributes", () => {
  const { frame } = put({ mode: "replay", code: "G1x&y", at: "7", theme: "dark", onload: "x", class: "wide" });
  const address = new URL(frame().src);
  assert.equal(address.origin + address.pathname, `${SITE}embed.html`);
  assert.deepEqual(Object.fromEntries(address.searchParams), { mode: "replay", code: "G1x&y", at: "7", theme: "dark" });
  const other = new URL(put({ game: "kanaloa", mode: "play", players: "3" }).frame().src);
  assert.equal(other.pathname, "/kahuna/kanaloa-embed.html");
  assert.deepEqual(Object.fromEntries(other.searchParams), { mode: "play", players: "3" });
});

test("a screen reader names the frame by its title, by the link inside, or by the game", () => {
  assert.equal(put({}, { title: "A trap", textContent: "link" }).frame().title, "A trap");
  assert.equal(put({}, { textContent: "\n A puzzle " }).frame().title, "A puzzle");
  assert.equal(put({}).frame().title, "Kahuna");
  assert.equal(put({ game: "kanaloa" }).frame().title, "Kanaloa");
});

test("an article with load=click asks for nothing before the reader comes near, and begins at the click", () => {
  links.length = 0;
  const { element, frame } = put({ load: "click", mode: "play" });
  assert.equal(frame(), null);
  assert.deepEqual(links, []);
  element.dispatchEvent(new Event("pointermove"));
  element.dispatchEvent(new Event("focusin"));
  assert.deepEqual(
    links.map(({ rel, href }) => [rel, href]),
    [["preconnect", SITE]],
  );
  const click = new Event("click", { cancelable: true });
  element.dispatchEvent(click);
  // The link inside is not followed.
  assert.equal(click.defaultPrevented, true);
  assert.equal(new URL(frame().src).searchParams.get("start"), "auto");
  const first = frame();
  element.dispatchEvent(new Event("click", { cancelable: true }));
  assert.equal(frame(), first);
});

test("a script that changes several attributes opens the frame once, and a repeated value not at all", async () => {
  const { element, frame } = put({ mode: "puzzle", code: "2e58dc" });
  const first = frame();
  element.setAttribute("code", "2e58dc");
  await settle();
  assert.equal(frame(), first);
  const { made } = Frame;
  element.setAttribute("mode", "lesson");
  element.setAttribute("code", "build");
  assert.equal(frame(), first);
  await settle();
  assert.match(frame().src, /mode=lesson&code=build/);
  assert.equal(Frame.made, made + 1);
});

test("colours and language change without losing the reader's game, also while the frame is still loading", () => {
  const { element, frame, say } = put({ mode: "play", theme: "dark" });
  const first = frame();
  element.setTheme("light");
  element.setAttribute("lang", "de");
  element.removeAttribute("lang");
  assert.equal(frame(), first);
  assert.deepEqual(first.got, [
    { kahuna: 1, type: "theme", theme: "light" },
    { kahuna: 1, type: "lang", lang: "de" },
    { kahuna: 1, type: "lang", lang: "auto" },
  ]);
  first.got.length = 0;
  // It did not listen yet: what has changed is repeated.
  say({ kahuna: 1, type: "hello" });
  assert.deepEqual(first.got, [{ kahuna: 1, type: "theme", theme: "light" }]);
});

test("a script of the article steps through a replay and turns it", () => {
  const { element, frame } = put({ mode: "replay" });
  element.goTo(7);
  element.flip();
  assert.deepEqual(frame().got, [
    { kahuna: 1, type: "goTo", ply: 7 },
    { kahuna: 1, type: "flip" },
  ]);
  // Before the click there is no frame.
  put({ load: "click" }).element.goTo(7);
});

test("a script of the article hears what happens in its own frame, and of nothing else", () => {
  const { heard, say } = put({ mode: "replay" });
  say({ kahuna: 1, type: "ply", ply: 3, plies: 9 });
  say({ kahuna: 1, type: "solved", code: "2e58dc" });
  for (const data of [null, "ply", {}, { kahuna: 2, type: "ply" }, { kahuna: 1 }, { kahuna: 1, type: "constructor" }])
    say(data);
  say({ kahuna: 1, type: "keep", key: "k", text: "sealed" });
  say({ kahuna: 1, type: "ply", ply: 4 }, {});
  say({ kahuna: 1, type: "ply", ply: 4 }, null);
  assert.deepEqual(heard, [
    ["move", { ply: 3, plies: 9 }],
    ["solved", { code: "2e58dc" }],
  ]);
});

test("the frame grows with its content within bounds, unless the author has set its height", () => {
  const { frame, say } = put({ mode: "play" });
  assert.equal(frame().style.height, "640px");
  for (const [value, height] of [
    [700, "700px"],
    [50, "200px"],
    [99999, "1200px"],
    ["900", "1200px"],
    [-5, "1200px"],
    [NaN, "1200px"],
    [undefined, "1200px"],
  ]) {
    say({ kahuna: 1, type: "height", value });
    assert.equal(frame().style.height, height, String(value));
  }
  const fixed = put({ height: "500" });
  fixed.say({ kahuna: 1, type: "height", value: 700 });
  assert.equal(fixed.frame().style.height, "500px");
});

test("an element that is moved begins again in its place, and one that is removed hears nothing any more", () => {
  const { element, frame, heard } = put({ mode: "play" });
  const first = frame();
  element.disconnectedCallback();
  assert.equal(first.isThere, false);
  window.dispatchEvent(message({ kahuna: 1, type: "ply", ply: 1 }, first.contentWindow));
  assert.deepEqual(heard, []);
  element.connectedCallback();
  assert.notEqual(frame(), first);
});

test("a second script in the same article changes nothing", async () => {
  const type = defined.get("kahuna-game");
  const again = 1;
  await import(`../../src/embed/kahuna_game_element.js?fresh=${again}`);
  assert.equal(defined.get("kahuna-game"), type);
});
