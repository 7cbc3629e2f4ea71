/**
 * The control of a review of Kahuna.
 *
 * @import { Actions, ReviewView, View } from "../context.d.ts"
 * @import { ReviewParts } from "../../../features/review/reviewer.js"
 */
import { GameReviewer } from "../../../features/review/reviewer.js";
import { famousSentences } from "./famous_sentences.js";
import { famousOf } from "./famous_turns.js";
import { REVIEWED } from "./reviewed_kahuna.js";

/** @extends {GameReviewer<View, ReviewView>} */
export class Reviewer extends GameReviewer {
  /** @param {ReviewParts & { act: Pick<Actions, "noteAccuracy" | "speakAlso"> }} parts */
  constructor(parts) {
    super(parts, REVIEWED, {
      // Both hands are shown.
      beginning: { hands: true, running: false },
      onJudged(view, review) {
        const accuracy = review.accuracy[view.viewer];
        if (accuracy !== null) parts.act.noteAccuracy(accuracy / 100, view);
      },
    });
    this.act = parts.act;
  }

  /** Has the game judged; a famous one has comments, too. @override @param {View} view @param {object} [known] */
  judge(view, known) {
    super.judge(view, known);
    // Without them it is a review like any other.
    if (famousOf(view)) this.act.speakAlso(famousSentences).catch(() => {});
  }

  /** Puts the review away, and with it what is still being judged. @override */
  async closeReview() {
    const { state, engine } = this.parts;
    if (state.review.judgement?.stage === "thinking") {
      state.review.judgement = null;
      engine.ask({ do: "cancel" }).catch(() => {});
    }
    await super.closeReview();
  }

  /** Goes back from a practised turn to where the review was. */
  async leavePractice() {
    const { table, focus } = this.parts;
    table.drop();
    const reply = await table.send({ do: "close" });
    if (!reply?.view) return;
    await this.lay(reply.view);
    focus.next();
  }
}
