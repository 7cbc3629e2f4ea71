/**
 * Sentences for events.
 *
 * @import { EventView, View } from "../wire.d.ts"
 * @import { Words } from "../../../words/words.js"
 * @import { Names } from "./names.js"
 */
import { joined } from "../../../words/story_parts.js";
import { isColour, islandName } from "./names.js";

/**
 * @typedef {[form: string, args?: Record<string, string | number>]} Said the form of a sentence, "" for the only one,
 *   and what it names
 */
/**
 * @template {EventView["event"]} Code
 * @typedef {(event: Extract<EventView, { event: Code }>, name: (colour: string) => string) => Said | null} Wording
 */

/** @typedef {{ origin: string | null, target: string | null }} Move */

/** Returns the form of the sentence for a piece. @param {Move} move */
function pieceForm({ origin, target }) {
  if (origin === null) return "placed";
  if (target === null) return "removed";
  return target === "@" ? "called" : origin === "@" ? "landed" : "moved";
}

/** Returns the form of the sentence for a tile. @param {Move} move */
function tileForm({ origin, target }) {
  if (target === null) return "left";
  if (isColour(target)) return origin && isColour(origin) ? "robbed" : "taken";
  if (origin === null) return "drawn";
  return target.length === 1 && target === target.toUpperCase() ? "swapped" : "given";
}

/** Returns the functions that word events. @param {Words} words @param {Names} names */
export function createEventTexts(words, { godName, tileName, placeName, toldName }) {
  /** Returns how a fish lies. @param {{ tail: string, head: string, white: boolean }} fish */
  const lieOf = ({ tail, head, white }) => ({
    tail: islandName(tail),
    head: islandName(head),
    side: words(white ? "kn.do.white" : "kn.do.coloured"),
  });
  /** @param {string | null} id */
  const placeOf = (id) => (id ? placeName(id) : "");
  /** @param {Move} move */
  const endsOf = ({ origin, target }) => ({ origin: placeOf(origin), target: placeOf(target) });
  /** @param {string | null} id @param {(colour: string) => string} name */
  const ownerOf = (id, name) => (id && isColour(id) ? name(id) : "");

  /**
   * An event without an entry has one sentence that names nothing.
   * @type {{ [Code in EventView["event"]]?: Wording<Code> }}
   */
  const wordings = {
    "fish-placed": (event, name) => ["", { player: name(event.player), ...lieOf(event) }],
    "fish-turned": (event) => ["", lieOf(event)],
    "piece-moved": (event, name) => [pieceForm(event), { player: name(event.player), ...endsOf(event) }],
    "tile-moved"(event, name) {
      const { tile, origin, target, player } = event;
      const form = tileForm(event);
      const args = { tile: tileName(tile), other: ownerOf(origin, name) };
      if (form === "given")
        return [form, { ...args, player: name(player ?? origin ?? ""), god: godName(target ?? "") }];
      return [form, { ...args, player: ownerOf(target, name), ...endsOf(event) }];
    },
    "volcano-drawn": ({ number }) => ["", { number }],
    "temple-grown": ({ player, god, ...sums }, name) => ["", { ...sums, player: name(player), god: godName(god) }],
    "card-passed"({ protection, god, after }, name) {
      const args = { god: godName(god), player: after ? name(after) : "" };
      if (!after) return [protection ? "protectionAside" : "aside", args];
      return [protection ? "protection" : "gods", args];
    },
    "volcano-placed"({ player, place, blocked }, name) {
      const owners = blocked.map(([owner]) => name(owner)).join(", ");
      return [owners ? "some" : "none", { player: name(player), place: placeName(place), blocked: owners }];
    },
    "turn-answered": ({ allowed, player }, name) => [allowed ? "allowed" : "forbidden", { player: name(player) }],
    "turn-begun": ({ immediate, player }, name) => (immediate ? ["immediate", { player: name(player) }] : null),
    "turn-lost": ({ player }, name) => ["", { player: name(player) }],
  };

  /**
   * Returns the sentence for an event; "" where there is nothing to tell.
   * @param {View} view any view of the same game
   * @param {EventView} event
   * @returns {string}
   */
  function eventText(view, event) {
    const wording = /** @type {Wording<any> | undefined} */ (wordings[event.event]);
    const said = wording ? wording(event, (colour) => toldName(view, colour)) : /** @type {Said} */ ([""]);
    if (!said) return "";
    const [form, args] = said;
    return words(form ? `kn.event.${event.event}.${form}` : `kn.event.${event.event}`, args);
  }

  /** Returns the sentences for events, for a player who hears them. @param {View} view @param {EventView[]} events */
  const summary = (view, events) => joined(events.map((event) => eventText(view, event)));

  return { eventText, summary };
}
