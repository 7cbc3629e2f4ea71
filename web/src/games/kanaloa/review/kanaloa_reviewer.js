/**
 * The control of a review of Kanaloa.
 *
 * @import { View } from "../context.d.ts"
 * @import { ReviewParts } from "../../../features/review/reviewer.js"
 * @import { ReviewView } from "../wire.d.ts"
 */
import { GameReviewer } from "../../../features/review/reviewer.js";
import { famousSentences } from "../famous/famous_sentences.js";
import { REVIEWED } from "./reviewed_kanaloa.js";

/** @extends {GameReviewer<View, ReviewView>} */
export class Reviewer extends GameReviewer {
  /** @param {ReviewParts} parts */
  constructor(parts) {
    super(parts, REVIEWED, { comments: famousSentences, beginning: { running: false } });
  }

  /** Goes back to the result, from which the review was opened. @override */
  async closeReview() {
    const { state } = this.parts;
    await super.closeReview();
    if (state.table.view?.over && state.table.view.table === "match") state.dialogs.open = "over";
  }

  /** Takes the game up again from the beginning of a turn, also where its result is looked at. @param {number} turn */
  async retryFrom(turn) {
    const { state, table, match } = this.parts;
    this.halt();
    state.dialogs.open = null;
    state.review.pointedTurn = null;
    state.match.pace = "running";
    if (state.table.view?.table === "match" && !(await table.send({ do: "open", table: "review" }))) return;
    await match.retry(turn);
    this.parts.focus.next();
  }
}
