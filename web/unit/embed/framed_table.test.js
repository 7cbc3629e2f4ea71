import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createWords } from "../../src/words/words.js";
// Loads lit-html while there is no document that it could draw into.
import "../page/drawn.js";
import { settle } from "../page/waiting.js";
import { device } from "../storage/device.js";

register("../page/hooks.js", import.meta.url);

const sentences = JSON.parse(readFileSync(new URL("../../src/words/locales/en.json", import.meta.url), "utf8"));
const words = createWords(sentences, "en");
const MATCH = { mode: "play" };
const CRAB_MATCH = { mode: "play", level: "crab" };
const POSITION = { mode: "position" };
const REPLAY = { mode: "replay" };
/** How many actions the game of a code has. */
const PLIES = 9;

/** A game of so many actions, in turns of two. @param {number} plies */
const logOf = (plies) =>
  Array.from({ length: Math.ceil(plies / 2) }, (_, turn) => ({
    actions: Array.from({ length: Math.min(2, plies - 2 * turn) }, () => ({})),
  }));

/** A match on the table. @param {number} [plies] */
const matchAt = (plies = 0) => ({ table: "match", task: null, log: logOf(plies), over: null });

/** A replay on the table. @param {number} ply */
const replayAt = (ply) => ({ table: "review", task: { kind: "review", ply, plies: PLIES, turn: 1 }, over: null });

let fresh = 0;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** @typedef {import("../../src/embed/framed_table.js").TableGame} TableGame */

/** A button of a form, as the page's document knows it. */
class Button {
  type = "submit";
  /** @type {any} */
  form = null;
  closest() {
    return this;
  }
}

/**
 * The frame of a reader who has clicked.
 * @param {object} [given]
 * @param {boolean} [given.isClosed] whether it is a sandbox without an origin
 * @param {Record<string, unknown> | null} [given.texts] what the page around it keeps
 * @param {boolean} [given.hasStyles] whether the style sheet comes
 * @param {() => Promise<unknown>} [given.fonts]
 * @param {() => Promise<unknown>} [given.applySettings]
 * @param {boolean} [given.isDurable] whether something can be stored
 * @param {object} [given.kept] the game that was kept
 * @param {boolean} [given.isRefused] whether the engine refuses the code
 * @param {() => Promise<object>} [given.lazy]
 */
async function frame(given = {}) {
  const { isClosed = false, texts = null, hasStyles = true, isDurable = true, isRefused = false } = given;
  const { kept = { kind: "game", view: { over: null } } } = given;
  const { fonts = async () => [], applySettings = async () => {}, lazy = async () => ({}) } = given;
  const store = device();
  const document = Object.assign(new EventTarget(), {
    getElementById: () => null,
    createElement: () => ({}),
    fonts: { load: fonts },
    head: {
      append: (/** @type {any} */ link) => (hasStyles ? link.onload() : link.onerror(new Event("error"))),
    },
  });
  Object.assign(globalThis, {
    document,
    window: Object.assign(globalThis, { localStorage: store.open(), origin: isClosed ? "null" : "https://a.example" }),
    Element: Button,
    SubmitEvent: class extends Event {
      /** @param {string} name @param {SubmitEventInit} init */
      constructor(name, init) {
        super(name, init);
        this.submitter = init.submitter;
      }
    },
  });
  /** What the page around the frame, and the frame's own poster, hear. @type {any[][]} */
  const heard = [];
  const hear =
    (/** @type {string} */ name) =>
    (/** @type {unknown[]} */ ...values) =>
      void heard.push([name, ...values]);
  /** What is done at the table. @type {any[][]} */
  const done = [];
  const act = new Proxy(/** @type {Record<string, any>} */ ({ applySettings }), {
    get: (own, name) =>
      own[String(name)] ?? ((/** @type {unknown[]} */ ...values) => void done.push([name, ...values])),
  });
  /** @type {any[]} */
  const places = [];
  const state = {
    table: { stage: "starting", view: null },
    start: { pending: "nothing" },
    messages: { notice: null },
    review: { side: "black" },
  };
  const note =
    (/** @type {string} */ name) =>
    async (/** @type {unknown[]} */ ...values) =>
      void done.push([name, ...values]);
  const openShell = (/** @type {unknown} */ _, /** @type {unknown} */ place) => {
    places.push(place);
    const parts = {
      ...{ state, act, words },
      engine: { stop: () => void done.push(["stop"]) },
      match: { begin: note("begin match"), goOn: note("goOn"), resume: note("resume") },
      focus: { next() {} },
    };
    return { parts, begin: note("begin") };
  };
  /** @type {TableGame} */
  const game = {
    ...{ styles: "table.css", icons: "", game: /** @type {any} */ ({ name: "kahuna" }) },
    createSaves: (open) => ({
      isDurable: () => isDurable,
      settle() {},
      readGame: () => kept,
      write: (/** @type {string} */ key, /** @type {string} */ text) => open().setItem(key, text),
      read: (/** @type {string} */ key) => open().getItem(key),
    }),
    setupOf: (_, task) => ({ for: task }),
    async openCode(_, task) {
      done.push(["openCode", task]);
      return isRefused ? null : { log: logOf(PLIES) };
    },
    exercises: { puzzle: (_, task) => void done.push(["puzzle", task]) },
    turnOf: () => 1,
    moverOf: () => undefined,
  };
  const { openFramed } = await import(`../../src/embed/framed_table.js?fresh=${++fresh}`);
  const { setLazyLoader } = await import(`../../src/ui/lazy.js?fresh=${fresh}`);
  setLazyLoader(lazy);
  const opening = openFramed(
    game,
    {
      host: { say: hear("say"), isClosed: () => isClosed },
      kept: () => texts,
      settings: () => ({ theme: "dark" }),
      ...{ onProgress: hear("progress"), onLaid: hear("laid"), onLeft: hear("left"), onFail: hear("fail") },
    },
    { openShell },
  );
  return {
    ...{ opening, heard, done, places, state, store, document },
    /**
     * The page draws a state.
     * @param {{ stage?: string, view?: object | null, failure?: object | null, progress?: object, pending?: string,
     *   notice?: object }} patch
     */
    draw({ progress, pending, notice, ...table }) {
      Object.assign(state.table, table);
      Object.assign(state.start, progress && { progress }, pending && { pending });
      Object.assign(state.messages, notice && { notice });
      places[0].onRedraw(state);
    },
    /** The engine has started. */
    ready: () => places[0].open(),
    /** What the poster heard of a kind. @param {string} kind */
    told: (kind) => heard.filter(([name]) => name === kind).map(([, ...values]) => values),
  };
}

/** ... which has its table. @param {Parameters<typeof frame>[0]} [given] */
async function opened(given) {
  const made = await frame(given);
  return { ...made, table: await made.opening };
}

test("a table whose styles or sentences have not come is not begun, and leaves no engine behind", async () => {
  const bare = await frame({ hasStyles: false });
  await assert.rejects(bare.opening);
  assert.deepEqual(bare.places, []);
  const mute = await frame({ applySettings: () => Promise.reject(new TypeError("not fetched")) });
  await assert.rejects(mute.opening, /not fetched/);
  assert.deepEqual(mute.done, [["stop"]]);
});

test("a font that does not come holds a reader up for a moment at most", async () => {
  const { opening, places } = await frame({ fonts: () => new Promise(() => {}) });
  await settle();
  assert.deepEqual(places, []);
  mock.timers.tick(1500);
  await opening;
  assert.equal(places.length, 1);
});

test("the table has the settings of the page around it", async () => {
  const { places, done } = await opened();
  assert.deepEqual(places[0].settings, { theme: "dark" });
  assert.deepEqual(done, [["begin"]]);
});

test("what the poster showed is laid out as soon as the engine has started, and shown when it lies there", async () => {
  const { table, ready, done, draw, told } = await opened();
  await table.lay(REPLAY, 7, "white");
  assert.ok(!done.some(([name]) => name === "openCode"));
  draw({ stage: "starting", progress: { stage: "load", loaded: 1, total: 2 } });
  assert.deepEqual(told("progress"), [[{ stage: "load", loaded: 1, total: 2 }]]);
  await ready();
  assert.deepEqual(done.slice(-2), [
    ["openCode", REPLAY],
    ["openReview", undefined, 7],
  ]);
  // The game of the code lies there before it can be looked back at.
  draw({ stage: "ready", view: matchAt(PLIES) });
  assert.deepEqual(told("laid"), []);
  draw({ view: replayAt(7) });
  draw({ view: replayAt(8) });
  assert.equal(told("laid").length, 1);
});

test("a reader who has seen a replay to its end begins to look back where everybody does", async () => {
  const { table, ready, done } = await opened();
  await ready();
  await table.lay(REPLAY, PLIES, "white");
  assert.deepEqual(done.at(-1), ["openReview", undefined, undefined]);
});

test("a position is played on, and a puzzle is opened as the game opens it", async () => {
  const { table, ready, done } = await opened();
  await ready();
  await table.lay(POSITION, 0, null);
  assert.deepEqual(done.slice(-2), [["openCode", POSITION], ["goOn"]]);
  const puzzle = { mode: "puzzle", code: "2e58dc" };
  await table.lay(puzzle, 0, null);
  assert.deepEqual(done.at(-1), ["puzzle", puzzle]);
});

test("a code that the engine refuses leads to nothing", async () => {
  const { table, ready, done } = await opened({ isRefused: true });
  await ready();
  for (const task of [POSITION, REPLAY]) {
    await table.lay(task, 0, null);
    assert.deepEqual(done.at(-1), ["openCode", task]);
  }
});

test("a kept match that is only being shown is not yet the table: its engine has not taken it over", async () => {
  const { table, draw, told } = await opened();
  await table.lay(MATCH, 0, null);
  draw({ stage: "starting", view: matchAt(3), pending: "kept" });
  assert.deepEqual(told("laid"), []);
  draw({ stage: "ready", pending: "nothing" });
  assert.equal(told("laid").length, 1);
});

test("a match goes on where the reader left it, but only its own, and only if something kept it", async () => {
  /** Returns how each match was laid out. @param {any[][]} calls */
  const matches = (calls) => calls.flatMap(([name]) => (["resume", "begin match"].includes(name) ? [name] : []));
  const { table, ready, done } = await opened();
  await ready();
  for (const task of [MATCH, POSITION, MATCH]) await table.lay(task, 0, null);
  assert.deepEqual(matches(done), ["resume", "resume"]);
  const forgetful = await opened({ isDurable: false });
  await forgetful.ready();
  for (const task of [MATCH, MATCH, CRAB_MATCH, MATCH, POSITION, MATCH]) await forgetful.table.lay(task, 0, null);
  // The match in memory is that of the frame's last task.
  assert.deepEqual(matches(forgetful.done), ["begin match", "resume", "begin match", "begin match", "begin match"]);
});

test("a match that is over, or was not kept, is followed by one as the address asks for it", async () => {
  for (const kept of [{ kind: "game", view: { over: {} } }, { kind: "none" }, { kind: "broken" }]) {
    const { table, ready, done } = await opened({ kept });
    await ready();
    await table.lay(CRAB_MATCH, 0, null);
    assert.deepEqual(done.at(-1), ["begin match", { for: CRAB_MATCH }]);
  }
});

test("the games of frames are stored apart from those of the site, and from each other", async () => {
  const { table, places, store } = await opened();
  const { saves } = places[0];
  await table.lay(CRAB_MATCH, 0, null);
  saves.write("kahuna.game", "against the crab");
  assert.equal(store.read("kahuna.frame.game.crab"), "against the crab");
  assert.equal(saves.isGameKey("kahuna.frame.game.crab"), true);
  assert.equal(saves.isGameKey("kahuna.game"), false);
  await table.lay(POSITION, 0, null);
  saves.write("kahuna.game", "from a position");
  assert.equal(saves.read("kahuna.game"), "from a position");
  assert.deepEqual([...store.copy().keys()], ["kahuna.frame.game.crab"]);
  assert.equal(saves.isGameKey("kahuna.frame.game"), false);
});

test("a frame that may store nothing has its games kept by the page around it", async () => {
  const { table, places, heard, store } = await opened({ texts: { "kahuna.frame.game": "kept before" } });
  await table.lay(MATCH, 0, null);
  assert.equal(places[0].saves.read("kahuna.game"), "kept before");
  places[0].saves.write("kahuna.game", "later");
  assert.deepEqual(heard, [["say", "keep", { key: "kahuna.frame.game", text: "later" }]]);
  assert.equal(store.copy().size, 0);
});

test("a failure before the table is there is told on the poster; later ones are the table's own", async () => {
  const { table, draw, told } = await opened();
  await table.lay(MATCH, 0, null);
  const failure = { code: "file-silent", args: { file: "pyodide.js" } };
  draw({ stage: "failed", failure: null });
  draw({ stage: "failed", failure });
  assert.deepEqual(told("fail"), [[words("failure.file-silent", failure.args)]]);
  draw({ stage: "ready", view: matchAt() });
  draw({ stage: "failed", failure });
  assert.equal(told("fail").length, 1);
});

test("content that the engine refuses is told on the poster, once the engine has answered", async () => {
  const { table, draw, told } = await opened();
  await table.lay(POSITION, 0, null);
  const notice = { text: "This code is damaged." };
  draw({ stage: "waiting", notice });
  assert.deepEqual(told("fail"), []);
  draw({ stage: "ready" });
  assert.deepEqual(told("fail"), [[notice.text]]);
  // It does not concern what is laid out next.
  await table.lay(MATCH, 0, null);
  draw({});
  assert.equal(told("fail").length, 1);
});

test("a reader who tries again after a failure starts the engine again", async () => {
  const { table, state, done, ready } = await opened();
  await ready();
  state.table.stage = "failed";
  await table.lay(MATCH, 0, null);
  assert.deepEqual(done.at(-1), ["retry"]);
  assert.ok(!done.some(([name]) => ["resume", "begin match"].includes(name)));
});

test("a reader who leaves the table returns to the poster, once", async () => {
  const { table, draw, told } = await opened();
  await table.lay(MATCH, 0, null);
  draw({ stage: "ready", view: matchAt() });
  // The table is empty for a moment while another one is opened.
  draw({ stage: "waiting", view: null });
  assert.equal(told("left").length, 0);
  draw({ stage: "ready" });
  draw({ stage: "ready" });
  assert.equal(told("left").length, 1);
});

test("other content of the page around it clears the table without a word", async () => {
  const { table, draw, told, done, ready } = await opened();
  await table.lay(MATCH, 0, null);
  draw({ stage: "ready", view: matchAt() });
  table.leave();
  assert.deepEqual(done.at(-1), ["goHome"]);
  draw({ view: null });
  assert.equal(told("left").length, 0);
  // An engine that becomes ready then has nothing to lay out.
  await ready();
  assert.ok(!done.some(([name]) => ["resume", "begin match"].includes(name)));
});

test("the page around the frame hears of each position of the table, from the beginning for each content", async () => {
  const { table, draw, told } = await opened();
  const plies = () => told("say").map(([, { ply }]) => ply);
  await table.lay(MATCH, 0, null);
  draw({ stage: "starting", view: matchAt(5), pending: "kept" });
  assert.deepEqual(plies(), []);
  draw({ stage: "ready", pending: "nothing", view: matchAt(0) });
  for (const ply of [0, 1]) draw({ view: matchAt(ply) });
  await table.lay(REPLAY, 1, null);
  draw({ view: matchAt(2) });
  draw({ view: replayAt(1) });
  assert.deepEqual(plies(), [0, 1, 1]);
});

test("a replay is seen from the side that the poster showed, and a match from the reader's own", async () => {
  const { table, state } = await opened();
  await table.lay(REPLAY, 0, "white");
  assert.equal(state.review.side, "white");
  await table.lay(MATCH, 0, "white");
  assert.equal(state.review.side, null);
});

test("the page around the frame goes through a replay and turns it; a match stays as it is", async () => {
  const { table, state, done, draw } = await opened();
  await table.lay(MATCH, 0, null);
  draw({ stage: "ready", view: matchAt() });
  table.goTo(4);
  table.lookFrom("black");
  assert.equal(state.review.side, null);
  assert.ok(!done.some(([name]) => name === "goToPly"));
  draw({ view: replayAt(0) });
  table.goTo(4);
  table.lookFrom("black");
  assert.equal(state.review.side, "black");
  table.set({ theme: "light" });
  assert.deepEqual(done.slice(-2), [
    ["goToPly", 4],
    ["set", { theme: "light" }],
  ]);
});

test("a part of the table that has not come is reported to the poster by a rejection, not swallowed", async () => {
  const { table, ready } = await opened({ lazy: () => Promise.reject(new TypeError("not fetched")) });
  await ready();
  await assert.rejects(table.lay(MATCH, 0, null), /not fetched/);
});

/** Presses a button in the frame's document. @param {Document} document @param {Partial<Button>} given */
function press(document, given) {
  const event = new Event("click", { cancelable: true });
  Object.defineProperty(event, "target", { value: Object.assign(new Button(), given) });
  document.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a valid form can be sent in a sandbox that forbids it; elsewhere the browser does it", async () => {
  for (const isClosed of [true, false]) {
    const { document } = await opened({ isClosed });
    let sent = 0;
    const form = Object.assign(new EventTarget(), { isValid: true, reportValidity: () => form.isValid });
    form.addEventListener("submit", () => (sent += 1));
    const given = /** @type {any} */ (document);
    assert.equal(press(given, { form }), isClosed);
    form.isValid = false;
    press(given, { form });
    press(given, { type: "button", form });
    press(given, { form: null });
    assert.equal(sent, isClosed ? 1 : 0);
  }
});

test("Python starts in a worker, in a sandbox through an address that contains its program", async () => {
  for (const isClosed of [false, true]) {
    /** @type {[string, any][]} */
    const workers = [];
    Object.assign(globalThis, {
      Worker: class extends EventTarget {
        /** @param {string} address @param {object} options */
        constructor(address, options) {
          super();
          workers.push([address, options]);
        }
        terminate() {}
      },
    });
    const { places } = await opened({ isClosed });
    places[0].startWorker("kahuna").terminate();
    const [[address, options]] = workers;
    assert.deepEqual(options, { type: "module", name: "kahuna" });
    if (isClosed) assert.match(decodeURIComponent(address), /^data:text\/javascript,import "[a-z]+:\/\/.*";$/);
    else assert.match(address, /^[a-z]+:\/\//);
  }
});
