/**
 * What Kanaloa supplies for the review of a finished game: its texts, signs, graph and marks.
 *
 * @import { Colour, Context, ReviewView, View } from "../context.d.ts"
 * @import { Chances, ReviewedGame } from "../../../features/review/reviewed_game.d.ts"
 * @import { Decision } from "./placed_decisions.js"
 */
import { html, nothing } from "lit-html";
import { changeText } from "../../../features/review/finished_game.js";
import { fromTo } from "../../../features/review/judgement_text.js";
import { points } from "../../../features/review/chance_figures.js";
import { listedTexts, toldOf } from "../../../words/story_parts.js";
import { ownDeedsText as deedsText } from "../deeds.js";
import { FAMOUS_TURNS } from "../famous/commented_games.js";
import { givenUpText, outcomeText } from "../panels/banner.js";
import { bag, strip } from "../panels/sides.js";
import { emblem } from "../panels/symbols.js";
import { peopleOf, playersOf } from "../story.js";
import { isSeen } from "../told_times.js";
import { habitOf } from "./habits.js";
import { drawnGraph } from "./line_graph.js";
import { decisionMarks, eventMarks } from "./map_marks.js";
import { chancesAt, judgedOf } from "./placed_decisions.js";

/** @typedef {import("../../../features/review/reviewed_game.d.ts").FinishedGame<Context, ReviewView>} FinishedGame */
/** @typedef {import("../../../features/review/reviewed_game.d.ts").Turn<View["log"][number]>} ReviewedTurn */
/** @typedef {ReviewedTurn & { decisions: Decision[] }} Turn */

/** A text about what a player did. @param {FinishedGame} game @param {Colour} by @param {string} text */
const byText = ({ words, story, view }, by, text) => toldOf(words, story.playerName(view, by), text);

/** Returns what was done in a turn, also by others. @param {FinishedGame} game @param {Turn} turn */
function turnText(game, { turn, player, actions }) {
  // A turn that was lost is followed by another one: in the last one a player has given up instead.
  const givenUp = turn === game.view.log.at(-1)?.turn ? givenUpText(game, game.view) : "";
  if (actions.length === 0) return givenUp || game.words("kn.log.lost");
  const own = actions.filter(({ by }) => by === player);
  const others = actions.filter(({ by }) => by !== player && by !== "bag");
  const texts = others.map((deed) => byText(game, /** @type {Colour} */ (deed.by), deedsText(game, [deed])));
  return listedTexts(game.words, [deedsText(game, own), ...texts]);
}

/** @param {FinishedGame} game @param {Chances | null} chances @param {Colour} player */
const percent = ({ words }, chances, player) => words.percent(points(chances?.[player] ?? 0) / 100);

/** Returns the chances: "chances: you 34%, Goby (Green) 20%". @param {FinishedGame} game @param {Turn} turn */
function chancesText(game, { chances }) {
  const { words, story, view } = game;
  const each = playersOf(view).map((player) => {
    const name = story.isYou(view, player) ? words("youWithin") : story.sideName(view, player);
    return words("kn.review.chanceOf", { player: name, chance: percent(game, chances, player) });
  });
  return words("kn.review.chances", { chances: each.join(", ") });
}

/** Returns what the last action did; "" where there is nothing to tell. @param {FinishedGame} game */
function happenedText(game) {
  const { story, view } = game;
  const { by, action } = /** @type {NonNullable<FinishedGame["position"]>} */ (game.position);
  const deed = by && by !== "bag" && action ? byText(game, by, deedsText(game, [action])) : "";
  return story.summary(view, view.events) || deed;
}

/** Returns what lay before the players, and their chances. @param {FinishedGame} game */
function sidesPanel(game) {
  const { words, turns, position, view } = game;
  const chances = chancesAt(/** @type {Turn[]} */ (turns), position?.ply ?? 0);
  const label = words("kn.review.share");
  /** @param {Colour} player */
  const chance = (player) =>
    html`<span class="side-chance" title=${label}
      ><span class="hidden">${label}</span> ${percent(game, chances, player)}</span
    >`;
  return html`<h2 class="hidden">${words("areas.row")}</h2>
    <ul class="sides sides-review">
      ${playersOf(view).map((player) => strip(game, player, chances ? chance(player) : nothing))}
      ${bag(game)}
    </ul>`;
}

/** @type {ReviewedGame<FinishedGame, View, ReviewView>} */
export const REVIEWED = {
  keyOf: ({ seed, seats, log }) =>
    JSON.stringify([seed, seats, log.map(({ actions }) => actions.map(({ action }) => action).join(" "))]),
  judged: judgedOf,
  isSeen,
  players: ({ view }) => playersOf(view),
  people: (view) => (view.names ? [] : peopleOf(view)),
  accuracy: (review, /** @type {Colour} */ player) => review.players[player]?.accuracy ?? null,
  emblem,
  looks: { graph: "graph-players", played: "graph-key-played", best: "graph-key-best" },

  deedsText,
  turnText,
  decidedText: (game, text, { player }, owner) => (player === owner ? text : byText(game, player, text)),
  reasonsText: ({ words, story }, reasons) =>
    words("kn.review.because", { reasons: listedTexts(words, reasons.map(story.motiveText)) }),
  luckText(game, { player, change }, { after, end }) {
    const chances = fromTo(game.words, after[player] ?? 0, end[player] ?? 0);
    return changeText(game, `kn.review.${change > 0 ? "luckGained" : "luckLost"}`, player, chances);
  },
  luckAbout: ({ words, story, view }, { player }) =>
    words("kn.review.luckAbout", { player: story.playerName(view, player) }),
  resultText: (game) => outcomeText(game, game.view),
  happenedText,
  chancesText,

  graph: drawnGraph,
  graphText: ({ words }) => words("graph.aboutAll"),
  chances: (game, { chances }) =>
    playersOf(game.view).map(
      (player) => html`<span class="graph-chance">${emblem(player)}${percent(game, chances, player)}</span>`,
    ),
  handPanel: sidesPanel,
  comments: FAMOUS_TURNS,
  habitOf,
  advice: "kn.advice",
  decisionPicture: (played, best) => ({ ghosts: undefined, marks: decisionMarks(played, best) }),
  eventsPicture: (events) => ({ ghosts: undefined, marks: eventMarks(events) }),
};
