/**
 * A puzzle or a step of a lesson on the table: the engine judges a list of actions from its beginning, and keeps none.
 *
 * @import { State } from "./context.d.ts"
 * @import { View } from "./view.d.ts"
 */
import { movesOnBoard } from "./table.js";

/**
 * @typedef {object} Exercise what lies on the table instead of the game
 * @property {"puzzle" | "lesson"} kind the verb of the engine, and the key of its reply
 * @property {Record<string, unknown>} request what names it, without `do` and `actions`
 * @property {string[]} actions what has been played
 * @property {any} reply the engine's last word on it: Puzzle or Lesson, see docs/protocol.md
 */

/**
 * @typedef {object} Means
 * @property {import("./table.js").Table} table
 * @property {State} state
 * @property {import("./story.js").Story} story
 * @property {() => void} redraw
 * @property {(text: string) => void} tell
 * @property {(text: string) => void} warn
 * @property {(exercise: Exercise) => void} onReply called after each reply is on the table
 */

/**
 * Returns what can be done with exercises. While one lies on the table, `state.mode` is its kind.
 * @param {Means} means
 */
export function createExercises({ table, state, story, redraw, tell, warn, onReply }) {
  /**
   * @param {Exercise} exercise
   * @param {string[]} actions
   * @returns {Promise<{ view: View } | null>}
   */
  async function judge(exercise, actions) {
    const reply = await table.send({ do: exercise.kind, ...exercise.request, actions });
    const judged = reply?.[exercise.kind];
    if (!judged) return null;
    state.exercise = { ...exercise, actions, reply: judged };
    state.mode = exercise.kind;
    table.take(judged.view);
    return judged;
  }

  /** @param {View} view */
  async function settle(view) {
    tell(story.summary(view, view.events));
    const wanted = table.claim();
    await table.show(view.events.filter(movesOnBoard), "animating");
    if (!wanted() || !state.exercise) return;
    onReply(state.exercise);
    redraw();
  }

  return {
    /**
     * Lays an exercise on the table.
     * @param {Exercise["kind"]} kind
     * @param {Record<string, unknown>} request
     */
    async open(kind, request) {
      table.drop();
      state.dialog = null;
      const judged = await judge({ kind, request, actions: [], reply: null }, []);
      if (!judged || !state.exercise) return;
      onReply(state.exercise);
      redraw();
    },

    /** @param {string} action */
    async play(action) {
      const { exercise } = state;
      if (!exercise) return;
      const judged = await judge(exercise, [...exercise.actions, action]);
      if (judged) await settle(judged.view);
    },

    /** @param {1 | "all"} steps */
    async undo(steps) {
      const { exercise } = state;
      if (!exercise || exercise.actions.length === 0) return;
      const actions = steps === "all" ? [] : exercise.actions.slice(0, -steps);
      if (!(await judge(exercise, actions))) return;
      tell(story.words("undone", { count: exercise.actions.length - actions.length }));
      redraw();
    },

    /** @param {string} line */
    why(line) {
      warn(story.vainText(line, null));
    },
  };
}
