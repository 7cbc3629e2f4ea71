/**
 * The picture before the click: the board, a few words, the cards, and one button. Of a replay also the controls.
 *
 * @import { Story } from "../kahuna/narration.js"
 * @import { Words } from "../words/words.js"
 * @import { Subject } from "./subject.js"
 */
import { html, nothing } from "lit-html";
import { turnAfter } from "../codes/replay.js";
import { headline } from "../features/share/texts.js";
import { cardFace } from "../kahuna/card.js";
import { stone } from "../ui/icons.js";
import { controlsPanel } from "./controls.js";

/**
 * @typedef {object} Shown
 * @property {"drawing" | "drawn" | "starting" | "failed" | "trouble"} stage
 * @property {Subject | null} subject
 * @property {number} ply of a replay
 * @property {boolean} running whether the replay goes on by itself
 * @property {import("../app/view.d.ts").Progress | null} progress of the start
 * @property {string} text what has gone wrong
 * @property {boolean} missing whether it is a piece of the site that did not come, and may come another time
 *
 * @typedef {object} Does
 * @property {() => void} start
 * @property {(ply: number) => void} goTo
 * @property {(step: 1 | -1) => void} stepTurn
 * @property {() => void} run
 * @property {() => void} again asks once more for what is missing
 *
 * @typedef {object} Given
 * @property {Shown} shown
 * @property {Words} words
 * @property {Story} story
 * @property {Does} does
 * @property {HTMLElement} board
 */

/** @param {Subject} subject */
const viewOf = (subject) => /** @type {import("../engine/wire.d.ts").View} */ (/** @type {unknown} */ (subject.view));

/**
 * Returns what stands above and below the title.
 * @param {Given & { subject: Subject }} given
 * @returns {{ kind: string, title: string, about: string }}
 */
function wordsOf({ subject, shown, words, story }) {
  const { task, goal, grade, replay, step } = subject;
  const view = viewOf(subject);
  const own = story.rivalName(view);
  switch (task.mode) {
    case "puzzle":
      return {
        kind: `${words("puzzles.one")} · ${words(`puzzles.grades.${grade}`)}`,
        title: words(`puzzles.task.${goal}`),
        about: `${words(`puzzles.side.${view.viewer}`)} ${words(`puzzles.about.${goal}`, pointsOf(view))}`,
      };
    case "lesson":
      return {
        kind: `${words("frame.lesson")} · ${words("lessons.place", { step, steps: subject.steps })}`,
        title: words(`lessons.${task.code}.name`),
        about: words(`lessons.${task.code}.about`),
      };
    case "replay": {
      const next = replay && turnAfter(replay, shown.ply);
      const frame = replay?.positions[shown.ply];
      const turn =
        next?.player && replay
          ? words("review.turnTitle", {
              turn: next.turn,
              count: replay.starts.length,
              player: story.sideName(view, next.player),
            })
          : words("review.end");
      return {
        kind: words("frame.versus", { white: story.sideName(view, "white"), black: story.sideName(view, "black") }),
        title: next?.turn === 0 && next.player ? words("review.start") : turn,
        about: frame
          ? story.summary(
              view,
              frame.events.filter((event) => event.event !== "cards-dealt" || shown.ply > 0),
            )
          : "",
      };
    }
    default:
      return task.code
        ? {
            kind: words("frame.against", { rival: own }),
            title: headline({ view, words, story }),
            about: words(`puzzles.side.${view.viewer}`),
          }
        : { kind: words("frame.against", { rival: own }), title: words("title"), about: words("tagline") };
  }
}

/** @param {import("../engine/wire.d.ts").View} view */
function pointsOf(view) {
  /** @param {number[]} points */
  const sum = (points) => points.reduce((all, each) => all + each, 0);
  const { white, black } = view.position.scores;
  return view.viewer === "white" ? { mine: sum(white), theirs: sum(black) } : { mine: sum(black), theirs: sum(white) };
}

/** The button, or what has come of it. @param {Given & { subject: Subject }} given */
function wayIn({ shown, subject, words, does }) {
  if (shown.stage === "starting") {
    const { progress } = shown;
    const load = !progress || progress.stage === "load";
    const percent =
      progress?.stage !== "load"
        ? load
          ? 0
          : 100
        : progress.total > 0
          ? Math.min(100, Math.floor((progress.loaded / progress.total) * 100))
          : 0;
    const text = load ? words("start.load", { percent: words.percent(percent / 100) }) : words("start.start");
    return html`<div class="poster-start" role="status"><progress max="100" .value=${percent} aria-label=${text}></progress><span>${text}</span></div>`;
  }
  const { mode, code } = subject.task;
  const key =
    mode === "puzzle"
      ? "try"
      : mode === "replay"
        ? "analyse"
        : mode === "lesson"
          ? "learn"
          : code
            ? "fromHere"
            : "play";
  return html`${shown.stage === "failed" ? html`<p class="poster-failed" role="alert">${words("start.failed")} ${shown.text}</p>` : nothing}
    <button type="button" class="button primary wide poster-go" data-act="start" @click=${does.start}>${words(shown.stage === "failed" ? "start.retry" : `frame.${key}`)}</button>`;
}

/**
 * Some cards under their name.
 * @param {Given} given
 * @param {string} label
 * @param {unknown} mark
 * @param {string} cards
 */
const cardRow = (
  { story },
  label,
  mark,
  cards,
) => html`<div class="poster-cards" role="img" aria-label="${label}: ${[...cards.replaceAll("-", "")].map(story.nameOf).join(", ") || "–"}">
  <span class="poster-label" aria-hidden="true">${mark}<span>${label}</span></span>
  ${[...cards].map((id) => (id === "-" ? html`<span class="card card-slot"></span>` : html`<span class="card">${cardFace(id)}</span>`))}
</div>`;

/** @param {Given & { subject: Subject }} given */
function cardsPanel(given) {
  const { subject, words } = given;
  const { view, task, replay } = subject;
  if (task.mode === "play" && !task.code) return nothing;
  const label = replay ? words(`frame.hand.${view.viewer}`) : words("areas.hand");
  const withRow = replay || task.mode === "position" || task.mode === "play";
  return html`${cardRow(given, label, stone(view.viewer), view.position.hand)} ${withRow ? cardRow(given, words("review.row"), nothing, view.position.row) : nothing}`;
}

/** Returns the picture. @param {Given} given */
export function posterPanel(given) {
  const { shown, board, words, does } = given;
  const { subject } = shown;
  if (shown.stage === "trouble")
    return html`<div class="poster-trouble paper" role="alert"><p class="poster-name">${words("title")}</p><p>${shown.text}</p>${shown.missing ? html`<button type="button" class="button" data-act="again" @click=${does.again}>${words("start.retry")}</button>` : nothing}</div>`;
  if (!subject) return nothing;
  const { kind, title, about } = wordsOf({ ...given, subject });
  return html`<div class="poster-sea"><div class="frame">${board}</div></div>
    <div class="poster-words">
      <div class="poster-title paper" role="group" aria-label=${words("title")}>
        <p class="poster-kind">${kind}</p>
        <h1>${title}</h1>
        <p class="poster-about" aria-live=${subject.replay ? "polite" : nothing}>${about}</p>
      </div>
      <div class="poster-hands">${cardsPanel({ ...given, subject })}</div>
      ${subject.replay ? controlsPanel(given, subject.replay) : nothing}
      ${wayIn({ ...given, subject })}
    </div>`;
}
