import assert from "node:assert/strict";
import { test } from "node:test";
import { createSaves } from "../../src/storage/saves.js";
import { MOST_ASIDE } from "../../src/storage/waiting_games.js";
import { device, viewOf } from "./device.js";

/** @typedef {ReturnType<typeof createSaves>} Saves */

let time = 1_700_000_000_000;
const now = () => (time += 1000);
const tab = (/** @type {ReturnType<typeof device>} */ store) => createSaves(store.open, null, now);
const names = (/** @type {Saves} */ saves) => saves.listWaiting().map(({ save }) => save);

/** Opens a game from a link. @param {Saves} saves @param {string} save */
function openLink(saves, save) {
  const room = saves.putAside();
  if (room === "done") saves.writeGame(save, null, viewOf(save), "opened");
  return room;
}

/** Resumes the paused game with a name. @param {Saves} saves @param {string} save */
function goOnWith(saves, save) {
  const found = saves.listWaiting().find((game) => game.save === save);
  assert.ok(found, `${save} waits among ${names(saves)}`);
  const swapped = saves.swapAside(found.text);
  if (swapped === "done") saves.takeGame();
  return swapped;
}

test("a game that was played is kept, however many links are opened and viewed", () => {
  const store = device();
  const saves = tab(store);
  saves.writeGame("own", null, viewOf("own"), "new");
  for (let number = 0; number < 20; number += 1) {
    assert.equal(openLink(saves, `link ${number}`), "done");
    // A computer's move there does not count as playing.
    saves.writeGame(`link ${number}, answered`, null, viewOf("x"), "computer");
  }
  assert.deepEqual(names(saves), ["own"]);
  assert.equal(goOnWith(tab(store), "own"), "done");
  assert.equal(tab(store).readGame().save, "own");
  assert.deepEqual(names(tab(store)), [], "what was only looked at does not wait");
});

test("ten games that were played are paused, and each comes back as it was", () => {
  const store = device();
  const saves = tab(store);
  for (let number = 0; number < 10; number += 1) {
    openLink(saves, `link ${number}`);
    saves.writeGame(`played ${number}`, null, viewOf("x"));
  }
  assert.equal(names(saves).length, 9);
  for (let number = 0; number < 9; number += 1) {
    assert.equal(goOnWith(saves, `played ${number}`), "done");
    assert.equal(saves.readGame().save, `played ${number}`);
    assert.equal(names(saves).length, 9);
    assert.ok(!names(saves).includes(`played ${number}`));
  }
});

test("games paused by an older version stay paused", () => {
  const store = device();
  const old = (/** @type {string} */ save) =>
    JSON.stringify({ version: 1, save, settings: null, view: viewOf(save, { round: 2 }) });
  store.spoil("kahuna.game", old("table"));
  store.spoil("kahuna.aside", JSON.stringify({ games: [old("first"), old("second")] }));
  const saves = tab(store);
  saves.takeGame();
  assert.deepEqual(names(saves), ["second", "first"]);
  assert.equal(openLink(saves, "link"), "done");
  assert.deepEqual(names(saves), ["table", "second", "first"]);
  const [{ about }] = saves.listWaiting();
  assert.deepEqual(about, { players: { white: "human", black: "crab" }, viewer: "white", round: 2, names: {} });
});

test("a paused game is small, so that fifty fit beside everything else", () => {
  const store = device();
  const saves = tab(store);
  const view = { ...viewOf("x"), seed: "x".repeat(6000) };
  for (let number = 0; number < MOST_ASIDE; number += 1) {
    saves.writeGame(`${number}${"s".repeat(500)}`, null, view, number ? "mine" : "new");
    if (number < MOST_ASIDE - 1) openLink(saves, `link ${number}`);
  }
  assert.ok((store.read("kahuna.aside")?.length ?? 0) < 60_000, `${store.read("kahuna.aside")?.length}`);
});

test("if too many games are paused, nothing is opened until one of them is given up", () => {
  const store = device();
  const saves = tab(store);
  for (let number = 0; number <= MOST_ASIDE; number += 1) {
    saves.writeGame(`game ${number}`, null, viewOf("x"), number ? "mine" : "new");
    if (number < MOST_ASIDE) assert.equal(openLink(saves, `link ${number}`), "done");
  }
  assert.equal(openLink(saves, "too many"), "many");
  assert.equal(saves.readGame().save, `game ${MOST_ASIDE}`);
  const oldest = saves.listWaiting().at(-1);
  assert.equal(oldest?.save, "game 0");
  saves.dropAside(oldest?.text ?? "");
  assert.equal(openLink(saves, "now"), "done");
  assert.equal(names(saves).length, MOST_ASIDE);
});

test("if the storage is full, neither the current game nor a paused one is lost", () => {
  const store = device();
  const saves = tab(store);
  saves.writeGame("first", null, viewOf("x"), "new");
  openLink(saves, "link");
  saves.writeGame("second", null, viewOf("x"));
  const before = store.copy();
  store.refuse((key, text) => text.length > (store.read(key)?.length ?? 0));
  assert.equal(openLink(saves, "another"), "full");
  assert.deepEqual(store.copy(), before);
  assert.equal(tab(store).readGame().save, "second");
  store.refuse((key) => key === "kahuna.aside");
  assert.equal(goOnWith(saves, "first"), "full");
  assert.deepEqual(store.copy(), before);
  store.refuse(() => false);
  assert.equal(openLink(saves, "another"), "done");
  assert.deepEqual(names(saves), ["second", "first"]);
});

test("if a link is refused after all, the current game is neither lost nor paused twice", () => {
  const saves = tab(device());
  saves.writeGame("own", null, viewOf("x"), "new");
  assert.equal(saves.putAside(), "done");
  saves.stay();
  assert.deepEqual([saves.readGame().save, names(saves)], ["own", []]);
});

test("a game that moves on while a link is being opened is paused in its last state", () => {
  const saves = tab(device());
  saves.writeGame("own", null, viewOf("x"), "new");
  assert.equal(saves.putAside(), "done");
  saves.writeGame("own, answered", null, viewOf("x"), "computer");
  saves.writeGame("link", null, viewOf("y"), "opened");
  assert.deepEqual(names(saves), ["own, answered"]);
});

test("two tabs that continue the same game keep both courses, and no more than two", () => {
  const store = device();
  const [one, two] = [tab(store), tab(store)];
  one.writeGame("begun", null, viewOf("x"), "new");
  two.takeGame();
  for (let turn = 0; turn < 30; turn += 1) {
    one.writeGame(`one ${turn}`, null, viewOf("x"));
    two.writeGame(`two ${turn}`, null, viewOf("x"));
  }
  const later = tab(store);
  assert.equal(later.readGame().save, "two 29");
  assert.deepEqual(names(later), ["one 29"]);
});

for (const origin of /** @type {const} */ (["mine", "new", "opened", "computer"])) {
  test(`the new game of another tab is paused when this one writes (${origin}); both are there afterwards`, () => {
    const store = device();
    const [one, two] = [tab(store), tab(store)];
    one.writeGame("begun", null, viewOf("x"), "new");
    two.takeGame();
    one.writeGame("another", null, viewOf("y"), "new");
    if (origin === "opened") assert.equal(two.putAside(), "done");
    two.writeGame("on", null, viewOf("x"), origin);
    const later = tab(store);
    assert.equal(later.readGame().save, "on");
    assert.ok(names(later).includes("another"));
  });
}

test("after fetching the other tab's game, the tab's own game is among the paused ones", () => {
  const store = device();
  const [one, two] = [tab(store), tab(store)];
  one.writeGame("begun", null, viewOf("x"), "new");
  two.takeGame();
  two.writeGame("played on", null, viewOf("x"));
  one.writeGame("another", null, viewOf("y"), "new");
  two.takeGame();
  assert.equal(two.readGame().save, "another");
  assert.deepEqual(names(two), ["played on"]);
});

test("a single tab pauses nothing: neither by playing, nor by a new game after the question", () => {
  const saves = tab(device());
  saves.writeGame("first", null, viewOf("x"), "new");
  for (let turn = 0; turn < 5; turn += 1)
    saves.writeGame(`first ${turn}`, null, viewOf("x"), turn % 2 ? "computer" : "mine");
  saves.writeGame("second", null, viewOf("y"), "new");
  saves.writeGame("second, over", null, viewOf("y", { over: { winner: null } }));
  assert.equal(saves.putAside(), "done");
  assert.deepEqual(names(saves), []);
});

test("a game that another tab has resumed is not resumed a second time", () => {
  const store = device();
  const saves = tab(store);
  saves.writeGame("own", null, viewOf("x"), "new");
  openLink(saves, "link");
  const [{ text }] = saves.listWaiting();
  assert.equal(tab(store).swapAside(text), "done");
  assert.equal(saves.swapAside(text), "gone");
});
