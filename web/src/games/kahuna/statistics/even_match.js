/**
 * Who would be an even match, by the games in the statistics: this is asked of the engine when a game has ended, then
 * offered, and never forced.
 *
 * @import { EvenActions, Match, Saves, State, SupervisedEngine } from "../context.d.ts"
 */
import { coin, randomSeed } from "../../../play/random.js";
import { setupOf } from "../set_up.js";
import { unaided, withAccuracy } from "../../../progress/even_games.js";
import { playedOf } from "../../../progress/statistics.js";

/** The number of games that the engine is given: it takes at most 100, and uses the last ones. */
const RECENT = 10;

/**
 * Returns what can be done with them.
 * @param {{ state: State, saves: Saves, engine: SupervisedEngine, match: Match }} parts
 * @returns {EvenActions}
 */
export function createEvenActions({ state, saves, engine, match }) {
  return {
    noteAccuracy(accuracy, view = state.table.view) {
      const played = view && playedOf(view, new Date());
      if (played) saves.writePlayed(withAccuracy(saves.readPlayed(), played.id, accuracy));
    },
    async askEven() {
      state.statistics.even = null;
      try {
        const { even } = await engine.ask({ do: "even", games: unaided(saves.readPlayed()).slice(-RECENT) });
        state.statistics.even = even ?? null;
      } catch {
        // The next request reports an engine that fails; the result is complete without an offer.
      }
    },
    playEven() {
      const { even } = state.statistics;
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
      void match.begin(setupOf(state.choice, coin, randomSeed));
    },
  };
}
