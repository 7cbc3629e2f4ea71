/**
 * Who sits at the table: two people at one screen, watching two computers, giving up, taking a whole turn back.
 *
 * @import { Page, SeatsActions } from "../app/context.d.ts"
 */
import { isCovered, isHalted, isToHandOver } from "./seats.js";

/** The speeds, in the order in which one button offers them. */
const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/** Returns what can be done about seats. @param {Page} page @returns {SeatsActions} */
export function createSeatsActions(page) {
  const { state, match, playback, story, redraw, tell } = page;
  return {
    openSeats(seating) {
      state.choice = { ...state.choice, seating, seed: "" };
      state.dialog = "new";
      redraw();
    },

    async handOver() {
      if (!isToHandOver(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "cover" });
      if (!view) return;
      page.hush();
      redraw();
      page.focus.cover();
      tell(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },

    async sit() {
      if (!isCovered(state.view) || state.stage !== "ready") return;
      const view = await match.turnTo({ do: "sit", player: state.view?.to_move });
      if (!view) return;
      redraw();
      page.focus.next();
      const events = story.eventsOf(view.recap?.steps ?? []);
      tell(story.summary(view, events));
      if (state.settings.speed !== "off") await match.replay();
      if (state.view === view) await match.proceed();
    },

    pause() {
      state.pace = state.pace === "paused" ? "running" : "paused";
      redraw();
      if (state.pace === "paused") return;
      playback.goOn();
      void match.goOn();
    },

    stepOn() {
      const halted = isHalted(state);
      state.pace = "step";
      if (halted) playback.goOn();
      else if (state.stage === "showing") playback.skip();
      else void match.goOn(true);
      redraw();
    },

    openHands() {
      state.openHands = !state.openHands;
      redraw();
      void match.showHands();
    },

    quicken() {
      page.act.set({ speed: SPEEDS[(SPEEDS.indexOf(state.settings.speed) + 1) % SPEEDS.length] });
    },

    async resign() {
      state.dialog = null;
      const view = await match.turnTo({ do: "resign" });
      if (view) match.announce("over");
      redraw();
    },

    async takeBack() {
      state.dialog = null;
      const view = await match.turnTo({ do: "takeback" });
      if (view) tell(story.words("takenBack"));
      redraw();
      page.focus.next();
    },
  };
}
