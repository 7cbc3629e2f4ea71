/**
 * The marks on the map at a position of a review: where the decision that begins led and where the best one would have
 * led, else what was just done. Pure.
 *
 * @import { ActionView, EventView } from "../context.d.ts"
 * @import { Marks } from "../board/picture.js"
 * @import { Placed } from "../picture.js"
 */
import { collectMarks } from "../../../board/marked.js";
import { LAYERS, changedBy, layerOf } from "../picture.js";
import { currentOf, placesOf } from "../action_places.js";

/**
 * Marks where actions lead.
 * @param {ActionView[]} actions
 * @param {"hint" | "last"} mark
 * @returns {Placed[]}
 */
const goals = (actions, mark) =>
  actions.flatMap((action) => {
    const current = currentOf(action);
    const places = placesOf(action).filter((id) => id.length === 1);
    const ends = action.kind === "move" || action.kind === "dolphin" ? places.slice(1) : places;
    return (current ? [current] : ends).map((id) => [layerOf(id, "currents"), id, mark]);
  });

/**
 * Returns the marks of a decision that begins: a broad ring where the best leads, a thin one where the played one led.
 * @param {ActionView[]} played
 * @param {ActionView[]} best none where nothing better was found
 * @returns {Marks}
 */
export const decisionMarks = (played, best) => collectMarks(LAYERS, [...goals(best, "hint"), ...goals(played, "last")]);

/** Returns the marks of what events have changed. @param {EventView[]} events @returns {Marks} */
export const eventMarks = (events) => collectMarks(LAYERS, events.flatMap(changedBy));
