/**
 * What lies on the table, as a link, a picture, a text.
 *
 * @import { ShellView } from "../../app/game.d.ts"
 * @import { Shared, SharedGame, ShareParts } from "./shared_game.d.ts"
 */
import { saveFile } from "../../storage/files.js";
import { createSlice, makeReactive } from "../../store/slice.js";
import { copyText } from "../../ui/clipboard.js";

/** @typedef {{ kind: string, text: string }} Named what a link names */

/** What every game's page does to share. */
export class Outgoing {
  /** @type {Shared | null} */
  shared = null;
  /** The view that was asked for last. @type {ShellView | null} */
  subject = null;

  /**
   * @param {ShareParts} parts
   * @param {SharedGame} game
   */
  constructor(parts, game) {
    this.parts = parts;
    this.game = game;
    makeReactive(this, ["shared"]);
  }

  async open() {
    const { state, speech, dialogs } = this.parts;
    const { view } = state.table;
    if (!view) return;
    this.subject = view;
    if (this.shared?.picture) URL.revokeObjectURL(this.shared.picture);
    this.shared = null;
    state.dialogs.open = "share";
    const isWanted = () => state.dialogs.open === "share" && this.subject === view;
    const named = await this.named(view);
    if (!isWanted()) return;
    if ("refused" in named) {
      dialogs.leave();
      speech.warn(named.refused);
      return;
    }
    const link = await this.linkTo(named);
    if (isWanted()) await this.show(view, named, link);
  }

  /**
   * Returns what a link would name: the engine knows what may be told.
   * @param {ShellView} view
   * @returns {Promise<Named | { refused: string }>}
   */
  async named(view) {
    const known = this.game.namedIn?.(view);
    if (known) return known;
    const { words, story, engine, table } = this.parts;
    try {
      await engine.ready;
      // The kept game can be seen before the engine has it.
      await table.started;
      const reply = await engine.ask({ do: "code" });
      if (reply.code && reply.kind) return { kind: reply.kind, text: reply.code };
      return { refused: reply.refused ? story.reasonText(reply) : words("share.failed") };
    } catch {
      return { refused: words("share.failed") };
    }
  }

  /** @param {Named} named */
  async linkTo({ kind, text }) {
    const { ownPage, page } = this.game;
    return (await ownPage?.(kind, text)) || new URL(`${page}#${kind}=${text}`, location.href).href;
  }

  /** Fills the dialog. @param {ShellView} view @param {Named} named @param {string} link */
  async show(view, named, link) {
    const { game } = this;
    const { kind, text } = named;
    const seen = game.seenIn?.(view, named) ?? view;
    /** @type {Shared} */
    const shared = createSlice({
      view: seen,
      kind,
      text,
      link,
      caption: game.caption(seen, kind),
      pictured: game.picture !== undefined,
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
    void this.findSnippet(shared);
    const file = (await game.picture?.(seen, kind).catch(() => null)) ?? null;
    if (this.shared !== shared) return;
    Object.assign(shared, { pictured: Boolean(file), file, picture: file && URL.createObjectURL(file) });
  }

  /** @param {Shared} shared */
  async findSnippet(shared) {
    // A frame in a sandbox may open no page.
    if (window.origin === "null") return;
    shared.embed = (await this.game.snippetPage?.(shared.kind, shared.text)) ?? null;
  }

  /** @param {string} key of what has just been done */
  note(key) {
    if (this.shared) this.shared.said = this.parts.words(key);
  }

  async copyLink() {
    if (this.shared) this.note((await copyText(this.shared.link)) ? "share.copied" : "share.notCopied");
  }

  async copyText() {
    if (!this.shared) return;
    const text = this.game.text(this.shared);
    this.note((await copyText(text)) ? "share.textCopied" : "share.notCopied");
  }

  /** The file's name of a picture. */
  get pictureName() {
    return `${this.game.forms.name}.png`;
  }

  savePicture() {
    if (this.shared?.file) saveFile(this.pictureName, this.shared.file);
  }

  async toggleQr() {
    const { shared } = this;
    if (!shared) return;
    shared.qr = shared.qr ? null : (await import("../../ui/qr.js")).qrOf(shared.link);
    this.parts.screen.flush();
    if (shared.qr && shared.picture) document.querySelector(".share-qr")?.scrollIntoView({ block: "nearest" });
  }

  async send() {
    const { shared } = this;
    if (!shared) return;
    /** @type {ShareData} */
    const data = { title: this.parts.words("title"), text: shared.caption, url: shared.link };
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
