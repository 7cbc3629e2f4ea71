/**
 * The course of a review of Kanaloa.
 *
 * @import { Page, View } from "../context.d.ts"
 * @import { ReviewView } from "../wire.d.ts"
 */
import { ReviewCourse } from "../../play/reviewer.js";
import { peopleOf, playersOf } from "../story.js";
import { costlyTurns } from "./course.js";

/** Names a finished game, so that what was found out about it is not taken for another's. @param {View} view */
export const keyOf = ({ seed, seats, log }) =>
  JSON.stringify([seed, seats, log.map(({ actions }) => actions.map(({ action }) => action).join(" "))]);

/**
 * Returns the turns of those who have played here that gave something away, the costliest first.
 * @param {View} view
 * @param {ReviewView} review
 */
export const ownCostlyTurns = (view, review) => (view.names ? [] : costlyTurns(review, peopleOf(view)));

/** @extends {ReviewCourse<View, ReviewView>} */
export class Reviewer extends ReviewCourse {
  /** @param {Page} page */
  constructor(page) {
    super(page, {
      keyOf,
      worstTurn: (view, review) => [...ownCostlyTurns(view, review), ...costlyTurns(review, playersOf(view))][0],
      request: { do: "review" },
      beginning: { running: false },
    });
  }

  /** Goes back to the result, from which the review was opened. @override */
  async closeReview() {
    const { state } = this.page;
    await super.closeReview();
    if (!state.view?.over || state.view.table !== "match") return;
    state.dialog = "over";
  }

  /** Takes the game up again from the beginning of a turn, also where its result is looked at. @param {number} turn */
  async retryFrom(turn) {
    const { state, table, match } = this.page;
    this.halt();
    Object.assign(state, { dialog: null, pointedTurn: null, pace: "running" });
    if (state.view?.table === "match" && !(await table.send({ do: "open", table: "review" }))) return;
    await match.retry(turn);
    this.page.focus.next();
  }
}
