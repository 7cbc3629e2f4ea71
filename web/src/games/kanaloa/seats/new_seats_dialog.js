/** The dialog that begins a game: who sits where, how fish lie, which gods two players have. */
import { html, nothing } from "lit-html";
import { choiceOptions, newGameFrame, seedField } from "../../../features/new_game/new_game_frame.js";
import { NAME_LENGTH } from "../../../play/seats.js";
import { fieldset, valueOf } from "../../../ui/dialog.js";
import { recordText } from "../../../features/new_game/record.js";
import { creatureOf } from "../creatures.js";
import { COLOURS, LAYOUTS } from "../facts.js";
import { AHEAD } from "../ratings.js";
import { LEAST } from "../seats_setup.js";
import { seatField } from "./seat_field.js";

/** @import { Context } from "../context.d.ts" */

/**
 * Returns what is said of a computer: how it plays, how strong it is, and how the player has fared against it.
 * @param {Context} context
 * @param {string} level
 */
function aboutLevel({ state, words, story, act }, level) {
  const { of = "", ...shares } = AHEAD[level] ?? {};
  const share = /** @type {Record<number, number>} */ (shares)[state.choice.seats.filter(Boolean).length];
  const percent = words.percent((share ?? 0) / 100);
  const record = recordText(words, act.played(), level);
  return [
    words(`levels.${level}.about`),
    share ? words("kn.new.ahead", { level: story.levelName(of), percent }) : "",
    record && `(${record})`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** Who sits in a seat. @param {Context} context @param {number} at */
function seat(context, at) {
  const { state, words, act } = context;
  const { seats, names } = state.choice;
  const isComputer = seats[at] && seats[at] !== "human";
  // What is said of a level is said once.
  const said = seats.indexOf(seats[at]) === at ? aboutLevel(context, seats[at]) : "";
  const about = isComputer
    ? html`<small class="note seat-about ${said ? "seat-told" : ""}">${creatureOf(seats[at])}<span>${said}</span></small>`
    : nothing;
  const label = words("kn.new.name");
  const name = html`<input class="text" type="text" autocomplete="off" maxlength=${NAME_LENGTH} .value=${names[at]}
    aria-label=${label} placeholder=${label}
    @input=${(/** @type {Event} */ event) => act.choose({ names: names.with(at, valueOf(event)) })}>`;
  return seatField(
    context,
    COLOURS[at],
    {
      id: `seat-${at}`,
      label: html`<label class="hidden" for="seat-${at}">${words("kn.new.seat", { number: at + 1 })}</label>`,
      options: ["human", ...state.about.levels, ""],
      chosen: seats[at],
      choose: (by) => act.choose({ seats: seats.with(at, by) }),
    },
    seats[at] === "human" ? name : about,
  );
}

/** Returns the dialog's content. @param {Context} context */
export function newSeatsDialog(context) {
  const { state, words } = context;
  const taken = state.choice.seats.filter(Boolean).length;
  const off = taken < LEAST;
  const layouts = choiceOptions(context, "layout", [...LAYOUTS].reverse(), (value) => words(`kn.new.layouts.${value}`));
  const pairs = choiceOptions(context, "gods", [1, 2], (value) => words(`kn.new.pairs.${value}`));
  const choices = html`
    ${fieldset(
      words("newGame.seating"),
      html`${COLOURS.map((_, at) => seat(context, at))} ${
        off ? html`<p class="note warning" role="alert">${words("kn.new.few")}</p>` : nothing
      }`,
    )}
    ${fieldset(words("kn.new.layout"), layouts)}
    ${taken === 2 ? fieldset(words("kn.new.gods"), pairs) : nothing}
    <details>
      <summary>${words("newGame.seed")}</summary>
      <label class="hidden" for="seed">${words("newGame.seed")}</label>
      ${seedField(context)}
    </details>`;
  return newGameFrame(context, choices, { off });
}
