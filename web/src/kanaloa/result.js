/** The dialog at the end of a game: who has won and by what, how the game went, what now. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";
import { button, withIcon } from "../ui/controls.js";
import { icon } from "../ui/icons.js";
import { canReview } from "../play/tables.js";
import { GODS } from "./facts.js";
import { resultText } from "./panels/banner.js";
import { cardsText, templeFace } from "./panels/sides.js";
import { emblem } from "./panels/symbols.js";
import { playersOf } from "./story.js";

/** @import { Colour, Context, GodLetter, Outcome, View } from "./context.d.ts" */

const GOD_LETTERS = /** @type {GodLetter[]} */ (Object.keys(GODS));

/**
 * Returns the players by their ranks; who is equal in everything has the same one.
 * @param {Outcome} over
 * @param {readonly Colour[]} players
 * @returns {{ player: Colour, rank: number, score: number, sum: number, tied: boolean }[]} `sum`: of all temples; `tied`: another has the same score
 */
export function ranking({ scores, rest }, players) {
  const rows = players
    .map((player) => ({ player, score: scores[player], sum: scores[player] + rest[player] }))
    .sort((one, other) => other.score - one.score || other.sum - one.sum);
  return rows.map((row) => ({
    ...row,
    rank: 1 + rows.filter(({ score, sum }) => score > row.score || (score === row.score && sum > row.sum)).length,
    tied: rows.some((each) => each.player !== row.player && each.score === row.score),
  }));
}

/** Who has what: temples, cards, score, and what decides between equal scores. @param {Context & { view: View }} context @param {Outcome} over */
function table({ words, story, view }, over) {
  const rows = ranking(over, playersOf(view));
  const tied = rows.some((row) => row.tied);
  return html`<table class="kr-table">
      <thead><tr>
        <th scope="col"><span class="hidden">${words("kn.over.rank")}</span></th>
        <th scope="col">${words("kn.over.player")}</th>
        <th scope="col">${words("kn.over.temples")}</th>
        <th scope="col">${words("kn.over.points")}</th>
        <th scope="col">${words("kn.over.sum")}</th>
      </tr></thead>
      <tbody>
        ${rows.map(({ player, rank, score, sum }) => {
          const side = view.position.sides[player];
          const cards = side ? cardsText({ words, story }, side) : "";
          return html`<tr class=${over.winners.includes(player) ? "kr-winner" : ""}>
            <td>${words("kn.over.rankOf", { rank })}</td>
            <th scope="row"><span class="kr-who">${emblem(player)}<span>${story.playerName(view, player)}</span></span></th>
            <td>${side ? html`<span class="kp-temples">${GOD_LETTERS.map((god) => html`<span class="hidden">${words("kn.side.temple", { god: story.godName(god), points: side.temples[god] })}, </span>${templeFace(side, god)}`)}</span><span class="hidden">${words("kn.over.cards", { cards })}</span>` : nothing}</td>
            <td class="kr-points">${score}</td>
            <td>${sum}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="note">${words("kn.over.counts")} ${words(tied ? "kn.over.tied" : "kn.over.ifTied")}</p>`;
}

/** Returns the dialog. @param {Context & { view: View }} context */
export function overDialog(context) {
  const { view, reviewing } = context;
  const { over } = view;
  if (!over) return nothing;
  return keyed(
    "over",
    html`<div class="over">
      <div class="over-head">
        <div class="over-stone kr-winners" aria-hidden="true">${over.winners.map(emblem)}</div>
        <h2 id="dialog-title">${resultText(context, view)}</h2>
      </div>
      <div class="kr-scores">${table(context, over)}</div>
      ${canReview(view) ? html`<div class="over-course">${reviewing ? reviewing.overPart(context) : nothing}</div>` : nothing}
      ${furtherSteps(context)}
      ${mainSteps(context)}
    </div>`,
  );
}

/** What else can be done with the game. @param {Context & { view: View }} context */
function furtherSteps(context) {
  const { view, words, act, reviewing } = context;
  const turn = reviewing?.turnToRetry(context) ?? null;
  const retry = words(turn === null ? "review.retryWorst" : "review.retryTurn", { turn: turn ?? 0 });
  return html`<div class="dialog-bar dialog-bar-many">
    ${view.names ? nothing : button("retry-worst", withIcon(icon("replay"), retry), () => turn !== null && act.retryFrom(turn), { off: turn === null })}
    ${view.takeback ? button("takeback", withIcon(icon("undo"), words("kn.ways.takeback.name")), act.takeBack) : nothing}
    ${view.names ? nothing : button("same", withIcon(icon("swap"), words("kn.over.sameDeal")), () => act.rematch(true))}
    ${button("share", withIcon(icon("share"), words("share.title")), act.openShare)}
    ${button("look", words("kn.over.look"), act.closeDialog)}
  </div>`;
}

/** What most do next. @param {Context & { view: View }} context */
function mainSteps({ view, words, act }) {
  const review = button("review", withIcon(icon("review"), words("review.open")), () => act.openReview(), {
    look: view.names ? "primary" : "",
    focused: view.names !== null,
  });
  return html`<div class="dialog-bar over-main">
    ${canReview(view) ? review : nothing}
    ${view.names ? nothing : button("rematch", words("kn.over.rematch"), () => act.rematch(false), { look: "primary", focused: true })}
  </div>`;
}
