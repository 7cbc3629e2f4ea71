/**
 * What can be looked at while the engine is on its way: today's puzzle, the steps of the lessons. Drawn without Python, by a
 * program that is fetched when it is wanted: until then each of its bytes would hold Python up.
 *
 * @import { Act, PreviewAct, State } from "../context.d.ts"
 */

/**
 * @typedef {object} Means
 * @property {State} state
 * @property {() => Act} act
 * @property {Promise<unknown>} started when something may be laid on the table
 * @property {() => void} redraw
 * @property {() => void} missed says that a part of the page cannot be had now
 */

/**
 * Returns what can be done with it.
 * @param {Means} means
 * @returns {PreviewAct}
 */
export function createPreviewActs({ state, act, started, redraw, missed }) {
  return {
    async openPreview(kind) {
      /** @type {NonNullable<State["preview"]>} */
      const preview = { kind, list: [], place: 0, panel: null };
      const wanted = () => state.dialog === "preview" && state.preview === preview;
      state.preview = preview;
      act().open("preview");
      try {
        const { preparePreview } = await import("../preview/preview.js");
        await preparePreview(preview, act().learned(), new Date());
      } catch {
        return wanted() ? missed() : undefined;
      }
      if (wanted()) redraw();
      await started;
      // Whoever has asked for a game meanwhile gets that.
      if (!wanted() || state.stage !== "ready" || state.begunMeanwhile) return undefined;
      const [id, step] = preview.list[preview.place].split(".");
      return kind === "puzzle" ? act().openPuzzle({ id }) : act().takeLesson(id, Number(step));
    },
    turnPreview(by) {
      if (!state.preview) return;
      state.preview.place += by;
      redraw();
    },
  };
}
