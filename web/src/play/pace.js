/** How long a turn takes to be shown: when each event begins, and how fast it moves. Pure. */

/** @import { ShellEvent } from "../app/game.d.ts" */

/**
 * @typedef {[begin: number, length: number]} Span in ms after an event's beginning, at the speed as designed
 * @typedef {{ board?: Span, travel?: Span }} Times when the board moves for an event, and when something travels
 */

/**
 * @template {ShellEvent} Event
 * @typedef {object} Step one event of a plan
 * @property {Event} event
 * @property {number} scale real time per time as designed
 * @property {number} ms how long it moves
 * @property {number} pause how long it stays to be read
 * @property {number | null} apart how long after its beginning the next one begins, while it still moves; null where
 *   that one waits for its end
 */

/** The longest time for the turn of a computer, in ms. */
export const LIMIT = 3000;

/** How long an event stays to be read, in ms, per speed. */
const PAUSES = { normal: 520, fast: 160 };

/** How much faster than designed. */
export const SPEEDS = { normal: 1, fast: 2.5 };

/** How far apart events begin that overlap, in ms. */
const APART = 150;

/** Returns how long an event moves. @param {Times} times */
export const lengthOf = ({ board, travel }) =>
  Math.max(...[board, travel].map((span) => (span ? span[0] + span[1] : 0)));

/** Returns how long a plan takes, in ms. @param {Pick<Step<any>, "ms" | "pause" | "apart">[]} steps */
export function durationOf(steps) {
  let begin = 0;
  let end = 0;
  for (const { ms, pause, apart } of steps) {
    end = Math.max(end, begin + ms);
    begin = apart === null ? end + pause : begin + apart;
  }
  return Math.max(begin, end);
}

/**
 * Plans how events are shown: the more there are, the faster each one is, so that the whole never takes longer than
 * the limit.
 * @template {ShellEvent} Event
 * @param {Event[]} events
 * @param {"normal" | "fast"} speed
 * @param {object} options
 * @param {boolean} options.pauses whether each event stays to be read
 * @param {Set<string>} options.following codes of events that belong to the one before them and need no pause of their
 *   own
 * @param {(event: Event) => boolean} options.overlaps whether an event begins while another one of which that is true
 *   still moves
 * @param {(event: Event) => Times} options.timesOf
 * @param {number} [options.turns] how many turns they are
 * @returns {Step<Event>[]}
 */
export function planEvents(events, speed, { pauses, following, overlaps, timesOf, turns = 1 }) {
  /** @param {number} scale */
  const planned = (scale) =>
    events.map((event, at) => {
      const next = events[at + 1];
      const isOverlapped = next !== undefined && overlaps(event) && overlaps(next);
      return {
        event,
        scale: scale / SPEEDS[speed],
        ms: (lengthOf(timesOf(event)) * scale) / SPEEDS[speed],
        pause: pauses && !following.has(next?.event ?? "") ? PAUSES[speed] * scale : 0,
        apart: isOverlapped ? (APART * scale) / SPEEDS[speed] : null,
      };
    });
  const usual = planned(1);
  const most = (LIMIT * turns) / SPEEDS[speed];
  const all = durationOf(usual);
  return all > most ? planned(most / all) : usual;
}
