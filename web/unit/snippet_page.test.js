import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { afterEach, beforeEach, mock, test } from "node:test";
import { setUpDocument } from "./page/document.js";
import { textOf } from "./page/drawn.js";
import { tagOf, tagsOf } from "./page/tags.js";
import { settle, until } from "./page/waiting.js";

register("./page/hooks.js", import.meta.url);

const BASE = "https://example.org/kahuna/";
const LIST = {
  puzzles: [
    { id: "2e58dc", grade: "calm" },
    { id: "aa69c0", grade: "calm" },
    { id: "b0b0b0", grade: "gale" },
  ],
  games: [],
};
/** @param {string} file */
const vectors = (file) => JSON.parse(readFileSync(new URL(`../../tests/${file}.json`, import.meta.url), "utf8"));
const { games, positions } = vectors("codes");
const [game, position] = [games[0].code, positions[0].code];
const kanaloa = vectors("kanaloa_codes").find((/** @type {any} */ { record }) => record.result).code;
/** How long the page waits after typing before it loads the preview, in ms. */
const PAUSE = 500;

/** @param {unknown} content */
const json = (content) => new Response(JSON.stringify(content));

/** The modules of the page are loaded again for each test. */
let fresh = 0;

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/**
 * Opens the page, as a browser does.
 * @param {string} query
 * @param {object} [given]
 * @param {Record<string, () => Response | Promise<Response>>} [given.answers] of the server, by the end of the address
 * @param {object | undefined} [given.clipboard]
 * @param {(pixels: Uint8Array) => void} [given.alter] what the browser does to the pixels that a page reads
 */
async function open(query, { answers = {}, clipboard, alter = () => {} } = {}) {
  const areas = setUpDocument();
  /** @type {string[]} */
  const addresses = [];
  /** @type {{ href: string, download: string }[]} */
  const saved = [];
  /** @type {((event: object) => void)[]} */
  const presses = [];
  const emergency = {
    addEventListener: (/** @type {string} */ _, /** @type {(event: object) => void} */ call) => void presses.push(call),
    removeEventListener() {},
  };
  const canvas = () => ({
    getContext: () => ({
      pixels: new Uint8Array(0),
      fillStyle: "",
      fillRect() {
        this.pixels = Uint8Array.from([...this.pixels, ...(this.fillStyle.match(/\d+/g) ?? []).map(Number), 255]);
      },
      getImageData() {
        alter(this.pixels);
        return { data: this.pixels };
      },
    }),
  });
  const link = () => {
    const made = { href: "", download: "", click: () => void saved.push(made) };
    return made;
  };
  const { document } = globalThis;
  const { getElementById } = document;
  Object.assign(document, {
    createElement: (/** @type {string} */ name) => (name === "canvas" ? canvas() : link()),
    getElementById: (/** @type {string} */ id) => (id === "emergency" ? emergency : getElementById(id)),
  });
  const globals = {
    location: { href: `${BASE}snippet.html${query}#top`, search: query },
    navigator: { languages: ["en-GB"], clipboard },
    localStorage: { getItem: () => null },
    history: { replaceState: (/** @type {unknown[]} */ ...given) => void addresses.push(String(given[2])) },
    requestAnimationFrame: (/** @type {() => void} */ call) => call(),
    Element: class {
      closest() {
        return this;
      }
    },
    fetch: async (/** @type {string | URL} */ address) => {
      const [, answer] = Object.entries(answers).find(([end]) => String(address).endsWith(end)) ?? [];
      if (answer) return answer();
      if (String(address) === `${BASE}p/list.json`) return json(LIST);
      return new Response(readFileSync(new URL(address), "utf8"));
    },
  };
  for (const [name, value] of Object.entries(globals))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  areas.snippet ??= /** @type {any} */ (document.getElementById("snippet"));
  await import(`../src/snippet/snippet_page.js?fresh=${++fresh}`);
  const root = document.documentElement.dataset;
  const drawn = areas.snippet;
  const given = {
    drawn,
    root,
    saved,
    addresses,
    text: () => textOf(drawn.html),
    /** What a screen reader says. */
    spoken: () => areas.polite.textContent,
    /** The address of the preview; empty if there is none. */
    preview: () => tagsOf(drawn).find(({ name }) => name === "iframe")?.attributes.src ?? "",
    /** What is chosen in a set of options. @param {string} name */
    chosen: (name) =>
      tagsOf(drawn).find(({ attributes }) => attributes.name === name && "checked" in attributes)?.attributes.value,
    /** @param {string} name @param {string} value */
    choose: (name, value) => tagOf(drawn, "input", { name, value }).trigger("change"),
    /** @param {string} value */
    type: (value) => tagOf(drawn, "input", { id: "snippet-code" }).trigger("input", { target: { value } }),
    /** @param {string} action */
    press: (action) => tagOf(drawn, "button", { "data-act": action }).trigger("click"),
    /** The button of the sentence about a page that has not arrived. */
    again: () => presses.splice(0).forEach((call) => call({ target: new globalThis.Element(), preventDefault() {} })),
    /** Lets the pause after typing pass. */
    rest: () => mock.timers.tick(PAUSE),
  };
  return given;
}

/** @param {Parameters<typeof open>} given */
async function opened(...given) {
  const page = await open(...given);
  await until(() => "drawn" in page.root);
  return page;
}

/** A promise, and the function that fulfils it. */
function later() {
  /** @type {(answer: Response) => void} */
  let arrive = () => {};
  const promise = /** @type {Promise<Response>} */ (new Promise((resolve) => (arrive = resolve)));
  return { arrive, promise };
}

test("a writer finds a published puzzle with its preview, without having chosen anything", async () => {
  const { preview, text, root } = await opened("");
  assert.equal(preview(), `${BASE}embed.html?mode=puzzle&code=2e58dc`);
  assert.match(text(), /Embed this/);
  assert.equal("emergency" in root, false);
});

test("a link of the page shows the choice in it, and a moment after the end is the end", async () => {
  const replay = await opened(`?mode=replay&code=${game}&at=7&theme=dark`);
  assert.equal(replay.preview(), `${BASE}embed.html?mode=replay&code=${game}&at=7&theme=dark`);
  const far = await opened(`?mode=replay&code=${game}&at=9999`);
  const { max, value } = tagOf(far.drawn, "input", { id: "snippet-at" }).attributes;
  assert.ok(Number(max) > 10, max);
  assert.equal(value, max);
});

test("the preview is loaded when a writer pauses, not with each letter; the page's address follows it", async () => {
  const page = await opened("?mode=position");
  assert.equal(page.preview(), "");
  for (const length of [4, 9, position.length]) {
    page.type(position.slice(0, length));
    mock.timers.tick(PAUSE - 1);
    assert.equal(page.preview(), "");
  }
  page.rest();
  assert.equal(page.preview(), `${BASE}embed.html?mode=position&code=${position}&level=turtle`);
  assert.deepEqual(page.addresses, [`?mode=position&code=${position}&level=turtle`]);
});

test("a wrong code leaves neither a preview nor something to copy, and the right one brings both back", async () => {
  const page = await opened(`?mode=position&code=${position}`);
  page.type("hello");
  page.rest();
  assert.equal(page.preview(), "");
  assert.match(page.text(), /Paste the code or the link of a position/);
  page.type(` https://example.org/#position=${position} `);
  page.rest();
  assert.match(page.preview(), new RegExp(position));
  assert.match(page.text(), /Copy the code/);
});

test("another kind of content begins at its beginning, not at the place of the last one", async () => {
  const page = await opened(`?mode=replay&code=${game}&at=7`);
  page.choose("mode", "lesson");
  page.rest();
  assert.equal(page.preview(), `${BASE}embed.html?mode=lesson&code=build`);
});

test("another puzzle of a grade is never the one that is shown", async () => {
  for (const chance of [0, 0.999]) {
    mock.method(Math, "random", () => chance);
    const page = await opened("?mode=puzzle&code=2e58dc");
    page.press("calm");
    page.rest();
    assert.match(page.preview(), /code=aa69c0/);
    // There is only one of this grade, and none of that.
    for (const grade of ["gale", "gale", "storm"]) page.press(grade);
    page.rest();
    assert.match(page.preview(), /code=b0b0b0/);
  }
  mock.restoreAll();
});

test("a copy of the site whose list of pages is missing or damaged still embeds any puzzle", async () => {
  for (const answer of [
    () => new Response("gone", { status: 404 }),
    () => new Response("<html>"),
    () => Promise.reject(new TypeError("no network")),
  ]) {
    const page = await opened("?mode=puzzle&code=c0ffee", { answers: { "list.json": answer } });
    assert.match(page.preview(), /code=c0ffee/);
    assert.doesNotMatch(page.drawn.html, /p\/index\.html/);
  }
});

test("a writer is told that a text was copied, also the second time, and if not, what to do instead", async () => {
  /** @type {string[]} */
  const copied = [];
  const clipboard = { writeText: async (/** @type {string} */ text) => void copied.push(text) };
  const page = await opened("?mode=play", { clipboard });
  tagOf(page.drawn, "button", { "aria-label": "Copy: Link" }).trigger("click");
  await settle();
  assert.deepEqual(copied, [BASE]);
  assert.equal(page.spoken(), "Copied: Link");
  const refusing = { writeText: () => Promise.reject(new DOMException("not allowed")) };
  // At an address without HTTPS there is none.
  for (const none of [refusing, undefined]) {
    const other = await opened("?mode=play", { clipboard: none });
    tagOf(other.drawn, "button", { "aria-label": "Copy: Link" }).trigger("click");
    await settle();
    assert.match(other.spoken(), /select the text and copy it yourself/);
    assert.match(other.text(), /select the text and copy it yourself/);
  }
});

test("a pasted code of Kanaloa brings that game, and one of Kahuna leads back", async () => {
  const page = await opened("?mode=replay");
  page.type(kanaloa);
  await until(() => page.chosen("game") === "kanaloa" && page.text().includes("Begins after action"));
  page.rest();
  assert.equal(page.preview(), `${BASE}kanaloa-embed.html?mode=replay&code=${kanaloa}`);
  page.type(game);
  page.rest();
  assert.equal(page.preview(), `${BASE}embed.html?mode=replay&code=${game}`);
});

test("a mode that the other game does not have becomes a game from the beginning", async () => {
  const page = await opened("?mode=puzzle&code=2e58dc");
  page.choose("game", "kanaloa");
  await until(() => page.chosen("mode") === "play");
  page.rest();
  assert.equal(page.preview(), `${BASE}kanaloa-embed.html?mode=play&level=goby`);
  page.choose("game", "kahuna");
  page.rest();
  assert.match(page.preview(), /\/embed\.html\?mode=play/);
});

/** Answers for the sentences of Kanaloa alone. @param {() => Response | Promise<Response>} answer */
const kanaloaSentences = (answer) => ({ answers: { "games/kanaloa/locales/en.json": answer } });

/** Lets the retries of a file pass. */
async function retries() {
  for (let tries = 0; tries < 3; tries += 1) {
    await settle();
    mock.timers.tick(10_000);
  }
  await settle();
}

test("a writer who has no network for the other game is told so, and keeps the choice", async () => {
  const page = await opened(
    "?mode=puzzle&code=2e58dc",
    kanaloaSentences(() => new Response("", { status: 503 })),
  );
  page.choose("game", "kanaloa");
  assert.equal(page.chosen("game"), "kanaloa");
  await retries();
  assert.match(page.spoken(), /couldn’t be loaded/);
  assert.equal(page.chosen("game"), "kahuna");
  assert.match(page.preview(), /code=2e58dc/);
});

test("a writer who changes back while the other game is still loading stays with the first one", async () => {
  const { arrive, promise } = later();
  const page = await opened(
    `?mode=position&code=${position}`,
    kanaloaSentences(() => promise),
  );
  page.choose("game", "kanaloa");
  page.choose("game", "kahuna");
  arrive(json({}));
  await settle();
  await settle();
  page.rest();
  assert.equal(page.chosen("game"), "kahuna");
  assert.match(page.preview(), new RegExp(position));
  assert.equal(tagOf(page.drawn, "input", { id: "snippet-code" }).attributes.value, position);
});

test("what a writer chooses while the other game is still loading is kept", async () => {
  const { arrive, promise } = later();
  const page = await opened(
    "?mode=puzzle&code=2e58dc",
    kanaloaSentences(() => promise),
  );
  page.choose("game", "kanaloa");
  page.choose("mode", "replay");
  arrive(json({}));
  // Kanaloa has no puzzles.
  await until(() => !tagsOf(page.drawn).some(({ attributes }) => attributes.value === "puzzle"));
  page.rest();
  assert.equal(page.chosen("game"), "kanaloa");
  assert.equal(page.chosen("mode"), "replay");
});

test("a page whose sentences do not come says so, and its button tries again", async () => {
  let isDown = true;
  const file = readFileSync(new URL("../src/games/kanaloa/locales/en.json", import.meta.url), "utf8");
  const page = await open(
    "?game=kanaloa&mode=play",
    kanaloaSentences(() => (isDown ? new Response("", { status: 503 }) : new Response(file))),
  );
  await until(() => {
    mock.timers.tick(10_000);
    return "emergency" in page.root;
  });
  assert.equal("drawn" in page.root, false);
  isDown = false;
  page.again();
  await until(() => "drawn" in page.root);
  assert.equal("emergency" in page.root, false);
  assert.match(page.preview(), /kanaloa-embed/);
});

test("the picture of a published puzzle is the site's own file", async () => {
  mock.method(URL, "createObjectURL", () => "blob:1");
  const page = await opened("?mode=puzzle&code=2e58dc", {
    answers: { "p/2e58dc.png": () => new Response("a picture") },
  });
  page.press("save-picture");
  await until(() => page.saved.length === 1);
  assert.equal(page.saved[0].download, "kahuna-puzzle.png");
  await settle();
  assert.equal(tagOf(page.drawn, "button", { "data-act": "save-picture" }).attributes["aria-disabled"], "false");
  mock.restoreAll();
});

test("a picture that cannot be had is reported, and can be tried again", async () => {
  const answers = { "p/2e58dc.png": () => new Response("", { status: 404 }) };
  // A file that is missing, and a drawing that the browser cannot make after all.
  for (const query of ["?mode=puzzle&code=2e58dc", `?mode=position&code=${position}`]) {
    const page = await opened(query, { answers });
    page.press("save-picture");
    assert.equal(tagOf(page.drawn, "button", { "data-act": "save-picture" }).attributes["aria-disabled"], "true");
    await until(() => page.text().includes("The picture couldn’t be drawn."));
    await settle();
    assert.equal(tagOf(page.drawn, "button", { "data-act": "save-picture" }).attributes["aria-disabled"], "false");
    assert.deepEqual(page.saved, []);
  }
});

test("no picture is offered by a browser that alters what a page draws, nor of Kanaloa", async () => {
  const altered = { alter: (/** @type {Uint8Array} */ pixels) => void pixels.fill(255) };
  assert.doesNotMatch((await opened(`?mode=position&code=${position}`, altered)).drawn.html, /save-picture/);
  assert.match((await opened("?mode=puzzle&code=2e58dc", altered)).drawn.html, /save-picture/);
  assert.doesNotMatch((await opened("?game=kanaloa&mode=play")).drawn.html, /save-picture/);
});
