/** @import { View } from "../engine/wire.d.ts" */

/**
 * Whether a game can be looked back at: it is over, and it is known how it came about.
 * @param {View | null} view
 * @returns {view is View}
 */
export const canReview = (view) => Boolean(view?.over && !view.begun);
