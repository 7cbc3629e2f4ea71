import assert from "node:assert/strict";
import { test } from "node:test";
import { endsTurn, otherWay, readCommand, tidyAction } from "../src/features/text_mode/kahuna/actions.js";

test("a whole turn can be typed in one line", () => {
  assert.deepEqual(readCommand("BD AB =C"), { kind: "actions", actions: ["BD", "AB", "=C"] });
  assert.deepEqual(readCommand(" xEH:HH,  EH ; =* "), { kind: "actions", actions: ["xEH:HH", "EH", "=*"] });
});

test("whoever types in small letters, or letters in another order, is understood", () => {
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

test("what is no action reaches the engine as it was typed, so that its sentence quotes the player", () => {
  for (const typed of ["garbage", "zz", "=z", "xA", "BD!"]) assert.equal(tidyAction(typed), typed);
});

test("words are understood in English and in the reader's language, with what follows them", () => {
  assert.deepEqual(readCommand("Undo all"), { kind: "word", word: "undo", rest: "all" });
  assert.deepEqual(readCommand("?"), { kind: "word", word: "help", rest: "" });
  assert.deepEqual(readCommand("Hilfe", { hilfe: "help" }), { kind: "word", word: "help", rest: "" });
  assert.deepEqual(readCommand("help", { hilfe: "help" }), { kind: "word", word: "help", rest: "" });
});

test("an empty line asks for nothing, and no property of every object is taken for a word", () => {
  assert.deepEqual(readCommand("   "), { kind: "nothing" });
  assert.deepEqual(readCommand("constructor"), { kind: "actions", actions: ["constructor"] });
});

test("who names a bridge by the end whose card is missing is told the other way to write it", () => {
  assert.equal(otherWay("BF", ["FB", "=C"]), "FB");
  for (const [action, legal] of [
    ["BF", ["BF", "FB"]],
    ["BF", ["=C"]],
    ["xB", ["Bx"]],
  ])
    assert.equal(otherWay(String(action), [...legal]), null);
});

test("what ends a turn is known by its first sign", () => {
  assert.ok(["=C", "=*", "=-", "=."].every(endsTurn));
  assert.ok(!["BD", "xEH:HH", "-AC"].some(endsTurn));
});
