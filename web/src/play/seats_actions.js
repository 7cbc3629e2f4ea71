/**
 * Two people at one screen, and two computers that are watched: whose cards are seen.
 *
 * @import { FocusPart, Match, SeatsActions, Speech, State, Story } from "../games/kahuna/context.d.ts"
 */
import { isCovered, isToHandOver } from "./seats.js";

/**
 * Returns what can be done about seats.
 * @param {{ state: State, story: Story, speech: Speech, match: Match, focus: FocusPart }} parts
 * @param {() => unknown} showHands has both hands of two computers shown, or hidden
 * @returns {Omit<SeatsActions, "openSeats">}
 */
export function createSeatsActions({ state, story, speech, match, focus }, showHands) {
  return {
    async handOver() {
      if (!isToHandOver(state.table.view) || state.table.stage !== "ready") return;
      const view = await match.turnTo({ do: "cover" });
      if (!view) return;
      speech.hush();
      focus.cover();
      speech.announce(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },
    async sit() {
      if (!isCovered(state.table.view) || state.table.stage !== "ready") return;
      const view = await match.turnTo({ do: "sit", player: state.table.view?.to_move });
      if (!view) return;
      focus.next();
      const events = story.eventsOf(view.recap?.steps ?? []);
      speech.announce(story.summary(view, events));
      if (state.settings.speed !== "off") await match.replay();
      if (state.table.view === view) await match.proceed();
    },
    openHands() {
      state.seats.openHands = !state.seats.openHands;
      void showHands();
    },
  };
}
