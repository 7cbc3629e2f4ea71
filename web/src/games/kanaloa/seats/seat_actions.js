/**
 * Who goes on in a running game: a person or a computer, in each seat.
 *
 * @import { Actions, Colour, FocusPart, Match, SeatActions, Speech, State, View, Words } from "../context.d.ts"
 *
 * @typedef {object} Change what a change of seats comes to
 * @property {[Colour, string][]} moves the seats that change, each with its new player: `human` or a level
 * @property {number} people how many people play then
 * @property {boolean} mine whether the one person who plays now plays no more
 */
import { forPeople, forWatching } from "../seats_setup.js";
import { peopleOf, playersOf } from "../story.js";

/** Returns what it comes to. @param {View} view @param {Partial<View["seats"]>} wanted @returns {Change} */
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

/**
 * Returns what can be done.
 * @param {{ state: State, words: Words, speech: Speech, match: Match, focus: FocusPart, act: Pick<Actions, "open"> }}
 *   parts
 * @returns {SeatActions}
 */
export function createSeatActions({ state, words, speech, match, focus, act }) {
  return {
    openForPeople() {
      state.choice = forPeople(state.choice);
      act.open("new");
    },
    openWatch() {
      state.choice = forWatching(state.choice);
      act.open("new");
    },
    openSeats() {
      state.seats.seating = {};
      act.open("seats");
    },
    chooseSeat(player, by) {
      state.seats.seating = { ...state.seats.seating, [player]: by };
    },
    async changeSeats(event) {
      event.preventDefault();
      const { view } = state.table;
      if (!view || view.over) return;
      const { moves, people } = changeOf(view, state.seats.seating);
      state.seats.seating = {};
      state.dialogs.open = null;
      // A player who only watches from now on sees it go on.
      state.match.pace = "running";
      for (const [player, by] of moves) if (!(await match.turnTo({ do: "seat", player, by }))) return;
      speech.announce(words(people > 0 ? "kn.seats.changed" : "kn.seats.watched"));
      focus.next();
      await match.goOn();
    },
  };
}
