/** Which motion shows an event. */
import {
  appearing,
  arrivingTile,
  calling,
  erupting,
  fading,
  landing,
  placingFish,
  swimming,
  takingTile,
  turningOver,
  turningRound,
} from "./motion.js";
import { ISLANDS } from "../facts.js";
import { DOLPHIN, between, current, placeOfPiece, placeOfVolcano } from "./chart.js";
import { fishArt, lieOf } from "./fish.js";
import { pieceArt } from "./pieces.js";
import { fishOn } from "./picture.js";

/**
 * @import { Scene } from "../../board/animation.js"
 * @import { EventView, FishTurnedView, PieceMovedView, TileMovedView } from "../wire.d.ts"
 * @import { Chart } from "./chart.js"
 * @import { Drawing } from "./drawing.js"
 * @import { Picture } from "./picture.js"
 */

/** @param {EventView} event @returns {boolean} whether what the event brings must be drawn before it can move */
export function isNew(event) {
  switch (event.event) {
    case "fish-placed":
    case "volcano-placed":
      return true;
    case "piece-moved":
      return event.origin === null;
    case "tile-moved":
      return event.target !== null && event.target in ISLANDS;
    default:
      return false;
  }
}

/** @param {EventView} event @param {Picture} before @param {Chart} chart @param {Drawing} drawing @returns {Scene | null} null where nothing moves */
export function sceneOf(event, before, chart, drawing) {
  switch (event.event) {
    case "fish-placed": {
      const fish = drawing.partOn(event.current, ".kn-fish");
      return fish && placingFish(fish, drawing.layer(), current(chart, event.current).spot);
    }
    case "fish-turned":
      return turning(event, before, chart, drawing);
    case "piece-moved":
      return movingPiece(event, chart, drawing);
    case "tile-moved":
      return movingTile(event, before, chart, drawing);
    case "volcano-placed": {
      const mountain = drawing.partAt(event.place, ".kn-mountain");
      return mountain && erupting(mountain, drawing.layer(), placeOfVolcano(chart, event.place));
    }
    case "volcano-gone": {
      const mountain = drawing.partAt(event.place, ".kn-mountain");
      return mountain && fading(mountain);
    }
    default:
      return null;
  }
}

/** @param {FishTurnedView} event @param {Picture} before @param {Chart} chart @param {Drawing} drawing @returns {Scene | null} */
function turning(event, before, chart, { partOn }) {
  const fish = partOn(event.current, ".kn-fish"),
    lay = fishOn(before, event.current);
  if (!fish || !lay) return null;
  if (lay.tail !== event.tail) return turningRound(fish);
  return turningOver(fish, fishArt({ ...lay, white: event.white }, lieOf(chart, lay).angle));
}

/** @param {PieceMovedView} event @param {Chart} chart @param {Drawing} drawing @returns {Scene | null} */
function movingPiece({ player, origin, target }, chart, { partAt, layer, top }) {
  const mine = (/** @type {string} */ place) =>
    partAt(place, `.kn-piece[data-player="${player}"]:not(.kn-blocked)`) ??
    partAt(place, `.kn-piece[data-player="${player}"]`);
  if (origin === null) {
    const piece = target && mine(target);
    return piece ? landing(piece, layer(), placeOfPiece(chart, target)) : null;
  }
  const piece = mine(origin);
  if (!piece) return null;
  if (target === null) return fading(piece);
  const [from, to] = [placeOfPiece(chart, origin), placeOfPiece(chart, target)];
  const way = { art: pieceArt(player), scale: chart.scale, from, to };
  if (origin === DOLPHIN || target === DOLPHIN) return calling(piece, top(), layer(), way);
  return chart.currents[between(origin, target)]
    ? swimming(piece, top(), layer(), way)
    : calling(piece, top(), layer(), way);
}

/** @param {TileMovedView} event @param {Picture} before @param {Chart} chart @param {Drawing} drawing @returns {Scene | null} */
function movingTile({ tile, origin, target }, before, chart, { partAt }) {
  const [from, to] = [before.islands[origin ?? ""], before.islands[target ?? ""]];
  if (from && origin && !to) {
    const taken = partAt(origin, `[data-site="${from.indexOf(tile)}"]`);
    return taken && takingTile(taken, target === null);
  }
  if (!to || !target) return null;
  const site = to.indexOf(null);
  const tileNode = partAt(target, `[data-site="${site < 0 ? to.length : site}"]`);
  const home = chart.islands[origin ?? ""],
    here = chart.islands[target];
  if (!tileNode) return null;
  return home && here
    ? arrivingTile(tileNode, { x: (home.x - here.x) / chart.scale, y: (home.y - here.y) / chart.scale })
    : appearing(tileNode);
}
