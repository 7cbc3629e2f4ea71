/**
 * Names of players, places, tiles and gods.
 *
 * @import { Colour, View } from "../wire.d.ts"
 * @import { Words } from "../../../words/words.js"
 */
import { levelNameOf, written } from "../../../words/story_parts.js";
import { COLOURS, ISLANDS, TILES } from "../facts.js";

/** @param {string} text @returns {text is Colour} */
export const isColour = (text) => /** @type {readonly string[]} */ (COLOURS).includes(text);

/** Returns who plays, in clockwise order. @param {Pick<View, "seats">} view */
export const playersOf = ({ seats }) => COLOURS.filter((colour) => seats[colour] !== undefined);

/** Returns the players that are people. @param {Pick<View, "seats">} view */
export const peopleOf = (view) => playersOf(view).filter((colour) => view.seats[colour] === "human");

/** Returns the island's name as a sentence writes it: "Anelu". @param {string} id one letter */
export const islandName = (id) => written(ISLANDS[id] ?? id);

/** Returns the fish that a player wants to turn, as it lies. @param {View["position"]} position */
export const proposedFish = ({ proposed, fish }) =>
  proposed ? fish.find(({ current }) => current === proposed.targets[0]) : undefined;

/** @typedef {ReturnType<typeof createNames>} Names */

/** @param {Words} words @param {() => Partial<Record<Colour, string>> | undefined} namesOf */
export function createNames(words, namesOf) {
  /** @param {string} letter */
  const godName = (letter) => words(`kn.gods.${letter}`);

  /** Returns a tile as "Kane 3" or "Ku/Pele 2". @param {string} tile */
  function tileName(tile) {
    const { gods, points } = TILES[tile] ?? { gods: "", points: 0 };
    const [first, second] = [...gods].map(godName);
    return words("kn.tile", { gods: second ? words("kn.tileGods", { first, second }) : (first ?? tile), points });
  }

  /** @param {string[]} tiles */
  const tileNames = (tiles) => (tiles.length > 0 ? tiles.map(tileName).join(", ") : words("kn.side.none"));

  /** Returns a place: an island, the Dolphin, or a sea space by its islands. @param {string} id */
  function placeName(id) {
    if (id === "@") return words("kn.dolphin");
    if (id.length === 1) return islandName(id);
    return words("kn.space", { islands: [...id].map(islandName).join(", ") });
  }

  /** @param {string} seat */
  const levelName = (seat) => levelNameOf(words, seat);

  /** Returns what a player is called. @param {View} view @param {string} player */
  function sideName({ seats, names }, player) {
    if (!isColour(player)) return words("kn.aside");
    const colour = words(`kn.colours.${player}`);
    const seat = seats[player] ?? "human";
    const name = names ? names[player] : seat === "human" ? namesOf()?.[player] : seat === "lesson" ? "" : seat;
    return name ? words("kn.level", { level: levelName(name), colour }) : colour;
  }

  /** Whether a player is the only person before this screen. @param {View} view @param {string} player */
  const isYou = (view, player) =>
    !view.names && peopleOf(view).length === 1 && view.seats[/** @type {Colour} */ (player)] === "human";

  /** @param {View} view @param {string} player */
  const playerName = (view, player) => (isYou(view, player) ? words("you") : sideName(view, player));

  /**
   * Returns what a player is called where it is told what happens: by the colour, to which "you" is added.
   * @param {View} view
   * @param {string} player
   */
  const toldName = (view, player) =>
    isYou(view, player)
      ? words("kn.level", { level: words(`kn.colours.${player}`), colour: words("youWithin") })
      : sideName(view, player);

  return { godName, tileName, tileNames, placeName, levelName, sideName, playerName, toldName, isYou, islandName };
}
