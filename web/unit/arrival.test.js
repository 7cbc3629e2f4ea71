import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";

const SITE = "https://games.example/kahuna/";

class Link {
  rel = "stylesheet";
  /** @param {string} href */
  constructor(href) {
    this.href = href;
  }
}

class Script {
  /** @param {string} src */
  constructor(src) {
    this.src = src;
  }
}

/** A link to load the page again, or any other. */
class Anchor {
  /** @param {string[]} names of its attributes */
  constructor(...names) {
    this.names = names;
  }
  /** @param {string} name */
  hasAttribute(name) {
    return this.names.includes(name);
  }
}

let fresh = 0;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/**
 * Opens a page with the script of src/arrival.
 * @param {object} [given]
 * @param {string[]} [given.languages] of the browser
 * @param {string} [given.search] the query of the address
 * @param {string | null | Error} [given.settings] what is stored; an error if nothing can be read
 * @param {string[]} [given.attributes] of the page's root
 * @param {string} [given.arrived] the mark of the last style rule
 * @param {string[]} [given.files] addresses of the page's scripts
 * @param {DocumentReadyState} [given.readyState]
 * @param {boolean} [given.isOld] whether the browser does not know modules
 * @param {null | ((address: string, how: object) => Promise<unknown>)} [given.fetch]
 */
async function open(given = {}) {
  const { languages = ["en"], search = "", settings = null, attributes = [], arrived = "", files = [] } = given;
  const { fetch = async () => {}, readyState = "loading", isOld = false } = given;
  const names = new Set(attributes);
  const texts = ["en", "de", "fr"].map((lang) => ({ lang, hidden: lang !== "en", className: "" }));
  /** @type {Record<string, ((event: any) => void)[]>} */
  const listeners = {};
  const listen = (/** @type {string} */ name, /** @type {(event: any) => void} */ call) =>
    void (listeners[name] ??= []).push(call);
  let reloads = 0;
  class HTMLScriptElement extends Script {}
  if (!isOld) Object.assign(HTMLScriptElement.prototype, { noModule: false });
  const globals = {
    fetch,
    HTMLScriptElement,
    ...{ HTMLLinkElement: Link, HTMLAnchorElement: Anchor },
    location: { search, href: `${SITE}index.html`, reload: () => void (reloads += 1) },
    navigator: { languages },
    localStorage: {
      getItem() {
        if (settings instanceof Error) throw settings;
        return settings;
      },
    },
    getComputedStyle: () => ({ getPropertyValue: () => arrived }),
    window: { addEventListener: listen, fetch },
    document: {
      readyState,
      currentScript: new Script(`${SITE}assets/arrival-1a2b3c4d.js`),
      documentElement: {
        hasAttribute: (/** @type {string} */ name) => names.has(name),
        setAttribute: (/** @type {string} */ name) => void names.add(name),
      },
      getElementById: () => ({}),
      querySelectorAll: (/** @type {string} */ selector) =>
        selector === "[data-languages]"
          ? [{ children: texts }]
          : files.map((address) => (address.endsWith(".css") ? new Link(address) : new HTMLScriptElement(address))),
      addEventListener: listen,
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  await import(`../src/arrival/arrival.js?fresh=${++fresh}`);
  const send = (/** @type {string} */ name, /** @type {object} */ event) =>
    listeners[name]?.forEach((call) => call({ target: globals.window, ...event }));
  return {
    /** The languages of the texts that are seen. */
    read: () => texts.filter(({ hidden }) => !hidden).map(({ lang }) => lang),
    isShown: () => names.has("data-emergency"),
    reloads: () => reloads,
    load: () => send("load", {}),
    /** A file does not come. @param {string} address */
    miss: (address) =>
      send("error", { target: address.endsWith(".css") ? new Link(address) : new HTMLScriptElement(address) }),
    /** @param {Anchor} target @param {boolean} [defaultPrevented] */
    click(target, defaultPrevented = false) {
      let prevented = false;
      send("click", { target, defaultPrevented, preventDefault: () => (prevented = true) });
      return prevented;
    },
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));
const AGAIN = new Anchor("data-again");

test("a visitor whose page does not come reads so in the language of address, settings or browser", async () => {
  const german = JSON.stringify({ language: "de" });
  for (const [given, language] of /** @type {[Parameters<typeof open>[0], string][]} */ ([
    [{ languages: ["fr-CA", "en"] }, "fr"],
    [{ languages: ["pt", "de-CH", "en"] }, "de"],
    [{ languages: ["en"], settings: german }, "de"],
    [{ languages: ["en"], settings: german, search: "?go=new&lang=fr" }, "fr"],
    // `auto`, and languages that no text has, leave the choice to the browser.
    [{ languages: ["fr"], settings: JSON.stringify({ language: "auto" }), search: "?lang=xx" }, "fr"],
  ]))
    assert.deepEqual((await open(given)).read(), [language], JSON.stringify(given));
});

test("a damaged or blocked storage does not keep the sentence from being shown", async () => {
  for (const settings of ["{", "null", "5", "[]", new Error("blocked")])
    assert.deepEqual((await open({ settings, languages: ["de"] })).read(), ["de"], String(settings));
});

test("a visitor who reads no language of the page finds the English text", async () => {
  assert.deepEqual((await open({ languages: ["ja"] })).read(), ["en"]);
});

test("a file that failed before this script ran is noticed when the page has loaded", async () => {
  const whole = { attributes: ["data-program"], arrived: "1" };
  for (const [given, shown] of /** @type {[Parameters<typeof open>[0], boolean][]} */ ([
    [whole, false],
    [{ ...whole, attributes: [] }, true],
    [{ ...whole, arrived: "" }, true],
  ])) {
    const early = await open(given);
    assert.equal(early.isShown(), false);
    early.load();
    assert.equal(early.isShown(), shown, JSON.stringify(given));
    // The script itself may come last.
    assert.equal((await open({ ...given, readyState: "complete" })).isShown(), shown);
  }
});

test("a browser that knows no modules is told at once", async () => {
  assert.equal((await open({ isOld: true })).isShown(), true);
});

test("the button fetches what has failed past the browser's cache, and then loads the page again, once", async () => {
  /** @type {unknown[]} */
  const asked = [];
  /** @type {(() => void)[]} */
  const arrive = [];
  const { miss, click, reloads, isShown } = await open({
    fetch: (address, how) => {
      asked.push([address, how]);
      return new Promise((resolve) => arrive.push(() => resolve(undefined)));
    },
  });
  miss(`${SITE}assets/index-1.js`);
  miss(`${SITE}assets/main-2.css`);
  miss("chrome-extension://abcdefg/dark.css");
  assert.equal(isShown(), true);
  assert.equal(click(AGAIN), true);
  assert.deepEqual(asked, [
    [`${SITE}assets/index-1.js`, { cache: "reload" }],
    [`${SITE}assets/main-2.css`, { cache: "reload" }],
  ]);
  arrive[0]();
  await settle();
  assert.equal(reloads(), 0);
  arrive[1]();
  await settle();
  assert.equal(reloads(), 1);
});

test("a file that fails again does not keep the page from being loaded again", async () => {
  const { miss, click, reloads } = await open({ fetch: () => Promise.reject(new TypeError("no network")) });
  miss(`${SITE}assets/index-1.js`);
  click(AGAIN);
  await settle();
  assert.equal(reloads(), 1);
});

test("a server that does not answer is waited for no longer than five seconds", async () => {
  const { miss, click, reloads } = await open({ fetch: () => new Promise(() => {}) });
  miss(`${SITE}assets/index-1.js`);
  click(AGAIN);
  mock.timers.tick(4999);
  assert.equal(reloads(), 0);
  mock.timers.tick(1);
  assert.equal(reloads(), 1);
});

test("the button loads the page at once where no failed file is known, and in a browser without fetch", async () => {
  const unknown = await open();
  unknown.click(AGAIN);
  assert.equal(unknown.reloads(), 1);
  const old = await open({ isOld: true, fetch: null });
  old.miss(`${SITE}assets/index-1.js`);
  old.click(AGAIN);
  assert.equal(old.reloads(), 1);
});

test("files that failed before this script ran are fetched again too", async () => {
  /** @type {string[]} */
  const asked = [];
  const files = [`${SITE}assets/main-2.css`, `${SITE}assets/index-1.js`, "https://cdn.example/injected.js"];
  const { load, click } = await open({ files, fetch: async (address) => void asked.push(address) });
  load();
  click(AGAIN);
  assert.deepEqual(asked, files.slice(0, 2));
});

test("other links, and a button whose press the program has taken, do not load the page again", async () => {
  const { click, reloads } = await open();
  assert.equal(click(new Anchor("href")), false);
  assert.equal(click(/** @type {any} */ ({})), false);
  click(AGAIN, true);
  assert.equal(reloads(), 0);
});
