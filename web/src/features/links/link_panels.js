/**
 * A game by link on the table: what is said and can be done while a friend's link is awaited, and when the game is
 * over.
 */
import { html, nothing } from "lit-html";
import { button, withIcon } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { isDown, isShowing, taskOf } from "../../play/tables.js";

/**
 * @import { Context } from "../../games/kahuna/context.d.ts"
 * @import { LinkTask } from "../../engine/wire.d.ts"
 * @import { Links } from "./links.js"
 */

/** @param {Context} context @returns {Links} */
const linksOf = ({ state }) => /** @type {Links} */ (state.links.part);

/**
 * Returns since when the friend's link is awaited, as a sentence writes it.
 * @param {Context["words"]} words
 * @param {number} since
 */
export const sinceText = (words, since) =>
  Date.now() - since < 6 * 86_400_000
    ? words.date(new Date(since), { weekday: "long" })
    : words.date(new Date(since), { day: "numeric", month: "long" });

/** Whether the friend's link is what comes next. @param {Context} context */
const isWaiting = ({ view, state }) => view?.awaits === "friend" && !view.over && !isShowing(state) && !isDown(state);

/** What is said while a link is awaited. @param {Context} context */
function waitingHint(context) {
  const { words } = context;
  const { friend, connection, incoming } = linksOf(context);
  if (incoming.isHeld) return words("links.breach.held", { friend });
  if (connection.stage === "on") return words("links.live.on", { friend });
  return words(`links.hint.${awaitedOf(context)}`, { friend });
}

/** What the awaited link brings. @param {Context} context */
function awaitedOf({ view }) {
  if (view?.position.hand.includes("?")) return "card";
  if (view?.position.row.includes("?")) return "place";
  return taskOf(view, "link")?.sends === "invitation" ? "invitation" : "turn";
}

/** @param {LinkTask} task */
const checkState = ({ check }) => (!check ? "open" : check.ok ? "ok" : "failed");

/** What the check of a game has found. @param {Context["words"]} words @param {LinkTask} task @param {string} friend */
export const checkText = (words, task, friend) =>
  words(`links.check.${checkState(task)}`, { friend, number: task.check?.number ?? 0 });

/**
 * Which links of the friend were refused because they break the rules.
 * @param {Context} context
 * @param {LinkTask} task
 */
function breachesText({ words }, { breaches }) {
  if (breaches.length === 0) return nothing;
  const lines = breaches.map(({ number, count }) => words("links.breach.was", { number, count }));
  return html`<p class="link-check link-check-failed">${[...lines, words("links.breach.about")].join(" ")}</p>`;
}

/** @type {import("../../games/kahuna/context.d.ts").OwnPanels} */
export const panels = {
  /** The banner's words. */
  text(context) {
    if (!isWaiting(context)) return null;
    const { words } = context;
    const { friend, game } = linksOf(context);
    const since = game ? sinceText(words, game.since) : "";
    const title = words(
      taskOf(context.view, "link")?.sends === "invitation" ? "links.waiting.answer" : "links.waiting.turn",
      {
        friend,
        since,
      },
    );
    return { title, hint: waitingHint(context), tone: "calm" };
  },

  /** The bar, while a link is awaited. */
  rest(context) {
    if (!isWaiting(context)) return null;
    const { words, act } = context;
    if (linksOf(context).incoming.isHeld)
      return html`<div class="bar">${button(
        "open-arrived",
        words("links.breach.open"),
        () => linksOf(context).incoming.openNext(),
        { look: "primary wide" },
      )}</div>`;
    return html`<div class="bar">
      ${button("open-link", words("links.openTheirs"), () => linksOf(context).show("paste"))}
      ${button("send-link", withIcon(icon("share"), words("links.showAgain")), () => act.open("send"), {
        look: "primary wide",
      })}
    </div>`;
  },

  /** What can be done when the game is over. */
  steps(context) {
    const { words, act, view } = context;
    const links = linksOf(context);
    const task = taskOf(view, "link");
    if (!task) return nothing;
    const { check, text } = task;
    const { friend } = links;
    return html`<p class="link-check link-check-${checkState(task)}">${checkText(words, task, friend)}</p>
      ${breachesText(context, task)}
      <div class="dialog-bar dialog-bar-many">
        ${
          check?.ok
            ? button("look-back", withIcon(icon("review"), words("review.open")), () => links.lookBack())
            : nothing
        }
        ${check?.ok ? button("share", withIcon(icon("share"), words("over.share")), act.openShare) : nothing}
        ${check ? nothing : button("open-link", words("links.openTheirs"), () => links.show("paste"))}
        ${button("links", words("links.title"), act.openLinks)} ${button("look", words("over.look"), act.closeDialog)}
      </div>
      <div class="dialog-bar over-main">
        ${
          text
            ? button(
                "send-link",
                withIcon(icon("share"), words("links.sendLast", { friend })),
                () => links.show("send"),
                { look: "primary", focused: true },
              )
            : nothing
        }
        ${button("rematch", words("over.rematch"), () => links.rematch(), { look: text ? "" : "primary" })}
      </div>`;
  },

  proceed: (state) => state.links.part?.proceed(),

  look: () => "link",
};
