/** Which modules may import which: `npm run lint` fails where an import is not allowed. docs/architecture.md describes the rooms. */

const entries = "^src/(main|embed/framed_table)[.]js$";

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
        "A board draws a plain description, the engine answers text, words are data: they import no other room but facts. What the boards share lies in board/.",
      severity: "error",
      from: { path: "^src/(engine|words|board|games/[a-z]+/board)/" },
      to: { path: "^src/", pathNot: "^src/$1/|^src/engine/facts[.]js$|^src/games/[a-z]+/facts[.]js$|^src/board/" },
    },
    {
      name: "games-apart",
      comment: "A game knows no other game: move what both need to a folder that they share.",
      severity: "error",
      from: { path: "^src/games/([a-z]+)/" },
      to: { path: "^src/games/", pathNot: "^src/games/$1/" },
    },
    {
      name: "shared-without-games",
      comment:
        "What the games share knows none of them. A game gives it what it needs; the pages' entries join the two.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(games|snippet)/" },
      to: { path: "^src/games/" },
    },
    {
      name: "core-without-ui",
      comment: "What stores, speaks, sounds, plays and draws the board must not depend on panels and features.",
      severity: "error",
      from: { path: "^src/(board|codes|games/[a-z]+/(board|codes)|offline|play|progress|sound|storage|store)/" },
      to: { path: "^src/(app|features|ui)/" },
    },
    {
      name: "ui-without-features",
      comment: "Panels that every table shares know no feature.",
      severity: "error",
      from: { path: "^src/ui/" },
      to: { path: "^src/(app|features)/" },
    },
    {
      name: "features-apart",
      comment: "A feature imports no other feature: move what both need to ui/ or play/.",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "features-without-app",
      comment: "app/ joins the features; they do not know it.",
      severity: "error",
      from: { path: "^src/features/" },
      to: { path: "^src/app/" },
    },
    {
      name: "drawings-are-built",
      comment: "What never changes is drawn when the site is built: no page loads the programs that draw it.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^art/" },
    },
    {
      name: "app-only-from-entries",
      comment: "app/shell.js and app/start_page.js join all modules; only the entry points of pages import them.",
      severity: "error",
      from: { pathNot: `${entries}|^src/app/|^unit/` },
      to: { path: "^src/app/(shell|start_page)[.]js$" },
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
