import assert from "node:assert/strict";
import { test } from "node:test";
import { CURRENTS } from "../../src/games/kanaloa/facts.js";
import { sayingsOf } from "../../src/features/text_mode/command.js";
import { createStory } from "../../src/games/kanaloa/story.js";
import { ENGLISH, WORDS, readLine, tidyAction } from "../../src/games/kanaloa/text_mode/typed_line.js";
import {
  currentsAt,
  islandText,
  mapText,
  movesText,
  playerText,
  scoresText,
  tileText,
  volcanoText,
} from "../../src/games/kanaloa/text_mode/described_game.js";
import { createWords } from "../../src/words/words.js";
import { VIEWS, english, sentences } from "./views.js";

/** @import { OfferView, View } from "../../src/games/kanaloa/context.d.ts" */
/** @import { Seen } from "../../src/games/kanaloa/text_mode/described_game.js" */

const words = createWords(english(), "en");
const story = createStory(words);

/** @param {View} view @returns {Seen} */
const seen = (view) => /** @type {any} */ ({ view, words, story, idle: true });

/** @param {string} text */
const whole = (text) => assert.doesNotMatch(text, /kn\.|undefined|NaN|[{}]|\bnull\b/, text);

/**
 * @param {string} kind
 * @param {string} action
 * @param {string} tile
 * @returns {Pick<OfferView, "action" | "kind" | "cost">}
 */
const offer = (kind, action, tile) => /** @type {any} */ ({ kind, action, cost: [tile] });

test("small letters, another order and names are understood as the notation means them", () => {
  for (const [typed, meant] of [
    ["b>a", "B>A"],
    ["borao>anelu", "B>A"],
    ["b>a:W", "+B>A:w"],
    ["+B>a:c", "+B>A:c"],
    ["a>@", "A>@"],
    ["@>fetua", "@>F"],
    ["xb:L4,a:k3", "xA:k3,B:l4"],
    ["L:L4", "l:l4"],
    ["&ln3", "&nl3"],
    ["=UN3", "=nu3"],
    ["-K2", "-k2"],
    ["-k", "-K"],
    ["+c", "+C"],
    ["!green:l4", "!g:l4"],
    ["!-", "!-"],
    ["~ba", "~AB"],
    ["N^ba", "n^AB"],
    ["^dcb", "^BCD"],
    ["ALLOW", "allow"],
    [".", "."],
  ])
    assert.equal(tidyAction(typed), meant, typed);
});

test("every action that the engine offers is parsed as it is written, so that no button types something else", () => {
  for (const { offers } of VIEWS)
    for (const { action } of offers)
      assert.deepEqual(readLine(action, {}, offers), { kind: "actions", actions: [action] });
});

test("a text that is not an action reaches the engine as typed, so that its sentence quotes the player", () => {
  for (const typed of ["garbage", "zz", "=z9", "AL", "B>", "x"]) assert.equal(tidyAction(typed), typed);
});

test("several actions fit in one line, separated by commas or semicolons, with words among them", () => {
  assert.deepEqual(readLine("b>a, =l4 end", {}, []), { kind: "actions", actions: ["B>A", "=l4", "."] });
  assert.deepEqual(readLine("l:l4 &k2;", {}, []), { kind: "actions", actions: ["l:l4", "&k2", ";"] });
  assert.deepEqual(readLine("fertig", { fertig: "complete" }, []), { kind: "actions", actions: [";"] });
  assert.deepEqual(readLine("Verbieten", { verbieten: "forbid" }, []), { kind: "actions", actions: ["forbid"] });
  assert.deepEqual(readLine("allow", { erlauben: "allow" }, []), { kind: "actions", actions: ["allow"] });
  assert.deepEqual(readLine("  ", {}, []), { kind: "nothing" });
  assert.deepEqual(readLine("constructor", {}, []), { kind: "actions", actions: ["constructor"] });
});

test("a move can be typed as one would say it, in the reader's own words", () => {
  for (const [language, ...texts] of [
    ["en", "B A", "Borao to Anelu", "move from B to A", "Move my piece from Borao to Anelu", "borao-anelu"],
    ["de", "von B nach A", "Ziehe von Borao nach Anelu"],
    ["fr", "de B à A", "va de Borao à Anelu"],
    ["it", "da B a A", "muovi da Borao ad Anelu"],
    ["es", "de B a A", "mueve de Borao a Anelu"],
    ["nl", "van B naar A", "ga van Borao naar Anelu"],
  ]) {
    const own = createWords(sentences(language), language);
    const say = sayingsOf(ENGLISH, (does) => own(does === "dolphin" ? "kn.dolphin" : `kn.text.say.${does}`));
    for (const text of texts)
      assert.deepEqual(readLine(text, {}, [], say), { kind: "actions", actions: ["B>A"] }, `${language}: ${text}`);
    assert.deepEqual(readLine(`A ${own("kn.dolphin")}`, {}, [], say), { kind: "actions", actions: ["A>@"] }, language);
  }
  assert.deepEqual(readLine("B to nowhere", {}, []), { kind: "actions", actions: ["B", "to", "nowhere"] });
});

test("a place, a player or a tile can be typed alone", () => {
  assert.deepEqual(readLine("b", {}, []), { kind: "word", word: "island", rest: "B" });
  assert.deepEqual(readLine("Borao", {}, []), { kind: "word", word: "island", rest: "B" });
  assert.deepEqual(readLine("@", {}, []), { kind: "word", word: "island", rest: "@" });
  assert.deepEqual(readLine("grün", { grün: "green" }, []), { kind: "word", word: "player", rest: "green" });
  const take = offer("take", "=l4", "l4");
  assert.deepEqual(readLine("L4", {}, [take]), { kind: "actions", actions: ["=l4"] });
  const sacrifices = [offer("sacrifice", "p:up2", "up2"), offer("sacrifice", "u:up2", "up2")];
  assert.deepEqual(readLine("pu2", {}, sacrifices), { kind: "word", word: "tile", rest: "up2" });
});

test("in each language every command has its own word, shared by no other command or colour", () => {
  for (const language of ["en", "de", "fr", "it", "es", "nl"]) {
    const own = createWords(sentences(language), language);
    const used = [
      ...Object.values(WORDS).map((key) => own(key)),
      ...["red", "green", "blue", "yellow"].map((colour) => own(`kn.colours.${colour}`)),
    ].map((word) => word.toLowerCase());
    assert.equal(new Set(used).size, used.length, language);
    for (const word of used) assert.doesNotMatch(word, /\s|\./, `${language}: ${word}`);
    // An English word may not mean something else in the reader's language.
    for (const [word, key] of Object.entries(WORDS))
      for (const [other, otherKey] of Object.entries(WORDS))
        if (own(otherKey).toLowerCase() === word) assert.equal(other, word, `${language}: ${own(key)}`);
  }
});

test("each current is listed at both of its islands, with its direction", () => {
  for (const view of VIEWS) {
    const ids = Object.keys(view.position.islands);
    const told = ids.flatMap((id) => {
      const { out, in: into, empty } = currentsAt(view, id);
      return [...out, ...into, ...empty];
    });
    const players = /** @type {2 | 4} */ (Object.keys(view.seats).length);
    assert.equal(told.length, 2 * CURRENTS[players].length);
  }
});

test("the map, the players, the bag and the possible actions are described in whole sentences", () => {
  for (const view of VIEWS) {
    const context = seen(view);
    const map = mapText(context);
    whole(map);
    for (const id of Object.keys(view.position.islands)) assert.ok(map.includes(story.islandLabel(view, id)), id);
    for (const player of /** @type {const} */ (["red", "green", "blue", "yellow"])) whole(playerText(context, player));
    for (const text of [volcanoText(context), scoresText(context), movesText(context), tileText(context, "k2")])
      whole(text);
    for (const { action } of view.offers) assert.ok(movesText(context).includes(action), action);
  }
});

test("an island that is unused with two players is reported as not in the game", () => {
  const view = VIEWS.find(({ seats }) => Object.keys(seats).length === 2) ?? assert.fail();
  assert.match(islandText(seen(view), "L"), /^Luane is not in the game with 2 players\.$/);
});

test("the volcano's place, what it closes and how long it stays are described", () => {
  const [view] = VIEWS;
  const volcano = { at: "E", by: /** @type {const} */ ("red"), turns: 2, closed: ["E"] };
  const text = volcanoText(seen({ ...view, position: { ...view.position, volcano } }));
  whole(text);
  assert.match(text, /Evuni.*as soon as 2 turns of/);
});

test("a mistake in what was typed is named in the reader's language", () => {
  const said = createStory(createWords(sentences("de"), "de")).reasonText({
    code: "no-action",
    args: { why: "tile", action: "=zz", text: "zz" },
    refused: "English",
  });
  assert.match(said, /^„=zz“: „zz“ ist kein Plättchen/);
});
