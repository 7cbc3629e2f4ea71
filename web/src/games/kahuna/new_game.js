/** The dialog that begins a game. */
import { html, nothing } from "lit-html";
import { choiceOptions, newGameFrame, seedField } from "../../features/new_game/new_game_frame.js";
import { fieldset, tickBox, valueOf } from "../../ui/dialog.js";
import { NAME_LENGTH } from "../../play/seats.js";
import { SEATINGS } from "./set_up.js";
import { SIDES } from "../../engine/facts.js";
import { recordText } from "../../features/new_game/record.js";
import { RATINGS } from "./ratings.js";
import { creatureOf } from "./creatures.js";
import { icon, stone } from "../../ui/icons.js";

/** @import { Context } from "./context.d.ts" */

/** Returns the dialog's content. @param {Context} context */
export function newGameDialog(context) {
  const { state, words, view } = context;
  const { choice, about } = state;
  const running = view ? !view.over : state.start.kept && !state.start.kept.over;
  /** Where no player is "you", the sides are called by their colours. @param {string} who */
  const sideName = (who) => words(`newGame.${choice.seating === "solo" ? "firsts" : "firstSides"}.${who}`);
  /** @param {string} who */
  const handicapName = (who) => (who === "none" ? words("newGame.handicaps.none") : sideName(who));
  const seatings = choiceOptions(context, "seating", SEATINGS, (seating) => words(`newGame.seatings.${seating}`), {
    look: "options-seating",
    pictureOf: (seating) => (seating === "solo" ? creatureOf("crab") : icon(seating)),
  });
  const editions = html`${choiceOptions(context, "edition", about.editions, (edition) => edition)}
    <p class="note">${words(`newGame.editions.${choice.edition}`)}</p>`;
  const bridges = html`${choiceOptions(context, "bridges", [1, 2, 3], (count) => words("newGame.bridges", { count }))}
    <p class="note">${words("newGame.handicapAbout")}</p>`;
  const handicap = html`${choiceOptions(context, "handicap", ["none", "me", "rival"], handicapName)}
    ${choice.handicap === "none" ? nothing : bridges}`;
  const note = running ? html`<p class="note">${words("newGame.replace")}</p>` : nothing;
  const choices = html`
    ${fieldset(words("newGame.seating"), seatings, true)}
    ${{ solo, two, watch }[choice.seating](context)}
    ${fieldset(words("newGame.first"), choiceOptions(context, "first", ["me", "rival", "random"], sideName))}
    ${fieldset(words("newGame.edition"), editions)}
    <details ?open=${choice.variants.length > 0 || choice.handicap !== "none" || choice.seed !== ""}>
      <summary>${words("newGame.more")}</summary>
      ${fieldset(
        words("newGame.variants"),
        about.variants.map((variant) => variantBox(context, variant)),
      )}
      ${fieldset(words("newGame.handicap"), handicap)}
      ${fieldset(html`<label for="seed">${words("newGame.seed")}</label>`, seedField(context))}
    </details>`;
  return newGameFrame(context, choices, { note });
}

/** One person: against which level, in which colour. @param {Context} context */
function solo(context) {
  const { state, words } = context;
  const { level } = state.choice;
  const about = html`<p class="note level-about" aria-live="polite"><b>${levelText(context, level, "name")}.</b> ${levelText(context, level, "about")}</p>`;
  const colours = choiceOptions(
    context,
    "colour",
    ["white", "black", "random"],
    (each) => words(`newGame.colours.${each}`),
    {
      pictureOf: (each) => (each === "random" ? SIDES.map(stone) : stone(each)),
      aboutOf: (each) => words(`newGame.colourNotes.${each}`),
    },
  );
  // A colour has no meaning where the player's own pieces always look alike.
  return html`${fieldset(words("newGame.level"), html`${levels(context, "level")} ${about}`)}
  ${state.settings.pieces === "dealt" ? fieldset(words("newGame.colour"), colours) : nothing}`;
}

/** Two people: their names, if they like. @param {Context} context */
function two({ state, words, act }) {
  const fields = SIDES.map(
    (side) => html`<label class="name-field">${stone(side)}<span class="hidden">${words("newGame.nameOf", {
      player: words(`sides.${side}`),
    })}</span>
      <input
        class="text"
        name=${side}
        maxlength=${NAME_LENGTH}
        autocomplete="off"
        spellcheck="false"
        placeholder=${words(`sides.${side}`)}
        .value=${state.choice[side]}
        @input=${(/** @type {InputEvent} */ event) => act.choose({ [side]: valueOf(event) })}
      ></label>`,
  );
  return html`<p class="note">${words("newGame.twoAbout")}</p>
    ${fieldset(words("newGame.names"), html`<div class="options">${fields}</div>`)}`;
}

/** Two computers: which. @param {Context} context */
const watch = (context) => html`<p class="note">${context.words("newGame.watchAbout")}</p>
  ${SIDES.map(
    (side) => html`<fieldset class="watched">
      <legend>${stone(side)} ${context.words(`sides.${side}`)}</legend>
      ${levels(context, side === "white" ? "level" : "second")}
    </fieldset>`,
  )}`;

/**
 * All levels to choose from, the weakest first, each with its rating and how the player has fared against it.
 * @param {Context} context
 * @param {"level" | "second"} name
 */
function levels(context, name) {
  const { act, state, words } = context;
  const played = act.played();
  /** @param {string} level */
  function aboutOf(level) {
    const rating = RATINGS[level]?.[state.choice.edition];
    const rated = rating ? words("newGame.rating", { rating }) : "";
    return [rated, recordText(words, played, level)].filter(Boolean).join(" · ");
  }
  return choiceOptions(context, name, state.about.levels, (level) => levelText(context, level, "name"), {
    look: "options-levels scrolled",
    pictureOf: creatureOf,
    aboutOf,
  });
}

/** @param {Context} context @param {string} level @param {"name" | "about"} part */
function levelText({ words }, level, part) {
  const key = `levels.${level}.${part}`;
  return words.has(key) ? words(key) : part === "name" ? level : "";
}

/** @param {Context} context @param {string} variant */
function variantBox({ state, words, act }, variant) {
  const { variants } = state.choice;
  const on = variants.includes(variant);
  /** @type {(key: string, otherwise: string) => string} */
  const text = (key, otherwise) => (words.has(`${key}.${variant}`) ? words(`${key}.${variant}`) : otherwise);
  const label = html`<b>${text("newGame.variant", variant)}</b> <small>${text("newGame.variantAbout", "")}</small>`;
  return tickBox(variant, on, label, () =>
    act.choose({ variants: on ? variants.filter((other) => other !== variant) : [...variants, variant] }),
  );
}
