import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { CHAPTERS, LEVELS } from "../src/engine/facts.js";
import { createScene } from "../src/features/first_page/scene.js";
import { after as afterKahuna, islandsOf, pictureWith } from "../src/games/kahuna/board/picture.js";
import { LINES } from "../src/games/kahuna/board/chart.js";
import { SCENE } from "../src/games/kahuna/first_picture.js";
import { TURNS } from "../src/games/kahuna/first_scene.js";
import { after as afterKanaloa, fishOn, piecesAt } from "../src/games/kanaloa/board/picture.js";
import { scenePicture } from "../src/games/kanaloa/first_picture.js";
import { TURNS as KANALOA_TURNS } from "../src/games/kanaloa/first_scene.js";
import { USUAL, usualOf } from "../src/games/kanaloa/seats_setup.js";
import { FakeEngine, recorded } from "./page/engine.js";
import { KAHUNA, createPage, pass, settle, startClock, stopClock } from "./page/page.js";
import { until } from "./page/waiting.js";
import { lazyPart } from "../src/ui/lazy.js";
import { device } from "./storage/device.js";

beforeEach(stopClock);
afterEach(startClock);

/** A kept game against Starfish, as it was last seen. */
const [{ reply }] = recorded("solo");
const KEPT = JSON.stringify({ version: 1, save: reply.save, settings: null, view: reply.view });

const TAUGHT = JSON.stringify(CHAPTERS.first);

/** A game against an opponent in the statistics. @param {string} level @param {string} result @param {number} place */
const counted = (level, result, place) => ({
  ...{
    id: `${place}`,
    day: "2026-11-21",
    level,
    edition: "1998",
    variants: [],
    result,
    assisted: false,
    points: [7, 0],
  },
});

/** A page that has started on the first page of a device. @param {Record<string, string>} [stored] */
async function opened(stored = {}) {
  const store = device();
  for (const [key, text] of Object.entries(stored)) store.spoil(key, text);
  const engine = new FakeEngine();
  engine.holds = ({ do: verb }) => verb !== "about";
  const given = createPage(engine, { store });
  void given.start();
  await settle();
  // The start ends with the engine's list of levels; the part that is loaded first draws the dialogs.
  await until(() => Boolean(lazyPart()) && engine.verbs.includes("about"));
  for (let step = 0; step < 20; step += 1) await settle();
  given.act.goHome();
  given.state.table.stage = "ready";
  await settle();
  /** What can be pressed in an area. @param {string} area */
  const acts = (area) => [...given.html(area).matchAll(/data-act="([\w-]+)"/g)].map(([, act]) => act);
  return { ...given, acts };
}

test("the first page offers three things, the menu and the other game: a stranger sees at once what to press", async () => {
  const { acts, read } = await opened();
  assert.deepEqual([...acts("top"), ...acts("side")], ["menu", "play", "learn", "friend", "voyage", "kanaloa"]);
  assert.match(read("side"), /Play against the computer Against Starfish .*New here\? With a friend At one screen/);
});

test("a player who has finished some of the first lessons is offered the rest", async () => {
  const half = JSON.stringify({ [Object.keys(CHAPTERS.first)[0]]: 3 });
  assert.equal((await opened({ "kahuna.lessons": half })).acts("side")[1], "learn");
});

for (const [text, stored] of /** @type {[string, Record<string, string>][]} */ ([
  ["has finished the first lessons", { "kahuna.lessons": TAUGHT }],
  ["has played", { "kahuna.statistics": JSON.stringify({ format: 1, games: [counted("crab", "won", 1)] }) }],
]))
  test(`a player who ${text} is offered today's puzzle instead of the lessons`, async () => {
    const { acts, read } = await opened(stored);
    // Which puzzle it is, is known by a part that is loaded later.
    await until(() => acts("side").includes("today"));
    assert.deepEqual(acts("side"), ["play", "today", "friend", "voyage", "kanaloa"]);
    assert.match(read("side"), /Today’s puzzle/);
  });

test("a kept game is continued by a button that names the rival, and the board shows its position", async () => {
  const { acts, read, page } = await opened({ "kahuna.game": KEPT });
  await until(() => acts("side").includes("today"));
  assert.deepEqual(acts("side"), ["continue", "today", "friend", "voyage", "kanaloa"]);
  assert.match(read("side"), /Continue against Starfish Round 1/);
  const picture = KAHUNA.pictureOf(page);
  assert.deepEqual(picture.bridges, reply.view?.position.bridges);
  assert.equal(picture.disabled, true);
});

test("a kept game that another version has stored spoils neither the board nor the page", async () => {
  const { acts, page } = await opened({ "kahuna.game": JSON.stringify({ ...JSON.parse(KEPT), view: { seats: {} } }) });
  assert.equal(acts("side")[0], "continue");
  assert.deepEqual(KAHUNA.pictureOf(page).bridges, { white: [], black: [] });
});

test("everything that the first page offered before stands in its menu", async () => {
  const { acts, act } = await opened();
  act.openMenu();
  await until(() => acts("dialog").length > 0);
  for (const way of [
    "new",
    "two",
    "links",
    "watch",
    "learn",
    "rules",
    "famous",
    "puzzle",
    "open",
    "statistics",
    "settings",
  ])
    assert.equal(acts("dialog").filter((each) => each === way).length, 1, way);
  assert.deepEqual(
    acts("dialog").filter((each) => ["friend", "today"].includes(each)),
    [],
  );
});

test("with a friend a player chooses between one screen and links", async () => {
  const { acts, press } = await opened();
  press("side", "friend");
  await until(() => acts("dialog").length > 0);
  assert.deepEqual(acts("dialog"), ["close", "two", "links"]);
});

test("opponents are listed by strength, with their ratings and how the player has fared against each", async () => {
  const games = ["won", "lost", "won"].map((result, place) => counted("snail", result, place));
  const { act, read, state } = await opened({ "kahuna.statistics": JSON.stringify({ format: 1, games }) });
  state.about = { ...state.about, levels: [...LEVELS] };
  act.openNew();
  await until(() => read("dialog").includes("Starfish"));
  assert.match(read("dialog"), /Starfish Rating \d+ Snail Rating \d+ · won 2 of 3 Sandpiper Rating \d+/);
  const ratings = [...read("dialog").matchAll(/Rating ([\d,]+)/g)].map(([, text]) => Number(text.replace(",", "")));
  assert.equal(ratings.length, LEVELS.length);
  assert.deepEqual(
    ratings,
    ratings.toSorted((a, b) => a - b),
  );
});

test("the scene of Kahuna keeps the rules: a majority wins the island, the other's bridges there fall, and it closes", () => {
  const start = pictureWith(SCENE);
  let picture = start;
  for (const turn of TURNS) {
    for (const event of turn) {
      const next = afterKahuna(picture, event);
      assert.notEqual(next, picture, `${event.event} changes nothing`);
      picture = next;
    }
    assert.deepEqual(picture.islands, islandsOf(picture.bridges));
    // Where one player has the majority, no bridge of the other stands.
    for (const [id, { owner }] of Object.entries(picture.islands)) {
      const others = owner === "white" ? picture.bridges.black : owner === "black" ? picture.bridges.white : [];
      assert.ok(!others.some((line) => LINES[line].ends.includes(id)), id);
    }
  }
  const [{ line }, { island }, ...swept] = TURNS[0];
  assert.equal(swept.filter(({ event, owner }) => event === "bridge-swept" && owner === "black").length, 2);
  assert.ok([line, ...swept.map((each) => each.line)].every((each) => each?.includes(island ?? "")));
  assert.deepEqual(picture.islands, start.islands);
  assert.deepEqual(picture.bridges.black.toSorted(), start.bridges.black.toSorted());
});

test("the scene of Kanaloa moves canoes along fish and to the Dolphin and back, and it closes", () => {
  const start = scenePicture();
  let picture = start;
  for (const event of KANALOA_TURNS.flat()) {
    if (event.event === "piece-moved") {
      const { player, origin, target } = event;
      assert.ok(piecesAt(picture, origin ?? "").some((piece) => piece.player === player));
      if (origin !== "@" && target !== "@") {
        const fish = fishOn(picture, [origin, target].toSorted().join(""));
        assert.deepEqual([fish?.tail, fish?.head, fish?.owner], [origin, target, player]);
      }
    }
    const next = afterKanaloa(picture, event);
    assert.notEqual(next, picture, `${event.event} changes nothing`);
    picture = next;
  }
  assert.deepEqual(new Set(picture.pieces), new Set(start.pieces));
  assert.deepEqual([picture.fish, picture.islands], [start.fish, start.islands]);
});

/** Whether the page is in sight. @param {boolean} isSeen */
const seen = (isSeen) => Object.assign(globalThis.document, { hidden: !isSeen });

/** A scene of two turns on a board that notes what it plays. */
function scene() {
  /** @type {string[]} */
  const played = [];
  const page = {
    screen: { board: { animate: async (/** @type {{ event: string }} */ { event }) => void played.push(event) } },
    state: {
      dialogs: { open: /** @type {string | null} */ (null) },
      settings: { speed: "normal" },
      table: { view: /** @type {object | null} */ (null), stage: "ready" },
    },
  };
  const drawn = createScene([[{ event: "a" }, { event: "b" }], [{ event: "c" }]], () => true);
  return { played, page, drawn: () => drawn(/** @type {any} */ (page)) };
}

test("the scene plays turn by turn, again and again, and stops after a while", async () => {
  seen(true);
  const { played, drawn } = scene();
  drawn();
  await settle();
  assert.deepEqual(played, []);
  await pass(1450);
  assert.deepEqual(played, ["a", "b"]);
  await pass(1450);
  assert.deepEqual(played, ["a", "b", "c"]);
  await pass(60_000);
  assert.equal(played.length, 30);
});

test("the scene stops when a game lies on the table, and does not play behind a dialog or without animations", async () => {
  seen(true);
  const { played, page, drawn } = scene();
  drawn();
  await pass(1450);
  page.state.table.view = {};
  drawn();
  await pass(20_000);
  assert.deepEqual(played, ["a", "b"]);
  page.state.table.view = null;
  page.state.dialogs.open = "menu";
  drawn();
  page.state.dialogs.open = null;
  page.state.settings.speed = "off";
  drawn();
  page.state.settings.speed = "normal";
  page.state.table.stage = "starting";
  drawn();
  await pass(20_000);
  assert.deepEqual(played, ["a", "b"]);
});

test("the scene rests while the tab is out of sight", async () => {
  seen(false);
  const { played, drawn } = scene();
  drawn();
  await pass(20_000);
  assert.deepEqual(played, []);
});

test("Play in Kanaloa is always against a computer, also after a game of people", () => {
  const people = { ...USUAL, seats: ["human", "human", "", ""], seed: "x" };
  assert.deepEqual(usualOf(people).seats, ["human", "shrimp", "shrimp", "shrimp"]);
  const three = ["human", "tuna", "human", ""];
  assert.deepEqual(usualOf({ ...people, seats: three }).seats, three);
});
