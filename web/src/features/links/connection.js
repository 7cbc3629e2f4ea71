/**
 * A friend who is online at the same time: offers a live link, answers one, and opens what comes by it.
 *
 * @import { Links } from "./links.js"
 */
import { Live, contactOf } from "./live.js";

/** What a link says of a live link: an offer or an answer. */
const LIVE = /&live=([oa])([\w-]{20,900})/;

export class Connection {
  /** What the friend's page must know, where it offers a live link. @type {import("./live.js").Contact | null} */
  call = null;
  /** Texts that have come by the live link, and were not opened yet. @type {string[]} */
  arrived = [];

  /** @param {Links} links */
  constructor(links) {
    this.links = links;
    this.live = new Live({
      onText: (text) => {
        this.arrived.push(text);
        this.openArrived();
      },
      onChange: (stage, lost) => this.noteLive(stage, lost),
    });
  }

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
    const { call } = this;
    const { page } = this.links;
    const server = page.state.choice.stun;
    this.call = null;
    page.saves.writeLastSetup(page.state.choice);
    try {
      await (call ? this.live.answer(call, server) : this.live.offer(server));
    } catch {
      this.live.close();
      return this.links.refuse(page.words("links.live.unable"));
    }
    if (this.links.page.state.view?.awaits === "friend") this.links.show("send");
    else {
      page.state.dialog = null;
      page.redraw();
    }
    return undefined;
  }

  /** @param {string} stun address of a server that tells a page its own address; "" for none */
  chooseServer(stun) {
    this.links.page.state.choice = { ...this.links.page.state.choice, stun };
  }

  /** Does not take the offer. */
  decline() {
    this.call = null;
    this.links.page.act.closeDialog();
  }

  /** @param {import("./live.js").LiveStage} stage @param {boolean} lost */
  noteLive(stage, lost) {
    const { page } = this.links;
    if (stage === "on") {
      page.announce(page.words("links.live.on", { friend: this.links.friend }));
      if (page.state.dialog === "send") page.state.dialog = null;
      // It may not have been opened yet.
      if (this.links.task?.text) this.live.pass(this.links.task.text);
    } else if (lost) page.warn(page.words("links.live.lost"));
    page.redraw();
  }

  /** Opens what has come by the live link, as soon as the table is ready for it. */
  openArrived() {
    const { view, stage } = this.links.page.state;
    if (this.arrived.length === 0 || stage !== "ready" || view?.awaits !== "friend") return false;
    void this.links.receive(/** @type {string} */ (this.arrived.shift()), true);
    return true;
  }
}
