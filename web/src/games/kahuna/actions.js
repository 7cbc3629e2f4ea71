/**
 * Everything that can be done on the page, put together.
 *
 * @import { Actions, Page, PickActions, PreviewActions, State, TurnActions } from "./context.d.ts"
 */
import { createCommonActions } from "../../app/common_actions.js";
import { seatingOf } from "../../play/seats.js";
import { createLinkActions } from "../../features/links/link_actions.js";
import { coin, randomSeed } from "../../play/random.js";
import { USUAL, setupOf } from "./set_up.js";
import { createSlice } from "../../store/slice.js";
import { COURSE } from "../../progress/lessons.js";
import { createReviewActions } from "./review/start_kahuna_review.js";
import { createKahunaShareActions } from "./share/start_kahuna_sharing.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { playedOf } from "../../progress/statistics.js";
import { createSeatsActions } from "../../play/seats_actions.js";
import { tableProgram } from "../../ui/lazy.js";

/** @param {Page} page */
export function setUpActions(page) {
  const { state, saves, place } = page;
  const reviews = createReviewActions(page);
  page.reviewPanels = reviews.reviewPanels;
  page.act = {
    ...turnActions(page),
    .../** @type {any} */ (createCommonActions(page, COURSE, () => firstSetup(page.state.about.levels), LATER, true)),
    remembered: () => saves.readPuzzles(),
    ...createPreviewActions(page),
    ...createKahunaShareActions(page),
    ...createLinkActions(page),
    ...createSeatsActions(page),
    ...reviews,
  };
  page.count = (view) => {
    addPlayed(saves, playedOf(view, new Date(), state.match.setup));
    if (!state.table.framed && seatingOf(view) === "solo") void page.act.askEven();
    place.onOver?.();
  };
}

/** What can be done in a turn. @type {(keyof (PickActions & TurnActions))[]} */
const IN_TURN = [
  "pickTarget",
  "pickIsland",
  "pickLine",
  "pickCard",
  "pickPayment",
  "pickRow",
  "pickPile",
  "pass",
  "point",
  "end",
  "draw",
  "discard",
  "clear",
  "confirm",
];

/**
 * Returns what can be done in a turn. It comes with the table program: before, there is no turn.
 * @param {Page} page
 * @returns {PickActions & TurnActions}
 */
function turnActions(page) {
  /** @type {Record<string, (...args: unknown[]) => unknown> | undefined} */
  let made;
  /** @param {string} name */
  const forward =
    (name) =>
    (/** @type {unknown[]} */ ...args) =>
      (made ??= tableProgram()?.createTurnActions?.(page))?.[name](...args);
  return /** @type {any} */ (Object.fromEntries(IN_TURN.map((name) => [name, forward(name)])));
}

/** Actions whose code is fetched when one of them is used. @type {(keyof Actions & string)[]} */
const LATER = [
  "giveHint",
  "openPuzzles",
  "openPuzzle",
  "openGrade",
  "nextPuzzle",
  "check",
  "askSolution",
  "showSolution",
  "noteAccuracy",
  "askEven",
  "playEven",
];

/** Returns what somebody's first game is begun with: the lowest opponent. @param {readonly string[]} levels */
const firstSetup = ([level]) => setupOf({ ...USUAL, level }, coin, randomSeed);

/**
 * Returns what can be looked at while the engine is on its way: today's puzzle, the steps of the lessons. Drawn
 * without Python, by a program that is fetched when it is wanted: until then each of its bytes would hold Python up.
 * @param {Pick<Page, "act" | "dialogs" | "started" | "state">} page
 * @returns {PreviewActions}
 */
function createPreviewActions(page) {
  const { state, started } = page;
  return {
    async openPreview(kind) {
      const preview = createSlice(
        /** @type {NonNullable<State["firstPage"]["preview"]>} */ ({ kind, list: [], place: 0, panel: null }),
      );
      const wanted = () => state.dialogs.open === "preview" && state.firstPage.preview === preview;
      state.firstPage.preview = preview;
      page.act.open("preview");
      try {
        const { preparePreview } = await import("./preview.js");
        await preparePreview(preview, page.act.learned(), new Date());
      } catch {
        return wanted() ? page.dialogs.miss() : undefined;
      }
      await started;
      // A game that was asked for meanwhile comes first.
      if (!wanted() || state.table.stage !== "ready" || state.start.pending !== "nothing") return undefined;
      const [id, step] = preview.list[preview.place].split(".");
      return kind === "puzzle" ? page.act.openPuzzle({ id }) : page.act.takeLesson(id, Number(step));
    },
    turnPreview(by) {
      if (!state.firstPage.preview) return;
      state.firstPage.preview.place += by;
    },
  };
}
