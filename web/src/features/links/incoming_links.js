/**
 * Links that come: pasted or followed, from another tab, or from the friend's page where that is connected.
 *
 * @import { LetterView } from "../../engine/wire.d.ts"
 * @import { LinkGame } from "../../storage/link_games.js"
 * @import { Links } from "./links.js"
 */
import { readPasted } from "../../codes/pasted.js";
import { opponentOf } from "../../play/seats.js";
import { makeReactive } from "../../store/slice.js";
import { planOf } from "./letters.js";

/** What is wrong with a text in which no link is sound: keys of the catalogue. @type {Record<string, string>} */
const TROUBLES = {
  "code-damaged": "refusal.link-damaged",
  "code-newer": "refusal.link-newer",
  large: "transfer.large",
};

/** @typedef {{ code: string, text: string }} Trouble why a link was not opened: the engine's code, and a sentence */

/** Where a link was not opened, and that has been said, or is no longer wanted. @type {Trouble} */
const NOTHING_TO_SAY = { code: "", text: "" };

/** Codes of links that were opened before, or made here. */
const OPENED = new Set(["", "link-opened-before", "link-opened-over", "link-own-link", "link-own-old"]);

export class Incoming {
  /**
   * The friend's links that have come by themselves, for one's own side `id`, and were not opened yet.
   * @type {{ id: string, text: string }[]}
   */
  arrived = [];
  /** Resolves when no link is being opened. @type {Promise<unknown>} */
  opening = Promise.resolve();

  /** @param {Links} links */
  constructor(links) {
    this.links = links;
    makeReactive(this, ["arrived"]);
  }

  /** @param {Event} event */
  async openPasted(event) {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    await this.takeText(String(new FormData(form).get("text") ?? ""));
  }

  /** Opens the links in a text. @param {string} text */
  async takeText(text) {
    const { parts } = this.links;
    const { found, trouble } = readPasted(text);
    const sound = found.filter(({ kind }) => kind === "link");
    if (sound.length === 0)
      return void this.links.refuse(parts.words(TROUBLES[trouble ?? ""] ?? "refusal.link-no-link"));
    await parts.table.started;
    const links = sound.map((each) => `#link=${each.text}`).join("\n");
    const reply = await parts.engine.ask({ do: "letters", text: links }).catch((error) => parts.speech.stop(error));
    if (!reply) return;
    if (!reply.letters) return void this.links.refuse(parts.story.reasonText(reply));
    this.links.connection.takeCode(text, reply.letters[0].game);
    await this.takeLetters(reply.letters);
  }

  /**
   * Opens the links of one text. A rematch comes with the last link of the game before: what belongs to a game that is
   * kept here goes first, an invitation last.
   * @param {LetterView[]} letters
   */
  async takeLetters(letters) {
    const { links } = this;
    await links.untilRead();
    const { known, offer } = planOf(letters, (letter) => this.gameOf(letter));
    links.before = null;
    const trouble = known.length > 0 || offer ? await this.takeKnown(known) : this.noGame();
    if (offer) {
      links.invited = offer;
      links.show("invited");
      this.refuseUnlessOpened(trouble);
    } else if (trouble?.code === "link-away") links.carry(known[known.length - 1].game);
    else if (trouble) links.refuse(trouble.text);
  }

  /** @returns {Trouble} */
  noGame() {
    return { code: "link-no-game", text: this.links.parts.words("links.noGame") };
  }

  /**
   * Opens links of games that are kept here, one after the other.
   * @param {ReturnType<typeof planOf>["known"]} known
   * @returns {Promise<Trouble | null>} why the last one was not opened
   */
  async takeKnown(known) {
    const { links } = this;
    let trouble = null;
    for (const { letter, game } of known) {
      trouble = await this.takeLetter(letter, game);
      if (!trouble && links.parts.state.table.view?.over && links.task) links.before = links.task;
    }
    return trouble;
  }

  /**
   * Says why a link was not opened, unless it was opened before: that needs no word.
   * @param {Trouble | null} trouble
   */
  refuseUnlessOpened(trouble) {
    if (trouble && !OPENED.has(trouble.code)) this.links.refuse(trouble.text);
  }

  /** The own side of the game to which a link belongs. @param {LetterView} letter @returns {LinkGame | null} */
  gameOf({ game, reader }) {
    const { saves } = this.links.parts;
    return saves.linkGame(`${game}-${reader}`) ?? saves.linkGame(`${game}-${opponentOf(reader)}`);
  }

  /**
   * Opens a link of a game that is kept here.
   * @param {LetterView} letter
   * @param {LinkGame} game
   * @returns {Promise<Trouble | null>} null where it was opened
   */
  async takeLetter(letter, game) {
    if (game.away) return { code: "link-away", text: this.links.parts.words("links.along.away") };
    if (this.links.game?.id !== game.id && !(await this.links.resume(game, true))) return NOTHING_TO_SAY;
    return this.receive(letter.text);
  }

  /**
   * Opens a link of the game on the table, after those that are being opened: the same one may come by two ways.
   * @param {string} link
   * @returns {Promise<Trouble | null>} null where it was opened
   */
  receive(link) {
    const opened = this.opening.then(() => this.received(link));
    this.opening = opened.catch(() => null);
    return opened;
  }

  /** @param {string} link @returns {Promise<Trouble | null>} */
  async received(link) {
    const { parts } = this.links;
    const { state, story, table } = parts;
    await this.links.isCurrent({ do: "receive" });
    const wanted = table.claim();
    const reply = await parts.engine.ask({ do: "receive", link }).catch((error) => parts.speech.stop(error));
    if (!reply) return NOTHING_TO_SAY;
    // Also where something else has come onto the table meanwhile: the link was opened.
    parts.match.keep(reply);
    if (!wanted()) return NOTHING_TO_SAY;
    if (!reply.view) return { code: reply.code ?? "", text: story.reasonText(reply) };
    const { view, breach } = reply;
    if (breach) {
      // The save has noted it; nothing else has changed.
      table.update(view);
      return { code: breach.code, text: story.reasonText(breach) };
    }
    Object.assign(state.dialogs, { open: null, asking: null });
    parts.speech.announce(story.summary(view, view.events));
    if (!(await table.animate(view.events, "turn"))) return NOTHING_TO_SAY;
    table.update(view);
    await parts.match.proceed();
    return null;
  }

  /**
   * Takes a link that another tab has made, where the friend's side lies on the table.
   * @param {import("./tabs.js").Passed} passed
   */
  takePassed({ from, text }) {
    const { view } = this.links.parts.state.table;
    if (view && this.links.id && from === this.links.id.replace(/\w+$/, opponentOf(view.viewer)))
      this.arrive(this.links.id, text);
  }

  /**
   * Takes a link that has come by itself: it is opened as soon as it is awaited.
   * @param {string} id
   * @param {string} text
   */
  arrive(id, text) {
    this.arrived = [...this.arrived, { id, text }];
    void this.links.catchUp();
    if (!this.isHeld) return;
    this.links.parts.speech.announce(this.links.parts.words("links.breach.held", { friend: this.links.friend }));
  }

  /** Whether a link of the friend has come by itself that comes next in the game on the table. */
  get isNext() {
    return (
      this.links.parts.state.table.view?.awaits === "friend" && this.arrived.some(({ id }) => id === this.links.id)
    );
  }

  /**
   * Whether such a link waits for the player's tap: after one that breaks the rules none is opened by itself, because
   * each refusal tells the friend's page something.
   */
  get isHeld() {
    return this.isNext && (this.links.task?.breaches.length ?? 0) > 0;
  }

  /**
   * Opens the link that has come by itself. One that was opened before needs no word.
   * @returns {Promise<boolean>} whether it was opened
   */
  async openNext() {
    const next = this.arrived.findIndex(({ id }) => id === this.links.id);
    const { text } = this.arrived[next];
    this.arrived = this.arrived.toSpliced(next, 1);
    const trouble = await this.receive(text);
    this.refuseUnlessOpened(trouble);
    return !trouble;
  }
}
