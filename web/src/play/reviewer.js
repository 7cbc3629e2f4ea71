/**
 * The course of a review, whatever the game: has the engine judge a finished game, and lays its positions on the table. What each
 * game says of itself is given to the constructor.
 *
 * @import { ShellPage, ShellState, ShellView } from "../app/game.d.ts"
 */
import { turnStep } from "./timeline.js";

/** How long a position stays while the game goes on by itself, in ms, per speed of the animations. */
const STAYS = { normal: 1100, fast: 600, off: 900 };

/**
 * @typedef {object} Position what lies on the table
 * @property {number} ply
 * @property {number} plies
 * @property {number[]} starts
 */

/**
 * @typedef {object} Judgement what the engine says of a finished game, or will say
 * @property {string} key names the game
 * @property {"thinking" | "ready" | "failed"} stage
 * @property {import("../engine/wire.d.ts").WorkProgress | null} thought
 * @property {boolean} hurried
 * @property {any} review
 */

/** @typedef {ShellState & { judgement: Judgement | null, reviewState: { running: boolean }, pointedTurn: number | null }} State */

/**
 * @template {ShellView} View
 * @template Review
 * @typedef {object} Own what each game says
 * @property {(view: View) => string} keyOf names a finished game, so that what was found out about it is not taken for another's
 * @property {(view: View, review: Review) => number | undefined} worstTurn where a review begins: the costliest turn
 * @property {object} request what the engine is asked for
 * @property {{ running: boolean, hands?: boolean }} beginning how a review looks when it is opened
 * @property {(view: View, review: Review) => void} [onJudged] called when the game has been judged
 */

/**
 * @template {ShellView} View
 * @template Review
 */
export class ReviewCourse {
  /** Which request for a position was the last. */
  asked = 0;
  /** Where one is about to be: quick presses are counted from there. */
  aim = 0;
  timer = 0;
  /** Whether the review was opened before the game was judged, and nobody has gone anywhere in it since. */
  unmoved = false;

  /**
   * @param {object} page as ShellPage, with the state of a review
   * @param {Own<View, Review>} own
   */
  constructor(page, own) {
    this.page = /** @type {Omit<ShellPage, "state"> & { state: State }} */ (page);
    this.own = own;
  }

  /** What lies on the table. @returns {Position | null} */
  get position() {
    const { view } = this.page.state;
    return view?.table === "review" ? /** @type {Position} */ (/** @type {any} */ (view).task) : null;
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
    const { state, table } = this.page;
    state.dialog = null;
    this.judge(game);
    const wanted = table.claim();
    const { view } = (await table.ask({ do: "open", table: "review" })) ?? {};
    const position = /** @type {Position | undefined} */ (/** @type {any} */ (view)?.task);
    if (!view || !position || !wanted()) return;
    table.drop();
    state.reviewState = this.own.beginning;
    const { review } = state.judgement ?? {};
    this.unmoved = !turn && ply === undefined && !review;
    const at = turn ?? (review && this.own.worstTurn(game, review));
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

  /** @param {ShellView} view @param {boolean} [forward] whether it was reached by one action */
  async lay(view, forward = false) {
    const { table, game, announce } = this.page;
    table.drop();
    table.update(view);
    this.aim = this.position?.ply ?? 0;
    document.querySelector("#side .turn-row[aria-current=true]")?.scrollIntoView({ block: "nearest" });
    announce(this.spoken(view, forward));
    if (forward) await table.animate(view.events.filter(game.isSeen), "own");
    return true;
  }

  /**
   * What a player who hears it needs to know of a position.
   * @param {ShellView} view
   * @param {boolean} forward whether it was reached by one action
   */
  spoken(view, forward) {
    const { story } = this.page;
    const { words } = story;
    const { ply, plies, starts } = /** @type {Position} */ (this.position);
    const turn = starts.indexOf(ply) + 1;
    const happened = forward ? story.summary(view, view.events) : "";
    const player = () => story.playerName(view, view.to_move);
    const before = turn > 0 ? words("review.before", { turn, player: player() }) : "";
    return [happened, ply >= plies ? words("review.end") : before].filter(Boolean).join(" ");
  }

  /** Puts the review away; the game goes on being judged. */
  async closeReview() {
    this.halt();
    this.unmoved = false;
    this.asked += 1;
    this.page.state.pointedTurn = null;
    await this.page.match.comeBack();
  }

  /** Has the engine judge the game, unless it does so already. @param {View} view of the finished game */
  judge(view) {
    const { state, engine, words, warn } = this.page;
    const key = this.own.keyOf(view);
    if (state.judgement?.key === key && state.judgement.stage !== "failed") return;
    state.judgement = { key, stage: "thinking", thought: null, hurried: false, review: null };
    /** @param {Partial<Judgement> | null} change */
    const update = (change) => {
      if (state.judgement?.key !== key) return;
      state.judgement = change && { ...state.judgement, ...change };
    };
    engine.ask(this.own.request, { onProgress: (thought) => update({ thought }) }).then(
      ({ review, failed }) => {
        if (state.judgement?.key !== key) return;
        if (failed !== undefined) warn(words("trouble.failed", { text: failed }));
        // Dropped, because something else lies on the table: whoever comes back to this game asks again.
        update(review ? { stage: "ready", thought: null, hurried: false, review } : null);
        if (review) this.judged(view, /** @type {any} */ (review));
      },
      () => update({ stage: "failed" }),
    );
  }

  /** @param {View} view @param {Review} review */
  judged(view, review) {
    const { state, announce, words } = this.page;
    this.own.onJudged?.(view, review);
    if (this.position || state.dialog === "over") announce(words("review.ready"));
    const worst = this.unmoved && this.position ? this.own.worstTurn(view, review) : null;
    if (worst) this.goToTurn(worst);
  }

  /** The rest is judged roughly. */
  hurryJudgement() {
    const { state, engine } = this.page;
    if (!state.judgement) return;
    state.judgement = { ...state.judgement, hurried: true };
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

  /** Starts or stops autoplay. It continues from the position that was requested last, which may not be shown yet. */
  runReview() {
    const { state } = this.page;
    const { position } = this;
    if (!position) return;
    const { running } = state.reviewState;
    this.halt();
    if (!running) {
      this.unmoved = false;
      state.reviewState = { ...state.reviewState, running: true };
      void this.goOn(this.aim >= position.plies ? 0 : this.aim + 1);
    }
  }

  /** @param {number} ply */
  async goOn(ply) {
    const { state } = this.page;
    const shown = await this.show(ply);
    const { position } = this;
    if (!shown || !position || !state.reviewState.running) return;
    if (ply < position.plies) {
      this.timer = window.setTimeout(() => this.position && void this.goOn(ply + 1), STAYS[state.settings.speed]);
      return;
    }
    this.halt();
  }
}
