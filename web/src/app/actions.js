/**
 * Everything that can be done on the page, put together.
 *
 * @import { HintActions, Page, PreviewActions, PuzzleActions, State } from "./context.d.ts"
 */
import { seatingOf } from "../play/seats.js";
import { createLinkActions } from "../features/links/actions.js";
import { createLearnActions } from "../features/lessons/actions.js";
import { coin, randomSeed } from "../play/random.js";
import { USUAL, setupOf } from "../play/set_up.js";
import { createSlice } from "../store/slice.js";
import { COURSE } from "../progress/lessons.js";
import { lazyActions, lazyPart, once } from "../ui/lazy.js";
import { createReviewActions } from "../features/review/actions.js";
import { createSettingsActions } from "../features/settings/actions.js";
import { createShareActions } from "../features/share/actions.js";
import { countGame, createStatisticsActions } from "../features/statistics/actions.js";
import { createSeatsActions } from "../play/seats_actions.js";
import { createPaceActions, createTableActions } from "../play/table_actions.js";
import { createPickActions, createTurnActions } from "../play/turn_actions.js";
import { createWaitingActions } from "../features/waiting_games/actions.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { state, saves, place } = page;
  const reviews = createReviewActions(page);
  page.reviewPanels = reviews.reviewPanels;
  page.act = {
    ...createPickActions(page),
    ...createTurnActions(page),
    ...createSettingsActions(page),
    ...createLazyActions(page),
    ...createLearnActions(page, COURSE, () => firstSetup(page.state.about.levels)),
    ...createPreviewActions(page),
    ...createShareActions(page),
    ...createLinkActions(page),
    ...createWaitingActions(page, { game: "kahuna", atOnce: true }),
    ...createStatisticsActions(page),
    ...createSeatsActions(page),
    ...createTableActions(/** @type {any} */ (page)),
    ...createPaceActions(/** @type {any} */ (page)),
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

/** Returns what somebody's first game is begun with: the lowest opponent. @param {readonly string[]} levels */
const firstSetup = ([level]) => setupOf({ ...USUAL, level }, coin, randomSeed);

/**
 * Returns what can be looked at while the engine is on its way: today's puzzle, the steps of the lessons. Drawn without Python, by a
 * program that is fetched when it is wanted: until then each of its bytes would hold Python up.
 * @param {Page} page
 * @returns {PreviewActions}
 */
function createPreviewActions(page) {
  const { state, started } = page;
  return {
    async openPreview(kind) {
      const preview = createSlice(
        /** @type {NonNullable<State["preview"]>} */ ({ kind, list: [], place: 0, panel: null }),
      );
      const wanted = () => state.dialog === "preview" && state.preview === preview;
      state.preview = preview;
      page.act.open("preview");
      try {
        const { preparePreview } = await import("./preview.js");
        await preparePreview(preview, page.act.learned(), new Date());
      } catch {
        return wanted() ? page.dialogs.miss() : undefined;
      }
      await started;
      // Whoever has asked for a game meanwhile gets that.
      if (!wanted() || state.stage !== "ready" || state.pending !== "nothing") return undefined;
      const [id, step] = preview.list[preview.place].split(".");
      return kind === "puzzle" ? page.act.openPuzzle({ id }) : page.act.takeLesson(id, Number(step));
    },
    turnPreview(by) {
      if (!state.preview) return;
      state.preview.place += by;
    },
  };
}
