/**
 * What offers are about, and the selection that has picked none: what a picture of the board needs. A frame has it from
 * the beginning, and the rest of the selection only with the table.
 *
 * @import { ActionView, EventView } from "../../engine/wire.d.ts"
 * @import { Choices, Selection } from "../../app/view.d.ts"
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ cards: [], line: null, action: null, picking: "play" });

/** What can be picked where nothing can. @type {Choices} */
export const NO_CHOICES = Object.freeze({ lines: {}, cards: [], payments: [], pending: null });

/** Whether an action is about a line. @param {Pick<ActionView, "kind">} action */
export const isPlay = ({ kind }) => kind === "build" || kind === "remove" || kind === "grant";

/** Returns the line that a play is about. @param {Pick<ActionView, "targets">} play */
export const lineOf = ({ targets }) => targets[0];

/** Returns the line that an action is about; "" for what is no play. @param {ActionView} action */
export const lineIn = (action) => (isPlay(action) ? lineOf(action) : "");

/**
 * Returns what an action would bring about: islands that its player wins, islands that the opponent loses, bridges that
 * fall.
 * @param {readonly EventView[]} effects
 */
export const broughtBy = (effects) => ({
  gained: effects.flatMap((each) => (each.event === "control-gained" ? [each.island] : [])),
  lost: effects.flatMap((each) => (each.event === "control-lost" ? [each.island] : [])),
  fallen: effects.flatMap((each) => (each.event === "bridge-swept" ? [each.line] : [])),
});
