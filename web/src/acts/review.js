/**
 * Looking back at a finished game. What it takes is fetched when it is first asked for.
 *
 * @import { ReviewAct, State } from "../context.d.ts"
 * @import { View } from "../engine/wire.d.ts"
 * @import { Reviewer } from "../review/reviewer.js"
 */
import { canReview } from "../review/can_review.js";

/** @typedef {{ reviewer: Reviewer, panels: typeof import("../review/panels.js") }} Kit */

/**
 * @typedef {object} Means
 * @property {import("../table.js").Table} table
 * @property {Pick<import("../engine/client.js").Engine, "ask">} engine
 * @property {State} state
 * @property {import("../story.js").Story} story
 * @property {() => void} redraw
 * @property {(text: string) => void} tell says something politely
 * @property {(text: string) => void} warn says something at once, and shows it
 * @property {() => void} focus moves the focus to where the review is gone on with
 * @property {(accuracy: number, view: View) => void} noteAccuracy keeps how accurate the player of a finished game was, 0 to 1
 * @property {() => Promise<void>} comeBack lays the game on the table again
 * @property {Pick<ReturnType<typeof import("../exercise.js").createExercises>, "open">} exercises
 * @property {(turn: number) => Promise<void>} retry takes the game up again from a turn
 */

/**
 * Returns what can be done with a finished game, and the panels that show it as soon as they are there.
 * @param {Means} means
 * @returns {ReviewAct & { reviewPanels: () => Kit["panels"] | null }}
 */
export function createReviewActs(means) {
  const { state, story, redraw, warn } = means;
  /** @type {Kit | null} */
  let kit = null;
  /** @type {Promise<Kit> | null} */
  let coming = null;

  /** @returns {Promise<Kit>} */
  async function fetchKit() {
    const { createReviewer, panels } = await import("../review/kit.js");
    return { reviewer: createReviewer(means), panels };
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

  /** @type {ReviewAct & { reviewPanels: () => Kit["panels"] | null }} */
  const act = {
    reviewPanels: () => kit?.panels ?? null,
    openReview(turn) {
      const { view } = state;
      if (!canReview(view)) return;
      withReviewer((reviewer) => reviewer.open(view, turn));
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
      const { looking } = state;
      if (!looking) return;
      state.looking = { ...looking, hands: !looking.hands };
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
      void means.exercises.open("practice", { turn: turns[0] });
    },
    nextMistake() {
      const { practice } = state;
      if (!practice) return;
      state.practice = { ...practice, at: (practice.at + 1) % practice.turns.length };
      void means.exercises.open("practice", { turn: practice.turns[(practice.at + 1) % practice.turns.length] });
    },
    practiseAgain() {
      const { practice } = state;
      if (practice) void means.exercises.open("practice", { turn: practice.turns[practice.at] });
    },
    async leavePractice() {
      const { practice } = state;
      Object.assign(state, { practice: null, exercise: null });
      await means.comeBack();
      if (practice && canReview(state.view)) act.openReview(practice.turns[practice.at]);
    },
    retryFrom(turn) {
      state.dialog = null;
      void means.retry(turn);
    },
  };
  return act;
}
