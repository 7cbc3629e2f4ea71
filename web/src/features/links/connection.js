/**
 * A friend who is online at the same time: offers a live link, answers one, and opens what comes by it.
 *
 * @import { Links } from "./links.js"
 */
import { plain } from "../../codes/plain.js";
import { makeReactive } from "../../store/slice.js";
import { Live, contactOf } from "./live.js";

/** What a link says of a live link: an offer or an answer, broken into lines perhaps. */
const LIVE = /[?&](?:amp;)?live=\n?([oa])([\w\n-]{20,900})/;

/**
 * Returns what the friend's page must know, of the letters behind a link and what follows them.
 * @param {string} letters
 */
function contactIn(letters) {
  // Where the code ends no checksum tells: the longest that is one counts.
  const parts = letters.split("\n");
  const contacts = parts.map((_, at) => contactOf(parts.slice(0, parts.length - at).join("")));
  return contacts.find((contact) => contact !== null) ?? null;
}

export class Connection {
  /**
   * What the friend's page must know, where it offers a live link, and in which game.
   * @type {{ contact: import("./live.js").Contact, game: string } | null}
   */
  call = null;
  /** Whether the page is looking for its addresses, which takes up to 1.5 s. */
  isPreparing = false;
  /** The own side of the game whose turns pass by the live link. */
  id = "";

  /** @param {Links} links */
  constructor(links) {
    this.links = links;
    makeReactive(this, ["call", "isPreparing", "id"]);
    this.live = new Live({
      onText: (text) => this.links.incoming.arrive(this.id, text),
      onChange: (stage, lost) => this.noteLive(stage, lost),
    });
  }

  /** The stage of the live link of the game on the table. @returns {import("./live.js").LiveStage} */
  get stage() {
    return this.id === this.links.id ? this.live.stage : "off";
  }

  /** What the next link of the game on the table takes along for a live link; "" for nothing. */
  get code() {
    return this.id === this.links.id ? this.live.code : "";
  }

  /** Whether the friend offers a live link for the game on the table. */
  get isCalled() {
    return this.call !== null && this.call.game === this.links.task?.game;
  }

  /** Takes note of what a link says of a live link. @param {string} text @param {string} game its number */
  takeCode(text, game) {
    const [, kind, code] = LIVE.exec(plain(text)) ?? [];
    const contact = code ? contactIn(code) : null;
    if (!contact || !Live.isPossible) return;
    if (kind === "o") this.call = { contact, game };
    else if (this.id.startsWith(game)) void this.live.accept(contact).catch(() => this.live.close());
  }

  /** Passes a link of one's own on, if the friend's page is connected. @param {string} text */
  pass(text) {
    if (this.stage === "on") this.live.pass(text);
  }

  /** Offers a live link, or answers the friend's offer. */
  async connect() {
    if (this.isPreparing) return undefined;
    const call = this.isCalled ? this.call : null;
    const { parts } = this.links;
    const server = parts.state.choice.stun;
    this.live.close();
    Object.assign(this, { id: this.links.id, isPreparing: true });
    parts.saves.writeLastSetup(parts.state.choice);
    try {
      await (call ? this.live.answer(call.contact, server) : this.live.offer(server));
    } catch {
      this.live.close();
      return this.links.refuse(parts.words("links.live.unable"));
    } finally {
      Object.assign(this, { call: null, isPreparing: false });
    }
    if (this.links.parts.state.table.view?.awaits === "friend") this.links.show("send");
    else {
      parts.state.dialogs.open = null;
    }
    return undefined;
  }

  /** @param {string} stun address of a server that tells a page its own address; "" for none */
  chooseServer(stun) {
    this.links.parts.state.choice = { ...this.links.parts.state.choice, stun };
  }

  /** Does not take the offer. */
  decline() {
    this.call = null;
    this.links.parts.act.closeDialog();
  }

  /** @param {import("./live.js").LiveStage} stage @param {boolean} lost */
  noteLive(stage, lost) {
    const { parts } = this.links;
    if (this.id !== this.links.id) return;
    if (stage === "on") {
      parts.speech.announce(parts.words("links.live.on", { friend: this.links.friend }));
      if (parts.state.dialogs.open === "send") parts.state.dialogs.open = null;
      // It may not have been opened yet.
      if (this.links.task?.text) this.pass(this.links.task.text);
    } else if (lost) parts.speech.warn(parts.words("links.live.lost"));
  }
}
