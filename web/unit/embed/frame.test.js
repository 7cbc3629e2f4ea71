import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { register } from "node:module";
import { test } from "node:test";
import { htmlOf, textOf } from "../page/drawn.js";
import { tagOf, tagsOf } from "../page/tags.js";
import { settle } from "../page/waiting.js";
import { openWindow } from "./host.js";

register("../page/hooks.js", import.meta.url);

/** @param {string} language */
const sentences = (language) =>
  JSON.parse(readFileSync(new URL(`../../src/words/locales/${language}.json`, import.meta.url), "utf8"));
/** Codes that need no repair. */
const [FIRST, SECOND, THIRD] = ["2e58dc", "aa69c0", "b0b0b0"];
const REPLAY = `?mode=replay&code=${FIRST}&at=2`;
/** How many actions a replay has. */
const PLIES = 9;

/** @type {import("../../src/embed/frame_game.d.ts").FrameAddress} */
const ADDRESS = {
  ...{ modes: ["play", "position", "replay"], sides: ["white", "black"], others: [] },
  levelOf: (text) => text ?? null,
  moreOf: () => ({}),
  namedIn: (_, code, at) => ({ code, at }),
  modeTrouble: "frame.trouble.mode",
  codeTrouble: (code) => `refusal.${code}`,
};

let fresh = 0;

/** @typedef {import("../../src/embed/frame_game.d.ts").TableOptions} TableOptions */

/** A table that is opened when the test says so, and the calls that it gets. */
function createTables() {
  /** @type {any[][]} */
  const calls = [];
  const table = new Proxy(/** @type {any} */ ({}), {
    get: (_, name) =>
      name === "then"
        ? undefined
        : (/** @type {unknown[]} */ ...given) => {
            calls.push([String(name), ...given]);
            return Promise.resolve();
          },
  });
  /** @type {{ options: TableOptions, arrive: () => void, fail: () => void }[]} */
  const opened = [];
  return {
    calls,
    opened,
    /** @param {TableOptions} options */
    openTable: (options) =>
      new Promise((resolve, reject) => {
        opened.push({ options, arrive: () => resolve(table), fail: () => reject(new Error("not fetched")) });
      }),
  };
}

/** The task of a replay. @param {string} code @param {number | null} at */
const taskOf = (code, at) => ({ mode: "replay", code, at, as: null, level: null });

/** What a frame draws of a task. @param {any} task */
const subjectFor = (task) => ({ task, replay: task.mode === "replay" ? { last: PLIES } : null });

/**
 * Opens the frame of a reader.
 * @param {Parameters<typeof openWindow>[0]} [around]
 * @param {Record<string, any>} [game] in place of the usual parts
 */
async function open(around, game = {}) {
  const host = openWindow(around);
  const { areas } = host;
  const sea = Object.assign(areas.sea, { rect: { width: 480, height: 480 } });
  areas.poster.found = { ".poster-sea": sea };
  areas.poster.scrollHeight = 700;
  areas.table.scrollHeight = 900;
  const { calls, opened, openTable } = createTables();
  /** What the board has shown. @type {any[]} */
  const pictures = [];
  let side = "white";
  const drawn = {
    createStory: () => ({}),
    createBoard: () => ({ show: (/** @type {object} */ picture) => void pictures.push(picture) }),
    pictureOf: (/** @type {any} */ { subject, player }) => ({ code: subject.task.code, ply: player.ply, side }),
    captionOf: () => ({
      kind: "Replay",
      title: "A game",
      about: "9 actions",
      live: true,
      start: "Play on",
      cards: "",
      controls: "",
    }),
    sideOf: () => side,
    flip() {
      side = "black";
      return true;
    },
  };
  const { openFrame } = await import(`../../src/embed/frame.js?fresh=${++fresh}`);
  openFrame({
    catalogues: { en: async () => ({ default: sentences("en") }), de: async () => ({ default: sentences("de") }) },
    address: ADDRESS,
    poster: drawn,
    subjectOf: async (/** @type {any} */ task) => subjectFor(task),
    loadTable: async () => ({ openFramed: openTable }),
    ...game,
  });
  await settle();
  await settle();
  return {
    ...{ ...host, drawn, pictures, calls, opened },
    poster: areas.poster,
    text: () => textOf(areas.poster.html),
    /** Presses a button of the poster. @param {string} action */
    press(action) {
      tagOf(areas.poster, "button", { "data-act": action }).trigger("click");
      return settle();
    },
    /** @param {string} action */
    has: (action) => tagsOf(areas.poster).some(({ attributes }) => attributes["data-act"] === action),
  };
}

/** A frame whose reader has begun to play. @param {Parameters<typeof open>} given */
async function played(...given) {
  const frame = await open(...given);
  await frame.press("start");
  frame.opened[0].arrive();
  await settle();
  frame.opened[0].options.onLaid();
  return frame;
}

test("a reader sees the content at once, the page around it hears of it, and no game is fetched", async () => {
  const { text, heard, opened, root, areas } = await open({ query: REPLAY });
  assert.match(text(), /Replay A game 9 actions Play on/);
  assert.deepEqual(
    heard.map(({ type, mode, stage, plies }) => [type, mode ?? stage, plies]),
    [
      ["hello", "replay", undefined],
      ["height", undefined, undefined],
      ["ready", "picture", PLIES],
      ["ply", undefined, PLIES],
    ],
  );
  assert.deepEqual(opened, []);
  assert.equal(areas.table.hidden, true);
  assert.equal(root.dataset.drawn, "");
});

test("a wrong address is explained to the reader, in any language, and to the page around the frame", async () => {
  const { text, said, has, send } = await open({ query: "?mode=chess" });
  assert.match(text(), /names a mode that does not exist/);
  assert.deepEqual(
    said("error").map(({ code }) => code),
    ["mode"],
  );
  assert.equal(said("error")[0].text, sentences("en").frame.trouble.mode);
  assert.equal(has("start"), false);
  // Another try would not help.
  assert.equal(has("again"), false);
  send({ kahuna: 1, type: "lang", lang: "de" });
  await settle();
  assert.ok(text().includes(sentences("de").frame.trouble.mode), text());
});

test("a frame whose content has not come says so, and its button tries again", async () => {
  let isDown = true;
  const subjectOf = async (/** @type {any} */ task) => {
    if (isDown) throw new TypeError("Failed to fetch");
    return subjectFor(task);
  };
  const { text, press, said } = await open({ query: REPLAY }, { subjectOf });
  assert.match(text(), /couldn’t be loaded/);
  assert.equal(said("error")[0].code, "notFetched");
  isDown = false;
  await press("again");
  assert.match(text(), /A game/);
});

test("content that names nothing is explained with what it names", async () => {
  const subjectOf = async () => ({ trouble: { key: "frame.trouble.puzzle", args: { code: "ffffff" } } });
  const { text, said } = await open({}, { subjectOf });
  assert.match(text(), /There is no puzzle “ffffff”/);
  assert.equal(said("error")[0].code, "puzzle");
});

test("a reader who starts sees how far the download is, then the table in place of the poster", async () => {
  const { press, opened, poster, areas, said, text, calls } = await open({ query: REPLAY });
  await press("start");
  const { options, arrive } = opened[0];
  assert.match(text(), /Loading the game: 0%/);
  for (const [loaded, percent] of [
    [1, "33%"],
    [2, "66%"],
    [4, "100%"],
  ]) {
    options.onProgress({ stage: "load", loaded: Number(loaded), total: 3 });
    assert.ok(text().includes(String(percent)), text());
  }
  options.onProgress({ stage: "start" });
  assert.match(text(), /Starting Python/);
  arrive();
  await settle();
  assert.deepEqual(calls, [["lay", taskOf(FIRST, 2), 2, "white"]]);
  assert.equal(poster.hidden, false);
  options.onLaid();
  assert.deepEqual([poster.hidden, areas.table.hidden], [true, false]);
  assert.equal(said("ready").at(-1).stage, "table");
});

test("the keyboard goes on at the table, but is not taken from a reader elsewhere in the article", async () => {
  const here = await played();
  assert.ok(here.calls.some(([name]) => name === "focus"));
  const elsewhere = await open();
  await elsewhere.press("start");
  elsewhere.opened[0].arrive();
  await settle();
  elsewhere.document.hasFocus = () => false;
  elsewhere.opened[0].options.onLaid();
  assert.ok(!elsewhere.calls.some(([name]) => name === "focus"));
});

test("a second press while the game starts does not start a second one", async () => {
  const { poster, opened } = await open();
  const { trigger } = tagOf(poster, "button", { "data-act": "start" });
  const { listeners } = poster;
  trigger("click");
  listeners[0].call({});
  await settle();
  assert.equal(opened.length, 1);
});

test("a game that cannot start says why, tells the page around it once, and starts again on request", async () => {
  const { press, opened, text, said } = await open();
  await press("start");
  opened[0].fail();
  await settle();
  assert.match(text(), /The game couldn’t start\. This part of the page couldn’t be loaded.*Try again/);
  await press("start");
  const { options, arrive } = opened[1];
  arrive();
  await settle();
  options.onFail("No answer from the server.");
  // Each drawing of the table reports its failure, perhaps in another language.
  options.onFail("No answer from the server.");
  options.onFail("Keine Antwort vom Server.");
  assert.match(text(), /Keine Antwort vom Server/);
  assert.equal(said("error").length, 2);
  await press("start");
  // The table that is there is used again.
  assert.equal(opened.length, 2);
});

test("a failure that is mended while the reader looks at it shows the table", async () => {
  const { press, opened, poster } = await open();
  await press("start");
  opened[0].arrive();
  await settle();
  opened[0].options.onFail("No answer from the server.");
  opened[0].options.onLaid();
  assert.equal(poster.hidden, true);
});

test("the content that was asked for last is shown, however slow the one before is", async () => {
  /** @type {Record<string, () => void>} */
  const arrive = {};
  const subjectOf = (/** @type {any} */ task) =>
    new Promise((resolve) => (arrive[task.code] = () => resolve(subjectFor(task))));
  const { send, pictures } = await open({ query: `?code=${FIRST}` }, { subjectOf });
  for (const code of [SECOND, THIRD]) {
    send({ kahuna: 1, type: "load", mode: "play", code });
    await settle();
  }
  arrive[THIRD]();
  await settle();
  arrive[SECOND]();
  arrive[FIRST]();
  await settle();
  assert.deepEqual(
    pictures.map(({ code }) => code),
    [THIRD],
  );
});

test("a game that is ready when other content has been asked for does not cover it", async () => {
  const { press, opened, send, calls, poster, text } = await open({ query: `?code=${FIRST}` });
  await press("start");
  send({ kahuna: 1, type: "load", mode: "replay", code: SECOND });
  await settle();
  opened[0].arrive();
  await settle();
  opened[0].options.onLaid();
  opened[0].options.onProgress({ stage: "start" });
  assert.deepEqual(calls, []);
  assert.equal(poster.hidden, false);
  assert.match(text(), /Play on/);
  await press("start");
  assert.deepEqual(calls, [["lay", taskOf(SECOND, null), 0, "white"]]);
});

test("other content takes the table away, and leaving the table shows the poster again", async () => {
  const { send, calls, poster, opened } = await played();
  send({ kahuna: 1, type: "load", mode: "replay", code: FIRST });
  await settle();
  assert.ok(calls.some(([name]) => name === "leave"));
  assert.equal(poster.hidden, false);
  const left = await played();
  const start = Object.assign(Object.create(left.areas.sea), { focused: 0 });
  left.poster.found["[data-act=start]"] = start;
  left.opened[0].options.onLeft();
  assert.deepEqual([left.poster.hidden, left.areas.table.hidden], [false, true]);
  assert.match(left.text(), /Play on/);
  assert.equal(start.focused, 1);
  // A table that reports it when it is not shown changes nothing.
  opened[0].options.onLeft();
  assert.equal(left.poster.hidden, false);
});

test("the page around a frame steps through a replay and turns it, before the click and after it", async () => {
  const { send, said, pictures, calls, press, opened, drawn } = await open({ query: REPLAY });
  send({ kahuna: 1, type: "goTo", ply: 5 });
  send({ kahuna: 1, type: "flip" });
  assert.deepEqual(
    said("ply").map(({ ply }) => ply),
    [2, 5],
  );
  assert.deepEqual(pictures.at(-1), { code: FIRST, ply: 5, side: "black", disabled: true });
  await press("start");
  opened[0].arrive();
  await settle();
  assert.deepEqual(calls, [["lay", taskOf(FIRST, 2), 5, "black"]]);
  opened[0].options.onLaid();
  send({ kahuna: 1, type: "goTo", ply: 7 });
  send({ kahuna: 1, type: "flip" });
  assert.deepEqual(calls.slice(-2), [
    ["goTo", 7],
    ["lookFrom", "black"],
  ]);
  drawn.flip = () => false;
  send({ kahuna: 1, type: "flip" });
  assert.equal(calls.at(-1)?.[0], "lookFrom");
  assert.equal(calls.filter(([name]) => name === "lookFrom").length, 1);
});

test("the frame has the colours and the language of the page around it, and so has its table", async () => {
  const { send, root, opened, press, calls, document } = await open({ query: "?theme=light" });
  assert.equal(root.dataset.theme, "light");
  send({ kahuna: 1, type: "theme", theme: "dark" });
  send({ kahuna: 1, type: "lang", lang: "de" });
  await settle();
  assert.equal(root.dataset.theme, "dark");
  assert.deepEqual([root.lang, document.title], ["de", sentences("de").title]);
  await press("start");
  assert.deepEqual(opened[0].options.settings(), { theme: "dark", language: "de" });
  opened[0].arrive();
  await settle();
  send({ kahuna: 1, type: "theme", theme: "contrast" });
  send({ kahuna: 1, type: "lang", lang: "en" });
  assert.deepEqual(calls.slice(-2), [
    ["set", { theme: "contrast" }],
    ["set", { language: "en" }],
  ]);
});

test("the language that was asked for last is shown, however slow the one before is", async () => {
  let arrive = () => {};
  const catalogues = {
    en: async () => ({ default: sentences("en") }),
    de: () => new Promise((resolve) => (arrive = () => resolve({ default: sentences("de") }))),
  };
  const { send, root, document } = await open({}, { catalogues });
  send({ kahuna: 1, type: "lang", lang: "de" });
  send({ kahuna: 1, type: "lang", lang: "en" });
  await settle();
  arrive();
  await settle();
  assert.deepEqual([root.lang, document.title], ["en", sentences("en").title]);
});

test("a screen reader reads the English sentences that replace a missing language as English", async () => {
  const catalogues = {
    en: async () => ({ default: sentences("en") }),
    de: () => Promise.reject(new TypeError("not fetched")),
  };
  const { root, text } = await open({ languages: ["de-AT"] }, { catalogues });
  assert.match(text(), /Play on/);
  assert.equal(root.lang, "en");
});

test("a frame without any sentences shows the one in its page, and tells the page around it", async () => {
  const catalogues = { en: () => Promise.reject(new TypeError("not fetched")) };
  const { root, said } = await open({}, { catalogues });
  assert.equal(root.dataset.emergency, "");
  assert.equal("drawn" in root.dataset, false);
  assert.equal(said("error")[0].code, "notFetched");
});

test("a page that begins to listen late hears again what the frame is and how tall it is", async () => {
  const { send, heard } = await open({ query: REPLAY });
  const { value } = heard.find(({ type }) => type === "height");
  heard.length = 0;
  send({ kahuna: 1, type: "init", id: "mine", theme: "dark", lang: "de" });
  assert.deepEqual(heard, [
    { kahuna: 1, type: "hello", id: "mine", mode: "replay" },
    { kahuna: 1, type: "height", id: "mine", value },
  ]);
});

test("the page around the frame keeps games only if the browser lets the frame store nothing", async () => {
  for (const isBlocked of [true, false]) {
    const { send, heard, press, opened } = await open({ isBlocked });
    assert.equal(heard[0].forgets, isBlocked || undefined);
    send({ kahuna: 1, type: "kept", texts: { "kahuna.frame.game": "a game" } });
    send({ kahuna: 1, type: "kept", texts: { "kahuna.frame.puzzles": "{}" } });
    await press("start");
    assert.deepEqual(
      opened[0].options.kept(),
      isBlocked ? { "kahuna.frame.game": "a game", "kahuna.frame.puzzles": "{}" } : null,
    );
  }
});

test("a game that begins without a click waits until the reader sees it, and begins once", async () => {
  const { opened, scroll, calls } = await open({ query: "?start=auto" });
  scroll(false);
  await settle();
  assert.equal(opened.length, 0);
  scroll(true);
  await settle();
  opened[0].arrive();
  await settle();
  opened[0].options.onLaid();
  // A reader who has left the table is not brought back to it.
  opened[0].options.onLeft();
  scroll(true);
  await settle();
  assert.deepEqual([opened.length, calls.filter(([name]) => name === "lay").length], [1, 1]);
  const broken = await open({ query: "?start=auto&mode=chess" });
  broken.scroll(true);
  await settle();
  assert.equal(broken.opened.length, 0);
});

test("a frame asks for the height at which its board is as wide as it, and nothing scrolls", async () => {
  // 480 for the board, 220 for the caption.
  const { said, areas, opened, press, root, send } = await open();
  assert.deepEqual(
    said("height").map(({ value }) => value),
    [700],
  );
  await press("start");
  opened[0].arrive();
  await settle();
  opened[0].options.onLaid();
  assert.equal(said("height").at(-1).value, 900);
  // In a wide frame the board lies beside the caption.
  root.clientWidth = 1000;
  areas.sea.rect = { width: 600, height: 600 };
  send({ kahuna: 1, type: "load", mode: "play" });
  await settle();
  assert.equal(said("height").at(-1).value, 560);
  // A frame that is not displayed has no width.
  const hidden = await open({}, {});
  hidden.heard.length = 0;
  hidden.root.clientWidth = 0;
  hidden.send({ kahuna: 1, type: "load", mode: "play" });
  await settle();
  assert.deepEqual(hidden.said("height"), []);
});

test("a screen reader announces the caption only where it changes by itself", async () => {
  const { posterPanel } = await import("../../src/embed/poster.js");
  const { createWords } = await import("../../src/words/words.js");
  const words = createWords(sentences("en"), "en");
  const shown = { stage: "drawn", subject: { task: {} }, progress: null, text: "", missing: false };
  const html = (/** @type {boolean} */ live) =>
    htmlOf(
      posterPanel(
        /** @type {any} */ ({
          ...{ shown, words, handlers: {} },
          scene: { caption: () => ({ kind: "", title: "t", about: "a", live, start: "s", cards: "", controls: "" }) },
        }),
      ),
    );
  assert.match(html(true), /aria-live="polite"/);
  assert.doesNotMatch(html(false), /aria-live/);
});
