/**
 * The statistics of the device: each finished game against a computer player is counted once. They say who would be an even
 * match, which is asked of the engine when a game has ended, then offered, and never forced.
 *
 * @import { EvenActions, Page, StatisticsActions, View } from "../../app/context.d.ts"
 */
import { coin, randomSeed } from "../../play/random.js";
import { setupOf } from "../../play/set_up.js";
import { createListActions } from "./list_actions.js";
import { playedOf, unaided, withAccuracy, withGame } from "../../progress/statistics.js";

/** Games that are told to the engine, which takes at most 100 and looks at the last ones. */
const TOLD = 10;

/**
 * Counts a game, if it is over and was not counted before.
 * @param {ReturnType<typeof import("../../storage/saves.js").createSaves>} saves
 * @param {View} view
 * @param {import("../../app/view.d.ts").Setup | null} setup what it was begun with, where that is known
 */
export function countGame(saves, view, setup) {
  const played = playedOf(view, new Date(), setup);
  if (!played) return;
  const before = saves.readPlayed();
  const after = withGame(before, played);
  if (after !== before) saves.writePlayed(after);
}

/** Returns what can be done with the statistics. @param {Page} page @returns {StatisticsActions & EvenActions} */
export function createStatisticsActions(page) {
  const { state, engine, saves } = page;
  return {
    ...createListActions(page),
    showEdition(edition) {
      state.edition = edition;
    },
    noteAccuracy(accuracy, view = state.view) {
      const played = view && playedOf(view, new Date());
      if (played) saves.writePlayed(withAccuracy(saves.readPlayed(), played.id, accuracy));
    },
    async askEven() {
      state.even = null;
      try {
        const { even } = await engine.ask({ do: "even", games: unaided(saves.readPlayed()).slice(-TOLD) });
        state.even = even ?? null;
      } catch {
        // An engine that fails is told of by whoever needs it; the result is complete without an offer.
      }
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
