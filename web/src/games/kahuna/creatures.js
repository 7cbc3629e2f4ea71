/** The pictures of the levels. */
import { LEVELS } from "../../engine/facts.js";
import { creaturesOf } from "../../ui/icons.js";

/** Returns the picture of a level; nothing for one that has none. */
export const creatureOf = creaturesOf(LEVELS);
