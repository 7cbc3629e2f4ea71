/**
 * Kahuna, as the shell takes it.
 *
 * @import { Page } from "./context.d.ts"
 * @import { Game } from "./game.d.ts"
 */
import { setUpActions } from "./actions.js";
import { byId } from "../ui/page_areas.js";
import { createFocus } from "./focus.js";
import { createBoard } from "../kahuna/board/board.js";
import { createDisplay } from "./display.js";
import { listenToShortcuts } from "./shortcuts.js";
import { lazyPart } from "../ui/lazy.js";
import { paintedEvent } from "../kahuna/colour_swap.js";
import { panelsOf } from "../ui/table_panels.js";
import { rewind } from "../kahuna/rewind.js";
import { createRestorer } from "../play/restorer.js";
import { isHalted, isWatched } from "../play/seats.js";
import { NOTHING } from "../play/selection.js";
import { checkedChoice } from "../play/set_up.js";
import { createState } from "./state.js";
import { createStory } from "../kahuna/narration.js";
import { greetingOf } from "../kahuna/greeting.js";
import { FOLLOWING, SILENT, isSeen } from "../kahuna/events.js";
import { isGame, taskOf } from "../play/tables.js";

/** Has both hands of two computers shown, or hidden; whatever is under way goes on. @param {Page} page */
async function showHands({ state, engine, redraw }) {
  const { view } = state;
  if (!view?.spectator || !isWatched(view) || view.spectator.open === state.openHands) return;
  const reply = await engine.ask({ do: "show", hands: state.openHands }).catch(() => null);
  // While its turn is being shown the engine is further than the table, which follows.
  if (state.view !== view || state.stage === "showing" || reply?.view?.position.turn !== view.position.turn) return;
  const { position, spectator } = reply.view;
  state.view = { ...view, spectator, position: { ...view.position, hand: position.hand, rival: position.rival } };
  redraw();
}

/** What Kahuna brings to the shell. @type {Game<Page>} */
export const KAHUNA = {
  name: "kahuna",
  loadLazy: () => import("./lazy_chunk.js"),
  loadSounds: () => import("../sound/sounds.js"),
  dialogs: () => lazyPart()?.DIALOGS,
  onDialog(page, name) {
    // Its graph takes a while, which begins when it is first wanted.
    if (name === "over") page.act.judgeGame();
  },
  createState,
  createStory: ({ words, state }) => createStory(words, () => taskOf(state.view, "link")?.names ?? state.setup?.names),
  createBoard: (page) => createBoard(byId("board"), { onPick: (target) => page.act.pickTarget(target) }),
  createFocus,
  setUpDisplay: (page, sound) => createDisplay(page, sound).placePopover,
  setUpActions(page) {
    setUpActions(page);
    page.showHands = () => showHands(page);
  },
  listenToShortcuts,
  tablePanels: (view) => panelsOf(view?.table),
  noteAbout(state, about) {
    state.about = about;
    // What was typed in meanwhile stays.
    state.choice = { ...checkedChoice({ ...state.choice }, about), seed: state.choice.seed };
  },
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
  showBefore({ story, showBoard }, { position, recap, steps }) {
    showBoard(rewind(position, [...story.eventsOf(recap?.steps ?? []), ...story.eventsOf(steps)]));
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
