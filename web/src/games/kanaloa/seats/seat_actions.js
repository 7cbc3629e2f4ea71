/**
 * Who goes on in a running game: a person or a computer, in each seat.
 *
 * @import { Colour, Page, SeatActions, View } from "../context.d.ts"
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
 * @param {Pick<Page, "act" | "announce" | "focus" | "match" | "state" | "words">} page
 * @returns {SeatActions}
 */
export function createSeatActions(page) {
  const { state, match, words } = page;
  return {
    openForPeople() {
      state.choice = forPeople(state.choice);
      page.act.open("new");
    },
    openWatch() {
      state.choice = forWatching(state.choice);
      page.act.open("new");
    },
    openSeats() {
      state.seats.seating = {};
      page.act.open("seats");
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
      page.announce(words(people > 0 ? "kn.seats.changed" : "kn.seats.watched"));
      page.focus.next();
      await match.goOn();
    },
  };
}
