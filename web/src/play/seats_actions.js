/**
 * Two people at one screen, and two computers that are watched: whose cards are seen, and giving up.
 *
 * @import { Page, SeatsActions } from "../app/context.d.ts"
 */
import { isCovered, isToHandOver } from "./seats.js";

/** Returns what can be done about seats. @param {Page} page @returns {SeatsActions} */
export function createSeatsActions(page) {
  const { state, match, story, announce } = page;
  return {
    openSeats(seating) {
      state.choice = { ...state.choice, seating, seed: "" };
      page.act.open("new");
    },
    async handOver() {
      if (!isToHandOver(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "cover" });
      if (!view) return;
      page.hush();
      page.focus.cover();
      announce(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },
    async sit() {
      if (!isCovered(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "sit", player: state.view?.to_move });
      if (!view) return;
      page.focus.next();
      const events = story.eventsOf(view.recap?.steps ?? []);
      announce(story.summary(view, events));
      if (state.settings.speed !== "off") await match.replay();
      if (state.view === view) await match.proceed();
    },
    openHands() {
      state.openHands = !state.openHands;
      void page.showHands();
    },
    async resign() {
      state.dialog = null;
      const view = await match.turnTo({ do: "resign" });
      if (view) match.announce("over");
    },
  };
}
