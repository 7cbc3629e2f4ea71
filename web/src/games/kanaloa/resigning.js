/**
 * Who may give up, and what that leads to. Pure.
 *
 * @import { Context, View } from "./context.d.ts"
 */
import { peopleOf, playersOf } from "./story.js";

/**
 * Returns who may give up now: the only person at any time, of several the one whose turn it is; undefined where there
 * is none.
 * @param {View} view
 */
export function resignerOf(view) {
  const people = peopleOf(view);
  if (view.table !== "match" || view.over) return undefined;
  return people.length === 1 ? people[0] : people.find((player) => player === view.to_move);
}

/** Returns what it leads to. @param {Pick<Context, "words" | "story"> & { view: View }} context */
export function resigningText({ words, story, view }) {
  const player = resignerOf(view) ?? view.viewer;
  const [other, ...more] = playersOf(view).filter((each) => each !== player);
  if (more.length === 0) return words("resign.about", { rival: story.sideName(view, other) });
  const form = story.isYou(view, player) ? "you" : "rival";
  return words(`kn.resign.${form}`, { player: story.sideName(view, player) });
}
