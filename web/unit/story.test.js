import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { changeMarks, pictureOf } from "../src/games/kahuna/board_picture.js";
import { NOTHING, choices } from "../src/games/kahuna/selection.js";
import { showsRecap } from "../src/play/picking.js";
import { createStory } from "../src/games/kahuna/story.js";
import { actionOf } from "./actions.js";
import { createWords } from "../src/words/words.js";
import { TWO, viewOf } from "./views.js";

/** @import { Offer, View } from "../src/engine/wire.d.ts" */
/** @import { EventFields, Selection } from "../src/app/view.d.ts" */

const english = JSON.parse(readFileSync(new URL("../src/words/locales/en.json", import.meta.url), "utf8"));
const story = createStory(createWords(english, "en"));
const island = (lines = 3, needed = 2) => ({
  lines,
  needed,
  white: 0,
  black: 0,
  owner: /** @type {"white" | "black" | null} */ (null),
});

/** @param {Parameters<typeof viewOf>[0]} [part] */
const view = (part) =>
  viewOf({
    seats: { white: "human", black: "pelican" },
    islands: { A: island(), B: island(5, 3), D: island(4, 3) },
    hand: "AB",
    ...part,
  });

test("the same event reads differently for the player who caused it and the one affected", () => {
  assert.equal(story.eventText(view(), { event: "bridge-built", player: "white", line: "AB" }), "You build Aloa–Bari.");
  assert.equal(
    story.eventText(view(), { event: "bridge-built", player: "black", line: "AB" }),
    "Pelican builds Aloa–Bari.",
  );
  assert.equal(
    story.eventText(view(), { event: "bridge-swept", owner: "white", line: "AB", island: "B" }),
    "Your bridge Aloa–Bari falls.",
  );
});

test("the opponent's turn is summarised in one go, without the cards that merely refill the row", () => {
  const text = story.summary(view(), [
    { event: "bridge-built", player: "black", line: "AD" },
    { event: "card-taken", player: "black", card: "C", place: 1 },
    { event: "row-refilled", place: 1, card: "K" },
    { event: "turn-ended", player: "black" },
  ]);
  assert.equal(text, "Pelican builds Aloa–Duda. Pelican draws Coco from the row.");
});

test("every event of the protocol has its sentence, or is silent on purpose", () => {
  const protocol = readFileSync(new URL("../../docs/protocol.md", import.meta.url), "utf8");
  const [table] = protocol.slice(protocol.indexOf("| `event` | arguments |")).split("\n\n");
  const names = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map((match) => match[1]).filter((name) => name !== "event");
  assert.ok(names.length >= 14);
  for (const name of names) {
    if (name === "turn-ended") continue;
    assert.notEqual(
      story.eventText(view(), { event: /** @type {EventFields["event"]} */ (name), player: "black", owner: "black" }),
      "",
      name,
    );
  }
});

test("a game from elsewhere uses the names of its players: as they are written, or as the page calls its levels", () => {
  const over = /** @type {View["over"]} */ ({ winner: "white", by: "points", points: { white: [], black: [] } });
  const seen = view({
    seats: TWO,
    names: { white: "shark", black: "<b>Ana</b>" },
    over,
  });
  const ours = createStory(createWords(english, "en"), () => ({ white: "Zoe", black: "Yan" }));
  assert.deepEqual([ours.playerName(seen, "white"), ours.playerName(seen, "black")], ["Shark", "<b>Ana</b>"]);
  assert.equal(
    ours.eventText(seen, { event: "bridge-swept", owner: "white", line: "AB", island: "B" }),
    "Shark’s bridge Aloa–Bari falls.",
  );
  const twins = view({ ...seen, names: { white: "shark", black: "shark" } });
  assert.notEqual(ours.playerName(twins, "white"), ours.playerName(twins, "black"));
  assert.equal(ours.playerName(view({ ...seen, names: {} }), "black"), "Black");
});

test("each form of action in the log has its sentence", () => {
  const said = ["BD", "xEH:HH", "+EH", "-AC", "-??", "=C", "=*", "=*K", "=-", "=."].map((text) =>
    story.actionText(actionOf(text), false),
  );
  assert.equal(new Set(said).size, 10);
  assert.equal(story.actionText(actionOf("xEH:HH"), false), "removes Elai–Huna with Huna + Huna");
  assert.equal(story.actionText(actionOf("-??"), false), "discards 2 face down");
  assert.equal(story.actionText(actionOf("=*K"), true), "draw Kahu from the pile");
});

/** @type {Offer} */
const TAKES = {
  ...actionOf("BD"),
  effects: [
    { event: "control-gained", player: "white", island: "B" },
    { event: "bridge-swept", owner: "black", line: "AB", island: "B" },
    { event: "control-lost", player: "black", island: "A" },
  ],
};

test("the preview says what would be won and what would fall", () => {
  assert.deepEqual(
    story.chips(view(), TAKES).map((chip) => chip.text),
    ["You win Bari", "Pelican loses Aloa", "1 bridge falls"],
  );
});

test("a build that takes nothing says how far both its islands have come", () => {
  const quiet = { ...TAKES, effects: [] };
  assert.deepEqual(
    story.chips(view(), quiet).map((chip) => chip.text),
    ["Bari: 1 of 3", "Duda: 1 of 3"],
  );
});

test("a line's accessible name says whose it is and what can be done there", () => {
  const seen = view({ bridges: { white: ["AB"], black: ["AD"] } });
  assert.equal(story.lineLabel(seen, "AB", undefined, false), "Line Aloa to Bari, yours");
  assert.equal(story.lineLabel(seen, "AD", "remove", false), "Line Aloa to Duda, opponent’s, you can remove it");
  assert.equal(story.lineLabel(seen, "BD", "build", false), "Line Bari to Duda, free, you can build");
});

test("an island's accessible name has its lines, both counts and the number needed", () => {
  const seen = view({ islands: { B: { ...island(5, 3), white: 2, black: 1 } } });
  assert.equal(story.islandLabel(seen, "B"), "Bari, 5 lines: you 2, opponent 1, 3 needed");
});

test("a refusal gets the text for its code, and an unknown code the engine's own sentence", () => {
  assert.match(story.reasonText({ code: "hand-full", args: { limit: 5 }, text: "engine" }), /5 cards/);
  assert.equal(story.reasonText({ code: "brand-new", refused: "The engine says so." }), "The engine says so.");
});

test("a line that was tapped in vain explains what it is, what prevents a play, or what it would cost", () => {
  /** @type {(code: string, args?: Record<string, string | number>) => import("../src/engine/wire.d.ts").ReasonView} */
  const reason = (code, args = {}) => ({ code, args, text: "engine" });
  assert.equal(story.vainText("AB", reason("own-bridge", { line: "AB" })), "Aloa–Bari is your own bridge.");
  assert.match(story.vainText("AB", reason("card-missing", { card: "A" })), /Aloa–Bari costs a card, Aloa or Bari/);
  assert.match(story.vainText("AB", reason("cards-missing", { cards: "AA" })), /costs two cards, each Aloa or Bari/);
  assert.match(story.vainText("AB", reason("rival-controls", { island: "B" })), /at Bari/);
  assert.equal(story.vainText("AB", reason("brand-new")), "engine");
  assert.match(story.vainText("AB", null), /Aloa–Bari/);
});

/** @param {View} seen @param {Selection} selection @param {boolean} [idle] */
const picture = (seen, selection, idle = true) =>
  pictureOf(
    {
      view: seen,
      choices: choices({ ...seen, offers: idle ? seen.offers : [] }, selection),
      selection,
      story,
      pointed: null,
      tells: showsRecap(seen, selection, NOTHING),
      idle,
    },
    ["AB", "AD", "BD"],
  );

test("the preview draws the ghost of the bridge and marks what will fall and change hands", () => {
  const { marks } = picture(view({ offers: [TAKES] }), { cards: [1], line: "BD", action: "BD", picking: "play" });
  assert.deepEqual(marks.lines, { BD: ["chosen", "ghost-white"], AB: ["falls"] });
  assert.deepEqual(marks.islands, { B: ["mine-card", "gains"], A: ["loses"] });
});

test("nothing is marked as selectable while the opponent moves", () => {
  assert.deepEqual(picture(view({ offers: [TAKES] }), NOTHING, false).marks.lines, {});
});

test("the opponent's last turn stays outlined until the player acts", () => {
  /** @type {NonNullable<View["recap"]>} */
  const recap = {
    player: "black",
    before: view().position,
    steps: [
      { ...actionOf("AD"), by: "black", events: [{ event: "bridge-built", player: "black", line: "AD", card: "A" }] },
    ],
  };
  assert.deepEqual(picture(view({ recap }), NOTHING).marks.lines, { AD: ["last"] });
  assert.deepEqual(picture(view({ recap, steps: recap.steps }), NOTHING).marks.lines, {});
});

test("what a turn changed is marked once, and the lines have numbers in the order of their last change", () => {
  /** @type {EventFields[]} */
  const events = [
    { event: "bridge-built", line: "AB" },
    { event: "control-lost", island: "A" },
    { event: "card-drawn" },
  ];
  assert.deepEqual(changeMarks(events), { lines: { AB: ["last"] }, islands: { A: ["last"] }, order: {} });
  const longer = changeMarks([
    ...events,
    { event: "bridge-swept", line: "BC" },
    { event: "bridge-removed", line: "AB" },
  ]);
  assert.deepEqual(longer.lines, { AB: ["last"], BC: ["last"] });
  assert.deepEqual(longer.order, { BC: ["1"], AB: ["2"] });
});

test("a text that is not an action is explained in the reader's language, quoting the input", () => {
  assert.equal(
    story.reasonText({ code: "no-action", args: { why: "island", action: "BZ", text: "Z" } }),
    "“BZ”: “Z” isn’t an island: the islands are A to L.",
  );
  assert.equal(
    story.reasonText({ code: "no-action", args: { why: "not-joined", action: "AL", island: "A", other: "L" } }),
    "“AL”: No line joins Aloa and Lale.",
  );
});
