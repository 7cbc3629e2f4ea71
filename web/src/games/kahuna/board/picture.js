/**
 * What the board shows, and how one engine event changes it. Pure.
 */
import { SIDES } from "../../../engine/facts.js";
import { ISLAND_IDS, island, line, linesAt } from "./chart.js";

/**
 * @typedef {"white" | "black"} Player
 * @typedef {"choosable" | "lit" | "chosen" | "last" | "falls" | "removable" | "hint" | "ghost-white" | "ghost-black"
 *   | "played" | "best"} LineMark
 * @typedef {"mine-card" | "gains" | "loses" | "last" | "hint"} IslandMark
 * @typedef {{lines: number, needed: number, white: number, black: number, owner: Player | null}} IslandState
 *
 * @typedef {object} Picture
 * @property {{white: string[], black: string[]}} bridges line ids
 * @property {Record<string, IslandState>} islands by island id
 * @property {{lines?: Record<string, LineMark[]>, islands?: Record<string, IslandMark[]>, order?: Record<string,
 *   string[]>}}
 *   marks `order` has the number of each line among several last changes
 * @property {{lines?: Record<string, string>, islands?: Record<string, string>}} labels accessible names
 * @property {boolean} [disabled] nothing can be picked; the board can still be read
 *
 * @typedef {object} BoardEvent one event of docs/protocol.md; those that do not touch the board are allowed
 * @property {string} event
 * @property {Player} [player]
 * @property {Player} [owner]
 * @property {string} [line]
 * @property {string} [island]
 */

/**
 * Returns the islands of a board: a player with a majority of an island's lines controls it.
 * @param {Picture["bridges"]} bridges
 * @returns {Picture["islands"]}
 */
export const islandsOf = (bridges) =>
  Object.fromEntries(
    ISLAND_IDS.map((id) => {
      const { needed } = island(id);
      const lines = linesAt(id);
      const [white, black] = SIDES.map((side) => lines.filter((each) => bridges[side].includes(each)).length);
      const owner = white >= needed ? "white" : black >= needed ? "black" : null;
      return [id, { lines: lines.length, needed, white, black, owner }];
    }),
  );

/** @param {Picture["bridges"]} bridges @returns {Picture} the board with these bridges, without marks */
export const pictureWith = (bridges) => ({ bridges, islands: islandsOf(bridges), marks: {}, labels: {} });

/** @returns {Picture} the empty board */
export const emptyPicture = () => pictureWith({ white: [], black: [] });

/**
 * @param {Pick<Picture, "bridges">} picture
 * @param {string} id a line
 * @returns {Player | null} whose bridge lies there
 */
export const bridgeOn = (picture, id) => SIDES.find((side) => picture.bridges[side].includes(id)) ?? null;

/**
 * How an event changes a picture.
 * @type {Record<string, (picture: Picture, event: Required<BoardEvent>) => Picture>}
 */
const CHANGES = {
  "bridge-built": (picture, { line: id, player }) => withBridge(picture, id, player, 1),
  "bridge-swept": (picture, { line: id, owner }) => withBridge(picture, id, owner, -1),
  "bridge-removed": (picture, { line: id, owner }) => withBridge(picture, id, owner, -1),
  "control-gained": (picture, { island: id, player }) => withOwner(picture, id, player),
  "control-lost": (picture, { island: id }) => withOwner(picture, id, null),
};

/**
 * @param {Picture} picture
 * @param {BoardEvent} event
 * @returns {Picture} the picture after the event; the same object where the event does not touch the board
 */
export const after = (picture, event) =>
  CHANGES[event.event]?.(picture, /** @type {Required<BoardEvent>} */ (event)) ?? picture;

/** @param {Picture} picture @param {string} id @param {Player} player @param {1 | -1} step @returns {Picture} */
function withBridge(picture, id, player, step) {
  if (picture.bridges[player].includes(id) === (step === 1)) return picture;
  const islands = { ...picture.islands };
  for (const end of line(id).ends) {
    const state = islands[end];
    if (state) islands[end] = { ...state, [player]: state[player] + step };
  }
  const rest = picture.bridges[player].filter((other) => other !== id);
  return { ...picture, islands, bridges: { ...picture.bridges, [player]: step === 1 ? [...rest, id] : rest } };
}

/** @param {Picture} picture @param {string} id @param {Player | null} owner @returns {Picture} */
function withOwner(picture, id, owner) {
  const state = picture.islands[id];
  return state ? { ...picture, islands: { ...picture.islands, [id]: { ...state, owner } } } : picture;
}
