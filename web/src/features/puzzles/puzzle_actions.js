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
 * @param {object | null} [view]
 */
function note({ saves }, view) {
  const puzzle = taskOf(/** @type {View | null} */ (view ?? null), "puzzle");
  if (!puzzle?.verdict) return;
  const { id, verdict } = puzzle;
  const before = saves.readPuzzles();
  const after = withOutcome(before, { id, outcome: verdict, day: dayCounted(before, id) });
  if (after !== before) saves.writePuzzles(after);
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

  /** @param {string} grade @param {string} [id] the puzzle before */
  async function openNext(grade, id = "") {
    const list = await fetchList(parts);
    const next = list && nextOf(list, saves.readPuzzles(), /** @type {Grade} */ (grade), id, today());
    if (next) await act.openPuzzle({ id: next.id });
  }

  /** @type {Omit<PuzzleActions, "remembered">} */
  const act = {
    openPuzzles() {
      state.dialogs.open = "puzzles";
      void fetchList(parts);
    },
    async openPuzzle(which) {
      await table.started;
      const day = today();
      state.dialogs.asking = null;
      const view = await table.open("puzzle", which);
      // The list tells which puzzle is the day's, and which comes next.
      const list = await fetchList(parts);
      const { goal, id } = task() ?? {};
      if (!view || state.table.view !== view) return;
      if (list && id) saves.writePuzzles(withOpened(saves.readPuzzles(), list, id, day));
      speech.announce(words(`puzzles.task.${goal}`));
      parts.focus.next();
    },
    openGrade: (grade) => openNext(grade),
    async nextPuzzle() {
      const { grade, id } = task() ?? {};
      if (grade) await openNext(grade, id);
    },
    async check() {
      if (!task() || !isIdle(parts.state)) return;
      // No puzzle is solved without a play: this was no try, and is not kept as one.
      if (!state.table.view?.undo) return void parts.speech.warn(words("puzzles.nothingPlayed"));
      // An answer counts also if the player leaves before the verdict.
      const reply = await table.send({ do: "submit" }, { onLate: (late) => note(parts, late.view) });
      if (!reply?.view) return;
      table.update(reply.view);
      note(parts, reply.view);
      const verdict = task()?.verdict;
      if (verdict !== "solved" && verdict !== "short") return;
      speech.announce(words(`puzzles.${verdict}`));
      parts.focus.next();
    },
    async showSolution() {
      if (!task() || state.table.stage !== "ready") return;
      state.dialogs.asking = null;
      const reply = await table.send({ do: "solution" });
      if (!reply?.view) return;
      const { view } = reply;
      note(parts, view);
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
