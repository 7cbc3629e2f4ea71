/**
 * Comments on a player's first game, in any game: what can be done now and why, in the banner's place. They can be
 * switched off at any time.
 */
import { html } from "lit-html";
import { isMatch } from "../../play/tables.js";
import { iconButton } from "../../ui/controls.js";
import { icon } from "../../ui/icons.js";

/**
 * @import { SharedContext, ShellPage, ShellState } from "../../app/game.d.ts"
 * @import { BannerText } from "../../ui/banner_frame.js"
 *
 * @typedef {(options?: object) => Promise<any>} Ask asks for the comment on the position; resolves with undefined where
 *   it is no longer wanted, with null where there is none
 *
 * @typedef {Pick<SharedContext<ShellPage>, "view" | "idle" | "words"> & {
 *   state: any,
 *   act: { stopComments(): void },
 * }} Given
 */

/**
 * @template Context, Page, View
 * @typedef {object} Own what a game says of its comments
 * @property {(context: Context) => BannerText} bannerText
 * @property {(context: Context) => boolean} isPicking whether something is picked: then it is said what to do with that
 * @property {(context: Context) => string} commentText what is said of the turn as it is now; "" until the engine has
 *   been heard
 * @property {(page: Page, view: View, ask: Ask) => Promise<boolean>} find asks, and notes what has come in the state;
 *   whether it is to be announced
 * @property {(view: View) => boolean} [isEarly] whether the game is commented at this point
 */

/**
 * Returns whether a game is commented now, what asks for a comment, and what shows it.
 * @template {Given} Context
 * @template {{ state: any, table: { ask(request: object): Promise<any> }, announce(text: string): void,
 *   context(): Context }} Page
 * @template {NonNullable<Context["view"]>} View
 * @param {Own<Context, Page, View>} own
 */
export function createComments({ bannerText, isPicking, commentText, find, isEarly = () => true }) {
  /** @param {Pick<ShellState, "match">} state @param {View | null} view */
  const isCommented = ({ match: { setup } }, view) =>
    Boolean(view && isMatch(/** @type {any} */ ({ view })) && setup?.commented && !view.over && isEarly(view));

  /**
   * Asks for the comment on what lies on the table now, unless that was done.
   * @param {Page} page
   * @param {boolean} idle whether the player may act
   */
  async function askComment(page, idle) {
    const { state, table } = page;
    const { view } = state.table;
    if (!view || !idle || !isCommented(state, view) || state.hints.comment?.id === view.id) return;
    const { id } = view;
    state.hints.comment = { id, topic: null, comment: null };
    /** @type {Ask} */
    const ask = async (options = {}) => {
      const reply = await table.ask({ do: "comment", ...options });
      return state.table.view?.id === id && state.hints.comment?.id === id ? (reply?.comment ?? null) : undefined;
    };
    if (!(await find(page, view, ask))) return;
    const text = commentText(page.context());
    if (text) page.announce(text);
  }

  /** Returns the strip in the banner's place; null where no comment is due. @param {Context} context */
  function commentStrip(context) {
    const { words, act, state, view, idle } = context;
    if (!idle || !isCommented(state, /** @type {View | null} */ (view))) return null;
    const { title, hint } = bannerText(context);
    const text = isPicking(context) ? hint : commentText(context) || hint;
    return html`<div class="banner banner-mine hint-strip comment-strip">
      <div class="hint-words"><p class="banner-title">${title}</p><p class="banner-hint">${text}</p></div>
      ${iconButton("comment-close", icon("close"), words("comment.off"), act.stopComments, { titled: true })}
    </div>`;
  }

  return { isCommented, askComment, commentStrip };
}
