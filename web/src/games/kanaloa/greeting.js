/**
 * What the computer players say when a match begins, and at its end. Pure.
 *
 * @import { Colour, View } from "./wire.d.ts"
 * @import { Words } from "../../words/words.js"
 */
import { isMatch } from "../../play/tables.js";
import { sayingOf } from "../../ui/opponent_words.js";
import { peopleOf, playersOf } from "./story.js";

/** Returns the only person who plays; undefined where there is none, or more than one. @param {View} view */
function onlyPerson(view) {
  const people = view.names || !isMatch({ view }) ? [] : peopleOf(view);
  return people.length === 1 ? people[0] : undefined;
}

/** Returns who says something before the person's first action: the next one to the left. @param {View} view */
export function greeterOf(view) {
  const person = onlyPerson(view);
  if (!person || view.over || view.to_move !== person || view.log.some(({ player }) => player === person))
    return undefined;
  const players = playersOf(view);
  return view.seats[players[(players.indexOf(person) + 1) % players.length]];
}

/**
 * Returns what is said before the person's first action; "" at any other time.
 * @param {Words} words
 * @param {View} view
 */
export const greetingOf = (words, view) => sayingOf(words, greeterOf(view), "begin");

/**
 * Returns who has the last word, to the only person: the computer that has won, or the best of those that have not.
 * @param {View} view of a finished game
 * @param {Colour[]} order the players, the best first
 * @returns {{ level: string | undefined, when: "won" | "lost" } | null} null where nobody says anything
 */
export function lastSpeaker(view, order) {
  const person = onlyPerson(view);
  const best = order.find((player) => player !== person);
  const winners = view.over?.winners ?? [];
  // A shared victory is neither won nor lost.
  if (!person || !best || (winners.length > 1 && winners.includes(person))) return null;
  return { level: view.seats[best], when: winners.includes(person) ? "lost" : "won" };
}
