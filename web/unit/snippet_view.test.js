import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../src/engine/facts.js";
import { FIRST_CHOICE, SIZES } from "../src/snippet/snippet_texts.js";
import { page } from "../src/snippet/snippet_view.js";
import { merged } from "../src/words/sentences.js";
import { createWords } from "../src/words/words.js";
import { htmlOf, textOf } from "./page/drawn.js";
import { tagOf, tagsOf } from "./page/tags.js";

const BASE = "https://example.org/kahuna/";
const GAME = { game: "kahuna", name: "one-point", code: "G1abc", title: "One point" };
const KANALOA_GAME = { game: "kanaloa", name: "kanaloa-one-point", code: "N1abc", title: "Sixty-five to sixty-four" };
const PUBLISHED = { puzzles: [{ id: "2e58dc", grade: "calm" }], games: [GAME, KANALOA_GAME] };

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(new URL(`../src/${file}/locales/en.json`, import.meta.url), "utf8"));
const words = createWords(merged(read("words"), read("snippet")), "en");
const kanaloaWords = createWords(merged(read("words"), read("games/kanaloa")), "en");

/**
 * Returns the page of a writer, and the calls that it makes.
 * @param {Partial<import("../src/snippet/snippet_texts.js").Choice>} choice
 * @param {Record<string, any>} [more] of the state
 * @param {Partial<Parameters<typeof page>[0]>} [given]
 */
function draw(choice, more = {}, given = {}) {
  /** @type {any[][]} */
  const calls = [];
  const state = {
    choice: { ...FIRST_CHOICE, ...choice },
    game: choice.game ?? FIRST_CHOICE.game,
    typed: { play: "", position: "", puzzle: "", replay: "", lesson: "build" },
    ...{ trouble: "", last: 0, preview: `${BASE}embed.html`, said: "", drawing: false },
    ...more,
  };
  const act = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (/** @type {any[]} */ ...values) =>
          void calls.push([String(name), ...values]),
    },
  );
  const drawn = { html: "", listeners: /** @type {import("./page/drawn.js").Listener[]} */ ([]) };
  drawn.html = htmlOf(
    page(
      /** @type {any} */ ({
        ...{ words, kanaloaWords, state, published: PUBLISHED, pictured: true, base: BASE, act },
        ...{ languages: LANGUAGES, sizes: SIZES },
        ...given,
      }),
    ),
    drawn.listeners,
  );
  return { drawn, calls, text: textOf(drawn.html) };
}

/** Fills in a field. @param {ReturnType<typeof draw>["drawn"]} drawn @param {string} id @param {string} value */
function fill(drawn, id, value) {
  const tag = tagsOf(drawn).find(({ attributes }) => attributes.id === id) ?? assert.fail(`no field ${id}`);
  tag.trigger(tag.name === "input" && tag.attributes.type !== "number" ? "input" : "change", { target: { value } });
}

/** The ids of the fields to choose or to fill in. @param {ReturnType<typeof draw>["drawn"]} drawn */
const fieldsIn = (drawn) =>
  tagsOf(drawn).flatMap(({ name, attributes }) => (/^(select|input)$/.test(name) ? (attributes.id ?? []) : []));

test("a writer is asked only what concerns the chosen content: no level for a replay, no side for a puzzle", () => {
  const common = ["snippet-lang", "snippet-size"];
  for (const [choice, own] of /** @type {const} */ ([
    [{ mode: "play" }, ["snippet-level"]],
    [{ mode: "position" }, ["snippet-code", "snippet-level"]],
    [{ mode: "puzzle" }, ["snippet-code"]],
    [{ mode: "replay" }, ["snippet-code", "snippet-game"]],
    [{ mode: "replay", code: GAME.code }, ["snippet-code", "snippet-game", "snippet-at"]],
    [{ mode: "lesson", code: "build" }, ["snippet-lesson", "snippet-step"]],
    [{ game: "kanaloa", mode: "play" }, ["snippet-players", "snippet-layout", "snippet-level"]],
    [{ game: "kanaloa", mode: "position" }, ["snippet-code", "snippet-level"]],
    [{ game: "kanaloa", mode: "replay" }, ["snippet-code", "snippet-game"]],
  ])) {
    const { drawn } = draw(choice);
    assert.deepEqual(fieldsIn(drawn).sort(), [...common, ...own].sort(), JSON.stringify(choice));
    const asksSide = tagsOf(drawn).some(({ attributes }) => attributes.name === "as");
    assert.equal(asksSide, choice.mode === "play" && !("game" in choice), JSON.stringify(choice));
  }
});

test("each field changes the choice that it names, so what a writer sees is what the article gets", () => {
  const play = draw({ mode: "play" });
  for (const [id, value] of [
    ["snippet-level", "shark"],
    ["snippet-lang", "fr"],
    ["snippet-size", "full"],
  ])
    fill(play.drawn, id, value);
  for (const [name, value] of [
    ["as", "black"],
    ["theme", "dark"],
    ["start", "auto"],
    ["mode", "lesson"],
    ["game", "kanaloa"],
  ])
    tagOf(play.drawn, "input", { name, value }).trigger("change");
  const kanaloa = draw({ game: "kanaloa", mode: "play" });
  for (const [id, value] of [
    ["snippet-players", "4"],
    ["snippet-layout", "free"],
    ["snippet-level", "tuna"],
  ])
    fill(kanaloa.drawn, id, value);
  assert.deepEqual(
    [...play.calls, ...kanaloa.calls],
    [
      ["choose", { level: "shark" }],
      ["choose", { lang: "fr" }],
      ["choose", { width: 0, height: 780 }],
      ["choose", { as: "black" }],
      ["choose", { theme: "dark" }],
      ["choose", { start: "auto" }],
      ["choose", { mode: "lesson" }],
      ["choose", { game: "kanaloa" }],
      ["choose", { players: "4" }],
      ["choose", { layout: "free" }],
      ["choose", { fish: "tuna" }],
    ],
  );
});

test("a writer who returns to a link of this page finds the fields as they were chosen", () => {
  const { drawn } = draw({ mode: "play", level: "shark", lang: "de", as: "black", width: 640, height: 860 });
  const chosen = tagsOf(drawn)
    .filter(({ attributes }) => "selected" in attributes || "checked" in attributes)
    .map(({ attributes }) => attributes.value);
  assert.deepEqual(chosen, ["kahuna", "play", "black", "shark", "auto", "de", "large", "click"]);
});

test("the game whose sentences are still awaited is shown as chosen, and the fields are those of the last one", () => {
  const { drawn } = draw({ mode: "puzzle" }, { game: "kanaloa" });
  assert.ok("checked" in tagOf(drawn, "input", { name: "game", value: "kanaloa" }).attributes);
  assert.ok("checked" in tagOf(drawn, "input", { name: "mode", value: "puzzle" }).attributes);
});

test("a size that the list does not have is shown as a known one, so that the list is never empty", () => {
  const { drawn } = draw({ width: 511, height: 99 });
  assert.ok("selected" in tagOf(drawn, "option", { value: "medium" }).attributes);
});

test("a replay begins within the game, whatever number is typed", () => {
  const { drawn, calls } = draw({ mode: "replay", code: GAME.code }, { last: 40 });
  for (const value of ["7", "999", "-3", "2.6", "", "abc"]) fill(drawn, "snippet-at", value);
  assert.deepEqual(
    calls.map(([, patch]) => patch.at),
    [7, 40, 0, 3, 0, 0],
  );
});

test("the first step of a lesson is named by no number, so its address stays short", () => {
  const { drawn, calls } = draw({ mode: "lesson", code: "build", at: 2 });
  fill(drawn, "snippet-step", "1");
  fill(drawn, "snippet-step", "2");
  fill(drawn, "snippet-lesson", "majority");
  assert.deepEqual(calls, [
    ["choose", { at: 0 }],
    ["choose", { at: 2 }],
    ["type", "lesson", "majority"],
  ]);
});

test("a writer picks a published game or another puzzle of a grade instead of pasting a code", () => {
  const replay = draw({ mode: "replay" });
  fill(replay.drawn, "snippet-game", "");
  fill(replay.drawn, "snippet-game", GAME.code);
  assert.deepEqual(replay.calls, [["type", "replay", GAME.code]]);
  assert.doesNotMatch(replay.drawn.html, /Sixty-five to sixty-four/);
  const other = draw({ game: "kanaloa", mode: "replay" });
  fill(other.drawn, "snippet-game", KANALOA_GAME.code);
  assert.deepEqual(other.calls, [["type", "replay", KANALOA_GAME.code]]);
  const puzzle = draw({ mode: "puzzle" });
  tagOf(puzzle.drawn, "button", { "data-act": "calm" }).trigger("click");
  assert.deepEqual(puzzle.calls, [["another", "calm"]]);
  assert.match(puzzle.drawn.html, /p\/index\.html/);
});

test("a copy of the site without published pages offers none of them", () => {
  const published = { puzzles: [], games: [] };
  for (const mode of /** @type {const} */ (["puzzle", "replay"])) {
    const { drawn } = draw({ mode }, {}, { published });
    assert.doesNotMatch(drawn.html, /p\/index\.html|snippet-game|data-act="calm"/, mode);
  }
  const { drawn } = draw({ game: "kanaloa", mode: "replay" }, {}, { published });
  assert.doesNotMatch(drawn.html, /p\/index\.html|snippet-game/);
});

test("a code that cannot be shown is explained at its field and in the preview, and there is nothing to copy", () => {
  const typed = { play: "", position: "hello", puzzle: "ffffff", replay: "", lesson: "build" };
  const { drawn, text } = draw({ mode: "puzzle" }, { trouble: "snippet.refused.puzzle", typed });
  assert.equal(tagOf(drawn, "input", { id: "snippet-code" }).attributes["aria-invalid"], "true");
  assert.equal(text.split("There is no such puzzle.").length, 3);
  assert.deepEqual(
    tagsOf(drawn).filter(({ name }) => name === "textarea" || name === "iframe"),
    [],
  );
});

test("an empty field is no error before anything is typed, except where a puzzle was there and is deleted", () => {
  const typed = { play: "", position: "", puzzle: "", replay: "", lesson: "build" };
  const alertOf = (/** @type {import("../src/snippet/snippet_texts.js").Mode} */ mode) =>
    tagOf(draw({ mode }, { trouble: `snippet.refused.${mode}`, typed }).drawn, "p", { id: "snippet-trouble" }).inside;
  assert.equal(alertOf("position"), "");
  assert.equal(alertOf("replay"), "");
  assert.equal(alertOf("puzzle"), "There is no such puzzle.");
});

test("what is copied is the text that stands beside the button, and its name says what it is for", () => {
  const { drawn, calls } = draw({ code: "2e58dc" });
  const shown = tagsOf(drawn).filter(({ name }) => name === "textarea");
  for (const tag of tagsOf(drawn))
    if (tag.attributes["aria-label"]?.startsWith("Copy: ")) {
      tag.trigger("click");
      assert.equal(tag.attributes["aria-label"], `Copy: ${calls.at(-1)?.[1]}`);
    }
  assert.equal(shown.length, 6);
  assert.deepEqual(
    calls.map(([, , content]) => content),
    shown.map(({ attributes }) => attributes.value),
  );
  assert.deepEqual(
    calls.map(([, name]) => name),
    [
      ...["For a web page", "For a web page with a script", "Link", "For a forum", "For BoardGameGeek"],
      "For WordPress with the Kahuna plugin",
    ],
  );
});

test("a text is selected when it gets the focus, for a writer whose browser allows no copying", () => {
  const { drawn } = draw({ code: "2e58dc" });
  let selected = 0;
  tagOf(drawn, "textarea").trigger("focus", { target: { select: () => (selected += 1) } });
  assert.equal(selected, 1);
});

test("the link is said to become a frame only where WordPress makes one of it", () => {
  const about = (/** @type {ReturnType<typeof draw>} */ { drawn }) =>
    tagOf(drawn, "p", { id: "snippet-text-link-about" }).inside;
  assert.match(about(draw({ code: "2e58dc" })), /it becomes a frame/);
  assert.match(about(draw({ mode: "play" })), /Opens it in the game/);
  assert.match(about(draw({ game: "kanaloa", mode: "play" })), /Opens it in the game/);
});

test("a writer is not given a shortcode that the plugin does not know: that of Kanaloa", () => {
  assert.doesNotMatch(draw({ game: "kanaloa", mode: "play" }).text, /Shortcode/);
});

test("the preview has the chosen size, and the full width where that was chosen", () => {
  const styleOf = (/** @type {number} */ width) =>
    tagOf(draw({ code: "2e58dc", width, height: 700 }).drawn, "iframe").attributes.style;
  assert.equal(styleOf(360), "inline-size: 360px; block-size: 700px");
  assert.equal(styleOf(0), "inline-size: 100%; block-size: 700px");
});

test("a picture is offered where there is one, and not a second time while it is drawn", () => {
  const save = { "data-act": "save-picture" };
  const idle = draw({ code: "2e58dc" });
  tagOf(idle.drawn, "button", save).trigger("click");
  assert.equal(idle.calls[0][0], "savePicture");
  const busy = draw({ code: "2e58dc" }, { drawing: true });
  assert.equal(tagOf(busy.drawn, "button", save).attributes["aria-disabled"], "true");
  assert.doesNotMatch(draw({ code: "2e58dc" }, {}, { pictured: false }).drawn.html, /save-picture/);
});

test("the Enter key in a field does not load the page again", () => {
  let prevented = 0;
  tagOf(draw({}).drawn, "form").trigger("submit", { preventDefault: () => (prevented += 1) });
  assert.equal(prevented, 1);
});
