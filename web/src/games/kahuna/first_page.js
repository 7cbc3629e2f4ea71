/**
 * The first page, where nothing lies on the table: the ways in, and what is offered while the engine takes its time.
 *
 * @import { BannerText } from "../../ui/banner_frame.js"
 * @import { Context } from "./context.d.ts"
 */
import { html } from "lit-html";
import { isDown } from "../../play/tables.js";
import { bannerFrame, firstPageText } from "../../ui/banner_frame.js";
import { button } from "../../ui/controls.js";
import { firstPageTop } from "../../ui/top_buttons.js";
import { cardFace } from "./card.js";
import { home } from "./panels/ways.js";

/** The islands whose cards lie on the first page. */
const FAN = ["A", "F", "B", "G", "K"];

/**
 * Whether a friend's link is being opened, for which the engine has to start.
 * @param {Pick<Context, "state">} context
 */
export const isOpeningLink = ({ state }) => state.links.isOpening && state.table.stage === "starting";

/** Returns what is said while the engine is not there. @param {Pick<Context, "state" | "words">} context */
export function startHint({ state, words }) {
  if (state.table.stage === "failed") return words(state.table.view ? "start.stopped" : "start.failed");
  return words(state.start.pending === "kept" && isDown(state) ? "start.resuming" : "start.offline");
}

/** Returns the banner's text where there is no table to speak of. @param {Context} context @returns {BannerText} */
export function firstBannerText(context) {
  const { words } = context;
  if (isOpeningLink(context)) return { title: words("start.opening"), hint: words("start.offline"), tone: "calm" };
  return firstPageText(context, startHint(context));
}

/** Returns what comes as soon as it can; "" if nothing was asked for. @param {Context} context */
function queued({ words, state }) {
  if (state.links.isOpening) return words("start.opening");
  return state.start.pending === "queued" ? words("start.queued") : "";
}

/** Returns whether there is anything to offer. @param {Context} context */
export const hasOffers = ({ state, view }) =>
  state.start.isLong &&
  state.table.stage === "starting" &&
  !view &&
  state.start.pending !== "kept" &&
  !state.table.framed;

/** Returns the offers. @param {Context} context */
export const offersPanel = ({ words, act }) =>
  html`<div class="paper offers" role="group" aria-labelledby="offers-title">
    <p id="offers-title">${words("start.meanwhile")}</p>
    <div class="offers-ways">
      ${button("offer-rules", words("ways.rules.name"), act.openRules)}
      ${button("offer-puzzle", words("puzzles.today"), () => act.openPreview("puzzle"))}
      ${button("offer-lessons", words("start.lessons"), () => act.openPreview("lesson"))}
    </div>
  </div>`;

/** The panels of the first page. @type {Partial<import("../../app/parts.d.ts").Panels<Context>>} */
export const FIRST_PAGE = {
  top: (context) => firstPageTop(context),
  banner: (context) => bannerFrame(context, firstBannerText(context)),
  side: (context) =>
    home(context, {
      above: html`<div class="fan" aria-hidden="true">${FAN.map(
        (id) => html`<span class="card">${cardFace(id)}</span>`,
      )}</div>`,
      queued: queued(context),
    }),
};
