/**
 * What the map shows of a position: where what begins was played, where the best would have been, else what was just done. Pure.
 *
 * @import { Context } from "../context.d.ts"
 * @import { Marks, Picture } from "../board/picture.js"
 */
import { touched } from "../picture.js";
import { readAction } from "../notation.js";
import { reviewed } from "./captions.js";
import { decisionAt } from "./course.js";

/** Kinds of actions that are about a current. */
const ON_CURRENTS = ["fish", "fellow", "side", "direction"];

/**
 * Returns where actions lead: islands, and currents.
 * @param {string[]} actions the notation's texts
 * @returns {{ islands: string[], currents: string[], dolphin: boolean }}
 */
export function placesOf(actions) {
  const read = actions.map(readAction);
  const currents = read
    .filter(({ kind }) => ON_CURRENTS.includes(kind))
    .map(({ islands = [] }) => [...islands].sort().join(""));
  const goals = read.flatMap(({ kind, islands = [] }) => {
    if (ON_CURRENTS.includes(kind)) return [];
    return kind === "move" || kind === "dolphin"
      ? islands.slice(1)
      : kind === "volcano" && islands[0].length > 1
        ? []
        : islands;
  });
  return { islands: goals.filter((id) => id !== "@"), currents, dolphin: goals.includes("@") };
}

/**
 * Returns the marks of a decision that begins: a broad ring where the best leads, a thin one where the played one led.
 * @param {string[]} played
 * @param {string[]} best none where nothing better was found
 * @returns {Marks}
 */
export function decisionMarks(played, best) {
  /** @type {Required<Pick<Marks, "islands" | "currents">> & Marks} */
  const marks = { islands: {}, currents: {} };
  for (const [mark, actions] of /** @type {const} */ ([
    ["hint", best],
    ["last", played],
  ])) {
    const { islands, currents, dolphin } = placesOf(actions);
    for (const id of islands) (marks.islands[id] ??= []).push(mark);
    for (const id of currents) (marks.currents[id] ??= []).push(mark);
    if (dolphin) (marks.dolphin ??= []).push(mark);
  }
  return marks;
}

/**
 * Returns the picture of the position that is looked at.
 * @param {Picture} plain of its view
 * @param {Context} context
 * @returns {Picture}
 */
export function reviewPicture(plain, context) {
  const game = reviewed(context);
  if (!game?.position) return plain;
  const { view, position, turns, turn } = game;
  const decision = decisionAt(turns, position.ply);
  const now = turns[turn - 1];
  /** @type {Marks} */
  let marks;
  if (decision) marks = decisionMarks(decision.played, decision.found ? decision.best : []);
  else if (now?.from === position.ply)
    marks = decisionMarks(
      now.actions.filter(({ by }) => by === now.player).map(({ action }) => action),
      [],
    );
  else {
    const { islands, currents } = touched(view.events);
    marks = decisionMarks([], []);
    for (const id of islands) marks.islands = { ...marks.islands, [id]: ["last"] };
    for (const id of currents) marks.currents = { ...marks.currents, [id]: ["last"] };
  }
  return { ...plain, disabled: true, ghosts: undefined, marks };
}
