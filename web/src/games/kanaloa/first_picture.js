/**
 * What the board shows where nothing lies on the table: the game that can be continued, or the scene of
 * first_scene.js.
 *
 * @import { Context } from "./context.d.ts"
 * @import { Picture } from "./board/picture.js"
 */
import { idlePicture, pictureOf } from "./picture.js";

/** Returns the running game that this device has kept, as it was last seen. @param {Pick<Context, "state">} context */
export const keptView = ({ state: { start } }) =>
  start.kept && !start.kept.over ? /** @type {Context["view"]} */ (/** @type {unknown} */ (start.kept.view)) : null;

/** Returns the picture with which the scene begins, and to which it returns. @returns {Picture} */
export const scenePicture = () => ({
  ...idlePicture(),
  pieces: [
    { player: "red", place: "D", blocked: false },
    { player: "blue", place: "E", blocked: false },
  ],
});

/** Returns the picture. @param {Context} context @returns {Picture} */
export function firstPicture(context) {
  const view = keptView(context);
  try {
    if (view) return { ...pictureOf({ ...context, view, idle: false }), marks: {} };
  } catch {
    // A view of another version.
  }
  return context.state.table.framed ? idlePicture() : scenePicture();
}
