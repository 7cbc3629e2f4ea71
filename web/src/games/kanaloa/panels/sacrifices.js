/** The sacrifices that can be made of the picked tiles: the gods, and what each brings. */
import { html, nothing } from "lit-html";
import { button } from "../../../ui/controls.js";
import { godSymbol } from "./symbols.js";

/** @import { Context, SacrificeView, View } from "../context.d.ts" */
/** @typedef {Context & { view: View }} Seen */

/** Returns the picked tiles, in the order of the hand. @param {Seen} context @returns {string[]} */
function pickedTiles({ view, selection }) {
  const held = view.position.sides[view.viewer]?.hand ?? [];
  return held.filter((_, place) => selection.hand.includes(place));
}

/** Returns a sacrifice as a sentence. @param {Seen} context @param {SacrificeView} sacrifice */
function deedText(context, { god }) {
  const { words, story } = context;
  return words("kn.do.sacrifice", {
    tile: pickedTiles(context).map(story.tileName).join(", "),
    god: story.godName(god),
  });
}

/** Returns a sacrifice as a sentence, with what it brings. @param {Seen} context @param {SacrificeView} sacrifice */
export const sacrificeText = (context, sacrifice) =>
  [deedText(context, sacrifice), ...context.story.chips(context.view, sacrifice).map(({ text }) => text)].join(", ");

/**
 * Shows what an action brings, on the button that does it.
 * @param {import("../../../words/story_parts.js").Chip[]} chips
 */
export const brings = (chips) =>
  chips.length > 0
    ? html`<span class="brings">${chips.map(({ kind, text }) => html`<span class="bring-${kind}">${text}</span>`)}</span>`
    : nothing;

/** @param {Seen} context @param {SacrificeView} sacrifice */
function sacrificeButton(context, sacrifice) {
  const { act, story, view } = context;
  const { god } = sacrifice;
  const [grown] = sacrifice.effects.filter(({ event }) => event === "temple-grown");
  const temple = /** @type {Extract<typeof grown, { event: "temple-grown" }> | undefined} */ (grown);
  const others = story.chips(view, { ...sacrifice, effects: sacrifice.effects.filter((each) => each !== grown) });
  const points = temple ? html`<b>${temple.total - temple.points} → ${temple.total}</b>` : nothing;
  // Its name has what is seen: a voice control finds the button by that.
  const face = html`<span class="hidden">${deedText(context, sacrifice)}: </span>
    <span class="sacrifice-god">${godSymbol(god)}${points}</span> ${brings(others)}`;
  return button(`sacrifice-${god}`, face, () => act.sacrifice(sacrifice), { look: "primary wide sacrifice" });
}

/** Returns a button for each god who takes the picked tiles. @param {Seen} context */
export const sacrificeButtons = (context) =>
  context.choices.sacrifices?.map((sacrifice) => sacrificeButton(context, sacrifice));
