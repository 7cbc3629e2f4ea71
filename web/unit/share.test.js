import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { doneBy } from "./actions.js";
import { test } from "node:test";
import { readCode } from "../src/games/kahuna/codes/read.js";
import { viewOf } from "../src/games/kahuna/codes/view.js";
import { saveText } from "../src/storage/files.js";
import { FORMS, seatsOf } from "../src/games/kahuna/share/kahuna_forms.js";
import { FORMS as KANALOA_FORMS } from "../src/games/kanaloa/share/kanaloa_forms.js";
import { understand } from "../src/features/share/text_forms.js";
import { isNamed, namedIn } from "../src/features/share/named.js";
import { seenIn } from "../src/games/kahuna/share/seen_in.js";
import { headline, plainText } from "../src/games/kahuna/share/board_caption.js";
import { createStory } from "../src/games/kahuna/story.js";
import { createWords } from "../src/words/words.js";
import english from "../src/words/locales/en.json" with { type: "json" };
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, settle, until } from "./page/page.js";
import { device } from "./storage/device.js";
import { hasSnippets, pageOfPuzzle } from "../src/features/share/pages.js";

const { Outgoing } = await import("../src/features/share/sent_out.js");
const { sharedKahuna } = await import("../src/games/kahuna/share/shared_kahuna.js");

/** @param {string} text */
const understood = (text) => understand(text, FORMS);
/** @param {string} text */
const understoodByKanaloa = (text) => understand(text, KANALOA_FORMS);

/** @type {any} */
const vectors = JSON.parse(readFileSync(new URL("../../tests/codes.json", import.meta.url), "utf8"));

test("every pasted form is understood: a link, a code, a record, a save, a file of this page, a puzzle", () => {
  const [{ code, record }] = vectors.games;
  const position = vectors.positions[0].code;
  /** @param {string} text */
  const kindOf = (text) => {
    const found = understood(text);
    if ("elsewhere" in found) return found.link;
    return "refused" in found ? found.refused : found.kind;
  };
  assert.equal(kindOf(code), "game");
  assert.equal(kindOf(`see https://x.example/#position=${position}`), "position");
  assert.equal(kindOf(JSON.stringify(record)), "record");
  assert.equal(kindOf(`\uFEFF${JSON.stringify(record, null, 2)}\n`), "record");
  assert.equal(kindOf(" K1.abc\n"), "save");
  assert.deepEqual(understood(saveText("K1.abc")), { kind: "save", request: { save: "K1.abc" } });
  assert.equal(kindOf("https://x.example/kanaloa.html#game=N1abc"), "./kanaloa.html#game=N1abc");
  assert.equal(kindOf('{"kanaloa": 1, "players": 2}'), "./kanaloa.html");
  assert.deepEqual(understood("https://x.example/#puzzle=0ab1c2"), { kind: "puzzle", request: { id: "0ab1c2" } });
  assert.deepEqual(understood("https://x.example/#lesson=falls"), { kind: "lesson", request: { id: "falls" } });
  assert.deepEqual(understood("https://x.example/#lesson=toString"), {
    refused: "frame.trouble.lesson",
    args: { code: "tostring" },
  });
});

test("a puzzle is shared by its own page if the site has one, and otherwise by a link into the game", async () => {
  const home = "https://x.example/kahuna/";
  const told = { type: "rich", html: "<iframe src='../embed.html?mode=puzzle&amp;code=0ab1c2'></iframe>" };
  /** @type {string[]} */
  const asked = [];
  /** @param {Response | null} answer */
  const site = (answer) => async (/** @type {string} */ address) => {
    asked.push(address);
    if (!answer) throw new TypeError("no network");
    return answer;
  };
  assert.equal(await pageOfPuzzle(home, "0ab1c2", site(Response.json(told))), `${home}p/0ab1c2.html`);
  assert.deepEqual(asked, [`${home}p/0ab1c2.json`]);
  for (const answer of [
    null,
    new Response("", { status: 404 }),
    new Response("<!doctype html>"),
    Response.json({ ...told, html: "" }),
    Response.json(null),
  ]) {
    assert.equal(await pageOfPuzzle(home, "0ab1c2", site(answer)), null);
  }
});

test("snippets are offered if the site can make them, and not on itch.io or offline", async () => {
  const home = "https://x.example/kahuna/";
  assert.equal(
    await hasSnippets(
      home,
      async (address) => new Response(null, { status: address === `${home}snippet.html` ? 200 : 404 }),
    ),
    true,
  );
  assert.equal(await hasSnippets(home, async () => new Response(null, { status: 404 })), false);
  assert.equal(await hasSnippets(home, () => Promise.reject(new TypeError("no network"))), false);
});

test("a text that is not a game is distinguished from a damaged game", () => {
  for (const [text, key] of [
    ["", "transfer.empty"],
    [" \n", "transfer.empty"],
    ["hello", "transfer.unknown"],
    ["{}", "transfer.unknown"],
    ['{"kahuna": 1', "transfer.damaged"],
    [vectors.games[0].code.slice(0, -1), "refusal.code-damaged"],
    ["G9abcdef", "refusal.code-newer"],
    ["#game=hello", "refusal.code-foreign"],
    ["x".repeat(1_000_001), "transfer.large"],
  ]) {
    assert.deepEqual(understood(text), { refused: key });
  }
});

test("the content of a code can be viewed before the engine is ready", () => {
  for (const { code, view: seen } of vectors.positions) {
    const told = readCode(code);
    const shown = viewOf(told, "crab");
    const flat = /** @type {any} */ ({ ...shown, ...shown.position });
    for (const [key, value] of Object.entries(seen)) assert.deepEqual(flat[key], value);
    assert.equal(shown.seats[shown.viewer], "human");
    assert.deepEqual([shown.awaits, shown.offers], ["nothing", []]);
  }
  for (const { code, islands, bridges, record } of vectors.games) {
    const shown = viewOf(readCode(code), "crab");
    assert.deepEqual(shown.position.islands, islands);
    assert.equal(shown.position.supply.white, 25 - bridges.white.length);
    assert.deepEqual(shown.over, record.result);
    assert.equal(shown.viewer, "white");
  }
});

test("a text that is nested too deeply is refused before it is parsed recursively", () => {
  for (const deep of [
    '{"kahuna":' + "[".repeat(3000),
    `{"kahuna":1,"turns":${"[".repeat(64)}${"]".repeat(64)}}`,
    `{"save":"x","a":${'{"a":'.repeat(5000)}`,
  ]) {
    assert.deepEqual(understood(deep), { refused: "transfer.deep" });
  }
  const kind = (/** @type {string} */ text) => Object.values(understood(text))[0];
  assert.equal(kind(`{"kahuna":1,"turns":${"[".repeat(63)}${"]".repeat(63)}}`), "record");
  assert.equal(
    kind(`{"kahuna":1,"note":"${"[".repeat(500)}","other":"\\"${"{".repeat(500)}"}`),
    "record",
    "a bracket in quotation marks is a letter",
  );
});

test("seats are read from names only, whatever else a record has in their place", () => {
  const levels = ["shell", "crab"];
  assert.deepEqual(seatsOf({ white: "crab", black: "human" }, levels, "shell"), { white: "crab", black: "human" });
  /** @type {unknown[]} */
  const odd = [{ toString: null, valueOf: null }, ["human"], { toString: () => "human" }, null, 7, "shark"];
  for (const white of odd)
    assert.deepEqual(seatsOf({ white, black: "human" }, levels, "shell"), { white: "human", black: "shell" });
  for (const players of [...odd, undefined, "human", { white: "crab", black: "crab" }])
    assert.deepEqual(seatsOf(players, levels, "crab"), { white: "human", black: "crab" });
});

/** Written by tests/make_pasted.py. @type {any[]} */
const PASTED = JSON.parse(readFileSync(new URL("../../tests/pasted.json", import.meta.url), "utf8"));

test("each text of the table of pasted texts leads from either page to what was shared, on the right page", () => {
  for (const { about, text, found } of PASTED) {
    if (found.length === 0) continue;
    const [{ kind, text: code }] = found;
    const [kahuna, kanaloa] = [understood(text), understoodByKanaloa(text)];
    if (kind === "kanaloa") {
      assert.deepEqual(kahuna, { elsewhere: "kanaloa", link: `./kanaloa.html#game=${code}` }, about);
      assert.deepEqual(kanaloa, { kind: "game", request: { code } }, about);
    } else {
      assert.ok("kind" in kahuna && kahuna.kind === (kind === "link" ? "letter" : kind), about);
      if (kind !== "link") assert.ok([kahuna.request.code, kahuna.request.id].includes(code), about);
      assert.deepEqual(kanaloa, { elsewhere: "kahuna", link: `./#${kind}=${code}` }, about);
    }
  }
});

test("a save is found in quotation marks, in a quoted mail and in broken lines", () => {
  for (const text of ['"K1.abc-_d=="', "> K1.abc\n> -_d==", "K1.abc-_\r\nd==", "\u200bK1.abc-_d==", "<K1.abc-_d==>"]) {
    assert.deepEqual(understood(text), { kind: "save", request: { save: "K1.abc-_d==" } }, text);
    assert.deepEqual(understoodByKanaloa(text), understood(text), text);
  }
});

test("the shared content is removed from the address, however it was escaped, and nothing else is", () => {
  const path = "/kahuna/";
  for (const hash of [
    "#game=G1a",
    "#link%3DL1a",
    "#Puzzle=0AB1C2",
    "#%23game%3DG1a",
    "#position%253DP1a",
    "#G1abcdefghij",
  ]) {
    assert.ok(isNamed(hash), hash);
    assert.deepEqual(namedIn({ hash, pathname: path, search: "?a=1" }), { text: hash, rest: "/kahuna/?a=1" });
  }
  for (const hash of ["", "#", "#bar", "#main-content", "#?secret=abc"])
    assert.equal(namedIn({ hash, pathname: path }), null);
  assert.deepEqual(namedIn({ hash: "#bar", pathname: path, search: "?lang=de&amp;game=G1a&fbclid=1" }), {
    text: "?lang=de&amp;game=G1a&fbclid=1",
    rest: "/kahuna/?lang=de&fbclid=1#bar",
  });
  assert.equal(namedIn({ hash: "", pathname: path, search: "?go=new&utm_source=G1abcdefghijk" }), null);
});

test("a text of a million letters is refused at once, without a search", () => {
  for (const part of ["L1abc ", "G1", "#game=", "hello "]) {
    assert.deepEqual(understood(part.repeat(1_000_000 / part.length + 1)), { refused: "transfer.large" });
    assert.deepEqual(understood(part.repeat(900_000 / part.length)), { refused: "transfer.large" }, part);
  }
  assert.deepEqual(understood(`K1.${"A".repeat(900_000)}`), { refused: "transfer.large" });
});

test("the shared picture, text and title of a finished game are of the same position as its link", async () => {
  const { page, state } = createPage(new FakeEngine([]));
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), navigator: {} });
  const { code } = vectors.games[0];
  const end = viewOf(readCode(code), "shell");
  const view = { ...end, table: "review", log: [], position: { ...end.position, bridges: { white: [], black: [] } } };
  Object.assign(state.table, { view });
  const { seenIn: seenBy } = sharedKahuna(page);
  /** @type {any[]} */
  const given = [];
  const game = /** @type {any} */ ({
    seenIn: seenBy,
    ownPage: () => "https://games.example/#game=G1",
    namedIn: () => ({ kind: "game", text: code }),
    caption: (/** @type {any} */ seen) => given.push(seen) && "",
    picture: async (/** @type {any} */ seen) => given.push(seen) && new Blob(),
    text: (/** @type {any} */ shared) => given.push(shared.view) && "",
  });
  const outgoing = new Outgoing(page, game);
  await outgoing.open();
  given.push(outgoing.shared?.view);
  assert.equal(given.length, 3);
  for (const seen of given) assert.deepEqual(seen.position.bridges, end.position.bridges);
});

test("a game that is shared while the engine starts is shared once the engine has it, also after a second start", async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: false }), navigator: {} });
  const reply = recorded("solo").find(({ reply: { view } }) => view)?.reply ?? assert.fail("nothing was recorded");
  const save = `K1.${"A".repeat(20)}`;
  const store = device();
  store.spoil("kahuna.game", JSON.stringify({ version: 1, save, settings: null, view: reply.view }));
  /** @type {import("./page/engine.js").Exchange[]} */
  const exchanges = [
    { request: { do: "load", save }, reply: { view: reply.view } },
    { request: { do: "code" }, reply: { kind: "game", code: "G1abc" } },
  ];
  const engine = new FakeEngine([...exchanges, ...structuredClone(exchanges)]);
  const { page, start, restart } = createPage(engine, { store });
  const outgoing = new Outgoing(page, /** @type {any} */ ({}));
  for (const begin of [start, restart]) {
    engine.holds = ({ do: verb }) => verb === "load";
    const begun = begin();
    await until(() => engine.held.length > 0);
    const named = outgoing.named(/** @type {any} */ (reply.view));
    await settle();
    assert.deepEqual(engine.verbs.slice(-2), ["about", "load"]);
    engine.release();
    assert.deepEqual(await named, { kind: "game", text: "G1abc" });
    await begun;
  }
});

/**
 * What is shared of a finished game while a moment of it is viewed.
 * @param {any} past the moment on the page
 * @param {string} kind
 * @param {string} code
 */
function sharedOf(past, kind, code) {
  const words = createWords(english, "en");
  const given = { words, story: createStory(words) };
  const view = seenIn(past, { kind: /** @type {any} */ (kind), text: code }, "shell");
  return { view, title: headline({ view, words }), text: plainText({ ...given, view }, /** @type {any} */ (kind), "") };
}

test("a finished game that is viewed at an earlier point is shared with its final board and points", () => {
  for (const { code } of vectors.games) {
    const end = viewOf(readCode(code), "shell");
    if (!end.over) continue;
    const past = { ...end, table: "review", log: [{ turn: 1, actions: doneBy("white", "AB", "=C") }] };
    const empty = { white: [], black: [] };
    past.position = { ...end.position, bridges: empty, scores: empty };
    const { view, title, text } = sharedOf(past, "game", code);
    const { white, black } = end.over.points;
    const sum = (/** @type {number[]} */ points) => points.reduce((all, each) => all + each, 0);
    assert.deepEqual(view.position.bridges, end.position.bridges);
    assert.match(title, new RegExp(`${sum(white)} : ${sum(black)}`));
    assert.match(text, new RegExp(end.position.bridges.white.join(" ")));
    assert.match(text, /1\. AB =C/);
  }
});

test("a resigned game is shared as its last position, and a game begun from a position as that position", () => {
  const { code } = vectors.positions.at(-1);
  const last = viewOf(readCode(code), "shell");
  const over = { winner: "white", by: "resigned", points: { white: [], black: [] } };
  const past = { ...last, over, table: "review", position: { ...last.position, bridges: { white: [], black: [] } } };
  assert.match(sharedOf(past, "position", code).title, /^White has won/);
  assert.deepEqual(sharedOf(past, "position", code).view.position, last.position);
  const begun = { ...past, begun: true, over: { ...over, by: "points" } };
  assert.doesNotMatch(sharedOf(begun, "position", code).title, /has won/);
});

test("the link to a game names the page of that game, wherever the page was opened from", async () => {
  const { page } = createPage(new FakeEngine([]));
  for (const [own, link] of [
    ["./", "https://x.example/games/#game=G1abc"],
    ["./kanaloa.html", "https://x.example/games/kanaloa.html#game=G1abc"],
  ]) {
    Object.assign(globalThis, { location: { href: "https://x.example/games/embed.html?mode=play#b" } });
    const outgoing = new Outgoing(page, /** @type {any} */ ({ page: own }));
    assert.equal(await outgoing.linkTo({ kind: "game", text: "G1abc" }), link);
  }
});
