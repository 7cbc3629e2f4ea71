/**
 * Puzzles: choosing one, answering, seeing the solution.
 *
 * @import { Picture } from "../../games/kahuna/board/picture.js"
 * @import { View } from "../../engine/wire.d.ts"
 * @import { FocusPart, PuzzleActions, Saves, Screen, Speech, State, Story } from "../../games/kahuna/context.d.ts"
 * @import { Table } from "../../games/kahuna/context.d.ts"
 */
import { isIdle, taskOf } from "../../play/tables.js";
import { dayOf } from "../../progress/days.js";
import { dayCounted, nextOf, withOpened, withOutcome } from "../../progress/puzzles.js";
import { duePuzzles, withAnswer } from "../../progress/repetition.js";
import { copyText } from "../../ui/clipboard.js";
import { resultText } from "./result_text.js";

/** @typedef {import("../../progress/puzzles.js").Grade} Grade */

const today = () => dayOf(new Date());

/**
 * Returns all puzzles, which are asked for once; null where they cannot be had.
 * @param {{ state: State, table: Table }} parts
 */
async function fetchList({ state, table }) {
  if (state.exercises.puzzles) return state.exercises.puzzles;
  const reply = await table.ask({ do: "puzzles" });
  if (reply) state.exercises.puzzles = /** @type {import("../../progress/puzzles.js").Entry[]} */ (reply.puzzles);
  return state.exercises.puzzles;
}

/**
 * Remembers how a puzzle went, if it has a verdict.
 * @param {{ saves: Saves }} parts
 * @param {object | null | undefined} view
 * @param {boolean} isFirst whether it is the first answer since the puzzle was opened: only that one says whether the
 *   player still knows it
 */
function note({ saves }, view, isFirst) {
  const puzzle = taskOf(/** @type {View | null} */ (view ?? null), "puzzle");
  if (!puzzle?.verdict) return;
  const { id, verdict } = puzzle;
  const before = saves.readPuzzles();
  const after = withOutcome(before, { id, outcome: verdict, day: dayCounted(before, id) });
  const boxes = isFirst ? withAnswer(before, { id, solved: verdict === "solved", today: today() }) : before.boxes;
  if (after !== before || boxes !== before.boxes) saves.writePuzzles(boxes ? { ...after, boxes } : after);
}

const homeNow = () => new URL("./", location.href).href;

/**
 * Sends a text with what the device has for it; copies it where there is nothing.
 * @param {string} text
 * @returns {Promise<string>} the key of what is said about it; "" if the player has seen it happen
 */
async function sendText(text) {
  if (!("share" in navigator)) return (await copyText(text)) ? "puzzles.result.copied" : "puzzles.result.notCopied";
  try {
    await navigator.share({ text });
    return "";
  } catch (error) {
    // A player who changes their mind needs no message.
    return error instanceof DOMException && error.name === "AbortError" ? "" : "share.notSent";
  }
}

/**
 * @param {{ state: State, saves: Saves, story: Story, speech: Speech, screen: Screen, table: Table, focus: FocusPart }}
 *   parts
 * @param {(before: object) => Picture} pictureBefore returns the picture of an earlier position
 * @returns {Omit<PuzzleActions, "remembered">}
 */
export function createPuzzleActions(parts, pictureBefore) {
  const { state, saves, story, speech, table } = parts;
  const { words } = story;
  const task = () => taskOf(state.table.view, "puzzle");

  /**
   * @param {State["exercises"]["series"]} series what follows the puzzle
   * @param {Parameters<typeof nextOf>[2]} kind
   * @param {string} [id] the puzzle before
   */
  async function openNext(series, kind, id = "") {
    const list = await fetchList(parts);
    const next = list && nextOf(list, saves.readPuzzles(), kind, id, today());
    if (!next) return;
    await act.openPuzzle({ id: next.id });
    state.exercises.series = series;
  }

  /** Whether no answer was given since the puzzle was opened: then the best number is not shown yet. */
  const isUnanswered = () => task()?.best === null;

  /** @type {Omit<PuzzleActions, "remembered">} */
  const act = {
    openPuzzles() {
      Object.assign(state.exercises, { month: "", told: "" });
      state.dialogs.open = "puzzles";
      void fetchList(parts);
    },
    async openPuzzle(which) {
      await table.started;
      const day = today();
      state.dialogs.asking = null;
      state.exercises.series = null;
      const view = await table.open("puzzle", which);
      // The list tells which puzzle is the day's, and which comes next.
      const list = await fetchList(parts);
      const { goal, id } = task() ?? {};
      if (!view || state.table.view !== view) return;
      if (list && id) saves.writePuzzles(withOpened(saves.readPuzzles(), list, id, day));
      speech.announce(words(`puzzles.task.${goal}`));
      parts.focus.next();
    },
    openGrade: (grade) => openNext(null, { grade }),
    openGoal: (goal) => openNext({ goal }, { goal }),
    async openDue() {
      const list = await fetchList(parts);
      const [id] = list ? duePuzzles(saves.readPuzzles(), list, today()) : [];
      if (!id) return act.openPuzzles();
      await act.openPuzzle({ id });
      state.exercises.series = "due";
    },
    async nextPuzzle() {
      const { grade, id } = task() ?? {};
      const { series } = state.exercises;
      if (series === "due") await act.openDue();
      else if (grade) await openNext(series, series ?? { grade: /** @type {Grade} */ (grade) }, id);
    },
    async shareResult() {
      const list = await fetchList(parts);
      if (!list) return;
      const text = resultText(words, { list, memory: saves.readPuzzles(), today: today(), home: homeNow() });
      const said = await sendText(text);
      state.exercises.told = said && words(said);
      if (said) speech.announce(state.exercises.told);
    },
    async check() {
      if (!task() || !isIdle(parts.state)) return;
      // No puzzle is solved without a play: this was no try, and is not kept as one.
      if (!state.table.view?.undo) return void parts.speech.warn(words("puzzles.nothingPlayed"));
      const isFirst = isUnanswered();
      // An answer counts also if the player leaves before the verdict.
      const reply = await table.send({ do: "submit" }, { onLate: (late) => note(parts, late.view, isFirst) });
      if (!reply?.view) return;
      table.update(reply.view);
      note(parts, reply.view, isFirst);
      const verdict = task()?.verdict;
      if (verdict !== "solved" && verdict !== "short") return;
      speech.announce(words(`puzzles.${verdict}`));
      parts.focus.next();
    },
    async showSolution() {
      if (!task() || state.table.stage !== "ready") return;
      state.dialogs.asking = null;
      const isFirst = isUnanswered();
      const reply = await table.send({ do: "solution" });
      if (!reply?.view) return;
      const { view } = reply;
      note(parts, view, isFirst);
      const before = taskOf(view, "puzzle")?.before;
      if (state.table.view && before) parts.screen.board.show(pictureBefore(before));
      speech.announce(story.summary(view, view.events));
      if (!(await table.animate(view.events, "turn"))) return;
      table.update(view);
      parts.focus.next();
    },
    askSolution() {
      const id = task()?.id;
      // A player who has solved it, or has seen the solution, loses nothing by seeing it again.
      if (id && ["first", "later", "shown"].includes(saves.readPuzzles().results[id])) return void act.showSolution();
      state.dialogs.asking = "solution";
    },
  };
  return act;
}
