/** The clipboard. */

/** Copies a text. @param {string} text @returns {Promise<boolean>} whether it was copied */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without the permission, or in a frame: the old way, from a field inside the dialog, which alone may have the
    // focus.
    const field = document.createElement("textarea");
    field.value = text;
    document.getElementById("dialog")?.append(field);
    field.select();
    const copied = document.execCommand("copy");
    field.remove();
    return copied;
  }
}
