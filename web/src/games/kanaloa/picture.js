/**
 * What the board is to show: the position, and marks for what the player points at. Pure.
 *
 * @import { ActionView, Colour, Context, EventView, FishView, OfferView, View } from "./context.d.ts"
 * @import { Ghosts, Marks, Picture } from "./board/picture.js"
 */
import { collectMarks, inOrder, labelled, marking } from "../../board/marked.js";
import { boardOf, emptyPicture } from "./board/picture.js";
import { currentOf, placesOf } from "./action_places.js";
import { CURRENTS, FIRST_TILES, SPACES } from "./facts.js";
import { presetFish } from "./preset.js";
import { coachedActions, hintOf } from "../../play/hint.js";
import { showsRecap } from "../../play/picking.js";
import { NOTHING } from "./selection.js";
import { playersOf, proposedFish } from "./story.js";

/** @typedef {readonly [typeof LAYERS[number], string, string]} Placed a layer of the map, a place in it, its mark */

const PLACES = /** @type {const} */ (["islands", "currents", "spaces", "dolphin"]);

/** Where there are places, and the numbers of several last changes. */
export const LAYERS = /** @type {const} */ ([...PLACES, "order"]);

/** The board before the first game: one that begins, in which nothing can be picked. @returns {Picture} */
export const idlePicture = () => ({ ...emptyPicture(4), islands: FIRST_TILES, fish: presetFish(4), disabled: true });

/** Marks what an event has changed. @param {EventView} event @returns {Placed[]} */
export function changedBy(event) {
  if (event.event === "fish-placed" || event.event === "fish-turned") return [["currents", event.current, "last"]];
  const place = event.event === "piece-moved" && event.target;
  return place && place !== "@" ? [["islands", place, "last"]] : [];
}

/**
 * Returns how a fish lies when it is turned.
 * @param {FishView} fish
 * @param {string} kind `direction`, or another side up
 */
const turnedFish = (fish, kind) =>
  kind === "direction" ? { ...fish, tail: fish.head, head: fish.tail } : { ...fish, white: !fish.white };

/** Returns what is picked as a ghost, or the fish to be turned. @param {View} view @param {OfferView | null} pending */
function ghostsIn(view, pending) {
  if (pending) return GHOSTS[pending.kind]?.(pending, view.viewer, view.position.fish) ?? {};
  const fish = proposedFish(view.position);
  return fish ? { fish: [turnedFish(fish, view.position.proposed?.kind ?? "side")] } : undefined;
}

/** @typedef {(offer: OfferView, viewer: Colour, fish: readonly FishView[]) => Ghosts} Ghost */

/** @type {Ghost} */
const turned = ({ kind, targets }, _viewer, lying) => {
  const fish = lying.find(({ current }) => current === targets[0]);
  return fish ? { fish: [turnedFish(fish, kind)] } : {};
};

/** @type {Ghost} */
const arriving = ({ targets }, player) => ({ pieces: [{ player, place: targets[1] }] });

/** What an action would bring, as a ghost. @type {Partial<Record<OfferView["kind"], Ghost>>} */
const GHOSTS = {
  fish: ({ targets, fish }, owner) => (fish ? { fish: [{ current: targets[0], ...fish, owner }] } : {}),
  side: turned,
  direction: turned,
  fellow: turned,
  move: arriving,
  land: arriving,
  dolphin: arriving,
  piece: ({ targets }, player) => ({ pieces: [{ player, place: targets[0] }] }),
  volcano: ({ targets }) => ({ volcano: targets[0] }),
};

/** A current and a sea space may have the same name. @param {string} id @param {"currents" | "spaces"} others */
export const layerOf = (id, others) => (id === "@" ? "dolphin" : id.length === 1 ? "islands" : others);

/** Marks what can be chosen. @param {Context["choices"]} open @returns {Placed[]} */
const choosable = (open) => PLACES.flatMap((layer) => marking(layer, open[layer], "choosable"));

/** Marks what is chosen. @param {Pick<Context, "choices" | "selection">} context @returns {Placed[]} */
function chosen({ choices, selection }) {
  const picked = [selection.target, selection.other].filter((id) => id !== null);
  const islands = choices.pending?.targets.filter((id) => id.length === 1 && id !== "@") ?? [];
  return [
    ...picked.flatMap((id) =>
      marking(layerOf(id, choices.spaces.includes(id) ? "spaces" : "currents"), [id], "chosen"),
    ),
    ...marking("islands", islands, "chosen"),
  ];
}

/**
 * Marks what a choice concerns: the places and currents of an action, and the islands around these.
 * @param {OfferView} offer
 * @returns {Placed[]}
 */
const concerned = ({ kind, targets }) =>
  targets.flatMap((id) => {
    const ends = id.length > 1 ? marking("islands", [...id], "lit") : [];
    return [...marking(layerOf(id, kind === "volcano" ? "spaces" : "currents"), [id], "lit"), ...ends];
  });

/**
 * Marks what everything that is chosen concerns.
 * @param {Pick<Context, "choices" | "selection">} context
 * @returns {Placed[]}
 */
function lit({ choices: { pending, answers, islands }, selection }) {
  const ways = pending ? [pending] : answers.flatMap(({ offer }) => offer ?? []);
  if (selection.swapping && ways.length === 0) return marking("islands", islands, "lit");
  return ways.flatMap(concerned);
}

/** Marks where an action takes place, as a hint. @param {ActionView} action @returns {Placed[]} */
function hinted(action) {
  const current = currentOf(action);
  if (current && action.kind !== "fish") return marking("currents", [current], "hint");
  const places = placesOf(action);
  const goals = action.kind === "move" ? places.slice(1) : places;
  return goals.flatMap((id) => marking(layerOf(id, "spaces"), [id], "hint"));
}

/** Marks what others have changed, or what the last step of a lesson has. @param {View} view @returns {Placed[]} */
const lastChanges = ({ task, events, recap }) =>
  task ? events.flatMap(changedBy) : inOrder((recap?.steps.flatMap((step) => step.events) ?? []).flatMap(changedBy));

/** @param {string} place @param {string} tile @param {string} [kind] @returns {NonNullable<Marks["tiles"]>} */
const lookedAt = (place, tile, kind) => ({ [place]: { [tile]: [TAKEN[kind ?? ""] ?? "chosen"] } });

/** What becomes of a tile. @type {Record<string, "taken" | "given">} */
const TAKEN = { move: "taken", take: "taken", land: "given", give: "given" };

/**
 * Marks the tiles that are to be chosen from, and those that an action moves.
 * @param {Context["choices"]} open
 * @param {Context["selection"]} selection
 * @returns {NonNullable<Marks["tiles"]>}
 */
function tileMarks({ answers, looked, pending }, { target, tile }) {
  if (looked?.tile) return lookedAt(looked.place, looked.tile, looked.offer?.kind);
  /** @type {NonNullable<Marks["tiles"]>} */
  const marks = {};
  for (const { place, tile: found } of answers) if (found) (marks[place] ??= {})[found] = ["choosable"];
  if (target && tile) marks[target] = { ...marks[target], [tile]: ["chosen"] };
  return { ...marks, ...movedTiles(pending) };
}

/** Marks the tiles that an action moves. @param {OfferView | null} offer @returns {NonNullable<Marks["tiles"]>} */
function movedTiles(offer) {
  if (!offer) return {};
  const { kind, targets, cost } = offer;
  if (kind === "take" || kind === "give") return { [targets[0]]: { [cost[0]]: [kind === "take" ? "taken" : "given"] } };
  if (kind === "swap") return { [targets[0]]: { [cost[0]]: ["chosen"] }, [targets[1]]: { [cost[1]]: ["chosen"] } };
  return {};
}

/**
 * Returns the advised action that shows where: of the hint as far as it is told, else of what the coach suggests.
 * @param {Context & { view: View }} context
 */
function advised({ state, view }) {
  const hint = hintOf(view);
  if (hint) return hint.left[0] ?? hint.first;
  const coached = coachedActions(state, view);
  return coached.find(({ kind }) => kind !== "swap") ?? coached[0];
}

/** @param {Context & { view: View }} context @returns {Marks} */
function marksOf(context) {
  const { view, choices, idle } = context;
  const shown = idle ? [...context.lit, advised(context) ?? []].flat() : [];
  const asked = proposedFish(view.position);
  const marks = collectMarks(LAYERS, [
    ...(idle ? [...choosable(choices), ...chosen(context), ...lit(context), ...shown.flatMap(hinted)] : []),
    ...marking("currents", asked ? [asked.current] : [], "chosen"),
    ...(view.task || showsRecap(view, context.selection, NOTHING) ? lastChanges(view) : []),
  ]);
  return { ...marks, tiles: idle ? tileMarks(choices, context.selection) : {} };
}

/** Returns the picture of a view. @param {Context & { view: View }} context @returns {Picture} */
export function pictureOf(context) {
  const { view, choices, story, idle } = context;
  const { pending } = choices;
  const players = /** @type {2 | 3 | 4} */ (playersOf(view).length);
  /** @param {readonly string[]} ids @param {(id: string) => string} labelOf @param {readonly string[]} open */
  const labels = (ids, labelOf, open) =>
    labelled(ids, (id) => {
      const label = labelOf(id);
      if (!idle || !open.includes(id)) return label;
      return story.words(id === context.selection.target ? "kn.chosen" : "kn.choosable", { label });
    });
  return {
    ...boardOf(view.position),
    marks: marksOf(context),
    labels: {
      islands: labels(Object.keys(view.position.islands), (id) => story.islandLabel(view, id), choices.islands),
      currents: labels(CURRENTS[players], (id) => story.currentLabel(view, id), choices.currents),
      spaces: labels(players === 2 ? SPACES : [], story.spaceLabel, choices.spaces),
      dolphin: { "@": story.dolphinLabel(view) },
    },
    ghosts: ghostsIn(view, idle ? pending : null),
    disabled: !idle,
  };
}
