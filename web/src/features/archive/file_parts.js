/** The part of the archive's dialog about files: of games, and of everything on the device. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";

/**
 * @import { Words } from "../../words/words.js"
 *
 * @typedef {import("./archive.js").Archive} Archive
 */

/** In which order the report names what was brought in. */
const PARTS = /** @type {const} */ ([
  ...["archive", "finished", "paused", "links", "progress", "statistics", "settings"],
]);

/** A field for files. @param {string} name @param {string} label @param {Archive} archive */
function fileField(name, label, archive) {
  /** @param {Event} event */
  const take = async (event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const files = [...(field.files ?? [])];
    field.value = "";
    await archive.takeIn(files);
  };
  return html`<label class="button transfer-file"><input
      type="file"
      class="hidden-input"
      name=${name}
      multiple
      accept=".json,.jsonl,.txt,application/json,text/plain"
      @change=${take}
    ><span>${label}</span></label>`;
}

/** @param {Words} words @param {Archive} archive */
export function filePart(words, archive) {
  const count = archive.shown.filter(({ source }) => source !== "counted").length;
  const { importer, carrier, said, lasting } = archive;
  const runs = importer.report?.running || carrier.report?.running;
  return html`<section aria-labelledby="archive-files">
      <h3 id="archive-files">${words("archive.files")}</h3>
      <p class="note">${words("archive.about")}</p>
      <div class="archive-ways">
        ${count > 0 ? button("archive-save", words("archive.save", { count }), () => archive.save()) : nothing}
        ${runs ? nothing : fileField("games", words("archive.import"), archive)}
      </div>
      ${importPart(words, archive)}
    </section>
    <section aria-labelledby="archive-device">
      <h3 id="archive-device">${words("archive.device.title")}</h3>
      <p class="note">${words(`archive.device.${lasting ? "lasts" : "kept"}`)} ${words("archive.device.about")}</p>
      <div class="archive-ways">
        ${runs ? nothing : button("take-along", words("archive.device.save"), () => carrier.save())}
        ${runs ? nothing : fileField("device", words("archive.device.bring"), archive)}
      </div>
      ${broughtPart(words, archive)}
      ${said ? html`<p role="status">${said}</p>` : nothing}
    </section>`;
}

/**
 * How far something long is.
 * @param {Words} words
 * @param {string} text
 * @param {{ done: number, total: number }} report
 * @param {() => void} stop
 */
const running = (words, text, { done, total }, stop) => html`<div class="archive-ways">
  <progress max=${total || 1} value=${done} aria-label=${text}></progress>
  <span aria-hidden="true">${text}</span>
  ${button("stop", words("archive.stop"), stop)}
</div>`;

/** What was refused, and why. @param {string} summary @param {{ place: string, reason: string }[]} refused */
const refusedPart = (summary, refused) =>
  refused.length === 0
    ? nothing
    : html`<details class="archive-refused">
        <summary>${summary}</summary>
        <ul>${refused.map(({ place, reason }) => html`<li><b>${place}</b> ${reason}</li>`)}</ul>
      </details>`;

/** An import: how far it is, or what it has taken. @param {Words} words @param {Archive} archive */
function importPart(words, { importer }) {
  const { report } = importer;
  if (!report) return nothing;
  const { done, total, added, known, refused } = report;
  if (report.running) return running(words, words("archive.importing", { done, total }), report, () => importer.stop());
  const left = total - done;
  return html`<p role="status">
      ${words("archive.report", { added, known, refused: refused.length })}
      ${left > 0 ? words("archive.left", { count: left }) : nothing}
    </p>
    ${refusedPart(words("archive.refusedCount", { count: refused.length }), refused)}`;
}

/** What a file with everything has brought. @param {Words} words @param {Archive} archive */
function broughtPart(words, { carrier }) {
  const { report } = carrier;
  if (!report) return nothing;
  const { done, total, parts, refused } = report;
  if (report.running)
    return running(words, words("archive.device.bringing", { done, total }), report, () => carrier.stop());
  const found = PARTS.filter((part) => parts[part]);
  return html`<div role="status">
      ${found.length === 0 ? html`<p>${words("archive.device.nothing")}</p>` : broughtTable(words, found, parts)}
    </div>
    ${refusedPart(words("archive.device.refusedCount", { count: refused.length }), refused)}`;
}

/**
 * @param {Words} words
 * @param {(typeof PARTS[number])[]} found
 * @param {import("./carrier.js").Brought["parts"]} parts
 */
const broughtTable = (words, found, parts) => html`<table class="archive-table">
  <thead>
    <tr>
      <th scope="col">${words("archive.device.part")}</th>
      <th scope="col">${words("archive.device.added")}</th>
      <th scope="col">${words("archive.device.known")}</th>
    </tr>
  </thead>
  <tbody>
    ${found.map(
      (part) => html`<tr>
        <th scope="row">${words(`archive.device.parts.${part}`)}</th>
        <td>${parts[part]?.added}</td>
        <td>${parts[part]?.known}</td>
      </tr>`,
    )}
  </tbody>
</table>`;
