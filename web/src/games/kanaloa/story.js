/**
 * Turns codes into sentences: names, events, actions, what an action leads to, labels of the board, refusals.
 *
 * @import { MotiveView, View } from "./wire.d.ts"
 * @import { Words } from "../../words/words.js"
 */
import { createReasons, eventsOf } from "../../words/story_parts.js";
import { TILES } from "./facts.js";
import { createActionTexts } from "./story/action_texts.js";
import { createEventTexts } from "./story/events.js";
import { createLabels } from "./story/labels.js";
import { createNames, isColour, islandName } from "./story/names.js";

export { isColour, islandName, peopleOf, playersOf, proposedFish } from "./story/names.js";

/** @typedef {ReturnType<typeof createStory>} Story */

/**
 * @param {Words} words
 * @param {() => Partial<View["seats"]> | undefined} [namesOf] what people at one screen call themselves
 */
export function createStory(words, namesOf = () => undefined) {
  const names = createNames(words, namesOf);
  const { placeName, tileName, godName } = names;
  const { reasonText, named } = createReasons(
    words,
    {
      island: placeName,
      other: placeName,
      current: ([first, second]) => words("kn.between", { first: islandName(first), second: islandName(second) }),
      tile: (tile) => (tile in TILES ? tileName(tile) : tile),
      player: (player) => (isColour(player) ? words(`kn.colours.${player}`) : player),
      god: godName,
    },
    "kn.",
  );
  return {
    words,
    eventsOf,
    ...names,
    ...createEventTexts(words, names),
    ...createActionTexts(words, names),
    ...createLabels(words, names),
    reasonText,
    /** Returns why a turn is good. @param {MotiveView} motive */
    motiveText: ({ code, args }) => words(`kn.hint.reasons.${code}`, named(args)),
  };
}
