/** What lies before each player: score, temples, cards, tiles. The viewer's tiles are buttons. */
import { html, nothing } from "lit-html";
import { GODS, VOLCANO_TILES } from "../facts.js";
import { isPart } from "../selection.js";
import { playersOf } from "../story.js";
import { emblem, godSymbol, tileFace } from "./symbols.js";

/**
 * @import { Colour, Context, GodLetter, SideView, View } from "../context.d.ts"
 * @typedef {Pick<Context, "words" | "story">} Told
 * @typedef {Context & { view: View }} Seen
 * @typedef {Pick<SideView, "temples" | "gods" | "protection">} Temples
 */

/** The gods in their printed order. */
export const GOD_LETTERS = /** @type {GodLetter[]} */ (Object.keys(GODS));

/** Returns the names of a player's cards. @param {Told} context @param {SideView} side */
export const cardsText = ({ words, story }, side) =>
  [
    ...side.gods.map(story.godName),
    ...side.protection.map((god) => words("kn.side.protection", { god: story.godName(god) })),
  ].join(", ") || words("kn.side.none");

/** What a temple is worth. @param {Told} context @param {Pick<SideView, "temples">} side @param {GodLetter} god */
export const templeText = ({ words, story }, { temples }, god) =>
  words("kn.side.temple", { god: story.godName(god), points: temples[god] });

/** @param {Told} context @param {SideView} side */
export const templesText = (context, side) => GOD_LETTERS.map((god) => templeText(context, side, god)).join(", ");

/** What is said of a side. @param {Told & { view: View }} context @param {Colour} player @param {SideView} side */
export function labelOf(context, player, side) {
  const { words, story, view } = context;
  return words("kn.side.label", {
    player: story.playerName(view, player),
    score: words("score.points", { count: side.score }),
    temples: templesText(context, side),
    tiles: story.tileNames(side.hand),
    cards: cardsText(context, side),
  });
}

/** @typedef {{ look: string, pick: unknown }} Shown the class of what a lesson shows, and what a tap on it does */

/** @type {Shown} */
const NOT_SHOWN = { look: "", pick: nothing };

/**
 * Returns how something beside the map looks while a step of a lesson shows it; the bar has a button for the same.
 * @param {Pick<Seen, "lit" | "view" | "act">} context
 * @param {string[]} things
 * @returns {Shown}
 */
function shownBeside({ lit, view, act }, ...things) {
  const what = lit.find(({ kind }) => kind === "look")?.targets[0] ?? "";
  const offer = things.includes(what) && view.offers.find(({ kind }) => kind === "look");
  return offer ? { look: `lit-${what}`, pick: () => act.perform(offer) } : NOT_SHOWN;
}

/**
 * What a temple is called, and which card of its god its owner has.
 * @param {Told} context
 * @param {Temples} side
 * @param {GodLetter} god
 */
function templeName(context, side, god) {
  const temple = templeText(context, side, god);
  if (side.gods.includes(god)) return context.words("kn.side.templeCard", { temple });
  return side.protection.includes(god) ? context.words("kn.side.templeGuard", { temple }) : temple;
}

/**
 * A temple: it counts where it comes up to that of Kane.
 * @param {Temples} side
 * @param {GodLetter} god
 * @param {unknown} [name] is shown to the mouse, and to a finger that rests
 */
export function templeFace(side, god, name = nothing) {
  const kane = side.temples.k;
  const counts = god !== "k" && kane > 0 && side.temples[god] >= kane;
  const card =
    god === "k" ? "" : side.gods.includes(god) ? "temple-card" : side.protection.includes(god) ? "temple-guard" : "";
  return html`<span class="temple temple-${god} ${counts ? "temple-counts" : ""} ${card}" title=${name}>${godSymbol(god)}<b>${side.temples[god]}</b></span>`;
}

/** The class of the side whose turn it is. @param {View} view @param {Colour} player */
const turnLook = ({ position, over }, player) => (position.turn === player && !over ? "side-to-move" : "");

/**
 * Name, points and temples, of which the label says more.
 * @param {Seen} context
 * @param {Colour} player
 * @param {unknown} points
 * @param {SideView} side
 * @param {unknown} [more] behind the name
 * @param {Shown} [temples] how the temples look
 */
const head = ({ view, story, words }, player, points, side, more = nothing, { look, pick } = NOT_SHOWN) =>
  html`<span class="side-name" aria-hidden="true" title=${story.playerName(view, player)}
      >${emblem(player)}<b>${story.playerName(view, player)}</b></span>
    ${more}
    <span class="side-points" aria-hidden="true">${points}</span>
    <span class="temples ${look}" aria-hidden="true" @click=${pick}>${GOD_LETTERS.map((god) =>
      templeFace(side, god, templeName({ words, story }, side, god)),
    )}</span>`;

/** One side in a line. @param {Seen} context @param {Colour} player @param {unknown} [more] behind the name */
export function strip(context, player, more) {
  const { story } = context;
  const side = context.view.position.sides[player];
  if (!side) return nothing;
  return html`<li class="paper side ${turnLook(context.view, player)}" data-side=${player}>
    <span class="hidden">${labelOf(context, player, side)}</span>
    ${head(context, player, side.score, side, more)}
    <span class="side-hand" aria-hidden="true">${side.hand.map((tile) => html`<span title=${story.tileName(tile)}>${tileFace(tile)}</span>`)}</span>
  </li>`;
}

/** Returns what is said of it. @param {Pick<Context, "words"> & { view: View }} context */
export function bagTexts({ view, words }) {
  const { volcanoes, bag: left, reserve } = view.position;
  const total = VOLCANO_TILES[/** @type {2 | 3 | 4} */ (playersOf(view).length)];
  const next = volcanoes + 1 >= total ? "last" : volcanoes % 2 === 1 ? "next" : "quiet";
  return {
    total,
    tiles: words("kn.bag.text", { count: left.tiles + reserve.tiles }),
    drawn: words("kn.bag.volcanoes", { drawn: volcanoes, total }),
    next: view.over || volcanoes >= total ? "" : words(`kn.bag.${next}`),
  };
}

/** Returns how full the bag is, and how near the volcano. @param {Seen} context */
export function bag(context) {
  const { volcanoes } = context.view.position;
  const { total, tiles, drawn, next } = bagTexts(context);
  const { look, pick } = shownBeside(context, "track");
  return html`<li class="paper bag">
    <span class="bag-count">${context.words("kn.bag.title")}: <b>${tiles}</b></span>
    <span class="bag-track ${look}" role="img" aria-label=${drawn} title=${drawn} @click=${pick}>
      ${Array.from(
        { length: total },
        (_, at) =>
          html`<i class="bag-track-place ${
            at < volcanoes ? "bag-track-drawn" : ""
          } ${at % 2 ? "bag-track-eruption" : ""}"></i>`,
      )}
    </span>
    ${next ? html`<span class="bag-next">${next}</span>` : nothing}
  </li>`;
}

/** Whether the others' sides scroll by themselves, so that the keyboard must reach them. */
const scrolls = () => globalThis.matchMedia?.("(max-width: 599px), (max-aspect-ratio: 1/1)").matches;

/** Returns the other players' sides, and the bag. @param {Context} context */
export function rowPanel(context) {
  const { view, words } = context;
  if (!view) return nothing;
  const seen = { ...context, view };
  const others = playersOf(view).filter((player) => player !== view.viewer);
  return html`<h2 class="hidden">${words("areas.row")}</h2>
    <ul class="sides sides-${others.length}" tabindex=${scrolls() ? "0" : nothing}>
      ${others.map((player) => strip(seen, player))} ${bag(seen)}
    </ul>`;
}

/** The number of tiles that lie in one row on a phone; more are drawn smaller. */
const FEW_TILES = 6;

/** Returns the viewer's side. @param {Context} context */
export function handPanel(context) {
  const { view, words, story, act, choices, selection, idle, lit } = context;
  if (!view) return nothing;
  const player = view.viewer;
  const side = view.position.sides[player];
  if (!side) return nothing;
  const seen = { ...context, view };
  const { offered } = view.position;
  const offering = offered && view.position.turn === player ? offered.tiles : [];
  const number = side.hand.length + offering.length;
  const points = words("score.points", { count: side.score });
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="paper side-own ${turnLook(view, player)}" data-side=${player}>
      <p class="hidden">${labelOf(seen, player, side)}</p>
      ${head(seen, player, points, side, nothing, shownBeside(seen, "temples", "card"))}
      <div class="tiles ${number > FEW_TILES ? "tiles-many" : ""}" role="group" aria-label=${words("kn.side.tiles")}>
        ${offering.map(
          (tile) =>
            html`<span
              class="tile tile-given"
              role="img"
              aria-label=${story.tileName(tile)}
              title=${story.tileName(tile)}
            >${tileFace(tile)}</span>`,
        )}
        ${side.hand.map((tile, place) => {
          const open = idle && choices.tiles.includes(tile);
          const shown = lit.some((action) => isPart(action) && action.cost[0] === tile);
          const chosen = selection.hand.includes(place);
          const off = idle && !open && !chosen;
          return html`<button type="button" class="tile ${open ? "tile-open" : ""} ${shown ? "lit" : ""}" data-tile=${tile} aria-label=${story.tileName(tile)} title=${story.tileName(tile)}
            aria-pressed=${chosen ? "true" : "false"} aria-disabled=${off ? "true" : nothing} @click=${() => act.pickTile(tile, place)}>${tileFace(tile)}</button>`;
        })}
        ${number === 0 ? html`<span class="note">${words("kn.side.noTiles")}</span>` : nothing}
      </div>
    </div>`;
}
