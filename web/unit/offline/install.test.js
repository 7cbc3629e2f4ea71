import assert from "node:assert/strict";
import test from "node:test";
import { installOf, readInstalling } from "../../src/offline/install.js";
import { shortcutOf, withoutShortcut } from "../../src/offline/shortcut.js";

const ABLE = { prompt: true, able: true, ios: false, installed: false };
const FINISHED = { finished: true, declined: false };

test("Players are not asked to install before they have finished a game", () => {
  assert.equal(installOf({ finished: false, declined: false }, ABLE), null);
  assert.deepEqual(installOf(FINISHED, ABLE), { way: "prompt", hint: true });
});

test("Players who decline are not asked again, but find the option in the settings", () => {
  assert.deepEqual(installOf({ finished: true, declined: true }, ABLE), { way: "prompt", hint: false });
});

test("On iOS a player is told how to install; after installing there is no message", () => {
  assert.deepEqual(installOf(FINISHED, { prompt: false, able: false, ios: true, installed: false }), {
    way: "ios",
    hint: true,
  });
  assert.equal(installOf(FINISHED, { ...ABLE, installed: true }), null);
  assert.equal(installOf(FINISHED, { ...ABLE, prompt: false }), null);
});

test("If the browser cannot install anything, only the settings say so", () => {
  assert.deepEqual(installOf(FINISHED, { prompt: false, able: false, ios: false, installed: false }), {
    way: "none",
    hint: false,
  });
  assert.equal(
    installOf({ finished: false, declined: false }, { prompt: false, able: false, ios: false, installed: false }),
    null,
  );
});

test("Unreadable stored data counts as no answer", () => {
  for (const stored of [null, {}, { finished: "yes", declined: 1 }])
    assert.deepEqual(readInstalling(stored), { finished: false, declined: false });
  assert.deepEqual(readInstalling({ finished: true, declined: true }), { finished: true, declined: true });
});

test("An icon's shortcut leads to the puzzle, a new game or the lessons, once, and other parameters lead nowhere", () => {
  assert.deepEqual(["?go=puzzle", "?a=b&go=new", "?go=learn"].map(shortcutOf), ["puzzle", "new", "learn"]);
  assert.deepEqual(["", "?utm_source=x", "?go=", "?go=constructor", "?go=PUZZLE"].map(shortcutOf), [
    null,
    null,
    null,
    null,
    null,
  ]);
  assert.equal(withoutShortcut("?go=puzzle"), "");
  assert.equal(withoutShortcut("?a=b&go=new"), "?a=b");
});
