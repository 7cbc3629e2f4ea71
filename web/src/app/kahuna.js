/**
 * Kahuna, as the shell takes it.
 *
 * @import { Page } from "./context.d.ts"
 * @import { Game } from "./game.d.ts"
 */
import { createBoard } from "../kahuna/board/board.js";
import { paintedEvent, painted } from "../kahuna/colour_swap.js";
import { FOLLOWING, SILENT, isSeen } from "../kahuna/events.js";
import { greetingOf } from "../kahuna/greeting.js";
import { createStory } from "../kahuna/narration.js";
import { rewind } from "../kahuna/rewind.js";
import { coin, randomSeed } from "../play/random.js";
import { createRestorer } from "../play/restorer.js";
import { isHalted, isWatched } from "../play/seats.js";
import { NOTHING, choices } from "../play/selection.js";
import { checkedChoice, rematchOf, setupOf } from "../play/set_up.js";
import { isGame, taskOf } from "../play/tables.js";
import { bannerPanel } from "../ui/banner.js";
import { barPanel } from "../ui/bar.js";
import { hasChoice } from "../ui/choice.js";
import { handPanel } from "../ui/hand.js";
import { lazyPart } from "../ui/lazy.js";
import { sidePanel } from "../ui/log.js";
import { byId } from "../ui/page_areas.js";
import { rowPanel } from "../ui/row.js";
import { panelsOf } from "../ui/table_panels.js";
import { topPanel } from "../ui/top.js";
import { setUpActions } from "./actions.js";
import { choiceText, drawMore, picture, placePopover, prepare } from "./kahuna_drawing.js";
import { createState } from "./state.js";

/** Has both hands of two computers shown, or hidden; whatever is under way goes on. @param {Page} page */
async function showHands({ state, engine }) {
  const { view } = state;
  if (!view?.spectator || !isWatched(view) || view.spectator.open === state.openHands) return;
  const reply = await engine.ask({ do: "show", hands: state.openHands }).catch(() => null);
  // While its turn is being shown the engine is further than the table, which follows.
  if (state.view !== view || state.stage === "showing" || reply?.view?.position.turn !== view.position.turn) return;
  const { position, spectator } = reply.view;
  state.view = { ...view, spectator, position: { ...view.position, hand: position.hand, rival: position.rival } };
}

/** What Kahuna brings to the shell. @type {Game<Page>} */
export const KAHUNA = {
  name: "kahuna",
  loadLazy: () => import("./lazy_chunk.js"),
  loadSounds: () => import("../sound/sounds.js"),
  dialogs: () => lazyPart()?.DIALOGS,
  createState,
  createStory: ({ words, state }) => createStory(words, () => taskOf(state.view, "link")?.names ?? state.setup?.names),
  createBoard: (page) => createBoard(byId("board"), { onPick: (target) => page.act.pickTarget(target) }),
  panels: { top: topPanel, banner: bannerPanel, row: rowPanel, hand: handPanel, bar: barPanel, side: sidePanel },
  contextOf: ({ idle, view, ...shared }) => ({
    ...shared,
    view,
    idle,
    choices: choices(
      { offers: idle && view ? view.offers : [], position: view?.position ?? { hand: "" } },
      shared.selection,
    ),
  }),
  loadTextMode: async (page) => (await import("../features/text_mode/kahuna/kahuna.js")).createTextMode(page),
  prepare,
  pictureOf: picture,
  painted,
  drawMore,
  afterDrawing(page) {
    if (hasChoice(page.context())) placePopover(page);
  },
  onResize: placePopover,
  choiceText,
  look: ({ state, view }) => (lazyPart()?.isCommented(state, view) ? "match-commented" : (view?.table ?? "match")),
  isPicking: (selection) => selection !== NOTHING,
  isConfirming: ({ selection }) => selection.line !== null || selection.picking === "draw",
  shortcuts: (act) => ({ u: act.undo, d: act.draw, x: act.discard, r: act.replay }),
  setUpActions(page) {
    setUpActions(page);
    page.showHands = () => showHands(page);
  },
  tablePanels: (view) => panelsOf(view?.table),
  checkedChoice,
  setupOf: (choice) => setupOf(choice, coin, randomSeed),
  usualOf: (choice) => ({ ...choice, seating: "solo", seed: "" }),
  rematchOf,
  takenBack: "takenBack",
  silent: SILENT,
  following: FOLLOWING,
  cleared: { selection: NOTHING, pointed: null, rowPlace: null },
  shownOnBoard: paintedEvent,
  isSeen,
  // In a lesson the opponent's answer follows at once; then the player's next turn begins.
  answerOf: ({ table, steps, recap }) =>
    table === "lesson" && steps.length === 0 ? (recap?.steps ?? []).flatMap((step) => step.events) : [],
  isGame: (view) => isGame({ view }),
  isWatched,
  isHalted,
  greeting: greetingOf,
  onProceed: (page) => void page.showHands(),
  pictureBefore(page, { position, recap, steps }) {
    const before = rewind(position, [...page.story.eventsOf(recap?.steps ?? []), ...page.story.eventsOf(steps)]);
    return { ...picture(page), ...before, marks: {} };
  },
  keepElsewhere({ state }, { view, save }) {
    if (view?.table !== "link") return false;
    if (save) state.links?.keep(view, save);
    return true;
  },
  catchUp: ({ state }) => void state.links?.catchUp(),
  isCurrent: ({ state }, request) => state.view?.table !== "link" || !state.links || state.links.isCurrent(request),
  async takeIn({ act }, reply) {
    if (reply.view?.table !== "link") return false;
    await act.takeInLink(reply);
    return true;
  },
  createRestorer,
};
