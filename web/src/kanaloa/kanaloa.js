/**
 * Kanaloa, as the shell takes it.
 *
 * @import { Page } from "./context.d.ts"
 * @import { Game } from "../app/game.d.ts"
 */
import { byId } from "../ui/page_areas.js";
import { lazyLessons } from "./lessons/lazy.js";
import { setUpActions } from "./actions.js";
import { createBoard } from "./board/board.js";
import { createFocus, listenToShortcuts, setUpDisplay } from "./display.js";
import { pictureOf } from "./picture.js";
import { NOTHING } from "./selection.js";
import { checkedChoice } from "./set_up.js";
import { createState } from "./state.js";
import { createStory, peopleOf } from "./story.js";

/** The dialogs, once they have been fetched. @type {typeof import("./dialogs.js").DIALOGS | undefined} */
let dialogs;

/** Events that are not shown one after the other: cards and temples are seen beside the map. */
const SILENT = new Set(["turn-begun"]);

/** Events that belong to the one before them. */
const FOLLOWING = new Set(["fish-turned", "card-passed", "temple-grown"]);

/** Events that change the map. */
const SEEN = new Set([
  "fish-placed",
  "fish-turned",
  "piece-moved",
  "tile-moved",
  "volcano-placed",
  "volcano-gone",
  "volcano-drawn",
]);

/** What Kanaloa brings to the shell. @type {Game<Page>} */
export const KANALOA = {
  name: "kanaloa",
  async loadLazy() {
    const lazy = await import("./dialogs.js");
    dialogs = lazy.DIALOGS;
    return /** @type {any} */ (lazy);
  },
  loadSounds: () => import("./sounds.js"),
  dialogs: () => dialogs,
  onDialog(page, name) {
    if (name === "over") page.act.judgeGame();
  },
  createState,
  createStory: ({ words, state }) => createStory(words, () => state.setup?.names),
  createBoard: (page) => createBoard(byId("board"), { onPick: (target) => page.act.pickTarget(target) }),
  createFocus,
  setUpDisplay,
  setUpActions,
  listenToShortcuts,
  tablePanels: (view) => /** @type {any} */ (view?.table === "lesson" ? lazyLessons()?.lesson : null) ?? {},
  noteAbout(state, about) {
    state.about = about;
    // What was typed in meanwhile stays.
    state.choice = { ...checkedChoice({ ...state.choice }, about), seed: state.choice.seed };
  },
  cleared: { selection: NOTHING, pointed: null },
  silent: SILENT,
  following: FOLLOWING,
  shownOnBoard: (event) => event,
  isSeen: ({ event }) => SEEN.has(event),
  answerOf: ({ table, recap }) => (table === "lesson" && recap ? recap.steps.flatMap((step) => step.events) : []),
  isGame: ({ table }) => table === "match",
  isWatched: (view) => peopleOf(view).length === 0,
  isHalted: ({ stage, pace, shown, view }) =>
    stage === "showing" && pace === "paused" && shown === "turn" && view !== null && peopleOf(view).length === 0,
  greeting: () => "",
  onProceed: (page) => page.announceTurn(),
  showBefore(page, view) {
    const then = { ...view, position: view.recap?.before ?? view.position };
    page.board.show({ ...pictureOf({ ...page.context(), view: then, idle: false }), marks: {} });
  },
  keepElsewhere: () => false,
  takeIn: async () => false,
  createRestorer() {
    let save = "";
    return {
      note(reply) {
        if (reply.save && reply.view) ({ save } = /** @type {{ save: string }} */ (reply));
      },
      requests: () => (save ? [{ do: "load", save }] : []),
    };
  },
};
