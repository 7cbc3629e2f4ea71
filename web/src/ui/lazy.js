/**
 * Code that the first paint does not need, in two files. The table program has the panels of a running game, and is
 * fetched in parallel with the engine. The lazy chunk has most dialogs, puzzles and hints, and is fetched when the
 * browser is idle after the engine's start, or when part of it is needed earlier.
 */
import { EngineFailure } from "../engine/failure.js";
import { createSlice } from "../store/slice.js";

/**
 * @typedef {object} LazyPart what a game's file that is fetched later exports
 * @property {Record<string, (context: any) => unknown>} DIALOGS the contents of the dialogs, by their names
 * @property {(context: any) => unknown} [hintStrip] the hint, in place of the banner; null where there is none
 * @property {(context: any) => string} [hintText]
 * @property {(context: any) => unknown} [coachStrip] what the coach says, in place of the banner; null where it is
 *   silent
 * @property {(parts: any, idle: boolean) => unknown} [askCoach] asks what the coach says of the decision that is due
 * @property {(context: any) => unknown} [updateNotice]
 * @property {() => unknown} [showIconNames] called after each drawing: names of icons for fingers and keyboards
 * @property {(parts: any) => unknown} [enliven] called after each drawing of the board: sets the first page's in motion
 * @property {(parts: any) => any} [createLaterActions] actions that are fetched when one of them is used
 * @property {import("../app/parts.d.ts").TablePanels} [lesson]
 * @property {import("../app/parts.d.ts").TablePanels} [practice]
 * @property {import("../app/parts.d.ts").TablePanels} [puzzle]
 * @property {(context: any) => unknown} [todayBoard]
 * @property {(context: any) => string} [todayLine]
 */

/** @typedef {import("../app/parts.d.ts").TableProgram} TableProgram */

/** @type {() => Promise<LazyPart>} */
let load = () => Promise.reject(new Error("setLazyLoader has not been called"));
/** @type {() => Promise<TableProgram>} */
let loadTable = () => Promise.reject(new Error("setTableLoader has not been called"));
const part = createSlice({
  more: /** @type {LazyPart | null} */ (null),
  table: /** @type {TableProgram | null} */ (null),
});

/**
 * Sets how the lazy chunk is fetched. Its modules import this one, so importing them here would make a cycle.
 * @param {() => Promise<LazyPart>} loader
 */
export function setLazyLoader(loader) {
  load = loader;
}

/** Returns the lazy chunk; null before it has been loaded. */
export const lazyPart = () => part.more;

/** Sets how the table program is fetched. @param {() => Promise<TableProgram>} loader */
export function setTableLoader(loader) {
  loadTable = loader;
}

/** Returns the table program; null before it has been loaded. */
export const tableProgram = () => part.table;

/** Returns how long the events of a turn take to be shown; nothing before the table program has been loaded. */
export const toldTimes = () => part.table?.times;

/**
 * Fetches the table program once.
 * @throws {EngineFailure} if it cannot be loaded; the next call tries again
 */
export const fetchTable = once(async () => {
  try {
    part.table = await loadTable();
  } catch {
    throw new EngineFailure("file-unread", { file: "table" });
  }
  return part.table;
});

/**
 * Panels of tables whose program few visitors need: it is fetched when such a table is first wanted.
 * @type {Map<string, any>}
 */
const fetched = new Map();

/** Sets the panels of a kind of table. @param {string} table @param {object} panels */
export const setFetchedPanels = (table, panels) => void fetched.set(table, panels);

/** Returns the panels of a kind of table, if they have been fetched. @param {string} table */
export const fetchedPanels = (table) => fetched.get(table) ?? null;

/** Fetches the lazy chunk once. Rejected if it cannot be loaded; the next call tries again. */
export const fetchLazy = once(async () => (part.more = await load()));

/**
 * Returns actions whose program is fetched when one of them is used.
 * @template {Record<string, any>} Actions
 * @template {keyof Actions & string} Name
 * @param {() => Promise<Actions | null | undefined>} fetch resolves with nothing where it cannot be had now, which is
 *   said
 * @param {Name[]} names
 * @returns {Pick<Actions, Name>} each resolves with null where its program cannot be had
 */
export function lazyActions(fetch, names) {
  /** @type {(name: Name) => (...args: unknown[]) => Promise<unknown>} */
  const forward =
    (name) =>
    async (...args) =>
      (await (await fetch())?.[name](...args)) ?? null;
  return /** @type {Pick<Actions, Name>} */ (Object.fromEntries(names.map((name) => [name, forward(name)])));
}

/**
 * Returns the actions of a game that are in the lazy chunk.
 * @template {Record<string, any> & { dismissHint(): void }} Actions
 * @template {keyof Actions & string} Name
 * @param {{ dialogs: { fetchMore(): Promise<any> } }} parts
 * @param {readonly Name[]} names
 * @returns {Pick<Actions, Name | "dismissHint">}
 */
export function laterActions(parts, names) {
  /** @type {Actions | null} */
  let made = null;
  /** Returns the actions; null before the lazy chunk has been loaded. */
  function loaded() {
    if (part.more) made ??= /** @type {Actions} */ (part.more.createLaterActions?.(parts));
    return made;
  }
  // Synchronous once the chunk is there, so that a press is drawn in the same frame.
  /** @type {(name: Name) => (...args: unknown[]) => unknown} */
  const forward =
    (name) =>
    (...args) => {
      const actions = loaded();
      if (actions) return actions[name](...args);
      return parts.dialogs.fetchMore().then(() => loaded()?.[name](...args) ?? null);
    };
  // Before the lazy chunk has been loaded, no hint is shown.
  const dismissHint = () => loaded()?.dismissHint();
  return /** @type {any} */ ({ ...Object.fromEntries(names.map((name) => [name, forward(name)])), dismissHint });
}

/**
 * Returns a function that makes something once, when it is first called, and tries again where that failed.
 * @template T
 * @param {() => Promise<T>} make resolves with nothing, or is rejected, where it failed
 * @returns {() => Promise<T>}
 */
export function once(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return async () => {
    made ??= make();
    const result = await made.catch((error) => {
      made = null;
      throw error;
    });
    if (!result) made = null;
    return result;
  };
}
