/**
 * The page in Node: its real parts, with a document that remembers what was drawn, a board that only records what to
 * show, and an engine controlled by the test.
 *
 * @import { Page } from "../../src/app/context.d.ts"
 * @import { Settings } from "../../src/app/view.d.ts"
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { mock } from "node:test";
import { device } from "../storage/device.js";
import { Fake, setUpDocument } from "./document.js";
import { textOf } from "./drawn.js";
import { FakeEngine, recorded } from "./engine.js";

register("./hooks.js", import.meta.url);

const { DialogHost } = await import("../../src/app/dialog_host.js");
const { KAHUNA } = await import("../../src/app/kahuna.js");
const { failureOf } = await import("../../src/engine/failure.js");
const { createSupervisor } = await import("../../src/engine/supervisor.js");
const { fetchLazy, setLazyLoader } = await import("../../src/ui/lazy.js");
const { Match } = await import("../../src/play/match.js");
const { createPlayback } = await import("../../src/play/playback.js");
const { Starter } = await import("../../src/app/starter.js");
const { createSaves } = await import("../../src/storage/saves.js");
const { Table } = await import("../../src/play/table.js");
const { createWords } = await import("../../src/words/words.js");

/** The sentences of the page. */
export const english = JSON.parse(readFileSync(new URL("../../src/words/locales/en.json", import.meta.url), "utf8"));

/** How long the board moves for an event, in ms. */
export const MOVES = 100;

// The page fetches this part when it is idle; here it is there from the beginning, except in tests of the part itself.
setLazyLoader(() => import("../../src/app/lazy_chunk.js"));
await fetchLazy();
// The review too.
await import("../../src/features/review/panels.js");

/**
 * Returns the page of a player after the start of the engine.
 * @param {FakeEngine} client
 * @param {{ settings?: Partial<Settings>, store?: ReturnType<typeof device>, databases?: (() => IDBFactory) | null }}
 * [given]
 */
export function createPage(client, { settings, store = device(), databases = null } = {}) {
  const areas = setUpDocument();
  const saves = createSaves(store.open, databases);
  const state = KAHUNA.createState(saves);
  Object.assign(state.settings, settings);
  const page = /** @type {Page} */ ({ game: KAHUNA, saves, state });
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const warned = [];
  /** The stages that the page went through. @type {string[]} */
  const stages = [];
  /** The animations requested of the board. @type {string[]} */
  const moved = [];

  page.place = { saves, meanwhile() {}, open: async () => {} };
  page.words = createWords(english, "en");
  page.story = KAHUNA.createStory(page);
  page.announce = (text) => void (text && said.push(text));
  page.warn = (text) => {
    if (!text) return;
    state.notice = { kind: "refusal", text };
    warned.push(text);
    page.redraw();
  };
  page.notify = (kind, text) => {
    state.notice = { kind, text };
    warned.push(text);
    page.redraw();
  };
  page.addToTranscript = () => {};
  page.hush = () => void said.splice(0);
  page.fail = (text) => page.notify("trouble", page.words("trouble.failed", { text }));
  page.stop = (error) => {
    if (page.engine.isRestarting()) return page.warn(page.words("trouble.lost"));
    page.table.setStatus({ engine: "failed" });
    state.failure = failureOf(error);
    page.redraw();
  };
  /** Ends the animation on the board. */
  let arrive = () => {};
  page.board = /** @type {any} */ ({
    element: new Fake(),
    show() {},
    finish: () => arrive(),
    animate: (/** @type {{ event: string, line?: string }} */ event) => {
      moved.push(event.line ? `${event.event} ${event.line}` : event.event);
      return new Promise((resolve) => {
        arrive = () => resolve(undefined);
        setTimeout(resolve, MOVES);
      });
    },
  });
  page.playback = createPlayback({
    ...page.board,
    onEvent(/** @type {any} */ event) {
      state.shownEvent = event;
      page.redraw();
    },
    isHalted: () => KAHUNA.isHalted(state),
    silent: KAHUNA.silent,
    following: KAHUNA.following,
  });
  page.isIdle = () => state.stage === "ready" && state.view?.awaits === "you";
  page.tablePanels = () => KAHUNA.tablePanels(state.view);
  page.focus = KAHUNA.createFocus(page);
  page.dialogs = new DialogHost(page);
  page.table = new Table(page);
  page.match = new Match(page);
  page.sample = () => {};
  const starter = new Starter(page);
  KAHUNA.setUpDisplay(page, { listen() {}, sample() {} });
  const { redraw } = page;
  page.redraw = () => {
    if (stages.at(-1) !== state.stage) stages.push(state.stage);
    redraw();
  };
  const restorer = KAHUNA.createRestorer();
  page.engine = createSupervisor({
    start: (onFail) => client.begin(onFail),
    restoring: restorer.requests,
    onReply: restorer.note,
    onRestart: () => page.table.setStatus({ engine: "starting" }),
    onRestarted() {
      page.table.setStatus({ engine: "ready" });
      page.redraw();
    },
    onFail: page.stop,
  });
  KAHUNA.setUpActions(page);

  return {
    page,
    state,
    act: page.act,
    store,
    said,
    warned,
    stages,
    moved,
    /** Starts, now that the page has its sentences. */
    start: () => starter.start(),
    /** The visible text of an area. @param {string} area */
    read: (area) => textOf(areas[area]?.html ?? ""),
    /** The HTML of an area. @param {string} area */
    html: (area) => areas[area]?.html ?? "",
    /**
     * Presses a button of an area.
     * @param {string} area
     * @param {string} name its `data-act`, or another attribute as `data-hand="2"`
     */
    press(area, name) {
      const { html, listeners } = areas[area];
      const [mark, value] = name.includes("=") ? name.split("=") : ["data-act", `"${name}"`];
      const tag = [...html.matchAll(/<button[^>]*>/g)].map(String).find((each) => each.includes(`${mark}=${value}`));
      if (!tag) throw new Error(`There is no button ${name} in ${textOf(html)}`);
      if (tag.includes('aria-disabled="true"')) throw new Error(`The button ${name} is out of use`);
      listeners[Number(/data-on-click="(\d+)"/.exec(tag)?.[1])].call({ preventDefault() {} });
    },
  };
}

/**
 * Returns a page on which a recorded session has begun, according to its first request.
 * @param {string} name
 * @param {Partial<Settings>} [settings]
 * @param {string} [later] another session, which may follow
 */
export async function begun(name, settings, later) {
  const exchanges = recorded(name);
  const engine = new FakeEngine([...exchanges, ...(later ? recorded(later) : [])]);
  const [{ request, reply }] = exchanges;
  const store = device();
  if (request.do === "load")
    store.spoil("kahuna.game", JSON.stringify({ version: 1, save: request.save, settings: null, view: reply.view }));
  const given = createPage(engine, { settings, store });
  await given.start();
  const { do: verb, table, ...setup } = request;
  // If the computer moves first, it takes its time.
  if (verb === "open" && table === "match") void given.page.match.begin(/** @type {any} */ (setup));
  await settle();
  return { ...given, engine, exchanges };
}

/**
 * Performs an action as a player does: selects its targets, and confirms it.
 * @param {Page} page
 * @param {string} action the notation's text; or `undo`, `undo all`, `why KL`
 */
export async function play({ act, state }, action) {
  const { offers, position } = state.view ?? assert.fail("nothing lies on the table");
  const offer = offers.find((each) => each.action === action);
  if (action === "undo") act.undo();
  else if (action === "undo all") act.undoAll();
  else if (action.startsWith("why ")) act.pickLine(action.slice(4));
  else if (!offer) assert.fail(`${action} is not offered`);
  else if (offer.kind === "end") act.end();
  else {
    const [target] = offer.targets;
    if (offer.kind === "take") act.pickRow(position.row.indexOf(target));
    else if (offer.kind === "draw") act.pickPile();
    else if (offer.kind === "pass") act.pass();
    else {
      act.pickLine(target);
      if (state.selection.action !== action) act.pickPayment(offer);
    }
    assert.equal(state.selection.action, action);
    act.confirm();
  }
  await settle();
}

/** Lets pending promises settle. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** The longest that a test waits for a module, in ms. */
const PATIENCE = 20_000;

/** Waits for a condition that needs a part of the page to load. @param {() => unknown} holds */
export async function until(holds) {
  const end = Date.now() + PATIENCE;
  while (!holds() && Date.now() < end) await settle();
  assert.ok(holds(), String(holds));
}

let time = 0;

/** Installs a clock that only `pass` advances. */
export function stopClock() {
  time = 0;
  mock.timers.enable({ apis: ["setTimeout"] });
  mock.method(performance, "now", () => time);
}

/** Lets the clock run. */
export function startClock() {
  mock.timers.reset();
  mock.restoreAll();
}

/** Lets time pass, in steps that let promises settle. @param {number} milliseconds */
export async function pass(milliseconds) {
  await settle();
  for (let left = milliseconds; left > 0; left -= 50) {
    time += 50;
    mock.timers.tick(50);
    await settle();
  }
}
