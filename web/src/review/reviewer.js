/**
 * The course of a review: has the engine judge the game, and lays its moments on the table.
 *
 * @import { Means } from "../acts/review.js"
 * @import { MomentView, Player, ReviewView, View } from "../engine/wire.d.ts"
 */
import { movesOnBoard } from "../table.js";
import { isPerson } from "../seats.js";
import { keyOf, turnStep, worstOf } from "./timeline.js";

/** @type {Player[]} */
const PLAYERS = ["white", "black"];

/** How long a moment stays while the game goes on by itself, in milliseconds, per speed of the animations. */
const STAYS = { normal: 1100, fast: 600, off: 900 };

/** @typedef {ReturnType<typeof createReviewer>} Reviewer */

/**
 * Returns what can be done with a finished game.
 * @param {Means} means
 */
export function createReviewer({ table, engine, state, story, redraw, tell, warn, focus, noteAccuracy, comeBack }) {
  /** Which request for a moment was the last. */
  let asked = 0;
  /** Where one is about to be: quick presses are counted from there. */
  let aim = 0;
  let timer = 0;
  /** The game that was opened before it was judged, as long as nobody has gone anywhere in it. @type {View | null} */
  let unmoved = null;
  /** The moments of one game that have been fetched. @type {{ key: string, moments: Map<number, Promise<MomentView | null>> }} */
  let album = { key: "", moments: new Map() };

  /**
   * Fetches a moment; null where it is not to be had.
   * @param {View} game
   * @param {number} ply
   * @returns {Promise<MomentView | null>}
   */
  function fetchMoment(game, ply) {
    const key = keyOf(game);
    if (album.key !== key) album = { key, moments: new Map() };
    const { moments } = album;
    let wanted = moments.get(ply);
    if (!wanted) {
      wanted = engine.ask({ do: "moment", ply, hands: true }).then((reply) => {
        if (reply.moment) return reply.moment;
        moments.delete(ply);
        warn(reply.failed ? story.words("trouble.failed", { text: reply.failed }) : story.reasonText(reply));
        return null;
      });
      wanted.catch(() => moments.delete(ply));
      moments.set(ply, wanted);
    }
    return wanted;
  }

  /** Ends going on by itself. */
  function halt() {
    clearTimeout(timer);
    if (state.looking?.running) state.looking = { ...state.looking, running: false };
  }

  /**
   * Lays a moment on the table.
   * @param {View} game
   * @param {number} ply
   * @returns {Promise<boolean>} false where it is not to be had, or no longer wanted
   */
  async function show(game, ply) {
    const mine = ++asked;
    aim = ply;
    /** @type {MomentView | null} */
    let moment = null;
    try {
      moment = await fetchMoment(game, ply);
    } catch {
      // The engine is out of order, which the page shows by itself.
    }
    if (mine !== asked) return false;
    if (!moment) {
      aim = state.looking?.moment.ply ?? 0;
      return false;
    }
    const before = state.mode === "review" ? state.looking : null;
    table.drop();
    state.mode = "review";
    state.looking = { game, moment, hands: before?.hands ?? true, running: before?.running ?? false };
    table.take(moment.view);
    const forward = before && moment.ply === before.moment.ply + 1;
    redraw();
    document.querySelector("#side .turn-row[aria-current=true]")?.scrollIntoView({ block: "nearest" });
    tell(telling(moment, Boolean(forward)));
    if (moment.ply < moment.plies) fetchMoment(game, moment.ply + 1).catch(() => {});
    if (forward && (await table.show(moment.view.events.filter(movesOnBoard), "animating"))) redraw();
    return mine === asked;
  }

  /**
   * What a player who hears it needs to know of a moment.
   * @param {MomentView} moment
   * @param {boolean} forward whether it was reached by one action
   */
  function telling(moment, forward) {
    const { view, ply, plies, starts } = moment;
    const turn = starts.indexOf(ply) + 1;
    const happened = forward ? story.summary(view, view.events) : "";
    const where =
      ply >= plies
        ? story.words("review.end")
        : turn > 0
          ? story.words("review.before", { turn, player: story.playerName(view, view.to_move) })
          : "";
    return [happened, where].filter(Boolean).join(" ");
  }

  /** @param {number} ply */
  function goTo(ply) {
    halt();
    unmoved = null;
    if (state.looking) void show(state.looking.game, Math.max(0, Math.min(ply, state.looking.moment.plies)));
  }

  const reviewer = {
    /**
     * Opens the review of the finished game on the table.
     * @param {View} game
     * @param {number} [turn] where to begin; where it is left out, at the costliest turn, as soon as that is known
     */
    async open(game, turn) {
      state.dialog = null;
      reviewer.judge(game);
      redraw();
      const first = await fetchMoment(game, 0).catch(() => null);
      if (!first || state.view !== game) return;
      const { review } = state.judgement ?? {};
      unmoved = turn || review ? null : game;
      const at = turn ?? (review && worstTurn(game, review));
      if (await show(game, at ? (first.starts[at - 1] ?? first.plies) : first.plies)) focus();
    },

    /** Puts the review away. */
    close() {
      halt();
      unmoved = null;
      asked += 1;
      if (state.judgement?.stage === "thinking") {
        state.judgement = null;
        engine.ask({ do: "cancel" }).catch(() => {});
      }
      state.looking = null;
      state.pointedTurn = null;
      comeBack();
    },

    /**
     * Has the engine judge the game, unless it does so already.
     * @param {View} view of the finished game
     */
    judge(view) {
      const key = keyOf(view);
      if (state.judgement?.key === key && state.judgement.stage !== "failed") return;
      state.judgement = { key, stage: "thinking", thought: null, hurried: false, review: null };
      const mine = () => state.judgement?.key === key;
      engine
        .ask(
          { do: "review" },
          {
            onProgress(thought) {
              if (!mine() || !state.judgement) return;
              state.judgement = { ...state.judgement, thought };
              redraw();
            },
          },
        )
        .then(
          ({ review, failed }) => {
            if (!mine()) return;
            if (failed !== undefined) warn(story.words("trouble.failed", { text: failed }));
            // Dropped, because another game was begun: whoever comes back to this one asks again.
            state.judgement = review ? { key, stage: "ready", thought: null, hurried: false, review } : null;
            if (review) judged(view, review);
            redraw();
          },
          () => {
            if (mine() && state.judgement) state.judgement = { ...state.judgement, stage: "failed" };
            redraw();
          },
        );
    },

    /** The rest is judged roughly. */
    hurry() {
      if (!state.judgement) return;
      state.judgement = { ...state.judgement, hurried: true };
      redraw();
      engine.ask({ do: "hurry" }).catch(() => {});
    },

    goTo,

    /** @param {number} turn */
    goToTurn(turn) {
      const { looking } = state;
      if (looking) goTo(looking.moment.starts[turn - 1] ?? looking.moment.plies);
    },

    /** @param {1 | -1} step */
    step(step) {
      goTo(aim + step);
    },

    /** @param {1 | -1} step */
    stepTurn(step) {
      const moment = state.looking?.moment;
      if (moment) goTo(turnStep(moment.starts, aim, moment.plies, step));
    },

    /** Goes on by itself to the end, or stops doing so. */
    run() {
      const { looking } = state;
      if (!looking) return;
      if (looking.running) {
        halt();
        redraw();
        return;
      }
      unmoved = null;
      state.looking = { ...looking, running: true };
      redraw();
      const { plies, ply } = looking.moment;
      void goOn(ply >= plies ? 0 : ply + 1);
    },
  };

  /**
   * Returns the costliest turn of those who have played here, else of both players.
   * @param {View} view
   * @param {ReviewView} review
   */
  function worstTurn(view, review) {
    const people = PLAYERS.filter((player) => isPerson(view, player));
    return worstOf(review, people.length > 0 ? people : PLAYERS)?.turn;
  }

  /** @param {number} ply */
  async function goOn(ply) {
    const shown = state.looking && (await show(state.looking.game, ply));
    const { looking } = state;
    if (state.mode !== "review" || !shown || !looking?.running) return;
    if (ply >= looking.moment.plies) {
      halt();
      redraw();
      return;
    }
    timer = window.setTimeout(() => state.mode === "review" && void goOn(ply + 1), STAYS[state.settings.speed]);
  }

  /**
   * @param {View} view
   * @param {ReviewView} review
   */
  function judged(view, review) {
    const accuracy = review.accuracy[view.viewer];
    if (accuracy !== null) noteAccuracy(accuracy / 100, view);
    if (state.mode === "review" || state.dialog === "over") tell(story.words("review.ready"));
    const worst = unmoved === view && state.looking?.game === view ? worstTurn(view, review) : null;
    if (worst) reviewer.goToTurn(worst);
  }

  return reviewer;
}
