import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LINE_IDS } from "../src/games/kahuna/board/chart.js";
import { pictureOf } from "../src/games/kahuna/board_picture.js";
import {
  NOTHING,
  choices,
  isPlay,
  lineOf,
  pickCard,
  pickEnd,
  pickLine,
  pickPayment,
  placesOf,
  stillValid,
  toggleDiscard,
} from "../src/games/kahuna/selection.js";
import { broughtBy } from "../src/games/kahuna/offers.js";
import { createStory } from "../src/games/kahuna/story.js";
import { createWords } from "../src/words/words.js";
import { recorded } from "./page/engine.js";

/** @import { View } from "../src/engine/wire.d.ts" */

const english = JSON.parse(readFileSync(new URL("../src/words/locales/en.json", import.meta.url), "utf8"));
const story = createStory(createWords(english, "en"));

const SESSIONS = ["solo", "scoring", "end", "two", "watch", "lesson", "puzzle", "review"].map(recorded);
const VIEWS = SESSIONS.flat().flatMap(({ reply }) => (reply.view ? [reply.view] : []));
const OPEN = VIEWS.filter(({ offers }) => offers.length > 0);

test("the recorded sessions have every kind of table, every awaited thing and all but the rarest offers", () => {
  /** @type {(list: string[]) => string[]} */
  const kinds = (list) => [...new Set(list)].sort();
  assert.deepEqual(kinds(VIEWS.map(({ table }) => table)), ["lesson", "match", "practice", "puzzle", "review"]);
  assert.deepEqual(kinds(VIEWS.map(({ awaits }) => awaits)), [
    "computer",
    "handover",
    "nothing",
    "scoring",
    "verdict",
    "you",
  ]);
  assert.deepEqual(kinds(VIEWS.flatMap(({ offers }) => offers.map(({ kind }) => kind))), [
    "build",
    "discard",
    "draw",
    "end",
    "pass",
    "remove",
    "take",
  ]);
});

test("every offer can be selected, line first or cards first, and nothing else awaits confirmation", () => {
  for (const view of OPEN) {
    const { offers } = view;
    const { hand } = view.position;
    for (const offer of offers) {
      const cost = offer.cost.join("");
      if (isPlay(offer)) {
        const line = pickLine(view, NOTHING, lineOf(offer));
        const paid = line.action === offer.action ? line : pickPayment(hand, line, offer);
        assert.equal(choices(view, paid).pending, offer);
        let picked = NOTHING;
        for (const place of placesOf(hand, cost)) picked = pickCard(view, picked, place);
        assert.equal(choices(view, picked).lines[lineOf(offer)], offer.kind, offer.action);
        const last = pickLine(view, picked, lineOf(offer));
        assert.equal((last.action ? last : pickPayment(hand, last, offer)).action, offer.action);
        assert.equal(stillValid(view, paid), paid);
      } else if (offer.kind === "discard") {
        let picked = toggleDiscard(view, NOTHING);
        for (const place of placesOf(hand, cost)) picked = pickCard(view, picked, place);
        assert.equal(picked.action, offer.action);
      } else assert.equal(choices(view, pickEnd(offer.action)).pending, offer);
    }
    const onLines = new Set(offers.filter(isPlay).map(lineOf));
    assert.deepEqual(Object.keys(choices(view, NOTHING).lines).sort(), [...onLines].sort());
    for (const line of LINE_IDS) if (!onLines.has(line)) assert.equal(pickLine(view, NOTHING, line), NOTHING);
  }
});

test("a selected offer is drawn as a ghost, and its consequences are marked and described", () => {
  let effects = 0;
  for (const view of OPEN) {
    const { offers, position } = view;
    for (const offer of offers.filter(isPlay)) {
      const line = pickLine(view, NOTHING, lineOf(offer));
      const selection = line.action === offer.action ? line : pickPayment(position.hand, line, offer);
      const now = choices(view, selection);
      const { marks } = pictureOf({ view, choices: now, selection, story, pointed: null, idle: true }, LINE_IDS);
      assert.ok(marks.lines?.[lineOf(offer)]?.includes("chosen"), offer.action);
      if (offer.kind === "build") assert.ok(marks.lines?.[lineOf(offer)]?.includes(`ghost-${view.viewer}`));
      const { gained, lost, fallen } = broughtBy(offer.effects);
      effects += offer.effects.length;
      for (const each of fallen) assert.ok(marks.lines?.[each]?.includes("falls"), offer.action);
      for (const each of gained) assert.ok(marks.islands?.[each]?.includes("gains"), offer.action);
      for (const each of lost) assert.ok(marks.islands?.[each]?.includes("loses"), offer.action);
      const chips = story.chips(view, offer).map(({ text }) => text);
      assert.ok(
        chips.length > 0 && chips.every((text) => /^[A-Z0-9]/.test(text) && !/[{}]|chip\./.test(text)),
        String(chips),
      );
    }
  }
  assert.ok(effects > 15, String(effects));
});

/** @param {import("../src/engine/wire.d.ts").BoardView} board */
const sorted = ({ bridges, islands }) => ({
  bridges: { white: bridges.white.toSorted(), black: bridges.black.toSorted() },
  islands,
});

test("the opponent's turn is replayed on the board on which it began", () => {
  let replayed = 0;
  for (const session of SESSIONS) {
    /** @type {View | null} */
    let before = null;
    for (const { request, reply } of session) {
      const { view } = reply;
      if (!view) continue;
      if (before && request.do === "reply" && view.recap && view.steps.length === 0) {
        assert.deepEqual(sorted(view.recap.before), sorted(before.position));
        replayed += 1;
      }
      before = view;
    }
  }
  assert.ok(replayed > 5, String(replayed));
});

test("every event is reported in a whole sentence", () => {
  let told = 0;
  for (const view of VIEWS) {
    for (const event of view.events) {
      const text = story.eventText(view, event);
      if (event.event === "turn-ended") continue;
      assert.match(text, /^[A-Z][^{}]*[.!]$/, `${event.event}: ${text}`);
      told += 1;
    }
    for (const { actions } of view.log) {
      for (const action of actions) assert.doesNotMatch(story.actionText(action, true), /[{}]|^$/, action.action);
    }
  }
  assert.ok(told > 40, String(told));
});
