/**
 * What the board is to show: the position, and marks for what the player points at. Pure.
 *
 * @import { Context, EventView, FishView, OfferView, View } from "./context.d.ts"
 * @import { Ghosts, Marks, Picture } from "./board/picture.js"
 */
import { boardOf, emptyPicture } from "./board/picture.js";
import { CURRENTS, FIRST_TILES, SPACES } from "./facts.js";
import { presetFish } from "./preset.js";
import { hintedAction } from "./hints.js";
import { readAction } from "./notation.js";
import { playersOf, proposedFish } from "./story.js";

/**
 * @template Mark
 * @param {Record<string, Mark[]>} record
 * @param {string} key
 * @param {Mark} mark
 */
const add = (record, key, mark) => {
  (record[key] ??= []).push(mark);
};

/** The board of the first page: a game that begins, in which nothing can be picked. @returns {Picture} */
export const idlePicture = () => ({ ...emptyPicture(4), islands: FIRST_TILES, fish: presetFish(4), disabled: true });

/** Returns the islands and currents that events have changed. @param {EventView[]} events */
export function touched(events) {
  const islands = new Set(/** @type {string[]} */ ([]));
  const currents = new Set(/** @type {string[]} */ ([]));
  for (const event of events) {
    if (event.event === "piece-moved" && event.target && event.target !== "@") islands.add(event.target);
    if (event.event === "fish-turned" || event.event === "fish-placed") currents.add(event.current);
  }
  return { islands: [...islands], currents: [...currents] };
}

/** Returns how a fish lies when it is turned. @param {FishView} fish @param {string} kind `direction`, or another side up */
const turnedFish = (fish, kind) =>
  kind === "direction" ? { ...fish, tail: fish.head, head: fish.tail } : { ...fish, white: !fish.white };

/**
 * Returns what is picked as a ghost, or the fish that somebody wants to turn.
 * @param {View} view
 * @param {OfferView | null} pending
 */
function ghostsIn(view, pending) {
  if (pending) return ghostsOf(view, pending);
  const fish = proposedFish(view.position);
  return fish ? { fish: [turnedFish(fish, readAction(view.position.proposed ?? "").kind)] } : undefined;
}

/**
 * Returns what an action would bring, as a ghost.
 * @param {View} view
 * @param {OfferView} offer
 * @returns {Ghosts}
 */
function ghostsOf({ viewer, position }, { action, kind, targets }) {
  const { islands = [], white = false } = readAction(action);
  if (kind === "fish") {
    const [current] = targets;
    return { fish: [{ current, tail: islands[0], head: islands[1], owner: viewer, white }] };
  }
  if (kind === "side" || kind === "direction" || kind === "fellow") {
    const fish = position.fish.find(({ current }) => current === targets[0]);
    return fish ? { fish: [turnedFish(fish, kind)] } : {};
  }
  if (kind === "move" || kind === "land" || kind === "dolphin")
    return { pieces: [{ player: viewer, place: targets[1] }] };
  if (kind === "piece") return { pieces: [{ player: viewer, place: targets[0] }] };
  return kind === "volcano" ? { volcano: targets[0] } : {};
}

/**
 * Marks what is chosen. A current and the sea space beside it have the same name: the sea space is meant where some can be chosen.
 *
 * @param {Marks & { islands: {}, currents: {}, spaces: {}, tiles: {} }} marks
 * @param {string} id
 * @param {readonly string[]} spaces
 */
function markChosen(marks, id, spaces) {
  if (id === "@") (marks.dolphin ??= []).push("chosen");
  else if (id.length === 1) add(marks.islands, id, /** @type {const} */ ("chosen"));
  else if (spaces.includes(id)) add(marks.spaces, id, /** @type {const} */ ("chosen"));
  else add(marks.currents, id, /** @type {const} */ ("chosen"));
}

/** Marks where to act. @param {Marks & { islands: {}, spaces: {} }} marks @param {string} id an island, or a sea space */
function markHint(marks, id) {
  if (id.length > 1) add(marks.spaces, id, /** @type {const} */ ("hint"));
  else if (id !== "@") add(marks.islands, id, /** @type {const} */ ("hint"));
}

/** @param {Context & { view: View }} context @returns {Marks} */
function marksOf({ view, choices, selection, idle, state, lit }) {
  const { pending } = choices;
  /** @type {Required<Pick<Marks, "islands" | "currents" | "spaces" | "tiles">> & Marks} */
  const marks = { islands: {}, currents: {}, spaces: {}, tiles: {} };
  if (idle) {
    for (const id of choices.islands) add(marks.islands, id, "choosable");
    for (const id of choices.currents) add(marks.currents, id, "choosable");
    for (const id of choices.spaces) add(marks.spaces, id, "choosable");
    if (choices.dolphin) marks.dolphin = ["choosable"];
    for (const id of [selection.target, selection.other]) if (id) markChosen(marks, id, choices.spaces);
    if (pending) for (const id of pending.targets) if (id.length === 1) add(marks.islands, id, "chosen");
    if (pending?.kind === "take" || pending?.kind === "give") {
      const [island] = pending.targets;
      marks.tiles[island] = { [pending.cost[0]]: [pending.kind === "take" ? "taken" : "given"] };
    }
    if (pending?.kind === "swap") {
      const [tile, other] = pending.cost;
      const [island, neighbour] = pending.targets;
      marks.tiles = { [island]: { [tile]: ["chosen"] }, [neighbour]: { [other]: ["chosen"] } };
    }
  }
  const hinted = hintedAction({ view, state });
  for (const action of idle ? [...lit, ...(hinted ? [hinted] : [])] : []) {
    const { kind, islands = [] } = readAction(action);
    if (["fellow", "side", "direction"].includes(kind)) add(marks.currents, islands.join(""), "hint");
    else for (const id of kind === "move" ? islands.slice(1) : islands) markHint(marks, id);
    if (kind === "dolphin") marks.dolphin = [...(marks.dolphin ?? []), "hint"];
  }
  const asked = proposedFish(view.position);
  if (asked) add(marks.currents, asked.current, /** @type {const} */ ("chosen"));
  if (!idle || view.steps.length === 0) {
    const last = touched(view.task ? view.events : (view.recap?.steps.flatMap((step) => step.events) ?? []));
    for (const id of last.islands) add(marks.islands, id, "last");
    for (const id of last.currents) add(marks.currents, id, "last");
  }
  return marks;
}

/**
 * Returns the picture of a view.
 * @param {Context & { view: View }} context
 * @returns {Picture}
 */
export function pictureOf(context) {
  const { view, choices, story, idle } = context;
  const { pending } = choices;
  const players = /** @type {2 | 3 | 4} */ (playersOf(view).length);
  /** @param {readonly string[]} ids @param {(id: string) => string} labelOf @param {readonly string[]} open */
  const labels = (ids, labelOf, open) =>
    Object.fromEntries(
      ids.map((id) => {
        const label = labelOf(id);
        if (!idle || !open.includes(id)) return [id, label];
        return [id, story.words(id === context.selection.target ? "kn.chosen" : "kn.choosable", { label })];
      }),
    );
  return {
    ...boardOf(view.position),
    marks: marksOf(context),
    labels: {
      islands: labels(Object.keys(view.position.islands), (id) => story.islandLabel(view, id), choices.islands),
      currents: labels(CURRENTS[players], (id) => story.currentLabel(view, id), choices.currents),
      spaces: labels(players === 2 ? SPACES : [], story.spaceLabel, choices.spaces),
      dolphin: story.dolphinLabel(view),
    },
    ghosts: ghostsIn(view, idle ? pending : null),
    disabled: !idle,
  };
}
