/**
 * Games by link: invites, opens links, keeps one's own side of each game, and has the links sent.
 *
 * @import { Page } from "../../app/context.d.ts"
 * @import { LetterView, LinkTask, Reply, View } from "../../engine/wire.d.ts"
 * @import { Choice } from "../../play/set_up.js"
 * @import { LinkGame } from "../../storage/link_games.js"
 */
import { saveFile, saveText } from "../../storage/files.js";
import { copyText } from "../../ui/clipboard.js";
import { setLinkPanels } from "../../ui/table_panels.js";
import { opponentOf } from "../../play/seats.js";
import { taskOf } from "../../play/tables.js";
import { alongDialog, inviteDialog, invitedDialog, linksDialog, pasteDialog } from "./dialogs.js";
import { Live, contactOf } from "./live.js";
import { liveDialog } from "./live_dialog.js";
import { panels } from "./panels.js";
import { sendDialog } from "./send_dialog.js";
import { joinTabs } from "./tabs.js";

/** What a link says of a live link: an offer or an answer. */
const LIVE = /&live=([oa])([\w-]{20,900})/;

/** Bytes of the secret from which all chance of one side follows. */
const SECRET_BYTES = 32;

/** @typedef {Pick<Choice, "first" | "edition" | "variants" | "handicap" | "bridges"> & { name: string }} Terms */

/** Returns a secret, in hexadecimal. Throws where the browser has no safe source of randomness: nothing else will do. */
const freshSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

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
  /** What is wrong with what was typed or pasted. */
  trouble = "";
  /** What has just been done with a link. */
  said = "";
  /** @type {{ size: number, path: string } | null} */
  qr = null;
  /** The save of the game on the table, as it was kept last. */
  saved = "";
  /** What the friend's page must know, where it offers a live link. @type {import("./live.js").Contact | null} */
  call = null;
  /** Texts that have come by the live link, and were not opened yet. @type {string[]} */
  arrived = [];

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const { edition, variants, name } = page.state.choice;
    this.terms = { name, first: "random", edition, variants, handicap: "none", bridges: 1 };
    page.state.links = this;
    setLinkPanels(panels);
    this.tabs = joinTabs((passed) => this.takePassed(passed));
    window.addEventListener("storage", () => this.follow());
    this.live = new Live({
      onText: (text) => {
        this.arrived.push(text);
        this.openArrived();
      },
      onChange: (stage, lost) => this.noteLive(stage, lost),
    });
  }

  /** What lies on the table, if it is a game by link. @returns {LinkTask | null} */
  get task() {
    return taskOf(this.page.state.view, "link");
  }

  /** The game on the table, as it is kept. @returns {LinkGame | null} */
  get game() {
    const { view } = this.page.state;
    return view && this.task ? this.page.saves.linkGame(idOf(view)) : null;
  }

  /** What the friend is called: where it is not known, by the colour, as everybody without a name. */
  get friend() {
    const { view } = this.page.state;
    const side = view ? opponentOf(view.viewer) : "black";
    return this.task?.names[side] || this.page.words(`sides.${side}`);
  }

  // -- ways in ---------------------------------------------------------------------------------------------------

  open() {
    if (this.page.saves.listLinks().length > 0) this.show("links");
    else this.show("invite");
  }

  /** @param {"links" | "invite" | "invited" | "paste" | "send" | "along" | "live"} dialog */
  show(dialog) {
    Object.assign(this, { trouble: "", said: "", qr: null });
    this.page.act.open(dialog);
  }

  /** @param {Partial<Terms>} patch */
  choose(patch) {
    this.terms = { ...this.terms, ...patch };
    this.page.redraw();
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
    if (this.invited) await this.begin({ link: this.invited.text });
  }

  /** Invites to another game with the same friend. Its text takes the last link of this one along. */
  async rematch() {
    const last = this.task?.text ?? "";
    const view = await this.begin({ rematch: true });
    if (view && this.game) this.page.saves.writeLink({ ...this.game, last });
  }

  /** @param {object} request @returns {Promise<View | null>} */
  async begin(request) {
    const { page } = this;
    const { state, saves, words, table } = page;
    const name = this.terms.name.trim();
    if (!saves.hasLinkRoom()) return this.refuse(words("links.full"));
    try {
      request = { ...request, name, secret: freshSecret() };
    } catch {
      return this.refuse(words("links.noChance"));
    }
    state.choice = { ...state.choice, name };
    saves.writeLastSetup(state.choice);
    await page.started;
    const reply = await page.engine.ask({ do: "open", table: "link", ...request }).catch((error) => page.stop(error));
    if (!reply) return null;
    if (!reply.view) return this.refuse(page.story.reasonText(reply));
    this.invited = null;
    table.drop();
    state.pending = "begun";
    this.lay(reply);
    // Where the browser clears what is not used for a while, it is asked not to.
    void navigator.storage?.persist?.().catch(() => {});
    await page.match.proceed();
    return reply.view;
  }

  /** @param {string} sentence @returns {null} */
  refuse(sentence) {
    const { state, warn, redraw } = this.page;
    if (["invite", "invited", "paste", "live"].includes(state.dialog ?? "")) {
      this.trouble = sentence;
      redraw();
    } else warn(sentence);
    return null;
  }

  // -- links that come -------------------------------------------------------------------------------------------

  /** @param {Event} event */
  async openPasted(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    await this.takeText(String(new FormData(form).get("text") ?? ""));
  }

  /** Opens the links in a text, one after the other. @param {string} text */
  async takeText(text) {
    const { page } = this;
    await page.started;
    const reply = await page.engine.ask({ do: "letters", text }).catch((error) => page.stop(error));
    if (!reply) return;
    if (!reply.letters) return void this.refuse(page.story.reasonText(reply));
    this.takeCode(text);
    for (const letter of reply.letters) if (!(await this.takeLetter(letter))) return;
  }

  /** @param {LetterView} letter @returns {Promise<boolean>} whether a link that follows in the same text may be opened */
  async takeLetter(letter) {
    const { saves, words } = this.page;
    // Even numbers are White's.
    const [reader, writer] = letter.number % 2 ? ["white", "black"] : ["black", "white"];
    const game = saves.linkGame(`${letter.game}-${reader}`) ?? saves.linkGame(`${letter.game}-${writer}`);
    if (letter.invitation && game?.me !== "black") {
      this.invited = letter;
      this.show("invited");
      return false;
    }
    if (!game) {
      this.refuse(words("links.noGame"));
      return false;
    }
    if (this.game?.id !== game.id && !(await this.resume(game))) return false;
    return this.receive(letter.text);
  }

  /**
   * Opens a link of the game on the table.
   * @param {string} link
   * @param {boolean} [passed] whether it has come by itself: one that was opened before needs no word then
   */
  async receive(link, passed = false) {
    const { page } = this;
    const { state, table, story } = page;
    const wanted = table.claim();
    const reply = await page.engine.ask({ do: "receive", link }).catch((error) => page.stop(error));
    if (!reply || !wanted()) return false;
    if (!reply.view) {
      if (!passed || reply.code !== "link-opened-before") this.refuse(story.reasonText(reply));
      return false;
    }
    const { view } = reply;
    page.match.keep(reply);
    Object.assign(state, { dialog: null, asking: null });
    page.announce(story.summary(view, view.events));
    if (!(await table.animate(view.events, "turn"))) return false;
    table.update(view);
    await page.match.proceed();
    return true;
  }

  /** Opens a link that another tab has made, where the friend's side lies on the table. @param {import("./tabs.js").Passed} passed */
  takePassed({ from, text }) {
    const { view, stage } = this.page.state;
    if (!view || !this.task || stage !== "ready" || view.awaits !== "friend") return;
    const friends = idOf(view).replace(/\w+$/, opponentOf(view.viewer));
    if (from === friends) void this.receive(text, true);
  }

  /** Goes on with the game on the table where another tab has gone on with it. */
  follow() {
    const { game, saved, page } = this;
    if (!game || game.save === saved || page.state.stage !== "ready") return;
    void this.resume(game);
  }

  // -- games that are kept ---------------------------------------------------------------------------------------

  /** Keeps one's own side. @param {View} view @param {string} save */
  keep(view, save) {
    const task = taskOf(view, "link");
    if (!task) return;
    const { winner } = view.over ?? {};
    const isNew = task.text !== null && save !== this.saved;
    this.saved = save;
    this.page.saves.writeLink({
      id: idOf(view),
      save,
      friend: task.names[opponentOf(view.viewer)],
      me: view.viewer,
      round: view.position.round,
      awaits: view.over ? "over" : view.awaits === "friend" ? "friend" : "you",
      result: !view.over ? null : !winner ? "draw" : winner === view.viewer ? "won" : "lost",
      checked: task.check && task.check.ok,
    });
    if (!isNew || !task.text) return;
    this.tabs.pass({ from: idOf(view), text: task.text });
    this.live.pass(task.text);
  }

  /** Lays a game that is kept on the table. @param {LinkGame} game @returns {Promise<boolean>} */
  async resume({ save }) {
    const { page } = this;
    await page.started;
    page.table.drop();
    page.state.pending = "begun";
    const reply = await page.table.send({ do: "load", save });
    if (!reply?.view) return false;
    this.lay(reply);
    page.redraw();
    return true;
  }

  /** Lays a game on the table that has come from another device. @param {Reply} reply */
  async takeIn(reply) {
    this.page.table.drop();
    this.lay(reply);
    if (this.game) this.page.saves.writeLink({ ...this.game, away: false });
    await this.page.match.proceed();
  }

  /** @param {Reply} reply */
  lay(reply) {
    const { state, table, match, dialogs } = this.page;
    if (!reply.view) return;
    match.keep(reply);
    Object.assign(state, { setup: null, dialog: null });
    dialogs.sync(this.page.context());
    table.update(reply.view);
  }

  /** Deletes a game. @param {LinkGame} game */
  putAway(game) {
    const { state, saves, redraw, dialogs, act } = this.page;
    const lies = this.game?.id === game.id;
    saves.dropLink(game.id);
    state.asking = null;
    if (lies) act.comeBack();
    else {
      redraw();
      dialogs.focus("close");
    }
  }

  // -- links that go ---------------------------------------------------------------------------------------------

  /** The link that is to be sent, as an address. */
  get address() {
    const { code } = this.live;
    return `${new URL("./", location.href).href}#link=${this.task?.text ?? ""}${code && `&live=${code}`}`;
  }

  /** What is sent: a sentence with the link, and the last link of the game before. */
  get message() {
    const { words, state } = this.page;
    const { sends, number, names } = this.task ?? {};
    const key = sends === "invitation" || sends === "farewell" ? sends : "turn";
    const name = (state.view && names?.[state.view.viewer]) || words("links.somebody");
    const text = words(`links.message.${key}`, { name, number: number ?? 0, link: this.address });
    const last = this.game?.last;
    return last
      ? `${text}\n\n${words("links.message.before", { link: this.address.replace(/#.*/, `#link=${last}`) })}`
      : text;
  }

  /** @param {string} key of what has been done */
  note(key) {
    this.said = this.page.words(key);
    this.page.redraw();
  }

  async copyLink() {
    this.note((await copyText(this.game?.last ? this.message : this.address)) ? "links.sent" : "share.notCopied");
  }

  async copyMessage() {
    this.note((await copyText(this.message)) ? "links.sent" : "share.notCopied");
  }

  async send() {
    try {
      await navigator.share({ text: this.message });
      this.note("links.sent");
    } catch (error) {
      // Who thinks better of it needs no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.note("share.notSent");
    }
  }

  async toggleQr() {
    this.qr = this.qr ? null : (await import("../../ui/qr.js")).qrOf(this.address);
    this.page.redraw();
  }

  // -- a friend who is online at the same time -------------------------------------------------------------------

  /** Takes note of what a link says of a live link. @param {string} text */
  takeCode(text) {
    const [, kind, code] = LIVE.exec(text) ?? [];
    const contact = code ? contactOf(code) : null;
    if (!contact || !Live.isPossible) return;
    if (kind === "a") void this.live.accept(contact).catch(() => this.live.close());
    else this.call = contact;
  }

  /** Offers a live link, or answers the friend's offer. */
  async connect() {
    const { page, call } = this;
    const server = page.state.choice.stun;
    this.call = null;
    page.saves.writeLastSetup(page.state.choice);
    try {
      await (call ? this.live.answer(call, server) : this.live.offer(server));
    } catch {
      this.live.close();
      return this.refuse(page.words("links.live.unable"));
    }
    if (this.page.state.view?.awaits === "friend") this.show("send");
    else {
      page.state.dialog = null;
      page.redraw();
    }
    return undefined;
  }

  /** @param {string} stun address of a server that tells a page its own address; "" for none */
  chooseServer(stun) {
    this.page.state.choice = { ...this.page.state.choice, stun };
  }

  /** Does not take the offer. */
  decline() {
    this.call = null;
    this.page.act.closeDialog();
  }

  /** @param {import("./live.js").LiveStage} stage @param {boolean} lost */
  noteLive(stage, lost) {
    const { page } = this;
    if (stage === "on") {
      page.announce(page.words("links.live.on", { friend: this.friend }));
      if (page.state.dialog === "send") page.state.dialog = null;
      // It may not have been opened yet.
      if (this.task?.text) this.live.pass(this.task.text);
    } else if (lost) page.warn(page.words("links.live.lost"));
    page.redraw();
  }

  /** Opens what has come by the live link, as soon as the table is ready for it. */
  openArrived() {
    const { view, stage } = this.page.state;
    if (this.arrived.length === 0 || stage !== "ready" || view?.awaits !== "friend") return false;
    void this.receive(/** @type {string} */ (this.arrived.shift()), true);
    return true;
  }

  // -- another device --------------------------------------------------------------------------------------------

  async copyAlong() {
    if (!this.game) return;
    const copied = await copyText(this.game.save);
    if (copied) this.leaveHere();
    this.note(copied ? "links.along.copied" : "share.notCopied");
  }

  downloadAlong() {
    if (!this.game) return;
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`kahuna-${day}-link.json`, new Blob([saveText(this.game.save)], { type: "application/json" }));
    this.leaveHere();
    this.note("links.along.copied");
  }

  /** Notes that the game goes on elsewhere: two devices that play one side would give its cards away. */
  leaveHere() {
    if (this.game) this.page.saves.writeLink({ ...this.game, away: true });
  }

  /** Goes on here all the same. */
  stayHere() {
    if (this.game) this.page.saves.writeLink({ ...this.game, away: false });
    this.page.state.dialog = null;
    this.page.redraw();
  }

  /** Shows a finished game that was checked as one that can be looked back at. */
  async lookBack() {
    const reply = await this.page.table.ask({ do: "record" });
    if (reply?.record) await this.page.act.openText(JSON.stringify(reply.record));
  }
}

/** Names one's own side of a game. @param {View} view */
const idOf = (view) => `${taskOf(view, "link")?.game}-${view.viewer}`;
