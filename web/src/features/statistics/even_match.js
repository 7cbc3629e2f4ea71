/**
 * Who would be an even match: asked of the engine when a game has ended, then offered, and never forced.
 *
 * @import { EvenActions, Page } from "../../app/context.d.ts"
 */
import { coin, randomSeed } from "../../play/random.js";
import { setupOf } from "../../play/set_up.js";
import { unaided } from "../../progress/statistics.js";

/** Games that are told to the engine, which takes at most 100 and looks at the last ones. */
const TOLD = 10;

/** Returns what can be done about an even match. @param {Page} page @returns {EvenActions} */
export function createEvenActions(page) {
  const { state, engine, saves, redraw } = page;
  return {
    async askEven() {
      state.even = null;
      try {
        const { even } = await engine.ask({ do: "even", games: unaided(saves.readPlayed()).slice(-TOLD) });
        state.even = even ?? null;
      } catch {
        // An engine that fails is told of by whoever needs it; the result is complete without an offer.
      }
      redraw();
    },
    playEven() {
      const { even } = state;
      if (!even) return;
      const ahead = even.ahead === 0 ? "none" : even.ahead > 0 ? "me" : "rival";
      state.choice = {
        ...state.choice,
        seating: "solo",
        level: even.level,
        handicap: ahead,
        bridges: Math.abs(even.ahead) || state.choice.bridges,
        seed: "",
      };
      saves.writeLastSetup(state.choice);
      void page.match.begin(setupOf(state.choice, coin, randomSeed));
    },
  };
}
