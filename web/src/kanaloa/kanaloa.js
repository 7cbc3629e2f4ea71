/**
 * Kanaloa, as the shell takes it.
 *
 * @import { Context, Page } from "./context.d.ts"
 * @import { Game } from "../app/game.d.ts"
 */
import { randomSeed } from "../play/random.js";
import { isReview } from "../play/tables.js";
import { lazyPart } from "../ui/lazy.js";
import { byId } from "../ui/page_areas.js";
import { setUpActions } from "./actions.js";
import { createBoard } from "./board/board.js";
import { lazyLessons } from "./lessons/lazy.js";
import { litOf } from "./lessons/lit.js";
import { bannerPanel, bannerText } from "./panels/banner.js";
import { barPanel } from "./panels/bar.js";
import { sidePanel } from "./panels/log.js";
import { handPanel, rowPanel } from "./panels/sides.js";
import { topPanel } from "./panels/top.js";
import { idlePicture, pictureOf } from "./picture.js";
import { NOTHING, choices, isPicking } from "./selection.js";
import { checkedChoice, rematchOf, setupOf } from "./set_up.js";
import { createState } from "./state.js";
import { createStory, peopleOf } from "./story.js";

/** Decisions that are made with buttons, not on the map. */
const BUTTONS = ["tile", "gift", "rob", "veto", "more"];

/** Returns what the board shows. @param {Page} page */
function picture(page) {
  const given = page.context();
  const plain = given.view ? pictureOf({ ...given, view: given.view }) : idlePicture();
  return isReview(given) && given.reviewing ? given.reviewing.reviewPicture(plain, given) : plain;
}

/** Returns what is picked now, and what will follow. @param {Context} context */
function choiceText(context) {
  const { view, story, choices: now } = context;
  if (!view) return "";
  const { pending, options } = now;
  const parts = pending
    ? [story.actionText(view, pending.action), ...story.chips(view, pending).map(({ text }) => text)]
    : options.map((offer) => story.actionText(view, offer.action));
  return [parts.join(", "), bannerText(context).hint].filter(Boolean).join(". ");
}

/** Says in the text mode whose turn it is, and what is asked. @param {Page} page */
function announceTurn(page) {
  const given = page.context();
  if (!page.isTextShown() || !(given.idle || given.view?.over)) return;
  const { title, hint } = bannerText(given);
  page.announce([title, hint].filter(Boolean).join(". "));
}

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
  loadLazy: async () => /** @type {any} */ (await import("./dialogs.js")),
  loadSounds: () => import("./sounds.js"),
  dialogs: () => /** @type {any} */ (lazyPart()?.DIALOGS),
  createState,
  createStory: ({ words, state }) => createStory(words, () => state.setup?.names),
  createBoard: (page) => createBoard(byId("board"), { onPick: (target) => page.act.pickTarget(target) }),
  panels: { top: topPanel, banner: bannerPanel, row: rowPanel, hand: handPanel, bar: barPanel, side: sidePanel },
  contextOf: (shared) => ({
    ...shared,
    choices: choices({ offers: shared.idle && shared.view ? shared.view.offers : [] }, shared.selection),
    lit: litOf(shared),
  }),
  loadTextMode: async (page) => (await import("./text_mode/text_mode.js")).createTextMode(page),
  prepare() {},
  pictureOf: picture,
  painted: (drawn) => drawn,
  drawMore() {},
  afterDrawing() {},
  onResize() {},
  choiceText,
  look: ({ state }) => (state.setup?.commented ? "match-commented" : ""),
  isPicking,
  isConfirming: ({ selection, view }) => selection.action !== null || BUTTONS.includes(view?.position.decision ?? ""),
  shortcuts: (act) => ({ u: act.undo, r: act.replay }),
  setUpActions,
  tablePanels: (view) => /** @type {any} */ (view?.table === "lesson" ? lazyLessons()?.lesson : null) ?? {},
  checkedChoice,
  setupOf: (choice) => setupOf(choice, randomSeed),
  usualOf: (choice) => ({ ...choice, seed: "" }),
  rematchOf,
  takenBack: "kn.takenBack",
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
  onProceed: announceTurn,
  pictureBefore(page, view) {
    const then = { ...view, position: view.recap?.before ?? view.position };
    return { ...pictureOf({ ...page.context(), view: then, idle: false }), marks: {} };
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
