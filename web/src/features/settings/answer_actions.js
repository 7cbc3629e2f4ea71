/**
 * Answers to what the page asks: whether it is to sound, whether the coach is to be silent, whether something is really
 * meant.
 *
 * @import { AnswerActions } from "../../app/actions.d.ts"
 * @import { ShellActions, ShellState } from "../../app/game.d.ts"
 * @import { DialogsPart, FocusPart, Speech, Words } from "../../app/parts.d.ts"
 */

/**
 * Returns what can be answered.
 * @param {object} parts
 * @param {ShellState} parts.state
 * @param {Pick<import("../../storage/saves.js").Saves, "forget">} parts.saves
 * @param {Words} parts.words
 * @param {Pick<Speech, "notify">} parts.speech
 * @param {Pick<DialogsPart, "focus">} parts.dialogs
 * @param {Pick<FocusPart, "next">} parts.focus
 * @param {Pick<ShellActions, "set">} parts.act
 * @returns {AnswerActions}
 */
export const createAnswerActions = ({ state, saves, words, speech, dialogs, focus, act }) => ({
  stopCoach() {
    act.set({ coach: "off" });
    speech.notify("coach", words("coach.stopped"));
    focus.next();
  },
  answerSound(yes) {
    state.messages.asksSound = 0;
    if (yes) act.set({ sound: "medium" });
    focus.next();
  },
  ask(what) {
    state.dialogs.asking = what;
    dialogs.focus(what ? "keep" : "forget");
  },
  async forgetEverything() {
    if (await saves.forget()) return window.location.reload();
    state.dialogs.asking = "everything.stuck";
    return dialogs.focus("sure");
  },
});
