/**
 * The scene that the board of the first page plays to a newcomer: a few events, again and again. It is decoration, of
 * which nothing is read out.
 *
 * @import { Screen } from "../../app/parts.d.ts"
 * @import { ShellState } from "../../app/game.d.ts"
 */
import { prefersStill } from "../../board/animation.js";

/** Pause before each turn, in ms. */
const REST = 1400;

/** With reduced motion the pictures change one by one, at this speed. */
const SLOW = 0.25;

/** How often the scene is played before it stops. */
const ROUNDS = 10;

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves while the page is in sight. */
async function inSight() {
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
}

/**
 * Returns whether the scene may play: the page is ready to act, nothing lies on the table, no dialog is before it, and
 * the player has not switched animations off. Frames have no first page.
 * @param {{ state: ShellState<any> }} parts
 */
const mayPlay = ({ state: { dialogs, settings, table } }) =>
  !table.framed && !table.view && table.stage === "ready" && !dialogs.open && settings.speed !== "off";

/**
 * Returns what is called after each drawing of the board, which is then as the scene begins.
 * @template {object} Parts
 * @param {readonly (readonly object[])[]} turns the events, turn by turn; after the last one the board is as before the
 *   first
 * @param {(parts: Parts) => boolean} isWanted whether the board shows the scene
 */
export function createScene(turns, isWanted) {
  /** What is played now: another drawing ends it. @type {object | null} */
  let playing = null;

  /** @param {Pick<Screen, "board">} screen @param {() => boolean} isOn */
  async function play({ board }, isOn) {
    const events = turns.flatMap((turn) => turn.map((event, at) => ({ event, rest: at === 0 })));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { event, rest } of events) {
        if (rest) await pause(REST);
        await inSight();
        if (!isOn()) return;
        await board.animate(event, { speed: prefersStill() ? SLOW : 1 });
      }
  }

  return (/** @type {Parts & { state: ShellState<any>, screen: Pick<Screen, "board"> }} */ parts) => {
    const mine = {};
    playing = mine;
    if (mayPlay(parts) && isWanted(parts)) void play(parts.screen, () => playing === mine);
  };
}
