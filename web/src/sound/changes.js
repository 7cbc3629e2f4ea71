/**
 * What has changed on a page, for the sounds of any game.
 *
 * @import { ShellState } from "../app/game.d.ts"
 */

/**
 * Returns a function that takes the state after each change, and compares it with the one before.
 * @template {{ event: string }} Event
 * @template {object} View
 */
export function createChanges() {
  /** @type {View | null} */
  let view = null;
  /** @type {Event | null} */
  let shown = null;
  /** @type {string | null} */
  let dialog = null;

  /** @param {Pick<ShellState<any>, "table" | "playback" | "dialogs">} state */
  return (state) => {
    const [before, after] = [view, /** @type {View | null} */ (state.table.view)];
    const event = /** @type {Event | null} */ (state.playback.event);
    const { open } = state.dialogs;
    const changes = {
      /** An event that is shown now. */
      event: event !== shown ? event : null,
      /** The view before; null where it is the same, or there was none: the events of the first one are in the past. */
      before: after !== before ? before : null,
      /** A dialog that is open now. */
      opened: open !== dialog ? open : null,
    };
    [view, shown, dialog] = [after, event, open];
    return changes;
  };
}
