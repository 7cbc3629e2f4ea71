/**
 * Who goes on in a running game: a person or a computer, in each seat.
 *
 * @import { Page, SeatActions } from "../context.d.ts"
 */
import { changeOf } from "./change.js";

/** Returns what can be done. @param {Page} page @returns {SeatActions} */
export function createSeatActions(page) {
  const { state, match, words } = page;
  return {
    openSeats() {
      state.seating = {};
      page.act.open("seats");
    },
    chooseSeat(player, by) {
      state.seating = { ...state.seating, [player]: by };
    },
    async changeSeats(event) {
      event.preventDefault();
      const { view } = state;
      if (!view || view.over) return;
      const { moves, people } = changeOf(view, state.seating);
      state.seating = {};
      state.dialog = null;
      // Whoever only watches from now on sees it go on.
      state.pace = "running";
      for (const [player, by] of moves) if (!(await match.turnTo({ do: "seat", player, by }))) return;
      page.announce(words(people > 0 ? "kn.seats.changed" : "kn.seats.watched"));
      page.focus.next();
      await match.goOn();
    },
  };
}
