/**
 * What the board shows of a moment: what was played in the turn that begins, what would have been best, what was just done. Pure.
 *
 * @import { Picture } from "../../kahuna/board/picture.js"
 * @import { LogTurn, ReviewTask, View } from "../../engine/wire.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { touchedIslands, touchedLines } from "../../kahuna/board_picture.js";
import { readAction } from "../../kahuna/narration.js";
import { keyOf, pointsOf, turnAt, turnsOf } from "./timeline.js";

/**
 * Returns the marks of a turn that begins: where it was played, and where it should have been.
 * @param {string[]} played the notation's texts
 * @param {string[]} best the same; none where nothing better was found
 * @param {"white" | "black"} player
 */
export function turnMarks(played, best, player) {
  /** @type {NonNullable<Picture["marks"]["lines"]>} */
  const lines = {};
  for (const [actions, mark] of /** @type {const} */ ([
    [played, "played"],
    [best, "best"],
  ])) {
    for (const action of actions) {
      const { kind, line } = readAction(action);
      if (!line) continue;
      const marks = (lines[line] ??= []);
      if (kind !== "remove") marks.push(`ghost-${player}`);
      marks.push(mark);
    }
  }
  return lines;
}

/**
 * Returns the picture of the moment that is looked at.
 * @param {Picture} plain of its view, without marks
 * @param {View} game
 * @param {ReviewTask} moment
 * @param {import("../../app/context.d.ts").Judgement | null} judgement
 * @returns {Picture}
 */
export function reviewPicture(plain, game, moment, judgement) {
  const turn = turnAt(moment.starts, moment.ply, moment.plies);
  const begins = moment.starts[turn - 1] === moment.ply;
  const picture = { ...plain, disabled: true };
  if (!begins) {
    const { events } = game;
    return {
      ...picture,
      marks: {
        lines: Object.fromEntries(touchedLines(events).map((line) => [line, ["last"]])),
        islands: Object.fromEntries(touchedIslands(events).map((id) => [id, ["last"]])),
      },
    };
  }
  const review = judgement?.key === keyOf(game) ? judgement?.review : null;
  const point = /** @type {TurnPoint | undefined} */ (
    review ? pointsOf(review, game.viewer).find((each) => each.turn === turn) : undefined
  );
  const logged = /** @type {LogTurn | undefined} */ (turnsOf(game)[turn - 1]);
  const player = logged?.player ?? game.to_move;
  return {
    ...picture,
    marks: { lines: turnMarks(point?.played ?? logged?.actions ?? [], point?.found ? point.best : [], player) },
  };
}
