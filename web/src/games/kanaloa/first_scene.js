/**
 * Sets the board of the first page in motion: newcomers see what the game is about.
 *
 * @import { Context, EventView } from "./context.d.ts"
 */
import { createScene } from "../../features/first_page/scene.js";
import { keptView } from "./first_picture.js";

/**
 * A canoe of Red goes with its fish from Dohea to Fetua and takes a tile, which is replaced. One of Blue calls the
 * Dolphin, the fish turns round, and both canoes go back.
 * @type {EventView[][]}
 */
export const TURNS = [
  [
    { event: "piece-moved", player: "red", origin: "D", target: "F" },
    { event: "tile-moved", tile: "pl4", origin: "F", target: "red", player: null },
    { event: "tile-moved", tile: "pl4", origin: null, target: "F", player: null },
  ],
  [{ event: "piece-moved", player: "blue", origin: "E", target: "@" }],
  [
    { event: "fish-turned", current: "DF", tail: "F", head: "D", white: true },
    { event: "piece-moved", player: "red", origin: "F", target: "D" },
  ],
  [
    { event: "piece-moved", player: "blue", origin: "@", target: "E" },
    { event: "fish-turned", current: "DF", tail: "D", head: "F", white: true },
  ],
];

export const enliven = createScene(TURNS, (/** @type {Context} */ context) => !keptView(context));
