/** A field to choose who sits in a seat: a person, a level, nobody. */
import { html } from "lit-html";
import { valueOf } from "../../../ui/dialog.js";
import { emblem } from "../panels/symbols.js";

/** @import { Colour, Context } from "../context.d.ts" */

/**
 * @param {Pick<Context, "words" | "story">} context
 * @param {Colour} colour of the seat
 * @param {{ id: string, label: unknown, options: string[], chosen: string, choose(by: string): void }} given
 * @param {unknown} [more] what stands beside it
 */
export const seatField = ({ words, story }, colour, { id, label, options, chosen, choose }, more) => {
  /** @param {string} by */
  const name = (by) => {
    if (by === "human") return words("kn.new.person");
    return by === "" ? words("kn.new.nobody") : story.levelName(by);
  };
  return html`<div class="seat">
    ${emblem(colour)} ${label}
    <select id=${id} class="text" @change=${(/** @type {Event} */ event) => choose(valueOf(event))}>
      ${options.map((by) => html`<option value=${by} ?selected=${by === chosen}>${name(by)}</option>`)}
    </select>
    ${more}
  </div>`;
};
