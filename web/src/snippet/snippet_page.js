/** The snippet page: the choices, what follows from them, and copying. */
import { render } from "lit-html";
import { addSentences, catalogueOf, KNOWN } from "../words/catalogues.js";
import { untilArrived } from "../app/emergency.js";
import { LANGUAGES } from "../engine/facts.js";
import { saveFile } from "../storage/files.js";
import { createTheme } from "../ui/theme.js";
import { languageFor } from "../words/languages.js";
import { createRenderer, drawingAfter } from "../store/renderer.js";
import { createSlice } from "../store/slice.js";
import { createSaves } from "../storage/saves.js";
import { createWords } from "../words/words.js";
import { ownSentences } from "./snippet_sentences.js";
import { page, pagesOf } from "./snippet_view.js";
import { returnsPixels } from "../games/kahuna/share/canvas.js";
import { drawn } from "./snippet_picture.js";
import { ownSentences as kanaloaSentences } from "../games/kanaloa/kanaloa_sentences.js";
import { kanaloaSubjectOf, otherGame, subjectOf } from "./snippet_subject.js";
import {
  MODES_OF,
  SIZES,
  choiceOf,
  embedAddress,
  fieldsOf,
  namedParametersOf,
  pictureAddress,
} from "./snippet_texts.js";

/**
 * @import { Choice, GameName, Mode } from "./snippet_texts.js"
 * @import { Published } from "./snippet_view.js"
 */

/** Debounce time of the preview after typing, in ms. */
const PAUSE = 500;

const base = new URL("./", location.href.replace(/[?#].*$/, "")).href;
const settings = createSaves(() => window.localStorage).readSettings();
const words = createWords({}, "en");
/** The sentences of Kanaloa, fetched when it is chosen. */
const kanaloaWords = createWords({}, "en");

/** The pages of the site; empty before the list is fetched, and if there is none. @type {Published} */
let published = { puzzles: [], games: [] };

/** What the address of the page names. */
const FIRST = choiceOf(new URLSearchParams(location.search));

const state = createSlice(
  /** @type {import("./snippet_view.js").Given["state"]} */ ({
    choice: FIRST,
    game: FIRST.game,
    typed: { play: "", position: "", puzzle: "", replay: "", lesson: "build" },
    trouble: "",
    last: 0,
    preview: "",
    said: "",
    drawing: false,
  }),
);

/** The contents of the frame's code, for the picture. @type {ReturnType<typeof subjectOf> | null} */
let subject = null;
let timer = 0;

const renderer = createRenderer();

const actions = {
  /** @param {Partial<Choice>} patch */
  choose(patch) {
    if (patch.game && patch.game !== state.game) return void act.chooseGame(patch.game);
    // A place in one replay or lesson means nothing in another.
    state.choice = { ...state.choice, ...(patch.mode && { at: 0 }), ...patch };
    understand();
  },

  /** @param {GameName} game @param {Mode} [pasted] mode of what was pasted @param {string} [text] what was pasted */
  async chooseGame(game, pasted, text = "") {
    state.game = game;
    if (game === state.choice.game) return;
    const isThere = game === "kahuna" || (await fetchKanaloa());
    // The other game may have been chosen meanwhile.
    if (state.game !== game) return;
    if (!isThere) {
      state.game = state.choice.game;
      return announce(words("share.notFetched"));
    }
    const mode = pasted ?? state.choice.mode;
    const known = MODES_OF[game].includes(mode) ? mode : "play";
    state.typed = { ...state.typed, position: "", replay: "", ...(text && { [known]: text }) };
    state.choice = { ...state.choice, game, mode: known, at: 0 };
    understand();
  },

  /** @param {Mode} mode @param {string} text */
  type(mode, text) {
    const other = otherGame(state.choice.game, mode, text);
    if (other) return void act.chooseGame(other.game, other.mode, text);
    state.typed = { ...state.typed, [mode]: text };
    state.choice = { ...state.choice, at: 0 };
    understand();
  },

  /** @param {string} grade */
  another(grade) {
    const others = published.puzzles.filter((puzzle) => puzzle.grade === grade && puzzle.id !== state.choice.code);
    const other = others[Math.floor(Math.random() * others.length)];
    if (other) act.type("puzzle", other.id);
  },

  /** @param {string} name @param {string} text */
  async copy(name, text) {
    // Without HTTPS there is no clipboard.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    announce(copied ? words("snippet.copied", { name }) : words("snippet.notCopied"));
  },

  async savePicture() {
    const make = pictureMaker();
    if (state.drawing || !make) return;
    state.drawing = true;
    try {
      saveFile(`kahuna-${state.choice.mode}.png`, await make());
    } catch {
      announce(words("snippet.pictureFailed"));
    }
    state.drawing = false;
  },

  /** Loads the preview, unless it already shows the choice. */
  showPreview() {
    const address = state.trouble ? "" : embedAddress(base, state.choice);
    if (state.preview === address) return;
    state.preview = address;
    if (!state.trouble) history.replaceState(null, "", `?${new URLSearchParams(namedParametersOf(state.choice))}`);
  },
};

const act = drawingAfter(actions, renderer.flush);

/** Whether this browser can draw a picture. */
const canDraw = returnsPixels();

/**
 * Returns the function that makes the picture of the choice; null if there is none.
 * @returns {(() => Promise<Blob>) | null}
 */
function pictureMaker() {
  const { choice } = state;
  const decoded = (subject && "decoded" in subject && subject.decoded) || null;
  if (choice.game !== "kahuna") return null;
  if (decoded || !choice.code) return canDraw ? () => drawn(words, decoded, choice.at) : null;
  const address = pictureAddress(base, choice, pagesOf(published));
  return address ? () => fetched(address) : null;
}

/** @param {string} address */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

/** @param {string} sentence */
function announce(sentence) {
  state.said = sentence;
  // Cleared first, so that the same sentence is announced again.
  const live = /** @type {HTMLElement} */ (document.getElementById("polite"));
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = sentence));
}

/** Reads the typed text, and updates the page. */
function understand() {
  const { game, mode } = state.choice;
  const puzzles = published.puzzles.map(({ id }) => id);
  subject =
    game === "kanaloa"
      ? kanaloaSubjectOf(mode, state.typed[mode])
      : subjectOf(mode, state.typed[mode], puzzles.length > 0 ? { puzzle: puzzles } : {});
  state.said = "";
  if ("refused" in subject) {
    state.trouble = subject.refused;
    state.choice = { ...state.choice, code: "" };
  } else {
    state.trouble = "";
    const replayed = subject.decoded?.kind === "game" ? subject.decoded : null;
    state.last = subject.actions ?? (replayed ? replayed.steps.length - 1 : 0);
    const { at } = state.choice;
    state.choice = { ...state.choice, code: subject.code, at: state.last > 0 ? Math.min(at, state.last) : at };
  }
  clearTimeout(timer);
  timer = window.setTimeout(act.showPreview, PAUSE);
}

function draw() {
  render(
    page({
      ...{ words, kanaloaWords, state, published, base, act, languages: LANGUAGES, sizes: SIZES },
      pictured: pictureMaker() !== null,
    }),
    /** @type {HTMLElement} */ (document.getElementById("snippet")),
  );
}

async function fetchPublished() {
  const answer = await fetch(`${base}p/list.json`);
  if (answer.ok) published = await answer.json();
}

/** Fetches the sentences of Kanaloa; returns whether that has succeeded. */
async function fetchKanaloa() {
  const { language } = words;
  const catalogue = await kanaloaSentences(language).catch(() => null);
  if (catalogue) kanaloaWords.use(catalogue, language);
  return catalogue !== null;
}

/** @param {string} language */
async function sentencesIn(language) {
  await Promise.all([catalogueOf(language), addSentences(ownSentences, language)]);
  return { language, catalogue: await catalogueOf(language) };
}

async function begin() {
  createTheme()(settings.theme);
  const language = languageFor(settings.language, navigator.languages, KNOWN);
  const [sentences] = await Promise.all([
    sentencesIn(language).catch(() => sentencesIn("en")),
    fetchPublished().catch(() => {}),
  ]);
  words.use(sentences.catalogue, sentences.language);
  document.documentElement.lang = sentences.language;
  document.title = words("snippet.pageTitle", { game: words("title"), title: words("snippet.title") });
  const { mode, code, game } = state.choice;
  if (game === "kanaloa" && !(await fetchKanaloa())) throw new Error("the sentences have not come");
  const typed = { ...state.typed };
  if (fieldsOf(state.choice).includes("code")) typed[mode] = code || typed[mode];
  if (!typed.puzzle) typed.puzzle = published.puzzles[0]?.id ?? "";
  state.typed = typed;
  const { at } = state.choice;
  understand();
  if (at) act.choose({ at });
  act.showPreview();
  renderer.add(draw);
  renderer.flush();
  document.documentElement.dataset.drawn = "";
}

void untilArrived(begin);
