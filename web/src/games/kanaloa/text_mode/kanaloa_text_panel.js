/** What the text mode shows: the players, the map as a table, the bag, the log; then the field and its answers. */
import { html, nothing } from "lit-html";
import { namedList, termLine, textSection } from "../../../features/text_mode/text_parts.js";
import { commandField, transcriptPanel } from "../../../features/text_mode/transcript.js";
import { toldOf } from "../../../words/story_parts.js";
import { cardsText, templesText } from "../panels/sides.js";
import { logList, specialTexts, unseenText } from "../panels/turn_log.js";
import { emblem } from "../panels/symbols.js";
import { islandName, playersOf } from "../story.js";
import { bagLines, currentsAt, piecesText, volcanoText, wayText } from "./described_game.js";

/**
 * @import { Colour, FishView, OfferView } from "../context.d.ts"
 * @import { Field } from "../../../features/text_mode/transcript.js"
 * @import { Seen } from "./described_game.js"
 */

/** In which order what can be done is listed; what is not named stands between. @type {OfferView["kind"][]} */
const FIRST = ["move", "complete", "sacrifice", "add"];
/** @type {OfferView["kind"][]} */
const LAST = ["swap", "end"];

/** Returns the text mode. @param {Seen} context @param {Field} field */
export const textPanel = (context, field) => html`<div class="text-mode">
  ${players(context)} ${map(context)} ${bagAndLog(context)}
  ${transcriptPanel(context, field, ways(context), "kn.text.welcome")} ${commandField(context, field, "B>A =l4")}
</div>`;

/** Returns tiles by their names, with what is typed for each. @param {Seen} context @param {string[]} tiles */
const tileList = ({ story, words }, tiles) =>
  namedList(tiles, story.tileName, words("kn.side.none"), { item: "text-tile", code: "text-code" });

/** @param {Seen} context */
function players(context) {
  const { view, words } = context;
  const own = [view.viewer, ...playersOf(view).filter((player) => player !== view.viewer)];
  return textSection(
    "text-cards text-players",
    "players",
    words("areas.row"),
    own.map((player) => playerPart(context, player)),
  );
}

/** @param {Seen} context @param {Colour} player */
function playerPart(context, player) {
  const { view, words, story } = context;
  const side = view.position.sides[player];
  if (!side) return nothing;
  const { offered, turn } = view.position;
  const text = words("score.points", { count: side.score });
  return html`<div class="text-player">
    <h3>${emblem(player)} ${toldOf(words, story.playerName(view, player), text)}</h3>
    <dl>
      ${termLine(words("kn.text.columns.pieces"), piecesText(context, player))}
      ${termLine(words("kn.text.columns.temples"), templesText(context, side))}
      ${termLine(words("kn.text.columns.cards"), cardsText(context, side))}
      ${termLine(words("kn.side.tiles"), tileList(context, side.hand))}
      ${
        offered && turn === player
          ? termLine(words("kn.text.offered", { god: story.godName(offered.god) }), tileList(context, offered.tiles))
          : nothing
      }
    </dl>
  </div>`;
}

/** Returns the classes of a fish. @param {Pick<FishView, "owner" | "white">} fish */
const fishLook = ({ owner, white }) =>
  `text-way ${white ? "text-way-white" : "text-way-coloured"} kanaloa-palette kanaloa-${owner ?? "neutral"}`;

/** The island at the other end of a fish. @param {Seen} context @param {FishView} fish @param {"tail" | "head"} end */
const way = (context, fish, end) =>
  html`<li class=${fishLook(fish)}>
    <span aria-hidden="true">${fish[end]} ${emblem(fish.owner ?? "neutral")}</span>
    <span class="hidden">${wayText(context, fish, end)}</span>
  </li>`;

/** The map: a row for each island. @param {Seen} context */
function map(context) {
  const { view, words } = context;
  /** @param {string} name */
  const column = (name) => html`<th scope="col">${words(`kn.text.columns.${name}`)}</th>`;
  const table = html`<table>
      <thead><tr>${["island", "tiles", "pieces", "out", "in"].map(column)}</tr></thead>
      <tbody>${Object.keys(view.position.islands).map((id) => row(context, id))}</tbody>
    </table>
    <p>${context.story.dolphinLabel(view)}.</p>
    <ul class="text-fish-key" aria-hidden="true">
      ${key(context, { owner: view.viewer, white: true })} ${key(context, { owner: view.viewer, white: false })}
    </ul>`;
  return textSection("text-board text-map", "map", words("kn.text.map"), table);
}

/** @param {Seen} context @param {{ owner: Colour, white: boolean }} fish */
const key = ({ story, view }, fish) =>
  html`<li><span class=${fishLook(fish)}>A ${emblem(fish.owner)}</span> ${story.fishText(view, fish)}</li>`;

/** @param {Seen} context @param {string} id */
function row(context, id) {
  const { view, words, story } = context;
  const { volcano, islands } = view.position;
  const currents = currentsAt(view, id);
  /** @param {string} name @param {unknown[]} items @param {string} [look] */
  const cell = (name, items, look = "text-ways") =>
    html`<td data-column=${words(`kn.text.columns.${name}`)}>${
      items.length > 0 ? html`<ul class=${look}>${items}</ul>` : html`<span class="note">–</span>`
    }</td>`;
  const empty = currents.empty.map((other) => {
    const said = words("kn.text.noFish", { island: islandName(other) });
    return html`<li class="text-way text-way-empty"
      ><span aria-hidden="true">${other}</span><span class="hidden">${said}</span></li
    >`;
  });
  const pieces = story
    .standing(view, id)
    .map(({ player, name }) => html`<li class="text-piece">${emblem(player)} ${name}</li>`);
  const closed = volcano?.closed.includes(id) && html`<span class="text-closed">${words("kn.text.closed")}</span>`;
  const out = currents.out.map((fish) => way(context, fish, "head"));
  const into = currents.in.map((fish) => way(context, fish, "tail"));
  return html`<tr>
    <th scope="row"><b class="text-letter">${id}</b> ${islandName(id)}${closed || nothing}</th>
    <td data-column=${words("kn.text.columns.tiles")}>${tileList(context, islands[id])}</td>
    ${cell("pieces", pieces, "text-names")} ${cell("out", [...out, ...empty])} ${cell("in", into)}
  </tr>`;
}

/** @param {Seen} context */
function bagAndLog(context) {
  const { words } = context;
  const bag = html`<p>${[...bagLines(context), ...specialTexts(context)].join(" ")}</p>
    <p>${volcanoText(context)}</p>
    <details>
      <summary>${words("kn.text.unseen", { count: context.view.position.unseen.length })}</summary>
      <p>${unseenText(context)}</p>
    </details>`;
  const title = words("areas.log");
  const log = html`<div class="scroll text-log" tabindex="0" role="group" aria-label=${title}>${logList(context)}</div>`;
  return html`<div class="text-scores text-rest">
    ${textSection("", "bag", words("kn.text.bag"), bag)} ${textSection("", "log", title, log)}
  </div>`;
}

/** What can be done now, as buttons. @param {Seen} context */
function ways(context) {
  const { view, story } = context;
  /** @param {OfferView} offer */
  const rank = ({ kind }) => (FIRST.includes(kind) ? FIRST.indexOf(kind) - 9 : LAST.indexOf(kind));
  return [...view.offers]
    .sort((a, b) => rank(a) - rank(b))
    .map((offer) => {
      const effects = story.chips(view, offer).map(({ text }) => text);
      const about = [story.actionText(view, offer), ...effects].join(", ");
      return {
        action: offer.action,
        face: html`<b class="text-code">${offer.action}</b> <span class="text-about">${about}</span>`,
      };
    });
}
