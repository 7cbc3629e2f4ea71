/** A step of a lesson on the table: what it is about, what was right or wrong, and the way on. */
import { html, nothing } from "lit-html";
import { after } from "../lessons.js";
import { nameOf, opponentOf, readAction } from "../story.js";
import { barPanel } from "./bar.js";
import { helpIcon, menuIcon, undoIcon } from "./icons.js";
import { closeIcon, tickIcon, wrongIcon } from "./signs.js";
import { lessonList } from "./lessons.js";

/**
 * @import { Context } from "../context.d.ts"
 * @import { GameEvent, View } from "../view.d.ts"
 */

/**
 * @typedef {object} Lesson see docs/protocol.md
 * @property {string} id
 * @property {number} step
 * @property {number} steps
 * @property {string} name
 * @property {boolean} guided
 * @property {boolean} whole
 * @property {boolean} done
 * @property {string | null} wrong
 * @property {string[]} useful
 * @property {View} view
 */

/** @param {Context} context @returns {Lesson} */
const lessonOf = ({ state }) => state.exercise?.reply;

/**
 * What the player's last action and its answer have changed, in a few words.
 * @param {Context} context
 * @param {Lesson} lesson
 */
function changes({ words, story }, { view }) {
  const { events, viewer } = view;
  /** @type {(name: string, key: "player" | "owner", whose: string) => GameEvent[]} */
  const of = (name, key, whose) => events.filter((event) => event.event === name && event[key] === whose);
  const rival = opponentOf(viewer);
  const won = of("control-gained", "player", viewer).map(({ island = "" }) => island);
  const gains =
    won.length === 2
      ? [words("lessons.gains", { first: nameOf(won[0]), second: nameOf(won[1]) })]
      : won.map((island) => words("lessons.gain", { island: nameOf(island), have: view.islands[island][viewer], lines: view.islands[island].lines }));
  const fallen = of("bridge-swept", "owner", rival).length;
  const lost = of("control-lost", "player", rival).map(({ island = "" }) => words("lessons.loss", { island: nameOf(island) }));
  const drawn = of("card-drawn", "player", viewer).map((event) => story.eventText(view, event));
  return [...gains, ...(fallen > 0 ? [words("lessons.fall", { count: fallen })] : []), ...lost, ...drawn];
}

/**
 * Returns what the step has to say now.
 * @param {Context} context
 * @returns {{ tone: "task" | "good" | "bad", text: string }}
 */
function message(context) {
  const { words } = context;
  const lesson = lessonOf(context);
  const key = `lessons.${lesson.id}.${lesson.name}`;
  if (lesson.done) return { tone: "good", text: [...changes(context, lesson), words.has(`${key}.done`) ? words(`${key}.done`) : ""].filter(Boolean).join(" ") || words("lessons.good") };
  if (lesson.wrong) return { tone: "bad", text: words(words.has(`${key}.wrong`) ? `${key}.wrong` : `lessons.wrong.${lesson.wrong}`) };
  return { tone: "task", text: words(`${key}.text`) };
}

/** @param {Context} context */
function top(context) {
  const { words, act } = context;
  const { id, step, steps, done } = lessonOf(context);
  const place = words("lessons.place", { step, steps });
  return html`
    <button type="button" class="plain square" data-act="menu" aria-label=${words("menu.open")} @click=${act.openMenu}>${menuIcon}</button>
    <div class="lesson-head">
      <h2 class="lesson-title">${words(`lessons.${id}.name`)}</h2>
      <span class="lesson-steps" role="img" aria-label=${place} title=${place}>
        ${Array.from({ length: steps }, (_, place_) => html`<i class=${place_ + 1 < step || (done && place_ + 1 === step) ? "past" : place_ + 1 === step ? "now" : ""}></i>`)}
      </span>
    </div>
    <button type="button" class="plain square" data-act="rules" aria-label=${words("ways.rules.name")} @click=${act.openRules}>${helpIcon}</button>
    <button type="button" class="plain square" data-act="leave" aria-label=${words("lessons.leave")} @click=${act.comeBack}>${closeIcon}</button>
  `;
}

/** @param {Context} context */
function banner(context) {
  const { tone, text } = message(context);
  const sign = tone === "good" ? tickIcon : tone === "bad" ? wrongIcon : nothing;
  return html`<div class="banner lesson-banner lesson-${tone}">${sign}<p class="lesson-text">${text}</p></div>`;
}

/** Whether a step shows where to act. @param {Context} context */
const shows = ({ state }) => Boolean(state.exercise?.reply.guided || state.lesson.shown);

/** @param {Context} context */
function bar(context) {
  const { words, act, state, choices, selection, idle } = context;
  const lesson = lessonOf(context);
  const title = html`<h2 class="hidden">${words("areas.actions")}</h2>`;
  if (lesson.done && !state.playing) {
    const next = after(lesson.id, lesson.step);
    const ends = lesson.step === lesson.steps;
    return html`${title}<div class="bar">
      ${ends ? html`<button type="button" class="button" data-act="lessons" @click=${act.openLessons}>${words("lessons.all")}</button>` : nothing}
      ${ends ? html`<button type="button" class="button ${next ? "" : "primary wide"}" data-act="play" @click=${() => act.comeBack()}>${words("lessons.play")}</button>` : nothing}
      ${next ? html`<button type="button" class="button primary wide" data-act="next" @click=${act.nextStep}>${words(ends ? "lessons.nextLesson" : "lessons.next")}</button>` : nothing}
    </div>`;
  }
  if (lesson.wrong && !state.playing) {
    return html`${title}<div class="bar"><button type="button" class="button primary wide" data-act="step-back" @click=${act.stepBack}>${undoIcon}<span>${words("lessons.back")}</span></button></div>`;
  }
  const picking = idle && (choices.pending || selection.discarding || selection.line);
  if (state.playing || picking || lesson.whole) return barPanel(context);
  const undo = lesson.view.undo > 0 && idle;
  return html`${title}<div class="bar">
    <button type="button" class="button" data-act="undo" aria-disabled=${undo ? "false" : "true"} @click=${act.undo}>${undoIcon}<span>${words("action.undo")}</span></button>
    ${shows(context)
      ? html`<button type="button" class="button" data-act="lessons" @click=${act.openLessons}>${words("lessons.all")}</button>`
      : html`<button type="button" class="button" data-act="show-me" @click=${act.showMe}>${words("lessons.show")}</button>`}
  </div>`;
}

/** @param {Context} context */
function side(context) {
  const { words } = context;
  return html`<div class="paper lesson-side"><h2>${words("lessons.title")}</h2>${lessonList(context)}</div>`;
}

/** @type {import("./desks.js").Desk} */
export const desk = {
  top,
  banner,
  bar,
  side,
  lit(context) {
    const { done, wrong, useful } = lessonOf(context);
    if (done || wrong) return [];
    return shows(context) ? useful.map((action) => readAction(action).line ?? "").filter(Boolean) : null;
  },
  look(context) {
    const { whole, done, wrong, useful } = lessonOf(context);
    const kinds = shows(context) && !done && !wrong ? [...new Set(useful.map((action) => readAction(action).kind))] : [];
    return ["lesson", ...(whole ? [] : ["lesson-plays"]), ...kinds.map((kind) => `lesson-${kind}`)].join(" ");
  },
  sentence(context) {
    const { words, state } = context;
    const { id, name, done, wrong } = lessonOf(context);
    // What has changed is said already; and what is to be done was said when the step began.
    if (done) return words.has(`lessons.${id}.${name}.done`) ? words(`lessons.${id}.${name}.done`) : words("lessons.good");
    return wrong || state.exercise?.actions.length === 0 ? message(context).text : "";
  },
};
