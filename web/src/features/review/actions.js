/**
 * Looking back at a finished game. What it takes is fetched when it is first asked for.
 *
 * @import { Page, ReviewActions } from "../../app/context.d.ts"
 */
import { canReview } from "../../play/tables.js";
import { lazyActions, once } from "../../ui/lazy.js";

/** @param {Page} page @returns {ReviewActions & Pick<Page, "reviewPanels">} */
export function createReviewActions(page) {
  const { state, words, redraw, warn } = page;
  /** @type {typeof import("./panels.js") | null} */
  let panels = null;
  const load = once(async () => {
    try {
      panels = await import("./panels.js");
      return new panels.Reviewer(page);
    } catch {
      return (warn(words("review.missing")), null);
    }
  });

  /** Lays the turn that is practised on the table. @param {number[]} turns @param {number} at which of them */
  function practise(turns, at) {
    state.practice = { turns, at };
    void page.table.open("practice", { turn: turns[at] });
  }

  return {
    reviewPanels: () => panels,
    ...lazyActions(load, [
      "goToPly",
      "goToTurn",
      "stepReview",
      "stepTurn",
      "runReview",
      "closeReview",
      "hurryJudgement",
    ]),
    openReview(turn, ply) {
      const { view } = state;
      if (canReview(view)) void load().then((reviewer) => reviewer?.open(view, turn, ply));
    },
    judgeGame() {
      const { view } = state;
      if (canReview(view)) void load().then((reviewer) => reviewer?.judge(view));
    },
    showHands() {
      state.reviewState = { ...state.reviewState, hands: !state.reviewState.hands };
      redraw();
    },
    pointAtTurn(turn) {
      if (state.pointedTurn === turn) return;
      state.pointedTurn = turn;
      redraw();
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
