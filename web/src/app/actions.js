/**
 * Everything that can be done on the page, put together.
 *
 * @import { HintActions, Page, PuzzleActions } from "./context.d.ts"
 */
import { seatingOf } from "../play/seats.js";
import { createLearnActions } from "../features/lessons/actions.js";
import { createPreviewActions } from "./preview_actions.js";
import { lazyActions, lazyPart, once } from "../ui/lazy.js";
import { createReviewActions } from "../features/review/actions.js";
import { createSettingsActions } from "../features/settings/actions.js";
import { createShareActions } from "../features/share/actions.js";
import { countGame, createStatisticsActions } from "../features/statistics/actions.js";
import { createTableActions } from "../play/table_actions.js";
import { createTurnActions } from "../play/turn_actions.js";
import { createWaitingActions } from "../features/waiting_games/actions.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { state, saves, place } = page;
  const reviews = createReviewActions(page);
  page.reviewPanels = reviews.reviewPanels;
  page.act = {
    ...createTurnActions(page),
    ...createSettingsActions(page),
    ...createLazyActions(page),
    ...createLearnActions(page),
    ...createPreviewActions(page),
    ...createShareActions(page),
    ...createWaitingActions(page),
    ...createStatisticsActions(page),
    ...createTableActions(page),
    ...reviews,
  };
  page.count = (view) => {
    countGame(saves, view, state.setup);
    if (!state.framed && seatingOf(view) === "solo") void page.act.askEven();
    place.onOver?.();
  };
}

/** Returns the actions whose program is fetched when one of them is used. @param {Page} page @returns {HintActions & PuzzleActions} */
function createLazyActions(page) {
  const { dialogs, saves } = page;
  const loadHints = once(async () => (await dialogs.fetchMore())?.createHintActions(page));
  const loadPuzzles = once(async () => (await dialogs.fetchMore())?.createPuzzleActions(page));
  return {
    ...lazyActions(loadHints, ["hint", "moreHint", "giveHint"]),
    // Where its program has not come yet, no hint is shown.
    dismissHint: () => void (lazyPart() && loadHints().then((hints) => hints?.dismissHint())),
    remembered: () => saves.readPuzzles(),
    ...lazyActions(loadPuzzles, [
      "openPuzzles",
      "openPuzzle",
      "openGrade",
      "nextPuzzle",
      "check",
      "askSolution",
      "showSolution",
    ]),
  };
}
