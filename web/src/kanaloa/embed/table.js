/**
 * The table of Kanaloa in a frame. Fetched when somebody wants to play.
 *
 * @import { Task } from "./address.js"
 * @import { Page, View } from "../context.d.ts"
 */
import styles from "../kanaloa.css?url";
import { openShell } from "../../app/shell.js";
import { openFramed as open } from "../../embed/framed_table.js";
import { randomSeed } from "../../play/random.js";
import { includeSentences } from "../../words/catalogues.js";
import { KANALOA } from "../kanaloa.js";
import { ownSentences } from "../sentences.js";
import { createOwnSaves } from "../storage.js";
import { playedOn, seatsOf, slotOf } from "./address.js";
import { REPORTS } from "./reports.js";

includeSentences(ownSentences);

/**
 * Lays the game of a code on the table.
 * @param {Page} page
 * @param {Task} task
 * @param {(view: View) => object | null} seats who is to play; null where the game is not one that can be shown so
 * @returns {Promise<View | null>}
 */
async function openCode({ table, match, state, story, warn }, { code, mode }, seats) {
  const asked = { do: "open", table: "match", code, seed: randomSeed() };
  state.setup = null;
  const reply = await table.ask(asked);
  if (!reply?.view) return null;
  const players = seats(reply.view);
  if (players) return match.turnTo({ ...asked, ...players });
  warn(story.words(mode === "replay" ? "kn.frame.trouble.running" : "kn.frame.trouble.over"));
  return null;
}

/** @param {Page} page @param {Task} task @param {number} ply */
async function openReplay(page, task, ply) {
  const view = await openCode(page, task, ({ over }) => (over ? {} : null));
  if (!view) return;
  const plies = view.log.reduce((sum, turn) => sum + turn.actions.length, 0);
  page.act.openReview(undefined, ply < plies ? ply : undefined);
}

/** @param {Page} page @param {Task} task */
async function openPosition(page, task) {
  const view = await openCode(page, task, ({ over, seats, to_move }) =>
    over ? null : { players: playedOn(seats, to_move, task) },
  );
  if (!view) return;
  page.state.pace = "running";
  await page.match.goOn();
}

/** @param {Page} page @param {Task} task @param {boolean} goesOn whether a match that was begun here before is gone on with */
async function openMatch({ match, saves, resume }, task, goesOn) {
  const kept = goesOn ? saves.readGame() : null;
  if (kept?.kind === "game" && !kept.view?.over) return void (await resume());
  await match.begin(
    /** @type {object} */ ({ players: seatsOf(task), layout: task.layout ?? "preset", gods: 1, seed: randomSeed() }),
  );
}

/** @type {import("../../embed/framed_table.js").TableGame} */
const GAME = {
  styles: new URL(styles, import.meta.url).href,
  name: "kanaloa",
  reports: REPORTS,
  openTable: (place) => openShell(KANALOA, place),
  createSaves: (storage) => createOwnSaves(storage),
  slotOf,
  isThere: ({ mode }, state) => mode !== "replay" || state.view.task !== null,
  open(/** @type {Page} */ page, /** @type {Task} */ task, ply, goesOn) {
    if (task.mode === "replay") return openReplay(page, task, ply);
    return task.mode === "position" ? openPosition(page, task) : openMatch(page, task, goesOn);
  },
  goTo(/** @type {Page} */ { act }, ply) {
    act.goToPly(ply);
  },
  lookFrom() {},
};

/** @param {import("../../embed/frame_game.d.ts").TableOptions} options */
export const openFramed = (options) => open(GAME, options);
