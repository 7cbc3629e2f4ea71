/**
 * A puzzle or a step of a lesson on the table: the engine judges a list of actions from its beginning, and keeps none.
 *
 * @import { State } from "./context.d.ts"
 * @import { View } from "./engine/wire.d.ts"
 */
import { movesOnBoard } from "./table.js";

/**
 * @typedef {object} Exercise what lies on the table instead of the game
 * @property {"puzzle" | "lesson" | "practice"} kind the verb of the engine, and the key of its reply
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
 * @property {() => Promise<unknown>} [prepare] fetches what exercises need, before one is laid on the table
 * @property {() => void} [onMissing] called where that could not be fetched; it is said there
 * @property {(exercise: Exercise) => string} [sentence] what is to be said of a reply besides what has happened
 * @property {(exercise: Exercise) => void} [onPlayed] called when an action was judged, before its events are shown
 * @property {(exercise: Exercise) => void} onReply called when a reply is on the table and its events were shown
 */

/**
 * Returns what can be done with exercises. While one lies on the table, `state.mode` is its kind.
 * @param {Means} means
 */
export function createExercises({
  table,
  state,
  story,
  redraw,
  tell,
  warn,
  prepare = async () => {},
  onMissing = () => {},
  sentence = () => "",
  onPlayed = () => {},
  onReply,
}) {
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

  /**
   * Shows what has happened: the player's own action, and the opponent's answer so that it can be followed.
   * @param {Exercise} exercise
   */
  async function settle(exercise) {
    const { view } = exercise.reply;
    // The opponent's turn begins the next one of the player, in which nothing has been done yet.
    const reply =
      view.recap && view.steps.length === 0
        ? view.recap.steps.flatMap((/** @type {import("./engine/wire.d.ts").StepView} */ step) => step.events)
        : [];
    const own = view.events.slice(0, view.events.length - reply.length);
    tell([story.summary(view, view.events), sentence(exercise)].filter(Boolean).join(" "));
    const wanted = table.claim();
    await table.show(own.filter(movesOnBoard), "animating");
    if (wanted() && reply.length > 0) await table.show(reply, "playing");
    if (!wanted() || state.exercise !== exercise) return;
    redraw();
    onReply(exercise);
  }

  return {
    /**
     * Lays an exercise on the table.
     * @param {Exercise["kind"]} kind
     * @param {Record<string, unknown>} request
     */
    async open(kind, request) {
      table.drop();
      const wanted = table.claim();
      try {
        await prepare();
      } catch {
        if (wanted()) onMissing();
        return;
      }
      if (!wanted()) return;
      state.dialog = null;
      const judged = await judge({ kind, request, actions: [], reply: null }, []);
      if (!judged || !state.exercise) return;
      const said = sentence(state.exercise);
      if (said) tell(said);
      redraw();
      onReply(state.exercise);
    },

    /** @param {string} action */
    async play(action) {
      const { exercise } = state;
      if (!exercise) return;
      const judged = await judge(exercise, [...exercise.actions, action]);
      if (!judged || !state.exercise) return;
      // At once: whoever goes on before all is shown has done it all the same.
      onPlayed(state.exercise);
      await settle(state.exercise);
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

    /**
     * Says why nothing can be done on a line.
     * @param {string} line
     */
    async why(line) {
      const { exercise } = state;
      // Nothing is asked for any more, or the mistake is to be taken back first.
      if (!exercise || exercise.reply.done || exercise.reply.wrong) return;
      const reply = await table.send({ do: exercise.kind, ...exercise.request, actions: exercise.actions, why: line });
      const told = reply?.[exercise.kind];
      if (told && state.exercise === exercise) warn(story.vainText(line, ("why" in told && told.why) || null));
    },
  };
}
