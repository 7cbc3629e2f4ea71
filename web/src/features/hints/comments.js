/**
 * Comments on the first turns of somebody's first game: which turns have them, and what each is about.
 *
 * @import { State, View } from "../../app/context.d.ts"
 */
import { turnOf } from "../../play/hint.js";
import { isMatch } from "../../play/tables.js";

/** The last turn that is commented: three of each player. */
const LAST = 6;

/**
 * Returns whether the game on the table is commented now.
 * @param {Pick<State, "setup">} state
 * @param {View | null} view
 * @returns {boolean}
 */
export const isCommented = ({ setup }, view) =>
  Boolean(view && isMatch({ view }) && setup?.commented && !view.over && !view.spectator && view.position.turn <= LAST);

/** Whether this is the player's last turn with comments. @param {View} view */
export const isLastCommented = (view) => view.position.turn > LAST - 2;

/** Names what a comment is about: the running turn, and what was played in it. @param {View} view */
export const subjectOf = (view) => [turnOf(view), ...view.steps.map(({ action }) => action)].join(" ");
