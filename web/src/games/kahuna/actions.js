/**
 * Everything that can be done on the page, put together.
 *
 * @import { Brought } from "../../app/game.d.ts"
 * @import { Actions, DialogsPart, Parts, PickActions, Place, PreviewActions, SeatsActions } from "./context.d.ts"
 * @import { State, Table, TurnActions } from "./context.d.ts"
 */
import { createCommonActions } from "../../app/common_actions.js";
import { seatingOf } from "../../play/seats.js";
import { createLinkActions } from "../../features/links/link_actions.js";
import { noteFinished } from "../../play/finished.js";
import { coin, randomSeed } from "../../play/random.js";
import { USUAL, setupOf } from "./set_up.js";
import { createSlice } from "../../store/slice.js";
import { COURSE } from "../../progress/lessons.js";
import { createReviewActions } from "./review/start_kahuna_review.js";
import { createKahunaShareActions } from "./share/start_kahuna_sharing.js";
import { addPlayed } from "../../features/statistics/counted_games.js";
import { playedOf } from "../../progress/statistics.js";
import { tableProgram } from "../../ui/lazy.js";

/**
 * @param {Parts} parts
 * @param {Place} place
 * @returns {Brought<Parts>}
 */
export function createActions(parts, place) {
  const { state, saves, act } = parts;
  const { reviewPanels, ...looking } = createReviewActions(parts);
  return {
    reviewPanels,
    act: {
      ...turnActions(parts),
      .../** @type {any} */ (createCommonActions(parts, COURSE, () => firstSetup(state.about.levels), LATER, true)),
      remembered: () => saves.readPuzzles(),
      ...createPreviewActions(parts),
      ...createKahunaShareActions(parts),
      ...createLinkActions(parts, place.onUse),
      openSeats(seating) {
        state.choice = { ...state.choice, seating, seed: "" };
        act.open("new");
      },
      ...looking,
    },
    count(view, save) {
      const played = playedOf(view, new Date(), state.match.setup);
      const added = addPlayed(saves, played);
      noteFinished(parts, { save, counted: played?.id });
      if (state.table.framed || seatingOf(view) !== "solo") return;
      void act.askEven();
      void act.askRating(added ? view.seed : null);
    },
  };
}

/** @typedef {PickActions & TurnActions & Omit<SeatsActions, "openSeats">} InGame */

/** What can be done in a game. @type {(keyof InGame)[]} */
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
  "handOver",
  "sit",
  "openHands",
];

/**
 * Returns what can be done in a game. It comes with the table program: before, there is no game.
 * @param {Parts} parts
 * @returns {InGame}
 */
function turnActions(parts) {
  /** @type {Record<string, (...args: unknown[]) => unknown> | undefined} */
  let made;
  /** @param {string} name */
  const forward =
    (name) =>
    (/** @type {unknown[]} */ ...args) =>
      (made ??= tableProgram()?.createTurnActions?.(parts))?.[name](...args);
  return /** @type {any} */ (Object.fromEntries(IN_TURN.map((name) => [name, forward(name)])));
}

/** Actions whose code is fetched when one of them is used. @type {(keyof Actions & string)[]} */
const LATER = [
  "giveHint",
  "openPuzzles",
  "openPuzzle",
  "openGrade",
  "openGoal",
  "openDue",
  "shareResult",
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
 * @param {{ state: State, table: Table, dialogs: DialogsPart, act: Pick<Actions, "learned" | "open" | "openPuzzle" |
 *   "takeLesson"> }} parts
 * @returns {PreviewActions}
 */
function createPreviewActions({ state, table, dialogs, act }) {
  return {
    async openPreview(kind) {
      const preview = createSlice(
        /** @type {NonNullable<State["firstPage"]["preview"]>} */ ({ kind, list: [], place: 0, panel: null }),
      );
      const wanted = () => state.dialogs.open === "preview" && state.firstPage.preview === preview;
      state.firstPage.preview = preview;
      act.open("preview");
      let lay;
      try {
        const { layPreview, preparePreview } = await import("./preview.js");
        await preparePreview(preview, act.learned(), new Date());
        lay = () => layPreview({ state, table, act }, preview, wanted);
      } catch {
        return wanted() ? dialogs.miss() : undefined;
      }
      return lay();
    },
    turnPreview(by) {
      if (!state.firstPage.preview) return;
      state.firstPage.preview.place += by;
    },
  };
}
