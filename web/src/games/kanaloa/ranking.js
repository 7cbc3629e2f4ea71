/** The dialog at the end of a game: who has won and by what, how the game went, what now. */
import { html, nothing } from "lit-html";
import { endedDialog } from "../../features/result/ended_game.js";
import { SIZE } from "../../board/geometry.js";
import { lastWord, sayingOf } from "../../ui/opponent_words.js";
import { boardOf } from "./board/picture.js";
import { creatureOf } from "./creatures.js";
import { lastSpeaker } from "./greeting.js";
import { givenUpText, resultText } from "./panels/banner.js";
import { GOD_LETTERS, cardsText, templeFace, templeText } from "./panels/sides.js";
import { emblem } from "./panels/symbols.js";
import { partOfMap } from "./rules/figure.js";
import { ranking } from "./statistics/played.js";
import { playersOf } from "./story.js";

/** @import { Context, Outcome, View } from "./context.d.ts" */

/** Who has what, and what decides between equals. @param {Context & { view: View }} context @param {Outcome} over */
function table({ words, story, view }, over) {
  const rows = ranking(over, playersOf(view));
  const tied = rows.some((row) => row.tied);
  return html`<table class="ranking-table">
      <thead><tr>
        <th scope="col"><span class="hidden">${words("kn.over.rank")}</span></th>
        ${["score.player", "kn.over.temples", "kn.over.points", "kn.over.sum"].map((key) => html`<th scope="col">${words(key)}</th>`)}
      </tr></thead>
      <tbody>
        ${rows.map(({ player, rank, score, sum }) => {
          const side = view.position.sides[player];
          return html`<tr class=${over.winners.includes(player) ? "ranking-winner" : ""}>
            <td>${words("kn.over.rankOf", { rank })}</td>
            <th scope="row"><span class="ranking-who">${emblem(player)}<span>${story.playerName(view, player)}</span></span></th>
            <td>${side ? templesAndCards({ words, story }, side) : nothing}</td>
            <td class="ranking-points">${score}</td>
            <td>${sum}</td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="note">${noteTexts(over, tied)
      .map((key) => words(key))
      .join(" ")}</p>`;
}

/** The keys of what is noted below the table. @param {Outcome} over @param {boolean} tied */
function noteTexts({ resigned }, tied) {
  if (!resigned) return ["kn.over.counts", tied ? "kn.over.tied" : "kn.over.ifTied"];
  return ["kn.over.resigned", "kn.over.counts", ...(tied ? ["kn.over.tied"] : [])];
}

/** @param {Pick<Context, "words" | "story">} context @param {import("./context.d.ts").SideView} side */
const templesAndCards = (context, side) =>
  html`<span class="temples">${GOD_LETTERS.map(
    (god) => html`<span class="hidden">${templeText(context, side, god)}, </span>${templeFace(side, god)}`,
  )}</span><span class="hidden">${context.words("kn.over.cards", { cards: cardsText(context, side) })}</span>`;

/** What a computer player says to the only person. @param {Context & { view: View }} context @param {Outcome} over */
function rivalsWord({ view, words }, over) {
  const order = ranking(over, playersOf(view)).map(({ player }) => player);
  const said = lastSpeaker(view, order);
  return said ? lastWord(creatureOf(said.level), sayingOf(words, said.level, said.when)) : nothing;
}

/** Returns the dialog's content. @param {Context & { view: View }} context */
export function overDialog(context) {
  const { view } = context;
  const { over } = view;
  if (!over) return nothing;
  const givenUp = givenUpText(context, view);
  return endedDialog(context, {
    sign: html`<span class="ranking-winners">${over.winners.map(emblem)}</span>`,
    title: resultText(context, view),
    told: html`${givenUp ? html`<p class="verdict">${givenUp}</p>` : nothing}${rivalsWord(context, over)}`,
    board: html`<div class="over-board ranking-map">${partOfMap(boardOf(view.position), [0, 0, SIZE, SIZE])}</div>
      <div class="ranking-scores">${table(context, over)}</div>`,
  });
}
