/** The dialog in which seats of a running game are given to a person or to a computer. */
import { html } from "lit-html";
import { closeButton, dialog, valueOf } from "../../ui/dialog.js";
import { emblem } from "../panels/symbols.js";
import { playersOf } from "../story.js";
import { changeOf } from "./change.js";

/** @import { Colour, Context, View } from "../context.d.ts" */

/** Returns the dialog's content. @param {Context & { view: View }} context */
export function seatsDialog(context) {
  const { view, words, act, state } = context;
  const change = changeOf(view, state.seating);
  const nobody = change.moves.length === 0;
  return dialog(
    "seats",
    words("kn.ways.seats.name"),
    html`<p class="note">${words("kn.seats.about")}</p>
      <form id="seats" class="kp-new" @submit=${act.changeSeats}>${playersOf(view).map((player) => seat(context, player))}</form>
      <div role="status"><ul>${told(context, change).map((text) => html`<li>${text}</li>`)}</ul></div>`,
    html`${closeButton(context)}
      <button type="submit" form="seats" class="button primary" data-act="change-seats" ?disabled=${nobody}>${words("kn.seats.change")}</button>`,
    true,
  );
}

/** Who goes on in a seat. @param {Context & { view: View }} context @param {Colour} player */
function seat({ view, state, words, story, act }, player) {
  const then = state.seating[player] ?? view.seats[player] ?? "human";
  /** @param {string} by */
  const name = (by) => (by === "human" ? words("kn.new.person") : story.levelName(by));
  return html`<div class="kp-seat">
    ${emblem(player)}
    <label for="goes-on-${player}">${story.playerName(view, player)}</label>
    <select id="goes-on-${player}" class="text" @change=${(/** @type {Event} */ event) => act.chooseSeat(player, valueOf(event))}>
      ${["human", ...state.about.levels].map((by) => html`<option value=${by} ?selected=${by === then}>${name(by)}</option>`)}
    </select>
  </div>`;
}

/** What the change will do, sentence by sentence. @param {Context & { view: View }} context @param {ReturnType<typeof changeOf>} change */
function told({ view, words, story }, { moves, people, mine }) {
  if (moves.length === 0) return [words("kn.seats.none")];
  const moved = moves.map(([player, by]) => {
    const colour = words(`kn.colours.${player}`);
    return by === "human"
      ? words("kn.seats.person", { colour })
      : words("kn.seats.computer", { colour, level: story.levelName(by) });
  });
  const watched = people === 0 ? [words("kn.seats.nobody")] : [];
  const shared = people > 1 ? [words("kn.seats.people", { count: people })] : [];
  const left = mine && people > 0 ? [words("kn.seats.left")] : [];
  const uncounted = view.over ? [] : [words("kn.seats.uncounted")];
  return [...moved, ...watched, ...shared, ...left, ...uncounted];
}
