/**
 * What lies on the table, as a link, a picture, a text.
 *
 * @import { ShellView } from "../../app/game.d.ts"
 * @import { OutgoingWays, Shared, SharePage } from "./share.d.ts"
 */
import { saveFile } from "../../storage/files.js";
import { createSlice, makeReactive } from "../../store/slice.js";
import { copyText } from "../../ui/clipboard.js";

/**
 * What every game's page does to share. What a game alone knows is in its ways.
 * @template {SharePage} Page
 * @template {string} Kind
 * @template {ShellView} View
 */
export class Outgoing {
  /** @type {Shared<View, Kind> | null} */
  shared = null;
  /** The view that was asked for last. @type {View | null} */
  subject = null;

  /** @param {Page} page @param {OutgoingWays<View, Kind>} ways */
  constructor(page, ways) {
    this.page = page;
    this.ways = ways;
    makeReactive(this, ["shared"]);
  }

  async open() {
    const { ways } = this;
    const { state, warn, dialogs } = this.page;
    const view = /** @type {View | null} */ (/** @type {unknown} */ (state.view));
    if (!view) return;
    this.subject = view;
    if (this.shared?.picture) URL.revokeObjectURL(this.shared.picture);
    this.shared = null;
    state.dialog = "share";
    const isWanted = () => state.dialog === "share" && this.subject === view;
    const named = await this.nameOf(view);
    if (!isWanted()) return;
    if ("refused" in named) {
      dialogs.leave();
      warn(named.refused);
      return;
    }
    const link = await ways.linkTo(named.kind, named.text);
    if (!isWanted()) return;
    const seen = ways.seenIn?.(view, named) ?? view;
    /** @type {Shared<View, Kind>} */
    const shared = createSlice({
      view: seen,
      ...named,
      link,
      caption: ways.captionOf(seen, named.kind),
      pictured: ways.pictureOf !== undefined,
      picture: /** @type {string | null} */ (null),
      file: /** @type {Blob | null} */ (null),
      qr: /** @type {{ size: number, path: string } | null} */ (null),
      said: "",
      embed: null,
      canSend: "share" in navigator,
    });
    this.shared = shared;
    // Where there is room for it, the code for a telephone's camera is there at once.
    if (matchMedia("(min-width: 600px)").matches) void this.toggleQr();
    // A frame in a sandbox may open no page.
    if (window.origin !== "null" && ways.embedOf) {
      void ways.embedOf(named.kind, named.text).then((embed) => {
        shared.embed = embed;
      });
    }
    const file = (await ways.pictureOf?.(seen, named.kind).catch(() => null)) ?? null;
    if (this.shared !== shared) return;
    Object.assign(shared, { pictured: Boolean(file), file, picture: file && URL.createObjectURL(file) });
  }

  /**
   * Returns what a link would name: the engine knows what may be told.
   * @param {View} view
   * @returns {Promise<{ kind: Kind, text: string } | { refused: string }>}
   */
  async nameOf(view) {
    const known = this.ways.nameOf?.(view);
    if (known) return known;
    const { engine, story, words } = this.page;
    try {
      await engine.ready;
      const reply = await engine.ask({ do: "code" });
      if (reply.code && reply.kind) return { kind: /** @type {Kind} */ (reply.kind), text: reply.code };
      return { refused: reply.refused ? story.reasonText(reply) : words("share.failed") };
    } catch {
      return { refused: words("share.failed") };
    }
  }

  /** @param {string} key of what has just been done */
  note(key) {
    if (this.shared) this.shared.said = this.page.words(key);
  }

  async copyLink() {
    if (this.shared) this.note((await copyText(this.shared.link)) ? "share.copied" : "share.notCopied");
  }

  async copyText() {
    const text = this.shared && this.ways.textOf?.(this.shared);
    if (text) this.note((await copyText(text)) ? "share.textCopied" : "share.notCopied");
  }

  /** The file's name of a picture. */
  get pictureName() {
    return `${this.page.game.name}.png`;
  }

  savePicture() {
    if (this.shared?.file) saveFile(this.pictureName, this.shared.file);
  }

  async toggleQr() {
    const { shared } = this;
    if (!shared) return;
    shared.qr = shared.qr ? null : (await import("../../ui/qr.js")).qrOf(shared.link);
    this.page.flush();
    if (shared.qr && shared.picture) document.querySelector(".share-qr")?.scrollIntoView({ block: "nearest" });
  }

  async send() {
    const { shared } = this;
    if (!shared) return;
    /** @type {ShareData} */
    const data = { title: this.page.words("title"), text: shared.caption, url: shared.link };
    const files = shared.file ? [new File([shared.file], this.pictureName, { type: "image/png" })] : [];
    const whole = files.length > 0 && navigator.canShare?.({ ...data, files }) ? { ...data, files } : data;
    try {
      await navigator.share(whole);
    } catch (error) {
      // Who thinks better of it needs no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.note("share.notSent");
    }
  }
}
