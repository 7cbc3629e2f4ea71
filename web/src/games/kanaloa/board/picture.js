/** What the board shows, how it is made of a position of the engine, and how one event changes it. Pure. */
import { COLOURS } from "../facts.js";
import { chartOf } from "./chart.js";

/**
 * @import { Colour, EventView, FishView, Position } from "../wire.d.ts"
 * @typedef {import("./chart.js").Players} Players
 * @typedef {"choosable" | "lit" | "chosen" | "hint" | "last"} Mark `lit`: what is chosen concerns it
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
 * @property {Record<string, Mark[]>} [spaces] of two players: a sea space can be reached while it is choosable or
 *   chosen
 * @property {Record<string, Mark[]>} [dolphin]
 * @property {Record<string, Record<string, TileMark[]>>} [tiles] by island and kind
 * @property {Record<string, string[]>} [order] the number of each place among several last changes
 *
 * @typedef {Partial<Record<keyof Omit<Marks, "tiles" | "order">, Record<string, string>>>} Labels accessible names
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

/** Returns the picture with each tile where it lay before. @param {Picture} picture @param {Picture} before */
export function withSitesOf(picture, before) {
  if (picture.players !== before.players) return picture;
  const islands = Object.entries(picture.islands).map(([id, tiles]) => [id, settled(tiles, before.islands[id])]);
  return { ...picture, islands: Object.fromEntries(islands) };
}

/** Returns all pieces, each player's together. @param {Pick<Position["sides"], Colour>} sides @returns {Piece[]} */
export const piecesOf = (sides) =>
  COLOURS.flatMap((player) => {
    const rest = [...(sides[player]?.blocked ?? [])];
    return (sides[player]?.pieces ?? []).map((place) => {
      const at = rest.indexOf(place);
      if (at >= 0) rest.splice(at, 1);
      return { player, place, blocked: at >= 0 };
    });
  });

/** @param {Pick<Position, "islands" | "fish" | "sides" | "volcano">} position @returns {Picture} without marks */
export function boardOf({ islands, fish, sides, volcano }) {
  return {
    ...emptyPicture(/** @type {Players} */ (COLOURS.filter((each) => sides[each]).length)),
    islands: Object.fromEntries(Object.entries(islands).map(([id, tiles]) => [id, settled(tiles)])),
    fish,
    pieces: piecesOf(sides),
    volcano: volcano && { at: volcano.at, closed: volcano.closed },
  };
}

/** @param {Pick<Picture, "fish">} picture @param {string} id a current @returns {FishView | null} */
export const fishOn = ({ fish }, id) => fish.find(({ current }) => current === id) ?? null;

/** @param {Pick<Picture, "pieces">} picture @param {string} place an island or the Dolphin @returns {Piece[]} */
export const piecesAt = ({ pieces }, place) => pieces.filter((each) => each.place === place);

/**
 * @template {EventView["event"]} Code
 * @typedef {(picture: Picture, event: Extract<EventView, { event: Code }>) => Picture} Change
 */

/** How an event changes a picture. @type {{ [Code in EventView["event"]]?: Change<Code> }} */
const CHANGES = {
  "fish-placed": withFish,
  "fish-turned": withFishTurned,
  "piece-moved": withPieceMoved,
  "tile-moved": withTileMoved,
  "volcano-placed": withVolcano,
  "volcano-gone": (picture) => (picture.volcano ? { ...picture, volcano: null } : picture),
  "turn-lost": (picture, { player }) => withoutBlocks(picture, player),
};

/** Returns the picture after an event; the same one where nothing changes. @type {Change<EventView["event"]>} */
export function after(picture, event) {
  const change = /** @type {Change<any> | undefined} */ (CHANGES[event.event]);
  return change?.(picture, event) ?? picture;
}

/** @type {Change<"fish-placed">} */
function withFish(picture, { current, tail, head, player, white }) {
  if (fishOn(picture, current)) return picture;
  return { ...picture, fish: [...picture.fish, { current, tail, head, owner: player, white }] };
}

/** @type {Change<"volcano-placed">} */
function withVolcano(picture, { place, blocked }) {
  const closed = picture.players === 2 ? [...place] : [place];
  return withBlocked({ ...picture, volcano: { at: place, closed } }, blocked);
}

/** @type {Change<"fish-turned">} */
function withFishTurned(picture, { current, tail, head, white }) {
  const fish = fishOn(picture, current);
  if (!fish || (fish.tail === tail && fish.white === white)) return picture;
  return { ...picture, fish: picture.fish.map((each) => (each === fish ? { ...fish, tail, head, white } : each)) };
}

/** @type {Change<"piece-moved">} */
function withPieceMoved(picture, { player, origin, target }) {
  const arrived = target === null ? [] : [{ player, place: target, blocked: false }];
  const mine = picture.pieces.filter((each) => each.player === player && each.place === origin);
  // A blocked piece does not move.
  const moved = mine.find(({ blocked }) => !blocked) ?? mine[0];
  if (origin !== null && !moved) return picture;
  return { ...picture, pieces: [...picture.pieces.filter((each) => each !== moved), ...arrived] };
}

/** @type {Change<"tile-moved">} */
function withTileMoved(picture, { tile, origin, target }) {
  const islands = withTile(withoutTile(picture.islands, origin, tile), target, tile);
  return islands === picture.islands ? picture : { ...picture, islands };
}

/** @param {Picture["islands"]} islands @param {string | null} id @param {string} tile @returns {Picture["islands"]} */
function withoutTile(islands, id, tile) {
  const tiles = islands[id ?? ""];
  const at = tiles?.indexOf(tile) ?? -1;
  if (id === null || at < 0) return islands;
  return { ...islands, [id]: tiles.length > 2 ? tiles.toSpliced(at, 1) : tiles.with(at, null) };
}

/** @param {Picture["islands"]} islands @param {string | null} id @param {string} tile @returns {Picture["islands"]} */
function withTile(islands, id, tile) {
  const tiles = islands[id ?? ""];
  if (id === null || !tiles) return islands;
  const free = tiles.indexOf(null);
  // Two tiles that are swapped: the first one arrives before the second one has made room.
  return { ...islands, [id]: free >= 0 ? tiles.with(free, tile) : [...tiles, tile] };
}

/** @param {Picture} picture @param {readonly [Colour, string][]} blocked newly: whose, and where @returns {Picture} */
function withBlocked(picture, blocked) {
  const pieces = [...picture.pieces];
  for (const [player, place] of blocked) {
    const at = pieces.findIndex((each) => each.player === player && each.place === place && !each.blocked);
    if (at >= 0) pieces[at] = { ...pieces[at], blocked: true };
  }
  return { ...picture, pieces };
}

/** @param {Picture} picture @param {Colour} player @returns {Picture} */
function withoutBlocks(picture, player) {
  const isBlocked = (/** @type {Piece} */ each) => each.player === player && each.blocked;
  if (!picture.pieces.some(isBlocked)) return picture;
  return { ...picture, pieces: picture.pieces.map((each) => (isBlocked(each) ? { ...each, blocked: false } : each)) };
}
