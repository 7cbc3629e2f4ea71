/**
 * The famous games: the records of the folder `games`, which have pages of their own too. Fetched when one is wanted.
 */
import cleanSweep from "../../../../../games/kahuna/clean-sweep.json" with { type: "json" };
import lastBridge from "../../../../../games/kahuna/last-bridge.json" with { type: "json" };
import lastTurn from "../../../../../games/kahuna/last-turn.json" with { type: "json" };
import onePoint from "../../../../../games/kahuna/one-point.json" with { type: "json" };
import turnedAround from "../../../../../games/kahuna/turned-around.json" with { type: "json" };

/** @type {Record<string, object>} by the name of the file */
export const RECORDS = {
  "clean-sweep": cleanSweep,
  "last-bridge": lastBridge,
  "last-turn": lastTurn,
  "one-point": onePoint,
  "turned-around": turnedAround,
};
