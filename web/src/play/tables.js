/**
 * Which table a view is of, and what its stage means for the panels. Pure.
 *
 * @import { ShellState } from "../app/game.d.ts"
 */
import { isCovered } from "./seats.js";

/** Whether a match lies on the table. @param {{ view: { table: string } | null }} context */
export const isMatch = ({ view }) => view?.table === "match";

/**
 * Whether a game lies on the table that is played to its end: here, or with a friend by link.
 * @param {{ view: { table: string } | null }} context
 */
export const isGame = ({ view }) => view?.table === "match" || view?.table === "link";

/** Whether a finished game is looked back at. @param {{ view: { table: string } | null }} context */
export const isReview = ({ view }) => view?.table === "review";

/**
 * Whether a game can be looked back at: it is over, and it is known how it came about.
 * @template {{ over: object | null, begun: boolean, table: string }} Seen
 * @param {Seen | null} view
 * @returns {view is Seen}
 */
export const canReview = (view) => Boolean(view?.over && !view.begun && view.table !== "link");

/**
 * Returns what a table is about; null where it is another kind of table.
 * @template {{ kind: string }} Task
 * @template {Task["kind"]} Kind
 * @param {{ task: Task | null } | null} view
 * @param {Kind} kind
 * @returns {Extract<Task, { kind: Kind }> | null}
 */
export const taskOf = (view, kind) =>
  /** @type {Extract<Task, { kind: Kind }> | null} */ (view?.task?.kind === kind ? view.task : null);

/** Whether the viewer may act now. @param {Pick<ShellState, "table">} state */
export const isIdle = ({ table: { stage, view } }) => stage === "ready" && view?.awaits === "you";

/** Whether the engine is not there, or out of order. @param {Pick<ShellState, "table">} state */
export const isDown = ({ table: { stage } }) => stage === "starting" || stage === "failed";

/** Whether events are shown, and nothing can be done but skip them. @param {Pick<ShellState, "table">} state */
export const isShowing = ({ table: { stage } }) => stage === "showing";

/**
 * Whether the computer's turn is being found.
 * @param {{ table: { stage: string, view: { awaits: string } | null } }} state
 */
export const isThinking = ({ table: { stage, view } }) => stage === "waiting" && view?.awaits === "computer";

/**
 * Whether the last turns of others can be shown again.
 * @param {Pick<ShellState, "table" | "settings">} state
 */
export const hasReplay = ({ table: { view, stage }, settings }) =>
  Boolean(view?.recap) &&
  view?.table !== "review" &&
  !isCovered(/** @type {any} */ (view)) &&
  stage === "ready" &&
  settings.speed !== "off" &&
  !settings.text;
