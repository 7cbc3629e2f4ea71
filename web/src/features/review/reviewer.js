/**
 * The control of a review: has the engine judge a finished game, and lays its positions on the table.
 *
 * @import { FocusPart, MatchPart, Screen, Speech, SupervisedEngine, TablePart, Words } from "../../app/parts.d.ts"
 * @import { ShellSaves, ShellState, ShellStory, ShellView } from "../../app/game.d.ts"
 * @import { Judgement, ReviewSlice } from "../../app/state.d.ts"
 * @import { Sentences } from "../../words/sentences.js"
 * @import { ReviewedGame } from "./reviewed_game.d.ts"
 */
import { costlyTurns } from "./judged_turns.js";
import { keepJudgement, keptJudgement } from "./kept_judgement.js";
import { turnStep } from "./timeline.js";

/** How long a position stays while the game goes on by itself, in ms, per speed of the animations. */
const STAYS = { normal: 1100, fast: 600, off: 900 };

/**
 * @typedef {object} Position what lies on the table
 * @property {number} ply
 * @property {number} plies
 * @property {number[]} starts
 */

/** @typedef {ShellState<any> & { review: ReviewSlice }} State */

/**
 * @typedef {object} ReviewParts
 * @property {State} state
 * @property {Pick<ShellSaves, "readCached" | "writeCached">} saves
 * @property {Words} words
 * @property {Pick<ShellStory, "words" | "playerName" | "summary">} story
 * @property {Pick<Speech, "announce" | "warn">} speech
 * @property {Pick<SupervisedEngine, "ask">} engine
 * @property {TablePart} table
 * @property {Pick<MatchPart, "save" | "comeBack" | "retry">} match
 * @property {Pick<FocusPart, "next">} focus
 * @property {Pick<Screen, "flush">} screen
 * @property {{ speakAlso(sentences: Sentences): Promise<unknown> } &
 *   Partial<Pick<import("../../app/actions.d.ts").ArchiveActions, "keepReview">>} act
 */

/**
 * @template {ShellView} View
 * @template Review
 * @typedef {object} ReviewerOptions
 * @property {Sentences} comments the sentences of the comments on turns
 * @property {{ running: boolean, hands?: boolean }} beginning how a review looks when it is opened
 * @property {(view: View, review: Review) => void} [onJudged] called when the game has been judged
 */

/**
 * Returns where a turn begins; the end of the game where the turn is unknown.
 * @param {Position} position
 * @param {number | null} [turn]
 */
const startOf = ({ starts, plies }, turn) => starts[(turn ?? 0) - 1] ?? plies;

/**
 * @template {ShellView} View
 * @template Review
 */
export class GameReviewer {
  /** Which request for a position was the last. */
  asked = 0;
  /** Where one is about to be: quick presses are counted from there. */
  aim = 0;
  timer = 0;
  /** Whether the review was opened before the game was judged, and still shows the position at which it was opened. */
  unmoved = false;

  /**
   * @param {ReviewParts} parts
   * @param {ReviewedGame<any, View, Review>} own
   * @param {ReviewerOptions<View, Review>} options
   */
  constructor(parts, own, options) {
    this.parts = parts;
    this.own = own;
    this.options = options;
  }

  /** What lies on the table. @returns {Position | null} */
  get position() {
    const { view } = this.parts.state.table;
    return view?.table === "review" ? /** @type {Position} */ (/** @type {any} */ (view).task) : null;
  }

  /** The review of the game, once it is known. */
  get review() {
    return this.parts.state.review.judgement?.review ?? null;
  }

  /**
   * Returns the costliest turn of the players at this screen; where they gave nothing away, that of all players.
   * @param {View} view
   * @param {Review | null} review null before it is known
   * @returns {number | undefined}
   */
  worstTurn(view, review) {
    if (!review) return undefined;
    const { decisions } = this.own.judged(view, review);
    const [people, all] = [this.own.people(view), Object.keys(view.seats)];
    return [...costlyTurns(decisions, people), ...costlyTurns(decisions, all)][0];
  }

  /** Ends going on by itself. */
  halt() {
    clearTimeout(this.timer);
    const { state } = this.parts;
    if (state.review.options.running) state.review.options = { ...state.review.options, running: false };
  }

  /**
   * Opens the review of the finished game on the table.
   * @param {View} game
   * @param {number} [turn] where to begin; where it is left out, at the costliest turn, as soon as that is known
   * @param {number} [ply] where to begin, after so many actions
   * @param {object} [known] the review, where it has been kept
   */
  async open(game, turn, ply, known) {
    const { state, table } = this.parts;
    state.dialogs.open = null;
    this.judge(game, known);
    const wanted = table.claim();
    const view = (await table.ask({ do: "open", table: "review" }))?.view;
    if (!view || !wanted()) return;
    table.drop();
    state.review.options = this.options.beginning;
    this.unmoved = !turn && ply === undefined && !this.review;
    const position = /** @type {Position} */ (/** @type {any} */ (view).task);
    const to = ply ?? startOf(position, turn ?? this.worstTurn(game, this.review));
    if (await (to === position.ply ? this.lay(view) : this.show(to))) this.parts.focus.next();
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
    const reply = await this.parts.table.ask({ do: "show", ply });
    if (mine !== this.asked) return false;
    if (reply?.view) await this.lay(reply.view, ply - 1 === before);
    else this.aim = this.position?.ply ?? 0;
    return Boolean(reply?.view) && mine === this.asked;
  }

  /** @param {ShellView} view @param {boolean} [forward] whether it was reached by one action */
  async lay(view, forward = false) {
    const { screen, speech, table } = this.parts;
    table.drop();
    table.update(view);
    this.aim = this.position?.ply ?? 0;
    // The row of this turn is marked when it is drawn.
    screen.flush();
    document.querySelector("#side .turn-row[aria-current=true]")?.scrollIntoView({ block: "nearest" });
    speech.announce(this.spoken(view, forward));
    if (forward) await table.animate(view.events.filter(this.own.isSeen), "own");
    return true;
  }

  /**
   * What a player who hears it needs to know of a position.
   * @param {ShellView} view
   * @param {boolean} forward whether it was reached by one action
   */
  spoken(view, forward) {
    const { story } = this.parts;
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
    this.parts.state.review.pointedTurn = null;
    await this.parts.match.comeBack();
  }

  /**
   * Has the engine judge the game, unless it does so already or has done it in an earlier visit.
   * @param {View} view of the finished game
   * @param {object} [known] the review, where it has been kept
   */
  judge(view, known) {
    const { state, saves, words, speech, engine, match, act } = this.parts;
    const { save } = match;
    // Without comments it is a review like any other.
    if (this.own.comments.nameOf(/** @type {any} */ (view).log)) act.speakAlso(this.options.comments).catch(() => {});
    const key = this.own.keyOf(view);
    if (state.review.judgement?.key === key && state.review.judgement.stage !== "failed") return;
    const version = state.about?.version ?? "";
    const kept = known ?? keptJudgement(saves, version, key);
    if (kept) {
      state.review.judgement = { key, stage: "ready", thought: null, hurried: false, review: kept };
      return;
    }
    state.review.judgement = { key, stage: "thinking", thought: null, hurried: false, review: null };
    /** @param {Partial<Judgement> | null} change */
    const update = (change) => {
      if (state.review.judgement?.key !== key) return;
      state.review.judgement = change && { ...state.review.judgement, ...change };
    };
    engine.ask({ do: "review" }, { onProgress: (thought) => update({ thought }) }).then(
      ({ review, failed }) => {
        if (state.review.judgement?.key !== key) return;
        if (failed !== undefined) speech.warn(words("trouble.failed", { text: failed }));
        // Cancelled, because something else is on the table: the next visit to this game asks again.
        update(review ? { stage: "ready", thought: null, hurried: false, review } : null);
        if (!review) return;
        keepJudgement(saves, version, key, review);
        if (save) void act.keepReview?.(save, version, review);
        this.onReview(view, /** @type {any} */ (review));
      },
      () => update({ stage: "failed" }),
    );
  }

  /** Goes on when the game has been judged. @param {View} view @param {Review} review */
  onReview(view, review) {
    const { state, words, speech } = this.parts;
    this.options.onJudged?.(view, review);
    if (this.position || state.dialogs.open === "over") speech.announce(words("review.ready"));
    const worst = this.unmoved && this.position ? this.worstTurn(view, review) : null;
    if (worst) this.goToTurn(worst);
  }

  /** The rest is judged roughly. */
  hurryJudgement() {
    const { state, engine } = this.parts;
    if (!state.review.judgement) return;
    state.review.judgement = { ...state.review.judgement, hurried: true };
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
    if (this.position) this.goToPly(startOf(this.position, turn));
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
    const { state } = this.parts;
    const { position } = this;
    if (!position) return;
    const { running } = state.review.options;
    this.halt();
    if (!running) {
      this.unmoved = false;
      state.review.options = { ...state.review.options, running: true };
      void this.goOn(this.aim >= position.plies ? 0 : this.aim + 1);
    }
  }

  /** @param {number} ply */
  async goOn(ply) {
    const { state } = this.parts;
    const shown = await this.show(ply);
    const { position } = this;
    if (!shown || !position || !state.review.options.running) return;
    if (ply < position.plies) {
      this.timer = window.setTimeout(() => this.position && void this.goOn(ply + 1), STAYS[state.settings.speed]);
      return;
    }
    this.halt();
  }
}
