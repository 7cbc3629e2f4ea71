import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { exchanges, inABrowser, inTheGame, pageOfAna, theirs } from "./page/by_link.js";
import { settle, until } from "./page/page.js";
import { createMirror, mirrored } from "../src/storage/mirror.js";
import { PATIENCE } from "../src/storage/copy_status.js";
import { fakeDatabase } from "./storage/database.js";
import { device } from "./storage/device.js";

inABrowser();

test("a tab continues where another tab left off, and leaves a game that was moved to another device", async () => {
  const ana = await inTheGame();
  const [game] = ana.kept();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [{ ...game, away: true }] }));
  ana.links.catchUp();
  await settle();
  assert.equal(ana.state.table.view, null);
});

test("a tab that was busy when another tab went on follows as soon as it can, and overwrites nothing", async () => {
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
  ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: theirs[1] });
  assert.equal(ana.state.table.view?.awaits, "friend");
  ana.page.table.setStatus({ sent: 0 });
  await ana.page.match.proceed();
  await until(() => ana.state.table.view?.awaits === "you");
});

test("A link that another tab passes on again does not hide the link to send", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  const { ask } = ana.page.engine;
  ana.page.engine.ask = (/** @type {any} */ request, /** @type {any} */ more) =>
    request.link === "again"
      ? Promise.resolve(/** @type {any} */ ({ refused: "It was opened before.", code: "link-opened-before" }))
      : ask.call(ana.page.engine, request, more);
  ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: "again" });
  await ana.draw();
  assert.deepEqual(ana.links.incoming.arrived, []);
  assert.match(ana.dialog(), /Your turn is in this link/);
  assert.deepEqual(ana.warned, []);
});

/** The save after Ana's first turn, as her other tab has stored it. */
const FURTHER = /** @type {string} */ (exchanges.find(({ request }) => request.do === "play")?.reply.save);

/** Ana's page on her turn, and another tab that has already made that turn without this one noticing. */
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

test("a tab that missed another one's turn does not ask for a turn in the older state, and shows the current one", async () => {
  const ana = await behindAnotherTab();
  ana.goOn();
  await ana.draw();
  await until(() => ana.state.table.view?.awaits === "friend");
  assert.equal(ana.engine.verbs.includes("play"), false);
  assert.equal(ana.kept()[0].save, FURTHER);
  assert.match(ana.warned.join(), /Another tab has gone on with this game/);
});

test("a turn that another tab has made while the engine answers here is not overwritten, and no second link is sent", async () => {
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

/**
 * A browser that was killed: its database has a later state of a game by link than the page's storage, and answers when
 * the test says so.
 */
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
  assert.equal(ana.state.messages.notice, null);
});

test("a friend's link waits for the second copy, and is not reported as belonging to an unknown game", async () => {
  const ana = await afterCrash();
  const [{ id }] = ana.kept();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [] }));
  const { ask } = ana.engine;
  ana.engine.ask = (request, more) =>
    request.do === "receive"
      ? Promise.resolve(/** @type {any} */ ({ refused: "before", code: "link-opened-before" }))
      : ask.call(ana.engine, request, more);
  const theirLink = { number: 3, game: id.replace("-white", ""), text: "x", invitation: null };
  const taking = ana.links.incoming.takeLetters([/** @type {any} */ (theirLink)]);
  await settle();
  assert.match(ana.warned.join(), /still reading its second copy/);
  ana.database.release();
  await taking;
  assert.equal(ana.links.id, id);
  assert.doesNotMatch(ana.warned.join(), /isn’t kept in this browser/);
});

test("if the second copy never answers, a game by link can be played after half a minute, with a warning of missing turns", async () => {
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

/** A page whose friend's next link is refused as rule-breaking. */
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
    return /** @type {any} */ ({ view: noted(/** @type {any} */ (ana.state.table.view)), save: "K1 noted", breach });
  };
  return { ...ana, right };
}

/** A view whose save has recorded two refused links. @param {any} view */
const noted = (view) => ({ ...view, events: [], task: { ...view.task, breaches: [{ number: 3, count: 2 }] } });

test("a link that breaks the rules is refused with a sentence, recorded, and reported in the list and at the end", async () => {
  const ana = await afterABreach();
  ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: "spoilt" });
  await until(() => ana.warned.length > 0);
  assert.match(ana.warned.join(), /This link breaks the rules of the game/);
  assert.equal(ana.kept()[0].save, "K1 noted");
  assert.equal(ana.kept()[0].breaches, 2);
  ana.links.show("links");
  assert.match(ana.dialog(), /2 links were refused as rule-breaking/);
  ana.act.closeDialog();
  await ana.follow(ana.right);
  ana.act.resign();
  await until(() => Boolean(ana.state.table.view?.over));
  ana.act.openResult();
  await settle();
  assert.match(
    ana.dialog(),
    /Link 3 was refused 2 times as rule-breaking\. With such links a changed page can find out hidden cards/,
  );
});

test("after a link that breaks the rules no link is opened automatically without a tap", async () => {
  const ana = await afterABreach();
  ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: "spoilt" });
  await until(() => ana.warned.length > 0);
  ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: ana.right });
  await settle();
  assert.equal(ana.state.table.view?.awaits, "friend");
  assert.match(ana.read("banner"), /none is opened by itself/);
  assert.match(ana.said.join(), /A link from Ben has arrived/);
  ana.press("bar", "open-arrived");
  await until(() => ana.state.table.view?.awaits === "you");
});

test("a game that another tab has put away leaves the table, with a sentence", async () => {
  const ana = await inTheGame();
  ana.store.spoil("kahuna.links", JSON.stringify({ games: [] }));
  ana.links.catchUp();
  await until(() => ana.state.table.view === null);
  await settle();
  assert.match(ana.warned.join(), /This game was deleted in another tab/);
  // The player who puts it away here needs no message.
  const here = await inTheGame();
  here.links.putAway(here.kept()[0]);
  here.links.catchUp();
  await until(() => here.state.table.view === null);
  assert.deepEqual(here.warned, []);
});

test("a link that arrives by two ways at once is opened once, without a message", async () => {
  const ana = await inTheGame();
  ana.engine.holds = ({ do: verb }) => verb === "receive";
  const { ask } = ana.page.engine;
  let asked = 0;
  ana.page.engine.ask = (/** @type {any} */ request, /** @type {any} */ more) => {
    if (request.do === "receive") asked += 1;
    return ask.call(ana.page.engine, request, more);
  };
  for (let way = 0; way < 2; way++)
    ana.links.incoming.takePassed({ from: ana.links.id.replace("white", "black"), text: theirs[1] });
  await until(() => ana.engine.held.length > 0);
  assert.equal(asked, 1);
  ana.page.engine.ask = async () =>
    /** @type {any} */ ({ refused: "It was opened before.", code: "link-opened-before" });
  ana.engine.release();
  await until(() => ana.state.table.view?.awaits === "you");
  await settle();
  assert.deepEqual(ana.warned, []);
});
