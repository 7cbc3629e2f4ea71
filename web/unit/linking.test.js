import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, english, settle, until } from "./page/page.js";
import { createMirror, mirrored } from "../src/storage/mirror.js";
import { PATIENCE } from "../src/storage/reading.js";
import { fakeDatabase } from "./storage/database.js";
import { device } from "./storage/device.js";

/** @import { Links } from "../src/features/links/links.js" */

const exchanges = recorded("by_link");
const own = JSON.parse(readFileSync(new URL("../src/features/links/locales/en.json", import.meta.url), "utf8"));
const sentences = {
  ...english,
  links: { ...english.links, ...own.links },
  refusal: { ...english.refusal, ...own.refusal },
};

/** The friend's links in the recorded game: the answer, a turn, the answer again. */
const theirs = exchanges
  .filter(({ request }) => request.do === "receive")
  .map(({ request }) => /** @type {string} */ (request.link));

beforeEach(() => {
  // Node 20 has none.
  Object.defineProperty(globalThis, "navigator", {
    value: { clipboard: { writeText: async () => {} } },
    configurable: true,
  });
  mock.method(crypto, "getRandomValues", (/** @type {Uint8Array} */ bytes) => bytes.map((_, place) => place));
  Object.assign(globalThis, {
    BroadcastChannel: undefined,
    addEventListener() {},
    location: { href: "https://kahuna.example/play/?go=new#x", hash: "" },
  });
});
afterEach(() => mock.restoreAll());

/** The page of Ana, who plays by link. @param {ReturnType<typeof device>} [store] @param {(() => IDBFactory) | null} [databases] */
async function pageOfAna(store, databases) {
  const engine = new FakeEngine(recorded("by_link"));
  const given = createPage(engine, { settings: { speed: "off" }, store, databases });
  const { page, state, act } = given;
  act.speakAlso = async () => page.words.use(sentences, "en");
  await given.start();
  await act.openLinks();
  const links = /** @type {Links} */ (state.links);
  return {
    ...given,
    engine,
    links,
    /** What the open dialog says. */
    dialog: () => given.read("dialog"),
    /** Which table the page shows. */
    tableId: () => state.view?.table,
    async invite() {
      links.choose({ name: "Ana", first: "me" });
      await links.invite(/** @type {any} */ ({ preventDefault() {} }));
      await settle();
    },
    /** Opens a friend's link. @param {string} link */
    async follow(link) {
      await act.openLetter(`#link=${link}`);
      await settle();
    },
    /** Draws the top of the pile, which ends the turn. */
    async draw() {
      act.pickPile();
      act.confirm();
      await settle();
    },
    /** The games by link that are kept. */
    kept: () => JSON.parse(given.store.read("kahuna.links") ?? '{"games":[]}').games,
  };
}

/** Ana's page with a game in which she has made her first turn. */
async function inTheGame() {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  await ana.draw();
  return ana;
}

test("whoever invites gets a link at once, and finds the game in the list afterwards", async () => {
  const ana = await pageOfAna();
  assert.match(ana.dialog(), /Invite a friend/);
  await ana.invite();
  assert.match(ana.dialog(), /Your invitation is ready/);
  assert.equal(ana.links.sending.address, `https://kahuna.example/play/#link=${ana.links.task?.text}`);
  assert.match(ana.links.sending.message, /^Ana invites you to a game of Kahuna: https:/);
  const [game] = ana.kept();
  assert.deepEqual([game.me, game.awaits, game.friend, game.away], ["white", "friend", "", false]);
  ana.act.closeDialog();
  assert.match(ana.read("banner"), /Waiting for an answer/);
});

test("without a safe source of chance no game begins, and a sentence says so", async () => {
  const ana = await pageOfAna();
  mock.method(crypto, "getRandomValues", () => {
    throw new Error("no entropy");
  });
  await ana.invite();
  assert.match(ana.dialog(), /no safe source of random numbers/);
  assert.equal(ana.engine.verbs.includes("open"), false);
});

test("a forty-first game by link is not begun, and no other is lost for it", async () => {
  const games = Array.from({ length: 40 }, (_, place) => ({ id: `${place}-white`, save: "K1" }));
  const store = device();
  store.spoil("kahuna.links", JSON.stringify({ games }));
  const ana = await pageOfAna(store);
  ana.links.show("invite");
  await ana.invite();
  assert.match(ana.dialog(), /no room for another game by link/);
  assert.equal(ana.kept().length, 40);
});

test("the friend's link brings the cards, the own turn makes the next link, and it can be shown again", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  assert.equal(ana.state.view?.awaits, "you");
  assert.equal(ana.state.dialog, null);
  await ana.draw();
  assert.match(ana.dialog(), /Send this to Ben/);
  const link = ana.links.task?.text;
  ana.act.closeDialog();
  assert.match(ana.read("banner"), /You’ll see it when Ben has answered/);
  ana.press("bar", "send-link");
  assert.match(ana.dialog(), /Send this to Ben/);
  assert.equal(ana.links.task?.text, link);
  await ana.follow(theirs[1]);
  assert.equal(ana.state.view?.awaits, "you");
  assert.equal(ana.kept()[0].friend, "Ben");
});

test("a link that was opened before is named, unless it has come by itself a second time", async () => {
  const ana = await inTheGame();
  await ana.follow(theirs[1]);
  ana.warned.length = 0;
  await ana.links.receive(theirs[0], true);
  assert.deepEqual(ana.warned, []);
  const again = await inTheGame();
  await again.follow(theirs[1]);
  await again.follow(theirs[0]);
  assert.match(again.warned.join(), /You’ve opened this link before/);
  await again.act.openLetter("no link");
  assert.match(again.warned.join(), /There’s no link of a game in this text/);
});

test("a friend's link is opened however messengers have changed it, and one that is damaged is named", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  const address = `https://kahuna.example/play/#link=${theirs[0]}`;
  await ana.act.openLetter(
    `> <a href="${encodeURIComponent(address)}&amp;utm_source=x">${address.slice(0, 90)}…</a>\n> Ben`,
  );
  await settle();
  assert.equal(ana.state.view?.awaits, "you");
  ana.warned.length = 0;
  await ana.act.openLetter(`${address.slice(0, -9)}.`);
  await ana.act.openLetter(address.replace("L1", "L2"));
  assert.match(ana.warned.join(), /link is damaged.*newer version/);
});

test("a text of a million letters gets a sentence at once, and the engine is not asked", async () => {
  const ana = await pageOfAna();
  ana.links.show("paste");
  for (const part of ["L1abcdefghijklmnop ", "x", "#link=L1"]) {
    await ana.act.openLetter(part.repeat(1_000_000 / part.length));
    assert.match(ana.dialog(), /This is too long for a Kahuna game/);
  }
  assert.equal(ana.engine.verbs.includes("letters"), false);
});

test("a link of a game that is not kept here is not opened", async () => {
  const ana = await pageOfAna();
  ana.act.closeDialog();
  ana.engine.used.add(ana.engine.exchanges[0]);
  await ana.follow(theirs[0]);
  assert.match(ana.warned.join(), /isn’t kept in this browser/);
  assert.equal(ana.engine.verbs.includes("receive"), false);
});

test("one's own invitation is recognized, so that nobody plays against themselves by mistake", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(/** @type {string} */ (ana.links.task?.text));
  assert.match(ana.dialog(), /This is your own invitation/);
});

test("a link that the engine accepts is kept, whatever comes onto the table meanwhile", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  const before = ana.kept()[0].save;
  ana.engine.holds = ({ do: verb }) => verb === "receive";
  const opening = ana.follow(theirs[0]);
  await until(() => ana.engine.held.length > 0);
  ana.page.table.drop();
  ana.engine.release();
  await opening;
  assert.notEqual(ana.kept()[0].save, before);
  assert.equal(ana.kept()[0].friend, "Ben");
});

test("a game that was taken along is closed here: no link is opened in it, until its player says otherwise", async () => {
  const ana = await inTheGame();
  ana.links.carry(ana.links.game);
  assert.match(ana.dialog(), /Whoever has it can play your side and see your cards/);
  await ana.links.sending.copyAlong(/** @type {any} */ (ana.links.carried));
  await settle();
  assert.equal(ana.state.view, null);
  assert.equal(ana.kept()[0].away, true);
  assert.match(ana.dialog(), /The game is closed here now/);
  ana.act.closeDialog();
  await ana.follow(theirs[1]);
  assert.match(ana.dialog(), /taken along to another device: go on there/);
  assert.equal(ana.engine.verbs.filter((verb) => verb === "receive").length, 1);
  ana.links.show("links");
  assert.match(ana.dialog(), /Play on here/);
  ana.engine.restores = true;
  await ana.links.stayHere(ana.kept()[0]);
  assert.equal(ana.kept()[0].away, false);
  assert.equal(ana.tableId(), "link");
});

test("turns pass by a live link of this game only, and what comes is opened when it is awaited", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  const { connection } = ana.links;
  /** @type {string[]} */
  const passed = [];
  mock.method(connection.live, "pass", (/** @type {string} */ text) => passed.push(text));
  connection.live.stage = "on";
  connection.id = "another-white";
  await ana.follow(theirs[0]);
  await ana.draw();
  assert.deepEqual(passed, []);
  assert.equal(connection.stage, "off");
  connection.id = ana.links.id;
  assert.equal(connection.stage, "on");
  connection.live.onText(theirs[1]);
  await until(() => ana.state.view?.awaits === "you");
  connection.noteLive("on", false);
  ana.page.engine.ask = async () => exchanges[exchanges.length - 1].reply;
  ana.act.resign();
  await settle();
  assert.equal(passed.length, 1);
});

test("when the live link breaks off, its player is told, and goes on with links", async () => {
  const ana = await inTheGame();
  ana.links.connection.id = ana.links.id;
  ana.links.connection.noteLive("off", true);
  assert.match(ana.warned.join(), /The live connection has ended/);
  assert.match(ana.read("bar"), /Show the link/);
});

test("a tab goes on where another tab has gone on, and leaves a game that went to another device", async () => {
  const ana = await inTheGame();
  const [game] = ana.kept();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [{ ...game, away: true }] }));
  ana.links.catchUp();
  await settle();
  assert.equal(ana.state.view, null);
});

test("a tab that was busy when another tab went on follows as soon as it can, and writes nothing over what was kept", async () => {
  const ana = await inTheGame();
  const [game] = ana.kept();
  const further = JSON.stringify({ games: [{ ...game, save: `${game.save} further` }] });
  // What another tab has written while this one waits for the engine.
  ana.page.table.setStatus({ sent: 1 });
  ana.store.spoil("kahuna.links", further);
  ana.links.catchUp();
  assert.equal(ana.engine.verbs.includes("load"), false);
  ana.page.table.setStatus({ sent: 0 });
  ana.engine.restores = true;
  await ana.page.match.proceed();
  await settle();
  assert.equal(ana.engine.verbs.filter((verb) => verb === "load").length, 1);
  assert.equal(ana.kept()[0].save, `${game.save} further`);
});

test("a link that comes from another tab while the table is busy is opened afterwards", async () => {
  const ana = await inTheGame();
  ana.page.table.setStatus({ sent: 1 });
  ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: theirs[1] });
  assert.equal(ana.state.view?.awaits, "friend");
  ana.page.table.setStatus({ sent: 0 });
  await ana.page.match.proceed();
  await until(() => ana.state.view?.awaits === "you");
});

test("a link that another tab passes once more keeps nobody from seeing what is to be sent", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  const { ask } = ana.page.engine;
  ana.page.engine.ask = (/** @type {any} */ request, /** @type {any} */ more) =>
    request.link === "again"
      ? Promise.resolve(/** @type {any} */ ({ refused: "It was opened before.", code: "link-opened-before" }))
      : ask.call(ana.page.engine, request, more);
  ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: "again" });
  await ana.draw();
  assert.deepEqual(ana.links.arrived, []);
  assert.match(ana.dialog(), /Your turn is in this link/);
  assert.deepEqual(ana.warned, []);
});

/** The save after Ana's first turn, as another tab of hers has kept it. */
const FURTHER = /** @type {string} */ (exchanges.find(({ request }) => request.do === "play")?.reply.save);

/** Ana's page, her turn, and another tab that has made that turn already, of which this one has heard nothing. */
async function behindAnotherTab() {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  ana.engine.restores = true;
  const goOn = () => {
    const [game] = ana.kept();
    ana.store.spoil("kahuna.links", JSON.stringify({ games: [{ ...game, save: FURTHER }] }));
  };
  return { ...ana, goOn };
}

test("a tab that has not heard that another one went on asks for no turn from the older state, and shows how the game stands", async () => {
  const ana = await behindAnotherTab();
  ana.goOn();
  await ana.draw();
  await until(() => ana.state.view?.awaits === "friend");
  assert.equal(ana.engine.verbs.includes("play"), false);
  assert.equal(ana.kept()[0].save, FURTHER);
  assert.match(ana.warned.join(), /Another tab has gone on with this game/);
});

test("a turn that another tab has made while the engine answers here is not written over, and no second link of it leaves the page", async () => {
  const ana = await behindAnotherTab();
  /** @type {string[]} */
  const passed = [];
  mock.method(ana.links.tabs, "pass", (/** @type {{ text: string }} */ { text }) => passed.push(text));
  ana.engine.holds = ({ do: verb }) => verb === "play";
  void ana.draw();
  await until(() => ana.engine.held.length > 0);
  const further = "another turn";
  const [game] = ana.kept();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [{ ...game, save: further }] }));
  ana.engine.ask = (request) =>
    Promise.resolve(
      /** @type {any} */ (request.do === "load" ? exchanges.find(({ reply }) => reply.save === FURTHER)?.reply : {}),
    );
  ana.engine.release();
  await until(() => ana.warned.length > 0);
  assert.equal(ana.kept()[0].save, further);
  assert.match(ana.warned.join(), /Another tab has gone on with this game/);
  assert.equal(passed.length, 1);
});

/** A browser that was ended: its database has a later state of a game by link than the page's storage, and answers when the test says so. */
async function afterCrash() {
  const before = await behindAnotherTab();
  before.goOn();
  const [game] = before.kept();
  const store = device();
  store.spoil("kahuna.links", JSON.stringify({ games: [{ ...game, save: "an older state" }] }));
  const text = JSON.stringify({ games: [game] });
  const database = fakeDatabase(new Map([["kahuna.links", { key: "kahuna.links", text, at: 5 }]]));
  database.answer = "wait";
  const ana = await pageOfAna(store, database.factory);
  ana.engine.restores = true;
  void mirrored(ana.page.saves, createMirror(database.factory));
  ana.act.closeDialog();
  return { ...ana, database };
}

test("a game by link waits for the second copy after a crash, and goes on from the later state", async () => {
  const ana = await afterCrash();
  const resuming = ana.links.resume(ana.kept()[0]);
  await settle();
  assert.match(ana.warned.join(), /still reading its second copy/);
  assert.equal(ana.engine.verbs.includes("load"), false);
  ana.database.release();
  assert.equal(await resuming, true);
  assert.deepEqual(
    ana.engine.asked.filter(({ do: verb }) => verb === "load").map(({ save }) => save),
    [FURTHER],
  );
  assert.equal(ana.state.notice, null);
});

test("a friend's link waits for the second copy, and is not called one of an unknown game", async () => {
  const ana = await afterCrash();
  const [{ id }] = ana.kept();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [] }));
  const { ask } = ana.engine;
  ana.engine.ask = (request, more) =>
    request.do === "receive"
      ? Promise.resolve(/** @type {any} */ ({ refused: "before", code: "link-opened-before" }))
      : ask.call(ana.engine, request, more);
  const letter = { number: 3, game: id.replace("-white", ""), text: "x", invitation: null };
  const taking = ana.links.takeLetter(/** @type {any} */ (letter));
  await settle();
  assert.match(ana.warned.join(), /still reading its second copy/);
  ana.database.release();
  await taking;
  assert.equal(ana.links.id, id);
  assert.doesNotMatch(ana.warned.join(), /isn’t kept in this browser/);
});

test("where the second copy never answers a game by link can be played after half a minute, and a sentence warns of missing turns", async () => {
  const ana = await afterCrash();
  mock.timers.enable({ apis: ["setTimeout"] });
  const reply = exchanges.find(({ reply: each }) => each.save === FURTHER)?.reply;
  mock.method(ana.page.engine, "ask", async () => structuredClone(reply));
  const resuming = ana.links.resume(ana.kept()[0]);
  await settle();
  mock.timers.tick(PATIENCE);
  assert.equal(await resuming, true);
  mock.timers.reset();
  assert.match(ana.warned.join(), /doesn’t answer/);
});
