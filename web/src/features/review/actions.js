/**
 * Looking back at a finished game. What it takes is fetched when it is first asked for.
 *
 * @import { Page, ReviewActions } from "../../app/context.d.ts"
 * @import { Reviewer } from "../review/reviewer.js"
 */
import { canReview } from "../../play/can_review.js";

/** @typedef {{ reviewer: Reviewer, panels: typeof import("../review/panels.js") }} Kit */

/**
 * Returns what can be done with a finished game, and the panels that show it as soon as they are there.
 * @param {Page} page
 * @returns {ReviewActions & { reviewPanels: () => Kit["panels"] | null }}
 */
export function createReviewActions(page) {
  const { state, story, redraw, warn } = page;
  /** @type {Kit | null} */
  let kit = null;
  /** @type {Promise<Kit> | null} */
  let coming = null;

  /** @returns {Promise<Kit>} */
  async function fetchKit() {
    const { Reviewer: Made, panels } = await import("../review/kit.js");
    return { reviewer: new Made(page), panels };
  }

  /** @returns {Promise<Kit | null>} null where it cannot be had now, which is said */
  async function fetched() {
    try {
      coming ??= fetchKit();
      kit = await coming;
    } catch {
      coming = null;
      warn(story.words("review.missing"));
    }
    return kit;
  }

  /** @param {(reviewer: Reviewer) => unknown} what */
  const withReviewer = (what) => void fetched().then((found) => found && what(found.reviewer));

  /** Lays the turn that is practised on the table. */
  function practise() {
    const { practice } = state;
    if (practice) void page.table.open("practice", { turn: practice.turns[practice.at] });
  }

  return {
    reviewPanels: () => kit?.panels ?? null,
    openReview(turn, ply) {
      const { view } = state;
      if (canReview(view)) withReviewer((reviewer) => reviewer.open(view, turn, ply));
    },
    judgeGame() {
      const { view } = state;
      if (!canReview(view)) return;
      if (kit) kit.reviewer.judge(view);
      else if (!coming) withReviewer((reviewer) => reviewer.judge(view));
    },
    closeReview: () => withReviewer((reviewer) => reviewer.close()),
    hurryJudgement: () => withReviewer((reviewer) => reviewer.hurry()),
    goToPly: (ply) => withReviewer((reviewer) => reviewer.goTo(ply)),
    goToTurn: (turn) => withReviewer((reviewer) => reviewer.goToTurn(turn)),
    stepReview: (step) => withReviewer((reviewer) => reviewer.step(step)),
    stepTurn: (step) => withReviewer((reviewer) => reviewer.stepTurn(step)),
    runReview: () => withReviewer((reviewer) => reviewer.run()),
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
      withReviewer((reviewer) => reviewer.leavePractice());
    },
    retryFrom(turn) {
      state.dialog = null;
      void page.match.retry(turn);
    },
  };
}
