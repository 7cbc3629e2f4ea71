/**
 * The course of a review of Kahuna.
 *
 * @import { Page, ReviewView, View } from "../../app/context.d.ts"
 */
import { SIDES } from "../../engine/facts.js";
import { ReviewCourse } from "../../play/reviewer.js";
import { isPerson } from "../../play/seats.js";
import { costlyTurns, keyOf } from "./timeline.js";

/** @extends {ReviewCourse<View, ReviewView>} */
export class Reviewer extends ReviewCourse {
  /** @param {Page} page */
  constructor(page) {
    super(page, {
      keyOf,
      worstTurn,
      request: { do: "review" },
      // Both hands are shown.
      beginning: { hands: true, running: false },
      onJudged(view, review) {
        const accuracy = review.accuracy[view.viewer];
        if (accuracy !== null) page.act.noteAccuracy(accuracy / 100, view);
      },
    });
  }

  /** Puts the review away, and with it what is still being judged. @override */
  async closeReview() {
    const { state, engine } = this.page;
    if (state.judgement?.stage === "thinking") {
      state.judgement = null;
      engine.ask({ do: "cancel" }).catch(() => {});
    }
    await super.closeReview();
  }

  /** Goes back from a practised turn to where the review was. */
  async leavePractice() {
    const { table, focus } = this.page;
    table.drop();
    const reply = await table.send({ do: "close" });
    if (!reply?.view) return;
    await this.lay(reply.view);
    focus.next();
  }
}

/**
 * Returns the costliest turn of those who have played here, else of both players.
 * @param {View} view
 * @param {ReviewView} review
 */
function worstTurn(view, review) {
  const people = SIDES.filter((player) => isPerson(view, player));
  return costlyTurns(review, people.length > 0 ? people : [...SIDES])[0]?.turn;
}
