/** What the text mode shows: the board as a table, the cards and scores as text; then the field and its answers. */
import { html, nothing } from "lit-html";
import { SIDES } from "../../../engine/facts.js";
import { ISLAND_IDS, linesAt, otherEnd } from "../../../kahuna/board/chart.js";
import { stone } from "../../../ui/icons.js";
import { pileTexts } from "../../../ui/row.js";
import { scoreStrip } from "../../../ui/score.js";
import { trackerPanel } from "../../../ui/card_tracker.js";
import { commandField, talk } from "../talk.js";
import { opponentOf } from "../../../play/seats.js";

/** @import { Context, View } from "../../../app/context.d.ts" */

/** @typedef {Context & { view: View }} Seen */

/** Returns the text mode. @param {Seen} context @param {import("../talk.js").Field} field */
export const textPanel = (context, field) => html`<div class="text-mode">
  ${cards(context)} ${boardTable(context)} ${scores(context)} ${talk(context, field, offered(context))} ${commandField(context, field, "BD AB =C")}
</div>`;

/** The board: a row for each island, with its lines. @param {Seen} context */
function boardTable({ view, words, story }) {
  const rival = opponentOf(view.viewer);
  /** @param {string} id @param {string} line */
  const lineItem = (id, line) => {
    const owner = SIDES.find((side) => view.position.bridges[side].includes(line)) ?? null;
    const args = { line, island: story.nameOf(otherEnd(line, id)), state: story.ownerText(view, owner) };
    return html`<li class="text-line text-line-${owner ?? "free"}"><span aria-hidden="true">${line}</span><span class="hidden">${words("text.line", args)}</span></li>`;
  };
  return html`<section class="paper text-board" aria-labelledby="text-board-title">
    <h2 id="text-board-title">${words("areas.board")}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">${words("text.island")}</th>
          <th scope="col">${stone(view.viewer)} <span class="text-side">${story.playerName(view, view.viewer)}</span></th>
          <th scope="col">${stone(rival)} <span class="text-side">${story.rivalName(view)}</span></th>
          <th scope="col">${words("text.needed")}</th>
          <th scope="col">${words("text.lines")}</th>
        </tr>
      </thead>
      <tbody>
        ${ISLAND_IDS.map((id) => {
          const { owner, needed, ...counts } = view.position.islands[id];
          const whose = story.ownerText(view, owner);
          return html`<tr>
            <th scope="row">
              <span class="text-island"><span class="text-owner">${owner ? stone(owner) : nothing}</span><span><b class="text-letter">${id}</b> ${story.nameOf(id)}<span class="hidden">, ${whose}</span></span></span>
            </th>
            <td>${counts[view.viewer]}</td>
            <td>${counts[rival]}</td>
            <td>${needed}</td>
            <td><ul class="text-lines">${linesAt(id).map((line) => lineItem(id, line))}</ul></td>
          </tr>`;
        })}
      </tbody>
    </table>
    <p class="text-key" aria-hidden="true">
      <span class="text-line text-line-${view.viewer}">AB</span> ${story.ownerText(view, view.viewer)} <span class="text-line text-line-${rival}">AB</span> ${story.ownerText(view, rival)}
      <span class="text-line text-line-free">AB</span> ${words("board.free")}
    </p>
  </section>`;
}

/** Names of cards with their letters. @param {Seen} context @param {string} ids */
function named({ story, words }, ids) {
  if (!ids) return html`<span>${words("cards.none")}</span>`;
  return html`<ul class="text-names">${[...ids].map((id) => html`<li><b class="text-letter">${id}</b> ${story.nameOf(id)}</li>`)}</ul>`;
}

/** @param {Seen} context */
function cards(context) {
  const { view, words, story } = context;
  const rival = story.rivalName(view);
  const [played, discarded] = pileTexts(context);
  return html`<section class="paper text-cards" aria-labelledby="text-cards-title">
    <h2 id="text-cards-title">${words("text.cards")}</h2>
    <dl>
      <div><dt>${words("areas.hand")}</dt><dd>${named(context, view.position.hand)}</dd></div>
      <div><dt>${words("areas.row")}</dt><dd>${named(context, view.position.row.replaceAll("-", ""))} <span>${words("cards.pile", { count: view.position.pile })}</span></dd></div>
      <div><dt>${rival}</dt><dd><span>${words("cards.rivalHand", { rival, count: view.position.rival.count })}</span> ${view.position.rival.known ? html`<span>${words("cards.known", { cards: story.cardNames(view.position.rival.known) })}</span>` : nothing}</dd></div>
      <div><dt>${words("text.gone")}</dt><dd><span>${played}</span> <span>${discarded}</span></dd></div>
    </dl>
  </section>`;
}

/** @param {Seen} context */
function scores(context) {
  return html`<section class="paper text-scores" aria-labelledby="text-scores-title">
    <h2 id="text-scores-title">${context.words("areas.score")}</h2>
    ${scoreStrip(context)} ${trackerPanel(context)}
  </section>`;
}

/** What can be done now, without discarding: of that there is too much to be listed. @param {Seen} context */
const offered = ({ view }) =>
  view.offers.filter(({ kind }) => kind !== "discard").map(({ action }) => ({ action, face: action }));
