/**
 * What can be done to look back at a finished game, whatever the game. Its program is fetched when it is first asked
 * for.
 *
 * @import { Speech, Words } from "../../app/parts.d.ts"
 * @import { ShellState, ShellView } from "../../app/game.d.ts"
 */
import { canReview } from "../../play/tables.js";
import { createSlice } from "../../store/slice.js";
import { lazyActions, once } from "../../ui/lazy.js";

/**
 * @template Parts
 * @template {{ Reviewer: new (parts: Parts) => import("./reviewer.js").GameReviewer<any, any> }} Panels
 * @param {Parts & { state: Pick<ShellState<any>, "table"> & { review: { pointedTurn: number | null } }, words: Words,
 *   speech: Pick<Speech, "warn"> }} parts
 * @param {() => Promise<Panels>} fetchPanels
 */
export function createReviewing(parts, fetchPanels) {
  const { state, words, speech } = parts;
  const loaded = createSlice({ panels: /** @type {Panels | null} */ (null) });
  const load = once(async () => {
    try {
      const panels = await fetchPanels();
      const reviewer = /** @type {InstanceType<Panels["Reviewer"]>} */ (new panels.Reviewer(parts));
      loaded.panels = panels;
      return reviewer;
    } catch {
      return (speech.warn(words("review.missing")), null);
    }
  });
  /** @param {(reviewer: InstanceType<Panels["Reviewer"]>, view: ShellView) => unknown} act */
  function withReviewer(act) {
    const { view } = state.table;
    if (canReview(view)) void load().then((reviewer) => reviewer && act(reviewer, view));
  }

  return {
    load,
    actions: {
      reviewPanels: () => loaded.panels,
      ...lazyActions(load, [
        "goToPly",
        "goToTurn",
        "stepReview",
        "stepTurn",
        "runReview",
        "closeReview",
        "hurryJudgement",
      ]),
      /** @param {number} [turn] @param {number} [ply] @param {object} [known] */
      openReview: (turn, ply, known) => withReviewer((reviewer, view) => reviewer.open(view, turn, ply, known)),
      judgeGame: () => withReviewer((reviewer, view) => reviewer.judge(view)),
      /** @param {number | null} turn */
      pointAtTurn(turn) {
        state.review.pointedTurn = turn;
      },
    },
  };
}
