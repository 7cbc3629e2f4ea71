/**
 * The finished game that is looked back at, and how its turns and decisions are named, wherever they are shown.
 *
 * @import { Colour, Context, SwingView } from "../context.d.ts"
 * @import { Chances, Decision, Turn } from "./course.js"
 */
import { isReview, taskOf } from "../../play/tables.js";
import { points, turnAt } from "../../play/timeline.js";
import { fromTo } from "../../ui/judged.js";
import { playersOf } from "../story.js";
import { turnsWith } from "./course.js";
import { deedTexts, viewsAt } from "../deeds.js";
import { keyOf } from "./reviewer.js";

/** @typedef {NonNullable<ReturnType<typeof reviewed>>} Reviewed */

/** The turns that were worked out last: each drawing needs them. @type {{ log: unknown, review: unknown, turns: Turn[] } | null} */
let last = null;

/** @param {NonNullable<Context["view"]>} view @param {import("../wire.d.ts").ReviewView | null} review */
function turnsOnce(view, review) {
  if (last?.log !== view.log || last.review !== review)
    last = { log: view.log, review, turns: turnsWith(view, review) };
  return last.turns;
}

/**
 * Returns the finished game on the table and what is known of it; null where there is none.
 * @param {Context} context
 */
export function reviewed(context) {
  const { state, view } = context;
  if (!view || !(view.over || isReview(context))) return null;
  const judgement = state.judgement?.key === keyOf(view) ? state.judgement : null;
  /** @type {import("../wire.d.ts").ReviewView | null} */
  const review = judgement?.review ?? null;
  const turns = turnsOnce(view, review);
  const position = taskOf(view, "review");
  const plies = view.log.reduce((sum, { actions }) => sum + actions.length, 0);
  // From 1; 0 before the first turn, and one more than there are at the end.
  const turn = position ? turnAt(position.starts, position.ply, position.plies) : turns.length;
  return {
    ...context,
    view,
    judgement,
    review,
    position,
    players: playersOf(view),
    turns,
    ply: position?.ply ?? plies,
    turn,
    /** The turn that is marked as the one looked at: where there is none, the nearest. */
    current: Math.min(Math.max(turn, 1), turns.length),
  };
}

/** Which form of a sentence suits a player: "you", or with a name. @param {Reviewed} game @param {Colour} player */
export const formOf = ({ story, view }, player) => (story.isYou(view, player) ? "you" : "rival");

/** @param {Reviewed} game @param {{ turn: number, player: Colour }} turn */
export const turnName = (game, { turn, player }) =>
  game.words(`review.turnOf.${formOf(game, player)}`, { turn, player: game.story.playerName(game.view, player) });

/**
 * Says what was done, or could have been, in the player's words.
 * @param {Reviewed} game
 * @param {string[]} actions the notation's texts
 * @param {number} ply after how many actions
 */
export function deedsText({ story, view, ply: now }, actions, ply) {
  const deeds = actions.map((action) => ({ action, by: view.viewer }));
  return deedTexts(story, viewsAt(view, now)(ply), deeds).join("; ");
}

/** Says what was done in a turn, by others too. @param {Reviewed} game @param {Turn} turn */
export function turnText(game, { player, actions, from }) {
  const { words, story, view } = game;
  if (actions.length === 0) return words("kn.log.lost");
  const deeds = actions.filter(({ by }) => by !== "bag");
  const own = deeds.filter(({ by }) => by === player).map(({ action }) => action);
  const others = deeds.filter(({ by }) => by !== player);
  return [
    deedsText(game, own, from),
    ...others.map(({ action, by }) =>
      words("kn.log.by", { player: story.playerName(view, by), text: deedsText(game, [action], from) }),
    ),
  ]
    .filter(Boolean)
    .join("; ");
}

/**
 * Says how a chance has changed.
 * @param {Reviewed} game
 * @param {string} key of a sentence with a form for each player
 * @param {Colour} player whose chance it is
 * @param {number} from 0 to 1
 * @param {number} to
 */
const changeText = (game, key, player, from, to) =>
  game.words(`${key}.${formOf(game, player)}`, {
    player: game.story.playerName(game.view, player),
    ...fromTo(game.words, from, to),
  });

/** Says what a decision has cost; "" where it was nothing. @param {Reviewed} game @param {Decision} decision */
export const costText = (game, { cost, player, before, after }) =>
  cost > 0 ? changeText(game, "review.swings.cost", player, before[player] ?? 0, after[player] ?? 0) : "";

/** Returns the decision that a swing is about. @param {Reviewed} game @param {SwingView} swing */
export const decisionOf = (game, { at }) =>
  game.turns.flatMap(({ decisions }) => decisions).find((each) => each.at === at) ?? null;

/** @param {Reviewed} game @param {SwingView} swing */
export function swingText(game, swing) {
  const { kind, player, change } = swing;
  const decision = decisionOf(game, swing);
  if (!decision) return "";
  if (kind === "decision") return costText(game, decision);
  const key = `kn.review.${change > 0 ? "luckGained" : "luckLost"}`;
  return changeText(game, key, player, decision.after[player] ?? 0, decision.end[player] ?? 0);
}

/** Says what the chances are: "You 34%, Goby (Green) 20%". @param {Reviewed} game @param {Chances} chances */
export const chancesText = ({ words, story, view, players }, chances) =>
  players
    .map((player) =>
      words("kn.review.chanceOf", {
        player: story.playerName(view, player),
        chance: words.percent(points(chances[player] ?? 0) / 100),
      }),
    )
    .join(", ");
