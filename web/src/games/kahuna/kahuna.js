/**
 * Kahuna, as the shell takes it.
 *
 * @import { Parts } from "./context.d.ts"
 * @import { Game } from "../../app/game.d.ts"
 */
import { createBoard } from "./board/board.js";
import { paintedEvent, painted } from "./colour_swap.js";
import { FOLLOWING, SILENT, isSeen } from "./told_events.js";
import { greetingOf } from "./greeting.js";
import { createStory } from "./story.js";
import { coin, randomSeed } from "../../play/random.js";
import { createSeatRestorer } from "./seat_restorer.js";
import { NOTHING, NO_CHOICES } from "./offers.js";
import { checkedChoice, rematchOf, setupOf } from "./set_up.js";
import { isMatch, taskOf } from "../../play/tables.js";
import { FIRST_PAGE } from "./first_page.js";
import { lazyPart, tableProgram } from "../../ui/lazy.js";
import { byId } from "../../ui/page_areas.js";
import { swapLooksIf } from "../../ui/player_looks.js";
import { panelsOf } from "./table_panels.js";
import { createActions } from "./actions.js";
import { areLooksSwapped, drawMore, picture, pictureBefore } from "./table_drawing.js";
import { createState } from "./state.js";

/** What Kahuna brings to the shell. @type {Game<Parts>} */
export const KAHUNA = {
  name: "kahuna",
  loadLazy: () => import("./lazy_chunk.js"),
  loadSounds: () => import("./kahuna_cues.js"),
  dialogs: () => lazyPart()?.DIALOGS,
  createState,
  createStory: ({ words, state }) =>
    createStory(words, () => taskOf(state.table.view, "link")?.names ?? state.match.setup?.names),
  createBoard({ state, act }) {
    swapLooksIf(() => areLooksSwapped(state));
    const board = createBoard(byId("board"), {
      onPick: (target) => act.pickTarget(target),
      sceneOf: (...given) => tableProgram()?.sceneOf?.(...given) ?? null,
    });
    return {
      ...board,
      show: (drawn) => board.show(painted(drawn)),
      animate: (event, options) => board.animate(paintedEvent(event), options),
    };
  },
  firstPage: FIRST_PAGE,
  loadTable: () => import("./table_program.js"),
  contextOf: ({ idle, view, ...shared }) => ({
    ...shared,
    view,
    idle,
    choices:
      tableProgram()?.choices?.(
        { offers: idle && view ? view.offers : [], position: view?.position ?? { hand: "" } },
        shared.selection,
      ) ?? NO_CHOICES,
  }),
  loadTextMode: async (parts) => (await import("./text_mode/kahuna_text_mode.js")).createTextMode(parts),
  pictureOf: picture,
  addDrawings(parts, add) {
    add(() => drawMore(parts));
    window.addEventListener("resize", () => tableProgram()?.afterDrawing?.(parts));
  },
  look: ({ state, view }) =>
    isMatch({ view }) && state.match.setup?.commented ? "match-coached" : (view?.table ?? "match"),
  isPicking: (selection) => selection !== NOTHING,
  isConfirming: ({ picked: { selection } }) => selection.line !== null || selection.picking === "draw",
  shortcuts: (act) => ({ u: act.undo, d: act.draw, x: act.discard, r: act.replay }),
  createActions,
  tablePanels: (view) => panelsOf(view?.table),
  checkedChoice,
  setupOf: (choice) => setupOf(choice, coin, randomSeed),
  usualOf: (choice) => ({ ...choice, seating: "solo", seed: "" }),
  rematchOf,
  silent: SILENT,
  following: FOLLOWING,
  heard: new Set(["bridge-built"]),
  cleared: { selection: NOTHING, pointed: null, rowPlace: null },
  isSeen,
  // In a lesson the opponent's answer follows at once; then the player's next turn begins.
  answerOf: ({ table, steps, recap }) =>
    table === "lesson" && steps.length === 0 ? (recap?.steps ?? []).flatMap((step) => step.events) : [],
  greeting: greetingOf,
  onProceed: (parts) => tableProgram()?.onProceed?.(parts),
  pictureBefore: (parts, _, before) => pictureBefore(parts, before),
  keepElsewhere(state, { view, save }) {
    if (view?.table !== "link") return false;
    if (save) state.links.part?.keep(view, save);
    return true;
  },
  catchUp: (state) => void state.links.part?.catchUp(),
  isCurrent: (state, request) =>
    state.table.view?.table !== "link" || !state.links.part || state.links.part.isCurrent(request),
  async takeIn(act, reply) {
    if (reply.view?.table !== "link") return false;
    await act.takeInLink(reply);
    return true;
  },
  createRestorer: createSeatRestorer,
};
