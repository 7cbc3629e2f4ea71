/**
 * What is stored under which key, and how it is read: whatever stands there, reading never throws. Pure.
 *
 * @import { Player, View } from "../engine/wire.d.ts"
 * @import { Setup } from "../view.d.ts"
 */

export const GAME = "kahuna.game";
export const ASIDE = "kahuna.aside";
export const BROKEN = "kahuna.broken";
export const SETTINGS = "kahuna.settings";
export const LAST = "kahuna.last-setup";
export const PUZZLES = "kahuna.puzzles";
export const PLAYED = "kahuna.statistics";
export const LEARNED = "kahuna.lessons";
export const INSTALL = "kahuna.install";

/** When something was written last, in milliseconds since 1970: older copies are out of date. */
export const WRITTEN = "kahuna.written";

/** The format of the stored game that this page writes. */
export const VERSION = 1;

/** How far a stored time may lie in the future, in milliseconds: clocks differ, and are set. */
const AHEAD = 86_400_000;

/** The last time that a `Date` can tell, in milliseconds since 1970. */
const LATEST = 8_640_000_000_000_000;

/**
 * @typedef {object} About what is told of a game in one line
 * @property {Record<Player, string>} players `human` or a level
 * @property {Player} viewer
 * @property {number | null} round
 * @property {Partial<Record<Player, string>>} names of two people at one screen, or of the players of a game from elsewhere
 */

/**
 * @typedef {object} SavedGame
 * @property {"none" | "game" | "broken"} kind
 * @property {string} [save] the engine's opaque string
 * @property {Setup | null} [setup] what the game was begun with, for a rematch
 * @property {View | null} [view] the last view, shown until the engine is there; only its players are checked
 * @property {string | null} [id] the same as long as the same game is played; null for games of older versions
 * @property {number | null} [at] when it was written, in milliseconds since 1970
 * @property {boolean} [looked] whether it came from a link, a text or a file, and nobody here has played on yet
 * @property {About | null} [about]
 */

/**
 * @param {string | null} text
 * @returns {Record<string, unknown> | null} null where it is no JSON object
 */
export function parseObject(text) {
  if (text === null) return null;
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {Record<string, any> | null} */
const objectIn = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : null);

/** @param {unknown} value @returns {value is Player} */
const isPlayer = (value) => value === "white" || value === "black";

/** @param {unknown} value @returns {Record<Player, string> | null} */
function playersIn(value) {
  const players = objectIn(value);
  return typeof players?.white === "string" && typeof players.black === "string"
    ? { white: players.white, black: players.black }
    : null;
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
  const names = namesIn(setup.names);
  const handicap = objectIn(setup.handicap);
  const given =
    handicap && isPlayer(handicap.player) && Number.isInteger(handicap.bridges)
      ? { player: handicap.player, bridges: Number(handicap.bridges) }
      : null;
  return /** @type {Setup} */ ({ ...setup, players, handicap: given, names: names ?? undefined });
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

/** @param {unknown} value @returns {View | null} */
function viewIn(value) {
  const stored = objectIn(value);
  const view = stored && (objectIn(stored.position) ? stored : upgraded(stored));
  if (!view || !playersIn(view.seats) || !isPlayer(view.viewer) || !Number.isInteger(view.position.round)) return null;
  return /** @type {View} */ (/** @type {unknown} */ ({ ...view, over: objectIn(view.over) }));
}

/**
 * @param {unknown} value what was stored
 * @param {View | null} view
 * @param {Setup | null} setup
 * @returns {About | null}
 */
function aboutIn(value, view, setup) {
  const told = objectIn(value) ?? (view && { ...view, players: view.seats, round: view.position.round });
  const players = playersIn(told?.players) ?? setup?.players;
  if (!players) return null;
  const round = told?.round;
  return {
    players,
    viewer: isPlayer(told?.viewer) ? told.viewer : "white",
    round: Number.isInteger(round) ? round : null,
    names: namesIn(told?.names) ?? setup?.names ?? {},
  };
}

/**
 * Reads a stored game.
 * @param {string | null} text
 * @returns {SavedGame}
 */
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

/**
 * Returns a stored game as it waits aside: without its view, which is ten times as long as all the rest.
 * @param {string} text
 */
export function slim(text) {
  const game = parseGame(text);
  if (game.kind !== "game") return text;
  const { save, setup, id, at, about } = game;
  return JSON.stringify({ version: VERSION, save, settings: setup, about, id, at });
}

/**
 * Returns whether a game must not be lost: it can be read, it is not over, and it was begun or played on here.
 * @param {SavedGame} game
 */
export const isWorthKeeping = ({ kind, view, looked }) => kind === "game" && !view?.over && !looked;

/**
 * Returns whether two stored games are the same one, perhaps in different turns.
 * @param {SavedGame} one
 * @param {SavedGame} other
 */
export function isSameGame(one, other) {
  if (one.kind !== "game" || other.kind !== "game") return false;
  if (one.save === other.save) return true;
  if (one.id || other.id) return one.id === other.id;
  // Games of older versions have no id: the deal and the seats name them.
  return (
    Boolean(one.view?.seed) &&
    one.view?.seed === other.view?.seed &&
    JSON.stringify(one.about) === JSON.stringify({ ...other.about, round: one.about?.round })
  );
}

/**
 * Returns the games that wait aside, as they were stored, the oldest first.
 * @param {string | null} text
 * @returns {string[]}
 */
export function waitingIn(text) {
  const games = parseObject(text)?.games;
  return Array.isArray(games) ? games.filter((each) => typeof each === "string") : [];
}

/**
 * Returns the texts that could not be read, the oldest first. Older versions kept one, as it was.
 * @param {string | null} text
 * @returns {string[]}
 */
export function brokenIn(text) {
  if (text === null) return [];
  const texts = parseObject(text)?.texts;
  return Array.isArray(texts) ? texts.filter((each) => typeof each === "string") : [text];
}

/**
 * Returns whether what is stored under a key can be read.
 * @param {string} key
 * @param {string} text
 */
export function isSound(key, text) {
  if (key === GAME) return parseGame(text).kind === "game";
  if (key === BROKEN) return true;
  const stored = parseObject(text);
  if (key === ASIDE || key === PLAYED) return Array.isArray(stored?.games);
  if (key === PUZZLES) return objectIn(stored?.results) !== null;
  return stored !== null;
}

/**
 * Reads a time in milliseconds since 1970.
 * @param {unknown} value a number, or its text
 * @param {number} now
 * @returns {number | null} null where it cannot be one: no whole number, or too far in the future
 */
export function timeOf(value, now) {
  const time =
    typeof value === "number" ? value : typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : NaN;
  return Number.isSafeInteger(time) && time >= 0 && time <= now + AHEAD ? time : null;
}
