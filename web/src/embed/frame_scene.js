/**
 * The board before the click, for any game, with a replay if the game can show one without Python.
 *
 * @import { Poster, Scene, SceneFrame } from "./frame_game.d.ts"
 */
import { PlyCounter } from "./ply_counter.js";

/** @param {SceneFrame} frame @param {Poster} poster what the game draws @returns {Scene} */
export function createScene(frame, poster) {
  const { words, host } = frame;
  const story = poster.createStory(words);
  const element = document.createElement("div");
  const board = poster.createBoard(element, { onPick() {} });
  const player = new (poster.Player ?? PlyCounter)(onPly);
  /** @type {any} */
  let subject;

  const posted = () => ({ subject, player, words, story });

  function draw() {
    if (subject) board.show({ ...poster.pictureOf(posted()), disabled: true });
  }

  function sayPly() {
    const { replay, ply, last } = player;
    if (replay) host.say("ply", { ply, plies: last, ...poster.turnAt?.(subject, ply) });
  }

  /** Called when the replay shows another position, or has stopped. @param {number} moved by how many actions */
  function onPly(moved) {
    if (!player.replay) return;
    const events = poster.showPly?.(subject, player.ply) ?? [];
    frame.update();
    if (moved === 0) return;
    sayPly();
    void animate(moved === 1 ? events : []);
  }

  /** @param {{ event: string }[]} events of a step forward */
  async function animate(events) {
    const { ply } = player;
    const shown = subject;
    for (const event of events) {
      await board.animate(event);
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
      return poster.sideOf?.(subject) ?? null;
    },
    load(next) {
      subject = next;
      player.load(next.replay, next.task.at ?? 0);
    },
    draw,
    caption: () => poster.captionOf(posted()),
    stop: () => player.stop(),
    sayPly,
    goTo: player.goTo,
    flip: () => Boolean(subject && poster.flip?.(subject, player.ply)),
  };
}
