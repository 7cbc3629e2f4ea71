/**
 * What is drawn of a finished game: the graph of the chances, the moment that is looked at, the list of turns.
 *
 * @import { Context } from "../context.d.ts"
 * @import { Judgement } from "../context.d.ts"
 * @import { LogTurn, Player, Review, Swing, View } from "../view.d.ts"
 * @import { TurnPoint } from "./timeline.js"
 */
import { html, nothing, svg } from "lit-html";
import { outcomeTitle } from "../panels/banner.js";
import { lastIcon, logIcon, pauseIcon, playIcon, replayIcon, stone } from "../panels/icons.js";
import { outcomeReason } from "../panels/over.js";
import { closeIcon, eyeIcon, firstIcon, hiddenIcon, nextIcon, previousIcon } from "../panels/signs.js";
import { looksOf } from "../paint.js";
import { opponentOf } from "../story.js";
import { deedsText } from "./deeds.js";
import { gravity, keyOf, plotOf, points, pointsOf, turnAt, turnsOf, worstOf } from "./timeline.js";

export { reviewPicture } from "./picture.js";

/** @typedef {Pick<Context, "words" | "story" | "act" | "state">} Given */

/** A signpost with two arms. */
const decisionIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d="M12 21V3M12 5h6l2.500 2.500L18 10h-6M12 12H6l-2.500 2.500L6 17h6" />`}</svg>`;
/** A die. */
const luckIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`<path d="M5 5h14v14H5z" /><path d="M9 9h.01M15 15h.01M12 12h.01M15 9h.01M9 15h.01" stroke-width="2.600" />`}</svg>`;

/** @param {Swing["kind"]} kind */
const swingIcon = (kind) => (kind === "decision" ? decisionIcon : luckIcon);

/**
 * Returns the finished game that is looked at, and what is known of it.
 * @param {Context} context
 * @returns {{ game: View, judgement: Judgement | null } | null}
 */
function finished({ state, view }) {
  const game = state.looking?.game ?? (view?.over ? view : null);
  if (!game) return null;
  const { judgement } = state;
  return { game, judgement: judgement && judgement.key === keyOf(game) ? judgement : null };
}

/**
 * Which form of a sentence suits a player: "you", or with a name.
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {Player} player
 */
const formOf = ({ words, story }, game, player) => (story.playerName(game, player) === words("you") ? "you" : "rival");

/**
 * @param {Pick<Context, "words" | "story">} context
 * @param {View} game
 * @param {{ turn: number, player: Player }} turn
 */
const turnName = (context, game, { turn, player }) => context.words(`review.turnOf.${formOf(context, game, player)}`, { turn, player: context.story.playerName(game, player) });

/**
 * @param {Given} context
 * @param {View} game
 * @param {TurnPoint} point
 */
function pointText({ words, story }, game, point) {
  const args = { player: story.playerName(game, game.viewer), chance: words.percent(point.chance), best: words.percent(point.possible) };
  const key = point.found ? (point.player === game.viewer ? "chanceBest" : "chanceTheirs") : "chance";
  return { head: turnName({ words, story }, game, point), deeds: deedsText({ words, story }, point.played), chance: words(`review.${key}.${formOf({ words, story }, game, game.viewer)}`, args) };
}

// ---------------------------------------------------------------------------------------------------------
// The graph
// ---------------------------------------------------------------------------------------------------------

/**
 * Returns the graph: while the engine thinks, how far it is.
 * @param {Context} context
 * @param {"large" | "small"} size in the dialog it is small, and a press opens the review
 */
export function graphPanel(context, size) {
  const found = finished(context);
  if (!found) return nothing;
  const { words, act } = context;
  const { game, judgement } = found;
  const review = judgement?.review;
  const title = html`<h2 class="hidden" id="graph-title">${words("review.graph")}</h2>`;
  return html`<div class="graph graph-${size} paper" role="group" aria-label=${words("review.graph")}>
    ${size === "large" ? title : nothing}
    <span class="graph-side" aria-hidden="true">${stone(game.viewer)}${stone(opponentOf(game.viewer))}</span>
    ${plot(context, game, turnsOf(game), review ? pointsOf(review, game.viewer) : null)}
    ${review && review.turns.length > 0 ? whole(pointsOf(review, game.viewer)) : nothing}
    ${review ? readout(context, game, pointsOf(review, game.viewer)) : waiting(context, judgement)}
    ${size === "large" ? html`<button type="button" class="plain square graph-list" data-act="turns" aria-label=${words("review.list")} @click=${() => openList(act)}>${logIcon}</button>` : nothing}
  </div>`;
}

/** @param {Context["act"]} act */
function openList(act) {
  act.open("turns");
  document.querySelector("dialog .turn-row[aria-current=true]")?.scrollIntoView({ block: "center" });
}

/**
 * @param {Context} context
 * @param {Judgement | null} judgement
 */
function waiting({ words, act }, judgement) {
  if (!judgement || judgement.stage === "failed") {
    return html`<div class="graph-note"><span>${words("review.unjudged")}</span><button type="button" class="plain small" data-act="judge" @click=${act.judgeGame}>${words("review.judge")}</button></div>`;
  }
  const text = words("review.judging");
  return html`<div class="graph-note">
    <span>${words("review.judgingShort")}</span>
    <progress max="1" .value=${judgement.thought?.done ?? 0} aria-label=${text}></progress>
    <button type="button" class="plain small" data-act="show-now" aria-disabled=${judgement.hurried ? "true" : "false"} @click=${act.hurryJudgement}>${words("review.hurry")}</button>
  </div>`;
}

/**
 * Which turn the keyboard finds in the graph: the one that is looked at, else the last.
 * @param {Context} context
 * @param {{ turn: number }[]} turns
 */
function currentTurn({ state }, turns) {
  const moment = state.looking?.moment;
  const at = moment ? turnAt(moment.starts, moment.ply, moment.plies) : turns.length;
  return Math.min(Math.max(at, 1), turns.length);
}

/**
 * Moves within the graph, which is one stop of the Tab key.
 * @param {KeyboardEvent} event
 */
function moveInGraph(event) {
  const buttons = /** @type {HTMLElement[]} */ ([...(/** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button"))]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const rtl = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, ArrowDown: at - 1, Home: 0, End: buttons.length - 1 };
  const to = /** @type {Record<string, number>} */ (rtl)[event.key];
  if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  buttons[Math.min(Math.max(to, 0), buttons.length - 1)]?.focus();
}

/**
 * @param {Context} context
 * @param {object} turn
 * @param {number} turn.number
 * @param {Player} turn.player
 * @param {string} turn.label
 * @param {unknown} turn.mark
 * @param {string} turn.place the column, as style
 * @param {boolean} turn.current
 * @param {boolean} turn.stop whether the Tab key stops here
 */
function column({ state, act }, { number, player, label, mark, place, current, stop }) {
  return html`<button
    type="button"
    class="spot spot-${looksOf(player)}"
    style=${place}
    data-turn=${number}
    tabindex=${stop ? "0" : "-1"}
    aria-label=${label}
    aria-current=${current ? "true" : "false"}
    @click=${() => (state.mode === "review" ? act.goToTurn(number) : act.openReview(number))}
    @pointerenter=${() => act.pointAtTurn(number)}
    @focus=${() => act.pointAtTurn(number)}
    @blur=${() => act.pointAtTurn(null)}
  >${mark}</button>`;
}

/** The turn that each graph was last moved to: from there on whoever looks moves it. @type {WeakMap<Element, number>} */
const moved = new WeakMap();

/**
 * Moves the graph, which is wider than its place where a game was long, so that a turn is in the middle of what is seen of it.
 * @param {number} turn
 */
function keepInSight(turn) {
  requestAnimationFrame(() => {
    for (const pane of document.querySelectorAll(".graph-plot")) {
      const spot = /** @type {HTMLElement | null} */ (pane.querySelector("[tabindex='0']"));
      if (spot && moved.get(pane) !== turn) pane.scrollLeft = spot.offsetLeft - (pane.clientWidth - spot.offsetWidth) / 2;
      moved.set(pane, turn);
      frame(pane);
    }
  });
}

/**
 * Shows in the small picture of the whole game which part of it is seen in the graph.
 * @param {Element} pane
 */
function frame(pane) {
  const seen = /** @type {HTMLElement | null | undefined} */ (pane.parentElement?.querySelector(".graph-whole i"));
  if (!seen) return;
  seen.style.insetInlineStart = `${(100 * pane.scrollLeft) / pane.scrollWidth}%`;
  seen.style.inlineSize = `${(100 * pane.clientWidth) / pane.scrollWidth}%`;
}

/** @param {Event} event */
const follow = ({ currentTarget }) => frame(/** @type {Element} */ (currentTarget));

/** @param {TurnPoint[]} judged */
function whole(judged) {
  const { curve, area } = plotOf(judged);
  return html`<div class="graph-whole" aria-hidden="true">
    <svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false"><path class="graph-area" d=${area} /><path class="graph-outline" d=${curve} /></svg><i></i>
  </div>`;
}

/**
 * The picture and its buttons. Before the chances are known there are the buttons alone: one can already step through the turns.
 * @param {Context} context
 * @param {View} game
 * @param {LogTurn[]} turns
 * @param {TurnPoint[] | null} judged
 */
function plot(context, game, turns, judged) {
  const { words, state, act } = context;
  const given = judged ?? turns;
  if (given.length === 0) return html`<div class="graph-plot"></div>`;
  const drawn = judged && plotOf(judged);
  const at = currentTurn(context, given);
  const width = 100 / given.length;
  keepInSight(at);
  return html`<div class="graph-plot" @keydown=${moveInGraph} @pointerleave=${() => act.pointAtTurn(null)} @scroll=${follow}><div class="graph-strip" style="--turns: ${given.length}">
    ${drawn ? lines(drawn, judged) : nothing}
    ${drawn?.rounds.map(({ x, round }) => html`<span class="graph-number" style="inset-inline-start: ${x}%" aria-hidden="true">${words("score.round", { round })}</span>`)}
    ${given.map((turn, place) => {
      const point = judged?.[place];
      const y = drawn?.spots[place].y ?? 50;
      return column(context, {
        number: turn.turn,
        player: turn.player,
        label: point ? pointLabel(context, game, point) : turnName(context, game, turn),
        mark: html`<i class="dot" style="inset-block-start: ${y}%"></i>${point?.swing
          ? html`<i class="swing-flag swing-${point.swing.kind}" style="inset-block-start: ${y > 50 ? y - 26 : y + 26}%">${swingIcon(point.swing.kind)}</i>`
          : nothing}`,
        place: `inset-inline-start: ${place * width}%; inline-size: ${width}%`,
        current: state.mode === "review" && turn.turn === at,
        stop: turn.turn === at,
      });
    })}
  </div></div>`;
}

/**
 * @param {import("./timeline.js").Plot} drawn
 * @param {TurnPoint[]} judged
 */
const lines = ({ spots, curve, area, rounds }, judged) => html`<svg class="graph-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
  <path class="graph-area" d=${area} />
  <path class="graph-middle" d="M0 50H100" />
  ${rounds.map(({ x }) => svg`<path class="graph-round" d=${`M${x} 0V100`} />`)}
  ${spots.map(({ x, y, best }, place) => (judged[place].found ? svg`<path class="graph-lost" d=${`M${x} ${y}V${best}`} />` : nothing))}
  <path class="graph-curve" d=${curve} />
</svg>`;

/**
 * @param {Context} context
 * @param {View} game
 * @param {TurnPoint} point
 */
function pointLabel(context, game, point) {
  const { head, deeds, chance } = pointText(context, game, point);
  const swing = point.swing ? `; ${context.words(`review.swing.${point.swing.kind}`)}` : "";
  return `${head}: ${deeds}; ${chance}${swing}`;
}

/**
 * One line below the graph: the turn that is pointed at, else the one that is looked at, else how to read the marks.
 * @param {Context} context
 * @param {View} game
 * @param {TurnPoint[]} given
 */
function readout(context, game, given) {
  const { words, state } = context;
  const turn = state.pointedTurn ?? (state.mode === "review" ? currentTurn(context, given) : null);
  const point = given.find((each) => each.turn === turn);
  if (!point) {
    return html`<p class="graph-note graph-legend" aria-hidden="true">
      <span class="swing-decision">${decisionIcon} ${words("review.swing.decision")}</span>
      <span class="swing-luck">${luckIcon} ${words("review.swing.luck")}</span>
    </p>`;
  }
  const { head, chance } = pointText(context, game, point);
  return html`<p class="graph-note" aria-hidden="true">
    ${point.swing ? html`<span class="swing-${point.swing.kind}">${swingIcon(point.swing.kind)}</span>` : nothing}<b>${head}</b><span>${chance}</span>
  </p>`;
}

// ---------------------------------------------------------------------------------------------------------
// The moment on the table
// ---------------------------------------------------------------------------------------------------------

/** @param {Context} context */
function lookedAt(context) {
  const { looking } = context.state;
  if (!looking) return null;
  const { moment, game } = looking;
  const turn = turnAt(moment.starts, moment.ply, moment.plies);
  const review = finished(context)?.judgement?.review;
  return {
    ...looking,
    turn,
    begins: moment.starts[turn - 1] === moment.ply,
    player: turn > 0 && turn <= moment.starts.length ? (turnsOf(game)[turn - 1]?.player ?? moment.view.to_move) : null,
    point: review ? (pointsOf(review, game.viewer).find((each) => each.turn === turn) ?? null) : null,
  };
}

/**
 * Returns the banner: whose turn is looked at, what was played, what would have been best, what it cost.
 * @param {Context} context
 */
export function bannerPanel(context) {
  const { words, story, act } = context;
  const at = lookedAt(context);
  if (!at) return nothing;
  const { game, moment, turn, player, point, begins } = at;
  const over = !player && moment.ply >= moment.plies;
  const title = over ? words("review.end") : player ? words("review.turnTitle", { turn, count: moment.starts.length, player: story.playerName(game, player) }) : words("review.start");
  const happened = story.summary(moment.view, moment.view.events.filter((event) => event.event !== "cards-dealt"));
  return html`<div class="banner banner-calm banner-past">
    <p class="banner-title">${player ? stone(player) : nothing} <span>${title}</span>${begins && point ? costMark(words, point) : nothing}</p>
    <button type="button" class="plain square" data-act="leave-review" aria-label=${words("review.leave")} @click=${act.closeReview}>${closeIcon}</button>
    <div class="past-text">
      ${over
        ? html`<p>${outcomeTitle({ ...context, view: game })}. ${outcomeReason({ ...context, view: game })}</p>`
        : begins || !happened
          ? begins && player ? judgedText(context, game, turn, point) : html`<p>${words("review.startHint")}</p>`
          : html`<p>${happened}</p>`}
    </div>
  </div>`;
}

/**
 * @param {Context["words"]} words
 * @param {TurnPoint} point
 */
const costMark = (words, point) =>
  html`<b class="cost cost-${gravity(point.cost)}" title=${words("review.cost", { count: point.cost })}
    ><span aria-hidden="true">${point.cost > 0 ? words("review.minus", { count: point.cost }) : words("review.fine")}</span><span class="hidden">${words("review.cost", { count: point.cost })}</span></b
  >`;

/**
 * @param {Context} context
 * @param {View} game
 * @param {number} turn
 * @param {TurnPoint | null} point
 */
function judgedText({ words, story }, game, turn, point) {
  const played = point?.played ?? turnsOf(game)[turn - 1]?.actions ?? [];
  return html`<p><span class="key key-played" aria-hidden="true"></span>${words("review.played", { deeds: deedsText({ words, story }, played) })}</p>
    ${point
      ? point.found
        ? html`<p><span class="key key-best" aria-hidden="true"></span>${words("review.best", { deeds: deedsText({ words, story }, point.best) })}</p>`
        : html`<p><span class="key key-best" aria-hidden="true"></span>${words("review.nothingBetter")}</p>`
      : nothing}`;
}

/**
 * Returns the cards at this moment: both hands, and the row.
 * @param {Context} context
 */
export function cardsPanel(context) {
  const { words, story, act, state } = context;
  const { looking } = state;
  if (!looking) return nothing;
  const { game, moment, hands } = looking;
  const { view } = moment;
  const rival = opponentOf(game.viewer);
  const { known } = view.rival;
  const theirs = hands && moment.hands ? moment.hands[rival] : known + "?".repeat(Math.max(0, view.rival.count - known.length));
  return html`<h2 class="hidden">${words("areas.hand")}</h2>
    <div class="past-cards">
      ${group(stone(game.viewer), story.playerName(game, game.viewer), (hands && moment.hands?.[game.viewer]) || view.hand, context)} ${group(stone(rival), story.playerName(game, rival), theirs, context)}
      ${group(nothing, words("review.row"), view.row, context)}
      <button type="button" class="button past-eye" data-act="hands" aria-pressed=${hands ? "true" : "false"} @click=${act.showHands}>
        ${hands ? eyeIcon : hiddenIcon}<span class="past-eye-text">${words("review.hands", { rival: story.playerName(game, rival) })}</span>
      </button>
    </div>`;
}

/**
 * @param {unknown} mark
 * @param {string} name
 * @param {string} cards `?` a hidden one, `-` an empty place
 * @param {Context} context
 */
function group(mark, name, cards, { words, story }) {
  const named = [...cards].filter((id) => /[A-L]/.test(id));
  const hidden = [...cards].filter((id) => id === "?").length;
  const label = [named.map((id) => story.nameOf(id)).join(", "), hidden > 0 ? words("review.hidden", { count: hidden }) : ""].filter(Boolean).join(", ") || words("cards.none");
  return html`<div class="past-hand" role="group" aria-label=${name}>
    <span class="past-name" aria-hidden="true">${mark}<span>${name}</span></span>
    <span class="past-minis" role="img" aria-label=${label}>${[...cards].map((id) =>
      id === "?" ? html`<span class="mini back"></span>` : id === "-" ? html`<span class="mini mini-gap"></span>` : html`<span class="mini mini-known" title=${story.nameOf(id)}><span class="mini-big">${id}</span><small>${story.nameOf(id)}</small></span>`,
    )}</span>
  </div>`;
}

/**
 * Returns the controls.
 * @param {Context} context
 */
export function barPanel(context) {
  const { words, act, state } = context;
  const at = lookedAt(context);
  if (!at) return nothing;
  const { moment, turn, player, game, running } = at;
  const first = moment.ply <= 0;
  const last = moment.ply >= moment.plies;
  /** @type {(name: string, icon: unknown, off: boolean, go: () => void, keys?: string) => unknown} */
  const control = (name, icon, off, go, keys = "") => html`<button
    type="button"
    class="button past-step"
    data-act=${name}
    aria-label=${words(`review.go.${name}`)}
    title=${words(`review.go.${name}`)}
    aria-disabled=${off ? "true" : "false"}
    aria-keyshortcuts=${keys || nothing}
    @click=${() => !off && go()}
  >${icon}</button>`;
  const mine = player !== null && game.players[player] === "human";
  return html`<h2 class="hidden">${words("review.controls")}</h2>
    <div class="bar past-bar" role="group" aria-label=${words("review.controls")} @keydown=${stepByKey(context)}>
      ${control("first", firstIcon, first, () => act.goToPly(0), "Home")} ${control("turn-back", doubled(previousIcon), first, () => act.stepTurn(-1), "PageUp")}
      ${control("back", previousIcon, first, () => act.stepReview(-1), "ArrowLeft")} ${control("forward", nextIcon, last, () => act.stepReview(1), "ArrowRight")}
      ${control("turn-forward", doubled(nextIcon), last, () => act.stepTurn(1), "PageDown")} ${control("last", lastIcon, last, () => act.goToPly(moment.plies), "End")}
      ${control(running ? "pause" : "run", running ? pauseIcon : playIcon, false, act.runReview)}
      <button
        type="button"
        class="button primary wide past-retry"
        data-act="retry-turn"
        aria-label=${words("review.retry")}
        aria-disabled=${mine && state.stage === "ready" ? "false" : "true"}
        @click=${() => mine && act.retryFrom(turn)}
      >${replayIcon}<span class="past-retry-short">${words("review.retryShort")}</span><span class="past-retry-long">${words("review.retry")}</span></button>
    </div>`;
}

/** @param {unknown} icon */
const doubled = (icon) => html`<span class="doubled">${icon}${icon}</span>`;

/**
 * Keys that work while one of the controls has the focus.
 * @param {Context} context
 * @returns {(event: KeyboardEvent) => void}
 */
const stepByKey =
  ({ act, state }) =>
  (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */
    const keys = {
      ArrowLeft: () => act.stepReview(-1),
      ArrowRight: () => act.stepReview(1),
      PageUp: () => act.stepTurn(-1),
      PageDown: () => act.stepTurn(1),
      Home: () => act.goToPly(0),
      End: () => act.goToPly(state.looking?.moment.plies ?? 0),
    };
    const go = keys[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  };

// ---------------------------------------------------------------------------------------------------------
// The list
// ---------------------------------------------------------------------------------------------------------

/**
 * Returns the panel beside the board on wide screens.
 * @param {Context} context
 */
export function sidePanel(context) {
  const { words } = context;
  return html`<div class="paper side-turns">
    <h2>${words("review.list")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("review.list")}>${turnList(context)}</div>
  </div>`;
}

/**
 * Returns the same as a dialog, for screens that have no room for it.
 * @param {Context} context
 */
export function turnsDialog(context) {
  const { words, act } = context;
  return html`<div class="turns-dialog">
    <h2 id="dialog-title">${words("review.list")}</h2>
    <div class="scroll" tabindex="0" role="group" aria-label=${words("review.list")}>${turnList(context)}</div>
    <div class="dialog-bar"><button type="button" class="button" data-act="close" @click=${act.closeDialog}>${words("close")}</button></div>
  </div>`;
}

/** @param {Context} context */
function turnList(context) {
  const { words, story, state, act } = context;
  const found = finished(context);
  if (!found) return nothing;
  const { game, judgement } = found;
  const review = judgement?.review;
  const judged = review ? pointsOf(review, game.viewer) : [];
  const turns = turnsOf(game);
  const at = currentTurn(context, turns);
  return html`${review ? accuracies(context, game, review) : nothing}
    <ol class="turn-list">
      ${turns.map((turn, place) => {
        const point = judged[place];
        const mine = turn.player === game.viewer;
        return html`${place === 0 || turns[place - 1].round !== turn.round ? html`<li class="log-round">${words("log.round", { round: turn.round })}</li>` : nothing}
          <li>
            <button
              type="button"
              class="turn-row"
              data-turn=${turn.turn}
              aria-current=${state.mode === "review" && turn.turn === at ? "true" : "false"}
              @click=${() => {
                if (state.dialog) act.closeDialog();
                act.goToTurn(turn.turn);
              }}
            >
              <span class="turn-number">${stone(turn.player)}<b>${turn.turn}</b><span class="hidden">${story.playerName(game, turn.player)}</span></span>
              <span class="turn-deeds"
                >${point ? deedsText(context, point.played) : deedsText(context, turn.actions)}
                ${point?.found ? html`<small><span class="key key-best" aria-hidden="true"></span>${words("review.best", { deeds: deedsText(context, point.best) })}</small>` : nothing}
                ${point?.swing ? html`<small class="swing-${point.swing.kind}">${swingIcon(point.swing.kind)} ${swingText(context, game, point.swing)}</small>` : nothing}</span
              >
              ${point
                ? html`<span class="turn-figures">
                    ${costMark(words, point)}
                    ${luckFigure(context, point, mine)}
                  </span>`
                : nothing}
            </button>
          </li>`;
      })}
    </ol>`;
}

/**
 * @param {Context} context
 * @param {TurnPoint} point
 * @param {boolean} mine
 */
function luckFigure({ words }, point, mine) {
  if (!point.luck) return nothing;
  const text = words(point.luck > 0 ? "review.luckPlus" : "review.luckMinus", { count: Math.abs(point.luck) });
  return html`<span class="luck" title=${words(mine ? "review.luckAbout" : "review.luckAboutTheirs")}>${luckIcon}${text}</span>`;
}

/**
 * @param {Context} context
 * @param {View} game
 * @param {Review} review
 */
function accuracies({ words, story }, game, review) {
  return html`<div class="accuracies">
    <dl>
      ${[game.viewer, opponentOf(game.viewer)].map((player) => {
        const value = review.accuracy[player];
        return html`<div>
          <dt>${stone(player)} ${story.playerName(game, player)}</dt>
          <dd>${value === null ? "–" : words.number(Math.round(value))}</dd>
        </div>`;
      })}
    </dl>
    <details><summary>${words("review.accuracy")}</summary><p class="note">${words("review.accuracyAbout")}</p></details>
  </div>`;
}

// ---------------------------------------------------------------------------------------------------------
// The end of the game
// ---------------------------------------------------------------------------------------------------------

/**
 * @param {Given} context
 * @param {View} game
 * @param {Swing} swing
 */
function swingText({ words, story }, game, swing) {
  const change = swing.kind === "decision" ? "cost" : swing.change > 0 ? "luckGained" : "luckLost";
  return words(`review.swings.${change}.${formOf({ words, story }, game, swing.player)}`, { player: story.playerName(game, swing.player), count: Math.abs(points(swing.change)) });
}

/**
 * Returns what the dialog at the end of a game tells of its course: the graph, and what decided it.
 * @param {Context} context
 */
export function overPart(context) {
  const found = finished(context);
  if (!found) return nothing;
  const { words, act } = context;
  const { game, judgement } = found;
  const review = judgement?.review;
  return html`${graphPanel(context, "small")}
    ${review
      ? review.swings.length > 0
        ? html`<ul class="swings" aria-label=${words("review.swingsTitle")}>
            ${review.swings.map(
              (swing) => html`<li>
                <button type="button" class="swing-row" data-swing=${swing.kind} @click=${() => act.openReview(swing.turn)}>
                  <span class="swing-${swing.kind}">${swingIcon(swing.kind)}</span>
                  <span><b>${words(`review.swing.${swing.kind}`)}</b> · ${turnName(context, game, swing)}<small>${swingText(context, game, swing)}</small></span>
                  ${nextIcon}
                </button>
              </li>`,
            )}
          </ul>`
        : html`<p class="note">${words("review.noSwings")}</p>`
      : html`<div class="swings swings-waiting" aria-hidden="true"><i></i><i></i><i></i></div>`}`;
}

/**
 * Returns the turn from which it is best tried again: the player's costliest decision. Null where none is known.
 * @param {Context} context
 */
export function turnToRetry(context) {
  const found = finished(context);
  const review = found?.judgement?.review;
  if (!found || !review) return null;
  const humans = /** @type {Player[]} */ (["white", "black"]).filter((player) => found.game.players[player] === "human");
  return worstOf(review, humans)?.turn ?? null;
}
