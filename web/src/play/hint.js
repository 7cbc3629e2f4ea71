/** The hint on the table, in both games: the engine shows it as long as it fits. Pure. */

/**
 * Returns the hint that is shown; null where there is none.
 * @template {{ left: unknown[] }} Given
 * @param {{ table: string, hint: Given | null } | null} view
 * @returns {Given | null}
 */
export const hintOf = (view) => (view?.table === "match" && view.hint) || null;

/**
 * Returns what is still to be done of the hint that is shown; null where none is, or it has not told the whole turn.
 * @template Action
 * @param {{ table: string, hint: { step: number, left: Action[] } | null } | null} view
 * @returns {Action[] | null}
 */
export function hintLeft(view) {
  const hint = hintOf(view);
  return hint?.step === 3 ? hint.left : null;
}

/**
 * Whether the player is asked whether a hint is wanted at all.
 * @param {{ hints: { asked: string | null } }} state
 * @param {{ id: string, table: string, hint: { left: unknown[] } | null } | null} view
 */
export const isHintAsked = ({ hints: { asked } }, view) => asked !== null && view?.id === asked && !hintOf(view);

/**
 * Returns the actions that the coach suggests in the position on the table; none where it is silent or a hint is shown.
 * @template Action
 * @param {{ hints: { comment: { id: string, comment: { actions: Action[] } | null } | null } }} state
 * @param {{ id: string, table: string, hint: { left: unknown[] } | null } | null} view
 * @returns {Action[]}
 */
export function coachedActions({ hints: { comment } }, view) {
  return (comment && comment.id === view?.id && !hintOf(view) && comment.comment?.actions) || [];
}

/**
 * Returns what is advised and can be drawn: what is left of a hint, or what the coach suggests.
 * @template Action
 * @param {{ hints: { comment: { id: string, comment: { actions: Action[] } | null } | null } }} state
 * @param {{ id: string, table: string, hint: { step: number, left: Action[] } | null } | null} view
 * @returns {Action[]}
 */
export const advisedActions = (state, view) => hintLeft(view) ?? coachedActions(state, view);
