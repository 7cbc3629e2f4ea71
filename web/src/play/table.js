/**
 * The table: asks the engine, shows what happened, takes the view, and goes on where something else than the viewer
 * is awaited.
 *
 * What the viewer did is taken at once, and moves on the board while the next action can be chosen. What others did
 * is shown first and taken afterwards.
 *
 * @import { TableNeeds } from "../app/needs.d.ts"
 * @import { ShellEvent, ShellReply, ShellState, ShellView } from "../app/game.d.ts"
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

  /** Resolves `started`. */
  noteStarted = () => {};

  /** @param {TableNeeds} needs */
  constructor(needs) {
    this.needs = needs;
    this.started = new Promise((resolve) => (this.noteStarted = () => resolve(undefined)));
  }

  /** Begins again, with another engine: what needs the game on the table waits for that. */
  restart() {
    const { noteStarted } = this;
    this.started = new Promise((resolve) => {
      this.noteStarted = () => {
        noteStarted();
        resolve(undefined);
      };
    });
    this.setStatus({ engine: "starting" });
  }

  /** Notes what has changed, and derives the stage. @param {Partial<TableStatus>} change */
  setStatus(change) {
    Object.assign(this, change);
    this.needs.state.table.stage = this.stage;
    this.needs.onStage();
  }

  /** What comes first bars more. @returns {ShellState["table"]["stage"]} */
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
    const { state, travels } = this.needs;
    this.skip();
    travels.cut();
    this.setStatus({ sent: 0, showing: false });
    Object.assign(state.match, { thought: null, hurry: "early" });
    state.hints.search = null;
    Object.assign(state.playback, { shown: "turn", event: null });
    state.dialogs.next = null;
    Object.assign(state.messages, { notice: null, asksSound: 0 });
  }

  /** Ends what is being played on the board. */
  skip() {
    this.needs.playback.skip();
  }

  /**
   * Asks the engine, while nothing else can be done.
   * @param {object} request
   * @param {SendOptions} [options]
   * @returns {Promise<ShellReply<View> | null>} null where it was not granted (which was said), or is no longer wanted
   */
  async send(request, options) {
    const { game, state } = this.needs;
    const wanted = this.claim();
    this.skip();
    this.setStatus({ sent: this.sent + 1 });
    const current = game.isCurrent?.(state, request) ?? true;
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
    const { engine, speech, story } = this.needs;
    try {
      await engine.ready;
      const reply = await engine.ask(request, { onProgress });
      if (!wanted()) return (onLate?.(reply), null);
      if (reply.code === DROPPED) return null;
      if (reply.failed !== undefined) speech.fail(reply.failed);
      else if (reply.refused !== undefined) speech.warn(story.reasonText(reply));
      else return /** @type {any} */ (reply);
    } catch (error) {
      if (wanted()) speech.stop(error);
    }
    return null;
  }

  /** Lays a view on the table. @param {ShellView} view */
  update(view) {
    const { game, state } = this.needs;
    Object.assign(state.table, { view });
    state.messages.notice = null;
    Object.assign(state.picked, game.cleared);
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
    const { game, state, playback, travels } = this.needs;
    const { settings } = state;
    const wanted = this.claim();
    const bars = what !== "own";
    this.setStatus({ showing: bars });
    state.playback.shown = what === "recap" ? what : "turn";
    travels.note(before);
    const { begins } = game;
    const turns = what === "recap" ? events.filter(({ event }) => begins?.has(event)).length : 1;
    const speed = settings.text ? "off" : settings.speed;
    const whole = await playback.play(events, speed, bars, Math.max(1, turns));
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
    const { state, speech, screen, dialogs, match } = this.needs;
    const { view } = state.table;
    if (!view || !isExercise(view)) this.cameFrom = view ? "game" : "home";
    this.drop();
    const wanted = this.claim();
    const more = await dialogs.fetchMore();
    if (!wanted()) return null;
    // The computer's turn was given up for it.
    if (!more) return (void match().goOn(), null);
    state.dialogs.open = null;
    const reply = await this.send({ do: "open", table, ...request });
    if (!reply?.view) return null;
    match().keep(reply);
    this.update(reply.view);
    const said = screen.tablePanels().sentence?.(screen.context());
    if (said) speech.announce(said);
    this.settled();
    return reply.view;
  }

  /** Draws an exercise that was opened or played on, and moves the focus to where one goes on. */
  settled() {
    this.needs.focus.afterExercise();
  }

  /** @param {string} action the notation's text */
  async play(action) {
    const { saves, screen } = this.needs;
    const panels = screen.tablePanels();
    const before = saves.currentSave();
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
    const { act, match, saves, state } = this.needs;
    if (!reply.view) return;
    panels.done?.(act, reply.view);
    if (saves.currentSave() !== before) return;
    match().keep(reply);
    if (!state.table.view) state.start.kept = saves.readKept();
  }

  /** Goes on after the viewer's own action. @param {ShellReply} reply @param {ShellView} view */
  async acted(reply, view) {
    const { state, story, speech, screen, match, act } = this.needs;
    const wanted = this.claim();
    match().keep(reply);
    // Another tab had gone on.
    if (!wanted()) return;
    const before = state.table.view;
    this.update(view);
    if (before) this.travel(view, before);
    this.askForSound(view);
    // At once: it also counts if the player goes on before everything was shown.
    screen.tablePanels().done?.(act, view);
    const said = screen.tablePanels().sentence?.(screen.context());
    speech.announce([story.summary(view, view.events), said].filter(Boolean).join(" "));
    if (!(await this.animateAnswered(view, before)) || state.table.view !== view) return;
    if (isGame({ view })) await match().proceed();
    else this.settled();
  }

  /**
   * Plays the viewer's own action, then what has answered it at once.
   * @param {ShellView} view
   * @param {ShellView | null} before
   * @returns {Promise<boolean>} false where it is no longer wanted
   */
  async animateAnswered(view, before) {
    const { game } = this.needs;
    const { own, answer } = this.partsOf(view);
    if (!(await this.animate(own.filter(game.isSeen), "own", before))) return false;
    return answer.length === 0 || Boolean(await this.animate(answer, "turn", before));
  }

  /**
   * Returns the events of the viewer's own action, and those of what has answered it at once.
   * @param {ShellView} view
   */
  partsOf(view) {
    const answer = this.needs.game.answerOf?.(view) ?? [];
    return { answer, own: view.events.slice(0, view.events.length - answer.length) };
  }

  /**
   * Asks once on a device, when the player has done something in a game that is heard, whether the page is to sound. If
   * that is left open, the question goes a turn later.
   * @param {ShellView} view
   */
  askForSound(view) {
    const { game, saves, state } = this.needs;
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
    const { game, travels } = this.needs;
    const beside = this.partsOf(view).own.filter((event) => !game.isSeen(event));
    travels.plan("own", beside, before);
  }

  /** @param {1 | "all"} steps */
  async undo(steps) {
    const { state, story, speech, match } = this.needs;
    const before = state.table.view?.undo ?? 0;
    const reply = await this.send({ do: "undo", steps });
    if (!reply?.view) return;
    const wanted = this.claim();
    match().keep(reply);
    if (!wanted()) return;
    this.update(reply.view);
    speech.announce(story.words("undone", { count: steps === "all" ? before : steps }));
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
