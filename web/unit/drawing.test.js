import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { begun, settle } from "./page/page.js";

test("what a player presses has its effect at once, before any other task of the browser", async () => {
  const { act } = await begun("solo");
  const dialog = /** @type {HTMLDialogElement} */ (globalThis.document.getElementById("dialog"));
  assert.equal(dialog.open, false);
  act.openMenu();
  assert.equal(dialog.open, true);
  act.closeDialog();
  assert.equal(dialog.open, false);
});

test("a player who changes the language reads the whole page in it, without doing anything else", async () => {
  const { page, read } = await begun("solo");
  const german = JSON.parse(readFileSync(new URL("../src/words/locales/de.json", import.meta.url), "utf8"));
  const areas = ["banner", "row", "bar"];
  const before = areas.map(read);
  page.words.use(german, "de");
  await settle();
  assert.ok(read("bar").includes(german.action.undo), read("bar"));
  for (const [at, area] of areas.entries()) assert.notEqual(read(area), before[at], area);
});

test("a player who finishes a lesson's step sees it in the list, because what is drawn of the storage follows it", async () => {
  const { page, act, html } = await begun("lesson");
  act.openLessons();
  const before = html("dialog");
  page.saves.writeLessons({ build: 2 });
  assert.notEqual(html("dialog"), before);
});
