/** The dialog that begins a game. */
import { html, nothing } from "lit-html";
import { NAME_LENGTH } from "../../play/set_up.js";
import { SEED_LIMIT, SIDES } from "../../engine/facts.js";
import { creatureOf, creatures, stone, wayIcons } from "../../ui/icons.js";

/**
 * @import { Context } from "../../app/context.d.ts"
 * @import { Choice } from "../../play/set_up.js"
 */

/** Returns the dialog's content. @param {Context} context */
export function newGameDialog(context) {
  const { state, words, act, view } = context;
  const { choice, about } = state;
  const running = view ? !view.over : state.kept && !state.kept.over;
  // Where nobody is "you", the sides are called by their colours.
  const firsts = choice.seating === "solo" ? "firsts" : "firstSides";
  return html`<form class="new-game" @submit=${act.begin}>
    <h2 id="dialog-title">${words("newGame.title")}</h2>
    <fieldset>
      <legend class="hidden">${words("newGame.seating")}</legend>
      <div class="options options-seating">${SEATINGS.map(([seating, picture]) => radio(context, "seating", seating, words(`newGame.seatings.${seating}`), "", picture))}</div>
    </fieldset>
    ${PLAYERS[choice.seating](context)}
    <fieldset>
      <legend>${words("newGame.first")}</legend>
      <div class="options">${["me", "rival", "random"].map((first) => radio(context, "first", first, words(`newGame.${firsts}.${first}`)))}</div>
    </fieldset>
    <fieldset>
      <legend>${words("newGame.edition")}</legend>
      <div class="options">${about.editions.map((edition) => radio(context, "edition", edition, edition))}</div>
      <p class="note">${words(`newGame.editions.${choice.edition}`)}</p>
    </fieldset>
    <details ?open=${isSpecial(choice)}>
      <summary>${words("newGame.more")}</summary>
      <fieldset>
        <legend>${words("newGame.variants")}</legend>
        ${about.variants.map((variant) => variantBox(context, variant))}
      </fieldset>
      <fieldset>
        <legend>${words("newGame.handicap")}</legend>
        <div class="options">${["none", "me", "rival"].map((who) => radio(context, "handicap", who, words(who === "none" ? "newGame.handicaps.none" : `newGame.${firsts}.${who}`)))}</div>
        ${
          choice.handicap === "none"
            ? nothing
            : html`<div class="options">${[1, 2, 3].map((count) => radio(context, "bridges", count, words("newGame.bridges", { count })))}</div>
              <p class="note">${words("newGame.handicapAbout")}</p>`
        }
      </fieldset>
      <fieldset>
        <legend><label for="seed">${words("newGame.seed")}</label></legend>
        <input
          id="seed"
          class="text"
          maxlength=${SEED_LIMIT}
          autocomplete="off"
          spellcheck="false"
          aria-describedby="seed-hint"
          .value=${choice.seed}
          @input=${(/** @type {InputEvent} */ event) => act.choose({ seed: /** @type {HTMLInputElement} */ (event.target).value })}
        >
        <p class="note" id="seed-hint">${words("newGame.seedHint")}</p>
      </fieldset>
    </details>
    <div class="dialog-bar">
      ${running ? html`<p class="note">${words("newGame.replace")}</p>` : nothing}
      <button type="button" class="button" data-act="cancel" @click=${act.closeDialog}>${words("cancel")}</button>
      <button class="button primary" data-act="begin">${words("newGame.begin")}</button>
    </div>
  </form>`;
}

/** One person: against which level, in which colour. @param {Context} context */
function solo(context) {
  const { state, words } = context;
  const { level } = state.choice;
  return html`<fieldset>
      <legend>${words("newGame.level")}</legend>
      ${levels(context, "level")}
      <p class="note level-about" aria-live="polite"><b>${levelText(context, level, "name")}.</b> ${levelText(context, level, "about")}</p>
    </fieldset>
    ${state.settings.pieces === "dealt" ? colour(context) : nothing}`;
}

/** Two people: their names, if they like. @param {Context} context */
function two(context) {
  const { state, words, act } = context;
  return html`<p class="note">${words("newGame.twoAbout")}</p>
    <fieldset>
      <legend>${words("newGame.names")}</legend>
      <div class="options">
        ${SIDES.map(
          (
            side,
          ) => html`<label class="name-field">${stone(side)}<span class="hidden">${words("newGame.nameOf", { player: words(`sides.${side}`) })}</span>
            <input
              class="text"
              name=${side}
              maxlength=${NAME_LENGTH}
              autocomplete="off"
              spellcheck="false"
              placeholder=${words(`sides.${side}`)}
              .value=${state.choice[side]}
              @input=${(/** @type {InputEvent} */ event) => act.choose({ [side]: /** @type {HTMLInputElement} */ (event.target).value })}
            ></label>`,
        )}
      </div>
    </fieldset>`;
}

/** Two computers: which. @param {Context} context */
function watch(context) {
  const { words } = context;
  return html`<p class="note">${words("newGame.watchAbout")}</p>
  ${
    /** @type {const} */ (["level", "second"]).map(
      (side) => html`<fieldset class="watched">
      <legend>${stone(side === "level" ? "white" : "black")} ${words(side === "level" ? "sides.white" : "sides.black")}</legend>
      ${levels(context, side)}
    </fieldset>`,
    )
  }`;
}

/** All levels to choose from, the weakest first. @param {Context} context @param {"level" | "second"} name */
const levels = (context, name) =>
  html`<div class="options options-levels">${context.state.about.levels.map((level) => radio(context, name, level, levelText(context, level, "name"), "", creatureOf(level)))}</div>`;

/** @type {Record<Choice["seating"], (context: Context) => unknown>} */
const PLAYERS = { solo, two, watch };

/** @type {[Choice["seating"], unknown][]} */
const SEATINGS = [
  ["solo", creatures.crab],
  ["two", wayIcons.two],
  ["watch", wayIcons.watch],
];

/** Without a meaning where the player's own pieces always look alike. @param {Context} context */
function colour(context) {
  const { words } = context;
  return html`<fieldset>
    <legend>${words("newGame.colour")}</legend>
    <div class="options">
      ${
        /** @type {const} */ (["white", "black", "random"]).map((each) =>
          radio(
            context,
            "colour",
            each,
            words(`newGame.colours.${each}`),
            words(`newGame.colourNotes.${each}`),
            each === "random" ? html`${stone("white")}${stone("black")}` : stone(each),
          ),
        )
      }
    </div>
  </fieldset>`;
}

/** @param {Choice} choice */
const isSpecial = (choice) => choice.variants.length > 0 || choice.handicap !== "none" || choice.seed !== "";

/** @param {Context} context @param {string} level @param {"name" | "about"} part */
function levelText({ words }, level, part) {
  const key = `levels.${level}.${part}`;
  if (words.has(key)) return words(key);
  return part === "name" ? level : "";
}

/**
 * @param {Context} context
 * @param {"seating" | "level" | "second" | "colour" | "first" | "edition" | "handicap" | "bridges"} name
 * @param {string | number} value
 * @param {string} label
 * @param {string} [about]
 * @param {unknown} [picture]
 */
function radio({ state, act }, name, value, label, about = "", picture = nothing) {
  return html`<label class="option">
    <input type="radio" name=${name} value=${value} .checked=${state.choice[name] === value} @change=${() => act.choose(/** @type {Partial<Choice>} */ ({ [name]: value }))}>
    <span class="option-face">${picture}<b>${label}</b>${about ? html`<small>${about}</small>` : nothing}</span>
  </label>`;
}

/** @param {Context} context @param {string} variant */
function variantBox({ state, words, act }, variant) {
  const on = state.choice.variants.includes(variant);
  const others = state.choice.variants.filter((other) => other !== variant);
  const about = words.has(`newGame.variantAbout.${variant}`) ? words(`newGame.variantAbout.${variant}`) : "";
  return html`<label class="check">
    <input type="checkbox" name=${variant} .checked=${on} @change=${() => act.choose({ variants: on ? others : [...others, variant] })}>
    <span><b>${words.has(`newGame.variant.${variant}`) ? words(`newGame.variant.${variant}`) : variant}</b> <small>${about}</small></span>
  </label>`;
}
