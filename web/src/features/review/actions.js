/**
 * Looking back at a finished game.
 *
 * @import { Page, ReviewActions } from "../../app/context.d.ts"
 */
import { createReviewing } from "../../ui/review_actions.js";

/** @param {Page} page @returns {ReviewActions & Pick<Page, "reviewPanels">} */
export function createReviewActions(page) {
  const { state } = page;
  const { load, actions } = createReviewing(page, () => import("./panels.js"));

  /** Lays the turn that is practised on the table. @param {number[]} turns @param {number} at which of them */
  function practise(turns, at) {
    state.practice = { turns, at };
    void page.table.open("practice", { turn: turns[at] });
  }

  return {
    ...actions,
    showHands() {
      state.reviewState = { ...state.reviewState, hands: !state.reviewState.hands };
    },
    practise(turns) {
      state.dialog = null;
      practise(turns, 0);
    },
    nextMistake() {
      const { turns = [], at = 0 } = state.practice ?? {};
      if (turns.length > 0) practise(turns, (at + 1) % turns.length);
    },
    practiseAgain() {
      if (state.practice) practise(state.practice.turns, state.practice.at);
    },
    leavePractice() {
      state.practice = null;
      void load().then((reviewer) => reviewer?.leavePractice());
    },
    retryFrom(turn) {
      state.dialog = null;
      void page.match.retry(turn);
    },
  };
}
