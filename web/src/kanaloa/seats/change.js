/**
 * Who is to go on in which seat. Pure.
 *
 * @import { Colour, View } from "../context.d.ts"
 *
 * @typedef {Partial<Record<Colour, string>>} Seats by colour: `human` or a level
 * @typedef {object} Change what a change of seats comes to
 * @property {[Colour, string][]} moves whoever goes on in which seat, where that is somebody else
 * @property {number} people how many people play then
 * @property {boolean} mine whether the one person who plays now plays no more
 */
import { peopleOf, playersOf } from "../story.js";

/** Returns what it comes to. @param {View} view @param {Seats} wanted @returns {Change} */
export function changeOf(view, wanted) {
  /** @param {Colour} colour */
  const then = (colour) => wanted[colour] ?? view.seats[colour] ?? "human";
  const colours = playersOf(view);
  const [person, ...others] = peopleOf(view);
  return {
    moves: colours.flatMap((colour) => (then(colour) === view.seats[colour] ? [] : [[colour, then(colour)]])),
    people: colours.filter((colour) => then(colour) === "human").length,
    mine: Boolean(person) && others.length === 0 && then(person) !== "human",
  };
}
