/** The dialogs that every game has. */
import { html, nothing } from "lit-html";
import { button } from "./controls.js";
import { scrolledLog } from "./side_log.js";
import { closeButton, crossedDialog, dialog } from "./dialog.js";

/**
 * @typedef {import("./dialog.js").Given & { act: { downloadBroken(): void, openNew(): void }, durable: boolean }} Given
 */

/** @typedef {(context: any) => unknown} Dialog */

/**
 * Returns a dialog about the view: without one there is nothing to show.
 * @template {{ view: object }} Seen
 * @param {(context: Seen) => unknown} content
 * @returns {(context: Omit<Seen, "view"> & { view: Seen["view"] | null }) => unknown}
 */
export const seen = (content) => (context) =>
  context.view ? content(/** @type {Seen} */ (/** @type {unknown} */ (context))) : nothing;

/** Returns the dialog about a save that cannot be read. @param {Given} context */
export const brokenDialog = ({ words, act }) =>
  dialog(
    "broken",
    words("trouble.brokenTitle"),
    html`<p>${words("trouble.broken")}</p>`,
    html`${button("download", words("trouble.download"), act.downloadBroken)}
    ${button("new", words("menu.newGame"), act.openNew, { look: "primary" })}`,
  );

/**
 * Returns the menu: everything that can be done besides the turn itself.
 * @param {Given} context
 * @param {unknown} ways
 */
export const menuDialog = (context, ways) =>
  crossedDialog(
    context,
    "menu",
    context.words("menu.open"),
    html`${ways} ${context.durable ? nothing : html`<p class="note warning">${context.words("menu.memory")}</p>`}`,
  );

/**
 * Returns the dialog with the log, which alone scrolls.
 * @param {Given} context
 * @param {unknown} above what stands above it
 * @param {unknown} list
 */
export const logDialog = (context, above, list) =>
  dialog(
    "log-dialog",
    context.words("menu.log"),
    html`${above}
      ${scrolledLog(context, list)}`,
    closeButton(context),
  );

/** A dialog whose program comes when it is wanted. @param {"share" | "transfer" | "offer"} name @returns {Dialog} */
const shared = (name) => (context) => {
  const { sharing } = context.state;
  return sharing ? sharing.dialogs[name](context, sharing) : nothing;
};

/** The dialogs that are the same in every game. @satisfies {Record<string, Dialog>} */
export const COMMON_DIALOGS = {
  broken: brokenDialog,
  turns: (context) => context.reviewing?.turnsDialog(context) ?? nothing,
  share: shared("share"),
  transfer: shared("transfer"),
  offer: shared("offer"),
};
