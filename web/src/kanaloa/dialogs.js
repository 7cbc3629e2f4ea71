/** The dialogs: menu, new game, log, result, a save that cannot be read, games that wait, settings, rules. */
import { html, nothing } from "lit-html";
import { lessonsDialog } from "../features/lessons/list.js";
import { settingsDialog } from "../features/settings/views.js";
import { asking } from "../ui/asking.js";
import { button } from "../ui/controls.js";
import { closeButton, crossedDialog, dialog, fieldset, optionSet, valueOf } from "../ui/dialog.js";
import { COLOURS, LAYOUTS } from "./facts.js";
import { gameName } from "./game_name.js";
import { LISTED } from "./lessons/course.js";
import { menuWays } from "./panels/home.js";
import { logList, unseenText } from "./panels/log.js";
import { emblem } from "./panels/symbols.js";
import { overDialog } from "./result.js";
import { rulesDialog } from "./rules/rules.js";
import { seatsDialog } from "./seats/dialog.js";
import { LEAST, NAME_LENGTH } from "./set_up.js";
import { statisticsDialog } from "./statistics/dialog.js";

export { updateNotice } from "../ui/offline.js";
export { askComment, commentStrip, commentText } from "./lessons/comments.js";
export { panels as lesson } from "./lessons/table.js";

/** @import { Context, DialogName, View } from "./context.d.ts" */

/** @typedef {(context: Context) => unknown} Dialog */

/**
 * A dialog about the view: without one there is nothing to show.
 * @param {(context: Context & { view: View }) => unknown} content
 * @returns {Dialog}
 */
function seen(content) {
  return (context) => (context.view ? content({ ...context, view: context.view }) : nothing);
}

/** @param {Context & { view: View }} context */
const logDialog = (context) =>
  dialog(
    "log-dialog",
    context.words("menu.log"),
    html`<p class="note">${context.words("kn.bag.unseen", { tiles: unseenText(context) })}</p>
      <div class="scroll" tabindex="0" role="group" aria-label=${context.words("areas.log")}>${logList(context)}</div>`,
    closeButton(context),
  );

/** Who sits in a seat. @param {Context} context @param {number} at */
function seat({ state, words, story, act }, at) {
  const { seats, names } = state.choice;
  const colour = COLOURS[at];
  /** @param {string} text */
  const sit = (text) => act.choose({ seats: seats.with(at, text) });
  return html`<div class="kp-seat">
    ${emblem(colour)}
    <label class="hidden" for="seat-${at}">${words("kn.new.seat", { number: at + 1 })}</label>
    <select id="seat-${at}" class="text" @change=${(/** @type {Event} */ event) => sit(valueOf(event))}>
      <option value="human" ?selected=${seats[at] === "human"}>${words("kn.new.person")}</option>
      ${state.about.levels.map((level) => html`<option value=${level} ?selected=${seats[at] === level}>${story.levelName(level)}</option>`)}
      <option value="" ?selected=${seats[at] === ""}>${words("kn.new.nobody")}</option>
    </select>
    ${
      seats[at] === "human"
        ? html`<input class="text" type="text" autocomplete="off" maxlength=${NAME_LENGTH} .value=${names[at]} aria-label=${words("kn.new.name")} placeholder=${words("kn.new.name")}
            @input=${(/** @type {Event} */ event) => act.choose({ names: names.with(at, valueOf(event)) })}>`
        : seats[at]
          ? html`<small class="note">${words(`levels.${seats[at]}.about`)}</small>`
          : nothing
    }
  </div>`;
}

/** @param {Context} context */
function newGameDialog(context) {
  const { state, words, act } = context;
  const { choice } = state;
  const taken = choice.seats.filter(Boolean).length;
  const few = taken < LEAST;
  return dialog(
    "new-game",
    words("kn.new.title"),
    html`<form id="new-game" class="kp-new" @submit=${act.begin}>
      ${fieldset(words("kn.new.seats"), html`${COLOURS.map((_, at) => seat(context, at))} ${few ? html`<p class="note warning" role="alert">${words("kn.new.few")}</p>` : nothing}`)}
      ${fieldset(
        words("kn.new.layout"),
        optionSet(
          "layout",
          [...LAYOUTS].reverse(),
          choice.layout,
          (value) => words(`kn.new.layouts.${value}`),
          (layout) => act.choose({ layout }),
        ),
      )}
      ${
        taken === 2
          ? fieldset(
              words("kn.new.gods"),
              optionSet(
                "gods",
                [1, 2],
                choice.gods,
                (value) => words(`kn.new.pairs.${value}`),
                (gods) => act.choose({ gods }),
              ),
            )
          : nothing
      }
      <details>
        <summary>${words("kn.new.seed")}</summary>
        <input class="text" type="text" autocomplete="off" maxlength="100" .value=${choice.seed} aria-label=${words("kn.new.seed")} @input=${(/** @type {Event} */ event) => act.choose({ seed: valueOf(event) })}>
        <p class="note">${words("kn.new.seedHint")}</p>
      </details>
    </form>`,
    html`${closeButton(context)} <button type="submit" form="new-game" class="button primary" data-act="begin" ?disabled=${few}>${words("kn.new.begin")}</button>`,
    true,
  );
}

/** @param {Context} context */
const menuDialog = (context) =>
  crossedDialog(
    context,
    "menu",
    context.words("menu.open"),
    html`${menuWays(context)} ${context.durable ? nothing : html`<p class="note warning">${context.words("menu.memory")}</p>`}`,
  );

/** @param {Context} context */
const brokenDialog = ({ words, act }) =>
  dialog(
    "broken",
    words("trouble.brokenTitle"),
    html`<p>${words("trouble.broken")}</p>`,
    html`${button("download", words("trouble.download"), act.downloadBroken)} ${button("new", words("menu.newGame"), act.openNew, { look: "primary" })}`,
  );

/** @param {Context} context */
function waitingDialog(context) {
  const { words, act, state } = context;
  const games = act.waiting();
  return dialog(
    "waiting",
    words("kn.ways.waiting.name"),
    games.length > 0
      ? html`<ul class="kp-waiting">
          ${games.map(
            (game, at) => html`<li>
              <span>${gameName(context, game)}</span>
              ${game.save === null ? nothing : button(`resume-${at}`, words("waiting.resume"), () => act.resumeWaiting(game), { off: state.stage !== "ready" })}
              ${button(`save-${at}`, words("transfer.download"), () => act.downloadWaiting(game))}
              ${asking(context, `waiting-${at}`, "waiting.delete", () => act.deleteWaiting(game))}
            </li>`,
          )}
        </ul>`
      : html`<p>${words("waiting.none")}</p>`,
    closeButton(context),
  );
}

/** A dialog whose program comes when it is wanted. @param {"share" | "transfer" | "offer"} name @returns {Dialog} */
const shared = (name) => (context) => {
  const { sharing } = context.state;
  return sharing ? sharing.dialogs[name](context, sharing) : nothing;
};

/** @type {Record<DialogName, Dialog>} */
export const DIALOGS = {
  new: newGameDialog,
  menu: menuDialog,
  settings: (context) => settingsDialog(/** @type {any} */ (context), ["tracker", "pieces"]),
  log: seen(logDialog),
  over: seen(overDialog),
  turns: (context) => context.reviewing?.turnsDialog(context) ?? nothing,
  broken: brokenDialog,
  waiting: waitingDialog,
  rules: rulesDialog,
  share: shared("share"),
  transfer: shared("transfer"),
  offer: shared("offer"),
  statistics: statisticsDialog,
  seats: seen(seatsDialog),
  lessons: (context) => lessonsDialog(/** @type {any} */ (context), LISTED),
};
