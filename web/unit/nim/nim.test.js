import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { test } from "node:test";
import { setUpDocument } from "../page/document.js";
import { textOf } from "../page/drawn.js";
import { FakeEngine, recorded } from "../page/engine.js";
import { device } from "../storage/device.js";

register("../page/hooks.js", import.meta.url);

const { openShell } = await import("../../src/app/shell.js");
const { createSaves } = await import("../../src/storage/saves.js");
const { NIM } = await import("./nim.js");

const english = JSON.parse(readFileSync(new URL("../../src/words/locales/en.json", import.meta.url), "utf8"));

/** How often promises may settle until the computer has moved. */
const PATIENCE = 20_000;

/** Returns Nim's page on a fake document when the engine is there, and the requests that it has sent. */
async function nimPage() {
  const areas = setUpDocument();
  const engine = new FakeEngine(recorded("nim"));
  const place = { saves: createSaves(device().open, null), meanwhile() {}, open: async () => {} };
  const { parts, begin } = openShell(NIM, /** @type {any} */ (place), {
    createClient: () => engine.begin(() => {}),
    schedule: setImmediate,
  });
  parts.words.use(english, "en");
  await begin();
  /** Returns an area as it is drawn. @param {string} area */
  const drawn = (area) => {
    parts.screen.flush();
    return areas[area];
  };
  return {
    ...parts,
    engine,
    said: areas.polite.spoken,
    board: () => drawn("board").textContent,
    read: (/** @type {string} */ area) => textOf(drawn(area).html),
    /** Presses a button of the bar. @param {string} name */
    press(name) {
      const { html, listeners } = drawn("bar");
      const [tag] = new RegExp(`<button[^>]*data-act="?${name}"?[^>]*>`).exec(html) ?? assert.fail(`no button ${name}`);
      return listeners[Number(/data-on-click="?(\d+)/.exec(tag)?.[1])].call({});
    },
  };
}

/** Waits until something holds. @param {() => unknown} holds */
async function until(holds) {
  const end = Date.now() + PATIENCE;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(holds(), String(holds));
}

test("a third game is played on the page to its end, with the computer's turns, by what docs/adding-a-game.md asks for", async () => {
  const { state, act, screen, engine, said, board, read, press } = await nimPage();
  assert.match(read("banner"), /Welcome/);
  act.playUsual();
  await until(() => screen.context().idle);
  assert.equal(board(), "A: 1, B: 3, C: 5");
  assert.match(read("banner"), /Your turn/);
  while (!state.table.view?.over) {
    const [{ action }] = /** @type {any} */ (state.table.view).offers;
    const before = state.table.view;
    press(action);
    await until(() => state.table.view !== before);
    await until(() => screen.context().idle || state.table.view?.over);
  }
  assert.equal(board(), "A: 0, B: 0, C: 0");
  assert.match(read("banner"), /has taken the last stone/);
  assert.match(said.join(" "), /1 from heap A\./);
  assert.equal(read("side").match(/[ABC]\d/g)?.length, /** @type {any} */ (state.table.view).log.length);
  await until(() => state.dialogs.open === "over");
  assert.ok(engine.verbs.includes("reply"));
});
