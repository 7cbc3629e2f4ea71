/**
 * The course of a review: has the engine judge the game, and lays its positions on the table.
 *
 * @import { Page, ReviewTask, ReviewView, View } from "../../app/context.d.ts"
 */
import { SIDES } from "../../engine/facts.js";
import { taskOf } from "../../play/tables.js";
import { isPerson } from "../../play/seats.js";
import { isSeen } from "../../kahuna/events.js";
import { costlyTurns, keyOf, turnStep } from "./timeline.js";

/** How long a position stays while the game goes on by itself, in ms, per speed of the animations. */
const STAYS = { normal: 1100, fast: 600, off: 900 };

export class Reviewer {
  /** Which request for a position was the last. */
  asked = 0;
  /** Where one is about to be: quick presses are counted from there. */
  aim = 0;
  timer = 0;
  /** Whether the review was opened before the game was judged, and nobody has gone anywhere in it since. */
  unmoved = false;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** What lies on the table. @returns {ReviewTask | null} */
  get position() {
    return taskOf(this.page.state.view, "review");
  }

  /** Ends going on by itself. */
  halt() {
    clearTimeout(this.timer);
    const { state } = this.page;
    if (state.reviewState.running) state.reviewState = { ...state.reviewState, running: false };
  }

  /**
   * Opens the review of the finished game on the table.
   * @param {View} game
   * @param {number} [turn] where to begin; where it is left out, at the costliest turn, as soon as that is known
   * @param {number} [ply] where to begin, after so many actions
   */
  async open(game, turn, ply) {
    const { state, table, redraw } = this.page;
    state.dialog = null;
    this.judge(game);
    redraw();
    const wanted = table.claim();
    const { view } = (await table.ask({ do: "open", table: "review" })) ?? {};
    const position = taskOf(view ?? null, "review");
    if (!view || !position || !wanted()) return;
    table.drop();
    state.reviewState = { hands: true, running: false };
    const { review } = state.judgement ?? {};
    this.unmoved = !turn && ply === undefined && !review;
    const at = turn ?? (review && worstTurn(game, review));
    const to = ply ?? (at ? (position.starts[at - 1] ?? position.plies) : position.plies);
    if (await (to === position.ply ? this.lay(view) : this.show(to))) this.page.focus.next();
  }

  /**
   * Lays a position on the table.
   * @param {number} ply
   * @returns {Promise<boolean>} false where it is not to be had, or no longer wanted
   */
  async show(ply) {
    const mine = ++this.asked;
    this.aim = ply;
    const before = this.position?.ply;
    const reply = await this.page.table.ask({ do: "show", ply });
    if (mine !== this.asked) return false;
    if (reply?.view) await this.lay(reply.view, ply - 1 === before);
    else this.aim = this.position?.ply ?? 0;
    return Boolean(reply?.view) && mine === this.asked;
  }

  /** @param {View} view @param {boolean} [forward] whether it was reached by one action */
  async lay(view, forward = false) {
    const { table, announce, redraw } = this.page;
    table.drop();
    table.update(view);
    this.aim = this.position?.ply ?? 0;
    redraw();
    document.querySelector("#side .turn-row[aria-current=true]")?.scrollIntoView({ block: "nearest" });
    announce(this.spoken(view, forward));
    if (forward && (await table.animate(view.events.filter(isSeen), "own"))) redraw();
    return true;
  }

  /**
   * What a player who hears it needs to know of a position.
   * @param {View} view
   * @param {boolean} forward whether it was reached by one action
   */
  spoken(view, forward) {
    const { story, words } = this.page;
    const { ply, plies, starts } = /** @type {ReviewTask} */ (view.task);
    const turn = starts.indexOf(ply) + 1;
    const happened = forward ? story.summary(view, view.events) : "";
    const before = turn > 0 ? words("review.before", { turn, player: story.playerName(view, view.to_move) }) : "";
    return [happened, ply >= plies ? words("review.end") : before].filter(Boolean).join(" ");
  }

  /** Puts the review away. */
  closeReview() {
    const { state, engine, match } = this.page;
    this.halt();
    this.unmoved = false;
    this.asked += 1;
    if (state.judgement?.stage === "thinking") {
      state.judgement = null;
      engine.ask({ do: "cancel" }).catch(() => {});
    }
    state.pointedTurn = null;
    void match.comeBack();
  }

  /** Goes back from a practised turn to where the review was. */
  async leavePractice() {
    const { table, focus } = this.page;
    table.drop();
    const reply = await table.send({ do: "close" });
    if (!reply?.view) return;
    await this.lay(reply.view);
    focus.next();
  }

  /** Has the engine judge the game, unless it does so already. @param {View} view of the finished game */
  judge(view) {
    const { state, engine, words, warn, redraw } = this.page;
    const key = keyOf(view);
    if (state.judgement?.key === key && state.judgement.stage !== "failed") return;
    state.judgement = { key, stage: "thinking", thought: null, hurried: false, review: null };
    /** @param {Partial<NonNullable<typeof state.judgement>> | null} change */
    const update = (change) => {
      if (state.judgement?.key !== key) return;
      state.judgement = change && { ...state.judgement, ...change };
      redraw();
    };
    engine.ask({ do: "review" }, { onProgress: (thought) => update({ thought }) }).then(
      ({ review, failed }) => {
        if (state.judgement?.key !== key) return;
        if (failed !== undefined) warn(words("trouble.failed", { text: failed }));
        // Dropped, because something else lies on the table: whoever comes back to this game asks again.
        update(review ? { stage: "ready", thought: null, hurried: false, review } : null);
        if (review) this.judged(view, review);
      },
      () => update({ stage: "failed" }),
    );
  }

  /** @param {View} view @param {ReviewView} review */
  judged(view, review) {
    const { state, act, announce, words, redraw } = this.page;
    const accuracy = review.accuracy[view.viewer];
    if (accuracy !== null) act.noteAccuracy(accuracy / 100, view);
    if (this.position || state.dialog === "over") announce(words("review.ready"));
    const worst = this.unmoved && this.position ? worstTurn(view, review) : null;
    if (worst) this.goToTurn(worst);
    redraw();
  }

  /** The rest is judged roughly. */
  hurryJudgement() {
    const { state, engine, redraw } = this.page;
    if (!state.judgement) return;
    state.judgement = { ...state.judgement, hurried: true };
    redraw();
    engine.ask({ do: "hurry" }).catch(() => {});
  }

  /** @param {number} ply */
  goToPly(ply) {
    this.halt();
    this.unmoved = false;
    if (this.position) void this.show(Math.max(0, Math.min(ply, this.position.plies)));
  }

  /** @param {number} turn */
  goToTurn(turn) {
    if (this.position) this.goToPly(this.position.starts[turn - 1] ?? this.position.plies);
  }

  /** @param {1 | -1} step */
  stepReview(step) {
    this.goToPly(this.aim + step);
  }

  /** @param {1 | -1} step */
  stepTurn(step) {
    const { position } = this;
    if (position) this.goToPly(turnStep(position.starts, this.aim, position.plies, step));
  }

  /** Goes on by itself to the end, or stops doing so. */
  runReview() {
    const { state, redraw } = this.page;
    const { position } = this;
    if (!position) return;
    const { running } = state.reviewState;
    this.halt();
    if (!running) {
      this.unmoved = false;
      state.reviewState = { ...state.reviewState, running: true };
      void this.goOn(position.ply >= position.plies ? 0 : position.ply + 1);
    }
    redraw();
  }

  /** @param {number} ply */
  async goOn(ply) {
    const { state, redraw } = this.page;
    const shown = await this.show(ply);
    const { position } = this;
    if (!shown || !position || !state.reviewState.running) return;
    if (ply < position.plies) {
      this.timer = window.setTimeout(() => this.position && void this.goOn(ply + 1), STAYS[state.settings.speed]);
      return;
    }
    this.halt();
    redraw();
  }
}

/**
 * Returns the costliest turn of those who have played here, else of both players.
 * @param {View} view
 * @param {ReviewView} review
 */
function worstTurn(view, review) {
  const people = SIDES.filter((player) => isPerson(view, player));
  return costlyTurns(review, people.length > 0 ? people : [...SIDES])[0]?.turn;
}
