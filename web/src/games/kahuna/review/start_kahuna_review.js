/**
 * Looking back at a finished game.
 *
 * @import { Page, ReviewActions } from "../context.d.ts"
 */
import { createReviewing } from "../../../features/review/review_actions.js";

/**
 * @param {Pick<Page, "match" | "state" | "table" | "warn" | "words">} page
 * @returns {ReviewActions & Pick<Page, "reviewPanels">}
 */
export function createReviewActions(page) {
  const { state } = page;
  const { load, actions } = createReviewing(page, () => import("./kahuna_review.js"));

  /** Lays the turn that is practised on the table. @param {number[]} turns @param {number} at which of them */
  function practise(turns, at) {
    state.exercises.practice = { turns, at };
    void page.table.open("practice", { turn: turns[at] });
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
      void page.match.retry(turn);
    },
  };
}
