/**
 * Kanaloa, as the shell takes it.
 *
 * @import { Context, Parts } from "./context.d.ts"
 * @import { Game } from "../../app/game.d.ts"
 */
import { randomSeed } from "../../play/random.js";
import { isMatch } from "../../play/tables.js";
import { lazyPart, tableProgram } from "../../ui/lazy.js";
import { byId } from "../../ui/page_areas.js";
import { createActions } from "./actions.js";
import { createBoard } from "./board/board.js";
import { greetingOf } from "./greeting.js";
import { litOf } from "./lessons/lesson_course.js";
import { FIRST_PAGE } from "./first_page.js";
import { firstPicture } from "./first_picture.js";
import { pictureOf } from "./picture.js";
import { NOTHING_PICKED, choices, isPicking } from "./selection.js";
import { checkedChoice, rematchOf, setupOf, usualOf } from "./seats_setup.js";
import { createState } from "./state.js";
import { createStory } from "./story.js";
import { isSeen } from "./told_times.js";

/** Decisions that are made with buttons, not on the map. */
const BUTTONS = ["rob", "more"];

/**
 * Returns what may be chosen: nothing while the actions that were chosen together follow each other.
 * @param {Pick<Context, "view" | "idle" | "selection" | "state">} shared
 */
function choicesIn({ view, idle, selection, state: { picked } }) {
  const { offers, position } = idle && view && !picked.following ? view : { offers: [], position: undefined };
  return choices({ offers, position }, selection, picked);
}

/** What Kanaloa brings to the shell. @type {Game<Parts>} */
export const KANALOA = {
  name: "kanaloa",
  loadLazy: () => import("./dialogs.js"),
  loadSounds: () => import("./kanaloa_cues.js"),
  dialogs: () => lazyPart()?.DIALOGS,
  createState,
  createStory: ({ words, state }) => createStory(words, () => state.match.setup?.names),
  createBoard: ({ act }) => createBoard(byId("board"), { onPick: (target) => act.pickTarget(target) }),
  firstPage: FIRST_PAGE,
  loadTable: () => import("./table_program.js"),
  contextOf: (shared) => ({
    ...shared,
    choices: choicesIn(shared),
    lit: litOf(shared),
  }),
  addDrawings: (parts, add) => add(() => tableProgram()?.drawOver?.(parts)),
  loadTextMode: async (parts) => (await import("./text_mode/kanaloa_text_mode.js")).createTextMode(parts),
  pictureOf({ screen }) {
    const { view, ...given } = screen.context();
    return view ? pictureOf({ ...given, view }) : firstPicture({ ...given, view });
  },
  look: ({ state, view }) => (isMatch({ view }) && state.match.setup?.commented ? "match-coached" : ""),
  isPicking,
  isConfirming: ({ picked: { selection }, table: { view } }) =>
    selection.action !== null || selection.hand.length > 0 || BUTTONS.includes(view?.position.decision ?? ""),
  shortcuts: (act) => ({ u: act.undo, r: act.replay }),
  createActions,
  tablePanels: (view) => (view?.table === "lesson" && lazyPart()?.lesson) || {},
  checkedChoice,
  setupOf: (choice) => setupOf(choice, randomSeed),
  usualOf,
  rematchOf,
  cleared: /** @type {Parts["state"]["picked"]} */ (NOTHING_PICKED),
  // Cards and temples are seen beside the map.
  silent: new Set(["turn-begun"]),
  following: new Set(["fish-turned", "card-passed", "temple-grown"]),
  heard: new Set(["piece-moved"]),
  begins: new Set(["turn-begun"]),
  isSeen,
  answerOf: ({ table, recap }) => (table === "lesson" && recap ? recap.steps.flatMap((step) => step.events) : []),
  greeting: greetingOf,
  onProceed: (parts) => tableProgram()?.onProceed?.(parts),
  pictureBefore: ({ screen }, view, before) => ({
    ...pictureOf({ ...screen.context(), view: { ...view, position: before }, idle: false }),
    marks: {},
  }),
};
