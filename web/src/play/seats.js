/**
 * Who sits at the table: one person against the computer, two people at one screen, or two computers that are
 * watched. Pure.
 *
 * @import { ShellState } from "../app/game.d.ts"
 * @import { Player, View } from "../engine/wire.d.ts"
 */

/** The longest name of a player that fits beside the board, in characters. */
export const NAME_LENGTH = 16;

/** @typedef {"solo" | "two" | "watch"} Seating */

/** @param {Player} player @returns {Player} */
export const opponentOf = (player) => (player === "white" ? "black" : "white");

/** Returns how a game is played. @param {Pick<View, "seats">} view @returns {Seating} */
export function seatingOf({ seats }) {
  const people = [seats.white, seats.black].filter((seat) => seat === "human").length;
  return people === 2 ? "two" : people === 1 ? "solo" : "watch";
}

/**
 * Returns whom the sentences of a view speak to; null where they speak of both players by name: while one watches,
 * while the table is covered, and when two people look at the result together.
 * @param {View} view
 * @returns {Player | null}
 */
export function spokenTo(view) {
  if (view.spectator) return null;
  // A position that is only shown has no players.
  if (!view.seats) return view.viewer;
  const seating = seatingOf(view);
  return seating === "watch" || (seating === "two" && view.over) ? null : view.viewer;
}

/**
 * Returns whether a side is played, or was played, by somebody before this screen.
 * @param {View} view
 * @param {Player} player
 */
export const isPerson = (view, player) => view.seats[player] === "human" && !view.names;

/**
 * Returns whether the table is covered: two people share the screen, and neither's cards are shown.
 * @param {View | null} view
 */
export const isCovered = (view) => view?.awaits === "handover" && view.spectator !== null;

/**
 * Returns whether a turn of two people at one screen is over and its player still sees the cards.
 * @param {View | null} view
 */
export const isToHandOver = (view) => view?.awaits === "handover" && !view.spectator;

/** Returns whether only computers play. @param {{ seats: object }} view */
export const isWatched = ({ seats }) => !Object.values(seats).includes("human");

/**
 * Returns whether a turn that is watched stands still: one has paused in the middle of it.
 * @param {Pick<ShellState<any>, "table" | "match" | "playback">} state
 */
export const isHalted = ({ table: { stage, view }, match, playback }) =>
  stage === "showing" &&
  match.pace === "paused" &&
  playback.shown === "turn" &&
  view?.table === "match" &&
  isWatched(view);

/**
 * Returns the part of a view that may be stored: where two people share the screen, the next one to open the page
 * must not see the other player's cards.
 * @param {View | null} view the new view
 * @param {View | null | undefined} kept the one that was kept before
 * @returns {View | null}
 */
export function keptOf(view, kept) {
  if (!view?.seats || view.over || view.spectator || seatingOf(view) !== "two") return view;
  return kept?.spectator ? kept : null;
}
