import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, english, settle, until } from "./page/page.js";
import { createMirror, mirrored } from "../src/storage/mirror.js";
import { PATIENCE } from "../src/storage/reading.js";
import { fakeDatabase } from "./storage/database.js";
import { device } from "./storage/device.js";
import { planOf } from "../src/features/links/letters.js";

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
  ana.links.arrived.push({ id: ana.links.id, text: theirs[0] });
  await ana.links.openArrived();
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
  const theirLink = { number: 3, game: id.replace("-white", ""), text: "x", invitation: null };
  const taking = ana.links.takeLetters([/** @type {any} */ (theirLink)]);
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

const titleOfTab = () => globalThis.document.title;

/** Games by link that are kept, of which the first wait for the player. @param {string[]} friends @param {object} [more] */
const turnsAgainst = (friends, more) =>
  JSON.stringify({
    games: friends.map((friend, place) => ({
      id: `${place}-white`,
      save: "K1",
      friend,
      round: 2,
      awaits: "you",
      ...more,
    })),
  });

test("A player who comes back to the page sees first that it is their turn, also in the tab's title", async () => {
  const store = device();
  store.spoil("kahuna.links", turnsAgainst(["Ben"]));
  const given = createPage(new FakeEngine(recorded("by_link")), { store });
  await given.start();
  assert.match(given.read("side"), /^[^]*?Your turn against Ben[^]*By link, round 2[^]*Play against the computer/);
  assert.equal(titleOfTab(), "Your turn against Ben – Kahuna");
  given.store.spoil("kahuna.links", turnsAgainst(["Ben", "Zoë"]));
  given.page.redraw();
  assert.match(given.read("side"), /Your turn in 2 games[^]*Ben, Zoë/);
  assert.equal(titleOfTab(), "Your turn in 2 games – Kahuna");
  given.act.open("menu");
  await settle();
  assert.match(given.read("dialog"), /Your turn in 2 games/);
  for (const waits of [turnsAgainst(["Ben"], { awaits: "friend" }), turnsAgainst(["Ben"], { away: true })]) {
    given.store.spoil("kahuna.links", waits);
    given.page.redraw();
    assert.equal(titleOfTab(), "Kahuna");
    assert.doesNotMatch(given.read("side"), /Your turn/);
  }
});

test("the way to the one game that waits lays it on the table at once", async () => {
  const ana = await inTheGame();
  await ana.follow(theirs[1]);
  assert.equal(titleOfTab(), "Your turn against Ben – Kahuna");
  ana.page.match.leave();
  ana.engine.restores = true;
  ana.press("side", "turns");
  await until(() => ana.tableId() === "link");
  assert.equal(ana.state.view?.awaits, "you");
  ana.act.open("menu");
  await settle();
  assert.doesNotMatch(ana.dialog(), /Your turn against Ben/);
});

test("while the page starts for a friend's link, it says what it is doing", async () => {
  const engine = new FakeEngine(recorded("by_link"));
  const given = createPage(engine);
  Object.assign(globalThis, {
    location: { href: "https://kahuna.example/", hash: "#link=L1AB", pathname: "/", search: "" },
  });
  await given.act.glimpseLink();
  given.page.hasWords = () => true;
  given.page.redraw();
  assert.match(given.read("banner"), /Opening the link …/);
  assert.match(given.read("side"), /Opening the link …/);
  given.act.noteOpening(false);
  assert.doesNotMatch(given.read("banner"), /Opening the link/);
});

/** What the engine says of a link. @param {string} game @param {number} number */
const letter = (game, number) => ({
  text: `${game} ${number}`,
  game,
  number,
  invitation: number ? null : { name: "Ben", edition: "1998", variants: [], first: null, handicap: null },
});

/** A game as it is kept. @param {string} id @param {object} [more] */
const keptGame = (id, more) =>
  /** @type {any} */ ({ id, me: "white", round: 3, awaits: "friend", checked: null, ...more });

/** The texts that are opened, and the invitation that is offered. @param {any[]} letters @param {Record<string, any>} games */
function planned(letters, games) {
  const { known, offer } = planOf(letters, ({ game }) => games[game] ?? null);
  return [known.map((each) => each.letter.text), offer?.text ?? null];
}

test("the last link of the old game is opened before the invitation to a rematch, in whatever order they stand", () => {
  const over = keptGame("old", { awaits: "over" });
  for (const letters of [
    [letter("new", 0), letter("old", 41)],
    [letter("old", 41), letter("new", 0)],
  ]) {
    assert.deepEqual(planned(letters, { old: over }), [["old 41"], "new 0"]);
    // Copied along later, it hides neither the invitation nor the running game.
    assert.deepEqual(planned(letters, { old: { ...over, checked: true } }), [[], "new 0"]);
  }
  const running = { new: keptGame("new"), old: { ...over, checked: true } };
  assert.deepEqual(planned([letter("new", 12), letter("old", 41)], running), [["new 12"], null]);
  assert.deepEqual(planned([letter("new", 12), letter("old", 41)], { ...running, old: over }), [
    ["old 41", "new 12"],
    null,
  ]);
  assert.deepEqual(planned([letter("new", 14), letter("new", 12)], running), [["new 12", "new 14"], null]);
  assert.deepEqual(planned([letter("old", 41)], running), [["old 41"], null]);
  assert.deepEqual(planned([letter("none", 3)], running), [[], null]);
});

test("The player's invitation is offered again only while it is unanswered", () => {
  const mine = keptGame("own", { round: 0 });
  assert.deepEqual(planned([letter("own", 0)], { own: mine }), [[], "own 0"]);
  assert.deepEqual(planned([letter("own", 0)], { own: { ...mine, round: 1 } }), [["own 0"], null]);
});

test("a rematch is sent with the last link of the game before, and no later link drags that along", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  ana.page.saves.writeLink({ ...ana.kept()[0], last: "L1LAST" });
  assert.match(ana.links.sending.message, /The last link of our game before: https:.*#link=L1LAST/);
  await ana.follow(theirs[0]);
  await ana.draw();
  assert.equal(ana.kept()[0].last, "L1LAST");
  assert.doesNotMatch(ana.links.sending.message, /L1LAST/);
});

/** A page whose friend's next link is refused as one that breaks the rules. */
async function afterABreach() {
  const ana = await inTheGame();
  const { ask } = ana.page.engine;
  const right = theirs[1];
  const breach = { code: "link-broken", args: {}, text: "This link breaks the rules." };
  ana.page.engine.ask = async (/** @type {any} */ request, /** @type {any} */ more) => {
    if (request.link !== "spoilt") {
      const reply = await ask.call(ana.page.engine, request, more);
      return reply.view?.task ? { ...reply, view: noted(reply.view) } : reply;
    }
    return /** @type {any} */ ({ view: noted(/** @type {any} */ (ana.state.view)), save: "K1 noted", breach });
  };
  return { ...ana, right };
}

/** A view whose save has noted two refused links. @param {any} view */
const noted = (view) => ({ ...view, events: [], task: { ...view.task, breaches: [{ number: 3, count: 2 }] } });

test("a link that breaks the rules is refused with a sentence, kept, and reported in the list and at the end", async () => {
  const ana = await afterABreach();
  ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: "spoilt" });
  await until(() => ana.warned.length > 0);
  assert.match(ana.warned.join(), /This link breaks the rules of the game/);
  assert.equal(ana.kept()[0].save, "K1 noted");
  assert.equal(ana.kept()[0].breaches, 2);
  ana.links.show("links");
  assert.match(ana.dialog(), /2 links were refused as rule-breaking/);
  ana.act.closeDialog();
  await ana.follow(ana.right);
  ana.act.resign();
  await until(() => Boolean(ana.state.view?.over));
  ana.act.openResult();
  await settle();
  assert.match(
    ana.dialog(),
    /Link 3 was refused 2 times as rule-breaking\. With such links a changed page can find out hidden cards/,
  );
});

test("after a link that breaks the rules nothing that comes by itself is opened without a tap", async () => {
  const ana = await afterABreach();
  ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: "spoilt" });
  await until(() => ana.warned.length > 0);
  ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: ana.right });
  await settle();
  assert.equal(ana.state.view?.awaits, "friend");
  assert.match(ana.read("banner"), /none is opened by itself/);
  assert.match(ana.said.join(), /A link from Ben has come/);
  ana.press("bar", "open-arrived");
  await until(() => ana.state.view?.awaits === "you");
});

test("a game that another tab has put away leaves the table, with a sentence", async () => {
  const ana = await inTheGame();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [] }));
  ana.links.catchUp();
  await until(() => ana.state.view === null);
  await settle();
  assert.match(ana.warned.join(), /This game was put away in another tab/);
  // Who puts it away here needs no word.
  const here = await inTheGame();
  here.links.putAway(here.kept()[0]);
  here.links.catchUp();
  await until(() => here.state.view === null);
  assert.deepEqual(here.warned, []);
});

test("the same link that comes by two ways at once is opened once, and nothing is said of it", async () => {
  const ana = await inTheGame();
  ana.engine.holds = ({ do: verb }) => verb === "receive";
  const { ask } = ana.page.engine;
  let asked = 0;
  ana.page.engine.ask = (/** @type {any} */ request, /** @type {any} */ more) => {
    if (request.do === "receive") asked += 1;
    return ask.call(ana.page.engine, request, more);
  };
  for (let way = 0; way < 2; way++)
    ana.links.takePassed({ from: ana.links.id.replace("white", "black"), text: theirs[1] });
  await until(() => ana.engine.held.length > 0);
  assert.equal(asked, 1);
  ana.page.engine.ask = async () =>
    /** @type {any} */ ({ refused: "It was opened before.", code: "link-opened-before" });
  ana.engine.release();
  await until(() => ana.state.view?.awaits === "you");
  await settle();
  assert.deepEqual(ana.warned, []);
});
