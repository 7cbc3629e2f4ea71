/**
 * A match on the table: begins and opens it, keeps its save, lets the computer move, goes on after scorings and its
 * end.
 *
 * @import { MatchNeeds } from "../app/needs.d.ts"
 * @import { ShellReply, ShellState, ShellStory, ShellView } from "../app/game.d.ts"
 * @import { MatchPart } from "../app/parts.d.ts"
 */
import { failureOf, failureText } from "../engine/failure.js";
import { UNCOACHED, isCoachedFrom } from "./coached.js";
import { isWatched } from "./seats.js";

/** Minimum time from the start of the computer's turn until it is shown, in ms, so that it can be followed. */
const THINKING = 600;

/** Time after which "Move now" is offered, in ms: most turns are found before, and the button would flicker. */
const OFFER_AFTER = 300;

/** Minimum time for which "Move now" stays, in ms. */
const OFFERED = 500;

/** Time after which a screen reader is told that the computer still thinks, in ms. */
const TOLD_AFTER = 2000;

/** @param {number} milliseconds */
const timeout = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether only computers play, and do not go on by themselves. @param {ShellState} state @param {ShellView} view */
const isPaused = ({ match }, view) => isWatched(view) && match.pace !== "running";

/** Returns why the engine has not laid out a match. @param {ShellStory} story @param {ShellReply} reply */
const refusalText = (story, reply) =>
  reply.failed === undefined ? story.reasonText(reply) : story.words("trouble.failed", { text: reply.failed });

/**
 * @template {ShellView} [View=ShellView] what the game shows
 * @implements {MatchPart<View>}
 */
export class Match {
  /** The save of the match that was on the table last; null where there was none. @type {string | null} */
  save = null;

  /** Ends the minimum time of the computer's turn. */
  endWait = () => {};

  /** @param {MatchNeeds} needs */
  constructor(needs) {
    this.needs = needs;
  }

  /**
   * Keeps the save of a match on the device, and counts it when it is over.
   * @param {ShellReply} reply
   * @param {import("../storage/games.js").Origin} [origin]
   */
  keep(reply, origin) {
    const { game, state, saves, count } = this.needs;
    const { view, save } = reply;
    if (game.keepElsewhere?.(state, reply) || view?.table !== "match" || !save) return;
    this.save = save;
    saves.writeGame(save, state.match.setup, view, origin);
    if (view.over && origin !== "opened") count(view, save);
  }

  /**
   * Opens a dialog, or has it wait until the one that the player has opened is closed.
   * @param {"scoring" | "over"} name
   */
  announce(name) {
    const { state } = this.needs;
    if (!state.dialogs.open) state.dialogs.open = name;
    else if (state.dialogs.open !== name) state.dialogs.next = name;
  }

  /** Goes on after something has happened: scoring, result, the computer's turn. */
  async proceed() {
    const { game, state, screen } = this.needs;
    game.onProceed?.(this.needs);
    if (state.table.view?.awaits === "scoring") this.announce("scoring");
    else if (state.table.view?.over) this.announce("over");
    else screen.tablePanels().proceed?.(state);
    await this.goOn();
  }

  /** Goes on after the dialog of a scoring was closed. */
  async afterScoring() {
    const { state, table } = this.needs;
    if (state.table.view?.awaits !== "scoring") return;
    const scored = state.table.view;
    const { view } = (await table.send({ do: "next" })) ?? {};
    if (!view) return;
    table.update(view);
    this.deal(scored.events, view);
    await this.proceed();
  }

  /**
   * Shows how the cards of a new round come to the table. Nothing waits for it.
   * @param {import("../app/game.d.ts").ShellEvent[]} events
   * @param {ShellView} view
   */
  deal(events, view) {
    this.needs.travels.plan("deals", events, view);
  }

  /**
   * Lets the computer move where that is awaited.
   * @param {boolean} [once] plays one turn also where two computers are paused
   */
  async goOn(once = false) {
    const { state } = this.needs;
    const { view } = state.table;
    if (view?.awaits !== "computer" || state.table.stage !== "ready") return;
    if (!once && isPaused(state, view)) return;
    if (once) state.match.pace = "step";
    const reply = await this.computersTurn(view);
    if (reply?.view) await this.showTurn(reply.view);
  }

  /**
   * Has the engine find the computer's turn, and waits until it may be shown.
   * @param {ShellView} view
   * @returns {Promise<ShellReply | null>} null where there is none, or it is no longer wanted
   */
  async computersTurn(view) {
    const { state, table, story, speech } = this.needs;
    const wanted = table.claim();
    let shownFrom = performance.now() + THINKING;
    Object.assign(state.match, { thought: null, hurry: "early" });
    const offer = setTimeout(() => {
      if (!wanted()) return;
      state.match.hurry = "offered";
      shownFrom = Math.max(shownFrom, performance.now() + OFFERED);
    }, OFFER_AFTER);
    const telling = setTimeout(() => {
      if (wanted()) speech.announce(story.words("banner.stillThinking", { rival: story.sideName(view, view.to_move) }));
    }, TOLD_AFTER);
    const reply = await table.send(
      { do: "reply" },
      {
        onProgress(report) {
          if (wanted()) state.match.thought = report;
        },
      },
    );
    clearTimeout(offer);
    clearTimeout(telling);
    if (!reply || !wanted()) return null;
    this.keep(reply, "computer");
    // Until it is shown the old view is on the table, and still nothing can be done.
    table.setStatus({ sent: table.sent + 1 });
    if (state.match.thought) state.match.thought = { ...state.match.thought, done: 1 };
    if (state.match.hurry !== "hurried") {
      const hurried = new Promise((resolve) => (this.endWait = () => resolve(undefined)));
      await Promise.race([hurried, timeout(Math.max(0, shownFrom - performance.now()))]);
    }
    return wanted() ? reply : null;
  }

  /** Shows the computer's turn, then takes it. @param {ShellView} view */
  async showTurn(view) {
    const { table, story, speech, travels } = this.needs;
    speech.announce(story.summary(view, view.events));
    const played = await table.animate(view.events, "turn");
    if (!played) return;
    table.setStatus({ sent: 0 });
    table.update(view);
    if (played === "shown") travels.plan("closing", view.events, view);
    await this.proceed();
  }

  /** Move now: the computer plays the best that it has found. */
  hurry() {
    const { state, engine } = this.needs;
    if (state.match.hurry !== "offered") return;
    state.match.hurry = "hurried";
    this.endWait();
    // A late request finds nothing to hurry; a failure is reported to the request for the turn.
    engine.ask({ do: "hurry" }).catch(() => {});
  }

  /**
   * Takes the view that a request leads to: nothing has happened on the board.
   * @param {object} request
   * @param {import("../storage/games.js").Origin} [origin]
   * @returns {Promise<View | null>} null where it was not granted
   */
  async turnTo(request, origin) {
    const { table } = this.needs;
    table.drop();
    const reply = await table.send(request);
    if (!reply?.view) return null;
    const wanted = table.claim();
    this.keep(reply, origin);
    if (!wanted()) return null;
    table.update(reply.view);
    return /** @type {View} */ (reply.view);
  }

  /**
   * @param {import("../app/view.d.ts").CoachSetup & { names?: object, players?: object }} setup what the game is
   *   begun with
   */
  async begin(setup) {
    const { game, state, table, story, speech } = this.needs;
    table.drop();
    const wanted = table.claim();
    state.start.pending = table.engine === "ready" ? "begun" : "queued";
    state.dialogs.open = null;
    state.match.pace = "running";
    // The engine needs neither names nor what concerns the coach.
    const reply = await table.send({ do: "open", table: "match", ...setup, names: undefined, ...UNCOACHED });
    if (wanted()) state.start.pending = "begun";
    if (!reply?.view) return;
    state.match.setup = { commented: isCoachedFrom(state, setup), ...setup };
    this.keep(reply, "new");
    table.update(reply.view);
    const { view } = reply;
    this.deal(view.events, view);
    speech.announce([story.summary(view, view.events), game.greeting?.(story.words, view)].filter(Boolean).join(" "));
    await this.proceed();
  }

  /**
   * Goes on with a save. Of a match that is over the table is shown, without a word. If the player leaves the table
   * meanwhile, or lays something else on it, the match does not replace that.
   * @param {string} save
   * @param {object | null} setup
   * @returns {Promise<"loaded" | "refused" | "failed">}
   */
  async load(save, setup) {
    const { state, speech, table, engine } = this.needs;
    table.drop();
    const wanted = table.claim();
    state.start.pending = "kept";
    table.setStatus({ sent: 1 });
    try {
      await engine.ready;
      const reply = await engine.ask({ do: "load", save });
      if (!wanted()) {
        table.setStatus({ engine: "ready" });
        return reply.view ? "loaded" : "refused";
      }
      state.start.pending = "nothing";
      table.setStatus({ engine: "ready", sent: 0 });
      if (!reply.view) {
        state.table.view = null;
        return "refused";
      }
      Object.assign(state.match, { setup, pace: "paused" });
      this.save = save;
      table.update(reply.view);
      void this.goOn();
      return "loaded";
    } catch (error) {
      if (wanted()) {
        state.start.pending = "nothing";
        table.setStatus({ sent: 0 });
      }
      // A save that kills Python is put aside like one that cannot be read.
      if (failureOf(error).code === "crashed") return "refused";
      speech.stop(error);
      return "failed";
    }
  }

  /**
   * Lays a match from a link, a file or a text on the table; the player's own match waits aside, for which there is
   * room.
   * @param {Record<string, unknown>} request what the engine opens: a `save`, a `record` or a `code`
   * @param {object} [seats] who is to play on, where the match is not over
   * @returns {Promise<string | null>} null if it lies there, else what is wrong with it
   */
  async open(request, seats) {
    const { game, state, table, engine, story, speech, act } = this.needs;
    const asked = "save" in request ? { do: "load", ...request } : { do: "open", table: "match", ...request };
    try {
      await engine.ready;
      let reply = await engine.ask(asked);
      if (seats && reply.view && !reply.view.over) reply = await engine.ask({ ...asked, players: seats });
      if (!reply.view) return refusalText(story, reply);
      if (await game.takeIn?.(act, reply)) return null;
      table.drop();
      // Where the page is still starting, it does not go on with the kept match over this one.
      state.start.pending = "begun";
      state.match.setup = null;
      state.dialogs.open = null;
      this.keep(reply, "opened");
      table.update(reply.view);
      void this.goOn();
      return null;
    } catch (error) {
      if (engine.isRestarting()) return story.words("trouble.lost");
      speech.stop(error);
      return failureText(story.words, failureOf(error));
    }
  }

  /** Goes on with the match that this device has kept. @param {boolean} [look] whether also with one that is over */
  resume(look) {
    return this.needs.resume(look);
  }

  /** Goes back to the match from another table. */
  async comeBack() {
    const { state, table } = this.needs;
    const isPast = state.table.view?.table === "review";
    // The engine has not loaded it yet: resume it as when the page is opened.
    if (!isPast && !this.save && state.start.kept) return void (await this.resume(true));
    table.drop();
    const request = isPast ? { do: "close" } : this.save ? { do: "load", save: this.save } : null;
    const reply = request && (await table.send(request));
    if (reply?.view) table.update(reply.view);
    else state.table.view = null;
    await this.goOn();
  }

  /** Leaves a puzzle or a lesson: for the first page where it was opened there, else for the match. */
  async leaveExercise() {
    const { state, saves, table } = this.needs;
    if (table.cameFrom !== "home") return this.comeBack();
    state.start.kept = saves.readKept();
    this.leave();
  }

  /** Takes the finished match up again from the beginning of a turn. @param {number} turn */
  async retry(turn) {
    const { story, speech } = this.needs;
    if (!(await this.turnTo({ do: "retry", turn }, "new"))) return;
    speech.announce(story.words("review.retried", { turn }));
    await this.goOn();
  }

  /** Leaves the table for the first page; the match is kept. */
  leave() {
    const { state, table } = this.needs;
    table.drop();
    // The kept match is no longer awaited.
    if (state.start.pending === "kept") state.start.pending = "nothing";
    state.table.view = null;
  }

  /** Plays the opponent's last turn once more. */
  async replay() {
    const { game, state, story, screen, table } = this.needs;
    const { view } = state.table;
    if (!view?.recap || state.table.stage !== "ready") return;
    Object.assign(state.picked, game.cleared);
    screen.board.show(game.pictureBefore(this.needs, view, view.recap.before));
    await table.animate(story.eventsOf(view.recap.steps), "recap", view);
  }
}
