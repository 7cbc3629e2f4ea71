import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { spread, wayOf } from "../src/motion/travel.js";
import { recorded } from "./page/engine.js";
import "./page/page.js";

const { travelsOf } = await import("../src/games/kahuna/card_travels.js");
const tiles = await import("../src/games/kanaloa/tile_travels.js");
const { cardBack, cardFace } = await import("../src/games/kahuna/card.js");
const { playersOf } = await import("../src/games/kanaloa/story.js");

/** @import { View } from "../src/engine/wire.d.ts" */

/** @type {View[]} */
const VIEWS = ["solo", "scoring", "end", "two", "watch", "lesson"]
  .flatMap(recorded)
  .flatMap(({ reply }) => (reply.view ? [reply.view] : []));

/** @param {any} event @param {Partial<import("../src/motion/travel.js").Given> & { view: View }} given @returns {any[]} */
const travels = (event, { view, ...given }) =>
  travelsOf(event, { before: view, isAfter: false, shown: [], view, ...given });

/** The first view in which the player is at the table. */
const SOLO = VIEWS.find(({ spectator, position }) => !spectator && position.hand.length > 2) ?? assert.fail();

test("a card whose face the player must not know flies as a back, for both players' draws and discards", () => {
  for (const player of ["white", "black"])
    for (const isAfter of [true, false]) {
      const [drawn] = travels({ event: "card-drawn", player, card: null }, { view: SOLO, isAfter });
      assert.deepEqual([drawn.face, drawn.back], [cardBack, undefined]);
      const discarded = travels(
        {
          event: "cards-discarded",
          player,
          count: 2,
          cards: player === SOLO.viewer ? SOLO.position.hand.slice(0, 2) : null,
        },
        { view: SOLO, isAfter },
      );
      assert.deepEqual(
        discarded.map(({ face, back }) => [face, back]),
        [
          [cardBack, undefined],
          [cardBack, undefined],
        ],
      );
    }
});

test("nothing that travels in recorded games shows a card that its event and its view do not name", () => {
  let seen = 0;
  for (const view of VIEWS) {
    const open = view.spectator && !view.spectator.open ? "" : view.position.hand;
    for (const event of view.events) {
      const named = `${"card" in event ? (event.card ?? "") : ""}${"cards" in event ? (event.cards ?? "") : ""}`;
      const known = event.event === "cards-dealt" ? open + view.position.row : named;
      const faces = new Set([cardBack, ...[...known].filter((card) => card !== "?" && card !== "-").map(cardFace)]);
      for (const isAfter of [true, false])
        for (const travel of travels(event, { view, isAfter })) {
          if ("light" in travel) continue;
          seen += 1;
          assert.ok(faces.has(travel.face), event.event);
        }
    }
  }
  assert.ok(seen > 40, String(seen));
});

test("the new card of the row comes from the pile, face up, once the panels show it", () => {
  const [card] = SOLO.position.row;
  const event = { event: "row-refilled", card, place: 0 };
  assert.deepEqual(travels(event, { view: SOLO, isAfter: false }), []);
  const [{ face, back, from, to, hidesTo }] = travels(event, { view: SOLO, isAfter: true });
  assert.deepEqual([face, back, hidesTo], [cardFace(card), cardBack, true]);
  assert.deepEqual([from.select, to], ["#row .pile > .card", { select: "#row .row > .card", at: 0 }]);
});

test("a deal brings as many cards as hands and row have, the opponent's as backs, and nothing of a closed hand", () => {
  const { hand, row, rival } = SOLO.position;
  const dealt = travels({ event: "cards-dealt" }, { view: SOLO, isAfter: true });
  const first = { ...SOLO, position: { ...SOLO.position, round: 1, rival: { ...rival, count: hand.length } } };
  const all = travels({ event: "cards-dealt" }, { view: first, isAfter: true });
  assert.equal(all.length, 2 * hand.length + row.length);
  assert.ok(dealt.length >= row.length);
  for (const { face, to } of all) if (to.select === "#top .rival-hand") assert.equal(face, cardBack);
  const closed = { ...first, spectator: { hand: hand.length, discarded: 0, open: false } };
  const watched = travels({ event: "cards-dealt" }, { view: closed, isAfter: true });
  for (const { face, to } of watched) if (to.select.startsWith("#hand")) assert.equal(face, cardBack);
});

test("a scoring counts every island of the board as it is then, also while the panels show it as it was", () => {
  const { islands } = SOLO.position;
  const free = Object.keys(islands).filter((id) => islands[id].owner === null);
  const held = Object.values(islands).filter(({ owner }) => owner === "white").length;
  const shown = [
    { event: "control-gained", player: "white", island: free[0] },
    { event: "control-gained", player: "white", island: free[1] },
    { event: "control-lost", player: "white", island: free[1] },
  ];
  const counted = travels({ event: "round-scored" }, { view: SOLO, shown });
  assert.deepEqual(
    counted.filter(({ look }) => look === "travel-white").map(({ number }) => number),
    Array.from({ length: held + 1 }, (_, at) => at + 1),
  );
});

test("at the end of a game of Kanaloa the sum that is counted is each player's score", () => {
  /** @type {any[]} */
  const views = JSON.parse(readFileSync(new URL("./replies/kanaloa_views.json", import.meta.url), "utf8"));
  let counts = 0;
  for (const view of views) {
    const counted = /** @type {any[]} */ (
      tiles.travelsOf({ event: "game-over", winners: [] }, { view, before: view, isAfter: true, shown: [] })
    );
    for (const player of playersOf(view)) {
      const sums = counted.filter(({ sum }) => sum.select.includes(`"${player}"`)).map(({ number }) => number);
      assert.equal(sums.at(-1) ?? 0, view.position.sides[player].score);
      counts += sums.length;
    }
  }
  assert.ok(counts > 0);
});

test("several cards leave one after the other, and the last one arrives at the end of the time", () => {
  const cards = Array.from({ length: 5 }, () => ({}));
  const all = spread(cards, 1000);
  assert.ok(all.every(({ delay }, at) => at === 0 || delay > all[at - 1].delay));
  const last = all.at(-1) ?? assert.fail();
  assert.equal(Math.round(last.delay + last.ms), 1000);
  assert.deepEqual(
    spread([{}], 400).map(({ delay, ms }) => [delay, ms]),
    [[0, 400]],
  );
  assert.deepEqual(
    spread([{ turn: 0 }, { turn: 0 }], 400).map(({ delay }) => delay),
    [0, 0],
  );
});

test("a card flies from where it lay to where it comes to lie, as large as there", () => {
  const from = { x: 100, y: 100, width: 50, height: 60 };
  const to = { x: 300, y: 500, width: 100, height: 120 };
  const frames = wayOf(from, to, to, { turns: true, fades: false });
  assert.match(String(frames[0].transform), /translate\(-200.0px, -400.0px\) scale\(0.500\) rotateY\(0deg\)/);
  assert.match(String(frames[1].transform), /rotateY\(90deg\)/);
  assert.match(String(frames.at(-1)?.transform), /translate\(0.0px, 0.0px\) scale\(1.000\) rotateY\(0deg\)/);
  for (const frame of frames)
    assert.deepEqual(
      Object.keys(frame).filter((key) => !["transform", "opacity", "easing", "offset"].includes(key)),
      [],
    );
});
