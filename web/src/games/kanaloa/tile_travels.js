/**
 * Where tiles, pieces and fish come from and go to when something happens, and what is counted at the end. All of it
 * lies open.
 *
 * @import { Colour, EventView, GodLetter, View } from "./context.d.ts"
 * @import { Flight, Given, Place, Travel } from "../../motion/travel.js"
 */
import { html } from "lit-html";
import { chartOf } from "./board/chart.js";
import { GODS } from "./facts.js";
import { GOD_LETTERS } from "./panels/sides.js";
import { godSymbol, tileFace } from "./panels/symbols.js";
import { playersOf } from "./story.js";
import { isColour } from "./story/names.js";

/** @typedef {Given & { view: View, before: View }} Seen */

/** The width of a tile of the hand, in CSS pixels. */
const TILE = 44;

const BAG = { select: "#row .bag-count", size: TILE };

/** @param {View} view */
const chart = (view) => chartOf(/** @type {2 | 3 | 4} */ (playersOf(view).length));

/** @param {Colour} player whose it is @param {string} id of a drawing @param {string} box its view box */
const drawn = (player, id, box) =>
  html`<svg class="palette kanaloa-palette" viewBox=${box} fill="none" focusable="false">
    <g class="kanaloa-owned kanaloa-${player}"><use href="#kanaloa-${id}"/></g>
  </svg>`;

/** @param {Colour} player @returns {Place} */
const emblemOf = (player) => ({ select: `[data-side="${player}"] .emblem` });

/** @param {Colour} player @param {string} god @returns {Place} */
const templeOf = (player, god) => ({ select: `[data-side="${player}"] .temple-${god}` });

/** Where a tile of a player was. @param {Seen} given @param {Colour} player @param {string} tile @returns {Place} */
function leftOf({ view, before }, player, tile) {
  if (player !== view.viewer) return { select: `[data-side="${player}"]`, size: TILE };
  const { offered, sides } = before.position;
  const tiles = [...(offered?.tiles ?? []), ...(sides[player]?.hand ?? [])];
  return { select: "#hand .tiles", size: TILE, step: Math.max(0, tiles.indexOf(tile)) };
}

/**
 * Returns the end of a tile's way.
 * @param {Seen} given
 * @param {Colour} player
 * @param {string} tile
 * @returns {Partial<Flight> & { to: Place }}
 */
function cameTo({ view, isAfter }, player, tile) {
  if (player !== view.viewer) return { to: { select: `[data-side="${player}"]`, size: TILE }, fades: true };
  const hand = view.position.sides[player]?.hand ?? [];
  if (!isAfter) return { to: { select: "#hand .tiles", size: TILE, step: hand.length } };
  return { to: { select: "#hand .tiles > button", at: Math.max(0, hand.lastIndexOf(tile)) }, hidesTo: true };
}

/** @param {Extract<EventView, { event: "tile-moved" }>} event @param {Seen} given @returns {Flight[]} */
function tileTravel({ tile, origin, target, player }, given) {
  const { places } = chart(given.view);
  const from = origin === null ? BAG : isColour(origin) ? leftOf(given, origin, tile) : spotted(places[origin]);
  const copy = { look: "tile", face: tileFace(tile), from };
  if (target === null) return [];
  if (isColour(target)) return [{ ...copy, ...cameTo(given, target, tile) }];
  if (target in GODS) return player ? [{ ...copy, to: templeOf(player, target), fades: true }] : [];
  // Two islands swap their tiles on the map.
  return origin === null ? [{ ...copy, to: spotted(places[target]), fades: true }] : [];
}

/** @param {{ x: number, y: number }} spot @returns {Place} */
const spotted = (spot) => ({ spot, size: TILE });

/**
 * Returns the points of the temples now; the panels may show those before.
 * @param {Seen} given
 * @param {Colour} player
 */
function templesOf({ view, isAfter, shown }, player) {
  const temples = { .../** @type {Record<GodLetter, number>} */ (view.position.sides[player]?.temples) };
  if (!isAfter)
    for (const event of /** @type {EventView[]} */ (shown))
      if (event.event === "temple-grown" && event.player === player) temples[event.god] = event.total;
  return temples;
}

/**
 * Returns the temples that count for each player, with the sum so far: that of Kane, and as much again for each temple
 * that is not lower.
 * @param {Seen} given
 * @returns {Travel[]}
 */
function count(given) {
  return playersOf(given.view).flatMap((player) => {
    const temples = templesOf(given, player);
    if (!temples.k) return [];
    const counted = GOD_LETTERS.filter((god) => god !== "k" && temples[god] >= temples.k);
    return ["k", ...counted].map((god, turn) => ({
      light: templeOf(player, god),
      sum: { select: `[data-side="${player}"] .side-points` },
      number: (turn + 1) * temples.k,
      look: "travel-temple",
      turn,
    }));
  });
}

/** @type {{ [Code in EventView["event"]]?: (event: Extract<EventView, { event: Code }>, given: Seen) => Travel[] }} */
const TRAVELS = {
  "tile-moved": tileTravel,
  "fish-placed": ({ player, current, white }, { view }) => [
    {
      look: "travel-fish",
      face: drawn(player, white ? "fish-white" : `fish-${player}`, "-50 -30 100 60"),
      from: emblemOf(player),
      to: { spot: chart(view).currents[current].spot, size: 52 },
      fades: true,
    },
  ],
  "piece-moved": ({ player, origin, target }, { view }) =>
    origin === null && target !== null
      ? [
          {
            look: "travel-piece",
            face: drawn(player, `piece-${player}`, "-26 -62 52 68"),
            from: emblemOf(player),
            to: { spot: chart(view).places[target], size: 52 },
            fades: true,
          },
        ]
      : [],
  "card-passed": ({ god, before, after }) =>
    before && after
      ? [{ look: "travel-god", face: godSymbol(god), from: templeOf(before, god), to: templeOf(after, god) }]
      : [],
  "game-over": (_, given) => count(given),
};

/** Returns what travels for an event. @param {EventView} event @param {Seen} given @returns {Travel[]} */
export const travelsOf = (event, given) =>
  /** @type {((event: EventView, given: Seen) => Travel[]) | undefined} */ (TRAVELS[event.event])?.(event, given) ?? [];
