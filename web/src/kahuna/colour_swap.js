/**
 * Who is drawn in bone and who in lava: White and Black as a rule, the other way round where the player wants the own
 * pieces to look alike in every game. Only what is drawn is exchanged; views, events and words never are.
 *
 * @import { View } from "../engine/wire.d.ts"
 * @import { Settings } from "../app/view.d.ts"
 * @import { BoardEvent, LineMark, Picture, Player } from "./board/picture.js"
 */

import { opponentOf } from "../play/seats.js";

/** Follows from the view and the settings, which all drawing jobs read. */
let swapped = false;

/**
 * Returns whether the pieces of White and Black are to change their looks. Never where two people play or two computers:
 * there the colours are the names of the players.
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

/** Says how players are drawn from now on. @param {boolean} exchanged */
export function paint(exchanged) {
  swapped = exchanged;
}

/** Returns whose looks a player has. @param {Player} player */
export const looksOf = (player) => (swapped ? opponentOf(player) : player);

/** @type {<T>(both: Record<Player, T>) => Record<Player, T>} */
const turned = ({ white, black }) => ({ white: black, black: white });

/** Returns the picture as it is drawn. @param {Picture} picture @returns {Picture} */
export function painted(picture) {
  if (!swapped) return picture;
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
  if (!swapped) return event;
  return {
    ...event,
    ...(event.player ? { player: opponentOf(event.player) } : {}),
    ...(event.owner ? { owner: opponentOf(event.owner) } : {}),
  };
}
