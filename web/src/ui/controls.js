/** Buttons, as all panels have them. */
import { html, nothing } from "lit-html";
import { keyed } from "lit-html/directives/keyed.js";

/**
 * @typedef {object} ButtonOptions
 * @property {string} [look] more classes
 * @property {boolean} [off] whether it does nothing now; the keyboard reaches it all the same
 * @property {boolean} [pressed] whether a toggle is on
 * @property {string} [label] its name, where it shows none; it is shown to the mouse where `titled`
 * @property {boolean} [titled]
 * @property {boolean} [focused] whether a dialog begins with it
 * @property {string} [about] the id of the element that describes it
 */

/**
 * Returns a button. One that does something else in the same place is another element: it must not inherit the focus.
 * @param {string} action names it in the page, as `data-act`
 * @param {unknown} face
 * @param {(event: Event) => unknown} go
 * @param {ButtonOptions} [options]
 * @param {string} [kind] its class
 */
export const button = (action, face, go, options = {}, kind = "button") => {
  const { look = "", focused = false, off = nothing, pressed = nothing, label = nothing, about = nothing } = options;
  return keyed(
    action,
    html`<button
      type="button"
      class="${kind} ${look}"
      data-act=${action}
      aria-label=${label}
      title=${options.titled ? label : nothing}
      aria-describedby=${about}
      aria-disabled=${off}
      aria-pressed=${pressed}
      ?autofocus=${focused}
      @click=${go}
    >${face}</button>`,
  );
};

/**
 * Returns a button that is a drawing alone.
 * @param {string} action
 * @param {unknown} icon
 * @param {string} label
 * @param {(event: Event) => unknown} go
 * @param {ButtonOptions} [options]
 */
export const iconButton = (action, icon, label, go, options) =>
  button(action, icon, go, { titled: true, ...options, label }, "plain square");

/** Returns the face of a button that has a drawing before its words. @param {unknown} icon @param {string} text */
export const withIcon = (icon, text) => html`${icon}<span>${text}</span>`;
