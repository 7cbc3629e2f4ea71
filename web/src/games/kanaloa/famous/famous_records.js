/** The famous games: the records of `games/kanaloa`, which have pages of their own too. Fetched when one is wanted. */
import lastDraw from "../../../../../games/kanaloa/last-draw.json" with { type: "json" };
import onTheRest from "../../../../../games/kanaloa/on-the-rest.json" with { type: "json" };
import onePoint from "../../../../../games/kanaloa/one-point.json" with { type: "json" };
import toNothing from "../../../../../games/kanaloa/to-nothing.json" with { type: "json" };
import turnedAround from "../../../../../games/kanaloa/turned-around.json" with { type: "json" };

/** @type {Record<string, object>} by the name of the file */
export const RECORDS = {
  "last-draw": lastDraw,
  "on-the-rest": onTheRest,
  "one-point": onePoint,
  "to-nothing": toNothing,
  "turned-around": turnedAround,
};
