/**
 * Looking back at a finished game. What it takes is fetched when it is first asked for.
 *
 * @import { Page, ReviewActions } from "../../app/context.d.ts"
 */
import { canReview } from "../../play/can_review.js";
import { lazyActions, once } from "../../ui/lazy.js";

/** @param {Page} page @returns {ReviewActions & { reviewPanels: () => typeof import("./panels.js") | null }} */
export function createReviewActions(page) {
  const { state, story, redraw, warn } = page;
  /** @type {typeof import("./panels.js") | null} */
  let panels = null;
  const load = once(async () => {
    try {
      const kit = await import("./kit.js");
      panels = kit.panels;
      return new kit.Reviewer(page);
    } catch {
      return (warn(story.words("review.missing")), null);
    }
  });

  /** Lays the turn that is practised on the table. */
  function practise() {
    const { practice } = state;
    if (practice) void page.table.open("practice", { turn: practice.turns[practice.at] });
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
      state.looking = { ...state.looking, hands: !state.looking.hands };
      redraw();
    },
    pointAtTurn(turn) {
      if (state.pointedTurn === turn) return;
      state.pointedTurn = turn;
      redraw();
    },
    practise(turns) {
      state.dialog = null;
      state.practice = { turns, at: 0 };
      practise();
    },
    nextMistake() {
      const { practice } = state;
      if (!practice) return;
      state.practice = { ...practice, at: (practice.at + 1) % practice.turns.length };
      practise();
    },
    practiseAgain: practise,
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
