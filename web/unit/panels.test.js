import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, test } from "node:test";
import { FakeEngine, recorded } from "./page/engine.js";
import { createPage, startClock, stopClock } from "./page/page.js";
import { CLOSED, TWO, WATCHED, offerOf, viewOf } from "./views.js";

/** @import { State } from "../src/games/kahuna/context.d.ts" */
/** @import { View } from "../src/engine/wire.d.ts" */

const SESSIONS = ["solo", "scoring", "end", "two", "watch", "lesson", "puzzle", "review"];
const english = JSON.parse(readFileSync(new URL("../src/words/locales/en.json", import.meta.url), "utf8"));

beforeEach(stopClock);
afterEach(startClock);

/** A page that has started. */
async function page() {
  const engine = new FakeEngine();
  engine.holds = ({ do: verb }) => verb !== "about";
  const given = createPage(engine);
  await given.start();
  return {
    ...given,
    /** Draws the page with a view. @param {View} view @param {Change} [change] */
    draw(view, change) {
      Object.assign(given.state.table, { view, stage: "ready" });
      Object.assign(given.state.playback, { event: null, together: [], shown: "turn" });
      given.state.match.hurry = "early";
      given.state.dialogs.open = null;
      for (const [slice, fields] of Object.entries(change ?? {}))
        Object.assign(given.state[/** @type {"table"} */ (slice)], fields);
      given.page.screen.flush();
    },
  };
}

/** What is played: events that move at once, the last of them now. @param {...any} together */
const playing = (...together) => ({ event: together.at(-1), together });

/**
 * The text above the board and on the buttons, by what is awaited.
 * @typedef {{ [Slice in keyof State]?: Partial<State[Slice]> }} Change
 *
 * @type {[string, Record<string, unknown>, Change, RegExp, string][]}
 */
const CASES = [
  ["the player's action", {}, {}, /^Your turn/, "Undo Discard Pass Draw"],
  ["an answer of the engine", {}, { table: { stage: "waiting" } }, /^Your turn/, "Undo Discard Pass Draw"],
  [
    "the computer's turn",
    { to_move: "black", awaits: "computer" },
    { table: { stage: "waiting" } },
    /^Crab is thinking/,
    "Undo Discard Pass Draw",
  ],
  [
    "the computer's turn, which takes long",
    { to_move: "black", awaits: "computer" },
    { table: { stage: "waiting" }, match: { hurry: "offered" } },
    /^Crab is thinking/,
    "Move now",
  ],
  [
    "the end of what is shown",
    { to_move: "black", awaits: "computer" },
    { table: { stage: "showing" }, playback: playing({ event: "bridge-built", player: "black", line: "AB" }) },
    /^Crab’s turn .*Aloa–Bari/,
    "Skip",
  ],
  [
    "bridges that fall at once: one sentence as long as they fall",
    { to_move: "black", awaits: "computer" },
    {
      table: { stage: "showing" },
      playback: playing(
        { event: "control-gained", player: "black", island: "A" },
        { event: "bridge-swept", owner: "white", line: "AB" },
        { event: "bridge-swept", owner: "white", line: "AD" },
        { event: "control-lost", player: "white", island: "B" },
      ),
    },
    /^Crab’s turn Wins Aloa\. 2 bridges fall\. You lose Bari\.$/,
    "Skip",
  ],
  [
    "the other person, before the cards are covered",
    { seats: TWO, to_move: "black", awaits: "handover" },
    {},
    /Black/,
    "Hand over to Black",
  ],
  [
    "two computers",
    { seats: WATCHED, spectator: CLOSED, awaits: "computer", to_move: "black" },
    { match: { pace: "paused" } },
    /^Paused/,
    "Resume One turn Animation: Normal",
  ],
  [
    "that a scoring is looked at",
    { to_move: "black", awaits: "scoring" },
    {},
    /^Crab’s turn/,
    "Undo Discard Pass Draw",
  ],
  [
    "nothing: the player has won",
    { awaits: "nothing", over: { winner: "white", by: "points", points: { white: [1], black: [0] } } },
    {},
    /^The game is over You have won/,
    "Result New game",
  ],
  [
    "nothing: the player has lost",
    { awaits: "nothing", over: { winner: "black", by: "resigned", points: { white: [1], black: [0] } } },
    {},
    /^The game is over Crab has won/,
    "Result New game",
  ],
  [
    "the engine, after it has died",
    {},
    { table: { stage: "starting" }, start: { progress: { stage: "start" } } },
    /^Your turn/,
    "Undo Discard Pass Draw",
  ],
  [
    "a new try with the engine",
    {},
    { table: { stage: "failed", failure: { code: "no-network", args: {} } } },
    /Try again$/,
    "Undo Discard Pass Draw",
  ],
];

for (const [what, view, change, banner, bar] of CASES) {
  test(`the page says what is awaited: ${what}`, async () => {
    const { draw, read } = await page();
    draw(viewOf(view), change);
    assert.match(read("banner"), banner);
    assert.equal(read("bar"), bar);
  });
}

test("the page explains what the turn allows: a full hand, a barred pass, the last turn, a head start, a bridge without a card, a discard", async () => {
  const { draw, read } = await page();
  const reason = { code: "hand-full", args: { limit: 5 }, text: "" };
  /** @type {[Record<string, unknown>, RegExp][]} */
  const cases = [
    [{ refusals: { draw: reason, pass: null, discard: null } }, new RegExp(english.banner.actNoDraw)],
    [{ must_draw: true }, new RegExp(english.banner.mustDraw)],
    [{ turns_left: 1 }, new RegExp(english.banner.lastTurn)],
    [{ phase: "draw" }, new RegExp(english.banner.draw)],
    [{ phase: "handicap", handicap: { player: "white", left: 2 } }, /2/],
    [{ offers: [offerOf("grant", "+AB", "AB")] }, /Aloa–Bari/],
  ];
  for (const [given, words] of cases) {
    draw(viewOf(given));
    assert.match(read("banner"), words, JSON.stringify(given));
  }
});

test("the confirming button names the selection", async () => {
  const {
    act,
    page: { table },
    read,
  } = await page();
  table.update(
    viewOf({
      hand: "AAB",
      offers: [
        offerOf("build", "AB", "AB", "A"),
        offerOf("build", "BA", "AB", "B"),
        offerOf("remove", "xAD:AA", "AD", "AA"),
        offerOf("discard", "-A", "", "A"),
        offerOf("take", "=D", "D"),
        offerOf("draw", "=*", "pile"),
        offerOf("pass", "=-", ""),
      ],
    }),
  );
  act.pickLine("AB");
  assert.match(read("bar"), /^Back Aloa Bari Choose how to pay$/);
  assert.match(read("choice"), /Aloa.*Bari/);
  assert.ok(read("banner").includes("Aloa–Bari"));
  act.pickCard(2);
  assert.equal(read("bar"), "Back Build Aloa–Bari");
  act.pickLine("AD");
  assert.equal(read("bar"), "Back Remove Aloa–Duda");
  act.clear();
  act.discard();
  assert.equal(read("bar"), "Back Pick cards to discard");
  act.pickCard(0);
  assert.equal(read("bar"), "Back Discard 1 face down");
  act.clear();
  act.pickRow(0);
  assert.match(read("bar"), /^Back .*Duda/);
  act.pickPile();
  assert.match(read("bar"), /^Back Draw from the pile/);
  act.pass();
  assert.equal(read("bar"), "Back End turn without drawing");
});

test("every view of the engine is drawn, at every stage, with sentences and numbers instead of keys", async () => {
  const { draw, read } = await page();
  const areas = ["top", "banner", "row", "hand", "bar", "side", "choice", "greeting", "cover", "notices", "dialog"];
  let drawn = 0;
  for (const session of SESSIONS) {
    for (const { reply } of recorded(session)) {
      if (!reply.view) continue;
      for (const stage of /** @type {const} */ (["ready", "waiting", "showing", "starting"])) {
        for (const dialog of /** @type {const} */ ([null, "log", "menu", "over", "scoring"])) {
          if (dialog === "over" && (!reply.view.over || reply.view.table !== "match")) continue;
          draw(reply.view, {
            table: { stage },
            dialogs: { open: dialog },
            playback: { event: stage === "showing" ? (reply.view.events[0] ?? null) : null },
          });
          drawn += 1;
          for (const area of areas)
            assert.doesNotMatch(
              read(area),
              /undefined|null|NaN|\[object|\{\w+\}|\b[a-z]+\.[a-z]+[.\w]*\b/i,
              `${session}, ${area}: ${read(area)}`,
            );
        }
      }
    }
  }
  assert.ok(drawn > 800, String(drawn));
});
