/**
 * What the board shows, how it is made of a position of the engine, and how one event changes it. Pure.
 */
import { COLOURS } from "../facts.js";
import { chartOf } from "./chart.js";

/**
 * @import { Colour, EventView, FishView, Position } from "../wire.d.ts"
 * @typedef {import("./chart.js").Players} Players
 * @typedef {"choosable" | "chosen" | "hint" | "last"} Mark
 * @typedef {Mark | "closes"} PlaceMark `closes`: the volcano would close it
 * @typedef {Mark | "taken" | "given"} TileMark `taken`: it would go to a player; `given`: it would leave the game
 * @typedef {{player: Colour, place: string, blocked: boolean}} Piece on an island or at the Dolphin
 * @typedef {(string | null)[]} Sites the two tiles of an island; null where none lies
 *
 * @typedef {object} Ghosts what a choice would bring
 * @property {FishView[]} [fish]
 * @property {{player: Colour, place: string}[]} [pieces]
 * @property {string} [volcano] an island or a sea space
 *
 * @typedef {object} Marks
 * @property {Record<string, PlaceMark[]>} [islands]
 * @property {Record<string, Mark[]>} [currents]
 * @property {Record<string, Mark[]>} [spaces] of two players: a sea space can be reached while it is choosable or chosen
 * @property {Mark[]} [dolphin]
 * @property {Record<string, Record<string, TileMark[]>>} [tiles] by island and kind
 *
 * @typedef {object} Labels accessible names
 * @property {Record<string, string>} [islands]
 * @property {Record<string, string>} [currents]
 * @property {Record<string, string>} [spaces]
 * @property {string} [dolphin]
 *
 * @typedef {object} Picture
 * @property {Players} players how many play: it says which chart is shown
 * @property {Record<string, Sites>} islands by island in use
 * @property {FishView[]} fish
 * @property {Piece[]} pieces
 * @property {{at: string, closed: readonly string[]} | null} volcano
 * @property {Marks} marks
 * @property {Labels} labels
 * @property {Ghosts} [ghosts]
 * @property {boolean} [disabled] nothing can be picked; the board can still be read
 */

/** @param {Players} players @returns {Picture} a board without tiles, fish and pieces */
export const emptyPicture = (players) => ({
  players,
  islands: Object.fromEntries(Object.keys(chartOf(players).islands).map((id) => [id, [null, null]])),
  fish: [],
  pieces: [],
  volcano: null,
  marks: {},
  labels: {},
});

/**
 * @param {readonly (string | null)[]} tiles the tiles that lie on an island
 * @param {Sites} [before] how they lay before
 * @returns {Sites} where each lies: those that stay keep their site, new ones fill the free sites
 */
export function settled(tiles, before = []) {
  const rest = tiles.filter((each) => each !== null);
  const kept = [0, 1].map((site) => {
    const at = rest.indexOf(before[site] ?? "");
    return at < 0 ? null : (rest.splice(at, 1)[0] ?? null);
  });
  return kept.map((tile) => tile ?? rest.shift() ?? null);
}

/**
 * @param {Picture} picture
 * @param {Picture} before what the board showed
 * @returns {Picture} the picture with each tile where it lay before
 */
export function withSitesOf(picture, before) {
  if (picture.players !== before.players) return picture;
  const islands = Object.entries(picture.islands).map(([id, tiles]) => [id, settled(tiles, before.islands[id])]);
  return { ...picture, islands: Object.fromEntries(islands) };
}

/** @param {readonly string[]} places @param {readonly string[]} blocked @param {Colour} player @returns {Piece[]} */
function piecesOf(places, blocked, player) {
  const rest = [...blocked];
  return places.map((place) => {
    const at = rest.indexOf(place);
    if (at >= 0) rest.splice(at, 1);
    return { player, place, blocked: at >= 0 };
  });
}

/** @param {Pick<Position, "islands" | "fish" | "sides" | "volcano">} position of the engine @returns {Picture} without marks and labels */
export function boardOf({ islands, fish, sides, volcano }) {
  const playing = COLOURS.filter((each) => sides[each]);
  return {
    ...emptyPicture(/** @type {Players} */ (playing.length)),
    islands: Object.fromEntries(Object.entries(islands).map(([id, tiles]) => [id, settled(tiles)])),
    fish,
    pieces: playing.flatMap((player) => {
      const side = sides[player];
      return side ? piecesOf(side.pieces, side.blocked, player) : [];
    }),
    volcano: volcano && { at: volcano.at, closed: volcano.closed },
  };
}

/** @param {Pick<Picture, "fish">} picture @param {string} id a current @returns {FishView | null} */
export const fishOn = ({ fish }, id) => fish.find(({ current }) => current === id) ?? null;

/** @param {Pick<Picture, "pieces">} picture @param {string} place an island or the Dolphin @returns {Piece[]} */
export const piecesAt = ({ pieces }, place) => pieces.filter((each) => each.place === place);

/**
 * @param {Picture} picture
 * @param {EventView} event
 * @returns {Picture} the picture after the event; the same object where the event does not touch the board
 */
export function after(picture, event) {
  switch (event.event) {
    case "fish-placed": {
      const { current, tail, head, player, white } = event;
      if (fishOn(picture, current)) return picture;
      return { ...picture, fish: [...picture.fish, { current, tail, head, owner: player, white }] };
    }
    case "fish-turned":
      return withFishTurned(picture, event);
    case "piece-moved":
      return withPieceMoved(picture, event);
    case "tile-moved":
      return withTileMoved(picture, event);
    case "volcano-placed": {
      const closed = picture.players === 2 ? [...event.place] : [event.place];
      return withBlocked({ ...picture, volcano: { at: event.place, closed } }, event.blocked);
    }
    case "volcano-gone":
      return picture.volcano ? { ...picture, volcano: null } : picture;
    case "turn-lost":
      return withoutBlocks(picture, event.player);
    default:
      return picture;
  }
}

/** @param {Picture} picture @param {import("../wire.d.ts").FishTurnedView} event @returns {Picture} */
function withFishTurned(picture, { current, tail, head, white }) {
  const fish = fishOn(picture, current);
  if (!fish || (fish.tail === tail && fish.white === white)) return picture;
  const turned = { ...fish, tail, head, white };
  return { ...picture, fish: picture.fish.map((each) => (each === fish ? turned : each)) };
}

/** @param {Picture} picture @param {import("../wire.d.ts").PieceMovedView} event @returns {Picture} */
function withPieceMoved(picture, { player, origin, target }) {
  const arrived = target === null ? [] : [{ player, place: target, blocked: false }];
  if (origin === null) return { ...picture, pieces: [...picture.pieces, ...arrived] };
  const mine = picture.pieces.filter((each) => each.player === player && each.place === origin);
  // A blocked piece does not move.
  const moved = mine.find(({ blocked }) => !blocked) ?? mine[0];
  return moved ? { ...picture, pieces: [...picture.pieces.filter((each) => each !== moved), ...arrived] } : picture;
}

/** @param {Picture} picture @param {import("../wire.d.ts").TileMovedView} event @returns {Picture} */
function withTileMoved(picture, { tile, origin, target }) {
  const [from, to] = [picture.islands[origin ?? ""], picture.islands[target ?? ""]];
  if (!from && !to) return picture;
  const islands = { ...picture.islands };
  const [left, free] = [from?.indexOf(tile) ?? -1, to?.indexOf(null) ?? -1];
  if (from && origin && left >= 0) islands[origin] = from.length > 2 ? from.toSpliced(left, 1) : from.with(left, null);
  // Two tiles that are swapped: the first one arrives before the second one has made room.
  if (to && target) islands[target] = free >= 0 ? to.with(free, tile) : [...to, tile];
  return { ...picture, islands };
}

/** @param {Picture} picture @param {readonly [Colour, string][]} blocked newly: whose, and where @returns {Picture} */
function withBlocked(picture, blocked) {
  const rest = blocked.map(([player, place]) => player + place);
  const pieces = picture.pieces.map((each) => {
    const at = each.blocked ? -1 : rest.indexOf(each.player + each.place);
    if (at < 0) return each;
    rest.splice(at, 1);
    return { ...each, blocked: true };
  });
  return { ...picture, pieces };
}

/** @param {Picture} picture @param {Colour} player @returns {Picture} */
function withoutBlocks(picture, player) {
  const isBlocked = (/** @type {Piece} */ each) => each.player === player && each.blocked;
  if (!picture.pieces.some(isBlocked)) return picture;
  return { ...picture, pieces: picture.pieces.map((each) => (isBlocked(each) ? { ...each, blocked: false } : each)) };
}
