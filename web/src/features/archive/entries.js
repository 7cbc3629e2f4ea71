/**
 * Makes the archive's entries of what the engine tells of a finished game. Pure.
 *
 * @import { ArchivedGame, Finished } from "./archived_game.d.ts"
 * @import { Body, Facts, Head, Waiting } from "../../storage/archive_entry.js"
 */
import { FORMAT, LONGEST_NOTE, idOf, resultFor } from "../../storage/archive_entry.js";

const PERSON = "human";

/**
 * Returns the entry of a game.
 * @param {ArchivedGame} own
 * @param {Finished} finished
 * @param {Partial<Facts> & Pick<Facts, "at">} facts
 * @param {Record<string, string>} [names] in place of those of the record
 * @returns {{ head: Head, body: Body }}
 */
export function entryOf(own, { record, turns, view }, facts, names) {
  const players = playersOf(own, record, view, names);
  const named = names ? { ...record, [own.nameKey]: players } : record;
  const facets = own.facetsOf(view);
  const viewer = viewerOf(players, facts);
  const source = facts.source ?? "imported";
  const id = idOf(record, own.nameKey);
  return {
    head: {
      format: FORMAT,
      id,
      game: own.name,
      at: facts.at,
      source,
      players,
      viewer,
      result: resultFor(viewer, facets.winners),
      ...facets,
      turns,
      assisted: facts.assisted ?? view.assisted,
      accuracy: facts.accuracy ?? null,
      note: (facts.note ?? "").slice(0, LONGEST_NOTE),
      star: facts.star ?? false,
    },
    body: { id, record: JSON.stringify(named), end: own.endOf(view) },
  };
}

/**
 * @param {ArchivedGame} own
 * @param {Finished["record"]} record
 * @param {Finished["view"]} view
 * @param {Record<string, string>} [names]
 * @returns {Record<string, string>}
 */
function playersOf(own, record, view, names) {
  const known = { ...record[own.nameKey], ...names };
  return Object.fromEntries(Object.keys(view.seats).map((side) => [side, known[side] || PERSON]));
}

/**
 * Returns the side of the device's owner: the only person, where the game does not say it.
 * @param {Record<string, string>} players
 * @param {Partial<Facts>} facts
 */
function viewerOf(players, { viewer }) {
  if (viewer !== undefined) return viewer !== null && viewer in players ? viewer : null;
  const people = Object.keys(players).filter((side) => players[side] === PERSON);
  return people.length === 1 ? people[0] : null;
}

/**
 * Returns what is known of a game that was finished here.
 * @param {Waiting} waiting
 * @param {Finished} finished
 * @returns {Partial<Facts> & Pick<Facts, "at">}
 */
export function ownFacts({ at, record, viewer }, { view }) {
  if (record) return { at, source: "link", viewer: viewer ?? null };
  const people = Object.keys(view.seats).filter((side) => /** @type {any} */ (view.seats)[side] === PERSON);
  if (view.names) return { at, source: "imported" };
  return { at, source: people.length === 0 ? "watched" : "own", viewer: people.length === 1 ? people[0] : null };
}

/**
 * Returns the seats with which a game is opened, so that it is seen from the owner's side; undefined where others have
 * played it.
 * @param {ArchivedGame} own
 * @param {Head} head
 */
export function seatsOf(own, { players, viewer }) {
  const isKnown = Object.values(players).every((name) => name === PERSON || own.levels.includes(name));
  return viewer !== null && isKnown ? players : undefined;
}

/**
 * Returns the entry of a game of which only the result is known.
 * @param {ArchivedGame} own
 * @param {{ id: string, day: string, result: Head["result"], assisted: boolean, accuracy?: number }} played
 * @returns {Head}
 */
export function countedEntry(own, played) {
  const { id, day, result, assisted, accuracy } = played;
  const at = Date.parse(`${day}T12:00:00Z`);
  const counted = own.countedOf(played);
  return {
    format: FORMAT,
    id: `counted-${own.name}-${id}`,
    game: own.name,
    at: Number.isNaN(at) ? 0 : Math.max(0, at),
    source: "counted",
    viewer: Object.keys(counted.players)[0],
    result,
    winners: [],
    turns: 0,
    assisted,
    accuracy: accuracy ?? null,
    note: "",
    star: false,
    ...counted,
  };
}
