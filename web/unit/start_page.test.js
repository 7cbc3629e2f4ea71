import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { Fake, setUpDocument } from "./page/document.js";
import { textOf } from "./page/drawn.js";
import { FakeEngine, recorded } from "./page/engine.js";
import { until } from "./page/waiting.js";
import { device } from "./storage/device.js";

register("./page/hooks.js", import.meta.url);
setUpDocument();
/** The root of the document, which stays the same. */
const root = globalThis.document.documentElement;

/** @typedef {{ startPage: Function, page: any }} Program */

/** @type {Program} */
const kahuna = {
  startPage: (await import("../src/app/start_page.js")).startPage,
  page: (await import("../src/games/kahuna/page.js")).default,
};
/** @type {Program} */
const kanaloa = { ...kahuna, page: (await import("../src/games/kanaloa/page.js")).default };

/** Returns Kahuna's program as it is loaded for the first time. @param {number} number */
const loadedAgain = async (number) => ({
  startPage: (await import(`../src/app/start_page.js?fresh=${number}`)).startPage,
  page: (await import(`../src/games/kahuna/page.js?fresh=${number}`)).default,
});

beforeEach(() => mock.timers.enable({ apis: ["setTimeout", "setInterval"] }));
afterEach(() => {
  mock.timers.reset();
  for (const name of Object.keys(root.dataset)) delete root.dataset[name];
});

/**
 * Opens a page of its own.
 * @param {object} [given]
 * @param {Program} [given.program]
 * @param {string} [given.search] the query of its address
 * @param {Record<string, string>} [given.kept] what the device has stored
 * @param {() => boolean} [given.isDown] whether the server answers
 * @param {string} [given.refused] an event that the browser does not let the page listen to
 */
function open({ program = kahuna, search = "", kept = {}, isDown = () => false, refused = "" } = {}) {
  const { page } = program;
  const areas = setUpDocument();
  const store = device();
  for (const [key, text] of Object.entries(kept)) store.spoil(key, text);
  /** @type {Record<string, ((event: any) => void)[]>} */
  const listeners = {};
  const listen = (/** @type {string} */ name, /** @type {(event: any) => void} */ call) => {
    if (name === refused) throw new Error("not in this browser");
    (listeners[name] ??= []).push(call);
  };
  /** @type {((event: object) => void)[]} */
  const presses = [];
  /** @type {string[]} */
  const addresses = [];
  const engine = new FakeEngine(recorded("solo"));
  engine.restores = true;
  /** @type {FakeWorker[]} */
  const workers = [];
  /** The worker of the engine, which starts when the test says so. */
  class FakeWorker extends EventTarget {
    constructor() {
      super();
      workers.push(this);
    }
    /** @param {any} data */
    say(data) {
      this.dispatchEvent(new MessageEvent("message", { data }));
    }
    /** @param {any} message */
    async postMessage({ id, request }) {
      if (id !== undefined) this.say({ id, reply: JSON.stringify(await engine.ask(JSON.parse(request))) });
    }
    terminate() {}
  }
  const emergency = {
    addEventListener: (/** @type {string} */ _, /** @type {(event: object) => void} */ call) => void presses.push(call),
    removeEventListener() {},
  };
  const { document } = globalThis;
  const { getElementById } = document;
  Object.assign(document, {
    documentElement: root,
    getElementById: (/** @type {string} */ id) => (id === "emergency" ? emergency : getElementById(id)),
  });
  const globals = {
    location: { search, hash: "", pathname: "/kahuna/", href: `https://example.org/kahuna/${search}` },
    history: {
      state: null,
      replaceState: (/** @type {unknown[]} */ ...values) => void addresses.push(String(values[2])),
    },
    navigator: { languages: ["en"], onLine: true },
    localStorage: store.open(),
    indexedDB: {
      open() {
        throw new DOMException("blocked", "SecurityError");
      },
    },
    addEventListener: listen,
    Worker: FakeWorker,
    Element: class {
      closest() {
        return this;
      }
    },
    fetch: async (/** @type {URL} */ address) => {
      if (isDown()) throw new TypeError("Failed to fetch");
      return new Response(readFileSync(address, "utf8"));
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  /** @type {any} */
  let shown;
  /** @type {any[]} */
  const copied = [];
  const board = new Proxy(/** @type {any} */ ({ element: new Fake() }), {
    get: (own, name) => own[name] ?? (() => undefined),
  });
  const game = {
    ...page.game,
    createBoard: () => board,
    /** @param {any} made @param {any} place */
    createActions(made, place) {
      shown = made;
      const { forMirror } = made.saves;
      mock.method(forMirror, "noteCopied", (/** @type {boolean} */ is) => void copied.push(is));
      return page.game.createActions(made, place);
    },
  };
  program.startPage({ ...page, game: /** @type {any} */ (game) }, "https://example.org/kahuna/assets/index.js");
  return {
    ...{ addresses, copied, engine, workers },
    page: () => shown,
    state: shown.state,
    read: (/** @type {string} */ area) => textOf(areas[area]?.html ?? ""),
    /** Python has started. */
    ready() {
      workers[0].say({ progress: { stage: "start" } });
      workers[0].say({ progress: { stage: "ready", from: "snapshot" } });
    },
    /** @param {string} name @param {object} event */
    send: (name, event) => listeners[name]?.forEach((call) => call(event)),
    again: () => presses.splice(0).forEach((call) => call({ target: new globalThis.Element(), preventDefault() {} })),
  };
}

/** What the device has kept of a match, as it was when the page was closed. @param {(view: any) => object} [change] */
function keptGame(change = (view) => view) {
  const { reply } = recorded("solo").find((each) => each.reply.save === "solo 2") ?? assert.fail();
  return {
    "kahuna.game": JSON.stringify({ version: 1, save: "solo 2", settings: null, view: change(reply.view), id: "a" }),
  };
}

test("a player who comes back sees the last game before Python is there, and then goes on with it", async () => {
  const { state, ready } = open({ kept: keptGame() });
  await until(() => state.table.view);
  assert.equal(state.start.pending, "kept");
  assert.equal(state.table.stage, "starting");
  ready();
  await until(() => state.table.stage === "ready");
  assert.equal(state.start.pending, "nothing");
  assert.equal(state.table.view.steps.length, 1);
});

test("a kept game that this version cannot draw is left to the engine, and the page starts", async () => {
  const { state, ready, workers } = open({ kept: keptGame((view) => ({ ...view, position: { round: 1 } })) });
  await until(() => workers.length > 0 && state.start.pending === "kept");
  assert.equal(state.table.view, null);
  ready();
  await until(() => state.table.stage === "ready");
  assert.equal(state.table.view.steps.length, 1);
});

test("a page whose sentences do not come says so, and its button tries again", async () => {
  let down = true;
  const { again, state, ready } = open({ program: await loadedAgain(1), isDown: () => down });
  await until(() => {
    mock.timers.tick(10_000);
    return "emergency" in root.dataset;
  });
  down = false;
  again();
  ready();
  await until(() => state.table.stage === "ready");
  assert.equal("emergency" in root.dataset, false);
});

test("a shortcut of the installed game leads where it says, once: a reload goes on with the game", async () => {
  for (const [search, dialog, address] of /** @type {const} */ ([
    ["?go=new", "new", "/kahuna/"],
    ["?go=learn&x=1", "lessons", "/kahuna/?x=1"],
  ])) {
    const { state, ready, addresses } = open({ search });
    ready();
    await until(() => state.dialogs.open);
    assert.equal(state.dialogs.open, dialog);
    assert.deepEqual(addresses, [address]);
  }
});

test("a browser asks to install the game when the page says so, not by itself", () => {
  const { send } = open();
  let prevented = 0;
  send("beforeinstallprompt", { preventDefault: () => (prevented += 1) });
  assert.equal(prevented, 1);
});

test("the game goes on where playing without a network cannot be set up, and knows that it has no copy", async () => {
  const { state, ready, copied } = open({ refused: "online", kept: keptGame() });
  ready();
  await until(() => state.table.stage === "ready" && copied.length > 0);
  assert.equal(state.table.view.steps.length, 1);
  assert.deepEqual(copied, [false]);
});

test("the page of Kanaloa starts with its own sentences", async () => {
  const { state } = open({ program: kanaloa });
  await until(() => globalThis.document.title);
  assert.equal(globalThis.document.title, "Kanaloa");
  assert.equal(state.table.stage, "starting");
});
