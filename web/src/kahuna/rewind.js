/**
 * The board as it was before something happened. Pure.
 *
 * @import { IslandView, Player, Position } from "../engine/wire.d.ts"
 * @import { EventFields } from "../app/view.d.ts"
 */

/**
 * Returns the board as it was before the events.
 * @param {{ bridges: Position["bridges"], islands: Position["islands"] }} position
 * @param {EventFields[]} events in the order in which they happened
 * @returns {{ bridges: Position["bridges"], islands: Position["islands"] }}
 */
export function rewind(position, events) {
  const bridges = { white: [...position.bridges.white], black: [...position.bridges.black] };
  /** @type {Record<string, IslandView>} */
  const islands = Object.fromEntries(Object.entries(position.islands).map(([id, island]) => [id, { ...island }]));
  /** @type {(player: Player, line: string, by: 1 | -1) => void} */
  const shift = (player, line, by) => {
    if (by > 0) bridges[player].push(line);
    else bridges[player] = bridges[player].filter((other) => other !== line);
    for (const id of line) islands[id][player] += by;
  };
  for (const event of [...events].reverse()) {
    const { player, owner, line, island } = event;
    if (event.event === "bridge-built" && player && line) shift(player, line, -1);
    else if ((event.event === "bridge-removed" || event.event === "bridge-swept") && owner && line)
      shift(owner, line, 1);
    else if (event.event === "control-gained" && island) islands[island].owner = null;
    else if (event.event === "control-lost" && island && player) islands[island].owner = player;
  }
  return { bridges, islands };
}
