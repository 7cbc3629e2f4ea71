/** Which motion shows an event. */
import * as motion from "./motion.js";
import { ISLANDS } from "../facts.js";
import { between } from "./chart.js";
import { fishArt, lieOf } from "./fish.js";
import { pieceArt } from "./pieces.js";
import { fishOn } from "./picture.js";

/**
 * @import { Scene } from "../../../board/animation.js"
 * @import { EventView } from "../wire.d.ts"
 * @import { Chart } from "./chart.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Picture } from "./picture.js"
 */

/** @param {EventView} event @returns {boolean} whether what the event brings must be drawn before it can move */
export const isNew = (event) =>
  event.event === "fish-placed" ||
  event.event === "volcano-placed" ||
  (event.event === "piece-moved" && event.origin === null) ||
  (event.event === "tile-moved" && event.target !== null && event.target in ISLANDS);

/**
 * @template {EventView["event"]} Code
 * @typedef {(event: Extract<EventView, { event: Code }>, before: Picture, chart: Chart, drawing: Drawing) =>
 *   Scene | null | undefined} Motion
 */

/** How events are shown. @type {{ [Code in EventView["event"]]?: Motion<Code> }} */
const MOTIONS = {
  "fish-placed"({ current: id }, _before, chart, { partOn, layer }) {
    const fish = partOn(id, ".kanaloa-fish");
    return fish && motion.placingFish(fish, layer(), chart.currents[id].spot);
  },
  "fish-turned": turning,
  "piece-moved": movingPiece,
  "tile-moved": (event, ...given) => (isNew(event) ? tileArriving : tileTaken)(event, ...given),
  "volcano-placed"({ place }, _before, chart, { partAt, layer }) {
    const mountain = partAt(place, ".kanaloa-mountain");
    return mountain && motion.erupting(mountain, layer(), chart.places[place]);
  },
  "volcano-gone"({ place }, _before, _chart, { partAt }) {
    const mountain = partAt(place, ".kanaloa-mountain");
    return mountain && motion.fading(mountain);
  },
};

/**
 * @type {(event: EventView, before: Picture, chart: Chart, drawing: Drawing) => Scene | null} null where nothing
 *   moves
 */
export const sceneOf = (event, before, chart, drawing) =>
  /** @type {Motion<any> | undefined} */ (MOTIONS[event.event])?.(event, before, chart, drawing) ?? null;

/** @type {Motion<"fish-turned">} */
function turning({ current: id, tail, white }, before, chart, { partOn }) {
  const fish = partOn(id, ".kanaloa-fish"),
    lay = fishOn(before, id);
  if (!fish || !lay) return null;
  if (lay.tail !== tail) return motion.turningRound(fish);
  return motion.turningOver(fish, fishArt({ ...lay, white }, lieOf(chart, lay).angle));
}

/** @type {Motion<"piece-moved">} */
function movingPiece({ player, origin, target }, _before, chart, { partAt, layer, top }) {
  const place = origin ?? target ?? "";
  const mine = `.kanaloa-piece[data-player="${player}"]`;
  const piece = partAt(place, `${mine}:not(.kanaloa-blocked)`) ?? partAt(place, mine);
  if (!piece) return null;
  if (target === null) return motion.fading(piece);
  if (origin === null) return motion.landing(piece, layer(), chart.places[target]);
  const [from, to] = [chart.places[origin], chart.places[target]];
  const way = { art: pieceArt(player), scale: chart.scale, from, to };
  // There is no current to the Dolphin.
  return (chart.currents[between(origin, target)] ? motion.swimming : motion.calling)(piece, top(), layer(), way);
}

/** @type {Motion<"tile-moved">} */
function tileTaken({ tile, origin, target }, { islands }, _chart, { partAt }) {
  const taken = origin && partAt(origin, `[data-site="${islands[origin]?.indexOf(tile)}"]`);
  return taken ? motion.takingTile(taken, target === null) : null;
}

/** @type {Motion<"tile-moved">} */
function tileArriving({ origin, target }, { islands }, { places, scale }, { partAt }) {
  const tiles = islands[target ?? ""] ?? [];
  const site = tiles.indexOf(null);
  const tile = partAt(target ?? "", `[data-site="${site < 0 ? tiles.length : site}"]`);
  if (!tile) return null;
  const [home, here] = [places[origin ?? ""], places[target ?? ""]];
  return home ? motion.arrivingTile(tile, home, here, scale) : motion.appearing(tile);
}
