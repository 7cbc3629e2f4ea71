/**
 * Exchanges the looks of the two players on the board, as `ui/player_looks.js` says.
 *
 * @import { View } from "../../engine/wire.d.ts"
 * @import { Settings } from "../../app/view.d.ts"
 * @import { BoardEvent, LineMark, Picture, Player } from "./board/picture.js"
 */

import { opponentOf } from "../../play/seats.js";
import { areSwapped } from "../../ui/player_looks.js";

/**
 * Returns whether the pieces of White and Black are to change their looks. Never where two people play or two
 * computers: there the colours are the names of the players.
 * @param {View | null} view
 * @param {Settings["pieces"]} pieces
 */
export function isSwapped(view, pieces) {
  if (
    !view ||
    pieces === "dealt" ||
    view.seats[view.viewer] !== "human" ||
    view.seats[opponentOf(view.viewer)] === "human"
  )
    return false;
  return (view.viewer === "white") !== (pieces === "bone");
}

/** @type {<T>(both: Record<Player, T>) => Record<Player, T>} */
const turned = ({ white, black }) => ({ white: black, black: white });

/** Returns the picture as it is drawn. @param {Picture} picture @returns {Picture} */
export function painted(picture) {
  if (!areSwapped()) return picture;
  const islands = Object.fromEntries(
    Object.entries(picture.islands).map(([id, island]) => [
      id,
      { ...island, ...turned(island), owner: island.owner && opponentOf(island.owner) },
    ]),
  );
  /** @type {(mark: LineMark) => LineMark} */
  const mark = (each) => (each === "ghost-white" ? "ghost-black" : each === "ghost-black" ? "ghost-white" : each);
  const lines = Object.fromEntries(
    Object.entries(picture.marks.lines ?? {}).map(([id, marks]) => [id, marks.map(mark)]),
  );
  return { ...picture, bridges: turned(picture.bridges), islands, marks: { ...picture.marks, lines } };
}

/** Returns the event as it is drawn. @param {BoardEvent} event @returns {BoardEvent} */
export function paintedEvent(event) {
  if (!areSwapped()) return event;
  return {
    ...event,
    ...(event.player ? { player: opponentOf(event.player) } : {}),
    ...(event.owner ? { owner: opponentOf(event.owner) } : {}),
  };
}
