import assert from "node:assert/strict";
import { test } from "node:test";
import { endsTurn, otherWay, readCommand, tidyAction } from "../src/games/kahuna/text_mode/command_actions.js";

test("a whole turn can be typed in one line", () => {
  assert.deepEqual(readCommand("BD AB =C"), { kind: "actions", actions: ["BD", "AB", "=C"] });
  assert.deepEqual(readCommand(" xEH:HH,  EH ; =* "), { kind: "actions", actions: ["xEH:HH", "EH", "=*"] });
});

test("small letters, and letters in another order, are understood", () => {
  for (const [typed, meant] of [
    ["bd", "BD"],
    ["db", "DB"],
    ["xhe:he", "xEH:EH"],
    ["XEH:hh", "xEH:HH"],
    ["xehhh", "xEH:HH"],
    ["-ca", "-AC"],
    ["+he", "+EH"],
    ["=c", "=C"],
    ["=*", "=*"],
    ["=-", "=-"],
    ["=.", "=."],
  ]) {
    assert.equal(tidyAction(typed), meant);
  }
});

test("a text that is not an action reaches the engine as typed, so that its sentence quotes the player", () => {
  for (const typed of ["garbage", "zz", "=z", "xA", "BD!"]) assert.equal(tidyAction(typed), typed);
});

test("words are understood in English and in the reader's language, with their arguments", () => {
  assert.deepEqual(readCommand("Undo all"), { kind: "word", word: "undo", rest: "all" });
  assert.deepEqual(readCommand("?"), { kind: "word", word: "help", rest: "" });
  assert.deepEqual(readCommand("Hilfe", { hilfe: "help" }), { kind: "word", word: "help", rest: "" });
  assert.deepEqual(readCommand("help", { hilfe: "help" }), { kind: "word", word: "help", rest: "" });
});

test("an empty line does nothing, and no property of Object.prototype is mistaken for a word", () => {
  assert.deepEqual(readCommand("   "), { kind: "nothing" });
  assert.deepEqual(readCommand("constructor"), { kind: "actions", actions: ["constructor"] });
});

test("a player who names a bridge by the end whose card is missing is told the other way to write it", () => {
  assert.equal(otherWay("BF", ["FB", "=C"]), "FB");
  for (const [action, legal] of [
    ["BF", ["BF", "FB"]],
    ["BF", ["=C"]],
    ["xB", ["Bx"]],
  ])
    assert.equal(otherWay(String(action), [...legal]), null);
});

test("an action that ends a turn is recognised by its first character", () => {
  assert.ok(["=C", "=*", "=-", "=."].every(endsTurn));
  assert.ok(!["BD", "xEH:HH", "-AC"].some(endsTurn));
});
