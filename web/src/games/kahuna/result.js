/** The dialog at the end of a game: how it ended, how the score went, what decided it, what now. */
import { html, nothing } from "lit-html";
import { button, withIcon } from "../../ui/controls.js";
import { endedDialog } from "../../features/result/ended_game.js";
import { opponentOf, seatingOf, spokenTo } from "../../play/seats.js";
import { outcomeReason, outcomeTitle, pointsOf } from "./outcome.js";
import { LEVELS } from "../../engine/facts.js";
import { creatureOf } from "./creatures.js";
import { icon, stone } from "../../ui/icons.js";
import { lastWord, sayingOf } from "../../ui/opponent_words.js";
import { countedBoard } from "./counted_board.js";
import { scoreSheet } from "./panels/score_sheet.js";
import { panelsOf } from "./table_panels.js";

/** @import { Context, Player, View } from "./context.d.ts" */

/** @typedef {Context & { view: View }} Seen */
/** @typedef {NonNullable<View["over"]>} Outcome */

/**
 * Returns who was ahead before the last scoring, seen from the winner; null where the points did not decide.
 * @param {View} view of a finished game
 * @returns {"led" | "turned" | "even" | null}
 */
export function scoreTrendOf({ over, position: { scores } }) {
  if (!over?.winner || over.by !== "points") return null;
  /** @param {Player} player */
  const before = (player) => scores[player].slice(0, 2).reduce((sum, points) => sum + points, 0);
  const lead = before(over.winner) - before(opponentOf(over.winner));
  return lead > 0 ? "led" : lead < 0 ? "turned" : "even";
}

/** What the computer player says to the person who has played it. @param {Seen} context */
function rivalsWord({ view, words }) {
  if (view.names || seatingOf(view) !== "solo" || !view.over?.winner) return nothing;
  const rival = opponentOf(view.viewer);
  const level = view.seats[rival];
  return lastWord(creatureOf(level), sayingOf(words, level, view.over.winner === rival ? "won" : "lost"));
}

/** @typedef {NonNullable<Context["state"]["statistics"]["even"]>} Even */

/**
 * Whether the player has won, and the victory counts towards the next opponent.
 * @param {View} view
 * @param {Even} even
 */
const isVictory = ({ over, viewer, assisted }, { ahead }) => over?.winner === viewer && !assisted && ahead === 0;

/**
 * Returns the next goal after a game against a computer: who would be an even match now. A victory that counts is
 * named, with what follows the next one.
 * @param {Pick<Seen, "view" | "words" | "story">} context
 * @param {Even} even
 */
export function goalText({ view, words, story }, even) {
  const { level, why, ahead } = even;
  const rival = story.levelName(level);
  const beaten = view.seats[opponentOf(view.viewer)];
  const next = LEVELS[LEVELS.indexOf(beaten) + 1];
  if (isVictory(view, even)) {
    if (why === "stronger") return words("goal.twice", { beaten: story.levelName(beaten), rival });
    if (level === beaten && next) return words("goal.once", { rival, next: story.levelName(next) });
  }
  const bridges = words("newGame.bridges", { count: Math.abs(ahead) });
  return words(`even.${ahead === 0 ? why : ahead > 0 ? "mine" : "theirs"}`, { rival, bridges });
}

/**
 * The next goal, and the way there unless it is the same opponent.
 * @param {Seen} context
 */
function goal(context) {
  const { view, state, words, story, act } = context;
  const { even } = state.statistics;
  // Where nothing is known, as after a game against a player of another version, there is nothing to say.
  if (!even || view.names || even.why === "first" || state.table.framed || seatingOf(view) !== "solo") return nothing;
  const rival = story.levelName(even.level);
  const isChange = even.why === "stronger" || even.why === "weaker";
  return html`<div class="over-even">
    <p>${goalText(context, even)}</p>
    ${
      isChange ? button("even", withIcon(creatureOf(even.level), words("even.play", { rival })), act.playEven) : nothing
    }
  </div>`;
}

/** How the score went, said to a player of the game. @param {Seen} context @param {Outcome} over */
function course({ view, words, story }, over) {
  const trend = spokenTo(view) ? scoreTrendOf(view) : null;
  if (!trend) return nothing;
  const rival = opponentOf(view.viewer);
  const args = { mine: pointsOf(view, view.viewer), theirs: pointsOf(view, rival), rival: story.rivalName(view) };
  return html`<p>${words(`over.course.${trend}.${over.winner === view.viewer ? "you" : "rival"}`, args)}</p>`;
}

/** The stone of the winner; both after a draw. @param {Outcome} over */
const winnersStone = ({ winner }) => (winner ? stone(winner) : html`${stone("white")}${stone("black")}`);

/** Practice of the turns that gave much away, where there are any. @param {Seen} context */
function practiceButton(context) {
  const { words, act, reviewing } = context;
  const wrong = reviewing?.mistakes?.(context) ?? [];
  if (wrong.length === 0) return nothing;
  return button("practise", withIcon(icon("puzzle"), words("practice.open")), () => act.practise(wrong));
}

/** Returns the dialog's content. @param {Seen} context */
export function overDialog(context) {
  const { view, words } = context;
  const { over } = view;
  if (!over) return nothing;
  return endedDialog(context, {
    sign: winnersStone(over),
    title: outcomeTitle(context),
    told: html`<p class="verdict">${outcomeReason(context)}</p>
      ${rivalsWord(context)}`,
    board: countedBoard(context),
    course: course(context, over),
    goal: goal(context),
    below: scoreSheet(context),
    practice: practiceButton(context),
    about: words("over.swap"),
    steps: panelsOf(view.table).steps?.(context),
  });
}
