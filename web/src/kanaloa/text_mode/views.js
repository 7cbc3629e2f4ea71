/** What the text mode shows: the players, the map as a table, the bag, the log; then the field and its answers. */
import { html, nothing } from "lit-html";
import { commandField, talk } from "../../features/text_mode/talk.js";
import { GODS } from "../facts.js";
import { logList, unseenText } from "../panels/log.js";
import { emblem } from "../panels/symbols.js";
import { islandName, playersOf } from "../story.js";
import { bagLines, cardsText, currentsAt, fishText, piecesText, volcanoText } from "./telling.js";

/**
 * @import { Colour, FishView, GodLetter, OfferView } from "../context.d.ts"
 * @import { Field } from "../../features/text_mode/talk.js"
 * @import { Seen } from "./telling.js"
 */

const GOD_LETTERS = /** @type {GodLetter[]} */ (Object.keys(GODS));

/** In which order what can be done is listed; what is not named stands between. @type {OfferView["kind"][]} */
const FIRST = ["move", "complete", "sacrifice", "add"];
/** @type {OfferView["kind"][]} */
const LAST = ["swap", "end"];

/** Returns the text mode. @param {Seen} context @param {Field} field */
export const textPanel = (context, field) => html`<div class="text-mode">
  ${players(context)} ${map(context)} ${bagAndLog(context)}
  ${talk(context, field, ways(context), "kn.text.welcome")} ${commandField(context, field, "B>A =l4")}
</div>`;

/** Returns tiles by their names, with what is typed for each. @param {Seen} context @param {string[]} tiles */
const tileList = ({ story, words }, tiles) =>
  tiles.length > 0
    ? html`<ul class="text-names">${tiles.map((tile) => html`<li class="kt-tile"><b class="kt-code">${tile}</b> ${story.tileName(tile)}</li>`)}</ul>`
    : html`<span>${words("kn.side.none")}</span>`;

/** @param {Seen} context */
function players(context) {
  const { view, words, story } = context;
  const own = [view.viewer, ...playersOf(view).filter((player) => player !== view.viewer)];
  return html`<section class="paper text-cards kt-players" aria-labelledby="text-players-title">
    <h2 id="text-players-title">${words("areas.row")}</h2>
    ${own.map((player) => {
      const side = view.position.sides[player];
      if (!side) return nothing;
      const temples = GOD_LETTERS.map((god) =>
        words("kn.side.temple", { god: story.godName(god), points: side.temples[god] }),
      );
      return html`<div class="kt-player">
        <h3>${emblem(player)} ${words("kn.log.by", { player: story.playerName(view, player), text: words("kn.side.score", { count: side.score }) })}</h3>
        <dl>
          <div><dt>${words("kn.text.columns.pieces")}</dt><dd>${piecesText(context, player)}</dd></div>
          <div><dt>${words("kn.text.columns.temples")}</dt><dd>${temples.join(", ")}</dd></div>
          <div><dt>${words("kn.text.columns.cards")}</dt><dd>${cardsText(context, player)}</dd></div>
          <div><dt>${words("kn.side.tiles")}</dt><dd>${tileList(context, side.hand)}</dd></div>
          ${offering(context, player)}
        </dl>
      </div>`;
    })}
  </section>`;
}

/** What a player is sacrificing now. @param {Seen} context @param {Colour} player */
function offering(context, player) {
  const { view, words, story } = context;
  const { offered, turn } = view.position;
  if (!offered || turn !== player) return nothing;
  const to = words("kn.text.offered", { god: story.godName(offered.god) });
  return html`<div><dt>${to}</dt><dd>${tileList(context, offered.tiles)}</dd></div>`;
}

/** A way along a fish: the other island, and whose the fish is. @param {Seen} context @param {FishView} fish @param {"tail" | "head"} end */
function way(context, fish, end) {
  const look = `kt-way ${fish.white ? "kt-way-white" : "kt-way-coloured"} kn-palette kn-${fish.owner ?? "neutral"}`;
  return html`<li class=${look}>
    <span aria-hidden="true">${fish[end]} ${emblem(fish.owner ?? "neutral")}</span>
    <span class="hidden">${context.words("kn.text.way", { island: islandName(fish[end]), fish: fishText(context, fish) })}</span>
  </li>`;
}

/** The map: a row for each island. @param {Seen} context */
function map(context) {
  const { view, words } = context;
  /** @param {string} name */
  const column = (name) => html`<th scope="col">${words(`kn.text.columns.${name}`)}</th>`;
  return html`<section class="paper text-board kt-map" aria-labelledby="text-map-title">
    <h2 id="text-map-title">${words("kn.text.map")}</h2>
    <table>
      <thead><tr>${["island", "tiles", "pieces", "out", "in"].map(column)}</tr></thead>
      <tbody>${Object.keys(view.position.islands).map((id) => row(context, id))}</tbody>
    </table>
    <p>${context.story.dolphinLabel(view)}.</p>
    <ul class="kt-key" aria-hidden="true">
      ${key(context, { owner: view.viewer, white: true })} ${key(context, { owner: view.viewer, white: false })}
    </ul>
  </section>`;
}

/** @param {Seen} context @param {{ owner: Colour, white: boolean }} fish */
const key = (context, fish) =>
  html`<li><span class="kt-way ${fish.white ? "kt-way-white" : "kt-way-coloured"} kn-palette kn-${fish.owner}">A ${emblem(fish.owner)}</span> ${fishText(context, /** @type {FishView} */ (fish))}</li>`;

/** @param {Seen} context @param {string} id */
function row(context, id) {
  const { view, words, story } = context;
  const { volcano, islands } = view.position;
  const currents = currentsAt(view, id);
  /** @param {unknown[]} items */
  const list = (items) =>
    items.length > 0 ? html`<ul class="kt-ways">${items}</ul>` : html`<span class="note">–</span>`;
  const empty = currents.empty.map(
    (other) =>
      html`<li class="kt-way kt-way-empty"><span aria-hidden="true">${other}</span><span class="hidden">${words("kn.text.noFish", { island: islandName(other) })}</span></li>`,
  );
  const pieces = playersOf(view).flatMap((player) => {
    const side = view.position.sides[player];
    return (side?.pieces ?? [])
      .filter((place) => place === id)
      .map((_, at) => ({ player, stuck: at < (side?.blocked.filter((place) => place === id).length ?? 0) }));
  });
  return html`<tr>
    <th scope="row"><b class="text-letter">${id}</b> ${islandName(id)}${volcano?.closed.includes(id) ? html`<span class="kt-closed">${words("kn.text.closed")}</span>` : nothing}</th>
    <td data-column=${words("kn.text.columns.tiles")}>${tileList(context, islands[id])}</td>
    <td data-column=${words("kn.text.columns.pieces")}>${
      pieces.length > 0
        ? html`<ul class="text-names">${pieces.map(({ player, stuck }) => html`<li class="kt-piece">${emblem(player)} ${stuck ? words("kn.blocked", { player: story.sideName(view, player) }) : story.sideName(view, player)}</li>`)}</ul>`
        : html`<span class="note">–</span>`
    }</td>
    <td data-column=${words("kn.text.columns.out")}>${list([...currents.out.map((fish) => way(context, fish, "head")), ...empty])}</td>
    <td data-column=${words("kn.text.columns.in")}>${list(currents.in.map((fish) => way(context, fish, "tail")))}</td>
  </tr>`;
}

/** @param {Seen} context */
function bagAndLog(context) {
  const { words } = context;
  return html`<div class="text-scores kt-rest">
    <section class="paper" aria-labelledby="text-bag-title">
      <h2 id="text-bag-title">${words("kn.text.bag")}</h2>
      <p>${bagLines(context).join(" ")}</p>
      <p>${volcanoText(context)}</p>
      <details><summary>${words("kn.text.unseen", { count: context.view.position.unseen.length })}</summary><p>${unseenText(context)}</p></details>
    </section>
    <section class="paper" aria-labelledby="text-log-title">
      <h2 id="text-log-title">${words("areas.log")}</h2>
      <div class="scroll kt-log" tabindex="0" role="group" aria-label=${words("areas.log")}>${logList(context)}</div>
    </section>
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
      const about = [story.actionText(view, offer.action), ...effects].join(", ");
      return {
        action: offer.action,
        face: html`<b class="kt-code">${offer.action}</b> <span class="kt-about">${about}</span>`,
      };
    });
}
