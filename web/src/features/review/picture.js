/**
 * What the board shows of a position: what was played in the turn that begins, what would have been best, what was just done. Pure.
 *
 * @import { Context } from "../../app/context.d.ts"
 * @import { Picture } from "../../kahuna/board/picture.js"
 */
import { touchedIslands, touchedLines } from "../../kahuna/board_picture.js";
import { readAction } from "../../kahuna/narration.js";
import { reviewed } from "./captions.js";

/**
 * Returns the marks of a turn that begins: where it was played, and where it should have been.
 * @param {string[]} played the notation's texts
 * @param {string[]} best the same; none where nothing better was found
 * @param {"white" | "black"} player
 */
export function turnMarks(played, best, player) {
  /** @type {NonNullable<Picture["marks"]["lines"]>} */
  const lines = {};
  for (const [mark, actions] of Object.entries({ played, best })) {
    for (const action of actions) {
      const { kind, line } = readAction(action);
      if (!line) continue;
      const marks = (lines[line] ??= []);
      if (kind !== "remove") marks.push(`ghost-${player}`);
      marks.push(/** @type {"played" | "best"} */ (mark));
    }
  }
  return lines;
}

/**
 * Returns the picture of the position that is looked at.
 * @param {Picture} plain of its view, without marks
 * @param {Context} context
 * @returns {Picture}
 */
export function reviewPicture(plain, context) {
  const game = reviewed(context);
  if (!game?.position) return plain;
  const { view, position, turns, points, turn } = game;
  const { events } = view;
  const point = points?.[turn - 1];
  const player = turns[turn - 1]?.player ?? view.to_move;
  const marks =
    position.starts[turn - 1] === position.ply
      ? { lines: turnMarks(point?.played ?? turns[turn - 1]?.actions ?? [], point?.found ? point.best : [], player) }
      : {
          lines: Object.fromEntries(touchedLines(events).map((line) => [line, ["last"]])),
          islands: Object.fromEntries(touchedIslands(events).map((id) => [id, ["last"]])),
        };
  return { ...plain, disabled: true, marks: /** @type {Picture["marks"]} */ (marks) };
}
