import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { understand } from "../../src/features/share/text_forms.js";
import { takeWaitingGames, waitingGamesText } from "../../src/features/share/waiting_games_file.js";
import { FORMS, seatsOf } from "../../src/games/kanaloa/share/kanaloa_forms.js";
import { headlineOf, textOf } from "../../src/games/kanaloa/share/score_text.js";
import { createOwnSaves } from "../../src/games/kanaloa/storage.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { MOST_ASIDE } from "../../src/storage/waiting_games.js";
import { saveText } from "../../src/storage/files.js";
import { createWords } from "../../src/words/words.js";
import { device } from "../storage/device.js";
import { VIEWS, english } from "./views.js";

/** @type {{ code: string, record: any }[]} */
const CODES = JSON.parse(readFileSync(new URL("../../../tests/kanaloa_codes.json", import.meta.url), "utf8"));
/** @type {any} */
const KAHUNA = JSON.parse(readFileSync(new URL("../../../tests/codes.json", import.meta.url), "utf8"));

const words = createWords(english(), "en");
const story = createStory(words);
const [view] = VIEWS;

/** @param {string} text */
const understood = (text) => understand(text, FORMS);

/**
 * How the page understands a text: its kind, the sentence of a refusal, or the link to the other game.
 * @param {string} text
 */
function madeOf(text) {
  const found = understood(text);
  return "elsewhere" in found ? found.link : "refused" in found ? found.refused : found.kind;
}

test("every pasted form is understood: a code, a link, a record, a save, several games", () => {
  for (const { code, record } of CODES) {
    assert.equal(madeOf(code), "game");
    assert.equal(madeOf(`Look: https://x.example/games/kanaloa.html#game=${code}`), "game");
    assert.equal(madeOf(JSON.stringify(record, null, 2)), "record");
  }
  assert.equal(madeOf(" K1.abc\n"), "save");
  assert.deepEqual(understood(saveText("K1.abc", "kanaloa")), { kind: "save", request: { save: "K1.abc" } });
  // The name that earlier versions of this page used.
  assert.equal(madeOf(saveText("K1.abc")), "save");
  assert.equal(madeOf('{"kanaloa-saves": 1, "games": []}'), "games");
});

test("a link of the other game leads to its page, with everything that it names", () => {
  const [{ code, record }] = KAHUNA.games;
  const position = KAHUNA.positions[0].code;
  assert.equal(madeOf(code), `./#game=${code}`);
  assert.equal(madeOf(`https://x.example/#position=${position}`), `./#position=${position}`);
  assert.equal(madeOf("#puzzle=0ab1c2"), "./#puzzle=0ab1c2");
  assert.equal(madeOf("#link=L1abc"), "./#link=L1abc");
  assert.equal(madeOf(JSON.stringify(record)), "./");
});

test("a text that is not a game gets the right sentence, before any game is paused for it", () => {
  const [{ code }] = CODES;
  assert.equal(madeOf(code), "game");
  assert.equal(madeOf(code.slice(0, -1)), "kn.refusal.code-damaged");
  assert.equal(madeOf(code.replace(/.$/, (last) => (last === "A" ? "B" : "A"))), "kn.refusal.code-damaged");
  assert.equal(madeOf(`N3${code.slice(2)}`), "kn.refusal.code-newer");
  assert.equal(madeOf("#game=hello"), "kn.refusal.code-foreign");
  assert.equal(madeOf("  "), "transfer.empty");
  assert.equal(madeOf("good morning"), "transfer.unknown");
  assert.equal(madeOf('{"save": "K1'), "transfer.damaged");
  assert.equal(madeOf('{"chess": 1}'), "transfer.unknown");
});

test("a running record is continued by the players that it names if possible, otherwise by people", () => {
  const levels = ["minnow", "goby"];
  assert.deepEqual(seatsOf({ players: 3, names: { red: "Anna", green: "goby", blue: "deep blue" } }, levels), {
    red: "human",
    green: "goby",
    blue: "human",
  });
  assert.deepEqual(seatsOf({ players: 2 }, levels), { red: "human", green: "human" });
});

test("the text for a forum describes the position, and ends with the link", () => {
  const lines = textOf({ words, story }, view, "https://x.example/").split("\n");
  assert.equal(lines[0], `Kanaloa · ${headlineOf({ words, story }, view)}`);
  assert.equal(lines.at(-1), "https://x.example/");
  assert.ok(lines.some((line) => /points?$/.test(line)));
  const over = { winners: ["green"], scores: { red: 4, green: 9 }, rest: { red: 0, green: 0 } };
  const ended = /** @type {any} */ ({ ...view, over, seats: { red: "human", green: "goby" } });
  assert.equal(headlineOf({ words, story }, ended), "Goby (Green) has won");
});

test("all paused games move to another device in one file; none is added twice, and those without room are reported", () => {
  const [from, to] = [device(), device()];
  const sender = createOwnSaves(from.open);
  // A game that was continued is paused for the one that is opened.
  for (const name of ["a", "b", "c"]) {
    sender.writeGame(`K1.${name}`, null, null, "opened");
    sender.writeGame(`K1.${name}+`, null, null, "mine");
  }
  const text = waitingGamesText("kanaloa", sender);
  assert.equal(JSON.parse(text).games.length, 2);
  const { games } = /** @type {{ games: string[] }} */ (understood(text));
  const receiver = createOwnSaves(to.open);
  assert.deepEqual(takeWaitingGames(receiver, games), { taken: 2, left: 0 });
  assert.deepEqual(
    receiver.listWaiting().map(({ save }) => save),
    sender.listWaiting().map(({ save }) => save),
  );
  assert.deepEqual(takeWaitingGames(receiver, games), { taken: 0, left: 0 });
  assert.deepEqual(takeWaitingGames(receiver, [1, "?", "{}"]), { taken: 0, left: 0 });
  const many = Array.from({ length: MOST_ASIDE }, (_, at) =>
    games[0].replace("K1.", `K1.${at}`).replace('"id":"', `"id":"${at}`),
  );
  assert.equal(takeWaitingGames(receiver, many).left, 2);
});
