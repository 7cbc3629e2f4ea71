/**
 * What lies on the table, as a link, a picture, a text.
 *
 * @import { Page } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 */
import { boardPicture } from "../../kahuna/picture_file.js";
import { taskOf } from "../../play/tables.js";
import { saveFile } from "../../storage/files.js";
import { copyText } from "../../ui/clipboard.js";
import { hasSnippets, pageOfPuzzle } from "./pages.js";
import { captionOf, plainText } from "./texts.js";

/**
 * @typedef {object} Shared what is being shared
 * @property {View} view
 * @property {"game" | "position" | "puzzle"} kind
 * @property {string} text the code, or the puzzle's id
 * @property {string} link
 * @property {string} caption
 * @property {string | null} picture an address of the picture; null until it is drawn
 * @property {Blob | null} file the picture itself
 * @property {{ size: number, path: string } | null} qr
 * @property {string} said what has just been done
 * @property {boolean} canEmbed whether the page that makes snippets of it is there
 * @property {boolean} canSend whether the device can send it on
 */

/** The address of the site's folder. */
const homeNow = () => new URL("./", location.href).href;

/**
 * Returns the link: to the puzzle's own page where the site has it, else into the game.
 * @param {Shared["kind"]} kind
 * @param {string} text
 */
async function linkTo(kind, text) {
  const home = homeNow();
  return (kind === "puzzle" && (await pageOfPuzzle(home, text))) || `${home}#${kind}=${text}`;
}

export class Outgoing {
  /** @type {Shared | null} */
  shared = null;
  /** The view that was asked for last. @type {View | null} */
  subject = null;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  async open() {
    const { state, words, story, warn, redraw, dialogs } = this.page;
    const { view } = state;
    if (!view) return;
    this.subject = view;
    if (this.shared?.picture) URL.revokeObjectURL(this.shared.picture);
    this.shared = null;
    state.dialog = "share";
    redraw();
    const isWanted = () => state.dialog === "share" && this.subject === view;
    const named = await this.nameOf(view);
    if (!isWanted()) return;
    if ("refused" in named) {
      dialogs.leave();
      warn(named.refused);
      return;
    }
    const link = await linkTo(named.kind, named.text);
    if (!isWanted()) return;
    const caption = captionOf({ words, story, view }, named.kind);
    /** @type {Shared} */
    const shared = {
      ...{ view, ...named, link, caption: caption.title, picture: null, file: null, qr: null, said: "" },
      ...{ canEmbed: false, canSend: "share" in navigator },
    };
    this.shared = shared;
    redraw();
    // Where there is room for it beside the picture, the code for a telephone's camera is there at once.
    if (matchMedia("(min-width: 600px)").matches) void this.toggleQr();
    // A frame in a sandbox may open no page.
    if (window.origin !== "null") {
      void hasSnippets(homeNow()).then((canEmbed) => {
        shared.canEmbed = canEmbed;
        redraw();
      });
    }
    const file = await boardPicture(view.position, caption).catch(() => null);
    if (this.shared !== shared || !file) return;
    Object.assign(shared, { file, picture: URL.createObjectURL(file) });
    redraw();
  }

  /**
   * Returns what a link would name: the engine knows what may be told.
   * @param {View} view
   * @returns {Promise<{ kind: Shared["kind"], text: string } | { refused: string }>}
   */
  async nameOf(view) {
    const { engine, story, words } = this.page;
    const puzzle = taskOf(view, "puzzle");
    if (puzzle) return { kind: "puzzle", text: puzzle.id };
    try {
      await engine.ready;
      const reply = await engine.ask({ do: "code" });
      if (reply.code && reply.kind) return { kind: reply.kind, text: reply.code };
      return { refused: reply.refused ? story.reasonText(reply) : words("share.failed") };
    } catch {
      return { refused: words("share.failed") };
    }
  }

  /** @param {string} key of what has just been done */
  note(key) {
    if (this.shared) this.shared.said = this.page.words(key);
    this.page.redraw();
  }

  async copyLink() {
    if (this.shared) this.note((await copyText(this.shared.link)) ? "share.copied" : "share.notCopied");
  }

  async copyText() {
    if (!this.shared) return;
    const { view, kind, link } = this.shared;
    const text = plainText({ ...this.page, view }, kind, link);
    this.note((await copyText(text)) ? "share.textCopied" : "share.notCopied");
  }

  savePicture() {
    if (this.shared?.file) saveFile("kahuna.png", this.shared.file);
  }

  async toggleQr() {
    const { shared } = this;
    if (!shared) return;
    shared.qr = shared.qr ? null : (await import("../../ui/qr.js")).qrOf(shared.link);
    this.page.redraw();
    if (shared.qr && shared.picture) document.querySelector(".share-qr")?.scrollIntoView({ block: "nearest" });
  }

  async send() {
    const { shared } = this;
    if (!shared) return;
    /** @type {ShareData} */
    const data = { title: this.page.words("title"), text: shared.caption, url: shared.link };
    const files = shared.file ? [new File([shared.file], "kahuna.png", { type: "image/png" })] : [];
    const whole = files.length > 0 && navigator.canShare?.({ ...data, files }) ? { ...data, files } : data;
    try {
      await navigator.share(whole);
    } catch (error) {
      // Who thinks better of it needs no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) this.note("share.notSent");
    }
  }
}
