/** The game as text: a place of the map, a player's side, the bag, the possible actions. */
import { CURRENTS } from "../facts.js";
import { joined, listedTexts, toldOf } from "../../../words/story_parts.js";
import { piecesOf } from "../board/picture.js";
import { bannerText, outcomeText } from "../panels/banner.js";
import { ranking } from "../statistics/played.js";
import { bagTexts, labelOf } from "../panels/sides.js";
import { islandName, playersOf } from "../story.js";

/** @import { Colour, Context, FishView, OfferView, View } from "../context.d.ts" */

/** @typedef {Context & { view: View }} Seen */

/** The largest number of actions that are listed with their texts; more are listed in the notation alone. */
const FEW = 16;

/** Returns the fish that lead away and there, and where none lies yet. @param {View} view @param {string} id */
export function currentsAt(view, id) {
  const { fish } = view.position;
  const empty = CURRENTS[/** @type {2 | 3 | 4} */ (playersOf(view).length)].filter(
    (current) => current.includes(id) && !fish.some((each) => each.current === current),
  );
  return {
    out: fish.filter(({ tail }) => tail === id),
    in: fish.filter(({ head }) => head === id),
    empty: empty.map((current) => current.replace(id, "")),
  };
}

/** Returns an island with all that lies there, and its currents. @param {Seen} context @param {string} id */
export function islandText(context, id) {
  const { words, story, view } = context;
  if (id === "@") return `${story.dolphinLabel(view)}.`;
  if (!view.position.islands[id])
    return words("kn.refusal.island-unused", { island: islandName(id), players: playersOf(view).length });
  const currents = currentsAt(view, id);
  const ways = {
    outOf: currents.out.map((fish) => wayText(context, fish, "head")),
    into: currents.in.map((fish) => wayText(context, fish, "tail")),
    empty: currents.empty.map(islandName),
  };
  const texts = Object.entries(ways).map(([form, all]) => {
    const list = all.join(", ");
    return list && words(`kn.text.${form}`, { ways: list, islands: list });
  });
  return joined([`${story.islandLabel(view, id)}.`, ...texts]);
}

/** Where a fish leads, and whose it is. @param {Seen} context @param {FishView} fish @param {"tail" | "head"} end */
export const wayText = ({ words, story, view }, fish, end) =>
  words("kn.text.way", { island: islandName(fish[end]), fish: story.fishText(view, fish) });

/** Returns the whole map. @param {Seen} context */
export const mapText = (context) =>
  [...Object.keys(context.view.position.islands), "@"].map((id) => islandText(context, id)).join(" ");

/** Returns where a player's pieces are. @param {Seen} context @param {Colour} player */
export const piecesText = ({ words, story, view }, player) =>
  piecesOf({ [player]: view.position.sides[player] })
    .map(({ place, blocked }) => story.heldName(story.placeName(place), blocked))
    .join(", ") || words("kn.text.nowhere");

/** Returns what lies before a player, and where the pieces are. @param {Seen} context @param {Colour} player */
export function playerText(context, player) {
  const side = context.view.position.sides[player];
  if (!side) return context.words("kn.text.noPlayer", { player: context.words(`kn.colours.${player}`) });
  const { words } = context;
  const pieces = words("kn.text.pieces", { places: piecesText(context, player) });
  return `${listedTexts(words, [labelOf(context, player, side), pieces])}.`;
}

/** Returns how full the bag is, and how near the volcano. @param {Seen} context */
export function bagLines(context) {
  const { tiles, drawn, next } = bagTexts(context);
  return [`${toldOf(context.words, context.words("kn.bag.title"), tiles)}.`, `${drawn}.`, next].filter(Boolean);
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
  return joined([title, hint].map((text) => text && text.replace(/[^.!?]$/, "$&.")));
}

/** Returns the points, the most first, and who has won. @param {Seen} context */
export function scoresText(context) {
  const { words, story, view } = context;
  const { over, position } = view;
  /** @param {Colour} player */
  const points = (player) => over?.scores[player] ?? position.sides[player]?.score ?? 0;
  const players = playersOf(view);
  const order = over
    ? ranking(over, players).map(({ player }) => player)
    : players.sort((a, b) => points(b) - points(a));
  const list = order.map((player) => {
    const args = { player: story.playerName(view, player), points: words("score.points", { count: points(player) }) };
    return over
      ? words("kn.text.score", { ...args, sum: over.scores[player] + over.rest[player] })
      : toldOf(words, args.player, args.points);
  });
  const state = over ? outcomeText(context, view) : words("kn.text.running");
  return joined([state.replace(/[^.!?]$/, "$&."), `${listedTexts(words, list)}.`]);
}

/** "B>A (Move from Borao to Anelu)" @param {Seen} context @param {OfferView} offer */
const actionWithText = ({ story, view }, offer) => `${offer.action} (${story.actionText(view, offer)})`;

/** Returns what may be done now. @param {Seen} context */
export function movesText(context) {
  const { view, words } = context;
  const { offers } = view;
  const texts = offers.map((offer) => actionWithText(context, offer)).join(", ");
  return words("kn.text.moves", {
    actions: offers.length > FEW ? offers.map(({ action }) => action).join(" ") : texts,
  });
}

/** Returns what can be done with a tile. @param {Seen} context @param {string} tile */
export function tileText(context, tile) {
  const { view, words, story } = context;
  const ways = view.offers.filter(({ cost }) => cost.includes(tile)).map((offer) => actionWithText(context, offer));
  return words(ways.length > 0 ? "kn.text.ways" : "kn.text.noWay", {
    tile: story.tileName(tile),
    actions: ways.join(", "),
  });
}
