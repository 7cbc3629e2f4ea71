/**
 * Games by link: invites, and keeps the player's side of each game. What comes is in incoming.js, what goes in
 * sending.js.
 *
 * @import { LinkParts } from "./link_parts.d.ts"
 * @import { DialogName } from "../../games/kahuna/context.d.ts"
 * @import { LetterView, LinkTask, Reply, View } from "../../engine/wire.d.ts"
 * @import { Choice } from "../../games/kahuna/set_up.js"
 * @import { LinkGame } from "../../storage/link_games.js"
 */
import { setFetchedPanels } from "../../ui/lazy.js";
import { noteFinished } from "../../play/finished.js";
import { opponentOf } from "../../play/seats.js";
import { taskOf } from "../../play/tables.js";
import { makeReactive } from "../../store/slice.js";
import { Connection } from "./connection.js";
import { alongDialog, inviteDialog, invitedDialog, linksDialog, pasteDialog } from "./link_dialogs.js";
import { Incoming } from "./incoming_links.js";
import { idOf, keptGame } from "./kept_game.js";
import { liveDialog } from "./live_dialog.js";
import { panels } from "./link_panels.js";
import { freshSecret } from "./secret.js";
import { sendDialog } from "./send_dialog.js";
import { Sending } from "./sending.js";
import { joinTabs } from "./tabs.js";

export { linkSentences } from "./link_sentences.js";

/** @typedef {Pick<Choice, "first" | "edition" | "variants" | "handicap" | "bridges"> & { name: string }} Terms */

export class Links {
  dialogs = {
    links: linksDialog,
    invite: inviteDialog,
    invited: invitedDialog,
    send: sendDialog,
    paste: pasteDialog,
    along: alongDialog,
    live: liveDialog,
  };

  /** What an invitation would say. @type {Terms} */
  terms;
  /** An invitation that was opened, and not answered yet. @type {LetterView | null} */
  invited = null;
  /** The finished game whose last link has come with the invitation. @type {LinkTask | null} */
  before = null;
  /** What is wrong with what was typed or pasted. */
  trouble = "";
  /**
   * The saves of one's own sides that this tab has written or read: another one was written by another tab.
   * @type {Map<string, string>}
   */
  saved = new Map();
  /** The game that is taken along to another device, or was. @type {LinkGame | null} */
  carried = null;

  /** @param {LinkParts} parts */
  constructor(parts) {
    this.parts = parts;
    const { edition, variants, name } = parts.state.choice;
    this.terms = { name, first: "random", edition, variants, handicap: "none", bridges: 1 };
    makeReactive(this, ["terms", "invited", "before", "trouble", "carried"]);
    parts.state.links.part = this;
    setFetchedPanels("link", panels);
    this.sending = new Sending(this);
    this.incoming = new Incoming(this);
    this.connection = new Connection(this);
    this.tabs = joinTabs((passed) => this.incoming.takePassed(passed));
    window.addEventListener("storage", () => this.catchUp());
    // The copy may bring a later state, even after the wait has ended.
    void parts.saves.answered.then(() => this.catchUp());
  }

  /** What lies on the table, if it is a game by link. @returns {LinkTask | null} */
  get task() {
    return taskOf(this.parts.state.table.view, "link");
  }

  /** Names the own side of the game on the table; "" where none by link lies there. */
  get id() {
    const { view } = this.parts.state.table;
    return view && this.task ? idOf(view) : "";
  }

  /** The game on the table, as it is kept. @returns {LinkGame | null} */
  get game() {
    return this.id ? this.parts.saves.linkGame(this.id) : null;
  }

  /** What the friend is called: where it is not known, by the colour, as everybody without a name. */
  get friend() {
    const { view } = this.parts.state.table;
    const side = view ? opponentOf(view.viewer) : "black";
    return this.task?.names[side] || this.parts.words(`sides.${side}`);
  }

  // -- ways in ---------------------------------------------------------------------------------------------------

  open() {
    if (this.parts.saves.listLinks().length > 0) this.show("links");
    else this.show("invite");
  }

  /** @param {DialogName} dialog */
  show(dialog) {
    this.trouble = "";
    this.sending.clear();
    // What waited behind another dialog is not what is wanted now.
    this.parts.state.dialogs.next = null;
    this.parts.act.open(dialog);
  }

  /** @param {Partial<Terms>} patch */
  choose(patch) {
    this.terms = { ...this.terms, ...patch };
  }

  /** Makes an invitation. @param {Event} event */
  async invite(event) {
    event.preventDefault();
    const { first, edition, variants, handicap, bridges } = this.terms;
    const sideOf = { me: "white", rival: "black" };
    await this.begin({
      first: first === "random" ? first : sideOf[first],
      edition,
      variants,
      handicap: handicap === "none" ? null : { player: sideOf[handicap], bridges },
    });
  }

  /** Accepts the invitation that was opened. @param {Event} event */
  async accept(event) {
    event.preventDefault();
    if (this.invited) await this.begin({ link: this.invited.text }, this.before?.text ?? "");
  }

  /** Invites to another game with the same friend. Its text takes the last link of this one along. */
  async rematch() {
    await this.begin({ rematch: true }, this.task?.text ?? "");
  }

  /**
   * Begins a game.
   * @param {object} request
   * @param {string} [last] the last link of the game before, which goes with the first one of this game
   * @returns {Promise<View | null>}
   */
  async begin(request, last = "") {
    const { parts } = this;
    const { state, saves, words, table } = parts;
    const name = this.terms.name.trim();
    if (!saves.hasLinkRoom()) return this.refuse(words("links.full"));
    try {
      request = { ...request, name, secret: freshSecret() };
    } catch {
      return this.refuse(words("links.noChance"));
    }
    state.choice = { ...state.choice, name };
    saves.writeLastSetup(state.choice);
    await parts.table.started;
    const reply = await parts.engine
      .ask({ do: "open", table: "link", ...request })
      .catch((error) => parts.speech.stop(error));
    if (!reply) return null;
    if (!reply.view) return this.refuse(parts.story.reasonText(reply));
    Object.assign(this, { invited: null, before: null });
    table.drop();
    state.start.pending = "begun";
    parts.match.keep(reply);
    this.lay(reply.view);
    if (last && this.game) saves.writeLink({ ...this.game, last });
    // Where the browser clears what is not used for a while, it is asked not to.
    void navigator.storage?.persist?.().catch(() => {});
    await parts.match.proceed();
    return reply.view;
  }

  /** @param {string} sentence @returns {null} */
  refuse(sentence) {
    const { state, speech } = this.parts;
    if (sentence && ["invite", "invited", "paste", "live"].includes(state.dialogs.open ?? "")) {
      this.trouble = sentence;
    } else speech.warn(sentence);
    return null;
  }

  // -- other tabs and pages --------------------------------------------------------------------------------------

  /**
   * Goes on where another tab has gone on with the game on the table, or with a link of the friend that has come by
   * itself.
   * @returns {Promise<boolean> | null} whether that has led anywhere; null where there was nothing of that kind
   */
  catchUp() {
    const { id, game, saved, parts, incoming } = this;
    if (!game) {
      if (saved.has(id)) void this.leaveGone(id);
      return null;
    }
    if (game.away) parts.act.comeBack();
    if (game.away || parts.state.table.stage !== "ready") return null;
    if (game.save !== saved.get(id)) return this.resume(game);
    return incoming.isNext && !incoming.isHeld ? incoming.openNext() : null;
  }

  /** Leaves a game that another tab has put away. @param {string} id */
  async leaveGone(id) {
    const { words, speech, match } = this.parts;
    this.saved.delete(id);
    await match.comeBack();
    speech.warn(words("links.gone"));
  }

  /** Goes on after something has happened on the table: a link that is ready to be sent is shown at once. */
  proceed() {
    const { connection, parts } = this;
    if (connection.isCalled) return this.show("live");
    const under = this.catchUp();
    if (under) void under.then((went) => went || this.proceed());
    else if (parts.state.table.view?.awaits === "friend" && connection.stage !== "on") this.show("send");
    return undefined;
  }

  // -- games that are kept ---------------------------------------------------------------------------------------

  /** Keeps one's own side. @param {View} view @param {string} save */
  keep(view, save) {
    const task = taskOf(view, "link");
    if (!task) return;
    const id = idOf(view);
    const stored = this.parts.saves.linkGame(id);
    // Two turns from the same state would end the game for both players: the one that is kept counts.
    if (stored && stored.save !== this.saved.get(id)) return void this.giveWay(stored);
    const isNew = save !== this.saved.get(id);
    this.parts.saves.writeLink(keptGame(view, task, save));
    this.saved.set(id, save);
    if (isNew) this.passOn(view);
    if (isNew && task.check?.ok) void this.archive(view);
  }

  /** Puts a checked game, all cards of which are known, into the archive. @param {View} view */
  async archive({ viewer }) {
    const { parts } = this;
    const { record } = await parts.engine.ask({ do: "record" });
    if (!record) return;
    noteFinished(parts, { record, viewer });
    void parts.act.keepFinished();
  }

  /**
   * Whether the game on the table is as it is kept, here and in the copy of the storage: another tab may have gone on
   * with it, of which this one has not heard. Where it has, that is shown.
   * @param {{ do?: string }} request what is to be asked
   */
  async isCurrent({ do: verb }) {
    if (!verb || !GOING_ON.includes(verb)) return true;
    await this.parts.saves.lookAgain();
    const { game } = this;
    if (game?.away) {
      this.parts.act.comeBack();
      this.carry(game);
      return false;
    }
    if (!game || game.save === this.saved.get(game.id)) return true;
    await this.giveWay(game);
    return false;
  }

  /** Shows the game as it is kept, and says that another tab has gone on with it. @param {LinkGame} game */
  async giveWay(game) {
    const { parts } = this;
    parts.table.drop();
    if (await this.resume(game)) parts.speech.warn(parts.words("links.otherTab"));
  }

  /**
   * Waits until the copy of the storage was read: after a crash it may have a later state of a game, and a second turn
   * from an older one would end that game for both players.
   * @returns {Promise<boolean>} false where the copy does not answer
   */
  async untilRead() {
    const { state, saves, words, speech } = this.parts;
    if (!saves.isUnread()) return true;
    const text = words("links.waitsForCopy");
    speech.warn(text);
    const wasRead = await saves.untilRead();
    if (state.messages.notice?.text === text) state.messages.notice = null;
    return wasRead;
  }

  /**
   * Passes the link that is to be sent to the other tabs, and to the friend's page where that is connected.
   * @param {View} view
   */
  passOn(view) {
    const text = taskOf(view, "link")?.text;
    if (!text) return;
    this.tabs.pass({ from: idOf(view), text });
    this.connection.pass(text);
  }

  /**
   * Lays a game that is kept on the table. It is not kept again: another tab may have gone on with it meanwhile.
   * @param {LinkGame} game
   * @param {boolean} [opens] whether a link is opened next, so that nothing is shown before it
   * @returns {Promise<boolean>}
   */
  async resume({ id }, opens) {
    const { parts } = this;
    await parts.table.started;
    const wasRead = await this.untilRead();
    const save = parts.saves.linkGame(id)?.save;
    if (save === undefined) return false;
    parts.table.drop();
    parts.state.start.pending = "begun";
    const isNew = save !== this.saved.get(id);
    this.saved.set(id, save);
    const reply = await parts.table.send({ do: "load", save });
    if (!reply?.view) return false;
    this.lay(reply.view);
    if (isNew) this.passOn(reply.view);
    // What is left to be done, sending the last link and looking back, begins there.
    if (reply.view.over && !opens) parts.act.openResult();
    if (!wasRead) parts.speech.warn(parts.words("links.copyMissing"));
    if (!opens) void this.catchUp();
    return true;
  }

  /** Shows the dialog that takes a game along, or says that it was. @param {LinkGame | null} game */
  carry(game) {
    this.carried = game;
    this.show("along");
  }

  /**
   * Ends a game here, which goes on elsewhere: two devices that play one side would give its cards away.
   * @param {LinkGame} game
   */
  leaveHere(game) {
    const { saves, match } = this.parts;
    const lies = this.game?.id === game.id;
    this.carried = { ...game, away: true };
    saves.writeLink(this.carried);
    if (lies) void match.comeBack().then(() => this.connection.id === game.id && this.connection.live.close());
  }

  /** Goes on here all the same. @param {LinkGame} game */
  async stayHere(game) {
    const here = { ...game, away: false };
    this.parts.saves.writeLink(here);
    this.parts.state.dialogs.open = null;
    await this.resume(here);
  }

  /** Lays a game on the table that has come from another device. @param {Reply} reply */
  async takeIn(reply) {
    if (!reply.view) return;
    this.parts.table.drop();
    // The text that the player has brought counts.
    this.saved.set(idOf(reply.view), this.parts.saves.linkGame(idOf(reply.view))?.save ?? "");
    this.parts.match.keep(reply);
    this.lay(reply.view);
    if (this.game) this.parts.saves.writeLink({ ...this.game, away: false });
    await this.parts.match.proceed();
  }

  /** @param {View} view */
  lay(view) {
    const { state, table, dialogs } = this.parts;
    state.match.setup = null;
    state.dialogs.open = null;
    dialogs.sync(this.parts.screen.context());
    table.update(view);
  }

  /** Deletes a game. @param {LinkGame} game */
  putAway(game) {
    const { state, saves, dialogs, act } = this.parts;
    const lies = this.game?.id === game.id;
    saves.dropLink(game.id);
    this.saved.delete(game.id);
    state.dialogs.asking = null;
    if (lies) act.comeBack();
    else {
      dialogs.focus("close");
    }
  }

  /** Shows a finished game that was checked as one that can be looked back at. */
  async lookBack() {
    const reply = await this.parts.table.ask({ do: "record" });
    if (reply?.record) await this.parts.act.openText(JSON.stringify(reply.record));
  }
}

/** The requests that go on with a game. */
const GOING_ON = ["play", "undo", "next", "resign", "receive"];
