import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { exchanges, inABrowser, inTheGame, pageOfAna, theirs } from "./page/by_link.js";
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, settle, until } from "./page/page.js";
import { device } from "./storage/device.js";
import { planOf } from "../src/features/links/letters.js";

inABrowser();

test("the inviting player gets a link at once, and finds the game in the list afterwards", async () => {
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

test("without a secure source of randomness no game begins, and a sentence says so", async () => {
  const ana = await pageOfAna();
  mock.method(crypto, "getRandomValues", () => {
    throw new Error("no entropy");
  });
  await ana.invite();
  assert.match(ana.dialog(), /no safe source of random numbers/);
  assert.equal(ana.engine.verbs.includes("open"), false);
});

test("a forty-first game by link is not begun, and no other is lost", async () => {
  const games = Array.from({ length: 40 }, (_, place) => ({ id: `${place}-white`, save: "K1" }));
  const store = device();
  store.spoil("kahuna.links", JSON.stringify({ games }));
  const ana = await pageOfAna(store);
  ana.links.show("invite");
  await ana.invite();
  assert.match(ana.dialog(), /no room for another game by link/);
  assert.equal(ana.kept().length, 40);
});

test("the friend's link brings the cards, the player's turn makes the next link, and it can be shown again", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(theirs[0]);
  assert.equal(ana.state.table.view?.awaits, "you");
  assert.equal(ana.state.dialogs.open, null);
  await ana.draw();
  assert.match(ana.dialog(), /Send this to Ben/);
  const link = ana.links.task?.text;
  ana.act.closeDialog();
  assert.match(ana.read("banner"), /You’ll see it when Ben has answered/);
  ana.press("bar", "send-link");
  assert.match(ana.dialog(), /Send this to Ben/);
  assert.equal(ana.links.task?.text, link);
  await ana.follow(theirs[1]);
  assert.equal(ana.state.table.view?.awaits, "you");
  assert.equal(ana.kept()[0].friend, "Ben");
});

test("a link that was opened before is reported, unless it has arrived automatically a second time", async () => {
  const ana = await inTheGame();
  await ana.follow(theirs[1]);
  ana.warned.length = 0;
  ana.links.incoming.arrived.push({ id: ana.links.id, text: theirs[0] });
  await ana.links.incoming.openNext();
  assert.deepEqual(ana.warned, []);
  const again = await inTheGame();
  await again.follow(theirs[1]);
  await again.follow(theirs[0]);
  assert.match(again.warned.join(), /You’ve opened this link before/);
  await again.act.openLetter("no link");
  assert.match(again.warned.join(), /There’s no link of a game in this text/);
});

test("a friend's link is opened however messengers have changed it, and a damaged one is reported", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  const address = `https://kahuna.example/play/#link=${theirs[0]}`;
  await ana.act.openLetter(
    `> <a href="${encodeURIComponent(address)}&amp;utm_source=x">${address.slice(0, 90)}…</a>\n> Ben`,
  );
  await settle();
  assert.equal(ana.state.table.view?.awaits, "you");
  ana.warned.length = 0;
  await ana.act.openLetter(`${address.slice(0, -9)}.`);
  await ana.act.openLetter(address.replace("L1", "L2"));
  assert.match(ana.warned.join(), /link is damaged.*newer version/);
});

test("a text of a million letters is refused at once, without the engine", async () => {
  const ana = await pageOfAna();
  ana.links.show("paste");
  for (const part of ["L1abcdefghijklmnop ", "x", "#link=L1"]) {
    await ana.act.openLetter(part.repeat(1_000_000 / part.length));
    assert.match(ana.dialog(), /This is too long for a Kahuna game/);
  }
  assert.equal(ana.engine.verbs.includes("letters"), false);
});

test("a link of a game that is not stored here is not opened", async () => {
  const ana = await pageOfAna();
  ana.act.closeDialog();
  ana.engine.used.add(ana.engine.exchanges[0]);
  await ana.follow(theirs[0]);
  assert.match(ana.warned.join(), /isn’t kept in this browser/);
  assert.equal(ana.engine.verbs.includes("receive"), false);
});

test("the player's own invitation is recognised, so that players do not play against themselves by mistake", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  await ana.follow(/** @type {string} */ (ana.links.task?.text));
  assert.match(ana.dialog(), /This is your own invitation/);
});

test("a link that the engine accepts is stored, whatever is put on the table meanwhile", async () => {
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

test("a game that was moved to another device is closed here: no link is opened in it until its player says otherwise", async () => {
  const ana = await inTheGame();
  ana.links.carry(ana.links.game);
  assert.match(ana.dialog(), /Anyone who has it can play your side and see your cards/);
  await ana.links.sending.copyAlong(/** @type {any} */ (ana.links.carried));
  await settle();
  assert.equal(ana.state.table.view, null);
  assert.equal(ana.kept()[0].away, true);
  assert.match(ana.dialog(), /The game is closed here now/);
  ana.act.closeDialog();
  await ana.follow(theirs[1]);
  assert.match(ana.dialog(), /moved to another device: go on there/);
  assert.equal(ana.engine.verbs.filter((verb) => verb === "receive").length, 1);
  ana.links.show("links");
  assert.match(ana.dialog(), /Play on here/);
  ana.engine.restores = true;
  await ana.links.stayHere(ana.kept()[0]);
  assert.equal(ana.kept()[0].away, false);
  assert.equal(ana.tableId(), "link");
});

test("turns are sent only by a live link of this game, and what arrives is opened when it is awaited", async () => {
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
  await until(() => ana.state.table.view?.awaits === "you");
  connection.noteLive("on", false);
  ana.page.engine.ask = async () => exchanges[exchanges.length - 1].reply;
  ana.act.resign();
  await settle();
  assert.equal(passed.length, 1);
});

test("when the live link breaks, the player is told, and goes on with links", async () => {
  const ana = await inTheGame();
  ana.links.connection.id = ana.links.id;
  ana.links.connection.noteLive("off", true);
  assert.match(ana.warned.join(), /The live connection has ended/);
  assert.match(ana.read("bar"), /Show the link/);
});

const titleOfTab = () => globalThis.document.title;

/** Stored games by link; in the first ones it is the player's turn. @param {string[]} friends @param {object} [more] */
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
  assert.match(given.read("side"), /With a friend Your turn against Ben/);
  given.act.open("friend");
  await settle();
  assert.match(given.read("dialog"), /Your turn against Ben By link, round 2[^]*Two players[^]*Play by link/);
  given.act.closeDialog();
  assert.equal(titleOfTab(), "Your turn against Ben – Kahuna");
  given.store.spoil("kahuna.links", turnsAgainst(["Ben", "Zoë"]));
  given.page.saves.noteChange();
  assert.match(given.read("side"), /With a friend Your turn in 2 games/);
  assert.equal(titleOfTab(), "Your turn in 2 games – Kahuna");
  given.act.open("menu");
  await settle();
  assert.match(given.read("dialog"), /Your turn in 2 games[^]*Ben, Zoë/);
  for (const waits of [turnsAgainst(["Ben"], { awaits: "friend" }), turnsAgainst(["Ben"], { away: true })]) {
    given.store.spoil("kahuna.links", waits);
    given.page.saves.noteChange();
    given.page.screen.flush();
    assert.equal(titleOfTab(), "Kahuna");
    assert.doesNotMatch(given.read("side"), /Your turn/);
    if (waits.includes('"awaits":"friend"'))
      assert.match(given.read("side"), /With a friend 1 game is waiting for a link/);
  }
});

test("the button for the one waiting game puts it on the table at once", async () => {
  const ana = await inTheGame();
  await ana.follow(theirs[1]);
  assert.equal(titleOfTab(), "Your turn against Ben – Kahuna");
  ana.page.match.leave();
  ana.engine.restores = true;
  ana.press("side", "friend");
  await settle();
  ana.press("dialog", "turns");
  await until(() => ana.tableId() === "link");
  assert.equal(ana.state.table.view?.awaits, "you");
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
  // The engine is not there yet.
  engine.holds = () => true;
  void given.start();
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

/** The texts to open, and the invitation on offer. @param {any[]} letters @param {Record<string, any>} games */
function planned(letters, games) {
  const { known, offer } = planOf(letters, ({ game }) => games[game] ?? null);
  return [known.map((each) => each.letter.text), offer?.text ?? null];
}

test("the last link of the old game is opened before the invitation to a rematch, whatever their order", () => {
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

test("a rematch is sent with the last link of the previous game, and later links do not include it", async () => {
  const ana = await pageOfAna();
  await ana.invite();
  ana.page.saves.writeLink({ ...ana.kept()[0], last: "L1LAST" });
  assert.match(ana.links.sending.message, /The last link of our game before: https:.*#link=L1LAST/);
  await ana.follow(theirs[0]);
  await ana.draw();
  assert.equal(ana.kept()[0].last, "L1LAST");
  assert.doesNotMatch(ana.links.sending.message, /L1LAST/);
});
