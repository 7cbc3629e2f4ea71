/** What the page that makes snippets shows. Pure. */
import { html, nothing } from "lit-html";
import { GRADES, LEVELS, SIDES, STARTS, THEMES } from "../engine/facts.js";
import { COUNTS } from "../kanaloa/embed/address.js";
import { LAYOUTS, LEVELS as KANALOA_LEVELS } from "../kanaloa/facts.js";
import { LESSONS } from "../progress/lessons.js";
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
 * @typedef {object} Published what the site has pages for: p/list.json
 * @property {{ id: string, grade: string }[]} puzzles
 * @property {{ name: string, code: string, title: string }[]} games
 *
 * @typedef {object} Given
 * @property {import("../words/words.js").Words} words
 * @property {import("../words/words.js").Words} kanaloaWords its sentences, where it is chosen
 * @property {object} state
 * @property {Choice} state.choice
 * @property {Record<Mode, string>} state.typed what was typed or pasted in each mode
 * @property {string} state.trouble what is wrong with it, a key of the catalogue; empty if nothing
 * @property {number} state.last the number of actions in the game that is shown
 * @property {string} state.preview the address of the frame
 * @property {string} state.said what has just been done
 * @property {boolean} state.drawing whether a picture is being drawn
 * @property {Published} published
 * @property {boolean} pictured whether there is a picture of what is chosen
 * @property {string} base
 * @property {Record<string, string>} languages
 * @property {Readonly<Record<string, readonly [number, number]>>} sizes
 * @property {{ choose: (patch: Partial<Choice>) => void, type: (mode: Mode, text: string) => void, another: (grade: string) => void, copy: (name: string, text: string) => void, savePicture: () => void }} act
 */

/** Returns what the site has pages for. @param {Published} published @returns {import("./snippet_texts.js").Pages} */
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
    game,
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
 * @param {string} keys where the catalogue has what they are called
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

/** A field for what is shown exactly, and ways to find something, by mode. @type {Record<Mode, (given: Given) => unknown>} */
const SUBJECTS = {
  play: (given) => (given.state.choice.game === "kanaloa" ? table(given) : nothing),
  position: (given) => codeField(given, false),
  puzzle: (given) => html`${codeField(given, true)} ${grades(given)} ${browseLink(given)}`,
  replay: (given) =>
    html`${codeField(given, false)} ${replay(given)} ${given.state.choice.game === "kahuna" ? browseLink(given) : nothing}`,
  lesson({ words, state, act }) {
    const steps = LESSONS[state.choice.code] ?? 1;
    const places = Array.from({ length: steps }, (_, index) => String(index + 1));
    const placeName = (/** @type {string} */ step) => words("lessons.place", { step, steps });
    const lessonName = (/** @type {string} */ id) => words(`lessons.${id}.name`);
    return html`<div class="snippet-pair">
      ${select("snippet-lesson", words("snippet.code.lesson"), state.typed.lesson, Object.keys(LESSONS), lessonName, (id) => act.type("lesson", id))}
      ${select("snippet-step", words("snippet.step"), String(state.choice.at || 1), places, placeName, (step) => act.choose({ at: step === "1" ? 0 : Number(step) }))}
    </div>`;
  },
};

/** How many play Kanaloa, and how its fish lie. @param {Given} given */
function table({ kanaloaWords, state, act }) {
  const { players, layout } = state.choice;
  return html`<div class="snippet-pair">
    ${select("snippet-players", kanaloaWords("areas.row"), players, COUNTS.map(String), String, (value) => act.choose({ players: value }))}
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

/** @param {Given} given @param {boolean} refusesNothing whether an empty field is told to be wrong */
function codeField({ words, state, act }, refusesNothing) {
  const { mode } = state.choice;
  const about = `snippet.code.${mode}About`;
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
    <p class="warning" id="snippet-trouble" role="alert">${state.trouble && (state.typed[mode] || refusesNothing) ? words(state.trouble) : nothing}</p>
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
  const { code, at } = state.choice;
  const games = state.choice.game === "kahuna" ? published.games : [];
  const codes = ["", ...games.map((game) => game.code)];
  const titleOf = (/** @type {string} */ each) =>
    games.find((game) => game.code === each)?.title ?? words("snippet.examplePick");
  return html`${games.length > 0 ? select("snippet-game", words("snippet.example"), code, codes, titleOf, (game) => game && act.type("replay", game)) : nothing}
    ${
      code
        ? html`<div class="field">
          <label for="snippet-at">${words("snippet.at")}</label>
          <input id="snippet-at" class="text" type="number" inputmode="numeric" min="0" max=${state.last} .value=${String(at)} aria-describedby="snippet-at-about"
            @change=${(/** @type {Event} */ event) => act.choose({ at: Math.max(0, Math.min(state.last, Math.round(Number(valueOf(event))) || 0)) })}>
          <p class="note" id="snippet-at-about">${words("snippet.atAbout", { last: state.last })}</p>
        </div>`
        : nothing
    }`;
}

/** @param {Given} given */
function opponents(given) {
  const { words, state, act } = given;
  const { level, fish } = state.choice;
  const fields = fieldsOf(state.choice);
  const levelName = (/** @type {string} */ name) => words(`levels.${name}.name`);
  const fishName = (/** @type {string} */ name) => given.kanaloaWords(`levels.${name}.name`);
  return html`${fields.includes("as") ? fieldset(words("snippet.as"), options(given, "as", SIDES, "snippet.sides")) : nothing}
  ${fields.includes("level") ? select("snippet-level", words("snippet.level"), level, LEVELS, levelName, (value) => act.choose({ level: value })) : nothing}
  ${fields.includes("fish") ? select("snippet-level", words("snippet.level"), fish, KANALOA_LEVELS, fishName, (value) => act.choose({ fish: value })) : nothing}`;
}

/** @param {Given} given */
function look(given) {
  const { words, state, languages, sizes, act } = given;
  const { lang, width, height } = state.choice;
  const languageName = (/** @type {string} */ tag) => languages[tag] ?? words("snippet.languageAuto");
  const names = Object.keys(sizes);
  const size = names.find((name) => sizes[name][0] === width && sizes[name][1] === height) ?? "medium";
  const sizeName = (/** @type {string} */ name) => words(`snippet.sizes.${name}`);
  const starts = html`${options(given, "start", STARTS, "snippet.starts")}<p class="note">${words("snippet.startAbout")}</p>`;
  return html`${fieldset(words("snippet.theme"), options(given, "theme", THEMES, "settings.theme"))}
    <div class="snippet-pair">
      ${select("snippet-lang", words("snippet.language"), lang, ["auto", ...Object.keys(languages)], languageName, (tag) => act.choose({ lang: tag }))}
      ${select("snippet-size", words("snippet.size"), size, names, sizeName, (name) => act.choose({ width: sizes[name][0], height: sizes[name][1] }))}
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
        ? html`<iframe src=${state.preview} title=${words("snippet.preview")} style="inline-size: ${width ? `${width}px` : "100%"}; block-size: ${height}px"></iframe>`
        : html`<div class="snippet-blank" style="block-size: ${Math.min(height, 420)}px">${state.trouble ? words(state.trouble) : words("banner.waiting")}</div>`
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
    ${text(given, "link", link, paged ? "snippet.texts.linkAbout" : "snippet.texts.linkPlain")} ${text(given, "forum", forumText(made))}
    ${text(given, "geek", geekText(made))} ${isKahuna ? text(given, "shortcode", shortcodeText(made)) : nothing}
    ${
      given.pictured
        ? html`<div class="snippet-buttons">${button("save-picture", words("snippet.picture"), act.savePicture, { off: state.drawing })}</div>`
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
    <button type="button" class="button" aria-label=${words("snippet.copyNamed", { name: label })} @click=${() => act.copy(label, content)}>${words("snippet.copy")}</button>
    <p class="note" id="${id}-about">${words(about)}</p>
    <textarea id=${id} class="text" readonly rows=${content.length > 200 ? 5 : content.length > 70 ? 3 : 2} .value=${content} aria-describedby="${id}-about"
      @focus=${(/** @type {FocusEvent} */ event) => /** @type {HTMLTextAreaElement} */ (event.target).select()}></textarea>
  </div>`;
}
