/** What the opponent did since the player's last turn, in a few words. */
import { eventsOf } from "../../../words/story_parts.js";

/** @import { Context, EventFields, View } from "../context.d.ts" */

/** What is told, in this order. Draws and discards are told only where nothing happened on the board. */
const TOLD = ["bridge-built", "bridge-removed", "bridge-swept", "control-gained", "control-lost"];

/** Leaves out islands that were lost to the player who won them. @param {EventFields[]} events */
const withoutTwice = (events) =>
  events.filter(
    ({ event, island }) =>
      event !== "control-lost" || !events.some((each) => each.event === "control-gained" && each.island === island),
  );

/** @typedef {Pick<Context, "words" | "story">} Given */

/**
 * Returns what happens at once, below a title that names the player: "Wins Iffi. 2 bridges fall."
 * @param {Given} context
 * @param {View} view any view of the same game
 * @param {EventFields[]} events
 */
export function momentsText({ words, story }, view, events) {
  const fallen = events.filter(({ event }) => event === "bridge-swept");
  /** @param {EventFields} event */
  function sentence(event) {
    if (fallen.length < 2 || !fallen.includes(event)) return story.momentText(view, event);
    return event === fallen[0] ? words("moment.fallen", { count: fallen.length }) : "";
  }
  return withoutTwice(events).map(sentence).filter(Boolean).join(" ");
}

/**
 * Returns what the opponent did: "Crab builds Iffi–Jojo. 2 bridges fall. Wins Iffi."
 * @param {Given} context
 * @param {View} view with a recap
 */
export function recapText(context, view) {
  const { story } = context;
  const events = eventsOf(view.recap?.steps ?? []);
  const told = withoutTwice(TOLD.flatMap((code) => events.filter(({ event }) => event === code)));
  if (told.length === 0) return story.summary(view, events);
  // The first sentence names the opponent.
  const [first, ...rest] = told;
  return [story.eventText(view, first), momentsText(context, view, rest)].filter(Boolean).join(" ");
}
