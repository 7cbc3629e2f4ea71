/**
 * Which games of the archive are listed, and in which order. Pure.
 *
 * @import { Head } from "../../storage/archive_entry.js"
 *
 * @typedef {"newest" | "oldest" | "longest" | "accurate"} Order
 *
 * @typedef {object} Filters an empty text chooses all
 * @property {string} game
 * @property {string} rival
 * @property {string} result
 * @property {string} kind
 * @property {string} source
 * @property {boolean} star
 * @property {string} text
 * @property {Order} order
 */

/** How many games a page of the list has. */
export const PAGE = 20;

/** @type {Filters} */
export const ALL = { game: "", rival: "", result: "", kind: "", source: "", star: false, text: "", order: "newest" };

/** @type {readonly Order[]} */
export const ORDERS = ["newest", "oldest", "longest", "accurate"];

/** The sides that are not the owner's; all where the owner has not played. @param {Head} head */
export const rivalSides = ({ players, viewer }) => Object.keys(players).filter((side) => side !== viewer);

/** The names of the others, each once. @param {Head} head */
export const rivalsOf = (head) => [...new Set(rivalSides(head).map((side) => head.players[side]))];

/** @param {Head} one @param {Head} other */
const byTime = (one, other) => one.at - other.at || (one.id < other.id ? -1 : 1);

/** @type {Record<Order, (one: Head, other: Head) => number>} */
const COMPARED = {
  newest: (one, other) => byTime(other, one),
  oldest: byTime,
  longest: (one, other) => other.turns - one.turns || byTime(other, one),
  accurate: (one, other) => (other.accuracy ?? -1) - (one.accuracy ?? -1) || byTime(other, one),
};

/** Returns a text without accents, in small letters. @param {string} text */
export const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Returns the games that are listed, in order.
 * @param {Head[]} heads
 * @param {Filters} filters
 * @param {(name: string) => string} nameOf how a player is called
 */
export function listed(heads, filters, nameOf) {
  const wanted = plain(filters.text).split(/\s+/).filter(Boolean);
  /** @param {Head} head */
  const isFound = (head) => {
    const text = plain([head.note, ...Object.values(head.players).map(nameOf)].join(" "));
    return wanted.every((word) => text.includes(word));
  };
  return heads
    .filter(
      (head) =>
        /** @type {const} */ (["game", "result", "kind", "source"]).every(
          (name) => !filters[name] || head[name] === filters[name],
        ) &&
        (!filters.rival || rivalsOf(head).includes(filters.rival)) &&
        (!filters.star || head.star) &&
        (wanted.length === 0 || isFound(head)),
    )
    .sort(COMPARED[filters.order]);
}

/**
 * Returns the values from which can be chosen.
 * @param {Head[]} heads
 * @param {(head: Head) => string[]} valuesOf
 */
export const valuesIn = (heads, valuesOf) => [...new Set(heads.flatMap(valuesOf))].sort();
