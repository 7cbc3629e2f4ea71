/** The dialog that begins a game: who sits where, how fish lie, which gods two players have. */
import { html, nothing } from "lit-html";
import { choiceOptions, newGameFrame, seedField } from "../../../features/new_game/new_game_frame.js";
import { NAME_LENGTH } from "../../../play/seats.js";
import { fieldset, valueOf } from "../../../ui/dialog.js";
import { recordText } from "../../../features/new_game/record.js";
import { creatureOf } from "../creatures.js";
import { BOXES, COLOURS, LAYOUTS, MOST_AHEAD } from "../facts.js";
import { AHEAD } from "../ratings.js";
import { LEAST } from "../seats_setup.js";
import { emblem } from "../panels/symbols.js";
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

/** The points of a head start. */
const POINTS = Array.from({ length: MOST_AHEAD }, (_, at) => at + 1);

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

/** Which third of the tiles two players leave in the box. @param {Context} context */
const boxes = (context) => html`
  ${choiceOptions(context, "box", BOXES, (value) => context.words(`kn.new.boxes.${value}`))}
  <p class="note">${context.words(`kn.new.boxNotes.${context.state.choice.box}`)}</p>`;

/** Who has a head start, and how much. @param {Context} context */
function headStart(context) {
  const { state, words, story } = context;
  const { seats, names, ahead } = state.choice;
  const taken = COLOURS.map((_, at) => String(at)).filter((at) => seats[Number(at)]);
  /** @param {string} at */
  const nameOf = (at) => {
    const by = seats[Number(at)];
    if (at === "none") return words("newGame.handicaps.none");
    return by === "human" ? names[Number(at)].trim() || words("kn.new.person") : story.levelName(by);
  };
  const points = html`${choiceOptions(context, "points", POINTS, (count) => words("kn.new.points", { count }))}
    <p class="note">${words("kn.new.aheadAbout")}</p>`;
  return html`${choiceOptions(context, "ahead", ["none", ...taken], nameOf, {
    pictureOf: (at) => (at === "none" ? nothing : emblem(COLOURS[Number(at)])),
  })}
  ${taken.includes(ahead) ? points : nothing}`;
}

/** @param {Context["state"]["choice"]} choice */
const isUnusual = ({ box, ahead, seed }) => box === "random" || ahead !== "none" || seed !== "";

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
    <details ?open=${isUnusual(state.choice)}>
      <summary>${words("newGame.more")}</summary>
      ${taken === 2 ? fieldset(words("kn.new.box"), boxes(context)) : nothing}
      ${fieldset(words("newGame.handicap"), headStart(context))}
      ${fieldset(html`<label for="seed">${words("newGame.seed")}</label>`, seedField(context))}
    </details>`;
  return newGameFrame(context, choices, { off });
}
