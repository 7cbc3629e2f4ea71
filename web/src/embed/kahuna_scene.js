/**
 * The board of Kahuna before the click, with a replay that can be stepped through without Python.
 *
 * @import { EventFields } from "../app/view.d.ts"
 * @import { Scene, SceneFrame } from "./frame_game.d.ts"
 * @import { Subject } from "./kahuna_subject.js"
 */
import { createBoard } from "../kahuna/board/board.js";
import { LINE_IDS } from "../kahuna/board/chart.js";
import { pictureOf } from "../kahuna/board_picture.js";
import { createStory } from "../kahuna/narration.js";
import { opponentOf } from "../play/seats.js";
import { NOTHING } from "../play/offers.js";
import { captionOf } from "./kahuna_caption.js";
import { ReplayPlayer } from "./replay_player.js";
import { frameView } from "./kahuna_subject.js";

/** @param {SceneFrame} frame @returns {Scene} */
export function createScene(frame) {
  const { words, host } = frame;
  const story = createStory(words);
  const element = document.createElement("div");
  const board = createBoard(element, { onPick: () => {} });
  const player = new ReplayPlayer(onPly);
  /** @type {Subject} */
  let subject;

  function draw() {
    if (!subject) return;
    const choices = { lines: {}, cards: [], payments: [], pending: null };
    const given = { view: subject.view, story, selection: NOTHING, choices, pointed: null, idle: false };
    board.show({ ...pictureOf(given, LINE_IDS), disabled: true });
  }

  function sayPly() {
    const { replay, ply, last } = player;
    if (!replay) return;
    const { turn, player: by } = replay.positions[ply];
    host.say("ply", { ply, plies: last, turn, player: by ?? undefined });
  }

  /**
   * Called when the replay shows another position, or has stopped.
   * @param {boolean} hasMoved
   * @param {EventFields[]} events of a step forward
   */
  function onPly(hasMoved, events) {
    const { replay, ply } = player;
    if (!replay) return;
    Object.assign(subject.view, frameView(replay, ply, subject.view.viewer));
    frame.redraw();
    if (!hasMoved) return;
    sayPly();
    void animate(events);
  }

  /** @param {EventFields[]} events */
  async function animate(events) {
    const { ply } = player;
    const shown = subject;
    for (const event of events) {
      if (event.event.startsWith("bridge-") || event.event.startsWith("control-")) await board.animate(event);
      if (player.ply !== ply || subject !== shown) return;
    }
    draw();
  }

  return {
    element,
    get plies() {
      return player.replay ? player.last : undefined;
    },
    get ply() {
      return player.ply;
    },
    get side() {
      return subject.view.viewer;
    },
    load(/** @type {Subject} */ next) {
      subject = next;
      player.load(next.replay, next.task.at ?? 0);
    },
    draw,
    caption: () => captionOf({ subject, player, words, story, view: subject.view }),
    stop: () => player.stop(),
    sayPly,
    goTo: player.goTo,
    // In a position only one side's cards are known.
    flip() {
      if (!subject?.replay) return false;
      Object.assign(subject.view, frameView(subject.replay, player.ply, opponentOf(subject.view.viewer)));
      return true;
    },
  };
}
