import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { FakeEngine, recorded } from "./page/engine.js";
import { KAHUNA, createPage, play, settle, startClock, stopClock } from "./page/page.js";
import { watchOtherTabs } from "../src/app/other_tabs.js";
import { takeLate } from "../src/offline/late_copy.js";
import { device } from "./storage/device.js";

beforeEach(stopClock);
afterEach(startClock);

/** What the page stores of a match. @param {string} save */
const stored = (save) => {
  const { reply } = recorded("solo").find((each) => each.reply.save === save) ?? assert.fail(save);
  return JSON.stringify({ version: 1, save, settings: null, view: reply.view, id: "a" });
};

/** A page that has resumed a saved match. */
async function goingOn() {
  const store = device();
  store.spoil("kahuna.game", stored("solo 1"));
  const engine = new FakeEngine(recorded("solo"));
  engine.restores = true;
  const given = createPage(engine, { settings: { speed: "off" }, store });
  await given.start();
  await settle();
  return { ...given, engine, late: { ...given.page, showKept: () => assert.fail("it lies on the table") } };
}

const actions = (/** @type {any} */ { state }) => state.table.view.steps.map((/** @type {any} */ { action }) => action);

test("a newer state of the game that arrives late replaces the older one, and a sentence says so", async () => {
  const given = await goingOn();
  given.state.dialogs.open = "scoring";
  given.store.spoil("kahuna.game", stored("solo 2"));
  await takeLate(given.late, { taken: ["kahuna.game"], parted: false });
  assert.deepEqual(actions(given), ["EB"]);
  assert.match(given.warned.join(), /A later state of your game was found/);
  assert.equal(given.state.dialogs.open, null);
  assert.deepEqual(given.page.saves.listWaiting(), []);
  assert.equal(given.page.match.save, "solo 2");
});

test("a game that turns out to be over when its newer state arrives shows its result", async () => {
  const given = await goingOn();
  const last = recorded("end").findLast(({ reply }) => reply.view?.over && reply.save) ?? assert.fail();
  given.page.engine.ask = async () => structuredClone(last.reply);
  const text = { version: 1, save: last.reply.save, settings: null, view: last.reply.view, id: "a" };
  given.store.spoil("kahuna.game", JSON.stringify(text));
  await takeLate(given.late, { taken: ["kahuna.game"], parted: false });
  assert.equal(given.state.dialogs.open, "over");
});

test("A newer state that arrives while something else is on the table interrupts nothing, and is there when the player returns", async () => {
  const given = await goingOn();
  given.act.goHome();
  given.store.spoil("kahuna.game", stored("solo 2"));
  await takeLate(given.late, { taken: ["kahuna.game"], parted: false });
  assert.equal(given.state.table.view, null);
  await given.page.match.comeBack();
  assert.deepEqual(actions(given), ["EB"]);
});

test("a tab that becomes visible again, or returns from the browser's history, says that another one has gone on", async () => {
  for (const [target, event, more] of /** @type {const} */ ([
    ["document", "visibilitychange", {}],
    ["window", "pageshow", { persisted: true }],
  ])) {
    const given = await goingOn();
    const targets = { document: new EventTarget(), window: new EventTarget() };
    const { document, window } = globalThis;
    Object.assign(globalThis, { window: targets.window });
    Object.assign(document, {
      addEventListener: targets.document.addEventListener.bind(targets.document),
      visibilityState: "visible",
    });
    watchOtherTabs({ ...given.page, game: KAHUNA });
    Object.assign(globalThis, { window });
    given.store.spoil("kahuna.game", stored("solo 2"));
    targets[target].dispatchEvent(Object.assign(new Event(event), more));
    await settle();
    assert.match(given.warned.join(), /continued in another tab/, event);
    // Both are kept.
    await play(given.page, "EB");
    assert.equal(given.page.saves.readGame().save, "solo 2");
  }
});

test("a new page, and one whose game no other tab has touched, does not mention other tabs", async () => {
  const given = await goingOn();
  const window = new EventTarget();
  const real = globalThis.window;
  Object.assign(globalThis, { window });
  watchOtherTabs({ ...given.page, game: KAHUNA });
  Object.assign(globalThis, { window: real });
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await settle();
  assert.deepEqual(given.warned, []);
});
