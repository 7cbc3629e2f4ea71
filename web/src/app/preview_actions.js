/**
 * What can be looked at while the engine is on its way: today's puzzle, the steps of the lessons. Drawn without Python, by a
 * program that is fetched when it is wanted: until then each of its bytes would hold Python up.
 *
 * @import { Page, PreviewActions, State } from "./context.d.ts"
 */

/** Returns what can be done with it. @param {Page} page @returns {PreviewActions} */
export function createPreviewActions(page) {
  const { state, started, redraw } = page;
  return {
    async openPreview(kind) {
      /** @type {NonNullable<State["preview"]>} */
      const preview = { kind, list: [], place: 0, panel: null };
      const wanted = () => state.dialog === "preview" && state.preview === preview;
      state.preview = preview;
      page.act.open("preview");
      try {
        const { preparePreview } = await import("./preview.js");
        await preparePreview(preview, page.act.learned(), new Date());
      } catch {
        return wanted() ? page.dialogs.miss() : undefined;
      }
      if (wanted()) redraw();
      await started;
      // Whoever has asked for a game meanwhile gets that.
      if (!wanted() || state.stage !== "ready" || state.pending !== "nothing") return undefined;
      const [id, step] = preview.list[preview.place].split(".");
      return kind === "puzzle" ? page.act.openPuzzle({ id }) : page.act.takeLesson(id, Number(step));
    },
    turnPreview(by) {
      if (!state.preview) return;
      state.preview.place += by;
      redraw();
    },
  };
}
