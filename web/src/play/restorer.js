/** What a new engine has to be told to stand where the old one stood. Pure. */

/** Returns what follows the engine's replies, and knows the requests that bring a new engine to the same game. */
export function createRestorer() {
  let save = "";
  return {
    /** Takes note of a reply of the engine. @param {{ save?: string, view?: object }} reply */
    note(reply) {
      if (reply.save && reply.view) ({ save } = /** @type {{ save: string }} */ (reply));
    },
    /** Returns the requests for a new engine, in order; none where there was no game. */
    requests: () => (save ? [{ do: "load", save }] : []),
  };
}
