/**
 * Forms in a sandbox without `allow-forms`, as WordPress makes it: the browser refuses to send them before the page hears of it. The page
 * sends none anyway: it is told in the browser's place.
 */

/** @param {Document} document */
export function tellOfForms(document) {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (event.defaultPrevented || button?.type !== "submit" || !button.form) return;
    event.preventDefault();
    if (button.form.reportValidity()) button.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
  });
}
