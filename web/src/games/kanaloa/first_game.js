/**
 * A player's first game: always the same, so that each player begins it with the first turn on a map that has something
 * to offer. With four at the table no player is left out of what happens, and the fish lie ready. The coach helps to
 * the end of it.
 */
export const FIRST = Object.freeze({
  players: { red: "human", green: "shrimp", blue: "shrimp", yellow: "shrimp" },
  layout: "preset",
  gods: 1,
  seed: "aloha",
});
