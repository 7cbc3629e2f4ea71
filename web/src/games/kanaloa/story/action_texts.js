/**
 * Actions in words, and what they lead to.
 *
 * @import { ActionView, EventView, OfferView, View } from "../wire.d.ts"
 * @import { Words } from "../../../words/words.js"
 * @import { Names } from "./names.js"
 */
import { placesOf } from "../action_places.js";

/** @typedef {import("../../../words/story_parts.js").Chip} Chip */
/**
 * @template {EventView["event"]} Code
 * @typedef {(event: Extract<EventView, { event: Code }>, view: View) => Chip[]} Effect
 */

/** Returns the functions that word actions. @param {Words} words @param {Names} names */
export function createActionTexts(words, { godName, tileName, placeName, sideName, playerName, isYou }) {
  /** @param {ActionView} action @param {"do" | "idea"} room */
  const keyOf = ({ kind, cost }, room) =>
    kind === "draw" ? `kn.log.${cost.length > 0 ? "bag" : "bagVolcano"}` : `kn.${room}.${kind}`;

  /** @param {View} view @param {ActionView} action */
  function argsOf(view, action) {
    const { kind, targets, cost, god, fish } = action;
    const [first = "", second = ""] = placesOf(action).map(placeName);
    const [tile = "", otherTile = ""] = cost.map(tileName);
    return {
      island: first,
      other: second,
      tail: first,
      head: second,
      side: words(kind === "fish" && fish?.white ? "kn.do.white" : "kn.do.coloured"),
      place: first,
      tile,
      otherTile,
      god: god ? godName(god) : "",
      player: kind === "rob" ? sideName(view, targets[0]) : "",
    };
  }

  /**
   * Returns an action as something to do: "Move from Anelu to Borao". A fish that lies already is named as it swims
   * before that.
   * @param {View} view
   * @param {ActionView} action
   * @param {"do" | "idea"} [room] briefly, as on a button, or as advice in a whole sentence
   */
  const actionText = (view, action, room = "do") => words(keyOf(action, room), argsOf(view, action));

  /** The consequences of an effect. @type {{ [Code in EventView["event"]]?: Effect<Code> }} */
  const effectChips = {
    "temple-grown": ({ god, total }) => [{ kind: "gain", text: words("kn.chip.temple", { god: godName(god), total }) }],
    "card-passed"({ god, after, protection }, view) {
      const isGain = after === view.viewer;
      const what = protection ? "protection" : "card";
      const key = `kn.chip.${what}${isGain ? (isYou(view, after) ? "Yours" : "") : "Lost"}`;
      const player = after ? sideName(view, after) : words("kn.aside");
      return [{ kind: isGain ? "gain" : "lose", text: words(key, { god: godName(god), player }) }];
    },
    "volcano-placed": ({ blocked }, view) =>
      blocked.length === 0
        ? [{ kind: "plain", text: words("kn.chip.nobodyBlocked") }]
        : blocked.map(([player, place]) => ({
            kind: player === view.viewer ? "lose" : "gain",
            text: words(isYou(view, player) ? "kn.chip.blockedYou" : "kn.chip.blocked", {
              player: sideName(view, player),
              island: placeName(place),
            }),
          })),
    "fish-turned": () => [{ kind: "plain", text: words("kn.chip.fish") }],
    "volcano-gone": () => [{ kind: "plain", text: words("kn.chip.volcanoGone") }],
  };

  /** @param {View} view @param {OfferView["worth"][number]} worth @returns {Chip} */
  const worthChip = (view, { player, before, after }) => ({
    kind: after > before === (player === view.viewer) ? "gain" : "lose",
    text: words("kn.chip.worth", { player: playerName(view, player), before, after }),
  });

  /**
   * Returns what an action leads to, the weightiest first.
   * @param {View} view
   * @param {Pick<OfferView, "effects" | "worth">} offer
   * @returns {Chip[]}
   */
  const chips = (view, { effects, worth }) => [
    ...effects.flatMap(
      (event) => /** @type {Effect<any> | undefined} */ (effectChips[event.event])?.(event, view) ?? [],
    ),
    ...worth.map((each) => worthChip(view, each)),
  ];

  return { actionText, chips };
}
