/**
 * Plays events on the board, one after the other, and can be cut short at any time.
 *
 * @import { IslandView, Player, Position } from "../engine/wire.d.ts"
 * @import { EventFields } from "../app/view.d.ts"
 */

/** How long an event stays to be read, in milliseconds, per speed. */
const PAUSES = { normal: 520, fast: 160, off: 0 };

/** The board's measure of speed: 1 as designed. */
const SPEEDS = { normal: 1, fast: 2.5 };

/** Events that need no telling: the new card of the row is seen when the turn is over, and what was drawn stays to be read. */
const SILENT = new Set(["turn-ended", "row-refilled"]);

/** Events that belong to the one before them and need no pause of their own. */
const FOLLOWING = new Set(["bridge-swept", "control-lost"]);

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

/**
 * Returns a player of events.
 * @param {object} options
 * @param {(event: EventFields, options: { speed: number }) => Promise<unknown> | void} options.animate shows an event on the board
 * @param {() => void} options.finish ends what is animated
 * @param {(event: EventFields | null) => void} options.onEvent called before each event, and with null at the end
 * @param {(milliseconds: number) => Promise<void>} [options.wait] replaced in tests
 * @param {() => boolean} [options.isHalted] whether the next event is to wait; `goOn` is called when that has changed
 */
export function createPlayback({ animate, finish, onEvent, wait, isHalted = () => false }) {
  let run = 0;
  let running = false;
  /** @type {() => void} */
  let wake = () => {};
  /** @type {() => void} */
  let goOn = () => {};

  /** @param {number} milliseconds */
  const pause = (milliseconds) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve(undefined);
      };
    });

  return {
    isRunning: () => running,

    /**
     * Plays the events; resolves when all were shown or the rest was skipped.
     * @param {EventFields[]} events
     * @param {"normal" | "fast" | "off"} speed
     * @param {boolean} [pauses] whether each event stays to be read
     * @returns {Promise<boolean>} whether it was played to the end
     */
    async play(events, speed, pauses = true) {
      const mine = ++run;
      const shown = events.filter((event) => !SILENT.has(event.event));
      if (speed === "off" || shown.length === 0) return true;
      running = true;
      for (const [place, event] of shown.entries()) {
        // What follows from an event is seen with it.
        while (isHalted() && run === mine && !FOLLOWING.has(event.event))
          await new Promise((resolve) => (goOn = () => resolve(undefined)));
        if (run !== mine) return false;
        onEvent(event);
        await animate(event, { speed: SPEEDS[speed] });
        if (run !== mine) return false;
        const next = shown[place + 1];
        if (pauses && !FOLLOWING.has(next?.event ?? "")) await (wait ?? pause)(PAUSES[speed]);
        if (run !== mine) return false;
      }
      running = false;
      onEvent(null);
      return true;
    },

    /** Goes on where it was halted. */
    goOn: () => goOn(),

    /** Ends what is being played. */
    skip() {
      if (!running) return;
      run += 1;
      running = false;
      finish();
      wake();
      goOn();
      onEvent(null);
    },
  };
}
