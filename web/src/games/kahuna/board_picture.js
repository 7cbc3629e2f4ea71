/**
 * What the board is to show: the view, and marks for what the player points at. Pure.
 *
 * @import { ActionView, HintView, Offer, Player, View } from "../../engine/wire.d.ts"
 * @import { Choices, EventFields, Selection } from "../../app/view.d.ts"
 * @import { Story } from "./story.js"
 * @import { Picture } from "./board/picture.js"
 */
import { collectMarks, inOrder, labelled, marking } from "../../board/marked.js";
import { broughtBy, isPlay, lineOf } from "./offers.js";

/**
 * @typedef {readonly ["lines" | "islands" | "order", string, string]} Placed a layer of the board, a place in it, its
 *   mark
 */

const LAYERS = /** @type {const} */ (["lines", "islands", "order"]);

/** Returns the lines that events have changed, for outlining them. @param {EventFields[]} events @returns {string[]} */
const touchedLines = (events) =>
  events.filter(({ event }) => event.startsWith("bridge-")).flatMap(({ line }) => line ?? []);

/** Returns the islands whose owner events have changed. @param {EventFields[]} events @returns {string[]} */
const touchedIslands = (events) =>
  events.filter(({ event }) => event.startsWith("control-")).flatMap(({ island }) => island ?? []);

/** Marks what events have changed, in its order. @param {EventFields[]} events @returns {Placed[]} */
const changedBy = (events) => [
  ...inOrder(marking("lines", touchedLines(events), "last")),
  ...marking("islands", touchedIslands(events), "last"),
];

/** Returns the marks of what events have changed. @param {EventFields[]} events */
export const changeMarks = (events) => collectMarks(LAYERS, changedBy(events));

/**
 * @typedef {object} Given
 * @property {View} view
 * @property {Choices} choices
 * @property {Selection} selection
 * @property {Story} story
 * @property {string | null} pointed the island of the card under the pointer or the focus
 * @property {string[] | null} [lit] the choosable lines that are highlighted; null for all
 * @property {boolean} [tells] whether what others did last is shown
 * @property {boolean} idle whether the player may act; otherwise nothing is marked as choosable
 * @property {HintView | null} [hint] the hint that is shown
 * @property {ActionView[]} [coached] what the coach suggests
 */

/**
 * Returns the picture of a view.
 * @param {Given} given
 * @param {string[]} lines all lines of the board
 * @returns {Picture}
 */
export function pictureOf(given, lines) {
  const { view, choices, selection, story, idle } = given;
  return {
    bridges: view.position.bridges,
    islands: view.position.islands,
    marks: marksOf(given),
    labels: labelsOf(view, story, lines, idle ? choices.lines : {}, selection.line),
    disabled: false,
  };
}

/** @param {Given} given @returns {Picture["marks"]} */
function marksOf(given) {
  const { view, choices, idle, hint, coached = [], pointed, tells } = given;
  const pending = idle ? choices.pending : null;
  return collectMarks(LAYERS, [
    ...(idle ? [...choosable(given), ...picked(given)] : []),
    ...(pending && isPlay(pending) ? broughtAbout(pending, view.viewer) : []),
    ...(hint ? hinted(hint, view.viewer, Boolean(pending)) : []),
    ...(idle ? marking("lines", coached.filter(isPlay).map(lineOf), "hint") : []),
    ...(pointed ? marking("islands", [pointed], "mine-card") : []),
    ...(tells ? lastChanges(view) : []),
  ]);
}

/**
 * Marks the lines that can be chosen. Once a line or an action is chosen, or a hint is followed, the other lines can
 * still be tapped but are no longer marked.
 * @param {Given} given
 * @returns {Placed[]}
 */
function choosable({ choices, selection, lit, hint }) {
  if (selection.line || choices.pending || (hint && selection.cards.length === 0)) return [];
  const bright = Boolean(lit) || selection.cards.length > 0;
  return Object.entries(choices.lines)
    .filter(([line]) => !lit || lit.includes(line))
    .flatMap(([line, kind]) => [
      ["lines", line, kind === "remove" ? "removable" : "choosable"],
      .../** @type {Placed[]} */ (bright ? [["lines", line, "lit"]] : []),
    ]);
}

/** Marks the chosen line, and the islands of the chosen cards. @param {Given} given @returns {Placed[]} */
const picked = ({ view, selection }) => [
  ...marking("lines", selection.line ? [selection.line] : [], "chosen"),
  ...marking(
    "islands",
    selection.cards.map((place) => view.position.hand[place]),
    "mine-card",
  ),
];

/**
 * Marks a line with what a play does there.
 * @param {Pick<ActionView, "kind" | "targets">} play
 * @param {Player} player
 * @returns {Placed}
 */
const played = (play, player) => ["lines", lineOf(play), play.kind === "remove" ? "falls" : `ghost-${player}`];

/** Marks what a play would bring about. @param {Offer} play @param {Player} player @returns {Placed[]} */
function broughtAbout(play, player) {
  const { gained, lost, fallen } = broughtBy(play.effects);
  return [
    played(play, player),
    ...marking("lines", fallen, "falls"),
    ...marking("islands", gained, "gains"),
    ...marking("islands", lost, "loses"),
  ];
}

/**
 * Marks what a hint names: first an island, then a line, then the rest of the turn, as if it were done.
 * @param {HintView} hint
 * @param {Player} player
 * @param {boolean} pending whether another action is previewed
 * @returns {Placed[]}
 */
function hinted({ step, island, line, left }, player, pending) {
  if (step === 1) return marking("islands", island ? [island] : [], "hint");
  if (step === 2) return marking("lines", line ? [line] : [], "hint");
  const plays = left
    .filter(isPlay)
    .filter((play, at, all) => all.findIndex((each) => lineOf(each) === lineOf(play)) === at);
  return plays.flatMap((play) => [["lines", lineOf(play), "hint"], ...(pending ? [] : [played(play, player)])]);
}

/** Marks what others have changed since the player's last turn. @param {View} view @returns {Placed[]} */
const lastChanges = ({ recap }) => changedBy(recap?.steps.flatMap((step) => step.events) ?? []);

/**
 * Returns the picture of a position that can be read but not played on.
 * @param {View} view
 * @param {Story} story
 * @param {string[]} lines all lines of the board
 * @returns {Picture}
 */
export function idlePicture(view, story, lines) {
  const { bridges, islands } = view.position;
  return { bridges, islands, marks: {}, labels: labelsOf(view, story, lines), disabled: true };
}

/**
 * @param {View} view
 * @param {Story} story
 * @param {string[]} lines
 * @param {Choices["lines"]} [offered]
 * @param {string | null} [chosen]
 */
function labelsOf(view, story, lines, offered = {}, chosen = null) {
  return {
    lines: labelled(lines, (line) => story.lineLabel(view, line, offered[line], chosen === line)),
    islands: labelled(Object.keys(view.position.islands), (id) => story.islandLabel(view, id)),
  };
}
