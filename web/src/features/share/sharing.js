/**
 * Sharing what lies on the table, and taking in what others have shared. Loaded when it is first wanted.
 *
 * @import { Context, Page } from "../../app/context.d.ts"
 * @import { View } from "../../engine/wire.d.ts"
 * @import { Found } from "./files.js"
 */
import { randomSeed } from "../../play/random.js";
import { saveFile, saveText } from "../../storage/files.js";
import { lessonInLink } from "../../progress/lessons.js";
import { MOST_TEXT } from "../../play/limits.js";
import { taskOf } from "../../play/tables.js";
import { opponentOf } from "../../kahuna/narration.js";
import { glimpseOf } from "./glimpse.js";
import { seatsOf, understood } from "./files.js";
import { hasSnippets, pageOfPuzzle } from "./pages.js";
import { offerDialog, shareDialog, transferDialog } from "./panels.js";
import { boardPicture } from "../../kahuna/picture_file.js";
import { captionOf, plainText } from "./texts.js";

/**
 * @typedef {object} Shared what is being shared
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
 *
 * @typedef {object} Offered what wants to come onto the table
 * @property {Found["kind"]} kind
 * @property {Found} found
 * @property {string} about
 * @property {string | null} picture
 * @property {boolean} keeps whether the game on the table is put aside for it: it was begun or played on here
 * @property {"many" | "full" | null} full why it cannot be: too many games wait, or the storage is full
 *
 * @typedef {object} Does
 * @property {() => void} copyLink
 * @property {() => void} copyText
 * @property {() => void} savePicture
 * @property {() => void} toggleQr
 * @property {() => void} send
 * @property {(event: Event) => void} openText
 * @property {(event: Event) => void} openFile
 * @property {() => void} saveGame
 * @property {() => void} accept
 * @property {(game: import("../../storage/waiting_games.js").Waiting) => void} replace deletes a game that waits, and accepts
 *
 * @typedef {object} Sharing
 * @property {Shared | null} shared
 * @property {Offered | null} offered
 * @property {string} trouble what is wrong with a pasted text or a file
 * @property {Does} does
 * @property {Record<"share" | "transfer" | "offer", (context: Context, sharing: Sharing) => unknown>} dialogs
 */

/** The address of the site's folder. */
const homeNow = () => new URL("./", location.href).href;

/** @param {Page} page */
export function createSharing(page) {
  const { state, story, words, engine, saves, redraw, warn } = page;
  /** @type {Sharing} */
  const sharing = {
    shared: null,
    offered: null,
    trouble: "",
    dialogs: { share: shareDialog, transfer: transferDialog, offer: offerDialog },
    does: { copyLink, copyText, savePicture, toggleQr, send, openText, openFile, saveGame, accept, replace },
  };
  state.sharing = sharing;

  /** Whether what lies on the table is only what a link told. */
  let glimpsed = false;

  /** The view whose link, text and picture are being shared. @type {View | null} */
  let subject = null;

  // -- out -------------------------------------------------------------------------------------------------

  async function openShare() {
    const { view } = state;
    if (!view) return;
    subject = view;
    if (sharing.shared?.picture) URL.revokeObjectURL(sharing.shared.picture);
    sharing.shared = null;
    state.dialog = "share";
    redraw();
    const named = await nameOf(view);
    if (subject !== view || state.dialog !== "share") return;
    if ("refused" in named) {
      page.dialogs.leave();
      warn(named.refused);
      return;
    }
    const link = await linkTo(named.kind, named.text);
    if (subject !== view || state.dialog !== "share") return;
    const caption = captionOf({ words, story, view }, named.kind);
    const shared = {
      ...named,
      link,
      caption: caption.title,
      picture: null,
      file: null,
      qr: null,
      said: "",
      canEmbed: false,
      canSend: "share" in navigator,
    };
    sharing.shared = shared;
    redraw();
    // Where there is room for it beside the picture, the code for a telephone's camera is there at once.
    if (matchMedia("(min-width: 600px)").matches) void toggleQr();
    // A frame in a sandbox may open no page.
    if (window.origin !== "null") {
      void hasSnippets(homeNow()).then((canEmbed) => {
        Object.assign(shared, { canEmbed });
        redraw();
      });
    }
    const file = await boardPicture(view.position, caption).catch(() => null);
    if (sharing.shared !== shared || !file) return;
    Object.assign(shared, { file, picture: URL.createObjectURL(file) });
    redraw();
  }

  /**
   * Returns what a link would name: the engine knows what may be told.
   * @param {View} view
   * @returns {Promise<{ kind: Shared["kind"], text: string } | { refused: string }>}
   */
  async function nameOf(view) {
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

  /**
   * Returns the link: to the puzzle's own page where the site has it, else into the game.
   * @param {Shared["kind"]} kind
   * @param {string} text
   */
  async function linkTo(kind, text) {
    const home = homeNow();
    return (kind === "puzzle" && (await pageOfPuzzle(home, text))) || `${home}#${kind}=${text}`;
  }

  /** @param {string} said */
  function note(said) {
    if (sharing.shared) sharing.shared.said = said;
    redraw();
  }

  /** @param {string} text */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Without the permission, or in a frame: the old way, from a field inside the dialog, which alone may have the focus.
      const field = document.createElement("textarea");
      field.value = text;
      document.getElementById("dialog")?.append(field);
      field.select();
      const copied = document.execCommand("copy");
      field.remove();
      return copied;
    }
  }

  async function copyLink() {
    const { shared } = sharing;
    if (shared) note(words((await copy(shared.link)) ? "share.copied" : "share.notCopied"));
  }

  async function copyText() {
    const { shared } = sharing;
    if (!shared || !subject) return;
    const text = plainText({ words, story, view: subject }, shared.kind, shared.link);
    note(words((await copy(text)) ? "share.textCopied" : "share.notCopied"));
  }

  function savePicture() {
    const { shared } = sharing;
    if (shared?.file) saveFile("kahuna.png", shared.file);
  }

  async function toggleQr() {
    const { shared } = sharing;
    if (!shared) return;
    shared.qr = shared.qr ? null : (await import("./qr.js")).qrOf(shared.link);
    redraw();
    if (shared.qr && shared.picture) document.querySelector(".share-qr")?.scrollIntoView({ block: "nearest" });
  }

  async function send() {
    const { shared } = sharing;
    if (!shared) return;
    /** @type {ShareData} */
    const data = { title: words("title"), text: shared.caption, url: shared.link };
    const files = shared.file ? [new File([shared.file], "kahuna.png", { type: "image/png" })] : [];
    const whole = files.length > 0 && navigator.canShare?.({ ...data, files }) ? { ...data, files } : data;
    try {
      await navigator.share(whole);
    } catch (error) {
      // Who thinks better of it needs no message.
      if (!(error instanceof DOMException && error.name === "AbortError")) note(words("share.notSent"));
    }
  }

  // -- in --------------------------------------------------------------------------------------------------

  function openTransfer() {
    sharing.trouble = "";
    state.dialog = "transfer";
    redraw();
  }

  /** @param {string} key @param {Record<string, string>} [args] */
  function complain(key, args) {
    sharing.trouble = words(key, args);
    redraw();
  }

  /** @param {Event} event */
  function openText(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    receive(String(new FormData(form).get("text") ?? ""), complain);
  }

  /** @param {Event} event */
  async function openFile(event) {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    const { size } = file;
    const text = size > MOST_TEXT ? "" : await file.text().catch(() => "?");
    field.value = "";
    if (size > MOST_TEXT) complain("transfer.large");
    else receive(text || "?", complain);
  }

  /**
   * Takes in a text from outside: at once, or after asking where a game is running.
   * @param {string} text
   * @param {(key: string, args?: Record<string, string>) => void} refuse told the key of what is wrong
   */
  function receive(text, refuse) {
    const found = understood(text);
    if ("refused" in found) return refuse(found.refused, found.args);
    if (found.kind === "puzzle" || found.kind === "lesson") {
      // The game waits beside a puzzle or a lesson, as always.
      state.dialog = null;
      const id = String(found.request.id);
      if (found.kind === "puzzle") return page.act.openPuzzle({ id });
      const lesson = lessonInLink(id);
      return page.act.takeLesson(lesson?.id ?? id, lesson?.step ?? undefined);
    }
    // While one game is being laid down there is none of one's own to ask about: the next one waits.
    void laying.then(() => {
      const own = saves.readGame();
      if (own.kind !== "game" || own.view?.over) void lay(found);
      else offer(found, null);
    });
    return undefined;
  }

  /**
   * Asks whether a game from outside is to come onto the table.
   * @param {Found} found
   * @param {Offered["full"]} full
   */
  function offer(found, full) {
    const picture = sharing.offered?.found === found ? sharing.offered.picture : null;
    sharing.offered = { kind: found.kind, found, about: aboutOf(found), picture, keeps: saves.isPrecious(), full };
    state.dialog = "offer";
    redraw();
    if (!picture) void drawOffered(sharing.offered);
  }

  /** @param {Found} found */
  function aboutOf({ told }) {
    if (told?.kind === "position")
      return words(`offer.about.${told.view.to_move}`, { round: told.view.position.round });
    if (told?.kind === "game") return words(`offer.result.${told.result.winner ?? "draw"}`);
    return "";
  }

  /** @param {Offered} offered */
  async function drawOffered(offered) {
    const { told } = offered.found;
    if (told?.kind !== "position") return;
    const caption = { title: offered.about, note: words("share.caption.shared"), brand: words("title") };
    const file = await boardPicture(told.view.position, caption).catch(() => null);
    if (!file || sharing.offered !== offered) return;
    offered.picture = URL.createObjectURL(file);
    redraw();
  }

  async function accept() {
    const { offered } = sharing;
    if (!offered) return;
    const room = saves.putAside();
    if (room !== "done") return offer(offered.found, room);
    sharing.offered = null;
    return lay(offered.found);
  }

  /** @param {import("../../storage/waiting_games.js").Waiting} oldest */
  function replace(oldest) {
    saves.dropAside(oldest.text);
    void accept();
  }

  /** Is there when nothing is being laid onto the table. */
  let laying = Promise.resolve();

  /**
   * Lays what was found onto the table.
   * @param {Found} found
   */
  function lay(found) {
    const done = laid(found);
    // What fails is told to whoever asked for it.
    laying = done.catch(() => {});
    return done;
  }

  /** @param {Found} found */
  async function laid({ kind, request, told }) {
    /** @type {Record<string, unknown>} */
    const asked = { ...request };
    if (told?.kind === "position") {
      const { viewer } = told.view;
      const level = told.players[opponentOf(viewer)] ?? "";
      asked.players = {
        [viewer]: "human",
        [opponentOf(viewer)]: state.about.levels.includes(level) ? level : state.choice.level,
      };
      asked.seed = randomSeed();
    }
    const seats =
      kind === "record"
        ? seatsOf(
            /** @type {Record<string, unknown>} */ (request.record).players,
            state.about.levels,
            state.choice.level,
          )
        : undefined;
    const refused = await page.match.open(asked, seats);
    if (refused === null) {
      // One's own shows its end; another's is seen from its beginning.
      if (state.view?.names) page.act.openReview(1);
      else if (state.view?.over) state.dialog = "over";
      return redraw();
    }
    saves.stay();
    if (glimpsed) state.view = null;
    glimpsed = false;
    if (state.dialog === "transfer") {
      sharing.trouble = refused;
      redraw();
    } else {
      state.dialog = null;
      // Where there is no sentence, the engine's failure has been shown already.
      if (refused) warn(refused);
      else redraw();
    }
  }

  /**
   * Shows what a link tells before the engine is there, which will give the true view.
   * @param {string} text
   */
  function glimpse(text) {
    const found = understood(text);
    if ("refused" in found || !found.told || state.view || page.table.engine === "ready") return;
    glimpsed = true;
    state.view = glimpseOf(found.told, state.choice.level);
    try {
      redraw();
    } catch {
      state.view = null;
    }
  }

  async function saveGame() {
    const { view } = state;
    const day = new Date().toISOString().slice(0, 10);
    if (view?.over && !view.begun) {
      const reply = await page.table.ask({ do: "record" });
      if (reply)
        saveFile(
          `kahuna-${day}.json`,
          new Blob([`${JSON.stringify(reply.record, null, 1)}\n`], { type: "application/json" }),
        );
      return;
    }
    const save = saves.currentSave();
    if (save) saveFile(`kahuna-${day}-running.json`, new Blob([saveText(save)], { type: "application/json" }));
  }

  return { openShare, openTransfer, receive, glimpse };
}
