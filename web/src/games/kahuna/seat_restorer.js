/**
 * What a new engine has to be told to stand where the old one stood, also where two people share the screen. Pure.
 *
 * @import { Player, View } from "../../engine/wire.d.ts"
 */
import { createRestorer } from "../../play/restorer.js";
import { seatingOf } from "../../play/seats.js";

/** Returns what follows the engine's replies, and knows the requests that bring a new engine to the same game. */
export function createSeatRestorer() {
  const restorer = createRestorer();
  /** Who sits before the page, where two people share it and their cards are shown. @type {Player | null} */
  let seated = null;

  return {
    /** Takes note of a reply of the engine. @param {{ save?: string, view?: View }} reply */
    note(reply) {
      restorer.note(reply);
      const { save, view } = reply;
      if (!save || !view) return;
      const shared = seatingOf(view) === "two" && !view.over && !view.spectator;
      seated = shared && view.to_move === view.viewer ? view.viewer : null;
    },

    /** Returns the requests for a new engine, in order; none where there was no game. */
    requests: () => [...restorer.requests(), ...(seated ? [{ do: "sit", player: seated }] : [])],
  };
}
