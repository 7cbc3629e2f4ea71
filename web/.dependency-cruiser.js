/** Which modules may import which: `npm run lint` fails where an import is not allowed. */

const ui = "^src/(acts|panels|review|share|text|preview)/|^src/(app|draw|dialogue|attention|beside)[.]js$";

export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Merge the modules, or move what both need into a third one.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "board-is-independent",
      comment: "The board draws a plain description and imports nothing of the page.",
      severity: "error",
      from: { path: "^src/kahuna/board/" },
      to: { path: "^src/", pathNot: "^src/kahuna/board/" },
    },
    {
      name: "core-without-ui",
      comment: "Engine, storage, words, codes and sound must not depend on the user interface.",
      severity: "error",
      from: {
        path: "^src/(engine|sound|storage|words)/|^src/(codes|story)[.]js$",
      },
      to: { path: ui },
    },
    {
      name: "engine-is-independent",
      comment: "The engine's side of the page imports nothing of the rest of it.",
      severity: "error",
      from: { path: "^src/engine/" },
      to: { path: "^src/", pathNot: "^src/engine/" },
    },
    {
      name: "app-only-from-entries",
      comment: "app.js connects all modules; only the entry points of pages import it.",
      severity: "error",
      from: { pathNot: "^src/(main|embed/table)[.]js$" },
      to: { path: "^src/app[.]js$" },
    },
    {
      name: "no-development-packages",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "node_modules/workbox-" },
    },
    { name: "no-unresolved-imports", severity: "error", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
  ],
  options: { doNotFollow: { path: "node_modules" }, moduleSystems: ["es6"] },
};
