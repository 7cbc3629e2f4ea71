/** A browser with a site's service worker: its caches, its open pages, and the network. */
import { createHash } from "node:crypto";
import { DIGITS } from "../../src/offline/repair.js";

// Workbox reports nothing, as in the built worker.
process.env.NODE_ENV = "production";

/** Another site of the same origin has its folder beside it. */
export const ORIGIN = "https://example.org";
export const SCOPE = `${ORIGIN}/kahuna/`;

/** @typedef {string | { url: string }} Asked */

/** @param {Asked} asked @param {{ ignoreSearch?: boolean }} [how] */
const addressOf = (asked, { ignoreSearch } = {}) => {
  const address = typeof asked === "string" ? asked : asked.url;
  return ignoreSearch ? address.replace(/[?#].*$/, "") : address;
};

/** A cache as a browser has it. */
class FakeCache {
  /** @type {Map<string, Response>} */
  entries = new Map();
  /** @param {Asked} asked @param {object} [how] */
  async match(asked, how) {
    const wanted = addressOf(asked, how);
    const found = [...this.entries].find(([address]) => addressOf(address, how) === wanted);
    return found?.[1].clone();
  }
  /** @param {Asked} asked @param {Response} response */
  async put(asked, response) {
    this.entries.set(addressOf(asked), new Response(await response.arrayBuffer(), response));
  }
  /** @param {Asked} asked */
  async delete(asked) {
    return this.entries.delete(addressOf(asked));
  }
  async keys() {
    return [...this.entries.keys()].map((url) => ({ url }));
  }
}

/** The globals of a service worker that its modules look at. */
const EVENTS = { FetchEvent: class {}, ExtendableEvent: class {} };
let fresh = 0;

/** @typedef {Record<string, string>} Files contents by path */

/**
 * @typedef {object} Version what one version of the site consists of
 * @property {Files} shell the files of the page
 * @property {Files} python
 * @property {Record<string, Files>} [parts]
 * @property {Record<string, { part: string, copy: string }>} [pages]
 */

export class Browser {
  /** @type {Map<string, FakeCache>} */
  caches = new Map();
  /** The open pages, the messages that each of them got. @type {{ url: string, got: any[] }[]} */
  pages = [];
  /** What the server has, by address. @type {Files} */
  served = {};
  /** What the network does with the files at these addresses instead. @type {Record<string, () => Response>} */
  faults = {};
  isOnline = true;
  /** The requested addresses, below the scope. @type {string[]} */
  asked = [];
  /** The registration, which all versions of the worker share. @type {Record<string, unknown>} */
  registration = { scope: SCOPE, active: null, waiting: null, installing: null };
  /** How often a worker has asked not to wait. */
  skipped = 0;

  /** @param {string} url of the page @param {string} [at] the origin's folder */
  openPage(url, at = SCOPE) {
    const page = { url: at + url, got: /** @type {any[]} */ ([]) };
    this.pages.push(page);
    return page;
  }

  /** @param {string} name */
  async openCache(name) {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache;
  }

  /** The paths of the stored files, below the scope, in all caches. */
  get stored() {
    return [...this.caches.values()]
      .flatMap(({ entries }) => [...entries.keys()])
      .map((address) => address.replace(SCOPE, "").replace(/\?.*$/, ""))
      .sort();
  }

  /** @param {Asked} asked */
  fetch = async (asked) => {
    const address = addressOf(asked, { ignoreSearch: true });
    const path = address.replace(SCOPE, "");
    this.asked.push(path);
    if (!this.isOnline) throw new TypeError("Failed to fetch");
    if (path in this.faults) return this.faults[path]();
    const found = this.served[address];
    return found === undefined ? new Response("no such file", { status: 404 }) : new Response(found);
  };

  /** Puts a version on the server, in place of the last one. @param {Version} version */
  publish({ shell, python, parts = {} }) {
    this.served = {};
    for (const files of [shell, python, ...Object.values(parts)])
      for (const [path, contents] of Object.entries(files)) this.served[SCOPE + path] = contents;
  }

  /**
   * Starts the worker of a version, as at every visit: a browser ends it in between.
   * @param {Version} version
   */
  async start({ shell, python, parts = {}, pages = {} }) {
    /** @type {Record<string, ((event: any) => void)[]>} */
    const listeners = {};
    const sizes = (/** @type {Files} */ files) =>
      Object.fromEntries(Object.entries(files).map(([path, contents]) => [path, Buffer.byteLength(contents)]));
    const globals = {
      self: globalThis,
      ...EVENTS,
      registration: this.registration,
      location: new URL(`${SCOPE}sw.js`),
      fetch: this.fetch,
      caches: {
        open: (/** @type {string} */ name) => this.openCache(name),
        /** @param {Asked} asked @param {{ cacheName: string }} how */
        match: async (asked, how) => (await this.openCache(how.cacheName)).match(asked, how),
      },
      clients: {
        matchAll: async () =>
          this.pages.map(({ url, got }) => ({ url, postMessage: (/** @type {any} */ data) => void got.push(data) })),
        claim: async () => {},
      },
      skipWaiting: async () => void (this.skipped += 1),
      addEventListener: (/** @type {string} */ name, /** @type {(event: any) => void} */ listener) =>
        void (listeners[name] ??= []).push(listener),
      __PYTHON__: {
        files: sizes(python),
        parts: Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, sizes(files)])),
        pages,
      },
      __WB_MANIFEST: Object.entries(shell).map(([url, contents]) => ({
        url,
        revision: url.startsWith("assets/")
          ? null
          : createHash("sha256").update(contents).digest("hex").slice(0, DIGITS),
      })),
    };
    for (const [name, value] of Object.entries(globals))
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    await import(`../../src/offline/sw.js?fresh=${++fresh}`);
    return new FakeWorker(this, listeners);
  }
}

/** A running service worker. */
class FakeWorker {
  /** @param {Browser} browser @param {Record<string, ((event: any) => void)[]>} listeners */
  constructor(browser, listeners) {
    this.browser = browser;
    this.listeners = listeners;
  }

  /**
   * Lets the worker handle an event, until all that it has begun is done.
   * @param {string} type
   * @param {object} given
   */
  async handle(type, given = {}) {
    /** @type {Promise<unknown>[]} */
    const promises = [];
    const waitUntil = (/** @type {Promise<unknown>} */ promise) => void promises.push(promise);
    const event = Object.assign(new EVENTS.ExtendableEvent(), { type, waitUntil, ...given });
    for (const listener of this.listeners[type] ?? []) listener(event);
    await Promise.all(promises);
  }

  /** Installs it; rejects if it cannot be. After the first one, a new worker waits. */
  async install() {
    const { registration } = this.browser;
    registration.installing = this;
    try {
      await this.handle("install");
    } finally {
      registration.installing = null;
    }
    registration[registration.active ? "waiting" : "active"] = this;
  }

  /** Begins to serve the pages. */
  async activate() {
    Object.assign(this.browser.registration, { active: this, waiting: null });
    await this.handle("activate");
  }

  /** @param {unknown} data @param {{ url: string, got: any[] } | null} [page] that sends it */
  send(data, page = null) {
    const source = page && { url: page.url, postMessage: (/** @type {any} */ answer) => void page.got.push(answer) };
    return this.handle("message", { data, source });
  }

  /**
   * Returns what a page gets: a text; the status if it is an error; null if the worker leaves it to the browser.
   * @param {string} path
   * @param {RequestMode} [mode]
   */
  async get(path, mode = "cors") {
    const request = Object.defineProperty(new Request(SCOPE + path), "mode", { value: mode });
    /** @type {Promise<Response> | null} */
    let given = null;
    await this.handle("fetch", {
      request,
      respondWith: (/** @type {Promise<Response>} */ response) => void (given = response),
    });
    if (!given) return null;
    const response = await /** @type {Promise<Response>} */ (given);
    return response.ok ? response.text() : response.status;
  }
}
