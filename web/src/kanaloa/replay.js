/**
 * A finished game that is stepped through: the engine's table `review`.
 *
 * @import { Actions, Context, Page, View } from "./context.d.ts"
 */
import { html } from "lit-html";
import { turnStep } from "../features/review/timeline.js";
import { replayControls } from "../ui/replay_controls.js";

/** @param {Page} page @returns {Pick<Actions, "openReplay" | "goToPly" | "askedPly">} */
export function createReplayActions(page) {
  const { state, table, game } = page;
  /** What was asked for last, until it has come. @type {number | null} */
  let asked = null;

  return {
    async openReplay(ply) {
      asked = null;
      await table.open("review", ply === undefined ? {} : { ply });
    },
    askedPly: () => asked ?? state.view?.task?.ply ?? 0,
    async goToPly(ply) {
      const task = state.view?.task;
      const to = Math.max(0, Math.min(ply, task?.plies ?? 0));
      if (!task || to === page.act.askedPly()) return;
      asked = to;
      const reply = await table.send({ do: "show", ply: to });
      if (asked === to) asked = null;
      if (!reply?.view) return;
      const isNext = to === (state.view?.task?.ply ?? 0) + 1;
      table.update(reply.view);
      const { title, hint } = replayText(page.context(), reply.view);
      page.announce(`${title}. ${hint}`);
      if (isNext) await table.animate(reply.view.events.filter(game.isSeen), "own");
      page.redraw();
    },
  };
}

/**
 * Returns what the banner says of a step.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} view
 * @returns {{ title: string, hint: string, tone: "calm" }}
 */
export function replayText({ words, story }, view) {
  const { task, log } = view;
  if (!task) return { title: "", hint: "", tone: "calm" };
  const { ply, plies, turn, by, action, starts } = task;
  const owner = log.find((each) => each.turn === turn)?.player;
  const ofTurn = () =>
    turn === 0 || !owner
      ? words("review.start")
      : words("review.turnTitle", { turn, count: starts.length, player: story.sideName(view, owner) });
  const done = action ? story.actionText(view, action) : "";
  const hint = !by || by === "bag" ? done : words("kn.log.by", { player: story.sideName(view, by), text: done });
  return { title: ply >= plies ? words("review.end") : ofTurn(), hint, tone: "calm" };
}

/** Returns the controls. @param {Context & { view: View }} context */
export function replayBar({ words, act, view }) {
  const { plies = 0, starts = [] } = view.task ?? {};
  const ply = act.askedPly();
  const { buttons, onKeyDown } = replayControls(
    words,
    {
      ply,
      last: plies,
      running: false,
      goTo: act.goToPly,
      step: (by) => act.goToPly(ply + by),
      stepTurn: (by) => act.goToPly(turnStep(starts, ply, plies, by)),
      toggle() {},
    },
    "kp-step",
  );
  // It does not go on by itself.
  return html`<div class="bar kp-replay" role="group" aria-label=${words("review.controls")} @keydown=${onKeyDown}>${buttons.slice(0, 6)}</div>`;
}
