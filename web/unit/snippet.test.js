import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { readTask } from "../src/embed/frame_task.js";
import { ADDRESS } from "../src/games/kahuna/embed/kahuna_address.js";
import { fieldsOf, readFrameOptions } from "../src/embed/frame_options.js";
import { LANGUAGES, MODES, PARAMETERS } from "../src/engine/facts.js";
import { LESSONS } from "../src/progress/lesson_steps.js";
import { ADDRESS as KANALOA_ADDRESS } from "../src/games/kanaloa/embed/kanaloa_address.js";
import { kanaloaSubjectOf, otherGame, subjectOf } from "../src/snippet/snippet_subject.js";
import {
  FIRST_CHOICE,
  SIZES,
  choiceOf,
  elementText,
  embedAddress,
  escaped,
  forumText,
  frameText,
  geekText,
  linkAddress,
  namedParametersOf,
  parametersOf,
  pictureAddress,
  shortcodeText,
} from "../src/snippet/snippet_texts.js";
import { flatten, placeholders } from "../src/words/words.js";

const BASE = "https://example.org/games/kahuna/";
const ODD = `"><script>alert('1')</script>&[/url]`;

/** @type {any} */
const vectors = JSON.parse(readFileSync(new URL("../../tests/codes.json", import.meta.url), "utf8"));
const game = vectors.games[0].code;
const position = vectors.positions[0].code;

/** @type {import("../src/snippet/snippet_texts.js").Pages} */
const PAGES = { all: true, games: { [game]: "one-point", N1abc: "kanaloa-one-point" } };

/** @param {Partial<import("../src/snippet/snippet_texts.js").Choice>} patch */
const choice = (patch) => ({ ...FIRST_CHOICE, ...patch });

/**
 * @param {Partial<import("../src/snippet/snippet_texts.js").Choice>} patch
 * @param {string} [title]
 * @param {typeof PAGES} [pages]
 */
const given = (patch, title = "x", pages = PAGES) => ({ base: BASE, choice: choice(patch), title, pages });

/** The attributes of the first tag of a text, as a browser reads them. @param {string} text @param {string} tag */
function attributesOf(text, tag) {
  const found = new RegExp(`<${tag}((?: [a-z]+="[^"<>]*")*)>`).exec(text);
  assert.ok(found, `a sound <${tag}> in ${text}`);
  /** @param {string} value */
  const plain = (value) =>
    value
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#39;", "'")
      .replaceAll("&amp;", "&");
  return Object.fromEntries(
    [...found[1].matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, plain(value)]),
  );
}

test("an address contains the choices, without the defaults", () => {
  assert.equal(embedAddress(BASE, choice({ code: "2e58dc" })), `${BASE}embed.html?mode=puzzle&code=2e58dc`);
  assert.deepEqual(
    parametersOf(
      choice({
        mode: "play",
        as: "black",
        level: "shark",
        theme: "dark",
        lang: "de",
        start: "auto",
        code: "left over",
        at: 7,
      }),
    ),
    [
      ["mode", "play"],
      ["as", "black"],
      ["level", "shark"],
      ["theme", "dark"],
      ["lang", "de"],
      ["start", "auto"],
    ],
  );
  assert.deepEqual(parametersOf(choice({ mode: "replay", code: game, at: 12, level: "shark" })), [
    ["mode", "replay"],
    ["code", game],
    ["at", "12"],
  ]);
  assert.deepEqual(parametersOf(choice({ mode: "lesson", code: "falls", at: 2 })), [
    ["mode", "lesson"],
    ["code", "falls"],
    ["at", "2"],
  ]);
});

test("choices in the page's address are preselected, and odd values do no harm", () => {
  for (const mode of MODES) {
    const made = choice({
      mode,
      code: mode === "play" ? "" : "abc",
      level: mode === "play" || mode === "position" ? "octopus" : "turtle",
      theme: "contrast",
      lang: "nl",
      start: "auto",
    });
    assert.deepEqual(choiceOf(new URLSearchParams(parametersOf(made))), made);
  }
  const odd = choiceOf(new URLSearchParams("mode=chess&at=-3&as=red&level=9&theme=pink&lang=tlh&start=never"));
  assert.deepEqual(odd, choice({}));
  const older = choiceOf(new URLSearchParams("mode=play&level=2"));
  assert.deepEqual(older, choice({ mode: "play", level: "crab" }), "a link made when opponents had numbers");
});

test("the frame understands every address that is made here", () => {
  const codes = { play: "", position, puzzle: "2e58dc", replay: game, lesson: "majority" };
  for (const mode of MODES) {
    const made = choice({
      mode,
      code: codes[mode],
      at: 3,
      as: "black",
      level: "shark",
      theme: "contrast",
      lang: "es",
      start: "auto",
    });
    const fields = fieldsOf(new URL(embedAddress(BASE, made)).search);
    const read = readTask(ADDRESS, fields);
    assert.ok("task" in read, mode);
    assert.deepEqual(readFrameOptions(fields), { theme: "contrast", lang: "es", start: "auto" });
    const { task } = read;
    assert.deepEqual([task.mode, task.code], [mode, codes[mode]]);
    assert.equal(task.at, mode === "replay" || mode === "lesson" ? 3 : null);
    assert.equal(task.as, mode === "play" ? "black" : null);
    assert.equal(task.level, mode === "play" || mode === "position" ? "shark" : null);
  }
});

test("a frame is valid HTML whatever its title and code contain: nothing breaks out of the attributes", () => {
  const text = frameText(given({ code: ODD }, ODD));
  const { src, title, width, height } = attributesOf(text, "iframe");
  assert.equal(new URL(src).searchParams.get("code"), ODD);
  assert.equal(title, ODD);
  assert.deepEqual([width, height], SIZES.medium.map(String));
  assert.match(text, /^<iframe [^<>]*><\/iframe>$/);
});

test("a frame of full width has no width of its own", () => {
  const attributes = attributesOf(
    frameText(given({ code: "2e58dc", width: SIZES.full[0], height: SIZES.full[1] }, "x")),
    "iframe",
  );
  assert.equal(attributes.width, undefined);
  assert.match(attributes.style, /width:100%$/);
});

test("the element has the same choices, and a link for readers without scripts", () => {
  const text = elementText(given({ code: "2e58dc", theme: "dark" }, ODD, PAGES));
  assert.ok(text.startsWith(`<script async src="${BASE}kahuna-game.js"></script>`));
  assert.deepEqual(attributesOf(text, "kahuna-game"), {
    mode: "puzzle",
    code: "2e58dc",
    theme: "dark",
    style: "max-width:480px",
  });
  assert.equal(attributesOf(text, "a").href, `${BASE}p/2e58dc.html`);
  assert.equal(text.includes("<script>alert"), false);
});

test("a link leads to the subject's own page if there is one, and otherwise into the game", () => {
  /** @param {Partial<import("../src/snippet/snippet_texts.js").Choice>} patch */
  const link = (patch) => linkAddress(BASE, choice(patch), PAGES).slice(BASE.length);
  assert.equal(link({ code: "2e58dc" }), "p/2e58dc.html");
  assert.equal(link({ mode: "lesson", code: "falls" }), "p/lesson-falls.html");
  assert.equal(link({ mode: "replay", code: game }), "p/game-one-point.html");
  assert.equal(link({ mode: "replay", code: "G1xyz" }), "#game=G1xyz");
  assert.equal(link({ mode: "position", code: position }), `#position=${position}`);
  assert.equal(link({ mode: "play" }), "");
  assert.equal(pictureAddress(BASE, choice({ code: "2e58dc" }), PAGES), `${BASE}p/2e58dc.png`);
  assert.equal(pictureAddress(BASE, choice({ mode: "position", code: position }), PAGES), null);
  const published = choice({ game: "kanaloa", mode: "replay", code: "N1abc" });
  assert.equal(linkAddress(BASE, published, PAGES), `${BASE}p/game-kanaloa-one-point.html`);
  assert.equal(pictureAddress(BASE, published, PAGES), `${BASE}p/game-kanaloa-one-point.png`);
  assert.equal(pictureAddress(BASE, choice({ game: "kanaloa", mode: "play" }), PAGES), null);
});

test("if the site has no such pages, links lead into the game", () => {
  const none = { all: false, games: {} };
  /** @param {Partial<import("../src/snippet/snippet_texts.js").Choice>} patch */
  const link = (patch) => linkAddress(BASE, choice(patch), none).slice(BASE.length);
  assert.deepEqual(
    [link({ code: "2e58dc" }), link({ mode: "lesson", code: "falls" }), link({ mode: "replay", code: game })],
    ["#puzzle=2e58dc", "#lesson=falls", `#game=${game}`],
  );
  assert.equal(forumText(given({ code: "2e58dc" }, "Kahuna", none)), `[url=${BASE}#puzzle=2e58dc]Kahuna[/url]`);
});

test("a forum gets a picture that leads to the puzzle, and no bracket of a title ends a code too early", () => {
  const text = forumText(given({ code: "2e58dc" }, ODD, PAGES));
  assert.match(
    text,
    /^\[url=https:\/\/example.org\/games\/kahuna\/p\/2e58dc.html\]\[img\]https:\/\/example.org\/games\/kahuna\/p\/2e58dc.png\[\/img\]\[\/url\]\n/,
  );
  assert.equal(text.match(/\[\/url\]/g)?.length, 2);
  assert.equal(forumText(given({ mode: "play" }, "Kahuna", PAGES)), `[url=${BASE}]Kahuna[/url]`);
});

test("BoardGameGeek gets a link without a picture of another site, which it would not show", () => {
  assert.equal(geekText(given({ code: "2e58dc" }, "Kahuna [1]", PAGES)), `[url=${BASE}p/2e58dc.html]Kahuna (1)[/url]`);
});

test("the documentation lists each text of the page, and says the same about BoardGameGeek", () => {
  const guide = readFileSync(new URL("../../docs/embedding.md", import.meta.url), "utf8");
  const { texts } = JSON.parse(
    readFileSync(new URL("../src/snippet/locales/en.json", import.meta.url), "utf8"),
  ).snippet;
  const [, table] = guide.split("| text | where it goes |\n| --- | --- |\n");
  const listed = table
    .split("\n\n")[0]
    .split("\n")
    .map((row) => row.split("|")[1].trim());
  const names = Object.keys(texts).filter((key) => `${key}About` in texts);
  assert.deepEqual(
    listed,
    names.map((name) => texts[name]),
  );
  assert.ok(guide.includes(texts.geekAbout));
});

test("a shortcode is one pair of brackets with quoted values", () => {
  assert.equal(
    shortcodeText(given({ code: "2e58dc", lang: "fr" })),
    '[kahuna mode="puzzle" code="2e58dc" lang="fr" width="480" height="680"]',
  );
  assert.match(shortcodeText(given({ code: ODD })), /^\[kahuna( [a-z]+="[^"<>[\]]*")+\]$/);
});

test("WordPress and <kahuna-game> understand every choice of the page: each parameter is one of theirs", () => {
  const chosen = { code: "x", at: 1, as: "black", theme: "dark", lang: "de", start: "auto" };
  const names = MODES.flatMap((mode) =>
    parametersOf(choice(/** @type {any} */ ({ ...chosen, mode }))).map(([name]) => name),
  );
  assert.deepEqual(new Set(names), new Set(PARAMETERS));
});

test("characters with a meaning in HTML are escaped", () => {
  assert.equal(escaped(`<a href="x">'&'</a>`), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
});

test("every way to name the subject is understood: a number, a code, a link from the game or to its page", () => {
  const listed = { puzzle: ["2e58dc", "aa69c0"] };
  /** @param {import("../src/snippet/snippet_texts.js").Mode} mode @param {string} text */
  const code = (mode, text) => {
    const found = subjectOf(mode, text, listed);
    return "refused" in found ? found.refused : found.code;
  };
  assert.equal(code("puzzle", " 2E58DC "), "2e58dc");
  assert.equal(code("puzzle", `${BASE}#puzzle=aa69c0`), "aa69c0");
  assert.equal(code("puzzle", `${BASE}p/aa69c0.html`), "aa69c0");
  assert.equal(code("position", `${BASE}#position=${position}`), position);
  assert.equal(code("replay", game), game);
  assert.equal(code("lesson", "remove"), "remove");
  assert.equal(code("lesson", `${BASE}#lesson=falls`), "majority");
  assert.equal(code("play", ""), "");
});

test("input that cannot be shown is refused with the reason, including a game as a position", () => {
  for (const [mode, text, key] of /** @type {[import("../src/snippet/snippet_texts.js").Mode, string, string][]} */ ([
    ["puzzle", "ffffff", "snippet.refused.puzzle"],
    ["puzzle", "", "snippet.refused.puzzle"],
    ["puzzle", "constructor", "snippet.refused.puzzle"],
    ["position", "", "snippet.refused.position"],
    ["position", "hello there", "snippet.refused.position"],
    ["position", game, "snippet.refused.positionOther"],
    ["replay", position, "snippet.refused.replayOther"],
    ["replay", game.slice(0, -1), "refusal.code-damaged"],
    ["lesson", "toString", "snippet.refused.lesson"],
  ])) {
    assert.deepEqual(subjectOf(mode, text, { puzzle: ["2e58dc"] }), { refused: key }, `${mode} ${text}`);
  }
});

test("the page has the same sentences and placeholders in every language", () => {
  const folder = new URL("../src/snippet/locales/", import.meta.url);
  /** @param {string} name */
  const read = (name) => flatten(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  const english = read("en.json");
  assert.deepEqual(
    readdirSync(folder).sort(),
    Object.keys(LANGUAGES)
      .map((tag) => `${tag}.json`)
      .sort(),
  );
  for (const file of readdirSync(folder)) {
    const own = read(file);
    assert.deepEqual([...own.keys()].sort(), [...english.keys()].sort(), file);
    for (const [key, leaf] of own)
      assert.deepEqual(placeholders(leaf), placeholders(english.get(key) ?? ""), `${file} ${key}`);
  }
  // Each mode needs a name and a sentence for its refusal.
  for (const mode of MODES) assert.ok(english.has(`snippet.modes.${mode}`) && english.has(`snippet.titles.${mode}`));
  assert.ok(Object.keys(LESSONS).length > 0);
});

/** @type {any[]} */
const kanaloa = JSON.parse(readFileSync(new URL("../../tests/kanaloa_codes.json", import.meta.url), "utf8"));
const [{ code: begun }] = kanaloa;

test("Kanaloa is embedded with its own page, which understands the choices", () => {
  const chosen = choice({ game: "kanaloa", mode: "play", fish: "tuna", players: "3", layout: "free", theme: "dark" });
  const query = "mode=play&level=tuna&players=3&layout=free&theme=dark";
  assert.equal(embedAddress(BASE, chosen), `${BASE}kanaloa-embed.html?${query}`);
  const read = readTask(KANALOA_ADDRESS, fieldsOf(query));
  assert.ok("task" in read);
  assert.deepEqual([read.task.level, read.task.players, read.task.layout], ["tuna", 3, "free"]);
  assert.deepEqual(choiceOf(new URLSearchParams(namedParametersOf(chosen))), { ...chosen });
  const element = attributesOf(elementText({ base: BASE, choice: chosen, title: "x", pages: PAGES }), "kahuna-game");
  assert.deepEqual([element.game, element.players], ["kanaloa", "3"]);
  const replay = choice({ game: "kanaloa", mode: "replay", code: begun });
  assert.equal(linkAddress(BASE, replay, PAGES), `${BASE}kanaloa.html#game=${begun}`);
  assert.equal(pictureAddress(BASE, replay, PAGES), null);
  // The other game's content is not available.
  assert.equal(choiceOf(new URLSearchParams("game=kanaloa&mode=puzzle")).mode, "play");
});

test("a code of Kanaloa is understood, and a pasted text selects its game", () => {
  const { code, record } = kanaloa.find((each) => each.record.result);
  const actions = record.turns.flatMap((/** @type {string} */ turn) => turn.split(" ")).length;
  assert.deepEqual(kanaloaSubjectOf("replay", ` ${BASE}kanaloa.html#game=${code} `), { code, decoded: null, actions });
  assert.deepEqual(kanaloaSubjectOf("replay", game), { refused: "snippet.refused.replay" });
  assert.deepEqual(kanaloaSubjectOf("position", ""), { refused: "snippet.refused.position" });
  assert.deepEqual(kanaloaSubjectOf("position", code.slice(0, -2)), { refused: "refusal.code-damaged" });
  assert.deepEqual(otherGame("kahuna", "puzzle", code), { game: "kanaloa", mode: "position" });
  assert.deepEqual(otherGame("kahuna", "replay", `${BASE}#game=${code}`), { game: "kanaloa", mode: "replay" });
  assert.deepEqual(otherGame("kanaloa", "position", game), { game: "kahuna", mode: "replay" });
  assert.deepEqual(otherGame("kanaloa", "replay", position), { game: "kahuna", mode: "position" });
  for (const text of ["", "hello", code]) assert.equal(otherGame("kanaloa", "replay", text), null);
  assert.equal(otherGame("kahuna", "replay", game), null);
});
