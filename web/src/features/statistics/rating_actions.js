/**
 * The player's own rating: the engine computes it from the finished games on this device, whatever the game.
 *
 * @import { ShellState } from "../../app/game.d.ts"
 * @import { SupervisedEngine } from "../../app/parts.d.ts"
 * @import { Rated } from "../../ui/rating_text.js"
 *
 * @typedef {{ rules: string, rivals: { level: string, score: number }[] }} RatedGame a finished game, as the engine
 *   rates it
 */

/**
 * Returns the actions.
 * @template Played
 * @param {{
 *   state: ShellState<any> & { statistics: { rating: Rated | null } },
 *   saves: { readPlayed(): Played[] },
 *   engine: Pick<SupervisedEngine, "ask">,
 *   act: { open(dialog: any): void },
 * }} parts
 * @param {(played: Played) => RatedGame | null} ratedOf null for a game that does not count
 */
export function createRatingActions({ state, saves, engine, act }, ratedOf) {
  /** @param {string | null} seed of the game that has just been counted; null if none has */
  async function askRating(seed) {
    const games = saves.readPlayed().flatMap((played) => ratedOf(played) ?? []);
    if (games.length === 0) {
      state.statistics.rating = null;
      return;
    }
    try {
      const { rating } = await engine.ask({ do: "rating", games, rules: games[games.length - 1].rules });
      state.statistics.rating = rating ? { ...rating, seed } : null;
    } catch {
      // The next request reports an engine that fails; the statistics are complete without a rating.
      state.statistics.rating = null;
    }
  }

  return {
    askRating,
    openStatistics() {
      act.open("statistics");
      void askRating(null);
    },
  };
}
