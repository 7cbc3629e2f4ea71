/**
 * Two people at one screen, and two computers that are watched: whose cards are seen, and giving up.
 *
 * @import { Page, SeatsActions } from "../games/kahuna/context.d.ts"
 */
import { isCovered, isToHandOver } from "./seats.js";

/**
 * Returns what can be done about seats.
 * @param {Pick<Page, "act" | "announce" | "focus" | "hush" | "match" | "showHands" | "state" | "story">} page
 * @returns {SeatsActions}
 */
export function createSeatsActions(page) {
  const { state, match, story, announce } = page;
  return {
    openSeats(seating) {
      state.choice = { ...state.choice, seating, seed: "" };
      page.act.open("new");
    },
    async handOver() {
      if (!isToHandOver(state.table.view) || state.table.stage !== "ready") return;
      const view = await match.turnTo({ do: "cover" });
      if (!view) return;
      page.hush();
      page.focus.cover();
      announce(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },
    async sit() {
      if (!isCovered(state.table.view) || state.table.stage !== "ready") return;
      const view = await match.turnTo({ do: "sit", player: state.table.view?.to_move });
      if (!view) return;
      page.focus.next();
      const events = story.eventsOf(view.recap?.steps ?? []);
      announce(story.summary(view, events));
      if (state.settings.speed !== "off") await match.replay();
      if (state.table.view === view) await match.proceed();
    },
    openHands() {
      state.seats.openHands = !state.seats.openHands;
      void page.showHands();
    },
    async resign() {
      state.dialogs.open = null;
      const view = await match.turnTo({ do: "resign" });
      if (view) match.announce("over");
    },
  };
}
