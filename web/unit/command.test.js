import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../src/engine/facts.js";
import { sayingsOf } from "../src/features/text_mode/command.js";
import { WORDS, endsTurn, otherWay, readCommand, tidyAction } from "../src/games/kahuna/text_mode/command_actions.js";
import { ENGLISH } from "../src/games/kahuna/text_mode/plain_words.js";
import { createWords } from "../src/words/words.js";

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

/** The words of sentences of a language. @param {string} language */
function sayings(language) {
  const words = createWords(
    JSON.parse(readFileSync(new URL(`../src/words/locales/${language}.json`, import.meta.url), "utf8")),
    language,
  );
  return sayingsOf(ENGLISH, (does) => words(`text.say.${does}`));
}

/** Reads a line. @param {string} text @param {string[]} [legal] @param {string} [language] */
const plain = (text, legal = [], language = "en") => readCommand(text, {}, { say: sayings(language), legal });

test("a line of the board can be named as one would say it, and is paid for with a card that the player holds", () => {
  for (const text of [
    "A B",
    "a b",
    "Aloa Bari",
    "aloa-bari",
    "Aloa–Bari",
    "A to B",
    "bridge from A to B",
    "A bridge from Aloa to Bari",
    "build AB",
    "the line between Aloa and Bari",
  ])
    assert.deepEqual(plain(text, ["BA", "BD"]), { kind: "actions", actions: ["BA"] }, text);
  assert.deepEqual(plain("A B", ["AB", "BA"]), { kind: "actions", actions: ["AB"] });
  assert.deepEqual(plain("A B with Bari", ["AB", "BA"]), { kind: "actions", actions: ["BA"] });
  assert.deepEqual(plain("A B", ["+AB"]), { kind: "actions", actions: ["+AB"] });
  assert.deepEqual(plain("A K"), { kind: "actions", actions: ["AK"] }, "the engine says that no line joins them");
});

test("a whole turn can be typed in plain words", () => {
  assert.deepEqual(plain("remove the bridge from E to H with H and H, then build E H, and draw Coco"), {
    kind: "actions",
    actions: ["xEH:HH", "EH", "=C"],
  });
  assert.deepEqual(plain("discard A and C, draw from the pile"), { kind: "actions", actions: ["-AC", "=*"] });
  assert.deepEqual(plain("BD, A B, pass"), { kind: "actions", actions: ["BD", "AB", "=-"] });
  assert.deepEqual(plain("end my turn"), { kind: "actions", actions: ["=."] });
});

test("a bridge that can be removed in one way is removed so; where there are several, they are listed", () => {
  assert.deepEqual(plain("remove Elai Huna", ["xEH:EH", "xAB:AA"]), { kind: "actions", actions: ["xEH:EH"] });
  assert.deepEqual(plain("remove Elai Huna", ["xEH:EH", "xEH:HH"]), { kind: "word", word: "ways", rest: "EH" });
  assert.deepEqual(plain("remove E H"), { kind: "actions", actions: ["xEH:EH"] }, "the engine says what is missing");
});

test("a line is named in the reader's own words, even where those are letters of islands too", () => {
  for (const [language, ...texts] of [
    ["de", "Brücke von Aloa nach Bari", "Baue A B", "Linie zwischen A und B"],
    ["fr", "pont de A à B", "Construis un pont d’Aloa à Bari", "ligne entre A et B"],
    ["it", "ponte da A a B", "costruisci A e B", "la linea tra Aloa e Bari", "A e B"],
    ["es", "puente de A a B", "PUENTE DE A A B", "construye de Aloa a Bari", "a b"],
    ["nl", "brug van A naar B", "Bouw een brug tussen Aloa en Bari"],
  ])
    for (const text of texts)
      assert.deepEqual(plain(text, [], language), { kind: "actions", actions: ["AB"] }, `${language}: ${text}`);
  for (const [language, text] of [
    ["de", "Reiße die Brücke E H mit H und H ab, ziehe vom Stapel"],
    ["fr", "retire le pont de E à H avec H et H, pioche dans la pile"],
    ["it", "smonta il ponte da E a H con H e H, pesca dal mazzo"],
    ["es", "derriba el puente de E a H con H y H, roba del mazo"],
    ["nl", "breek de brug van E naar H af met H en H, trek van de stapel"],
  ])
    assert.deepEqual(plain(text, [], language), { kind: "actions", actions: ["xEH:HH", "=*"] }, `${language}: ${text}`);
});

test("a text that only looks like plain words reaches the engine as typed", () => {
  for (const text of ["A", "A B C", "bridge to nowhere", "remove", "draw A B", "A B with C"])
    assert.deepEqual(plain(text), { kind: "actions", actions: text.split(" ") }, text);
});

test("no word of a sentence is a command as well, which would be carried out instead", () => {
  for (const language of Object.keys(LANGUAGES)) {
    const own = createWords(
      JSON.parse(readFileSync(new URL(`../src/words/locales/${language}.json`, import.meta.url), "utf8")),
      language,
    );
    const commands = Object.entries(WORDS).flatMap(([word, key]) => [word, own(key).toLowerCase()]);
    const said = Object.entries(sayings(language)).flatMap(([does, words]) => (does === "joining" ? [] : [...words]));
    assert.deepEqual(
      said.filter((word) => commands.includes(word)),
      [],
      language,
    );
  }
});
