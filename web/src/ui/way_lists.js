/** The ways in as lists, for every game: the few of the first page, all or in groups in the menu. */
import { html, nothing } from "lit-html";
import { wayList } from "./way_list.js";

/**
 * @typedef {object} Way
 * @property {string} id names its words
 * @property {"game" | "play" | "learn" | "more"} [group] where it stands in the menu; elsewhere, where it is left out
 * @property {1 | 2 | 3} [rank] how large it stands on the first page: 1 the first thing to do, 2 a card, 3 a small one.
 *   A way without a rank stands in the menu only
 * @property {string} [short] the key of a description that is shorter than that of the menu
 * @property {boolean} [pageOnly] whether it stands on the first page only
 * @property {boolean} [shared] whether it is a way to play with a friend
 * @property {string} [icon] its icon, if it is another one than that of the same name
 * @property {(context: any) => boolean} [when] whether it is offered now; always, where it is left out
 * @property {(act: any, context: any) => unknown} [go]
 * @property {string} [href] the page to which it leads, in place of `go`
 */

/**
 * @template Context
 * @typedef {object} Ways what a game says of its ways
 * @property {Way[]} ways in the order in which they are offered
 * @property {(context: Context, way: Way) => unknown} pictureOf
 * @property {(context: Context, way: Way) => string} nameOf
 * @property {(context: Context, way: Way) => string} aboutOf
 * @property {(context: Context) => boolean} isNewcomer whether the lessons are recommended
 * @property {(context: Context, way: Way) => boolean} [isNews] whether the description is news, which is highlighted
 */

/** The groups of the menu, in order. */
const GROUPS = /** @type {const} */ (["game", "play", "learn", "more"]);

const LOOKS = { 1: "way-first", 2: "way-card", 3: "way-small" };

/**
 * Returns what lists the ways of a game. Each list is nothing if no way in it is open.
 * @template {{ words: import("../words/words.js").Words, act: object, durable: boolean }} Context
 * @param {Ways<Context>} given
 */
export function createWayLists({ ways, pictureOf, nameOf, aboutOf, isNewcomer, isNews = () => false }) {
  /**
   * @param {Context} context
   * @param {(way: Way) => boolean} which
   * @param {{ list: string, look: string, place: string }} how `place`: tells a way's element from that
   *   of the same way elsewhere
   */
  function listOf(context, which, how) {
    const { words, act } = context;
    return wayList(
      ways.filter((way) => which(way) && (way.when?.(context) ?? true)),
      (way) => ({
        picture: pictureOf(context, way),
        name: nameOf(context, way),
        about: way.short ? words(way.short) : aboutOf(context, way),
        flag: how.place === "way" && way.id === "learn" && isNewcomer(context) ? words("ways.newcomer") : "",
        href: way.href,
        go: () => way.go?.(act, context),
      }),
      { ...how, look: (way) => (isNews(context, way) ? `${how.look} way-news` : how.look) },
    );
  }

  /** @param {Context} context @param {(way: Way) => boolean} which */
  const inMenu = (context, which) =>
    listOf(context, (way) => !way.pageOnly && which(way), { list: "ways", look: "way-item", place: "menu" });

  /** @param {Context} context @param {1 | 2 | 3} rank */
  const ofRank = (context, rank) =>
    listOf(context, (way) => way.rank === rank, { list: `ways ways-${rank}`, look: LOOKS[rank], place: "way" });

  return {
    /** Returns all open ways in groups, for the menu. @param {Context} context */
    menu: (context) =>
      GROUPS.map((group) => {
        const list = inMenu(context, (way) => way.group === group);
        if (list === nothing) return nothing;
        return html`<section class="menu-group" aria-labelledby="group-${group}">
          <h3 id="group-${group}">${context.words(`menu.groups.${group}`)}</h3>
          ${list}
        </section>`;
      }),

    /** Returns the ways to play with a friend. @param {Context} context */
    shared: (context) =>
      listOf(context, (way) => Boolean(way.shared), { list: "ways", look: "way-card", place: "shared" }),

    /**
     * Returns the first page's part beside the board.
     * @param {Context} context
     * @param {object} given
     * @param {unknown} [given.above] a picture
     * @param {string} given.queued what comes as soon as it can; "" if nothing was asked for
     */
    home(context, { above = nothing, queued }) {
      const { words } = context;
      return html`<div class="home">
        ${above}
        <div class="paper home-title">
          <p class="home-name" aria-hidden="true">${words("title")}</p>
          <p class="home-line">${words("tagline")}</p>
        </div>
        <nav class="home-ways" aria-label=${words("areas.ways")}>
          ${
            queued ? html`<p class="home-queued">${queued}</p>` : ofRank(context, 1)
          } ${ofRank(context, 2)} ${ofRank(context, 3)}
        </nav>
        ${context.durable ? nothing : html`<p class="note warning">${words("menu.memory")}</p>`}
      </div>`;
    },
  };
}
