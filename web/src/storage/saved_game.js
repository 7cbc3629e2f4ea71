/**
 * A game as it is stored.
 *
 * @import { Player, View } from "../engine/wire.d.ts"
 * @import { Setup } from "../app/view.d.ts"
 */
import { objectIn, parseObject } from "./json.js";

/** The format of the stored game. */
const VERSION = 1;

/** The last time that a `Date` can represent, in ms since 1970. */
const LATEST = 8_640_000_000_000_000;

/**
 * @typedef {object} About what one line about a game says
 * @property {Record<Player, string>} players `human` or a level
 * @property {Player} viewer
 * @property {number | null} round
 * @property {Partial<Record<Player, string>>} names of two people at one screen, or of the players of an imported game
 *
 * @typedef {object} SavedGame
 * @property {"none" | "game" | "broken"} kind
 * @property {string} [save] the engine's opaque string
 * @property {Setup | null} [setup] the choices of its set-up, for a rematch
 * @property {View | null} [view] the last view, shown until the engine is ready; only its players are checked
 * @property {string | null} [id] the same as long as the same game is played; null for games of older versions
 * @property {number | null} [at] when it was written, in ms since 1970
 * @property {boolean} [looked] whether it was imported (link, text, file), and nobody here has played on yet
 * @property {About | null} [about]
 */

/** The players of each game. */
const PLAYERS = [
  ["white", "black"],
  ["red", "green", "blue", "yellow"],
];

/** @param {unknown} value @returns {value is Player} */
const isPlayer = (value) => PLAYERS.flat().some((each) => each === value);

/** @param {unknown} value @returns {Record<Player, string> | null} */
function playersIn(value) {
  const seats = objectIn(value) ?? {};
  // The first two of a game always play.
  const players = PLAYERS.find(
    ([first, second]) => typeof seats[first] === "string" && typeof seats[second] === "string",
  );
  if (!players) return null;
  const taken = players.flatMap((each) => (typeof seats[each] === "string" ? [[each, seats[each]]] : []));
  return /** @type {Record<Player, string>} */ (Object.fromEntries(taken));
}

/** @param {unknown} value @returns {Partial<Record<Player, string>> | null} */
function namesIn(value) {
  const names = objectIn(value);
  return (
    names &&
    Object.fromEntries(Object.entries(names).filter(([side, name]) => isPlayer(side) && typeof name === "string"))
  );
}

/** @param {unknown} value @returns {Setup | null} */
function setupIn(value) {
  const setup = objectIn(value);
  const players = playersIn(setup?.players);
  if (!setup || !players) return null;
  const { player, bridges } = objectIn(setup.handicap) ?? {};
  const handicap = isPlayer(player) && Number.isInteger(bridges) ? { player, bridges: Number(bridges) } : null;
  const kept = "handicap" in setup ? { handicap } : {};
  return /** @type {Setup} */ ({ ...setup, players, ...kept, names: namesIn(setup.names) ?? undefined });
}

/** What a view of version 0.1 had beside what is the envelope today. */
const POSITION = [
  ...["edition", "variants", "first", "phase", "round", "turn", "turns_left", "must_draw", "handicap", "bridges"],
  ...["supply", "islands", "hand", "rival", "row", "pile", "played", "discarded", "scores"],
];

/**
 * Returns a view that an older version stored in the form of today. Nothing can be done in it until the engine gives its own.
 * @param {Record<string, any>} old
 * @returns {Record<string, any>}
 */
function upgraded(old) {
  const { players } = old;
  const isOpen = !old.over && players?.[old.to_move] === "human";
  return {
    ...old,
    game: "kahuna",
    table: "match",
    seats: players,
    awaits: old.over
      ? "nothing"
      : !isOpen
        ? "computer"
        : old.to_move === old.viewer && !old.spectator
          ? "you"
          : "handover",
    task: null,
    offers: [],
    scoring: null,
    position: Object.fromEntries(POSITION.map((name) => [name, old[name]])),
  };
}

/** How far a game has come: its round, in Kanaloa its turn. @param {Record<string, any>} view */
const roundIn = (view) => objectIn(view.position)?.round ?? objectIn(view.position)?.number;

/** @param {unknown} value @returns {View | null} */
function viewIn(value) {
  const stored = objectIn(value);
  const view = stored && (objectIn(stored.position) ? stored : upgraded(stored));
  if (!view || !playersIn(view.seats) || !isPlayer(view.viewer) || !Number.isInteger(roundIn(view))) return null;
  return /** @type {View} */ (/** @type {unknown} */ ({ ...view, over: objectIn(view.over) }));
}

/**
 * @param {unknown} value what was stored
 * @param {View | null} view
 * @param {Setup | null} setup
 * @returns {About | null}
 */
function aboutIn(value, view, setup) {
  const about = objectIn(value) ?? (view ? { ...view, players: view.seats, round: roundIn(view) } : {});
  const players = playersIn(about.players) ?? setup?.players;
  return players
    ? {
        players,
        viewer: isPlayer(about.viewer) ? about.viewer : "white",
        round: Number.isInteger(about.round) ? Number(about.round) : null,
        names: namesIn(about.names) ?? setup?.names ?? {},
      }
    : null;
}

/** Reads a stored game. @param {string | null} text @returns {SavedGame} */
export function parseGame(text) {
  if (text === null) return { kind: "none" };
  const stored = parseObject(text);
  if (!stored || stored.version !== VERSION || typeof stored.save !== "string" || stored.save === "")
    return { kind: "broken" };
  const setup = setupIn(stored.settings);
  const view = viewIn(stored.view);
  return {
    kind: "game",
    save: stored.save,
    setup,
    view,
    id: typeof stored.id === "string" ? stored.id : null,
    at: typeof stored.at === "number" && stored.at >= 0 && stored.at <= LATEST ? stored.at : null,
    looked: stored.looked === true,
    about: aboutIn(stored.about, view, setup),
  };
}

/**
 * Returns the text of a game to be stored.
 * @param {Required<Pick<SavedGame, "save" | "setup" | "view" | "id" | "at" | "looked">>} game
 */
export const gameText = ({ save, setup, view, id, at, looked }) =>
  JSON.stringify({ version: VERSION, save, settings: setup, view, id, at, ...(looked && { looked }) });

/** Returns a stored game without its view, which is ten times as long as the rest. @param {string} text */
export function withoutView(text) {
  const { kind, save, setup, id, at, about } = parseGame(text);
  return kind === "game" ? JSON.stringify({ version: VERSION, save, settings: setup, about, id, at }) : text;
}

/**
 * Whether a game must not be lost: it can be read, it is not over, and it was begun or played on here.
 * @param {SavedGame} game
 */
export const isWorthKeeping = ({ kind, view, looked }) => kind === "game" && !view?.over && !looked;

/**
 * Whether two stored games are the same one, perhaps in different turns.
 * @param {SavedGame} one
 * @param {SavedGame} other
 */
export function isSameGame(one, other) {
  if (one.kind !== "game" || other.kind !== "game") return false;
  if (one.save === other.save) return true;
  if (one.id || other.id) return one.id === other.id;
  // Games of older versions have no id: compare deal and seats.
  return (
    Boolean(one.view?.seed) &&
    one.view?.seed === other.view?.seed &&
    JSON.stringify(one.about) === JSON.stringify({ ...other.about, round: one.about?.round })
  );
}

/** Whether two texts are of the same game. @param {string | null} one @param {string | null} other */
export const isSameText = (one, other) => isSameGame(parseGame(one), parseGame(other));
