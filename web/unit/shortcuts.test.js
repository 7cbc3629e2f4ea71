import assert from "node:assert/strict";
import { test } from "node:test";
import { letterOf } from "../src/app/shortcuts.js";

test("a shortcut works on keyboards of every script: where the key has no Latin letter, its place counts", () => {
  for (const [key, code, letter] of [
    ["u", "KeyU", "u"],
    ["U", "KeyU", "u"],
    ["г", "KeyU", "u"],
    ["Г", "KeyU", "u"],
    ["ψ", "KeyC", "c"],
    ["ש", "KeyA", "a"],
    // On French and other Latin keyboards the printed letter counts.
    ["a", "KeyQ", "a"],
    ["é", "Digit2", "é"],
    [",", "KeyM", ","],
    ["Enter", "Enter", "enter"],
    ["ж", "Semicolon", "semicolon"],
  ])
    assert.equal(letterOf({ key, code }), letter, `${key} ${code}`);
});
