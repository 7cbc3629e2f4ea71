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
      name: "independent-rooms",
      comment:
        "The board draws a plain description, the engine answers text, the words are data: they import no other room.",
      severity: "error",
      from: { path: "^src/(engine|words|kahuna/board)/" },
      to: { path: "^src/", pathNot: "^src/$1/" },
    },
    {
      name: "core-without-ui",
      comment: "Storage, sound, playing offline, codes and stories must not depend on the user interface.",
      severity: "error",
      from: {
        path: "^src/(offline|sound|storage)/|^src/(codes|story)[.]js$",
      },
      to: { path: ui },
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
