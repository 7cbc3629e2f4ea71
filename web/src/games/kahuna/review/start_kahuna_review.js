/**
 * Looking back at a finished game.
 *
 * @import { Actions, Match, ReviewActions, Screen, State } from "../context.d.ts"
 * @import { ReviewParts } from "../../../features/review/reviewer.js"
 */
import { createReviewing } from "../../../features/review/review_actions.js";

/**
 * @param {ReviewParts & { state: State, match: Match, act: Pick<Actions, "noteAccuracy" | "speakAlso"> }} parts
 * @returns {ReviewActions & { reviewPanels: Screen["reviewPanels"] }}
 */
export function createReviewActions(parts) {
  const { state } = parts;
  const { load, actions } = createReviewing(parts, () => import("./kahuna_review.js"));

  /** Lays the turn that is practised on the table. @param {number[]} turns @param {number} at which of them */
  function practise(turns, at) {
    state.exercises.practice = { turns, at };
    void parts.table.open("practice", { turn: turns[at] });
  }

  return {
    ...actions,
    showHands() {
      state.review.options = { ...state.review.options, hands: !state.review.options.hands };
    },
    practise(turns) {
      state.dialogs.open = null;
      practise(turns, 0);
    },
    nextMistake() {
      const { turns = [], at = 0 } = state.exercises.practice ?? {};
      if (turns.length > 0) practise(turns, (at + 1) % turns.length);
    },
    practiseAgain() {
      if (state.exercises.practice) practise(state.exercises.practice.turns, state.exercises.practice.at);
    },
    leavePractice() {
      state.exercises.practice = null;
      void load().then((reviewer) => reviewer?.leavePractice());
    },
    retryFrom(turn) {
      state.dialogs.open = null;
      void parts.match.retry(turn);
    },
  };
}
