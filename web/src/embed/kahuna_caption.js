/**
 * The caption beside the board before the click: a few words, the cards, and the controls of a replay.
 *
 * @import { Story } from "../kahuna/narration.js"
 * @import { Words } from "../words/words.js"
 * @import { View } from "../engine/wire.d.ts"
 * @import { Subject } from "./kahuna_subject.js"
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
 * @typedef {object} Given
 * @property {Subject} subject
 * @property {View} view of the subject
 * @property {import("./replay_player.js").ReplayPlayer} player of a replay
 * @property {Words} words
 * @property {Story} story
 */

/**
 * The lines above, in and below the title, by mode.
 * @type {Record<import("./kahuna_modes.js").Mode, (given: Given) => { kind: string, title: string, about: string }>}
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
  replay({ subject: { replay }, player: replayed, view, words, story }) {
    if (!replay) return { kind: "", title: "", about: "" };
    const { turn, player } = turnAfter(replay, replayed.ply);
    const nextTurn = () =>
      turn === 0
        ? words("review.start")
        : words("review.turnTitle", {
            turn,
            count: replay.starts.length,
            player: story.sideName(view, /** @type {"white"} */ (player)),
          });
    const events = replay.positions[replayed.ply].events;
    return {
      kind: words("frame.versus", { white: story.sideName(view, "white"), black: story.sideName(view, "black") }),
      title: player ? nextTurn() : words("review.end"),
      about: story.summary(view, replayed.ply > 0 ? events : events.filter(({ event }) => event !== "cards-dealt")),
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

/** Keys of the button's label, by mode. */
const START = { puzzle: "try", replay: "analyse", lesson: "learn", position: "fromHere", play: "play" };

/**
 * Returns cards under their label.
 * @param {Given} given
 * @param {string} label
 * @param {unknown} mark
 * @param {string} cards
 */
function cardRow({ story }, label, mark, cards) {
  const names = [...cards.replaceAll("-", "")].map(story.nameOf).join(", ") || "–";
  const slots = [...cards].map((id) =>
    id === "-" ? html`<span class="card card-slot"></span>` : html`<span class="card">${cardFace(id)}</span>`,
  );
  return html`<div class="poster-cards" role="img" aria-label="${label}: ${names}">
  <span class="poster-label" aria-hidden="true">${mark}<span>${label}</span></span>
  ${slots}
</div>`;
}

/** The modes that show a hand, and those that show the row. */
const HANDS = ["puzzle", "lesson", "replay", "position"];
const ROWS = ["replay", "position"];

/** @param {Given} given */
function cardsPanel(given) {
  const { subject, view, words } = given;
  const { task, replay } = subject;
  const label = replay ? words(`frame.hand.${view.viewer}`) : words("areas.hand");
  const { hand, row } = view.position;
  const handRow = HANDS.includes(task.mode) ? cardRow(given, label, stone(view.viewer), hand) : nothing;
  const openRow = ROWS.includes(task.mode) ? cardRow(given, words("review.row"), nothing, row) : nothing;
  return html`${handRow} ${openRow}`;
}

/** The controls of a replay. @param {Given} given */
function controlsPanel({ player, words }) {
  const { buttons, onKeyDown } = replayControls(words, player, "poster-step");
  // The button that starts and stops comes in the middle.
  buttons.splice(3, 0, ...buttons.splice(6));
  const label = words("review.controls");
  return html`<div class="poster-steps" role="group" aria-label=${label} @keydown=${onKeyDown}>${buttons}</div>`;
}

/** Returns the caption beside the board. @param {Given} given @returns {import("./frame_game.d.ts").Caption} */
export function captionOf(given) {
  const { subject, words } = given;
  const { mode } = subject.task;
  const isReplay = Boolean(subject.replay);
  return {
    ...CAPTIONS[mode](given),
    live: isReplay,
    start: words(`frame.${START[mode]}`),
    cards: cardsPanel(given),
    controls: isReplay ? controlsPanel(given) : nothing,
  };
}
