/**
 * Labels of the map's places.
 *
 * @import { FishView, View } from "../wire.d.ts"
 * @import { Words } from "../../../words/words.js"
 * @import { Names } from "./names.js"
 */
import { piecesOf } from "../board/picture.js";
import { proposedFish } from "./names.js";

/** Returns the functions that label places. @param {Words} words @param {Names} names */
export function createLabels(words, { placeName, tileNames, sideName }) {
  /** Returns a name, and whether it is blocked. @param {string} name @param {boolean} blocked */
  const heldName = (name, blocked) => (blocked ? words("kn.blocked", { player: name }) : name);

  /** Returns whose pieces stand at a place. @param {View} view @param {string} id */
  const standing = (view, id) =>
    piecesOf(view.position.sides)
      .filter(({ place }) => place === id)
      .map(({ player, blocked }) => ({ player, name: heldName(sideName(view, player), blocked) }));

  /** Returns whose fish it is, and what it shows. @param {View} view @param {Pick<FishView, "owner" | "white">} fish */
  function fishText(view, { owner, white }) {
    const key = owner ? (white ? "white" : "coloured") : white ? "neutralWhite" : "neutral";
    return words(`kn.fish.${key}`, { player: owner ? sideName(view, owner) : "" });
  }

  /** @param {View} view @param {string} id */
  function islandLabel(view, id) {
    const { islands, volcano } = view.position;
    const tiles = islands[id] ?? [];
    const players = standing(view, id).map(({ name }) => name);
    return words("kn.island", {
      name: placeName(id),
      tiles: tiles.length > 0 ? words("kn.islandTiles", { tiles: tileNames(tiles) }) : words("kn.islandEmpty"),
      pieces: players.length > 0 ? words("kn.islandPieces", { players: players.join(", ") }) : "",
      volcano: volcano?.closed.includes(id) ? words("kn.islandClosed") : "",
    });
  }

  /** @param {View} view @param {string} id */
  function currentLabel(view, id) {
    const { proposed, turn } = view.position;
    const label = quietLabel(view, id);
    if (!proposed || proposedFish(view.position)?.current !== id) return label;
    return words(`kn.proposed.${proposed.kind}`, { label, player: sideName(view, turn) });
  }

  /** @param {View} view @param {string} id */
  function quietLabel(view, id) {
    const fish = view.position.fish.find(({ current }) => current === id);
    const [tail, head] = fish ? [fish.tail, fish.head] : [...id];
    const ends = { tail: placeName(tail), head: placeName(head) };
    return fish ? words("kn.current", { ...ends, fish: fishText(view, fish) }) : words("kn.currentEmpty", ends);
  }

  /** @param {View} view */
  function dolphinLabel(view) {
    const waiting = standing(view, "@").map(({ name }) => name);
    return words(`kn.dolphinLabel.${waiting.length > 0 ? "some" : "none"}`, { players: waiting.join(", ") });
  }

  /** @param {string} id */
  const spaceLabel = (id) => words("kn.spaceLabel", { place: placeName(id) });

  return { heldName, standing, fishText, islandLabel, currentLabel, dolphinLabel, spaceLabel };
}
