/**
 * Who sits at the table: two people at one screen, watching two computers, giving up, taking a whole turn back.
 *
 * @import { SeatsAct, State } from "../context.d.ts"
 * @import { Story } from "../story.js"
 */
import { isCovered, isHalted, isToHandOver } from "../seats.js";

/** The speeds, in the order in which one button offers them. */
const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {ReturnType<typeof import("../game.js").createGame>} game
 * @property {ReturnType<typeof import("../playback.js").createPlayback>} playback
 * @property {Story} story
 * @property {() => void} redraw
 * @property {(text: string) => void} tell
 * @property {() => void} hush forgets what was said: it may be nothing for the other player
 * @property {(patch: Partial<State["settings"]>) => void} set changes settings
 * @property {() => void} focusCover gives the focus to the way on over the covered table
 * @property {() => void} focusTable gives the focus to where one goes on at the table
 */

/**
 * Returns what can be done about seats.
 * @param {Means} means
 * @returns {SeatsAct}
 */
export function createSeatsActs({ state, game, playback, story, redraw, tell, hush, set, focusCover, focusTable }) {
  return {
    openSeats(seating) {
      state.choice = { ...state.choice, seating, seed: "" };
      state.dialog = "new";
      redraw();
    },

    async handOver() {
      if (!isToHandOver(state.view) || state.busy) return;
      const view = await game.turnTo({ do: "cover" });
      if (!view) return;
      hush();
      redraw();
      focusCover();
      tell(story.words("cover.title", { player: story.sideName(view, view.to_move) }));
    },

    async sit() {
      if (!isCovered(state.view) || state.stage !== "ready" || state.busy || state.resuming) return;
      const view = await game.turnTo({ do: "sit", player: state.view?.to_move });
      if (!view) return;
      redraw();
      focusTable();
      const events = story.eventsOf(view.recap?.steps ?? []);
      tell(story.summary(view, events));
      if (state.settings.speed !== "off") await game.replay();
      const scored = events.find((event) => event.event === "round-scored");
      if (!scored || state.view !== view || state.scored) return;
      state.scored = scored;
      game.announce("scoring");
      redraw();
    },

    pause() {
      state.paused = !state.paused;
      state.single = false;
      redraw();
      if (state.paused) return;
      playback.goOn();
      void game.goOn();
    },

    stepOn() {
      const halted = isHalted(state);
      state.paused = true;
      state.single = true;
      if (halted) playback.goOn();
      else if (state.playing) playback.skip();
      else void game.goOn(true);
      redraw();
    },

    openHands() {
      state.openHands = !state.openHands;
      redraw();
      void game.showHands();
    },

    quicken() {
      set({ speed: SPEEDS[(SPEEDS.indexOf(state.settings.speed) + 1) % SPEEDS.length] });
    },

    async resign() {
      state.dialog = null;
      const view = await game.turnTo({ do: "resign" });
      if (view) game.announce("over");
      redraw();
    },

    async takeBack() {
      state.dialog = null;
      const view = await game.turnTo({ do: "takeback" });
      if (view) tell(story.words("takenBack"));
      redraw();
      focusTable();
    },
  };
}
