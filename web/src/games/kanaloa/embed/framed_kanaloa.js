/**
 * The table of Kanaloa in a frame. Fetched when the reader wants to play.
 *
 * @import { Parts, View } from "../context.d.ts"
 * @import { Task } from "./kanaloa_address.js"
 */
import icons from "virtual:icons-kanaloa";
import styles from "../kanaloa.css?url";
import { openFramed as open } from "../../../embed/framed_table.js";
import { randomSeed } from "../../../play/random.js";
import { includeSentences } from "../../../words/catalogues.js";
import { KANALOA } from "../kanaloa.js";
import { ownSentences } from "../kanaloa_sentences.js";
import { createOwnSaves } from "../storage.js";
import { isColour } from "../story.js";
import { playedOn, seatsOf } from "./kanaloa_address.js";

includeSentences(ownSentences);

/** Returns who is to play; null where the mode cannot show the game. @param {Task} task @param {View} view */
function playersFor(task, { over, seats, to_move }) {
  if (task.mode === "replay") return over ? {} : null;
  return over ? null : { players: playedOn(seats, to_move, task) };
}

/** @type {import("../../../embed/framed_table.js").TableGame} */
export const FRAMED = {
  styles: new URL(styles, import.meta.url).href,
  icons,
  game: KANALOA,
  createSaves: (storage) => createOwnSaves(storage),
  setupOf: (_parts, task) => ({ players: seatsOf(task), layout: task.layout ?? "preset", gods: 1, seed: randomSeed() }),
  async openCode(/** @type {Parts} */ parts, /** @type {Task} */ task) {
    const { state, words, speech, table, match } = parts;
    const asked = { do: "open", table: "match", code: task.code, seed: randomSeed() };
    state.match.setup = null;
    const reply = await table.ask(asked);
    if (!reply?.view) return null;
    const players = playersFor(task, reply.view);
    if (!players) {
      speech.warn(words(task.mode === "replay" ? "kn.frame.trouble.running" : "kn.frame.trouble.over"));
      return null;
    }
    const view = await match.turnTo({ ...asked, ...players });
    if (view && task.mode === "position") state.match.pace = "running";
    return view;
  },
  turnOf: ({ position }) => position.number,
  moverOf: ({ by }) => (by && isColour(by) ? by : undefined),
};

/** @param {import("../../../embed/frame_game.d.ts").TableOptions} options */
export const openFramed = (options) => open(FRAMED, options);
