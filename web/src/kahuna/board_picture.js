/**
 * What the board is to show: the view, and marks for what the player points at. Pure.
 *
 * @import { View } from "../engine/wire.d.ts"
 * @import { Choices, EventFields, Selection } from "../app/view.d.ts"
 * @import { Story } from "./narration.js"
 * @import { IslandMark, LineMark, Picture } from "./board/picture.js"
 */
import { readAction } from "./narration.js";
import { isPlay, lineOf, targetsOf } from "../play/offers.js";

/**
 * @template Mark
 * @param {Record<string, Mark[]>} record
 * @param {string} key
 * @param {Mark} mark
 */
const add = (record, key, mark) => {
  (record[key] ??= []).push(mark);
};

/** Returns the lines that events have changed, for outlining them. @param {EventFields[]} events @returns {string[]} */
export const touchedLines = (events) =>
  [...new Set(events.filter((event) => event.event.startsWith("bridge-")).map((event) => event.line ?? ""))].filter(
    Boolean,
  );

/** Returns the islands whose owner events have changed. @param {EventFields[]} events @returns {string[]} */
export const touchedIslands = (events) =>
  [...new Set(events.filter((event) => event.event.startsWith("control-")).map((event) => event.island ?? ""))].filter(
    Boolean,
  );

/**
 * Returns the picture of a view.
 * @param {object} given
 * @param {View} given.view
 * @param {Choices} given.choices
 * @param {Selection} given.selection
 * @param {Story} given.story
 * @param {string | null} given.pointed the island of the card under the pointer or the focus
 * @param {string[] | null} [given.lit] of the lines that may be chosen, those that are lit; null for all
 * @param {boolean} given.idle whether the player may act; otherwise nothing is marked as choosable
 * @param {import("../play/hint.js").Hint | null} [given.hint] the hint that is shown
 * @param {string[] | null} [given.left] what is still to be done of it
 * @param {string[]} lines all lines of the board
 * @returns {Picture}
 */
export function pictureOf(
  { view, choices, selection, story, pointed, idle, lit = null, hint = null, left = null },
  lines,
) {
  /** @type {{ lines: Record<string, LineMark[]>, islands: Record<string, IslandMark[]> }} */
  const marks = { lines: {}, islands: {} };
  const pending = idle ? choices.pending : null;
  if (idle) {
    for (const [line, kind] of Object.entries(choices.lines)) {
      // What is chosen stands alone: the other lines can still be tapped, but no longer ask for it.
      if (
        !selection.line &&
        !pending &&
        !(left && hint && selection.cards.length === 0) &&
        (!lit || lit.includes(line))
      )
        add(marks.lines, line, kind === "remove" ? "removable" : "choosable");
    }
    if (selection.line) add(marks.lines, selection.line, "chosen");
    for (const place of selection.cards) add(marks.islands, view.position.hand[place], "mine-card");
  }
  if (pending && isPlay(pending)) {
    const { effects } = pending;
    add(marks.lines, lineOf(pending), pending.kind === "remove" ? "falls" : `ghost-${view.viewer}`);
    for (const line of targetsOf(effects, "fall")) add(marks.lines, line, "falls");
    for (const id of targetsOf(effects, "gain")) add(marks.islands, id, "gains");
    for (const id of targetsOf(effects, "loss")) add(marks.islands, id, "loses");
  }
  if (left && hint) markHint(marks, view, hint, left, Boolean(pending));
  if (pointed && !marks.islands[pointed]?.includes("mine-card")) add(marks.islands, pointed, "mine-card");
  if (view.recap && view.steps.length === 0 && !pending) {
    const events = view.recap.steps.flatMap((step) => step.events);
    for (const line of touchedLines(events)) add(marks.lines, line, "last");
    for (const id of touchedIslands(events)) add(marks.islands, id, "last");
  }
  return {
    bridges: view.position.bridges,
    islands: view.position.islands,
    marks,
    labels: labelsOf(view, story, lines, idle ? choices.lines : {}, selection.line),
    disabled: false,
  };
}

/**
 * Marks what a hint names: first an island, then a line, then all that is left of the turn, as if it were done.
 * @param {{ lines: Record<string, LineMark[]>, islands: Record<string, IslandMark[]> }} marks
 * @param {View} view
 * @param {import("../play/hint.js").Hint} hint
 * @param {string[]} left
 * @param {boolean} pending whether something else is shown as if it were done
 */
function markHint(marks, view, hint, left, pending) {
  if (hint.step === 1 && hint.island) add(marks.islands, hint.island, "hint");
  if (hint.step === 2 && hint.line) add(marks.lines, hint.line, "hint");
  if (hint.step < 3) return;
  for (const action of left) {
    const { kind, line } = readAction(action);
    if (!line || marks.lines[line]?.includes("hint")) continue;
    add(marks.lines, line, "hint");
    if (!pending) add(marks.lines, line, kind === "remove" ? "falls" : `ghost-${view.viewer}`);
  }
}

/**
 * Returns the picture before the first game: an empty board that can be read but not played on.
 * @param {Picture} empty the board module's empty picture
 * @param {Story} story
 * @param {string[]} lines all lines of the board
 * @returns {Picture}
 */
export function idlePicture(empty, story, lines) {
  const view = /** @type {View} */ (/** @type {unknown} */ ({ viewer: "white", position: empty }));
  return { ...empty, labels: labelsOf(view, story, lines), disabled: true };
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
    lines: Object.fromEntries(lines.map((line) => [line, story.lineLabel(view, line, offered[line], chosen === line)])),
    islands: Object.fromEntries(Object.keys(view.position.islands).map((id) => [id, story.islandLabel(view, id)])),
  };
}
