/** The view of the snippet page. Pure. */
import { html, nothing } from "lit-html";
import { GRADES, LEVELS, SIDES, STARTS, THEMES } from "../engine/facts.js";
import { COUNTS } from "../games/kanaloa/embed/kanaloa_address.js";
import { LAYOUTS, LEVELS as KANALOA_LEVELS } from "../games/kanaloa/facts.js";
import { LESSONS } from "../progress/lesson_steps.js";
import { button } from "../ui/controls.js";
import { fieldset, optionSet, valueOf } from "../ui/dialog.js";
import {
  GAMES,
  MODES_OF,
  TITLES,
  elementText,
  fieldsOf,
  forumText,
  frameText,
  geekText,
  linkAddress,
  shortcodeText,
} from "./snippet_texts.js";

/**
 * @import { Choice, Mode } from "./snippet_texts.js"
 */

/**
 * @typedef {object} Published the pages of the site, from p/list.json
 * @property {{ id: string, grade: string }[]} puzzles
 * @property {{ game: string, name: string, code: string, title: string }[]} games
 *
 * @typedef {object} Act
 * @property {(patch: Partial<Choice>) => void} choose
 * @property {(mode: Mode, text: string) => void} type
 * @property {(grade: string) => void} another
 * @property {(name: string, text: string) => void} copy
 * @property {() => void} savePicture
 *
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {import("../words/words.js").Words} kanaloaWords the sentences of Kanaloa, if it is chosen
 * @property {object} state
 * @property {Choice} state.choice
 * @property {Choice["game"]} state.game that of the choice, or the one whose sentences are awaited
 * @property {Record<Mode, string>} state.typed the typed or pasted text of each mode
 * @property {string} state.trouble key of the sentence about what is wrong with it; empty if nothing is
 * @property {number} state.last the number of actions in the game that is shown
 * @property {string} state.preview the address of the frame
 * @property {string} state.said the sentence about the last action
 * @property {boolean} state.drawing whether a picture is being drawn
 * @property {Published} published
 * @property {boolean} pictured whether the choice has a picture
 * @property {string} base
 * @property {Record<string, string>} languages
 * @property {Readonly<Record<string, readonly [number, number]>>} sizes
 * @property {Act} act
 */

/**
 * Returns the pages of the site for links.
 * @param {Published} published
 * @returns {import("./snippet_texts.js").Pages}
 */
export const pagesOf = ({ puzzles, games }) => ({
  all: puzzles.length > 0,
  games: Object.fromEntries(games.map(({ name, code }) => [code, name])),
});

/** Returns the page. @param {Given} given */
export function page(given) {
  const { words } = given;
  return html`<header class="snippet-top">
      <p class="snippet-home"><a href="./">${words("title")}</a></p>
      <h1>${words("snippet.title")}</h1>
      <p>${words("snippet.about")}</p>
    </header>
    <form class="snippet-form paper" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${what(given)} ${SUBJECTS[given.state.choice.mode](given)} ${opponents(given)} ${look(given)}
    </form>
    ${preview(given)} ${texts(given)}`;
}

/** @param {Given} given */
function what(given) {
  const { words, state } = given;
  const { game, mode } = state.choice;
  const about = html`<p class="note">${words(`snippet.modesAbout.${mode}`)}</p>`;
  const games = optionSet(
    "game",
    GAMES,
    state.game,
    (value) => TITLES[value],
    (value) => given.act.choose({ game: value }),
  );
  return html`${fieldset(words("snippet.game"), games)}
  ${fieldset(words("snippet.what"), html`${options(given, "mode", MODES_OF[game], "snippet.modes")}${about}`)}`;
}

/**
 * Returns the options of one of the choices.
 * @template {"mode" | "as" | "theme" | "start"} Name
 * @param {Given} given
 * @param {Name} name
 * @param {readonly Choice[Name][]} values
 * @param {string} keys prefix of their labels' keys
 */
const options = ({ words, state, act }, name, values, keys) =>
  optionSet(
    name,
    values,
    state.choice[name],
    (value) => words(`${keys}.${value}`),
    (value) => act.choose({ [name]: value }),
  );

/**
 * @param {string} id
 * @param {string} label
 * @param {string} chosen
 * @param {readonly string[]} values
 * @param {(value: string) => string} nameOf
 * @param {(value: string) => void} choose
 */
const select = (id, label, chosen, values, nameOf, choose) => html`<div class="field">
  <label for=${id}>${label}</label>
  <select id=${id} class="text" @change=${(/** @type {Event} */ event) => choose(valueOf(event))}>
    ${values.map((value) => html`<option value=${value} .selected=${value === chosen}>${nameOf(value)}</option>`)}
  </select>
</div>`;

/** The fields that select what is shown, by mode. @type {Record<Mode, (given: Given) => unknown>} */
const SUBJECTS = {
  play: (given) => (given.state.choice.game === "kanaloa" ? table(given) : nothing),
  position: (given) => codeField(given, false),
  puzzle: (given) => html`${codeField(given, true)} ${grades(given)} ${browseLink(given)}`,
  replay: (given) =>
    html`${codeField(given, false)} ${replay(given)}
    ${given.state.choice.game === "kahuna" ? browseLink(given) : nothing}`,
  lesson({ words, state, act }) {
    const steps = LESSONS[state.choice.code] ?? 1;
    const places = Array.from({ length: steps }, (_, index) => String(index + 1));
    const placeName = (/** @type {string} */ step) => words("lessons.place", { step, steps });
    const lessonName = (/** @type {string} */ id) => words(`lessons.${id}.name`);
    const ids = Object.keys(LESSONS);
    const typeLesson = (/** @type {string} */ id) => act.type("lesson", id);
    const step = String(state.choice.at || 1);
    const chooseStep = (/** @type {string} */ value) => act.choose({ at: value === "1" ? 0 : Number(value) });
    return html`<div class="snippet-pair">
      ${select("snippet-lesson", words("snippet.code.lesson"), state.typed.lesson, ids, lessonName, typeLesson)}
      ${select("snippet-step", words("snippet.step"), step, places, placeName, chooseStep)}
    </div>`;
  },
};

/** Returns the fields for the number of players and the layout of Kanaloa. @param {Given} given */
function table({ kanaloaWords, state, act }) {
  const { players, layout } = state.choice;
  return html`<div class="snippet-pair">
    ${select("snippet-players", kanaloaWords("areas.row"), players, COUNTS.map(String), String, (value) =>
      act.choose({ players: value }),
    )}
    ${select(
      "snippet-layout",
      kanaloaWords("kn.new.layout"),
      layout,
      [...LAYOUTS].reverse(),
      (value) => kanaloaWords(`kn.new.layouts.${value}`),
      (value) => act.choose({ layout: value }),
    )}
  </div>`;
}

/** @param {Given} given @param {boolean} refusesNothing whether an empty field is an error */
function codeField({ words, state, act }, refusesNothing) {
  const { mode } = state.choice;
  const about = `snippet.code.${mode}About`;
  const isRefused = state.trouble && (state.typed[mode] || refusesNothing);
  return html`<div class="field">
    <label for="snippet-code">${words(`snippet.code.${mode}`)}</label>
    <input
      id="snippet-code"
      class="text"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-invalid=${state.trouble ? "true" : "false"}
      aria-describedby="snippet-trouble"
      .value=${state.typed[mode]}
      @input=${(/** @type {Event} */ event) => act.type(mode, valueOf(event))}
    >
    ${words.has(about) ? html`<p class="note">${words(about)}</p>` : nothing}
    <p class="warning" id="snippet-trouble" role="alert">${isRefused ? words(state.trouble) : nothing}</p>
  </div>`;
}

/** @param {Given} given */
const browseLink = ({ words, published }) =>
  published.puzzles.length > 0 ? html`<p><a href="./p/index.html">${words("snippet.browse")}</a></p>` : nothing;

/** @param {Given} given */
function grades({ words, published, act }) {
  if (published.puzzles.length === 0) return nothing;
  const buttons = GRADES.map((grade) => button(grade, words(`puzzles.grades.${grade}`), () => act.another(grade)));
  return fieldset(words("snippet.grade"), html`<div class="snippet-buttons">${buttons}</div>`);
}

/** @param {Given} given */
function replay({ words, state, published, act }) {
  const { code } = state.choice;
  const games = published.games.filter(({ game }) => game === state.choice.game);
  const codes = ["", ...games.map((game) => game.code)];
  const titleOf = (/** @type {string} */ each) =>
    games.find((game) => game.code === each)?.title ?? words("snippet.examplePick");
  const pick = (/** @type {string} */ game) => game && act.type("replay", game);
  const examples = select("snippet-game", words("snippet.example"), code, codes, titleOf, pick);
  return html`${games.length > 0 ? examples : nothing}
    ${code ? replayStart(words, state, act) : nothing}`;
}

/**
 * Returns the field for the number of actions before the start of a replay.
 * @param {Given["words"]} words
 * @param {Given["state"]} state
 * @param {Act} act
 */
function replayStart(words, { choice, last }, act) {
  const choose = (/** @type {Event} */ event) => {
    const at = Math.round(Number(valueOf(event))) || 0;
    act.choose({ at: Math.max(0, Math.min(last, at)) });
  };
  return html`<div class="field">
          <label for="snippet-at">${words("snippet.at")}</label>
          <input
            id="snippet-at"
            class="text"
            type="number"
            inputmode="numeric"
            min="0"
            max=${last}
            .value=${String(choice.at)}
            aria-describedby="snippet-at-about"
            @change=${choose}>
          <p class="note" id="snippet-at-about">${words("snippet.atAbout", { last })}</p>
        </div>`;
}

/** @param {Given} given */
function opponents(given) {
  const { words, state, act } = given;
  const { level, fish } = state.choice;
  const fields = fieldsOf(state.choice);
  const levelName = (/** @type {string} */ name) => words(`levels.${name}.name`);
  const fishName = (/** @type {string} */ name) => given.kanaloaWords(`levels.${name}.name`);
  const label = words("snippet.level");
  const sides = () => fieldset(words("snippet.as"), options(given, "as", SIDES, "snippet.sides"));
  const levels = () =>
    select("snippet-level", label, level, LEVELS, levelName, (value) => act.choose({ level: value }));
  const kanaloaLevels = () =>
    select("snippet-level", label, fish, KANALOA_LEVELS, fishName, (value) => act.choose({ fish: value }));
  return html`${fields.includes("as") ? sides() : nothing}
  ${fields.includes("level") ? levels() : nothing}
  ${fields.includes("fish") ? kanaloaLevels() : nothing}`;
}

/** @param {Given} given */
function look(given) {
  const { words, state, languages, sizes, act } = given;
  const { lang, width, height } = state.choice;
  const languageName = (/** @type {string} */ tag) => languages[tag] ?? words("snippet.languageAuto");
  const names = Object.keys(sizes);
  const size = names.find((name) => sizes[name][0] === width && sizes[name][1] === height) ?? "medium";
  const sizeName = (/** @type {string} */ name) => words(`snippet.sizes.${name}`);
  const note = html`<p class="note">${words("snippet.startAbout")}</p>`;
  const starts = html`${options(given, "start", STARTS, "snippet.starts")}${note}`;
  const tags = ["auto", ...Object.keys(languages)];
  const chooseLanguage = (/** @type {string} */ tag) => act.choose({ lang: tag });
  const chooseSize = (/** @type {string} */ name) => act.choose({ width: sizes[name][0], height: sizes[name][1] });
  return html`${fieldset(words("snippet.theme"), options(given, "theme", THEMES, "settings.theme"))}
    <div class="snippet-pair">
      ${select("snippet-lang", words("snippet.language"), lang, tags, languageName, chooseLanguage)}
      ${select("snippet-size", words("snippet.size"), size, names, sizeName, chooseSize)}
    </div>
    ${fieldset(words("snippet.start"), starts)}`;
}

/** @param {Given} given */
function preview({ words, state }) {
  const { width, height } = state.choice;
  return html`<section class="snippet-preview" aria-labelledby="snippet-preview">
    <h2 id="snippet-preview">${words("snippet.preview")}</h2>
    ${
      state.preview && !state.trouble
        ? html`<iframe
            src=${state.preview}
            title=${words("snippet.preview")}
            style="inline-size: ${width ? `${width}px` : "100%"}; block-size: ${height}px"
          ></iframe>`
        : html`<div class="snippet-blank" style="block-size: ${Math.min(height, 420)}px"
            >${words(state.trouble || "banner.waiting")}</div>`
    }
  </section>`;
}

/** @param {Given} given */
function texts(given) {
  const { words, state, published, base, act } = given;
  const { choice } = state;
  if (state.trouble) return html`<section class="snippet-texts"></section>`;
  const pages = pagesOf(published);
  const title = words(`snippet.titles.${choice.mode}`, {
    code: choice.code,
    game: TITLES[choice.game],
    name: words.has(`lessons.${choice.code}.name`) ? words(`lessons.${choice.code}.name`) : "",
  });
  const made = { base, choice, title, pages };
  const link = linkAddress(base, choice, pages);
  const isKahuna = choice.game === "kahuna";
  const paged = isKahuna && link.endsWith(".html");
  return html`<section class="snippet-texts" aria-labelledby="snippet-texts">
    <h2 id="snippet-texts">${words("snippet.copyTitle")}</h2>
    ${text(given, "frame", frameText(made))} ${text(given, "element", elementText(made))}
    ${text(given, "link", link, paged ? "snippet.texts.linkAbout" : "snippet.texts.linkPlain")}
    ${text(given, "forum", forumText(made))}
    ${text(given, "geek", geekText(made))} ${isKahuna ? text(given, "shortcode", shortcodeText(made)) : nothing}
    ${
      given.pictured
        ? html`<div class="snippet-buttons"
            >${button("save-picture", words("snippet.picture"), act.savePicture, { off: state.drawing })}</div>`
        : nothing
    }
    <p class="share-said">${state.said}</p>
  </section>`;
}

/**
 * @param {Given} given
 * @param {string} name
 * @param {string} content
 * @param {string} [about]
 */
function text({ words, act }, name, content, about = `snippet.texts.${name}About`) {
  const label = words(`snippet.texts.${name}`);
  const id = `snippet-text-${name}`;
  return html`<div class="snippet-text paper">
    <label for=${id}>${label}</label>
    <button
      type="button"
      class="button"
      aria-label=${words("snippet.copyNamed", { name: label })}
      @click=${() => act.copy(label, content)}
    >${words("snippet.copy")}</button>
    <p class="note" id="${id}-about">${words(about)}</p>
    <textarea
      id=${id}
      class="text"
      readonly
      rows=${content.length > 200 ? 5 : content.length > 70 ? 3 : 2}
      .value=${content}
      aria-describedby="${id}-about"
      @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}
    ></textarea>
  </div>`;
}
