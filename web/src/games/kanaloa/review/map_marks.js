/**
 * The marks on the map at a position of a review: where the decision that begins led and where the best one would have
 * led, else what was just done. Pure.
 *
 * @import { ActionView, EventView } from "../context.d.ts"
 * @import { Marks } from "../board/picture.js"
 */
import { collectMarks, labelled, marking } from "../../../board/marked.js";
import { touched } from "../picture.js";
import { currentOf, placesOf } from "../action_places.js";

/**
 * Marks where actions lead.
 * @param {ActionView[]} actions
 * @param {"hint" | "last"} mark
 * @returns {["islands" | "currents" | "dolphin", string, string][]}
 */
const goals = (actions, mark) =>
  actions.flatMap((action) => {
    const current = currentOf(action);
    const places = placesOf(action).filter((id) => id.length === 1);
    const ends = action.kind === "move" || action.kind === "dolphin" ? places.slice(1) : places;
    return (current ? [current] : ends).flatMap((id) =>
      marking(current ? "currents" : id === "@" ? "dolphin" : "islands", [id], mark),
    );
  });

/**
 * Returns the marks of a decision that begins: a broad ring where the best leads, a thin one where the played one led.
 * @param {ActionView[]} played
 * @param {ActionView[]} best none where nothing better was found
 * @returns {Marks}
 */
export const decisionMarks = (played, best) =>
  collectMarks(["islands", "currents", "dolphin"], [...goals(best, "hint"), ...goals(played, "last")]);

/** Returns the marks of what events have changed. @param {EventView[]} events @returns {Marks} */
export function eventMarks(events) {
  const { islands, currents } = touched(events);
  return { islands: labelled(islands, () => ["last"]), currents: labelled(currents, () => ["last"]) };
}
