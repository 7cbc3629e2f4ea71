/**
 * The page in Node: its real parts, with a document that remembers what was drawn, a board that only records what to
 * show, and an engine controlled by the test.
 *
 * @import { Parts } from "../../src/games/kahuna/context.d.ts"
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
import { settle } from "./waiting.js";

export { settle, until } from "./waiting.js";

register("./hooks.js", import.meta.url);

/** What the page is opened with. */
export const { KAHUNA } = await import("../../src/games/kahuna/kahuna.js");
const { openShell } = await import("../../src/app/shell.js");
const { createSaves } = await import("../../src/storage/saves.js");
const { fetchLazy, setLazyLoader } = await import("../../src/ui/lazy.js");

/** The sentences of the page. */
export const english = JSON.parse(readFileSync(new URL("../../src/words/locales/en.json", import.meta.url), "utf8"));

/** How long the board moves for an event, in ms. */
export const MOVES = 100;

// The page fetches this part when it is idle; here it is there from the beginning, except in tests of the part itself.
setLazyLoader(() => import("../../src/games/kahuna/lazy_chunk.js"));
await fetchLazy();
// The review too.
await import("../../src/games/kahuna/review/kahuna_review.js");

/** Returns a board that only notes what it is to animate. @param {string[]} moved the animations requested of it */
function createBoard(moved) {
  /** Ends the animation on the board. */
  let arrive = () => {};
  return /** @type {any} */ ({
    element: new Fake(),
    // What a board cannot draw without.
    show: (/** @type {object} */ picture) =>
      assert.deepEqual(
        ["bridges", "islands", "marks"].filter((part) => !(part in picture)),
        [],
      ),
    finish: () => arrive(),
    animate(/** @type {{ event: string, line?: string }} */ event) {
      moved.push(event.line ? `${event.event} ${event.line}` : event.event);
      return new Promise((resolve) => {
        arrive = () => resolve(undefined);
        setTimeout(resolve, MOVES);
      });
    },
  });
}

/**
 * Returns the page of a player after the start of the engine: the real shell, on a fake document.
 * @param {FakeEngine} client
 * @param {{ settings?: Partial<Settings>, store?: ReturnType<typeof device>, databases?: (() => IDBFactory) | null }}
 * [given]
 */
export function createPage(client, { settings, store = device(), databases = null } = {}) {
  const areas = setUpDocument();
  const saves = createSaves(store.open, databases);
  /** The stages that the page has shown. @type {string[]} */
  const stages = [];
  /** The animations requested of the board. @type {string[]} */
  const moved = [];
  const said = areas.polite.spoken;
  const warned = areas.urgent.spoken;
  /** @type {import("../../src/games/kahuna/context.d.ts").Place} */
  const place = {
    saves,
    // The coach stays silent, so that requests are those that the player makes.
    settings: /** @type {Partial<Settings>} */ ({ coach: "off", ...settings }),
    meanwhile() {},
    open: async () => {},
    onRedraw(/** @type {{ table: { stage: string } }} */ { table: { stage } }) {
      if (stages.at(-1) !== stage) stages.push(stage);
    },
  };
  const { parts, begin, restart } = openShell({ ...KAHUNA, createBoard: () => createBoard(moved) }, place, {
    createClient: (options) => client.begin(options?.onFail ?? (() => {})),
    schedule: setImmediate,
  });
  const { state, words, screen, act } = parts;
  words.use(english, "en");
  /** Returns an area as it is drawn. @param {string} area */
  const drawn = (area) => {
    screen.flush();
    return areas[area];
  };

  return {
    /** The parts of the page. */
    page: parts,
    place,
    state,
    act,
    store,
    said,
    warned,
    stages,
    moved,
    /** Starts, now that the page has its sentences. */
    start: begin,
    restart,
    /** The visible text of an area. @param {string} area */
    read: (area) => textOf(drawn(area)?.html ?? ""),
    /** The HTML of an area. @param {string} area */
    html: (area) => drawn(area)?.html ?? "",
    /**
     * Presses a button of an area.
     * @param {string} area
     * @param {string} name its `data-act`, or another attribute as `data-hand="2"`
     */
    press(area, name) {
      const { html, listeners } = drawn(area);
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
 * @param {Parts} page
 * @param {string} action the notation's text; or `undo`, `undo all`, `why KL`
 */
export async function play({ act, state }, action) {
  const { offers, position } = state.table.view ?? assert.fail("nothing lies on the table");
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
      if (state.picked.selection.action !== action) act.pickPayment(offer);
    }
    assert.equal(state.picked.selection.action, action);
    act.confirm();
  }
  await settle();
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
