/** What the text mode shows: the board as a table, the cards and scores as text; then the field and its answers. */
import { html, nothing } from "lit-html";
import { SIDES } from "../../../engine/facts.js";
import { ISLAND_IDS, linesAt } from "../board/chart.js";
import { stone } from "../../../ui/icons.js";
import { pileTexts } from "../panels/row.js";
import { scoreStrip } from "../panels/score.js";
import { trackerPanel } from "../panels/card_tracker.js";
import { namedList, termLine, textSection } from "../../../features/text_mode/text_parts.js";
import { commandField, transcriptPanel } from "../../../features/text_mode/transcript.js";
import { opponentOf } from "../../../play/seats.js";

/** @import { Context, View } from "../context.d.ts" */

/** @typedef {Context & { view: View }} Seen */

/**
 * Returns the text mode.
 * @param {Seen} context
 * @param {import("../../../features/text_mode/transcript.js").Field} field
 */
export const textPanel = (context, field) => html`<div class="text-mode">
  ${cards(context)} ${boardTable(context)} ${scores(context)}
  ${transcriptPanel(context, field, offered(context))} ${commandField(context, field, "BD AB =C")}
</div>`;

/** The board: a row for each island, with its lines. @param {Seen} context */
function boardTable({ view, words, story }) {
  const rival = opponentOf(view.viewer);
  /** @param {string} id @param {string} line */
  const lineItem = (id, line) => {
    const owner = SIDES.find((side) => view.position.bridges[side].includes(line)) ?? null;
    const args = { line, island: story.nameOf(line.replace(id, "")), state: story.ownerText(view, owner) };
    return html`<li class="text-line text-line-${owner ?? "free"}"
      ><span aria-hidden="true">${line}</span><span class="hidden">${words("text.line", args)}</span></li
    >`;
  };
  const table = html`<table>
      <thead>
        <tr>
          <th scope="col">${words("text.island")}</th>
          <th scope="col">
            ${stone(view.viewer)} <span class="text-side">${story.playerName(view, view.viewer)}</span>
          </th>
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
              <span class="text-island"
                ><span class="text-owner">${owner ? stone(owner) : nothing}</span
                ><span
                  ><b class="text-letter">${id}</b> ${story.nameOf(id)}<span class="hidden">, ${whose}</span></span
                ></span
              >
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
      <span class="text-line text-line-${view.viewer}">AB</span> ${story.ownerText(view, view.viewer)}
      <span class="text-line text-line-${rival}">AB</span> ${story.ownerText(view, rival)}
      <span class="text-line text-line-free">AB</span> ${words("board.free")}
    </p>`;
  return textSection("text-board", "board", words("areas.board"), table);
}

/** Names of cards with their letters. @param {Seen} context @param {string} ids */
const named = ({ story, words }, ids) =>
  namedList(ids, story.nameOf, words("cards.none"), { item: "", code: "text-letter" });

/** @param {Seen} context */
function cards(context) {
  const { view, words, story } = context;
  const rival = story.rivalName(view);
  const [played, discarded] = pileTexts(context);
  const { count, known } = view.position.rival;
  const row = named(context, view.position.row.replaceAll("-", ""));
  const pile = words("cards.pile", { count: view.position.pile });
  const knownText = known ? html`<span>${words("cards.known", { cards: story.cardNames(known) })}</span>` : nothing;
  return textSection(
    "text-cards",
    "cards",
    words("text.cards"),
    html`<dl>
      ${termLine(words("areas.hand"), named(context, view.position.hand))}
      ${termLine(words("areas.row"), html`${row} <span>${pile}</span>`)}
      ${termLine(rival, html`<span>${words("cards.rivalHand", { rival, count })}</span> ${knownText}`)}
      ${termLine(words("text.gone"), html`<span>${played}</span> <span>${discarded}</span>`)}
    </dl>`,
  );
}

/** @param {Seen} context */
const scores = (context) =>
  textSection(
    "text-scores",
    "scores",
    context.words("areas.score"),
    html`${scoreStrip(context)} ${trackerPanel(context)}`,
  );

/** What can be done now, without discarding: of that there is too much to be listed. @param {Seen} context */
const offered = ({ view }) =>
  view.offers.filter(({ kind }) => kind !== "discard").map(({ action }) => ({ action, face: action }));
