/**
 * Sets the board of the first page in motion. Newcomers see what the game is about; for others today's puzzle is
 * fetched.
 *
 * @import { Context, Screen } from "./context.d.ts"
 * @import { BoardEvent } from "./board/picture.js"
 */
import { createScene } from "../../features/first_page/scene.js";
import { hasKept, isTaught } from "./first_picture.js";

/**
 * White builds the third of five bridges at Faaa and wins it: two bridges of Black fall. Black removes that bridge, and
 * builds the two again.
 * @type {BoardEvent[][]}
 */
export const TURNS = [
  [
    { event: "bridge-built", player: "white", line: "FJ" },
    { event: "control-gained", player: "white", island: "F" },
    { event: "bridge-swept", owner: "black", line: "CF" },
    { event: "bridge-swept", owner: "black", line: "FG" },
  ],
  [
    { event: "bridge-removed", owner: "white", line: "FJ" },
    { event: "control-lost", player: "white", island: "F" },
    { event: "bridge-built", player: "black", line: "CF" },
    { event: "bridge-built", player: "black", line: "FG" },
  ],
];

const playScene = createScene(TURNS, (/** @type {Pick<Context, "state" | "act">} */ parts) => !isTaught(parts));

/** Whether today's puzzle was asked for. */
let isAsked = false;

/** Fetches the position of today's puzzle, where the board shows it. @param {Pick<Context, "state" | "act">} parts */
async function fetchPuzzle(parts) {
  const { firstPage, table } = parts.state;
  if (isAsked || table.framed || table.view || table.stage !== "ready" || hasKept(parts.state) || !isTaught(parts))
    return;
  isAsked = true;
  try {
    firstPage.puzzle = await (await import("./preview.js")).puzzleView(new Date());
  } catch {
    // The board stays empty.
  }
}

/** @param {Pick<Context, "state" | "act"> & { screen: Screen }} parts */
export function enliven(parts) {
  playScene(parts);
  void fetchPuzzle(parts);
}
