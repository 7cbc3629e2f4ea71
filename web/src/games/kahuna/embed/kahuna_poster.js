/**
 * The picture of Kahuna before the click: the board, a few words, the cards, and a replay that can be stepped through
 * without Python.
 *
 * @import { Poster } from "../../../embed/frame_game.d.ts"
 * @import { Player, View } from "../../../engine/wire.d.ts"
 * @import { Story } from "../story.js"
 * @import { Mode } from "./kahuna_address.js"
 * @import { Subject } from "./kahuna_subject.js"
 *
 * @typedef {import("../../../embed/frame_game.d.ts").Posted<Subject, Story, ReplayPlayer>} Posted
 */
import { html, nothing } from "lit-html";
import { ReplayPlayer } from "../../../embed/replay_player.js";
import { replayControls } from "../../../features/review/replay_controls.js";
import { opponentOf } from "../../../play/seats.js";
import { stone } from "../../../ui/icons.js";
import { createBoard } from "../board/board.js";
import { LINE_IDS } from "../board/chart.js";
import { pictureOf } from "../board_picture.js";
import { cardFace } from "../card.js";
import { turnAfter } from "../codes/replay.js";
import { NOTHING, NO_CHOICES } from "../offers.js";
import { pointsOf } from "../outcome.js";
import { headline } from "../share/board_caption.js";
import { createStory } from "../story.js";
import { isSeen } from "../told_events.js";
import { frameView } from "./kahuna_subject.js";

/**
 * The lines above, in and below the title, by mode.
 * @type {Record<Mode, (posted: Posted) => { kind: string, title: string, about: string }>}
 */
const CAPTIONS = {
  puzzle: ({ subject: { goal, grade, view }, words }) => ({
    kind: `${words("puzzles.one")} · ${words(`puzzles.grades.${grade}`)}`,
    title: words(`puzzles.task.${goal}`),
    about: `${words(`puzzles.side.${view.viewer}`)} ${words(`puzzles.about.${goal}`, bothPoints(view))}`,
  }),
  lesson: ({ subject: { task, step, steps }, words }) => ({
    kind: `${words("frame.lesson")} · ${words("lessons.place", { step, steps })}`,
    title: words(`lessons.${task.code}.name`),
    about: words(`lessons.${task.code}.about`),
  }),
  replay({ subject: { replay, view }, player: replayed, words, story }) {
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
  position: ({ subject: { view }, words, story }) => ({
    kind: words("frame.against", { rival: story.rivalName(view) }),
    title: headline({ view, words }),
    about: words(`puzzles.side.${view.viewer}`),
  }),
  play: ({ subject: { view }, words, story }) => ({
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
 * @param {Posted} posted
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

/** @param {Posted} posted */
function cardsPanel(posted) {
  const { subject, words } = posted;
  const { task, replay, view } = subject;
  const label = replay ? words(`frame.hand.${view.viewer}`) : words("areas.hand");
  const { hand, row } = view.position;
  const handRow = HANDS.includes(task.mode) ? cardRow(posted, label, stone(view.viewer), hand) : nothing;
  const openRow = ROWS.includes(task.mode) ? cardRow(posted, words("review.row"), nothing, row) : nothing;
  return html`${handRow} ${openRow}`;
}

/** The controls of a replay. @param {Posted} posted */
function controlsPanel({ player, words }) {
  const { buttons, onKeyDown } = replayControls(words, player, "poster-step");
  // The button that starts and stops comes in the middle.
  buttons.splice(3, 0, ...buttons.splice(6));
  const label = words("review.controls");
  return html`<div class="poster-steps" role="group" aria-label=${label} @keydown=${onKeyDown}>${buttons}</div>`;
}

/** Shows another position of a replay. @param {Subject} subject @param {number} ply @param {Player} viewer */
const turnTo = (subject, ply, viewer) =>
  subject.replay && Object.assign(subject.view, frameView(subject.replay, ply, viewer));

/**
 * Returns a board that fetches how events move when the first of them is to be shown: most frames show none.
 * @type {Poster["createBoard"]}
 */
function createReplayBoard(element, options) {
  /** @type {typeof import("../board/bridge_scenes.js") | null} */
  let scenes = null;
  const board = createBoard(element, { ...options, sceneOf: (...given) => scenes?.sceneOf(...given) ?? null });
  return {
    ...board,
    async animate(event) {
      scenes ??= await import("../board/bridge_scenes.js").catch(() => null);
      await board.animate(/** @type {any} */ (event));
    },
  };
}

/** @type {Poster<Subject, Story, ReplayPlayer>} */
export const POSTER = {
  createStory,
  createBoard: createReplayBoard,
  Player: ReplayPlayer,
  pictureOf({ subject: { view }, story }) {
    return pictureOf({ view, story, selection: NOTHING, choices: NO_CHOICES, pointed: null, idle: false }, LINE_IDS);
  },
  captionOf(posted) {
    const { subject, words } = posted;
    const { mode } = subject.task;
    const isReplay = Boolean(subject.replay);
    return {
      ...CAPTIONS[mode](posted),
      live: isReplay,
      start: words(`frame.${START[mode]}`),
      cards: cardsPanel(posted),
      controls: isReplay ? controlsPanel(posted) : nothing,
    };
  },
  showPly(subject, ply) {
    turnTo(subject, ply, subject.view.viewer);
    return subject.replay?.positions[ply].events.filter(isSeen) ?? [];
  },
  turnAt({ replay }, ply) {
    const { turn, player } = replay?.positions[ply] ?? {};
    return { turn, player: player ?? undefined };
  },
  sideOf: ({ view }) => view.viewer,
  // In a position only one side's cards are known.
  flip: (subject, ply) => Boolean(turnTo(subject, ply, opponentOf(subject.view.viewer))),
};
