/**
 * The format of a stored game.
 *
 * @import { Player, View } from "../engine/wire.d.ts"
 * @import { Setup } from "../app/view.d.ts"
 */
import { objectIn, parseObject, timeOf } from "./json.js";

/** The format of the stored game. */
const VERSION = 1;

/**
 * @typedef {object} About summary of a game
 * @property {Record<Player, string>} players `human` or a level
 * @property {Player} viewer
 * @property {number | null} round
 * @property {Partial<Record<Player, string>>} names of two people at one screen, or of the players of an imported game
 *
 * @typedef {object} SavedGame
 * @property {"none" | "game" | "broken"} kind
 * @property {string} [save] the engine's opaque string
 * @property {Setup | null} [setup] the choices of the set-up, for a rematch
 * @property {View | null} [view] the last view, shown until the engine is ready; only its players are checked
 * @property {string | null} [id] identifies a game; null for games of older versions
 * @property {number | null} [at] when it was written, by the clock of the device, in ms since 1970
 * @property {number | null} [order] when it was written, by the clock of the storage (clock.js); missing in older
 *   versions
 * @property {boolean} [looked] whether it was imported (link, text, file) and only viewed here
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
  // The first two seats of a game are always taken.
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

/** Fields of a view of version 0.1 that are in the position today. */
const POSITION = [
  ...["edition", "variants", "first", "phase", "round", "turn", "turns_left", "must_draw", "handicap", "bridges"],
  ...["supply", "islands", "hand", "rival", "row", "pile", "played", "discarded", "scores"],
];

/**
 * Returns a view of an older version in today's form. It offers no actions until the engine sends its view.
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

/**
 * Returns a view without its actions: in views of version 0.2 and before they were texts of the notation. The
 * engine's own view has them.
 * @param {Record<string, any>} view
 * @returns {Record<string, any>}
 */
const withoutActions = (view) => ({
  ...view,
  ...{ id: "", offers: [], steps: [], recap: null, log: [], task: null },
  position: "proposed" in view.position ? { ...view.position, proposed: null } : view.position,
});

/** Returns the round of a game, or the turn in Kanaloa. @param {Record<string, any>} view */
const roundIn = (view) => objectIn(view.position)?.round ?? objectIn(view.position)?.number;

/** @param {unknown} value @returns {View | null} */
function viewIn(value) {
  const stored = objectIn(value);
  const view = stored && (objectIn(stored.position) ? stored : upgraded(stored));
  if (!view || !playersIn(view.seats) || !isPlayer(view.viewer) || !Number.isInteger(roundIn(view))) return null;
  const known = typeof view.id === "string" ? view : withoutActions(view);
  return /** @type {View} */ (/** @type {unknown} */ ({ ...known, hint: null, over: objectIn(view.over) }));
}

/** @param {View | null} view @returns {Record<string, unknown>} */
const aboutView = (view) => (view ? { ...view, players: view.seats, round: roundIn(view) } : {});

/**
 * @param {unknown} value what was stored
 * @param {View | null} view
 * @param {Setup | null} setup
 * @returns {About | null}
 */
function aboutIn(value, view, setup) {
  const about = objectIn(value) ?? aboutView(view);
  const players = playersIn(about.players) ?? setup?.players;
  if (!players) return null;
  const viewer = isPlayer(about.viewer) ? about.viewer : "white";
  const round = Number.isInteger(about.round) ? Number(about.round) : null;
  return { players, viewer, round, names: namesIn(about.names) ?? setup?.names ?? {} };
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
    at: timeOf(stored.at),
    order: timeOf(stored.order) ?? timeOf(stored.at),
    looked: stored.looked === true,
    about: aboutIn(stored.about, view, setup),
  };
}

/**
 * Returns the text of a game for the storage.
 * @param {Required<Pick<SavedGame, "save" | "setup" | "view" | "id" | "at" | "order" | "looked">>} game
 */
export const gameText = ({ save, setup, view, id, at, order, looked }) =>
  JSON.stringify({ version: VERSION, save, settings: setup, view, id, at, order, ...(looked && { looked }) });

/**
 * Returns the text of a game with changed fields.
 * @param {string} text
 * @param {Partial<Pick<SavedGame, "id" | "order">>} change
 */
export function changedText(text, change) {
  const stored = parseObject(text);
  return stored ? JSON.stringify({ ...stored, ...change }) : text;
}

/** Returns a stored game without its view, which is ten times as long as the rest. @param {string} text */
export function withoutView(text) {
  const { kind, save, setup, id, at, order, about } = parseGame(text);
  return kind === "game" ? JSON.stringify({ version: VERSION, save, settings: setup, about, id, at, order }) : text;
}

/**
 * Returns whether a game must not be lost: it is sound, not over, and was begun or continued here.
 * @param {SavedGame} game
 */
export const isWorthKeeping = ({ kind, view, looked }) => kind === "game" && !view?.over && !looked;

/**
 * Returns whether two stored games are the same game, perhaps in different turns.
 * @param {SavedGame} one
 * @param {SavedGame} other
 */
export function isSameGame(one, other) {
  if (one.kind !== "game" || other.kind !== "game") return false;
  if (one.save === other.save) return true;
  if (one.id || other.id) return one.id === other.id;
  return isSameDeal(one, other);
}

/** Compares deal and seats: games of older versions have no id. @param {SavedGame} one @param {SavedGame} other */
function isSameDeal({ view, about }, other) {
  const seed = view?.seed;
  return (
    Boolean(seed) &&
    seed === other.view?.seed &&
    JSON.stringify(about) === JSON.stringify({ ...other.about, round: about?.round })
  );
}

/** Returns whether two texts are of the same game. @param {string | null} one @param {string | null} other */
export const isSameText = (one, other) => isSameGame(parseGame(one), parseGame(other));

/** Returns whether the others include another state of a game. @param {string} text @param {string[]} others */
export function isParted(text, others) {
  const game = parseGame(text);
  return others.map(parseGame).some((other) => isSameGame(game, other) && game.save !== other.save);
}

/**
 * Returns the text of a game, with a new id if the others include another state of it.
 * @param {string} text
 * @param {string[]} others
 */
export function partedText(text, others) {
  const { id, order } = parseGame(text);
  return isParted(text, others) ? changedText(text, { id: `${id}~${order}` }) : text;
}
