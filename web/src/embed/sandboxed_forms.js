/**
 * Forms in a sandbox without `allow-forms`, which WordPress uses. There the browser blocks a submission before it sends
 * the `submit` event. The page handles that event itself and never navigates, so it sends the event in the browser's
 * place.
 */

/** @param {Document} document */
export function submitWithoutBrowser(document) {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (event.defaultPrevented || button?.type !== "submit" || !button.form) return;
    event.preventDefault();
    if (button.form.reportValidity())
      button.form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
  });
}
