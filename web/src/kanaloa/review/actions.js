/**
 * Looking back at a finished game. What it takes is fetched when it is first asked for.
 *
 * @import { Page, ReviewActions } from "../context.d.ts"
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
      "retryFrom",
    ]),
    openReview(turn, ply) {
      const { view } = state;
      if (canReview(view)) void load().then((reviewer) => reviewer?.open(view, turn, ply));
    },
    judgeGame() {
      const { view } = state;
      if (canReview(view)) void load().then((reviewer) => reviewer?.judge(view));
    },
    pointAtTurn(turn) {
      if (state.pointedTurn === turn) return;
      state.pointedTurn = turn;
      redraw();
    },
  };
}
