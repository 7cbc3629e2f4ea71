/**
 * Both hands of two computers.
 *
 * @import { State, SupervisedEngine } from "./context.d.ts"
 */
import { isWatched } from "../../play/seats.js";

/**
 * Has both hands of two computers shown, or hidden, as the player wants it; whatever is under way goes on.
 * @param {{ state: State, engine: Pick<SupervisedEngine, "ask"> }} parts
 */
export async function showHands({ state, engine }) {
  const { view } = state.table;
  if (!view?.spectator || !isWatched(view) || view.spectator.open === state.seats.openHands) return;
  const reply = await engine.ask({ do: "show", hands: state.seats.openHands }).catch(() => null);
  // While its turn is being shown the engine is further than the table, which follows.
  if (state.table.view !== view || state.table.stage === "showing" || reply?.view?.position.turn !== view.position.turn)
    return;
  const { position, spectator } = reply.view;
  state.table.view = { ...view, spectator, position: { ...view.position, hand: position.hand, rival: position.rival } };
}
