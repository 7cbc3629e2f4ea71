/**
 * What offers are about, and the selection that has picked none: what a picture of the board needs. A frame has it from the
 * beginning, and the rest of the selection only with the table.
 *
 * @import { Effect, EffectKind, Offer } from "../engine/wire.d.ts"
 * @import { Selection } from "../app/view.d.ts"
 */

/** @type {Selection} */
export const NOTHING = Object.freeze({ cards: [], line: null, action: null, picking: "play" });

/** Whether an action is about a line. @param {Offer} offer */
export const isPlay = (offer) => offer.kind === "build" || offer.kind === "remove" || offer.kind === "grant";

/** Returns what effects are about: islands, or the lines of bridges that fall. @param {Effect[]} effects @param {EffectKind} kind */
export const targetsOf = (effects, kind) => effects.flatMap((effect) => (effect.kind === kind ? [effect.target] : []));

/** Returns the line that a play is about. @param {Offer} offer */
export const lineOf = (offer) => offer.targets[0];
