/**
 * Tells the game as text: one place of the map, a player's side, the bag, what can be done now.
 *
 * @import { Colour, Context, FishView, View } from "../context.d.ts"
 */
import { CURRENTS } from "../facts.js";
import { bannerText, resultText } from "../panels/banner.js";
import { bagTexts, labelOf } from "../panels/sides.js";
import { islandName, playersOf } from "../story.js";

/** @typedef {Context & { view: View }} Seen */

/** With more actions than that they are told by their notation alone. */
const FEW = 16;

/** How many play. @param {View} view */
export const playersIn = (view) => /** @type {2 | 3 | 4} */ (playersOf(view).length);

/**
 * Returns the currents at an island: those that lead away, those that lead there, and those on which no fish lies yet.
 * @param {View} view
 * @param {string} id
 */
export function currentsAt({ position, seats }, id) {
  const fish = position.fish;
  const empty = CURRENTS[/** @type {2 | 3 | 4} */ (Object.keys(seats).length)].filter(
    (current) => current.includes(id) && !fish.some((each) => each.current === current),
  );
  return {
    out: fish.filter(({ tail }) => tail === id),
    in: fish.filter(({ head }) => head === id),
    empty: empty.map((current) => current.replace(id, "")),
  };
}

/** Returns whose fish it is, and what it shows. @param {Seen} context @param {FishView} fish */
export function fishText({ words, story, view }, { owner, white }) {
  const key = owner ? (white ? "white" : "coloured") : white ? "neutralWhite" : "neutral";
  return words(`kn.fish.${key}`, { player: owner ? story.sideName(view, owner) : "" });
}

/** Returns an island with all that lies there, and its currents. @param {Seen} context @param {string} id */
export function islandText(context, id) {
  const { words, story, view } = context;
  if (id === "@") return `${story.dolphinLabel(view)}.`;
  if (!view.position.islands[id])
    return words("kn.refusal.island-unused", { island: islandName(id), players: playersIn(view) });
  const currents = currentsAt(view, id);
  /** @param {FishView[]} fish @param {"tail" | "head"} end */
  const ways = (fish, end) =>
    fish
      .map((each) => words("kn.text.way", { island: islandName(each[end]), fish: fishText(context, each) }))
      .join(", ");
  return [
    `${story.islandLabel(view, id)}.`,
    currents.out.length > 0 ? words("kn.text.outOf", { ways: ways(currents.out, "head") }) : "",
    currents.in.length > 0 ? words("kn.text.into", { ways: ways(currents.in, "tail") }) : "",
    currents.empty.length > 0 ? words("kn.text.empty", { islands: currents.empty.map(islandName).join(", ") }) : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Returns the whole map. @param {Seen} context */
export const mapText = (context) =>
  [...Object.keys(context.view.position.islands), "@"].map((id) => islandText(context, id)).join(" ");

/** Returns where a player's pieces are. @param {Seen} context @param {Colour} player */
export function piecesText({ words, story, view }, player) {
  const { pieces, blocked } = view.position.sides[player] ?? { pieces: [], blocked: [] };
  const stuck = [...blocked];
  const named = pieces.map((place) => {
    const at = stuck.indexOf(place);
    if (at >= 0) stuck.splice(at, 1);
    const name = story.placeName(place);
    return at >= 0 ? words("kn.blocked", { player: name }) : name;
  });
  return named.join(", ") || words("kn.text.nowhere");
}

/** Returns what lies before a player, and where the pieces are. @param {Seen} context @param {Colour} player */
export function playerText(context, player) {
  const side = context.view.position.sides[player];
  if (!side) return context.words("kn.text.noPlayer", { player: context.words(`kn.colours.${player}`) });
  return `${labelOf(context, player, side)}; ${context.words("kn.text.pieces", { places: piecesText(context, player) })}.`;
}

/** Returns the cards of a player. @param {Seen} context @param {Colour} player */
export function cardsText({ words, story, view }, player) {
  const { gods = [], protection = [] } = view.position.sides[player] ?? {};
  const cards = [
    ...gods.map(story.godName),
    ...protection.map((god) => words("kn.side.protection", { god: story.godName(god) })),
  ];
  return cards.join(", ") || words("kn.side.none");
}

/** Returns how full the bag is, and how near the volcano. @param {Seen} context */
export function bagLines(context) {
  const { tiles, drawn, next } = bagTexts(context);
  return [`${context.words("kn.bag.title")}: ${tiles}.`, `${drawn}.`, next].filter(Boolean);
}

/** Returns where the volcano stands. @param {Seen} context */
export function volcanoText({ words, story, view }) {
  const { volcano } = view.position;
  if (!volcano) return words("kn.text.noVolcano");
  return words("kn.text.volcano", {
    place: story.placeName(volcano.at),
    islands: volcano.closed.map(islandName).join(", "),
    player: story.sideName(view, volcano.by),
    count: volcano.turns,
  });
}

/** Returns whose turn it is and what is asked, or how the game has ended. @param {Seen} context */
export function turnText(context) {
  const { title, hint } = bannerText(context);
  return [title, hint]
    .filter(Boolean)
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(" ");
}

/** Returns the points, the most first, and who has won. @param {Seen} context */
export function scoresText(context) {
  const { words, story, view } = context;
  const { over, position } = view;
  /** @param {Colour} player */
  const points = (player) => over?.scores[player] ?? position.sides[player]?.score ?? 0;
  const order = playersOf(view).sort((a, b) => points(b) - points(a) || (over ? over.rest[b] - over.rest[a] : 0));
  const list = order.map((player) => {
    const args = { player: story.playerName(view, player), points: words("kn.side.score", { count: points(player) }) };
    return over
      ? words("kn.text.score", { ...args, sum: over.scores[player] + over.rest[player] })
      : words("kn.log.by", { player: args.player, text: args.points });
  });
  return `${over ? resultText(context, view) : words("kn.text.running")}. ${list.join("; ")}.`;
}

/** Returns an action with what it does: "B>A (Move from Borao to Anelu)". @param {Seen} context @param {string} action */
const told = ({ story, view }, action) => `${action} (${story.actionText(view, action)})`;

/** Returns what may be done now. @param {Seen} context */
export function movesText(context) {
  const { view, words } = context;
  const actions = view.offers.map(({ action }) => action);
  const list = actions.length > FEW ? actions.join(" ") : actions.map((action) => told(context, action)).join(", ");
  return words("kn.text.moves", { actions: list });
}

/** Returns what can be done with a tile. @param {Seen} context @param {string} tile */
export function tileText(context, tile) {
  const { view, words, story } = context;
  const ways = view.offers.filter(({ cost }) => cost.includes(tile)).map(({ action }) => told(context, action));
  return ways.length > 0
    ? words("kn.text.ways", { tile: story.tileName(tile), actions: ways.join(", ") })
    : words("kn.text.noWay", { tile: story.tileName(tile) });
}
