/**
 * The table: asks the engine, shows what happened, takes the view, and goes on where something else than the viewer is awaited.
 *
 * What the viewer did is taken at once, and moves on the board while the next action can be chosen. What others did is shown
 * first and taken afterwards.
 *
 * @import { ShellEvent, ShellPage, ShellReply, ShellView } from "../app/game.d.ts"
 */

/** @param {ShellView} view */
const isExercise = ({ table }) => table === "puzzle" || table === "lesson";

/** The engine's answer to work that another request replaced. It is ignored. */
const DROPPED = "dropped";

/**
 * @template {ShellView} [View=ShellView] what the game shows
 */
export class Table {
  /** Counts tables: replies to requests of an earlier table are dropped. */
  epoch = 0;
  /** Requests that are not answered yet. */
  sent = 0;
  /** Whether events are shown that bar every action but skipping them. */
  showing = false;
  /** @type {"starting" | "ready" | "failed"} */
  engine = "starting";
  /** From where a puzzle or a lesson was opened, to which leaving it leads. @type {"home" | "game"} */
  cameFrom = "game";

  /** @param {ShellPage} page */
  constructor(page) {
    this.page = page;
  }

  /** Notes what has changed, and derives the stage. @param {Partial<Pick<Table, "sent" | "showing" | "engine">>} change */
  setStatus(change) {
    Object.assign(this, change);
    this.page.state.stage = this.stage;
    this.page.place.onStage?.();
  }

  /** What comes first bars more. @returns {ShellPage["state"]["stage"]} */
  get stage() {
    if (this.engine === "failed") return "failed";
    if (this.showing) return "showing";
    if (this.engine === "starting") return "starting";
    return this.sent > 0 ? "waiting" : "ready";
  }

  /** Returns a cancellation token: a function that says whether what begins now is still wanted. */
  claim() {
    const { epoch } = this;
    return () => epoch === this.epoch;
  }

  /** Cancels whatever is under way. */
  drop() {
    this.epoch += 1;
    this.page.playback.skip();
    this.setStatus({ sent: 0, showing: false });
    const { state } = this.page;
    Object.assign(state, { thought: null, hinting: null, hurry: "early", shown: "turn", shownEvent: null });
    Object.assign(state, { next: null, notice: null });
  }

  /**
   * Asks the engine, while nothing else can be done.
   * @param {object} request
   * @param {(report: import("../engine/wire.d.ts").WorkProgress) => void} [onProgress]
   * @returns {Promise<ShellReply<View> | null>} null where it was not granted (which was said), or is no longer wanted
   */
  async send(request, onProgress) {
    const { page } = this;
    const wanted = this.claim();
    page.playback.skip();
    this.setStatus({ sent: this.sent + 1 });
    const current = page.game.isCurrent?.(page, request) ?? true;
    const reply =
      (current === true || (await current)) && wanted() ? await this.granted(request, wanted, onProgress) : null;
    if (!wanted()) return null;
    this.setStatus({ sent: this.sent - 1 });
    return reply;
  }

  /**
   * Asks the engine without keeping anybody from playing. What goes wrong is shown.
   * @param {object} request
   * @returns {Promise<ShellReply<View> | null>} null where it was not granted
   */
  ask(request) {
    return this.granted(request, () => true);
  }

  /**
   * @param {object} request
   * @param {() => boolean} wanted
   * @param {(report: import("../engine/wire.d.ts").WorkProgress) => void} [onProgress]
   * @returns {Promise<ShellReply<View> | null>}
   */
  async granted(request, wanted, onProgress) {
    const { page } = this;
    try {
      await page.engine.ready;
      const reply = await page.engine.ask(request, { onProgress });
      if (!wanted() || reply.code === DROPPED) return null;
      if (reply.failed !== undefined) page.fail(reply.failed);
      else if (reply.refused !== undefined) page.warn(page.story.reasonText(reply));
      else return /** @type {any} */ (reply);
    } catch (error) {
      if (wanted()) page.stop(error);
    }
    return null;
  }

  /** Lays a view on the table. @param {ShellView} view */
  update(view) {
    Object.assign(this.page.state, { view, notice: null, ...this.page.game.cleared });
  }

  /**
   * Plays events on the board while the panels show the view that is in the state.
   * @param {ShellEvent[]} events
   * @param {"own" | "turn" | "recap"} what the viewer's `own` action is cut short by the next one; everything else bars every
   *   action but skipping it
   * @returns {Promise<boolean>} false where it is no longer wanted
   */
  async animate(events, what) {
    const { page } = this;
    const { settings } = page.state;
    const wanted = this.claim();
    const bars = what !== "own";
    this.setStatus({ showing: bars });
    page.state.shown = what === "recap" ? what : "turn";
    const playing = page.playback.play(events, settings.text ? "off" : settings.speed, bars);
    await playing;
    if (!wanted()) return false;
    if (bars) this.setStatus({ showing: false });
    return true;
  }

  /**
   * Lays something else on the table instead of the match.
   * @param {import("../engine/wire.d.ts").TableKind} table
   * @param {object} [request] names it
   * @returns {Promise<View | null>} null where it was not granted, or is no longer wanted
   */
  async open(table, request) {
    const { page } = this;
    const { view } = page.state;
    if (!view || !isExercise(view)) this.cameFrom = view ? "game" : "home";
    this.drop();
    const wanted = this.claim();
    const more = await page.dialogs.fetchMore();
    if (!wanted()) return null;
    // The computer's turn was given up for it.
    if (!more) return (void page.match.goOn(), null);
    page.state.dialog = null;
    const reply = await this.send({ do: "open", table, ...request });
    if (!reply?.view) return null;
    page.match.keep(reply);
    this.update(reply.view);
    const said = page.tablePanels().sentence?.(page.context());
    if (said) page.announce(said);
    this.settled();
    return reply.view;
  }

  /** Draws an exercise that was opened or played on, and moves the focus to where one goes on. */
  settled() {
    const { page } = this;
    page.focus.afterExercise();
  }

  /** @param {string} action the notation's text */
  async play(action) {
    const reply = await this.send({ do: "play", action });
    if (reply?.view) await this.acted(reply, reply.view);
  }

  /** Goes on after the viewer's own action. @param {ShellReply} reply @param {ShellView} view */
  async acted(reply, view) {
    const { page } = this;
    const wanted = this.claim();
    page.match.keep(reply);
    // Another tab had gone on.
    if (!wanted()) return;
    this.update(view);
    // At once: whoever goes on before all is shown has done it all the same.
    page.tablePanels().done?.(page, view);
    const said = page.tablePanels().sentence?.(page.context());
    page.announce([page.story.summary(view, view.events), said].filter(Boolean).join(" "));
    const answer = page.game.answerOf(view);
    const own = view.events.slice(0, view.events.length - answer.length);
    if (!(await this.animate(own.filter(page.game.isSeen), "own"))) return;
    if (answer.length > 0 && !(await this.animate(answer, "turn"))) return;
    if (page.state.view !== view) return;
    if (page.game.isGame(view)) await page.match.proceed();
    else this.settled();
  }

  /** @param {1 | "all"} steps */
  async undo(steps) {
    const { page } = this;
    const before = page.state.view?.undo ?? 0;
    const reply = await this.send({ do: "undo", steps });
    if (!reply?.view) return;
    const wanted = this.claim();
    page.match.keep(reply);
    if (!wanted()) return;
    this.update(reply.view);
    page.announce(page.story.words("undone", { count: steps === "all" ? before : steps }));
  }

  /**
   * Asks why something cannot be done.
   * @param {object} about what it is about
   * @returns {Promise<ShellReply<View> | null>} null where it is no longer wanted
   */
  why(about) {
    return this.granted({ do: "why", ...about }, this.claim());
  }
}
