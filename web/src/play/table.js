/**
 * The table: asks the engine, shows what happened, takes the view, and goes on where something else than the viewer
 * is awaited.
 *
 * What the viewer did is taken at once, and moves on the board while the next action can be chosen. What others did
 * is shown first and taken afterwards.
 *
 * @import { ShellEvent, ShellPage, ShellReply, ShellView } from "../app/game.d.ts"
 * @import { SendOptions, TablePanels, TablePart, TableStatus } from "../app/parts.d.ts"
 */
import { isGame } from "./tables.js";

/** @param {ShellView} view */
const isExercise = ({ table }) => table === "puzzle" || table === "lesson";

/** How many turns the question about sound stays: in the first one a hint or a comment may lie in its place. */
const ASKED_TURNS = 2;

/** The engine's answer to work that another request replaced. It is ignored. */
const DROPPED = "dropped";

/**
 * @template {ShellView} [View=ShellView] what the game shows
 * @implements {TablePart<View>}
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

  /** Notes what has changed, and derives the stage. @param {Partial<TableStatus>} change */
  setStatus(change) {
    Object.assign(this, change);
    this.page.state.table.stage = this.stage;
    this.page.place.onStage?.();
  }

  /** What comes first bars more. @returns {ShellPage["state"]["table"]["stage"]} */
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
    this.page.travels.cut();
    this.setStatus({ sent: 0, showing: false });
    const { state } = this.page;
    Object.assign(state.match, { thought: null, hurry: "early" });
    state.hints.search = null;
    Object.assign(state.playback, { shown: "turn", event: null });
    state.dialogs.next = null;
    Object.assign(state.messages, { notice: null, asksSound: 0 });
  }

  /**
   * Asks the engine, while nothing else can be done.
   * @param {object} request
   * @param {SendOptions} [options]
   * @returns {Promise<ShellReply<View> | null>} null where it was not granted (which was said), or is no longer wanted
   */
  async send(request, options) {
    const { page } = this;
    const wanted = this.claim();
    page.playback.skip();
    this.setStatus({ sent: this.sent + 1 });
    const current = page.game.isCurrent?.(page, request) ?? true;
    const reply =
      (current === true || (await current)) && wanted() ? await this.granted(request, wanted, options) : null;
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
   * @param {SendOptions} [options]
   * @returns {Promise<ShellReply<View> | null>}
   */
  async granted(request, wanted, { onProgress, onLate } = {}) {
    const { page } = this;
    try {
      await page.engine.ready;
      const reply = await page.engine.ask(request, { onProgress });
      if (!wanted()) return (onLate?.(reply), null);
      if (reply.code === DROPPED) return null;
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
    Object.assign(this.page.state.table, { view });
    this.page.state.messages.notice = null;
    Object.assign(this.page.state.picked, this.page.game.cleared);
  }

  /**
   * Plays events on the board while the panels show the view that is in the state.
   * @param {ShellEvent[]} events
   * @param {"own" | "turn" | "recap"} what the viewer's `own` action is cut short by the next one; everything else
   *   bars every action but skipping it
   * @param {ShellView | null} [before] the view before the events, where they were taken already
   * @returns {Promise<"shown" | "skipped" | null>} null where it is no longer wanted
   */
  async animate(events, what, before = null) {
    const { page } = this;
    const { settings } = page.state;
    const wanted = this.claim();
    const bars = what !== "own";
    this.setStatus({ showing: bars });
    page.state.playback.shown = what === "recap" ? what : "turn";
    page.travels.note(before);
    const { begins } = page.game;
    const turns = what === "recap" ? events.filter(({ event }) => begins?.has(event)).length : 1;
    const speed = settings.text ? "off" : settings.speed;
    const whole = await page.playback.play(events, speed, bars, Math.max(1, turns));
    if (!wanted()) return null;
    if (bars) this.setStatus({ showing: false });
    return whole ? "shown" : "skipped";
  }

  /**
   * Lays something else on the table instead of the match.
   * @param {import("../engine/wire.d.ts").TableKind} table
   * @param {object} [request] names it
   * @returns {Promise<View | null>} null where it was not granted, or is no longer wanted
   */
  async open(table, request) {
    const { page } = this;
    const { view } = page.state.table;
    if (!view || !isExercise(view)) this.cameFrom = view ? "game" : "home";
    this.drop();
    const wanted = this.claim();
    const more = await page.dialogs.fetchMore();
    if (!wanted()) return null;
    // The computer's turn was given up for it.
    if (!more) return (void page.match.goOn(), null);
    page.state.dialogs.open = null;
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
    const { page } = this;
    const panels = page.tablePanels();
    const before = page.saves.currentSave();
    const reply = await this.send({ do: "play", action }, { onLate: (late) => this.countLate(late, panels, before) });
    if (reply?.view) await this.acted(reply, reply.view);
  }

  /**
   * Counts an action that was answered after the player had left the table: the step of a lesson is ticked, and the
   * match is kept unless another one is stored by then.
   * @param {ShellReply} reply
   * @param {TablePanels} panels of the table that was left
   * @param {string | undefined} before the stored save when the action was played
   */
  countLate(reply, panels, before) {
    const { match, saves, state } = this.page;
    if (!reply.view) return;
    panels.done?.(this.page, reply.view);
    if (saves.currentSave() !== before) return;
    match.keep(reply);
    if (!state.table.view) state.start.kept = saves.readKept();
  }

  /** Goes on after the viewer's own action. @param {ShellReply} reply @param {ShellView} view */
  async acted(reply, view) {
    const { page } = this;
    const wanted = this.claim();
    page.match.keep(reply);
    // Another tab had gone on.
    if (!wanted()) return;
    const before = page.state.table.view;
    this.update(view);
    if (before) this.travel(view, before);
    this.askForSound(view);
    // At once: it also counts if the player goes on before everything was shown.
    page.tablePanels().done?.(page, view);
    const said = page.tablePanels().sentence?.(page.context());
    page.announce([page.story.summary(view, view.events), said].filter(Boolean).join(" "));
    if (!(await this.animateAnswered(view, before)) || page.state.table.view !== view) return;
    if (isGame({ view })) await page.match.proceed();
    else this.settled();
  }

  /**
   * Plays the viewer's own action, then what has answered it at once.
   * @param {ShellView} view
   * @param {ShellView | null} before
   * @returns {Promise<boolean>} false where it is no longer wanted
   */
  async animateAnswered(view, before) {
    const { game } = this.page;
    const { own, answer } = this.partsOf(view);
    if (!(await this.animate(own.filter(game.isSeen), "own", before))) return false;
    return answer.length === 0 || Boolean(await this.animate(answer, "turn", before));
  }

  /**
   * Returns the events of the viewer's own action, and those of what has answered it at once.
   * @param {ShellView} view
   */
  partsOf(view) {
    const answer = this.page.game.answerOf?.(view) ?? [];
    return { answer, own: view.events.slice(0, view.events.length - answer.length) };
  }

  /**
   * Asks once on a device, when the player has done something in a game that is heard, whether the page is to sound. If
   * that is left open, the question goes a turn later.
   * @param {ShellView} view
   */
  askForSound(view) {
    const { game, saves, state } = this.page;
    const { settings, messages, table } = state;
    if (messages.asksSound > 0 && view.awaits !== "you") messages.asksSound -= 1;
    if (settings.soundAsked || settings.sound !== "off" || settings.text || table.framed || !isGame({ view })) return;
    if (!this.partsOf(view).own.some(({ event }) => game.heard?.has(event))) return;
    messages.asksSound = ASKED_TURNS;
    state.settings = { ...settings, soundAsked: true };
    saves.writeSettings({ soundAsked: true });
  }

  /**
   * Shows what of the viewer's own action travels beside the board. Nothing waits for it.
   * @param {ShellView} view
   * @param {ShellView} before
   */
  travel(view, before) {
    const { game, travels } = this.page;
    const beside = this.partsOf(view).own.filter((event) => !game.isSeen(event) && game.timesOf?.(event).travel);
    if (beside.length > 0) travels.plan(beside, before);
  }

  /** @param {1 | "all"} steps */
  async undo(steps) {
    const { page } = this;
    const before = page.state.table.view?.undo ?? 0;
    const reply = await this.send({ do: "undo", steps });
    if (!reply?.view) return;
    const wanted = this.claim();
    page.match.keep(reply);
    if (!wanted()) return;
    this.update(reply.view);
    page.announce(page.story.words("undone", { count: steps === "all" ? before : steps }));
  }

  /**
   * Asks why nothing can be done at a place.
   * @param {string} target the place
   * @returns {Promise<ShellReply<View> | null>} null where it is no longer wanted
   */
  why(target) {
    return this.granted({ do: "why", target }, this.claim());
  }
}
