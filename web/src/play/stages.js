/**
 * What the stage of the table means for the panels. Pure.
 *
 * @import { State } from "../app/context.d.ts"
 */

/** Whether the engine is not there, or out of order. @param {Pick<State, "stage">} state */
export const isDown = ({ stage }) => stage === "starting" || stage === "failed";

/** Whether events are shown, and nothing can be done but skip them. @param {Pick<State, "stage">} state */
export const isShowing = ({ stage }) => stage === "showing";

/** Whether the computer's turn is being found. @param {Pick<State, "stage" | "view">} state */
export const isThinking = ({ stage, view }) => stage === "waiting" && view?.awaits === "computer";
