/**
 * The coach, in any game: explains what happens for the first time and suggests turns from which something can be
 * learnt, in the banner's place. The engine decides when it speaks. It can be switched off at any time.
 */
import { html } from "lit-html";
import { isMatch } from "../../play/tables.js";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";
import { heardOf, noteHeard } from "./heard.js";

/**
 * @import { SharedContext, ShellState } from "../../app/game.d.ts"
 * @import { ShellParts } from "../../app/parts.d.ts"
 * @import { BannerText } from "../../ui/banner_frame.js"
 * @import { Comment, HeardParts } from "./heard.js"
 *
 * @typedef {Pick<SharedContext<ShellParts>, "view" | "idle" | "words"> & { state: any, act: { stopCoach(): void } }}
 *   Given
 */

/**
 * @typedef {object} Said the parts of what the coach says; "" where there is none
 * @property {string} deed what the opponent did
 * @property {string} topic the explanation
 * @property {string} idea the suggestion
 * @property {string[]} reasons the reasons for it
 */

/**
 * @template Context
 * @typedef {object} Own what a game says as the coach
 * @property {(context: Context) => BannerText} bannerText
 * @property {(context: Context) => boolean} isPicking whether something is picked: then the banner says what to do
 * @property {(context: Context, comment: any) => Said} said
 * @property {(act: any) => Promise<unknown>} [prepare] fetches the sentences
 */

/** Maximum length of what is said, so that the strip keeps its height. */
const LONGEST = 170;

/** The same of an explanation with a suggestion. */
const LONGEST_BOTH = 205;

/**
 * Joins what fits: the explanation always, the suggestion, which is drawn on the board, too, and the rest as long as
 * there is room.
 * @param {Said} said
 */
export function joined({ deed, topic, idea, reasons }) {
  const suggestion = topic.length + idea.length < LONGEST_BOTH ? idea : "";
  let room = LONGEST - topic.length - suggestion.length;
  /** @param {string} text */
  const fitting = (text) => {
    if (!text || text.length >= room) return "";
    room -= text.length + 1;
    return text;
  };
  const before = fitting(topic ? deed : "");
  return [before, topic, suggestion, ...(suggestion ? reasons.map(fitting) : [])].filter(Boolean).join(" ");
}

/**
 * Returns what asks the engine as the coach, what it says, and what shows it.
 * @template {Given} Context
 * @param {Own<Context>} own
 */
export function createCoach({ bannerText, isPicking, said, prepare = async () => {} }) {
  /** @param {Pick<ShellState, "match">} state @param {Context["view"]} view */
  const isCoached = ({ match: { setup } }, view) =>
    Boolean(view && setup?.commented && isMatch(/** @type {any} */ ({ view })) && !view.over && !view.spectator);

  /**
   * Returns what the coach says of the decision as it is now; "" where it is silent.
   * @param {Context} context
   */
  function coachText(context) {
    const { id, comment } = context.state.hints.comment ?? {};
    return comment && context.view?.id === id ? joined(said(context, comment)) : "";
  }

  /**
   * Asks for the comment on what lies on the table now, unless that was done: first for the topic, which needs no
   * search, then for a suggestion.
   * @param {HeardParts & Pick<ShellParts, "speech" | "screen" | "act" | "table">} parts
   * @param {boolean} idle whether the player may act
   */
  async function askCoach({ state, saves, speech, screen, table, act }, idle) {
    const { view } = state.table;
    if (!idle || !isCoached(state, view) || state.hints.comment?.id === view.id) return;
    const { id } = view;
    state.hints.comment = { id, comment: null, pending: true };
    const isWanted = () => state.table.view?.id === id && state.hints.comment?.id === id;
    /** @param {object} options @returns {Promise<Comment | null>} */
    const ask = async (options) => {
      const reply = await table.ask({ do: "comment", heard: heardOf({ state, saves }), ...options });
      return (isWanted() && reply?.comment) || null;
    };
    const prepared = prepare(act);
    for (const options of [{ idea: false }, {}]) {
      const comment = await ask(options);
      await prepared;
      if (!comment || !isWanted()) return;
      noteHeard({ state, saves }, view, comment);
      state.hints.comment = { id, comment, pending: options.idea === false };
    }
    const text = coachText(screen.context());
    if (text) speech.announce(text);
  }

  /** Returns the strip in the banner's place; null where the coach is silent. @param {Context} context */
  function coachStrip(context) {
    const { words, act, state, view, idle } = context;
    if (!idle || !isCoached(state, view)) return null;
    const text = coachText(context);
    if (!text || isPicking(context)) return null;
    return html`<div class="banner banner-mine hint-strip coach-strip">
      <div class="hint-words">
        <p class="banner-title">${bannerText(context).title}</p>
        <p class="banner-hint">${text}</p>
      </div>
      ${iconButton("coach-close", icon("close"), words("coach.stop"), act.stopCoach, { titled: true })}
    </div>`;
  }

  return { isCoached, askCoach, coachStrip, coachText };
}
