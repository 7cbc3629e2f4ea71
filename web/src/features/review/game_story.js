/**
 * The short story of a judged game, in the dialog at its end: what decided it most, how well each played, and what the
 * player may try next. It says nothing that the review does not contain.
 *
 * @import { Decision, FinishedGame, Swing } from "./reviewed_game.d.ts"
 */
import { html, nothing } from "lit-html";
import { points } from "./chance_figures.js";
import { decisionOf, swingText } from "./finished_game.js";

/** A decision that cost this much, in percentage points, is worth advice. */
export const WORTH_ADVICE = 4;

/** How many turns are named as examples. */
const EXAMPLES = 2;

/** Returns the swing that changed a chance most; null where there is none. @param {readonly Swing[]} swings */
export const largestSwing = (swings) =>
  swings.reduce(
    (/** @type {Swing | null} */ largest, swing) =>
      !largest || Math.abs(swing.change) > Math.abs(largest.change) ? swing : largest,
    null,
  );

/**
 * Returns what some costly decisions have in common: the habit that cost most, and its costliest turns in order.
 * @param {readonly Pick<Decision, "turn" | "player" | "loss">[]} decisions
 * @param {string} player
 * @param {(decision: any) => string | null} habitOf what kind of better decision was found; null for none with a name
 * @returns {{ habit: string, turns: number[] } | null}
 */
export function costliestHabit(decisions, player, habitOf) {
  /** @type {Map<string, { sum: number, made: { turn: number, loss: number }[] }>} */
  const habits = new Map();
  for (const decision of decisions) {
    const habit = decision.player === player && points(decision.loss) >= WORTH_ADVICE ? habitOf(decision) : null;
    if (!habit) continue;
    const { sum = 0, made = [] } = habits.get(habit) ?? {};
    habits.set(habit, { sum: sum + decision.loss, made: [...made, decision] });
  }
  const [first] = [...habits].sort(([, one], [, other]) => other.sum - one.sum);
  if (!first) return null;
  const [habit, { made }] = first;
  const costly = [...made].sort((one, other) => other.loss - one.loss).map(({ turn }) => turn);
  return { habit, turns: [...new Set(costly)].slice(0, EXAMPLES).sort((one, other) => one - other) };
}

/** Returns what decided the game most, in one or two sentences. @param {FinishedGame} game */
export function decidedText(game) {
  const swing = largestSwing(game.swings);
  const decision = swing && decisionOf(game, swing);
  if (!swing || !decision) return game.words("review.noSwings");
  return `${game.words(`story.${swing.kind}`, { turn: decision.turn })} ${swingText(game, swing)}`;
}

/**
 * Returns what the only person at this screen may try next; "" where there is no such person.
 * @param {FinishedGame} game
 */
export function adviceText(game) {
  const { words, own, view, turns } = game;
  const [player, ...others] = own.people(view);
  if (!player || others.length > 0) return "";
  const decisions = turns.flatMap((turn) => turn.decisions);
  if (!decisions.some((each) => each.player === player)) return "";
  const found = costliestHabit(decisions, player, own.habitOf);
  if (!found) {
    const least = Math.max(...decisions.filter((each) => each.player === player).map(({ loss }) => points(loss)));
    return least < WORTH_ADVICE ? words("advice.none", { count: WORTH_ADVICE }) : "";
  }
  const [first, second = 0] = found.turns;
  const where = words(second ? "advice.inTurns" : "advice.inTurn", { first, second });
  return words(`${own.advice}.${found.habit}`, { where });
}

/** What the player may try next. @param {FinishedGame} game */
function advice(game) {
  const text = adviceText(game);
  return text ? html`<p class="over-advice"><b>${game.words("advice.title")}</b> ${text}</p>` : nothing;
}

/** The story of a game that has been judged. @param {FinishedGame} game */
export const gameStory = (game) => html`<p class="over-decided">${decidedText(game)}</p>
  ${advice(game)}`;
