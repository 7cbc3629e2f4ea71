/**
 * Who would be an even match: asked of the engine when a game has ended, then offered, and never forced.
 *
 * @import { EvenAct, State } from "../context.d.ts"
 */
import { coin, randomSeed } from "../chance.js";
import { setupOf } from "../deal.js";
import { unaided } from "../statistics.js";

/** Games that are told to the engine, which takes at most 100 and looks at the last ones. */
const TOLD = 10;

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {Pick<import("../engine/supervisor.js").SupervisedEngine, "ask">} engine
 * @property {Pick<ReturnType<typeof import("../game.js").createGame>, "begin">} game
 * @property {import("../storage/saves.js").Saves} saves
 * @property {() => void} redraw
 */

/**
 * Returns what can be done about an even match.
 * @param {Means} means
 * @returns {EvenAct}
 */
export function createEvenActs({ state, engine, game, saves, redraw }) {
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
      void game.begin(setupOf(state.choice, coin, randomSeed));
    },
  };
}
