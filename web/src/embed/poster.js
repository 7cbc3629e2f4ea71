/**
 * The picture before the click: the board, a few words, the cards, and one button. Of a replay also the controls.
 *
 * @import { Story } from "../kahuna/narration.js"
 * @import { Words } from "../words/words.js"
 * @import { View } from "../engine/wire.d.ts"
 * @import { Subject } from "./subject.js"
 */
import { html, nothing } from "lit-html";
import { turnAfter } from "../codes/replay.js";
import { headline } from "../features/share/texts.js";
import { cardFace } from "../kahuna/card.js";
import { opponentOf } from "../play/seats.js";
import { pointsOf } from "../kahuna/outcome.js";
import { stone } from "../ui/icons.js";
import { replayControls } from "../ui/replay_controls.js";

/**
 * @typedef {object} Shown
 * @property {"drawing" | "drawn" | "starting" | "failed" | "trouble"} stage
 * @property {Subject | null} subject
 * @property {import("./replay_player.js").ReplayPlayer} player of a replay
 * @property {import("../app/view.d.ts").Progress | null} progress of the start
 * @property {string} text what has gone wrong
 * @property {boolean} missing whether it is a piece of the site that did not come, and may come another time
 *
 * @typedef {object} Handlers
 * @property {() => void} start
 * @property {() => void} again asks once more for what is missing
 *
 * @typedef {object} Given
 * @property {Shown} shown
 * @property {Words} words
 * @property {Story} story
 * @property {Handlers} handlers
 * @property {HTMLElement} board
 */

/** @typedef {Given & { subject: Subject, view: View }} Drawn */

/**
 * What stands above, in and below the title, by mode.
 * @type {Record<import("./modes.js").Mode, (given: Drawn) => { kind: string, title: string, about: string }>}
 */
const CAPTIONS = {
  puzzle: ({ subject: { goal, grade }, view, words }) => ({
    kind: `${words("puzzles.one")} · ${words(`puzzles.grades.${grade}`)}`,
    title: words(`puzzles.task.${goal}`),
    about: `${words(`puzzles.side.${view.viewer}`)} ${words(`puzzles.about.${goal}`, bothPoints(view))}`,
  }),
  lesson: ({ subject: { task, step, steps }, words }) => ({
    kind: `${words("frame.lesson")} · ${words("lessons.place", { step, steps })}`,
    title: words(`lessons.${task.code}.name`),
    about: words(`lessons.${task.code}.about`),
  }),
  replay({ subject: { replay }, shown, view, words, story }) {
    if (!replay) return { kind: "", title: "", about: "" };
    const { turn, player } = turnAfter(replay, shown.player.ply);
    const nextTurn = () =>
      turn === 0
        ? words("review.start")
        : words("review.turnTitle", {
            turn,
            count: replay.starts.length,
            player: story.sideName(view, /** @type {"white"} */ (player)),
          });
    const events = replay.positions[shown.player.ply].events;
    return {
      kind: words("frame.versus", { white: story.sideName(view, "white"), black: story.sideName(view, "black") }),
      title: player ? nextTurn() : words("review.end"),
      about: story.summary(view, shown.player.ply > 0 ? events : events.filter(({ event }) => event !== "cards-dealt")),
    };
  },
  position: ({ view, words, story }) => ({
    kind: words("frame.against", { rival: story.rivalName(view) }),
    title: headline({ view, words }),
    about: words(`puzzles.side.${view.viewer}`),
  }),
  play: ({ view, words, story }) => ({
    kind: words("frame.against", { rival: story.rivalName(view) }),
    title: words("title"),
    about: words("tagline"),
  }),
};

/** @param {View} view */
const bothPoints = (view) => ({ mine: pointsOf(view, view.viewer), theirs: pointsOf(view, opponentOf(view.viewer)) });

/** What the button says, by mode. */
const START = { puzzle: "try", replay: "analyse", lesson: "learn", position: "fromHere", play: "play" };

/** The button, or how far the start is. @param {Drawn} given */
function startButton({ shown, subject, words, handlers }) {
  if (shown.stage === "starting") {
    const { progress } = shown;
    const isLoading = !progress || progress.stage === "load";
    const { loaded, total } = progress?.stage === "load" ? progress : { loaded: 0, total: 0 };
    const percent = isLoading ? Math.min(100, Math.floor((100 * loaded) / (total || 1))) : 100;
    const text = isLoading ? words("start.load", { percent: words.percent(percent / 100) }) : words("start.start");
    return html`<div class="poster-start" role="status"><progress max="100" .value=${percent} aria-label=${text}></progress><span>${text}</span></div>`;
  }
  const hasFailed = shown.stage === "failed";
  return html`${hasFailed ? html`<p class="poster-failed" role="alert">${words("start.failed")} ${shown.text}</p>` : nothing}
    <button type="button" class="button primary wide poster-go" data-act="start" @click=${handlers.start}>${words(hasFailed ? "start.retry" : `frame.${START[subject.task.mode]}`)}</button>`;
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

/** The modes in which a hand, or the row, is shown. */
const HANDS = ["puzzle", "lesson", "replay", "position"];
const ROWS = ["replay", "position"];

/** @param {Drawn} given */
function cardsPanel(given) {
  const { subject, view, words } = given;
  const { task, replay } = subject;
  const label = replay ? words(`frame.hand.${view.viewer}`) : words("areas.hand");
  return html`${HANDS.includes(task.mode) ? cardRow(given, label, stone(view.viewer), view.position.hand) : nothing} ${ROWS.includes(task.mode) ? cardRow(given, words("review.row"), nothing, view.position.row) : nothing}`;
}

/** The controls of a replay. @param {Drawn} given */
function controlsPanel({ shown: { player }, words }) {
  const { buttons, onKeyDown } = replayControls(words, player, "poster-step");
  // Running stands in the middle.
  buttons.splice(3, 0, ...buttons.splice(6));
  return html`<div class="poster-steps" role="group" aria-label=${words("review.controls")} @keydown=${onKeyDown}>${buttons}</div>`;
}

/** Returns the picture. @param {Given} given */
export function posterPanel(given) {
  const { shown, board, words, handlers } = given;
  const { subject } = shown;
  if (shown.stage === "trouble")
    return html`<div class="poster-trouble paper" role="alert"><p class="poster-name">${words("title")}</p><p>${shown.text}</p>${shown.missing ? html`<button type="button" class="button" data-act="again" @click=${handlers.again}>${words("start.retry")}</button>` : nothing}</div>`;
  if (!subject) return nothing;
  const drawn = { ...given, subject, view: subject.view };
  const { kind, title, about } = CAPTIONS[subject.task.mode](drawn);
  return html`<div class="poster-sea"><div class="frame">${board}</div></div>
    <div class="poster-words">
      <div class="poster-title paper" role="group" aria-label=${words("title")}>
        <p class="poster-kind">${kind}</p>
        <h1>${title}</h1>
        <p class="poster-about" aria-live=${subject.replay ? "polite" : nothing}>${about}</p>
      </div>
      <div class="poster-hands">${cardsPanel(drawn)}</div>
      ${subject.replay ? controlsPanel(drawn) : nothing}
      ${startButton(drawn)}
    </div>`;
}
