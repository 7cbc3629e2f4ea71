/** The dialog of the archive: the list of finished games, filters, files. The same for both games. */
import { html, nothing } from "lit-html";
import { button } from "../../ui/controls.js";
import { closeButton, dialog, tickBox, valueOf } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { factsOf, kindText, titleOf } from "./game_words.js";
import { filePart } from "./file_parts.js";
import { trendsPart } from "./trends_part.js";
import { ORDERS, PAGE, rivalsOf, valuesIn } from "./filters.js";

/**
 * @import { Words } from "../../words/words.js"
 * @import { Head } from "../../storage/archive_entry.js"
 *
 * @typedef {import("./archive.js").Archive} Archive
 * @typedef {{ words: Words, act: { closeDialog(): void } }} Given
 */

/** Returns the dialog's content. @param {Given} context @param {Archive} archive */
export function archiveDialog(context, archive) {
  const { words } = context;
  const { heads, trouble } = archive;
  const body = html`${trouble ? html`<p class="warning" role="alert">${trouble}</p>` : nothing}
    ${damagedPart(words, archive)}
    ${heads === null ? nothing : shownPart(words, archive, heads)}`;
  return dialog("archive", words("ways.archive.name"), body, closeButton(context), true);
}

/** The games, or the trends. @param {Words} words @param {Archive} archive @param {Head[]} heads */
function shownPart(words, archive, heads) {
  if (heads.length === 0) return html`<p>${words("archive.empty")}</p>${filePart(words, archive)}`;
  const { view } = archive;
  const looks = /** @type {const} */ (["games", "trends"]).map((each) =>
    button(`look-${each}`, words(`archive.views.${each}`), () => archive.look(each), {
      pressed: view === each,
      look: view === each ? "primary" : "",
    }),
  );
  return html`<div class="archive-ways">${looks}</div>
    ${view === "trends" ? trendsPart(words, archive) : html`${listPart(words, archive)} ${filePart(words, archive)}`}`;
}

/** Names the entries that cannot be read. @param {Words} words @param {Archive} archive */
function damagedPart(words, { damaged }) {
  if (damaged.length === 0) return nothing;
  return html`<p class="warning">
    ${words("archive.damaged.list", { count: damaged.length, ids: damaged.join(", ") })}
  </p>`;
}

/** @param {Words} words @param {Archive} archive */
function listPart(words, archive) {
  const { shown, at, isPrecious } = archive;
  const page = shown.slice(at, at + PAGE);
  const list = html`<ul class="archive-games">${page.map((head) => game(words, archive, head))}</ul>`;
  return html`${filterPart(words, archive)}
    ${isPrecious ? html`<p class="note">${words("archive.waits")}</p>` : nothing}
    ${page.length > 0 ? list : nothing}
    ${removedPart(words, archive)}
    ${pager(words, archive, shown.length)}`;
}

/** @param {Words} words @param {Archive} archive */
function filterPart(words, archive) {
  const { filters } = archive;
  const heads = archive.heads ?? [];
  /** @param {string} key */
  const named = (key) => (/** @type {string} */ value) => words(`archive.${key}.${value}`);
  /**
   * @param {"game" | "rival" | "result" | "kind" | "source"} name
   * @param {(head: Head) => string[]} valuesOf
   * @param {(value: string) => string} labelOf
   */
  const choice = (name, valuesOf, labelOf) => {
    const values = valuesIn(heads, valuesOf);
    if (values.length < 2) return nothing;
    return select(words, name, ["", ...values], filters[name], labelOf, (value) => archive.choose({ [name]: value }));
  };
  /** @param {string} value @returns {any} */
  const ordered = (value) => archive.choose({ order: /** @type {any} */ (value) });
  return html`<div class="field">
      <label for="archive-text">${words("archive.search")}</label>
      <input
        id="archive-text"
        class="text"
        type="search"
        autocomplete="off"
        .value=${filters.text}
        @input=${(/** @type {Event} */ event) => archive.choose({ text: valueOf(event) })}
      >
    </div>
    <details class="archive-filters">
      <summary>${words("archive.filters")}</summary>
      <div class="archive-choices">
        ${choice("game", ({ game: name }) => [name], named("games"))}
        ${choice("rival", rivalsOf, archive.nameOf)} ${choice("result", ({ result }) => [result], named("results"))}
        ${choice(
          "kind",
          ({ kind }) => [kind],
          (kind) => kindText(words, kind),
        )}
        ${choice("source", ({ source }) => [source], named("sources"))}
        ${select(words, "order", ORDERS, filters.order, named("orders"), ordered)}
      </div>
      ${tickBox("archive-star", filters.star, words("archive.filter.star"), () => archive.choose({ star: !filters.star }))}
    </details>`;
}

/**
 * @param {Words} words
 * @param {string} name
 * @param {readonly string[]} values "" stands for all
 * @param {string} chosen
 * @param {(value: string) => string} labelOf
 * @param {(value: string) => void} choose
 */
function select(words, name, values, chosen, labelOf, choose) {
  const id = `archive-${name}`;
  return html`<div class="field">
    <label for=${id}>${words(`archive.filter.${name}`)}</label>
    <select id=${id} class="text" @change=${(/** @type {Event} */ event) => choose(valueOf(event))}>
      ${values.map(
        (value) =>
          html`<option value=${value} .selected=${value === chosen}>${value === "" ? words("archive.all") : labelOf(value)}</option>`,
      )}
    </select>
  </div>`;
}

/** @param {Words} words @param {Archive} archive @param {Head} head */
function game(words, archive, head) {
  const { id, note } = head;
  const title = `archive-${id}`;
  return html`<li>
    <div class="archive-picture">${picture(archive, head)}</div>
    <div class="archive-words">
      <p id=${title}><b>${titleOf(words, archive, head)}</b></p>
      <p class="note">${factsOf(words, archive, head).join(" · ")}</p>
      ${note ? html`<p class="archive-note">${note}</p>` : nothing}
    </div>
    ${archive.noting === id ? noteForm(words, archive, head) : ways(words, archive, head, title)}
  </li>`;
}

/** The end of a game; a game of the other page has none here. @param {Archive} archive @param {Head} head */
function picture({ bodies, own }, { id, game: name, source }) {
  const body = bodies.get(id);
  if (body) return own.picture(body.end);
  if (body === undefined && name === own.name && source !== "counted") return nothing;
  return icon(name === own.name ? "flag" : "isle");
}

/** @param {Words} words @param {Archive} archive @param {Head} head @param {string} about */
function ways(words, archive, head, about) {
  const { id, star } = head;
  const toggle = () => archive.change(id, { star: !star });
  return html`<div class="archive-ways">
    ${reviewWay(words, archive, head, about)}
    ${button(`star-${id}`, star ? "★" : "☆", toggle, { label: words("archive.star"), titled: true, pressed: star, about })}
    ${button(`note-${id}`, words("archive.note"), () => archive.writeNote(id), { about })}
    ${button(`delete-${id}`, words("archive.delete"), () => archive.remove(head), { about })}
  </div>`;
}

/** @param {Words} words @param {Archive} archive @param {Head} head @param {string} about */
function reviewWay(words, archive, head, about) {
  const { id, source, game: name } = head;
  const { own } = archive;
  if (source === "counted") return nothing;
  if (name === own.name)
    return button("review", words("archive.review"), () => archive.review(head), { look: "primary", about });
  const label = words("archive.onPage", { game: words(`archive.games.${name}`) });
  return html`<a class="button" data-act="elsewhere" href="${own.other.page}#archive=${id}" aria-describedby=${about}>${label}</a>`;
}

/** @param {Words} words @param {Archive} archive @param {Head} head */
function noteForm(words, archive, { id, note }) {
  /** @param {Event} event */
  const keep = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.target);
    void archive.keepNote(id, String(new FormData(form).get("note") ?? ""));
  };
  return html`<form class="archive-ways" @submit=${keep}>
    <label class="archive-field">
      <span>${words("archive.noteOn")}</span>
      <textarea name="note" class="text" rows="2" maxlength="500" .value=${note}></textarea>
    </label>
    <button class="button primary" data-act="keep-note">${words("archive.keep")}</button>
    ${button("cancel", words("cancel"), () => archive.writeNote(null))}
  </form>`;
}

/** The game that was deleted last. @param {Words} words @param {Archive} archive */
function removedPart(words, archive) {
  const { removed } = archive;
  if (!removed) return nothing;
  return html`<div class="archive-ways">
    <p role="status">${words("archive.deleted", { game: titleOf(words, archive, removed.head) })}</p>
    ${button("archive-undo", words("archive.undo"), () => archive.undo())}
  </div>`;
}

/** @param {Words} words @param {Archive} archive @param {number} all how many games are listed */
function pager(words, archive, all) {
  const { at } = archive;
  const to = Math.min(at + PAGE, all);
  const place = all > PAGE ? words("archive.place", { from: at + 1, to, all }) : words("archive.count", { count: all });
  const turns = html`${button("previous", words("archive.previous"), () => archive.show(at - PAGE), { off: at === 0 })}
    ${button("next", words("archive.next"), () => archive.show(at + PAGE), { off: to >= all })}`;
  return html`<div class="archive-ways">
    <p role="status">${all === 0 ? words("archive.none") : place}</p>
    ${all > PAGE ? turns : nothing}
  </div>`;
}
