/**
 * Links that go: as an address, in a sentence, as a QR code, by the device's own ways; and one's own side of a game,
 * which goes to another device.
 *
 * @import { Links } from "./links.js"
 */
import { dayOf } from "../../progress/days.js";
import { saveFile, saveText } from "../../storage/files.js";
import { makeReactive } from "../../store/slice.js";
import { copyText } from "../../ui/clipboard.js";

export class Sending {
  /** What has just been done with a link. */
  said = "";
  /** @type {{ size: number, path: string } | null} */
  qr = null;

  /** @param {Links} links */
  constructor(links) {
    this.links = links;
    makeReactive(this, ["said", "qr"]);
  }

  /** Forgets what was done with the link before. */
  clear() {
    Object.assign(this, { said: "", qr: null });
  }

  /** The link that is to be sent, as an address. */
  get address() {
    const { code } = this.links.connection;
    return `${new URL("./", location.href).href}#link=${this.links.task?.text ?? ""}${code && `&live=${code}`}`;
  }

  /** The last link of the game before, which goes with a player's first link only. */
  get last() {
    const { task, game } = this.links;
    return task?.sends === "invitation" || task?.sends === "answer" ? (game?.last ?? "") : "";
  }

  /** What is sent: a sentence with the link, and the last link of the game before. */
  get message() {
    const { state, words } = this.links.parts;
    const { sends, number, names } = this.links.task ?? {};
    const key = sends === "invitation" || sends === "farewell" ? sends : "turn";
    const name = (state.table.view && names?.[state.table.view.viewer]) || words("links.somebody");
    const text = words(`links.message.${key}`, { name, number: number ?? 0, link: this.address });
    return this.last
      ? `${text}\n\n${words("links.message.before", { link: this.address.replace(/#.*/, `#link=${this.last}`) })}`
      : text;
  }

  /** @param {string} key of what has been done */
  note(key) {
    this.said = this.links.parts.words(key);
  }

  async copyLink() {
    this.note((await copyText(this.last ? this.message : this.address)) ? "links.sent" : "share.notCopied");
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
  }

  /** @param {import("../../storage/link_games.js").LinkGame} game */
  async copyAlong(game) {
    const copied = await copyText(game.save);
    if (copied) this.links.leaveHere(game);
    this.note(copied ? "links.along.copied" : "share.notCopied");
  }

  /** @param {import("../../storage/link_games.js").LinkGame} game */
  downloadAlong(game) {
    const day = dayOf(new Date());
    saveFile(`kahuna-${day}-link.json`, new Blob([saveText(game.save)], { type: "application/json" }));
    this.links.leaveHere(game);
    this.note("links.along.copied");
  }
}
