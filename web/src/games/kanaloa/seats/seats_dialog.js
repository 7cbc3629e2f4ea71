/** The dialog in which seats of a running game are given to a person or to a computer. */
import { html } from "lit-html";
import { closeButton, dialog } from "../../../ui/dialog.js";
import { playersOf } from "../story.js";
import { changeOf } from "./seat_actions.js";
import { seatField } from "./seat_field.js";

/** @import { Colour, Context, View } from "../context.d.ts" */

/** Returns the dialog's content. @param {Context & { view: View }} context */
export function seatsDialog(context) {
  const { view, words, act, state } = context;
  const change = changeOf(view, state.seats.seating);
  const nobody = change.moves.length === 0;
  return dialog(
    "seats",
    words("ways.seats.name"),
    html`<p class="note">${words("kn.seats.about")}</p>
      <form id="seats" class="seats-form" @submit=${act.changeSeats}>${playersOf(view).map((player) =>
        seat(context, player),
      )}</form>
      <div role="status"><ul>${told(context, change).map((text) => html`<li>${text}</li>`)}</ul></div>`,
    html`${closeButton(context)}
      <button
        type="submit"
        form="seats"
        class="button primary"
        data-act="change-seats"
        ?disabled=${nobody}
      >${words("kn.seats.change")}</button>`,
    true,
  );
}

/** Who goes on in a seat. @param {Context & { view: View }} context @param {Colour} player */
const seat = (context, player) =>
  seatField(context, player, {
    id: `goes-on-${player}`,
    label: html`<label for="goes-on-${player}">${context.story.playerName(context.view, player)}</label>`,
    options: ["human", ...context.state.about.levels],
    chosen: context.state.seats.seating[player] ?? context.view.seats[player] ?? "human",
    choose: (by) => context.act.chooseSeat(player, by),
  });

/** What it will do. @param {Context & { view: View }} context @param {ReturnType<typeof changeOf>} change */
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
