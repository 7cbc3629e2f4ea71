/**
 * What the board shows where nothing lies on the table: the game that can be continued, today's puzzle, or, for
 * newcomers, the scene of first_scene.js.
 *
 * @import { View } from "../../engine/wire.d.ts"
 * @import { Actions, Context, State, Story } from "./context.d.ts"
 */
import { CHAPTERS } from "../../engine/facts.js";
import { isDone } from "../../progress/lessons.js";
import { LINE_IDS } from "./board/chart.js";
import { emptyPicture, pictureWith } from "./board/picture.js";
import { idlePicture } from "./board_picture.js";

/** The bridges with which the scene begins, and to which it returns. */
export const SCENE = { white: ["AB", "AD", "BF", "DE", "EF"], black: ["CF", "CG", "FG", "IL", "JK", "KL"] };

/** Returns whether there is a game that can be continued. @param {State} state */
export const hasKept = ({ start: { kept } }) => kept?.over === false;

/**
 * Returns the game that can be continued, as it was last seen; null also where that must not be seen now.
 * @param {State} state
 */
export const keptView = (state) => (hasKept(state) ? (state.start.kept?.view ?? null) : null);

/**
 * Returns whether the player knows the game: has played, plays by link, or has finished the first lessons.
 * @param {Pick<Context, "act" | "state">} context
 */
export function isTaught({ act, state }) {
  if (state.start.kept || act.played().length > 0 || act.linkTurns().length > 0 || act.linksLine()) return true;
  const learned = act.learned();
  return Object.keys(CHAPTERS.first).every((id) => isDone(learned, id));
}

/** Returns the picture. @param {{ state: State, story: Story, act: Actions }} parts */
export function firstPicture({ state, story, act }) {
  const view = hasKept(state) ? keptView(state) : state.firstPage.puzzle;
  try {
    if (view) return idlePicture(view, story, LINE_IDS);
  } catch {
    // A view of another version.
  }
  const empty = /** @type {View} */ (/** @type {unknown} */ ({ viewer: "white", position: emptyPicture() }));
  const picture = idlePicture(empty, story, LINE_IDS);
  // The scene is decoration: what is read is the empty board.
  const isScene = !state.table.framed && !isTaught({ act, state });
  return isScene ? { ...picture, ...pictureWith(SCENE), labels: picture.labels } : picture;
}
